/** Indonesian phrases. */
import { colOf, rowOf } from '../geometry.js';
import { phrases } from './phrases.js';

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
  navy: 'biru tua',
  lime: 'hijau muda',
};

export const indonesian = phrases({
  lineWord: (axis) => (axis === 'row' ? 'baris' : 'kolom'),
  cellName: (size, cell) => `b${rowOf(size, cell) + 1}k${colOf(size, cell) + 1}`,
  and: 'dan',
  or: 'atau',
  to: 'sampai',
  is: (name, _, not) => `${not ? 'tidak ' : ''}${name}`,
  canOnlyBe: 'hanya dapat',
  colourName: (name) => COLOURS[name.toLowerCase()] ?? name,
  colour: (name) => `berwarna ${name}`,
  fillWith: (verb, cells, name) => `${verb} ${cells} dengan ${name}`,
  coloured: (name) => `kotak ${name}`,
  the: (noun) => noun,
  inPlace: (noun, where) => `${noun} di ${where}`,
  suppose: (cell, _, predicate) => `Andaikan ${cell} ${predicate}.`,
  chainWords: ['Maka', 'lalu'],
  inLine: (line, clause) => `di ${line}, ${clause}`,
  since: (cause, result) => `karena ${cause}, ${result}`,
  nothingFits: 'tidak ada lagi yang cocok',
});
