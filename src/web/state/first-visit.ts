/** What a first visitor sees: a small puzzle that has been begun. And how puzzles that are part of the page are read. */
import type { Entry } from '../../core/puzzle.js';
import { sourceOf } from '../../formats/base/decode.js';
import { json } from '../../formats/json.js';

const UMBRELLA = {
  kind: 'nonogram',
  about: { title: 'Umbrella', author: 'Nonori', licence: 'CC0-1.0' },
  width: 11,
  height: 11,
  rows: [[1], [5], [9], [9], [11], [1, 2, 1, 2, 1], [1], [1], [1], [1, 1], [3]],
  cols: [[2], [3], [4], [5], [4], [11], [4, 1], [5, 2], [4], [3], [2]],
  progress: [
    '?????#?????',
    '?????#?????',
    '??#######??',
    '??#######??',
    '###########',
    '?????#?????',
    '.....#.....',
    '?????#?????',
    '?????#?????',
    '?????#?????',
    '?????#?????',
  ],
};

let first: Entry | undefined;

/** Always the same object. */
export function firstEntry(): Entry {
  first ??= builtIn(UMBRELLA);
  return first;
}

/** A puzzle that is part of the page, from its value in our own form. */
export function builtIn(value: object): Entry {
  const read = json.read(sourceOf(JSON.stringify({ nonori: 1, ...value })), {});
  if (!read.ok) throw new Error(`A puzzle of the page cannot be read: ${read.faults[0]!.message}`);
  return read.value[0]!;
}
