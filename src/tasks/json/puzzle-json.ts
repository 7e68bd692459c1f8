/**
 * Puzzles, cells, counts and checked certificates as plain data, the same for the command line, the batch and the service; cells
 * as [row, col] from 0. Nothing here needs a sentence, so that commands that print none load no texts.
 */
import { colOf, rowOf } from '../../core/geometry.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { CountResult } from '../count.js';
import type { CertificateCheck } from '../prove.js';

/** Which puzzle it is. */
export function puzzleJson({ about, kind, width, height }: Puzzle) {
  return { title: about.title ?? null, kind, width, height };
}

export const cellJson = (puzzle: Puzzle, cell: number): [row: number, col: number] => [
  rowOf(puzzle, cell),
  colOf(puzzle, cell),
];

export function countJson({ status, count, stopped, result: { engine, stats } }: CountResult, millis: number) {
  return { status, engine, count, exact: stopped === undefined, stopped: stopped ?? null, millis, stats };
}

/** What came of checking a certificate. Solutions are digits, row by row, as in the certificate. */
export function certificateCheckJson(checked: CertificateCheck, millis: number) {
  if (!checked.ok) {
    const { limit, line, message } = checked;
    return { status: limit ? 'limit' : 'refused', line, message, millis };
  }
  const { claim, solutions, lemmas, hints } = checked;
  return { status: 'accepted', claim, solutions, lemmas, hints, millis };
}
