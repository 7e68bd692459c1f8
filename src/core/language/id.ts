/** Indonesian phrases. */
import { colOf, rowOf } from '../geometry.js';
import { indonesianColour } from './id-colours.js';
import { phrases } from './phrases.js';

export const indonesian = phrases({
  lineWord: (axis) => (axis === 'row' ? 'baris' : 'kolom'),
  cellName: (size, cell) => `b${rowOf(size, cell) + 1}k${colOf(size, cell) + 1}`,
  and: 'dan',
  or: 'atau',
  to: 'sampai',
  is: (name, _, not) => `${not ? 'tidak ' : ''}${name}`,
  canOnlyBe: 'hanya dapat',
  colourName: indonesianColour,
  colour: (name) => `berwarna ${name}`,
  fillWith: (cells, name) => `${cells} dengan ${name}`,
  coloured: (name) => `kotak ${name}`,
  the: (noun) => noun,
  inPlace: (noun, where) => `${noun} di ${where}`,
  noneIn: (name, where) => `tanpa ${name} di ${where}`,
  onlyIn: (names, where) => `hanya ${names} di ${where}`,
  notEmpty: (where) => `${where} tidak kosong`,
  suppose: (cell, _, predicate) => `Andaikan ${cell} ${predicate}.`,
  supposeMark: (cell, predicate) => `Jika ${cell} ${predicate}:`,
  supposeToo: (cell, _, predicate) => `Jika ${cell} juga ${predicate}:`,
  lemma: (facts) => `Sejauh ini: ${facts}. Lanjutkan dari sana.`,
  chainWords: ['Maka', 'lalu'],
  clueNumber: (number, colour) => `${number} ${colour}`,
  inLine: (line, clause) => `di ${line}, ${clause}`,
  since: (cause, result) => `karena ${cause}, ${result}`,
  more: (count) => `dan ${count} lagi`,
  nothingFits: 'tidak ada lagi yang cocok',
});
