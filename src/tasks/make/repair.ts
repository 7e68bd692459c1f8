/**
 * Repair: change as few cells of a picture as possible, where they show least, until its puzzle has one solution, and
 * with a target, until it is as hard as that.
 *
 * The search is guided by where the trouble is, not by chance. The solver's other solution says which cells differ
 * from the picture (when there is none but the puzzle is too hard: the cells that the techniques leave open). Changes of
 * those cells and of the cells beside them are tried, each by how much it leaves to find out after propagation, and the
 * one that settles most for what it costs the eye is made; with it others further off that still help after it. When a
 * picture has been reached, changes that turn out not to be needed are taken back. A run that ends over the budget is
 * followed by others with a little chance in their choices, as long as the limits allow: if it came through, by runs that
 * do a part of its work again (large neighbourhood search), else by runs from the start. Nothing depends on time unless a time limit ends it.
 */
import { boardOfValues, openCells } from '../../core/board.js';
import { neighbours } from '../../core/geometry.js';
import { Budget, type Limits } from '../../core/limits.js';
import type { Draft, DraftPicture } from '../../core/maker.js';
import type { Puzzle } from '../../core/puzzle.js';
import { Random } from '../../core/random.js';
import { alikeCells, type Symmetry } from '../../core/symmetry.js';
import type { ExplainedKind } from '../../core/technique.js';
import { makerOf } from '../../kinds/make.js';
import { rate } from '../rate.js';
import { solve } from '../solve.js';
import { differing, nearby, openToTechniques, propagated } from './measure.js';
import { type Difficulty, fitOf, isOnTarget, techniqueLevel } from './target.js';
import { type Visibility, visibilityOf } from './visibility.js';

/**
 * A cell of the picture that the repair changed.
 *
 * @example
 * unwrap(repairEntry(entry)).changes.map(({ cell, from, to }) => `${cell}: ${from} to ${to}`);
 */
export interface Change {
  readonly cell: number;
  readonly from: number;
  readonly to: number;
}

/**
 * How far a repair is.
 *
 * @example
 * repairEntry(entry, { onProgress: (progress) => console.log(progress) });
 */
export interface RepairProgress {
  readonly run: number;
  readonly changes: number;
  /** How many cells are open to propagation. */
  readonly open: number;
}

/**
 * What a repair may do.
 *
 * @example
 * repairEntry(entry, { budget: 20, target: { grade: [1, 3] } });
 */
export interface RepairOptions {
  /** How hard the puzzle is to be; by default any that has one solution. */
  readonly target?: Difficulty;
  /** The most cells that may change; by default 6 % of them, and at least 4. */
  readonly budget?: number;
  /** Cells that must stay as they are. */
  readonly locked?: readonly number[];
  /** Per cell and value, how badly it fits the source. */
  readonly misfit?: ArrayLike<number>;
  /** Keep a picture symmetric that is: cells that are alike change together. */
  readonly symmetry?: Symmetry;
  readonly seed?: number;
  /** `nodes` bounds the number of pictures tried; 20,000 by default. */
  readonly limits?: Limits;
  readonly onProgress?: (progress: RepairProgress) => void;
}

/**
 * How a repair ended, and what it changed.
 *
 * @example
 * const { status, changes } = unwrap(repairEntry(entry));
 */
export interface Repair {
  /** `done`; `failed`: no run came through with so few changes; `limit`: the time or the number of tries ran out. */
  readonly status: 'done' | 'failed' | 'limit';
  /** The repaired puzzle; else the puzzle as it was. */
  readonly draft: Draft;
  readonly changes: readonly Change[];
  readonly budget: number;
  /** How many pictures were looked at, in how many runs, and how many cells the best of them leaves open. */
  readonly tried: { readonly pictures: number; readonly runs: number; readonly open: number };
}

const SHARE = 0.06;
const LEAST_BUDGET = 4;
const PICTURES = 20_000;
const RUNS = 8;
/** How far a run may overdraw the budget, since some changes can be taken back at its end. */
const OVERDRAFT = { start: 1 / 2, again: 1 / 10 };
/** How many runs may do a part of another's work again, and how far around a changed cell that part reaches. */
const AGAIN = { runs: 40, reach: 6 };
/** How many changes are tried before one is chosen; fewer when each takes the techniques or a rating. */
const TRIES = 120;
const FEW_TRIES = 32;
/** How many more may be made along with it. */
const COMPANIONS = 12;
/** How hard the solver tries before its answer counts as unknown; less while it has just failed on much the same. */
const CONFLICTS = 1_500;
const CONFLICTS_AGAIN = 100;
/** How hard it tries when a change is taken back: one that stays is no harm. */
const CONFLICTS_LEAST = 300;
/** How many other solutions close to the picture are looked at together. */
const NEARBY = 3;
/** Above this share of open cells another solution says little: the trouble is everywhere. */
const EVERYWHERE = 0.9;

const defaultBudget = (cells: number): number => Math.max(LEAST_BUDGET, Math.floor(SHARE * cells));

/** The kind is one whose solution says everything. */
export function repair(kind: ExplainedKind, picture: DraftPicture, options: RepairOptions = {}): Repair {
  return new Repairer(kind, picture, options).run();
}

/** What is seen of a picture. */
interface PictureScore {
  readonly puzzle: Puzzle;
  /** The cells that propagation leaves open. */
  readonly open: readonly number[];
  /** How much is left to find out: the open cells, and the bits that the kind says are open. */
  readonly left: number;
}

interface State {
  readonly cells: Uint8Array;
  readonly changed: Set<number>;
  sight: PictureScore;
}

interface Option {
  readonly cell: number;
  readonly value: number;
  readonly cost: number;
}

interface Candidate extends Option {
  readonly gain: number;
  readonly worth: number;
}

/** `ambiguous` and `hard` name the cells where the trouble is; `easy` is a puzzle below the target. */
type RepairState = { readonly is: 'onTarget' } | { readonly is: 'easy' } | Trouble;

interface Trouble {
  readonly is: 'ambiguous' | 'hard';
  readonly trouble: readonly number[];
  /** The level of techniques to which these cells are open, where line solving alone is enough. */
  readonly level?: number;
}

class Repairer {
  private readonly kind: ExplainedKind;
  private readonly picture: DraftPicture;
  private readonly original: Uint8Array;
  private readonly options: RepairOptions;
  private readonly target: Difficulty;
  private readonly visibility: Visibility;
  private readonly budget: number;
  private readonly limits: Budget;
  private readonly values: number;
  private readonly locked: ReadonlySet<number>;
  private pictures = 0;
  /** How many cells were open when the solver last failed to decide. */
  private undecided = Number.POSITIVE_INFINITY;

  constructor(kind: ExplainedKind, picture: DraftPicture, options: RepairOptions) {
    this.kind = kind;
    this.picture = picture;
    this.options = options;
    this.target = options.target ?? {};
    this.original = Uint8Array.from(picture.cells);
    this.values = picture.colours?.length ?? 2;
    this.locked = new Set(options.locked);
    this.visibility = visibilityOf(picture, this.values, this.original, options.misfit);
    this.budget = options.budget ?? defaultBudget(this.original.length);
    this.limits = new Budget({ nodes: PICTURES, ...options.limits });
  }

  run(): Repair {
    let best: State | undefined;
    /** The run with the fewest changes that came through, though with more than the budget. */
    let dear: State | undefined;
    let runs = 0;
    do {
      const random = runs === 0 ? undefined : new Random((this.options.seed ?? 0) * 1000 + runs);
      const { state, done } = this.attempt(++runs, random, dear);
      if (done && state.changed.size <= this.budget) return this.result('done', state, runs);
      if (done && state.changed.size <= (dear?.changed.size ?? Number.POSITIVE_INFINITY)) dear = state;
      if (!best || state.sight.left < best.sight.left) best = state;
    } while (runs < (dear ? RUNS + AGAIN.runs : RUNS) && !this.spent());
    return this.failure(best, runs);
  }

  private alike(cell: number): readonly number[] {
    return alikeCells(this.picture, this.options.symmetry ?? 'none', cell);
  }

  private spent(): boolean {
    return this.limits.exceeded(0, this.pictures) || this.limits.late();
  }

  /** Changes the picture step by step, or another's changes in a part of it anew. */
  private attempt(run: number, random: Random | undefined, dear?: State): { state: State; done: boolean } {
    const state = dear && random ? this.partlyUndone(dear, random) : this.untouched();
    const kept = new Set(state.changed);
    const overdraft = Math.ceil(this.budget * (dear ? OVERDRAFT.again : OVERDRAFT.start));
    const most = (dear?.changed.size ?? this.budget) + overdraft;
    this.undecided = Number.POSITIVE_INFINITY;
    for (;;) {
      const repairState = this.judge(state);
      if (repairState.is === 'onTarget') {
        this.takeBack(state, kept);
        return { state, done: true };
      }
      this.options.onProgress?.({ run, changes: state.changed.size, open: state.sight.open.length });
      if (this.spent() || state.changed.size >= most) return { state, done: false };
      const stepped = repairState.is === 'easy' ? this.harden(state, random) : this.step(state, repairState, random);
      if (!stepped) return { state, done: false };
    }
  }

  private untouched(): State {
    const cells = Uint8Array.from(this.original);
    return { cells, changed: new Set(), sight: this.look(cells) };
  }

  /** A repair without its changes around one of them. */
  private partlyUndone({ cells, changed }: State, random: Random): State {
    const undone = { cells: Uint8Array.from(cells), changed: new Set(changed) };
    const middle = random.pick([...changed]);
    for (const cell of changed) {
      if (!this.isNear(middle, cell, AGAIN.reach)) continue;
      for (const alike of this.alike(cell)) {
        undone.cells[alike] = this.original[alike]!;
        undone.changed.delete(alike);
      }
    }
    return { ...undone, sight: this.look(undone.cells) };
  }

  private look(cells: Uint8Array): PictureScore {
    this.pictures++;
    const maker = makerOf(this.kind.id)!;
    const made = maker.ofPicture!({ ...this.picture, cells });
    if (!made.ok) throw new Error(made.faults[0]!.message);
    const known = propagated(this.kind, made.value);
    const open = openCells(known);
    return { puzzle: made.value, open, left: (maker.entropy?.(made.value, known) ?? 0) + open.length };
  }

  private lookWith({ cells }: State, { cell, value }: Option): PictureScore {
    const changed = Uint8Array.from(cells);
    for (const alike of this.alike(cell)) changed[alike] = value;
    return this.look(changed);
  }

  private judge({ cells, sight: { puzzle, open } }: State, conflictsAtMost = CONFLICTS): RepairState {
    if (open.length > 0) {
      const goal = this.goalOf(cells);
      const others = nearby(this.kind, puzzle, goal, NEARBY);
      if (others.length > 0) return { is: 'ambiguous', trouble: differing(goal, others) };
      const conflicts = open.length > 0.8 * this.undecided ? CONFLICTS_AGAIN : conflictsAtMost;
      const { status, solutions } = solve(puzzle, { limits: { conflicts, cancelled: () => this.limits.late() } });
      if (status === 'limit' || status === 'found') this.undecided = Math.min(this.undecided, open.length);
      if (status !== 'unique') {
        const isNarrow = status === 'multiple' && open.length < EVERYWHERE * cells.length;
        return { is: 'ambiguous', trouble: isNarrow ? differing(goal, solutions) : open };
      }
    }
    const { target } = this;
    if (isOnTarget(target, undefined)) return { is: 'onTarget' };
    const rating = rate(puzzle, { limits: { cancelled: () => this.limits.late() } });
    if (isOnTarget(target, rating)) return { is: 'onTarget' };
    if (fitOf(target, rating) < 0) return { is: 'easy' };
    // A puzzle that is too much work without being of too high a level becomes easier where it needs its hardest technique.
    const level = Math.min(techniqueLevel(target), rating.level - 1);
    if (open.length > 0) return { is: 'hard', trouble: open };
    return { is: 'hard', level, trouble: level > 0 ? openToTechniques(this.kind, puzzle, level) : [] };
  }

  private goalOf(cells: Uint8Array) {
    return boardOfValues(this.picture, this.values, cells);
  }

  /** Makes the change that settles most for its cost, and others far from it that help as well. */
  private step(state: State, repairState: Trouble, random: Random | undefined): boolean {
    const { level } = repairState;
    const leftOf = (sight: PictureScore): number => {
      if (level === undefined) return sight.left;
      // Trouble for propagation is worse than any for the techniques.
      if (sight.open.length > 0) return state.cells.length + sight.open.length;
      return openToTechniques(this.kind, sight.puzzle, level).length;
    };
    const byTechniques = level !== undefined;
    const before = byTechniques ? repairState.trouble.length : state.sight.left;
    const candidates: Candidate[] = [];
    for (const option of this.around(state, repairState.trouble, random).slice(0, byTechniques ? FEW_TRIES : TRIES)) {
      if (this.spent()) break;
      const gain = before - leftOf(this.lookWith(state, option));
      const chance = random ? 0.7 + 0.6 * random.next() : 1;
      candidates.push({ ...option, gain, worth: worthOf(gain, option.cost) * chance });
    }
    candidates.sort((a, b) => b.worth - a.worth);
    const [first, ...others] = candidates;
    if (!first) return false;
    this.make(state, first);
    if (!byTechniques) this.makeCompanions(state, first, others);
    return true;
  }

  private makeCompanions(state: State, first: Candidate, others: readonly Candidate[]): void {
    const made = [first];
    let tries = 0;
    for (const next of others) {
      if (next.gain <= 0 || tries === COMPANIONS || state.sight.open.length === 0 || this.spent()) return;
      if (made.some(({ cell }) => this.isNear(cell, next.cell, 2))) continue;
      tries++;
      const { left } = this.lookWith(state, next);
      if (state.sight.left - left < next.gain / 2) continue;
      this.make(state, next);
      made.push(next);
    }
  }

  private isNear(a: number, b: number, reach: number): boolean {
    const { width } = this.picture;
    const down = Math.abs(Math.floor(a / width) - Math.floor(b / width));
    return down <= reach && Math.abs((a % width) - (b % width)) <= reach;
  }

  private make(state: State, { cell, value }: Option): void {
    for (const alike of this.alike(cell)) {
      state.cells[alike] = value;
      state.changed.add(alike);
    }
    state.sight = this.look(state.cells);
  }

  /** The changes to try: of cells in trouble and beside them that have not changed yet, cheap ones first. */
  private around(state: State, trouble: readonly number[], random: Random | undefined): Option[] {
    const inTrouble = new Set(trouble);
    const near = new Set(trouble);
    for (const cell of trouble) for (const other of neighbours(this.picture, cell)) near.add(other);
    const found: (Option & { rank: number })[] = [];
    for (const cell of near) {
      if (state.changed.has(cell) || this.alike(cell).some((one) => this.locked.has(one))) continue;
      for (const value of this.visibility.valuesFor(cell)) {
        const cost = this.visibility.cost(cell, value);
        const rank = cost * (inTrouble.has(cell) ? 1 : 1.3) * (random ? 0.5 + random.next() : 1);
        found.push({ cell, value, cost, rank });
      }
    }
    return found.sort((a, b) => a.rank - b.rank || a.cell - b.cell || a.value - b.value);
  }

  /** Makes the cheap change after which the puzzle still has one solution and is hardest, though not too hard. */
  private harden(state: State, random: Random | undefined): boolean {
    const everywhere = Array.from(state.cells.keys());
    const options = this.around(state, everywhere, random ?? new Random(this.options.seed ?? 0));
    let best: { option: Option; fit: number; effort: number } | undefined;
    let tries = 0;
    for (const option of options) {
      if (tries === FEW_TRIES || this.spent()) break;
      const { puzzle } = this.lookWith(state, option);
      const rating = rate(puzzle, { limits: { conflicts: CONFLICTS_LEAST, cancelled: () => this.limits.late() } });
      if (rating.status !== 'unique') continue;
      tries++;
      const fit = fitOf(this.target, rating);
      if (fit > 0 || (best && (fit < best.fit || (fit === best.fit && rating.effort <= best.effort)))) continue;
      best = { option, fit, effort: rating.effort };
      if (fit === 0) break;
    }
    if (!best) return false;
    this.make(state, best.option);
    return true;
  }

  /** Takes back the changes that are not needed, those that show most first; `kept` are needed. */
  private takeBack(state: State, kept: ReadonlySet<number>): void {
    const cost = (cell: number) => this.visibility.cost(cell, state.cells[cell]!);
    for (const cell of [...state.changed].sort((a, b) => cost(b) - cost(a))) {
      if (this.limits.late()) return;
      if (kept.has(cell) || !state.changed.has(cell)) continue;
      const cells = Uint8Array.from(state.cells);
      const alike = this.alike(cell);
      for (const one of alike) cells[one] = this.original[one]!;
      const sight = this.look(cells);
      if (this.judge({ cells, changed: state.changed, sight }, CONFLICTS_LEAST).is !== 'onTarget') continue;
      state.cells.set(cells);
      for (const one of alike) state.changed.delete(one);
      state.sight = sight;
    }
  }

  private result(status: Repair['status'], { cells, changed, sight }: State, runs: number): Repair {
    const changes = [...changed]
      .sort((a, b) => a - b)
      .map((cell) => ({ cell, from: this.original[cell]!, to: cells[cell]! }));
    const draft = { puzzle: sight.puzzle, goal: this.goalOf(cells) };
    return { status, draft, changes, budget: this.budget, tried: { pictures: this.pictures, runs, open: 0 } };
  }

  /** The picture as it was: half a repair is of no use to anybody. */
  private failure(best: State, runs: number): Repair {
    const failed = this.result(this.spent() ? 'limit' : 'failed', this.untouched(), runs);
    return { ...failed, tried: { ...failed.tried, open: best.sight.open.length } };
  }
}

/** What is settled per cost; a change that unsettles something is the better the less it does and costs. */
const worthOf = (gain: number, cost: number): number => (gain > 0 ? gain / cost : gain * cost - cost);
