/** English phrases. */
import { cellName } from '../geometry.js';
import { phrases } from './phrases.js';

export const times = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** "a 7", "an 8", "an orange 3": as it is read aloud. */
export const withArticle = (noun: string): string =>
  /^(?:[aeiou]|8|1[18](?:\d{3})*(?!\d))/i.test(noun) ? `an ${noun}` : `a ${noun}`;

/** "7th", "21st" */
export function ordinal(count: number): string {
  const isTeen = Math.floor(count / 10) % 10 === 1;
  return `${count}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][count % 10]) ?? 'th'}`;
}

export const english = phrases({
  lineWord: (axis, count) => `${axis === 'row' ? 'row' : 'column'}${times(count, '', 's')}`,
  cellName,
  and: 'and',
  or: 'or',
  to: 'to',
  is: (name, count, not) => `${times(count, 'is', 'are')} ${not ? 'not ' : ''}${name}`,
  canOnlyBe: 'can only be',
  colourName: (name) => name,
  colour: (name) => name,
  fillWith: (cells, name) => `${cells} ${name}`,
  coloured: (name, count) => `${name} ${times(count, 'cell', 'cells')}`,
  the: (noun) => `the ${noun}`,
  inPlace: (noun, where) => `${noun} in ${where}`,
  noneIn: (name, where) => `no ${name} in ${where}`,
  onlyIn: (names, where) => `only ${names} in ${where}`,
  notEmpty: (where) => `${where} not empty`,
  suppose: (cell, name) => `Suppose ${cell} were ${name}.`,
  supposeMark: (cell, predicate) => `If ${cell} ${predicate}:`,
  supposeToo: (cell, name) => `If ${cell} were ${name} as well:`,
  lemma: (facts) => `So far: ${facts}. Go on from there.`,
  chainWords: ['Then', 'then'],
  clueNumber: (number, colour) => `${colour} ${number}`,
  inLine: (line, clause) => `in ${line}, ${clause}`,
  since: (cause, result) => `as ${cause}, ${result}`,
  more: (count) => `and ${count} more`,
  nothingFits: 'nothing fits any more',
});
