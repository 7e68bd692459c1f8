/**
 * What is highlighted on the board: one visual language for hints, reasons, explanations, checks and solutions.
 * Plain data: any panel sets it, the board draws it, and whoever set it takes it away again. Everything is optional and
 * may be combined.
 */
import { type Board, NO_MARK, onlyValue } from '../../core/board.js';
import { type Deduction, type Fact, type SupposedFact, supposedFacts } from '../../core/deduction.js';
import type { LineRef } from '../../core/geometry.js';
import type { Layout } from './layout.js';

export interface Highlight {
  /** Shown in place of the player's marks: a step of an explanation, a solution, a search at work. */
  readonly board?: Board;
  /** Lines looked at: tinted, with their clues. */
  readonly lines?: readonly LineRef[];
  /** Cells looked at, where a place is no line: tinted likewise. */
  readonly cells?: readonly number[];
  /** Facts used: outlined. */
  readonly because?: readonly Fact[];
  /** Suppositions: outlined with dashes, with their value; and on which rung of the ladder they are reached, in two colours. */
  readonly suppose?: readonly SupposedFact[];
  /** Cells that follow: pulse once, with their value. */
  readonly sets?: readonly Fact[];
  /** Marks that are wrong, or cannot all be right: struck through and coloured. */
  readonly mistakes?: readonly number[];
  /** The part of the board that is selected, its edges included: tinted, in a frame. */
  readonly selected?: Readonly<Record<'top' | 'left' | 'bottom' | 'right', number>>;
  /** Two solutions laid over each other: common cells solid, differing cells split along the diagonal. */
  readonly solutions?: readonly [Board, Board];
  /** The solutions are laid over the player's marks, not shown in place of them. */
  readonly keepsMarks?: boolean;
}

/** The highlight of a deduction. */
export function highlightOf({ lines, because, sets, pattern, trials = [] }: Deduction): Highlight {
  const settled = new Set(sets.map(({ cell }) => cell));
  const cells = pattern && { cells: pattern };
  const suppose = supposedFacts({ trials }).filter(({ cell }) => !settled.has(cell));
  return { lines, because, sets, ...cells, suppose };
}

/**
 * What of a highlight is to be in sight, the most important first: what follows or is wrong, where suppositions lead, what it rests on. Of
 * lines alone, the cell nearest to what is in sight.
 */
export function cellsToReveal(highlight: Highlight, { size, cell: side, ...layout }: Layout): number[] {
  const { sets = [], suppose = [], because = [], mistakes = [], cells = [], lines = [] } = highlight;
  const facts = (list: readonly Fact[]) => list.map(({ cell }) => cell);
  const found = [...facts(sets), ...mistakes, ...facts(suppose), ...facts(because), ...cells];
  if (found.length > 0) return found;
  const row = Math.floor((layout.y + (layout.cellsBottom - layout.cellsTop) / 2) / side);
  const col = Math.floor((layout.x + (layout.cellsRight - layout.cellsLeft) / 2) / side);
  return lines.map(({ axis, index }) => (axis === 'row' ? index * size.width + col : row * size.width + index));
}

export interface ShownMarks {
  readonly marks: ArrayLike<number>;
  readonly layers: ArrayLike<number> | undefined;
}

/** The marks on the screen: a highlight may show another board than the player's. */
export function shownMarks(
  { marks, layers }: Pick<ShownMarks, 'marks'> & Partial<ShownMarks>,
  highlight: Highlight | undefined,
): ShownMarks {
  const { board, solutions, keepsMarks } = highlight ?? {};
  const other = board ?? (keepsMarks ? undefined : solutions?.[0]);
  if (!other) return { marks, layers };
  const second = solutions?.[1];
  const shown = Int8Array.from(other.cells, (set, cell) =>
    !second || second.cells[cell] === set ? onlyValue(set) : NO_MARK,
  );
  return { marks: shown, layers: undefined };
}
