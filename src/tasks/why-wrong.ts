/** Which mark of a board is wrong, and why, in one deduction: what hints and the end of an explanation say about a mistake. */
import { type Board, fullSet, makeBoard, onlyValue } from '../core/board.js';
import type { Deduction, Fact } from '../core/deduction.js';
import { colOf, type LineRef, rowOf } from '../core/geometry.js';
import { Budget, type Hurry, type Limits } from '../core/limits.js';
import type { Puzzle } from '../core/puzzle.js';
import type { ExplainedKind } from '../core/technique.js';
import { explainedKindOf } from '../kinds/explain.js';
import { findMistakes, type Mistakes } from './mistake.js';
import { contradict } from './reasoning/contradiction.js';

/** The mistakes on a board, and what one of the wrong marks leads to with the right ones, where that is seen. */
export interface WrongMarks {
  readonly mistakes: Mistakes;
  readonly reason?: Deduction;
}

/** Marks that are wrong or cannot all be right; nothing where there are none, as in a puzzle without a solution, or where the time is up. */
export function wrongMarks(puzzle: Puzzle, board: Board, limits: Limits): WrongMarks | undefined {
  if (Array.from(board.cells).every((set) => set === fullSet(puzzle.values))) return undefined;
  const budget = new Budget(limits);
  const mistakes = findMistakes(puzzle, board, { limits });
  if (mistakes.wrong.length === 0 && mistakes.clashing.length === 0) return undefined;
  const reason = whyWrong(puzzle, board, mistakes.wrong, () => budget.late());
  return { mistakes, ...(reason && { reason }) };
}

/**
 * Why a mark is wrong, told on the board with the right marks alone: of the wrong ones the first of which the clue or the numbers of one of its
 * lines say so by themselves, by a technique with a name, or that leads to a contradiction.
 */
export function whyWrong(puzzle: Puzzle, board: Board, wrong: readonly number[], hurry: Hurry): Deduction | undefined {
  const kind = explainedKindOf(puzzle);
  if (!kind.inferDirectly) return undefined;
  const cells = Uint32Array.from(board.cells);
  for (const cell of wrong) cells[cell] = fullSet(puzzle.values);
  const right = makeBoard(puzzle, puzzle.values, cells);
  for (const cell of wrong) {
    const value = onlyValue(board.cells[cell]!);
    if (hurry()) break;
    if (value < 0) continue;
    const mark = { cell, value };
    const reason = deniedByLine(kind, puzzle, right, mark) ?? contradict(kind, puzzle, right, mark, hurry);
    if (reason) return reason;
  }
  return undefined;
}

/** What a line of the cell says about it with no other cell known. */
function deniedByLine(kind: ExplainedKind, puzzle: Puzzle, board: Board, mark: Fact): Deduction | undefined {
  const lines: readonly LineRef[] = [
    { axis: 'row', index: rowOf(puzzle, mark.cell) },
    { axis: 'col', index: colOf(puzzle, mark.cell) },
  ];
  const isDenied = ({ cell, value, not }: Fact): boolean =>
    cell === mark.cell && (not ? value === mark.value : value !== mark.value);
  for (const technique of kind.techniques) {
    if (technique.scope !== 'line' || technique.assumesUnique) continue;
    for (const found of lines.flatMap((line) => technique.find(puzzle, board, line))) {
      const fact = found.sets.find(isDenied);
      // A supposition shows all that it sets.
      if (!fact || (found.trials && found.sets.length > 1) || found.because.length > 0) continue;
      return { ...found, sets: [fact] };
    }
  }
  return undefined;
}
