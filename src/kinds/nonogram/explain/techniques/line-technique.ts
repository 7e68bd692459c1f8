/**
 * How a way of looking at one line becomes a technique: its findings, from both ends of the line where that matters, are
 * turned into deductions with the smallest reason that the exact line DP accepts.
 */
import { type Board, fullSet, onlyValue } from '../../../../core/board.js';
import { type Deduction, factsOf, newFacts } from '../../../../core/deduction.js';
import { type LineRef, lineCells } from '../../../../core/geometry.js';
import type { LineTechnique } from '../../../../core/technique.js';
import { lineReason } from '../../lines/line-reason.js';
import type { Nonogram } from '../../puzzle.js';
import { LineView } from './line-view.js';
import { type LineExampleParts, lineExample } from './worked-line.js';

/** Cells that a technique narrows, by position: the values that it leaves to them. */
export interface Finding {
  readonly narrows: readonly (readonly [position: number, set: number])[];
  /** What the sentence names: lengths and counts. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** Positions that the sentence names. */
  readonly places?: Readonly<Record<string, number>>;
}

export interface Look {
  readonly id: string;
  readonly level: number;
  /** Does it see other things from the other end of the line? */
  readonly bothWays?: boolean;
  look(view: LineView): readonly Finding[];
  readonly example: LineExampleParts;
}

/** All positions from..to with the same set. */
export const stretch = (from: number, to: number, set: number): [number, number][] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => [from + i, set]);

const views = new WeakMap<Board, Map<string, LineView>>();

/** The view of a line on a board; made once for all techniques. */
function viewOf(puzzle: Nonogram, board: Board, line: LineRef): LineView {
  let ofBoard = views.get(board);
  if (!ofBoard) views.set(board, (ofBoard = new Map()));
  const key = `${line.axis}${line.index}`;
  let view = ofBoard.get(key);
  if (!view) {
    const clue = (line.axis === 'row' ? puzzle.rows : puzzle.cols)[line.index]!;
    const sets = Uint32Array.from(lineCells(puzzle, line), (cell) => board.cells[cell]!);
    ofBoard.set(key, (view = new LineView(clue, sets, puzzle.values)));
  }
  return view;
}

export function lineTechnique({ id, level, bothWays, look, example }: Look): LineTechnique<Nonogram> {
  return {
    id,
    level,
    scope: 'line',
    find(puzzle, board, line) {
      const view = viewOf(puzzle, board, line);
      if (!view.hasNews) return [];
      const findings = bothWays ? [...look(view), ...look(view.reversed).map((f) => turned(f, view))] : look(view);
      return deductionsOf(id, puzzle, line, view, findings);
    },
    example: lineExample(example),
  };
}

/** A finding of the reversed view, in positions of the view itself. */
function turned({ narrows, numbers, places }: Finding, { length }: LineView): Finding {
  const turn = (position: number) => length - 1 - position;
  return {
    narrows: narrows.map(([position, set]) => [turn(position), set] as const).reverse(),
    ...(numbers && { numbers }),
    ...(places && { places: Object.fromEntries(Object.entries(places).map(([name, p]) => [name, turn(p)])) }),
  };
}

function deductionsOf(
  technique: string,
  puzzle: Nonogram,
  line: LineRef,
  view: LineView,
  findings: readonly Finding[],
): Deduction[] {
  const cells = lineCells(puzzle, line);
  const full = fullSet(puzzle.values);
  const deductions = new Map<string, Deduction>();
  for (const { narrows, numbers, places } of findings) {
    const news = narrows.filter(([p, set]) => (view.sets[p]! & ~set) !== 0);
    const key = news.join(' ');
    if (news.length === 0 || deductions.has(key)) continue;
    const goal = new Uint32Array(view.length).fill(full);
    for (const [p, set] of news) {
      if ((view.picture![p]! & ~set) !== 0) throw new Error(`${technique} claims what its line does not say`);
      // What was known of the cell itself is part of the reason only where it leads to a single value.
      const left = set & view.sets[p]!;
      goal[p] = onlyValue(left) >= 0 ? left : left | (full & ~view.sets[p]!);
    }
    const reason = lineReason(view.clue, view.sets, goal, puzzle.values);
    deductions.set(key, {
      technique,
      sets: news.flatMap(([p]) => newFacts(cells[p]!, view.sets[p]!, goal[p]! & view.sets[p]!, puzzle.values)),
      because: cells.flatMap((cell, p) => factsOf(cell, reason[p]!, puzzle.values)),
      lines: [line],
      ...((numbers || places) && { numbers: { ...numbers, ...places } }),
    });
  }
  return [...deductions.values()];
}
