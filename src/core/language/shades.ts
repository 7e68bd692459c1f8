/**
 * Names that tell shades apart. A maker of puzzles numbers colours that go by the same name ("red", "red 2"); a number beside
 * the numbers of a clue reads badly, so people are told which is the darker one. Shades of one colour, those with "light" and
 * "dark" in their names among them, are named by their order of lightness.
 */

import type { ValueStyle } from '../appearance.js';

/** From dark to light, by how many shades there are. */
const WORDS: readonly (readonly string[])[] = [
  ['darker', 'lighter'],
  ['darkest', 'medium', 'lightest'],
  ['darkest', 'darker', 'lighter', 'lightest'],
  ['darkest', 'darker', 'medium', 'lighter', 'lightest'],
];

/** Every word that is put before the name of a colour. */
export const SHADE_WORDS: readonly string[] = [...new Set(WORDS.flat())];

const NUMBERED = / \d+$/;

/** "light brown 2" is a brown. */
const hueOf = (name: string): string => name.replace(NUMBERED, '').replace(/^(?:light|dark) /, '');

/** How light a colour, `#rrggbb`, is to the eye. */
function lightness(colour: string): number {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return 0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5);
}

/** The looks of values with words for numbers, where a name has one that another has not. */
export function withShades(styles: readonly ValueStyle[]): readonly ValueStyle[] {
  if (styles.length === 2) return styles;
  const names = styles.map(({ name }) => name);
  const isNumbered = (name: string) => NUMBERED.test(name) && names.includes(name.replace(NUMBERED, ''));
  for (const hue of new Set(names.filter(isNumbered).map(hueOf))) {
    const shades = [...styles.keys()].filter((at) => hueOf(styles[at]!.name) === hue);
    const words = WORDS[shades.length - 2];
    if (!words) continue;
    shades.sort((a, b) => lightness(styles[a]!.colour) - lightness(styles[b]!.colour));
    for (const [rank, at] of shades.entries()) names[at] = `${words[rank]} ${hue}`;
  }
  return styles.map((style, value) => ({ ...style, name: names[value]! }));
}
