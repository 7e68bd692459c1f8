/** What a first visitor sees: a small puzzle that has been begun. */
import type { Entry } from '../../core/puzzle.js';
import { sourceOf } from '../../formats/base/decode.js';
import { json } from '../../formats/json.js';

const UMBRELLA = {
  nonori: 1,
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

export function firstEntry(): Entry {
  const read = json.read(sourceOf(JSON.stringify(UMBRELLA)), {});
  if (!read.ok) throw new Error('The first puzzle cannot be read.');
  return read.value[0]!;
}
