/** The colours of palettes in Indonesian: apart, because the page names colours before it explains anything. */
import { SHADE_WORDS } from './shades.js';

/** The usual names of palettes. */
const COLOURS: Readonly<Record<string, string>> = {
  white: 'putih',
  black: 'hitam',
  red: 'merah',
  green: 'hijau',
  blue: 'biru',
  yellow: 'kuning',
  orange: 'jingga',
  purple: 'ungu',
  violet: 'lembayung',
  pink: 'merah muda',
  brown: 'cokelat',
  grey: 'abu-abu',
  gray: 'abu-abu',
  cyan: 'sian',
  magenta: 'magenta',
  pale: 'pucat',
  dark: 'gelap',
  gold: 'emas',
  silver: 'perak',
  navy: 'biru dongker',
  lime: 'hijau limau',
  'light grey': 'abu-abu muda',
  'dark grey': 'abu-abu tua',
  'dark red': 'merah tua',
  'light brown': 'cokelat muda',
  beige: 'krem',
  cream: 'krem',
  tan: 'cokelat muda',
  sun: 'kuning matahari',
  sky: 'biru langit',
  water: 'biru air',
  leaf: 'hijau daun',
  rice: 'hijau padi',
  olive: 'hijau zaitun',
  'dark green': 'hijau tua',
  'light green': 'hijau muda',
  turquoise: 'biru toska',
  teal: 'hijau kebiruan',
  'light blue': 'biru muda',
  'dark blue': 'biru tua',
  'light purple': 'ungu muda',
};

/** Words for shades, behind the name of the colour. */
const SHADES: Readonly<Record<string, string>> = {
  darkest: 'paling tua',
  darker: 'lebih tua',
  medium: 'sedang',
  lighter: 'lebih muda',
  lightest: 'paling muda',
};

/** A shade, the name of a colour, and its number. */
const NAMED = new RegExp(`^(?:(${SHADE_WORDS.join('|')}) )?(.*?)( \\d+)?$`);

/** The name of a colour; a name that is not usual is left as it is. */
export function indonesianColour(name: string): string {
  const [, shade, word = name, number = ''] = NAMED.exec(name.toLowerCase()) ?? [];
  if (!Object.hasOwn(COLOURS, word)) return name;
  return `${COLOURS[word]}${shade ? ` ${SHADES[shade]}` : ''}${number}`;
}
