/** What commands say about a puzzle: first which it is, as fields of a JSON object and as a line for people. */
import { puzzleJson } from '../tasks/json/answer-json.js';
import type { Item } from './each-puzzle.js';
import { harmless } from './output.js';

export const identity = ({ entry: { puzzle }, source }: Item) => ({ source, ...puzzleJson(puzzle) });

export function headline({ entry: { puzzle }, label }: Item): string {
  const { about, kind, width, height } = puzzle;
  const name = label.length <= 60 ? label : `${label.slice(0, 57)}...`;
  const title = about.title ? ` "${about.title}",` : '';
  return harmless(`${name}:${title} ${kind} ${width} x ${height}`);
}
