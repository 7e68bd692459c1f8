/**
 * Edge logic: a block on a border line fixes the starts of the crossing lines, and the line next to it must agree.
 *
 * Take the outermost line that is not finished, and its neighbour further in. For each place that a block of the outer
 * line can have: the crossing lines of its cells, with the block there, say what their next cells are (at a border, a box
 * begins the first block); if the neighbour's clue cannot hold these cells, the block is not in this place. What the
 * places that are left have in common is a box, and what none of any block covers is a space.
 * Proof: every step uses one line exactly, so a place that is dropped is in no solution.
 *
 * The reason is shrunk over the crossing lines first, then over the known cells: by the argument above, which is quick, and
 * what that leaves by the learning search, which sees what the lines can do without but may take long and so is limited.
 */
import { type Board, unknownBoard, valueAt } from '../../../../core/board.js';
import { type Deduction, type Fact, factsOf, opposite, shrink, withFacts } from '../../../../core/deduction.js';
import { colOf, type LineRef, lineCells, rowOf } from '../../../../core/geometry.js';
import type { BoardTechnique } from '../../../../core/technique.js';
import { refute } from '../../../../search/refute.js';
import { sweepsOf } from '../../lines/line-sweeps.js';
import { model } from '../../model.js';
import { blackClue, type Clue, makeNonogram, type Nonogram } from '../../puzzle.js';
import { type Place, placesOf, setsOf } from '../places.js';

const crossing = (axis: LineRef['axis']): LineRef['axis'] => (axis === 'row' ? 'col' : 'row');
const clueOf = (puzzle: Nonogram, { axis, index }: LineRef) => (axis === 'row' ? puzzle.rows : puzzle.cols)[index]!;
export const edgeLogic: BoardTechnique<Nonogram> = {
  id: 'edge-logic',
  level: 5,
  scope: 'board',
  reasonsOnDemand: true,
  // The line at the edge and the one inside are named once.
  listed: ({ lines: [outer, inner] }) => `${outer!.axis} ${outer!.index} ${inner!.index}`,
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
  const look = new TwoLines(puzzle, outer, inner);
  const kept = look.keptPlaces(board);
  if (!kept) return [];
  return lineCells(puzzle, outer).flatMap((cell, p): Deduction[] => {
    if (valueAt(board, cell) >= 0) return [];
    const value = look.valueOf(kept, p);
    return value < 0 ? [] : [withReason(look, board, { cell, value })];
  });
}

/** Two lines side by side, and what their crossing lines say about the places of the outer one's blocks. */
class TwoLines {
  readonly puzzle: Nonogram;
  readonly outer: LineRef;
  readonly inner: LineRef;
  readonly axis: LineRef['axis'];
  private readonly clue: Clue;
  /** Per crossing line and colour, with the cells that it was worked out for: what it says about the inner line's cell. */
  private readonly next = new Map<number, { readonly sets: Uint32Array; readonly left: number }>();

  constructor(puzzle: Nonogram, outer: LineRef, inner: LineRef) {
    this.puzzle = puzzle;
    this.outer = outer;
    this.inner = inner;
    this.axis = crossing(outer.axis);
    this.clue = clueOf(puzzle, outer);
  }

  /** The places of each block that agree with the inner line, looking at some crossing lines only; nothing when one has none. */
  keptPlaces(board: Board, across?: ReadonlySet<number>): Place[][] | undefined {
    const all = placesOf(this.clue, setsOf(this.puzzle, board, this.outer));
    const inner = setsOf(this.puzzle, board, this.inner);
    const kept = all.map((places, block) =>
      places.filter((place) => this.agrees(board, inner, place, this.clue[block]!.colour, across)),
    );
    return kept.some((places) => places.length === 0) ? undefined : kept;
  }

  /** The value that a cell of the outer line has in all these places; -1 when that is not settled. */
  valueOf(kept: readonly (readonly Place[])[], p: number): number {
    const over = kept.map((places) => places.filter(([from, to]) => from <= p && p < to).length);
    const sure = over.findIndex((count, block) => count === kept[block]!.length);
    if (sure >= 0) return this.clue[sure]!.colour;
    return over.every((count) => count === 0) ? 0 : -1;
  }

  /** Can the inner line hold what the crossing lines say when a block of the outer line has this place? */
  private agrees(board: Board, inner: Uint32Array, [from, to]: Place, colour: number, across?: ReadonlySet<number>) {
    const sets = Uint32Array.from(inner);
    for (let index = from; index < to; index++) {
      if (across && !across.has(index)) continue;
      const left = this.nextOf(board, index, colour);
      if (left === 0) return false;
      sets[index]! &= left;
    }
    return sweepsOf(clueOf(this.puzzle, this.inner), this.puzzle.values).fit(sets);
  }

  /** What a crossing line leaves to the inner line's cell when the outer line's has this colour: nothing if it cannot be. */
  private nextOf(board: Board, index: number, colour: number): number {
    const { puzzle, axis, next } = this;
    const line = { axis, index };
    const sets = setsOf(puzzle, board, line);
    const key = index * puzzle.values + colour;
    const known = next.get(key);
    if (known?.sets.every((set, p) => set === sets[p])) return known.left;
    const supposed = Uint32Array.from(sets);
    supposed[this.outer.index] = 1 << colour;
    const left = sweepsOf(clueOf(puzzle, line), puzzle.values).picture(supposed)?.[this.inner.index] ?? 0;
    next.set(key, { sets, left });
    return left;
  }
}

/** The deduction, with its reason worked out when it is asked for: of all that are found, few are told. */
function withReason(look: TwoLines, board: Board, goal: Fact): Deduction {
  let made: Pick<Deduction, 'because' | 'lines'> | undefined;
  const reason = () => (made ??= reasonFor(look, board, goal));
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

/** A test of the search that takes longer than this keeps what it was to leave out. */
const PATIENCE = { conflicts: 200 };

function reasonFor(look: TwoLines, board: Board, goal: Fact): Pick<Deduction, 'because' | 'lines'> {
  const { puzzle, outer, inner, axis } = look;
  const place = outer.axis === 'row' ? colOf(puzzle, goal.cell) : rowOf(puzzle, goal.cell);
  const denied = opposite(goal, puzzle.values);
  const linesOf = (across: readonly number[]): LineRef[] => [outer, inner, ...across.map((index) => ({ axis, index }))];
  const shows = (across: readonly number[], known: Board): boolean => {
    const kept = look.keptPlaces(known, new Set(across));
    return kept !== undefined && look.valueOf(kept, place) === goal.value;
  };
  const fails = (across: readonly number[], known: Board): boolean => {
    const against = withFacts(known, [denied]);
    const only = linesOf(across).map((line) => ({ rule: 'clue', line }));
    return refute(model(puzzle, against, only), against, PATIENCE).status === 'impossible';
  };
  const all = Array.from({ length: outer.axis === 'row' ? puzzle.width : puzzle.height }, (_, index) => index).sort(
    (a, b) => Math.abs(a - place) - Math.abs(b - place),
  );
  const seen = shrink(all, (part) => shows(part, board));
  const across = shrink(seen, (part) => fails(part, board)).sort((a, b) => a - b);
  const facts: Fact[] = [];
  for (const cell of new Set(linesOf(across).flatMap((line) => lineCells(puzzle, line)))) {
    if (cell !== goal.cell) facts.push(...factsOf(cell, board.cells[cell]!, board.values));
  }
  facts.push(...factsOf(goal.cell, board.cells[goal.cell]!, board.values));
  const nothing = unknownBoard(puzzle, puzzle.values);
  const own = shows(across, board) ? shrink(facts, (part) => shows(across, withFacts(nothing, part))) : facts;
  const because = shrink(own, (part) => fails(across, withFacts(nothing, part)));
  return { because: because.sort((a, b) => a.cell - b.cell || a.value - b.value), lines: linesOf(across) };
}
