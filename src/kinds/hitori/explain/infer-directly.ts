/**
 * What follows at once from a supposition on a hitori: a shaded cell unshades its neighbours, an unshaded one shades its equals, and what
 * the numbers of a line through a changed cell force by themselves holds anyway. Only when the changed cells and their lines say nothing
 * new, one looks at the others, and last at cells that would cut the unshaded ones in two: what is local comes before what is not.
 *
 * All rounds together reach exactly what the propagators of the model reach, so a supposition that fails there fails here; in a
 * hurry the look at all lines, which takes long on a large board, ends early.
 */
import { type Board, unknownBoard } from '../../../core/board.js';
import { type Deduction, type Fact, opposite } from '../../../core/deduction.js';
import { colOf, type LineRef, lineCells, linesInOrder, neighbours, rowOf } from '../../../core/geometry.js';
import { type Hurry, NO_HURRY } from '../../../core/limits.js';
import type { Inference } from '../../../core/technique.js';
import { type Hitori, SHADED, UNSHADED } from '../puzzle.js';
import { equalsOf, perLine } from './techniques/equals.js';
import { isOpen, shaded, unshaded } from './techniques/facts.js';
import { lineAlone } from './techniques/line-alone.js';
import { pairInduction } from './techniques/pair-induction.js';
import { ringThrough, Trees } from './techniques/rings.js';
import { sandwich } from './techniques/sandwich.js';
import { repeating, shading, touching, whitening } from './techniques/simple-steps.js';
import { triple } from './techniques/triple.js';

export function inferDirectly(
  puzzle: Hitori,
  board: Board,
  changed: readonly number[],
  hurry: Hurry = NO_HURRY,
): readonly Inference[] {
  const lines = linesThrough(puzzle, changed);
  const clash = localClash(puzzle, board, changed, lines);
  if (clash) return [inference(clash)];
  const local = [...staticNews(puzzle, board, lines), ...localNews(puzzle, board, changed)];
  if (local.length > 0) return local;
  const everywhere = [
    ...staticNews(puzzle, board, linesOf(puzzle), hurry),
    ...localNews(puzzle, board, Array.from(board.cells).keys()),
  ];
  return everywhere.length > 0 ? everywhere : connectionNews(puzzle, board);
}

/** A deduction whose parts stand on the same reason. */
const inference = (deduction: Deduction): Inference => ({
  sets: deduction.sets,
  explain: (sets) => ({ ...deduction, sets }),
});

// A cell that was settled both ways in one round holds both facts.
const isUnshaded = (board: Board, cell: number): boolean => (board.cells[cell]! & (1 << SHADED)) === 0;
const isShaded = (board: Board, cell: number): boolean => (board.cells[cell]! & (1 << UNSHADED)) === 0;

const lineOf = (puzzle: Hitori, axis: LineRef['axis'], cell: number): LineRef => ({
  axis,
  index: axis === 'row' ? rowOf(puzzle, cell) : colOf(puzzle, cell),
});

const AXES = ['row', 'col'] as const;

/** Two shaded cells that touch, an unshaded number twice in a line, or, which is harder to see, a cell against what its line alone says. */
function localClash(
  puzzle: Hitori,
  board: Board,
  changed: readonly number[],
  lines: readonly LineRef[],
): Deduction | undefined {
  for (const cell of changed) {
    if (isShaded(board, cell)) {
      const beside = neighbours(puzzle, cell).find((other) => isShaded(board, other));
      if (beside !== undefined) return touching(cell, beside);
    }
    if (isUnshaded(board, cell)) {
      for (const axis of AXES) {
        const equal = equalsOf(puzzle, cell, axis).find((other) => isUnshaded(board, other));
        if (equal !== undefined) return repeating(cell, equal, lineOf(puzzle, axis, cell), puzzle.numbers[cell]!);
      }
    }
  }
  for (const line of lines) {
    for (const deduction of staticsIn(puzzle, line)) {
      const denied = deduction.sets.find(({ cell, value }) => (board.cells[cell]! & (1 << value)) === 0);
      if (denied) return { ...deduction, sets: [], because: [opposite(denied, 2)], rules: ['repeat'] };
    }
  }
  return undefined;
}

/** What these cells, where they are settled, say about their neighbours and equals. */
function localNews(puzzle: Hitori, board: Board, cells: Iterable<number>): Inference[] {
  const news: Inference[] = [];
  const add = (deduction: Deduction) => {
    if (deduction.sets.length > 0) news.push(inference(deduction));
  };
  for (const cell of cells) {
    if (isShaded(board, cell)) {
      const around = neighbours(puzzle, cell).filter((beside) => isOpen(board, beside));
      add(whitening(cell, around));
    }
    if (!isUnshaded(board, cell)) continue;
    for (const axis of AXES) {
      const equals = equalsOf(puzzle, cell, axis).filter((other) => isOpen(board, other));
      add(shading(cell, equals, lineOf(puzzle, axis, cell), puzzle.numbers[cell]!));
    }
  }
  return news;
}

const linesOf = ({ width, height }: Hitori): LineRef[] => [
  ...Array.from({ length: height }, (_, index): LineRef => ({ axis: 'row', index })),
  ...Array.from({ length: width }, (_, index): LineRef => ({ axis: 'col', index })),
];

const linesThrough = (puzzle: Hitori, cells: readonly number[]): LineRef[] =>
  linesInOrder(cells.flatMap((cell) => AXES.map((axis) => lineOf(puzzle, axis, cell))));

/** What the numbers of one line force by themselves: triples, sandwiches and pairs, and what follows from those within the line. */
const staticsIn = perLine((puzzle, line): readonly Deduction[] => {
  const nothing = nothingKnown(puzzle);
  const seen = [triple, sandwich, pairInduction].flatMap((technique) => technique.find(puzzle, nothing, line));
  return [...seen, ...restOf(puzzle, line, new Set(seen.flatMap(({ sets }) => sets.map(({ cell }) => cell))))];
});

const empty = new WeakMap<Hitori, Board>();

function nothingKnown(puzzle: Hitori): Board {
  let board = empty.get(puzzle);
  if (!board) empty.set(puzzle, (board = unknownBoard(puzzle, puzzle.values)));
  return board;
}

/** The cells that a line alone settles, beside those that are known already. */
function restOf(puzzle: Hitori, line: LineRef, known: ReadonlySet<number>): Deduction[] {
  const cells = lineCells(puzzle, line);
  const forced = lineAlone(puzzle, line);
  return cells.flatMap((cell, place): Deduction[] => {
    const value = forced[place]!;
    if (value < 0 || known.has(cell)) return [];
    const technique = value === SHADED ? 'shade-equals' : 'white-around';
    return [{ technique, sets: [{ cell, value }], because: [], lines: [line] }];
  });
}

function staticNews(puzzle: Hitori, board: Board, lines: readonly LineRef[], hurry: Hurry = NO_HURRY): Inference[] {
  const isNews = ({ cell }: Fact): boolean => isOpen(board, cell);
  const news: Inference[] = [];
  for (const line of lines) {
    if (hurry()) break;
    for (const deduction of staticsIn(puzzle, line)) {
      if (deduction.sets.some(isNews)) news.push(inference({ ...deduction, sets: deduction.sets.filter(isNews) }));
    }
  }
  return news;
}

/** A ring of shaded cells, or the open cells that would close one. */
function connectionNews(puzzle: Hitori, board: Board): readonly Inference[] {
  const shadedHere = (cell: number) => isShaded(board, cell);
  const trees = new Trees(puzzle, shadedHere);
  const partition = (cell: number, sets: readonly Fact[], ring: readonly number[]): Deduction => {
    const because = [...ring, ...(sets.length === 0 ? [cell] : [])].map(shaded);
    return { technique: 'partition', sets, because, lines: [], rules: ['connect'] };
  };
  if (trees.closing >= 0) {
    const ring = ringThrough(puzzle, trees.closing, shadedHere)!;
    return [inference(partition(trees.closing, [], ring))];
  }
  const news: Inference[] = [];
  for (let cell = 0; cell < board.cells.length; cell++) {
    if (!isOpen(board, cell) || !trees.closes(cell, shadedHere)) continue;
    const explain = (sets: readonly Fact[]) => partition(cell, sets, ringThrough(puzzle, cell, shadedHere)!);
    news.push({ sets: [unshaded(cell)], explain });
  }
  return news;
}
