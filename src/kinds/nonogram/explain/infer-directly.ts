/** What follows at once from a supposition on a nonogram: each line through a changed cell, solved exactly. */
import type { Board } from '../../../core/board.js';
import { fullSet } from '../../../core/board.js';
import { type Deduction, type Fact, factsOf, newFacts, setOfFact } from '../../../core/deduction.js';
import { colOf, type LineRef, lineCells, rowOf } from '../../../core/geometry.js';
import type { Inference } from '../../../core/technique.js';
import { lineReason } from '../lines/line-reason.js';
import { sweepsOf } from '../lines/line-sweeps.js';
import type { Clue, Nonogram } from '../puzzle.js';
import { setsOf } from './places.js';

export function inferDirectly(puzzle: Nonogram, board: Board, changed: readonly number[]): readonly Inference[] {
  const rows = new Set(changed.map((cell) => rowOf(puzzle, cell)));
  const cols = new Set(changed.map((cell) => colOf(puzzle, cell)));
  const seen: Inference[] = [];
  const look = (line: LineRef, clue: Clue): boolean => {
    const inference = inferenceOf(puzzle, board, line, clue);
    if (inference) seen.push(inference);
    return inference?.sets.length !== 0;
  };
  for (const index of rows) if (!look({ axis: 'row', index }, puzzle.rows[index]!)) return seen.slice(-1);
  for (const index of cols) if (!look({ axis: 'col', index }, puzzle.cols[index]!)) return seen.slice(-1);
  return seen;
}

function inferenceOf(puzzle: Nonogram, board: Board, line: LineRef, clue: Clue): Inference | undefined {
  const { values } = puzzle;
  const sets = setsOf(puzzle, board, line);
  const picture = sweepsOf(clue, values).picture(sets);
  const found: Fact[] = [];
  if (picture) {
    const cells = lineCells(puzzle, line);
    for (let p = 0; p < cells.length; p++) {
      if (picture[p] !== sets[p]) found.push(...newFacts(cells[p]!, sets[p]!, picture[p]!, values));
    }
    if (found.length === 0) return undefined;
  }
  const explain = (wanted: readonly Fact[]): Deduction => {
    const goal = new Uint32Array(sets.length).fill(picture ? fullSet(values) : 0);
    for (const fact of wanted) {
      const p = line.axis === 'row' ? colOf(puzzle, fact.cell) : rowOf(puzzle, fact.cell);
      goal[p]! &= setOfFact(fact, values);
    }
    const reason = lineReason(clue, sets, goal, values);
    const because = lineCells(puzzle, line).flatMap((cell, p) => factsOf(cell, reason[p]!, values));
    const rules = picture ? {} : { rules: ['clue'] };
    return { technique: 'full-line', sets: wanted, because, lines: [line], ...rules };
  };
  return { sets: found, explain };
}
