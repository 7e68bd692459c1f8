/**
 * Edge logic: a block on a border line fixes the starts of the crossing lines, and the line next to it must agree.
 *
 * Take the outermost line that is not finished, and its neighbour further in. For each place that a block of the outer
 * line can have: the crossing lines of its cells, with the block there, say what their next cells are (at a border, a box
 * begins the first block); if the neighbour's clue cannot hold these cells, the block is not in this place. What the
 * places that are left have in common is a box, and what none of any block covers is a space.
 * Proof: every step uses one line exactly, so a place that is dropped is in no solution.
 *
 * The reason is shrunk over the crossing lines first, then over the known cells, with the learning search.
 */
import { type Board, unknownBoard, valueAt } from '../../../../core/board.js';
import { type Deduction, type Fact, factsOf, opposite, shrink, withFacts } from '../../../../core/deduction.js';
import { colOf, type LineRef, lineCells, rowOf } from '../../../../core/geometry.js';
import type { BoardTechnique } from '../../../../core/technique.js';
import { refute } from '../../../../search/refute.js';
import { sweepsOf } from '../../lines/line-sweeps.js';
import { model } from '../../model.js';
import { blackClue, makeNonogram, type Nonogram } from '../../puzzle.js';
import { type Place, placesOf } from '../places.js';

const crossing = (axis: LineRef['axis']): LineRef['axis'] => (axis === 'row' ? 'col' : 'row');
const clueOf = (puzzle: Nonogram, { axis, index }: LineRef) => (axis === 'row' ? puzzle.rows : puzzle.cols)[index]!;
const setsOf = (puzzle: Nonogram, board: Board, line: LineRef): Uint32Array =>
  Uint32Array.from(lineCells(puzzle, line), (cell) => board.cells[cell]!);

export const edgeLogic: BoardTechnique<Nonogram> = {
  id: 'edge-logic',
  level: 5,
  scope: 'board',
  reasonsOnDemand: true,
  find(puzzle, board) {
    const found: Deduction[] = [];
    for (const axis of ['row', 'col'] as const) {
      const count = axis === 'row' ? puzzle.height : puzzle.width;
      for (const step of [1, -1]) {
        let index = step > 0 ? 0 : count - 1;
        const line = (): LineRef => ({ axis, index });
        while (index >= 0 && index < count && isFinished(puzzle, board, line())) index += step;
        const next = index + step;
        if (index < 0 || index >= count || next < 0 || next >= count) continue;
        found.push(...lookAt(puzzle, board, line(), { axis, index: next }));
      }
    }
    return found.filter(({ sets }, at) => found.findIndex((other) => sameSets(other.sets, sets)) === at);
  },
  example: {
    // The block of 2 in row 1 would begin two columns of 2, and row 2 has room for one box only.
    puzzle: puzzleOf(['2', '1', '2', '2'], ['2', '2', '2', '1']),
    board: ['????', '????', '????', '????'],
    deduction: {
      sets: [{ cell: 0, value: 0 }],
      because: [],
      lines: [
        { axis: 'row', index: 0 },
        { axis: 'row', index: 1 },
        { axis: 'col', index: 0 },
        { axis: 'col', index: 1 },
      ],
    },
  },
};

function puzzleOf(rows: readonly string[], cols: readonly string[]): Nonogram {
  const clues = (lines: readonly string[]) => lines.map((line) => blackClue(line.split(' ').map(Number)));
  const made = makeNonogram({ width: cols.length, height: rows.length, rows: clues(rows), cols: clues(cols) });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

const isFinished = (puzzle: Nonogram, board: Board, line: LineRef): boolean =>
  lineCells(puzzle, line).every((cell) => valueAt(board, cell) >= 0);

const sameSets = (a: readonly Fact[], b: readonly Fact[]): boolean =>
  a.length === b.length && a.every((fact, i) => fact.cell === b[i]!.cell && fact.value === b[i]!.value);

function lookAt(puzzle: Nonogram, board: Board, outer: LineRef, inner: LineRef): Deduction[] {
  const clue = clueOf(puzzle, outer);
  const sets = setsOf(puzzle, board, outer);
  const all = placesOf(clue, sets);
  if (all.some((places) => places.length === 0)) return [];
  const kept = all.map((places, block) =>
    places.filter((place) => agrees(puzzle, board, outer, inner, place, clue[block]!.colour)),
  );
  if (kept.some((places) => places.length === 0)) return [];
  const cells = lineCells(puzzle, outer);
  const goals: Fact[] = [];
  cells.forEach((cell, p) => {
    if (valueAt(board, cell) >= 0) return;
    const over = kept.map((places) => places.filter(([from, to]) => from <= p && p < to).length);
    const sure = over.findIndex((count, block) => count === kept[block]!.length);
    if (sure >= 0) goals.push({ cell, value: clue[sure]!.colour });
    else if (over.every((count) => count === 0)) goals.push({ cell, value: 0 });
  });
  return goals.map((goal) => withReason(puzzle, board, outer, inner, goal));
}

/** Can the neighbour hold what the crossing lines say when a block of the outer line has this place? */
function agrees(puzzle: Nonogram, board: Board, outer: LineRef, inner: LineRef, [from, to]: Place, colour: number) {
  const sets = setsOf(puzzle, board, inner);
  const axis = crossing(outer.axis);
  for (let index = from; index < to; index++) {
    const across = { axis, index };
    const column = setsOf(puzzle, board, across);
    column[outer.index] = 1 << colour;
    const picture = sweepsOf(clueOf(puzzle, across), puzzle.values).picture(column);
    if (!picture) return false;
    sets[index]! &= picture[inner.index]!;
  }
  return sweepsOf(clueOf(puzzle, inner), puzzle.values).fit(sets);
}

/** The deduction, with its reason worked out when it is asked for: of all that are found, few are told. */
function withReason(puzzle: Nonogram, board: Board, outer: LineRef, inner: LineRef, goal: Fact): Deduction {
  let made: Pick<Deduction, 'because' | 'lines'> | undefined;
  const reason = () => (made ??= reasonFor(puzzle, board, outer, inner, goal));
  return {
    technique: 'edge-logic',
    sets: [goal],
    get because() {
      return reason().because;
    },
    get lines() {
      return reason().lines;
    },
  };
}

function reasonFor(
  puzzle: Nonogram,
  board: Board,
  outer: LineRef,
  inner: LineRef,
  goal: Fact,
): Pick<Deduction, 'because' | 'lines'> {
  const denied = opposite(goal, puzzle.values);
  const two = [outer, inner];
  const fails = (lines: readonly LineRef[], known: Board): boolean => {
    const against = withFacts(known, [denied]);
    const only = lines.map((line) => ({ rule: 'clue', line }));
    return against.cells[goal.cell] === 0 || refute(model(puzzle, against, only), against).status === 'impossible';
  };
  const place = outer.axis === 'row' ? colOf(puzzle, goal.cell) : rowOf(puzzle, goal.cell);
  const axis = crossing(outer.axis);
  const across = Array.from(
    { length: outer.axis === 'row' ? puzzle.width : puzzle.height },
    (_, index): LineRef => ({ axis, index }),
  ).sort((a, b) => Math.abs(a.index - place) - Math.abs(b.index - place));
  const crossed = shrink(across, (part) => fails([...two, ...part], board)).sort((a, b) => a.index - b.index);
  const lines = [...two, ...crossed];
  const facts: Fact[] = [];
  const seen = new Set(lines.flatMap((line) => lineCells(puzzle, line)));
  for (const cell of seen) facts.push(...factsOf(cell, board.cells[cell]!, board.values));
  const nothing = unknownBoard(puzzle, puzzle.values);
  const because = shrink(facts, (part) => fails(lines, withFacts(nothing, part)));
  return { because: because.sort((a, b) => a.cell - b.cell || a.value - b.value), lines };
}
