/** Indonesian phrases. */
import { colOf, rowOf } from '../geometry.js';
import { phrases } from './phrases.js';

export const indonesian = phrases({
  lineWord: (axis) => (axis === 'row' ? 'baris' : 'kolom'),
  cellName: (size, cell) => `b${rowOf(size, cell) + 1}k${colOf(size, cell) + 1}`,
  and: 'dan',
  or: 'atau',
  to: 'sampai',
  is: (name, _, not) => `${not ? 'tidak ' : ''}${name}`,
  canOnlyBe: 'hanya bisa',
  colour: (name) => `berwarna ${name}`,
  pronoun: (count) => (count === 1 ? 'sel itu' : 'semuanya'),
  suppose: (cell, _, predicate) => `Andaikan ${cell} ${predicate}.`,
  chainWords: ['Maka', 'lalu'],
  inLine: (line, clause) => `di ${line}, ${clause}`,
  nothingFits: 'tidak ada lagi yang cocok',
});
