/**
 * Adjust: brings a puzzle with one solution closer to a target, change by change. A hill climb: a random change is kept when
 * the puzzle still has one solution and misses the target by no more than before (missOf: doublings of the effort, levels).
 * Cheap questions come first: what propagation leaves open says whether the puzzle can be easy enough, the solver
 * whether it has one solution, and a rating ends as soon as its effort is above what would be kept.
 *
 * Pictures change where two values meet, so that shapes stay shapes, and where the trouble is when they are too hard; cells
 * that a symmetry makes alike change together. Other kinds revise their drafts. Nothing depends on time.
 */
import { type Board, boardOfValues, openCells, valueAt } from '../../core/board.js';
import { neighbours } from '../../core/geometry.js';
import type { Limits } from '../../core/limits.js';
import type { Draft, PuzzleMaker } from '../../core/maker.js';
import type { Random } from '../../core/random.js';
import { alikeCells, type Symmetry } from '../../core/symmetry.js';
import { CONTRADICTION_LEVEL, type ExplainedKind } from '../../core/technique.js';
import { effortRange } from '../grade.js';
import { differing, nearby, patience, propagated } from '../make/measure.js';
import { targetLevels } from '../make/target.js';
import { type Rating, rateSolved } from '../rate.js';
import { solve } from '../solve.js';
import { type GenerateTarget, missOfTarget } from './needs.js';

/** How many changes are tried for one puzzle, and how many in a row without coming closer. */
const CHANGES = 400;
const IN_VAIN = 120;
/** How hard the solver tries before a change counts as of no use. */
const CONFLICTS = 3_000;
/** About how many cells are revised at a time. */
const REVISED = [3, 6, 12, 30];
/** How often a draft that is revised is changed to get rid of other solutions. */
const ROUNDS = 200;
/** How often a rating may look at the clock before the puzzle counts as too hard to rate. */
const LOOKS = 5_000;

export interface RatedDraft extends Draft {
  readonly rating: Rating;
}

export interface AdjustOptions {
  readonly target: GenerateTarget;
  readonly symmetry?: Symmetry;
  readonly limits: Limits;
}

export class Adjuster {
  private readonly kind: ExplainedKind;
  private readonly maker: PuzzleMaker;
  private readonly options: AdjustOptions;
  private readonly random: Random;

  constructor(kind: ExplainedKind, maker: PuzzleMaker, options: AdjustOptions, random: Random) {
    this.kind = kind;
    this.maker = maker;
    this.options = options;
    this.random = random;
  }

  /** The closest that was reached. */
  approach(start: RatedDraft): RatedDraft {
    const { limits } = this.options;
    let best = start;
    let miss = this.miss(best);
    let inVain = 0;
    for (let tries = 0; tries < CHANGES && inVain < IN_VAIN && miss !== 0 && !limits.cancelled?.(); tries++) {
      inVain++;
      const next = this.changed(best, miss);
      if (!next) continue;
      const rating = this.rated(next, miss);
      if (rating.status !== 'unique') continue;
      const nextMiss = this.miss({ ...next, rating });
      if (Math.abs(nextMiss) > Math.abs(miss)) continue;
      if (Math.abs(nextMiss) < Math.abs(miss)) inVain = 0;
      [best, miss] = [{ ...next, rating }, nextMiss];
    }
    return best;
  }

  private miss(draft: RatedDraft): number {
    return missOfTarget(this.kind, this.options.target, draft, this.options.limits);
  }

  /** A rating of no more effort than could be kept by a draft that misses the target by so much. */
  private rated({ puzzle, goal }: Draft, miss: number): Rating {
    const { target, limits } = this.options;
    const [, most] = effortRange(this.kind, target.grade ?? [1, 10]);
    return rateSolved(this.kind, puzzle, goal, {
      limits: patience(LOOKS, limits),
      mostEffort: most * 2 ** Math.abs(miss),
    });
  }

  /** The draft with a random change, if its goal is the only solution still. */
  private changed(draft: Draft, miss: number): Draft | undefined {
    if (this.maker.ofPicture) return this.repainted(draft, miss);
    const share = this.random.pick(REVISED) / draft.goal.cells.length;
    const cells = Array.from(draft.goal.cells, (_, cell) => cell).filter(() => this.random.next() < share);
    const hardness = miss < 0 ? 1 : 0;
    const revised = this.maker.revise!(draft, cells, this.random, hardness);
    return revised && madeUnique(this.maker, revised, this.random, hardness, this.options.limits);
  }

  private repainted(draft: Draft, miss: number): Draft | undefined {
    const { random } = this;
    const values = valuesOf(draft);
    const kept = new Set(draft.locked);
    const places = this.places(draft.puzzle, values, miss).filter((cell) => !kept.has(cell));
    if (places.length === 0) return undefined;
    const cells = Array.from({ length: 1 + random.below(3) }, () => random.pick(places));
    const changed = repainted(this.kind, this.maker, draft, cells, { random, symmetry: this.options.symmetry });
    return changed && this.isUnique(changed) ? changed : undefined;
  }

  /** Where values meet; when the puzzle is too hard, more often where propagation does not reach. */
  private places(puzzle: Draft['puzzle'], values: Uint8Array, miss: number): readonly number[] {
    const meets = (cell: number) => neighbours(puzzle, cell).some((other) => values[other] !== values[cell]);
    if (miss > 0 && this.random.below(3) > 0) {
      const open = openCells(propagated(this.kind, puzzle)).filter(meets);
      if (open.length > 0) return open;
    }
    return Array.from(values.keys()).filter(meets);
  }

  private isUnique({ puzzle, goal }: Draft): boolean {
    const open = openCells(propagated(this.kind, puzzle)).length;
    if (open === 0) return true;
    if (targetLevels(this.options.target)[1] < CONTRADICTION_LEVEL - 1) return false;
    if (nearby(this.kind, puzzle, goal, 1).length > 0) return false;
    return solve(puzzle, { limits: { ...this.options.limits, conflicts: CONFLICTS } }).status === 'unique';
  }
}

const valuesOf = ({ goal }: Draft): Uint8Array => Uint8Array.from(goal.cells, (_, cell) => valueAt(goal, cell));

export interface RepaintOptions {
  readonly random: Random;
  readonly symmetry: Symmetry | undefined;
}

/** The draft of a picture in which some cells, and those alike, take the value of a neighbour that has another, or else any other value. */
export function repainted(
  kind: ExplainedKind,
  maker: PuzzleMaker,
  draft: Draft,
  cells: readonly number[],
  { random, symmetry = 'none' }: RepaintOptions,
): Draft | undefined {
  const { puzzle } = draft;
  const { width, height, about } = puzzle;
  const values = valuesOf(draft);
  for (const cell of cells) {
    const others = neighbours(puzzle, cell)
      .map((other) => values[other]!)
      .filter((value) => value !== values[cell]);
    const value = others.length > 0 ? random.pick(others) : (values[cell]! + 1) % puzzle.values;
    for (const alike of alikeCells(puzzle, symmetry, cell)) values[alike] = value;
  }
  const made = maker.ofPicture!({ width, height, about, cells: values, colours: kind.appearance(puzzle).styles });
  return made.ok ? { ...draft, puzzle: made.value, goal: boardOfValues(puzzle, puzzle.values, values) } : undefined;
}

/** The draft revised until its goal is the only solution; undefined when that did not succeed. */
export function madeUnique(
  maker: PuzzleMaker,
  first: Draft,
  random: Random,
  hardness: number,
  limits: Limits,
): Draft | undefined {
  let draft = first;
  for (let round = 0; round < ROUNDS; round++) {
    const { status, solutions } = solve(draft.puzzle, { limits: { conflicts: CONFLICTS, ...limits } });
    if (status === 'unique') return draft;
    const other = solutions.find((board: Board) => differing(draft.goal, [board]).length > 0);
    const next = other && maker.revise!(draft, differing(draft.goal, [other]), random, hardness, other);
    if (!next) return undefined;
    draft = next;
  }
  return undefined;
}
