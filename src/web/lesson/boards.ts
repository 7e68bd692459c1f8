/**
 * The boards of the lessons: for each kind a few tiny ones with one idea each, the last a whole puzzle. What is said about
 * them is in the words, in the same order. A goal has a symbol per cell: `#` is to be filled or shaded, `x` to be crossed
 * or circled, `.` stays empty with or without a mark, `?` is not certain and must not be marked. Of several goals any
 * will do.
 */
import { NO_MARK } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import { type Game, newGame } from '../../tasks/play/game.js';
import { builtIn } from '../state/first-visit.js';

export interface LessonBoard {
  readonly puzzle: Puzzle;
  readonly start: Game;
  readonly goals: readonly string[];
  /** Are only the clues of rows shown? */
  readonly rowsOnly: boolean;
}

/** A single row. Its columns are not shown, and only have to add up to the row. */
function row(clue: readonly number[], goal: string, start?: string): LessonBoard {
  const shape = { kind: 'nonogram', width: goal.length, height: 1 };
  const filled = clue.reduce((sum, length) => sum + length, 0);
  const cols = [...goal].map((_, col) => (col < filled ? [1] : []));
  const { puzzle, progress } = builtIn({ ...shape, rows: [clue], cols, ...(start && { progress: [start] }) });
  return { puzzle, start: newGame(puzzle, progress), goals: [goal], rowsOnly: true };
}

/** A hitori of digits, its rows separated by blanks. */
function numbers(rows: string, goals: readonly string[], start?: readonly string[]): LessonBoard {
  const given = rows.split(' ').map((digits) => [...digits].map(Number));
  const shape = { kind: 'hitori', width: given[0]!.length, height: given.length };
  const { puzzle, progress } = builtIn({ ...shape, numbers: given, ...(start && { progress: start }) });
  return { puzzle, start: newGame(puzzle, progress), goals, rowsOnly: false };
}

function house(): LessonBoard {
  const { puzzle } = builtIn({
    kind: 'nonogram',
    width: 5,
    height: 5,
    rows: [[1], [3], [5], [1, 1], [3]],
    cols: [[1], [4], [3, 1], [4], [1]],
  });
  return { puzzle, start: newGame(puzzle), goals: ['..#...###.#####.#.#..###.'], rowsOnly: false };
}

const LESSONS: Readonly<Record<string, () => readonly LessonBoard[]>> = {
  nonogram: () => [row([5], '#####'), row([3, 1], '###.#'), row([3], '###xx', '###??'), row([4], '?###?'), house()],
  hitori: () => [
    numbers('212', ['#..', '..#']),
    numbers('312 113 231', ['.x.x#x.x.'], ['???', '?#?', '???']),
    numbers('112 321 213', ['x#xxxx...'], ['.#.', '?.?', '???']),
    numbers('414', ['?x?']),
    numbers('2122 2413 3332 4233', ['#..#....#.#....#']),
  ],
};

export const lessonKinds: readonly string[] = Object.keys(LESSONS);

export const lessonBoards = (kind: string): readonly LessonBoard[] => LESSONS[kind]?.() ?? [];

export interface Judgement {
  readonly is: 'open' | 'close' | 'wrong' | 'done';
  /** The cells that fit no goal. */
  readonly mistakes: readonly number[];
}

/** How far the marks are from a goal: from the goal that they come closest to. */
export function judge({ goals, start }: LessonBoard, { marks }: Game): Judgement {
  const all = goals.map((goal) => {
    const wrong: number[] = [];
    let missing = 0;
    for (const [cell, symbol] of [...goal].entries()) {
      const value = marks[cell]!;
      if (value !== start.marks[cell] && !fits(symbol, value)) wrong.push(cell);
      if ((symbol === '#' && value !== 1) || (symbol === 'x' && value !== 0)) missing++;
    }
    return { wrong, missing };
  });
  const { wrong, missing } = all.reduce((best, one) =>
    one.wrong.length < best.wrong.length || (one.wrong.length === best.wrong.length && one.missing < best.missing)
      ? one
      : best,
  );
  if (wrong.length > 0) return { is: 'wrong', mistakes: wrong };
  if (missing === 0) return { is: 'done', mistakes: [] };
  return { is: marks.some((value, cell) => value !== start.marks[cell]) ? 'close' : 'open', mistakes: [] };
}

/** May a cell with this symbol have this mark? */
function fits(symbol: string, value: number): boolean {
  if (value === NO_MARK) return true;
  return symbol === '#' ? value === 1 : symbol !== '?' && value === 0;
}
