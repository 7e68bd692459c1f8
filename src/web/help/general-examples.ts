/** Puzzles whose explanation comes to the techniques that serve every kind: their worked examples. */
import type { Puzzle } from '../../core/puzzle.js';
import { sourceOf } from '../../formats/base/decode.js';
import { json } from '../../formats/json.js';

interface Parts {
  readonly rows: readonly (readonly number[])[];
  readonly cols: readonly (readonly number[])[];
}

const PARTS: Readonly<Record<string, Parts>> = {
  contradiction: { rows: [[1, 1], [1], [1, 1], [1, 1], [1, 1]], cols: [[1, 2], [1], [3], [], [2]] },
};

export function generalExample(technique: string): Puzzle | undefined {
  const parts = PARTS[technique];
  if (!parts) return undefined;
  const { rows, cols } = parts;
  const text = JSON.stringify({ nonori: 1, kind: 'nonogram', width: cols.length, height: rows.length, rows, cols });
  const read = json.read(sourceOf(text), {});
  if (!read.ok) throw new Error(`The example of ${technique} cannot be read.`);
  return read.value[0]!.puzzle;
}
