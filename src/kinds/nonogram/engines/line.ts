/**
 * `line`: solving each line exactly and carrying what it settles to the crossing lines (Faddila 2019, Propagate).
 *
 * Two sets of dirty lines, G2 of columns and G1 of rows, are emptied in turn; a cell that one side settles makes its
 * line on the other side dirty. Ends as solved, contradiction or incomplete. Every pass settles a cell or ends, so there
 * are at most w h passes over lines of O(k n) each. In the paper G1 begins empty and a first look at all lines comes
 * before; here both sets begin full, which is the same look. Colours and blotted blocks: see line-dp.ts.
 *
 * Solved means unique: each cell was forced, and every line was found to fit after its last change.
 */
import { makeBoard, onlyValue } from '../../../core/board.js';
import { factsOf, newFacts } from '../../../core/deduction.js';
import type { Engine, SolveResult, Task } from '../../../core/engine.js';
import { type LineRef, lineCells } from '../../../core/geometry.js';
import { Budget } from '../../../core/limits.js';
import type { Position } from '../../../core/model.js';
import { paintLine } from '../line-dp.js';
import { lineReason } from '../line-reason.js';
import type { Clue, Nonogram } from '../puzzle.js';

function solve({ puzzle, board }: Position<Nonogram>, task: Task): SolveResult {
  const budget = new Budget(task.limits);
  const { width, height, values } = puzzle;
  const cells = Uint32Array.from(board.cells);
  const dirtyCols = new Uint8Array(width).fill(1);
  const dirtyRows = new Uint8Array(height).fill(1);
  let lineSolves = 0;
  let changed = true;

  const result = (status: SolveResult['status']): SolveResult => {
    const known = status === 'none' ? board : makeBoard(puzzle, values, cells);
    const solutions = status === 'unique' ? [known] : [];
    const exhausted = status === 'unique' || status === 'none';
    return { status, solutions, exhausted, known, stats: { lineSolves }, engine: line.id };
  };

  /** Solves the dirty lines of one side. Says what stopped it, if anything did. */
  const sweep = (axis: LineRef['axis'], clues: readonly Clue[], dirty: Uint8Array, crossing: Uint8Array) => {
    for (let index = 0; index < dirty.length; index++) {
      if (!dirty[index]) continue;
      if (budget.late()) return 'limit';
      dirty[index] = 0;
      lineSolves++;
      const at = { axis, index };
      const places = lineCells(puzzle, at);
      const sets = Uint32Array.from(places, (cell) => cells[cell]!);
      const picture = paintLine(clues[index]!, sets);
      if (!picture) return 'none';
      let narrowed = false;
      picture.forEach((set, p) => {
        if (set === sets[p]) return;
        cells[places[p]!] = set;
        crossing[p] = 1;
        narrowed = true;
      });
      changed ||= narrowed;
      if (narrowed && task.onStep) {
        const reason = lineReason(clues[index]!, sets, picture, values);
        task.onStep({
          technique: 'full-line',
          sets: places.flatMap((cell, p) =>
            picture[p] === sets[p] ? [] : newFacts(cell, sets[p]!, picture[p]!, values),
          ),
          because: places.flatMap((cell, p) => factsOf(cell, reason[p]!, values)),
          lines: [at],
        });
      }
    }
    return undefined;
  };

  while (changed) {
    changed = false;
    const stopped = sweep('col', puzzle.cols, dirtyCols, dirtyRows) ?? sweep('row', puzzle.rows, dirtyRows, dirtyCols);
    if (stopped) return result(stopped);
  }
  return result(cells.every((set) => onlyValue(set) >= 0) ? 'unique' : 'stuck');
}

export const line: Engine<Nonogram> = {
  id: 'line',
  summary: 'each line exactly, by dynamic programming, until no line has more to say (Faddila 2019); incomplete',
  complete: false,
  solve,
};
