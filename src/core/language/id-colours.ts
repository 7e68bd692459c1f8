/** The colours of palettes in Indonesian: apart, because the page names colours before it explains anything. */

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

/** The name and, where two colours have the same, their number. */
const NUMBERED = /^(.*?)( \d+)?$/;

/** The name of a colour; a name that is not usual is left as it is. */
export function indonesianColour(name: string): string {
  const [, word = name, number = ''] = NUMBERED.exec(name.toLowerCase()) ?? [];
  return Object.hasOwn(COLOURS, word) ? `${COLOURS[word]}${number}` : name;
}
