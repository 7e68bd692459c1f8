/**
 * Few names for all colours, those that everybody uses, so that a name says what is seen and every language has one. The name is that of the closest
 * typical colour in OKLab, where lightness counts half: a dark green is still a green. Greys go by their lightness alone.
 * Every name is known to the languages (`core/language`); a test compares.
 */
import { type Lab, labOfRgb } from './oklab.js';

/** Typical colours of each name. */
const TYPICAL: Readonly<Record<string, string>> = {
  red: 'e02020 c81e1e ff3b30 b22222 ff0000',
  'dark red': '8b0000 7a1010 a01020 5c0a0a',
  pink: 'ff8fb0 ffb6c1 ff69b4 f4a6c0 f06292 f8bbd0',
  magenta: 'd81b90 c2187a ff00ff e040fb',
  orange: 'ff8c00 ffa500 f57c00 e8731a ff7f50 ff6f00',
  brown: '8b4513 795548 6d4c41 a0522d 5d4037 7b3f00 3e2723',
  'light brown': 'c19a6b d2b48c b5895a bc8f6f a1887f cd853f deb887',
  beige: 'f5deb3 f0e0c8 ffe4c4 fbe3c8 ffdbac f1c9a5',
  yellow: 'ffd700 ffeb3b ffff00 fdd835 f4c430 ffca28 fff176',
  olive: '808000 6b6b1f 827717 9e9d24',
  green: '2e9e3f 228b22 4caf50 43a047 00aa00 00c040 3cb371 00ff00',
  'dark green': '006400 1b5e20 0b3d0b 2e4d2e 2f4f2f',
  'light green': '90ee90 a5d6a7 aed581 8bc34a c5e1a5 9acd32 c8e6c9 adff2f',
  turquoise: '40e0d0 00bcd4 26c6da 00ced1 1abc9c 00ffff 4dd0e1',
  teal: '008080 00796b 00695c 20808a',
  'light blue': '87ceeb add8e6 81d4fa 64b5f6 90caf9 b3e5fc bbdefb 6495ed',
  blue: '1e70e0 2196f3 0000ff 1976d2 3060c0 4169e1 3f51b5 0078d7',
  'dark blue': '000080 0d2a6b 1a237e 101860 283593 2f4f7f 0d1b4c',
  purple: '800080 7b1fa2 6a1b9a 8e24aa a020f0 673ab7 4b0082 9370db',
  'light purple': 'ce93d8 d8bfd8 b39ddb c8a2e0 dda0dd e1bee7',
};

const GREYS: readonly (readonly [lightness: number, name: string])[] = [
  [0.33, 'black'],
  [0.55, 'dark grey'],
  [0.78, 'grey'],
  [0.955, 'light grey'],
  [Number.POSITIVE_INFINITY, 'white'],
];
/** Below this distance from grey there is no colour to be seen: less in the dark. */
const GREYISH = 0.025;

const SAMPLES: readonly (readonly [name: string, lab: Lab])[] = Object.entries(TYPICAL).flatMap(([name, colours]) =>
  colours.split(' ').map((rgb) => [name, labOfRgb(rgb)] as const),
);

/** All names that a colour can have. */
export const COLOUR_NAMES: readonly string[] = [...GREYS.map(([, name]) => name), ...Object.keys(TYPICAL)];

/** The name of a colour of six hex digits. */
export function colourName(rgb: string): string {
  const [lightness, a, b] = labOfRgb(rgb);
  if (Math.hypot(a, b) < GREYISH || lightness < 0.2) return GREYS.find(([most]) => lightness < most)![1];
  let [best, least] = ['', Number.POSITIVE_INFINITY];
  for (const [name, [light, first, second]] of SAMPLES) {
    const apart = Math.hypot(0.6 * (light - lightness), first - a, second - b);
    if (apart < least) [best, least] = [name, apart];
  }
  return best;
}
