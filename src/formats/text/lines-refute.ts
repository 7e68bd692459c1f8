/**
 * Does going through the lines, again and again, show that a nonogram has no solution? A wrong guess at what a file means nearly
 * always fails so. No search: an answer of false says nothing. Cost: a pass per change of a line, at most MOST_LINES lines.
 */
import type { Entry } from '../../core/puzzle.js';
import { paintLine } from '../../kinds/nonogram/lines/line-dp.js';
import { isNonogram } from '../../kinds/nonogram/puzzle.js';

/** Boards above this size, and lines above this number, are not looked at: a reader stays quick. */
const MOST_CELLS = 4_000;
const MOST_LINES = 600;

export function linesRefute({ puzzle }: Entry): boolean {
  if (!isNonogram(puzzle) || puzzle.width * puzzle.height > MOST_CELLS) return false;
  const { width, height } = puzzle;
  const sets = new Uint32Array(width * height).fill(2 ** puzzle.values - 1);
  const dirty = new Set(Array.from({ length: height + width }, (_, line) => line));
  let done = 0;
  for (const line of dirty) {
    if (done++ > MOST_LINES) return false;
    dirty.delete(line);
    const isRow = line < height;
    const index = isRow ? line : line - height;
    const cellAt = (i: number) => (isRow ? index * width + i : i * width + index);
    const before = Array.from({ length: isRow ? width : height }, (_, i) => sets[cellAt(i)]!);
    const after = paintLine((isRow ? puzzle.rows : puzzle.cols)[index]!, before);
    if (!after) return true;
    for (const [i, set] of after.entries()) {
      if (set === before[i]) continue;
      sets[cellAt(i)] = set;
      dirty.add(isRow ? height + i : i);
    }
  }
  return false;
}
