/** Indonesian phrases. */
import { colOf, rowOf } from '../geometry.js';
import { phrases } from './phrases.js';
import { SHADE_WORDS } from './shades.js';

/** The usual names of palettes; other names are left as they are. */
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

export const indonesian = phrases({
  lineWord: (axis) => (axis === 'row' ? 'baris' : 'kolom'),
  cellName: (size, cell) => `b${rowOf(size, cell) + 1}k${colOf(size, cell) + 1}`,
  and: 'dan',
  or: 'atau',
  to: 'sampai',
  is: (name, _, not) => `${not ? 'tidak ' : ''}${name}`,
  canOnlyBe: 'hanya dapat',
  colourName: (name) => {
    const [, shade, word = name, number = ''] = NAMED.exec(name.toLowerCase()) ?? [];
    if (!COLOURS[word]) return name;
    return `${COLOURS[word]}${shade ? ` ${SHADES[shade]}` : ''}${number}`;
  },
  colour: (name) => `berwarna ${name}`,
  fillWith: (cells, name) => `${cells} dengan ${name}`,
  coloured: (name) => `kotak ${name}`,
  the: (noun) => noun,
  inPlace: (noun, where) => `${noun} di ${where}`,
  noneIn: (name, where) => `tanpa ${name} di ${where}`,
  onlyIn: (names, where) => `hanya ${names} di ${where}`,
  notEmpty: (where) => `${where} tidak kosong`,
  suppose: (cell, _, predicate) => `Andaikan ${cell} ${predicate}.`,
  supposeToo: (cell, _, predicate) => `Jika ${cell} juga ${predicate}:`,
  lemma: (facts) => `Sejauh ini: ${facts}. Lanjutkan dari sana.`,
  chainWords: ['Maka', 'lalu'],
  inLine: (line, clause) => `di ${line}, ${clause}`,
  since: (cause, result) => `karena ${cause}, ${result}`,
  more: (count) => `dan ${count} lagi`,
  nothingFits: 'tidak ada lagi yang cocok',
});
