/** What commands say about a puzzle: first which it is, as fields of a JSON object and as a line for people. */
import { colOf, rowOf } from '../core/geometry.js';
import type { Violation } from '../core/kind.js';
import type { Puzzle } from '../core/puzzle.js';
import type { Item } from './each-puzzle.js';
import { harmless } from './output.js';

export function identity({ entry: { puzzle }, source }: Item) {
  const { about, kind, width, height } = puzzle;
  return { source, title: about.title ?? null, kind, width, height };
}

export function headline({ entry: { puzzle }, label }: Item): string {
  const { about, kind, width, height } = puzzle;
  const name = label.length <= 60 ? label : `${label.slice(0, 57)}...`;
  const title = about.title ? ` "${about.title}",` : '';
  return harmless(`${name}:${title} ${kind} ${width} x ${height}`);
}

/** A broken rule as JSON: cells as [row, col] from 0. */
export function violationJson(puzzle: Puzzle, { rule, message, cells, lines }: Violation) {
  return { rule, message, cells: cells.map((cell) => [rowOf(puzzle, cell), colOf(puzzle, cell)]), lines };
}
