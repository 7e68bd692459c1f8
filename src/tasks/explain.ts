/**
 * Explain: the whole path from a board to what follows from it, as numbered steps in visits, each of which is one
 * paragraph (reasoning/visits.ts has the order). Easy techniques first; after the named ones come contradiction, agreement
 * and deeper, so for a puzzle with one solution the path reaches its end.
 */

import { type Board, onlyValue, openCells, requireBoard, unknownBoard } from '../core/board.js';
import { type Deduction, type Fact, withFacts } from '../core/deduction.js';
import { requireTypes } from '../core/door.js';
import type { SolveResult } from '../core/engine.js';
import { Budget, type Hurry, type Limits } from '../core/limits.js';
import type { Puzzle } from '../core/puzzle.js';
import { AGREEMENT_LEVEL, CONTRADICTION_LEVEL, DEEPER_LEVEL, type ExplainedKind } from '../core/technique.js';
import { explainedKindOf } from '../kinds/explain.js';
import { requirePuzzle } from '../kinds/index.js';
import { AGREEMENT, findAgreement } from './reasoning/agreement.js';
import { Certain } from './reasoning/certain.js';
import { CONTRADICTION, Contradictions } from './reasoning/contradiction.js';
import {
  DEEPER,
  findDeeper,
  glances,
  ReasonEffort,
  SEARCH,
  smallestClash,
  smallestReason,
} from './reasoning/deeper.js';
import { Exclusions } from './reasoning/exclusions.js';
import { NamedSteps } from './reasoning/named.js';
import { TWO_LINES } from './reasoning/two-lines.js';
import { TWO_STAGE } from './reasoning/two-stage.js';
import { Visits } from './reasoning/visits.js';
import { prepare, refereed, solve } from './solve.js';
import { type WrongMarks, wrongMarks } from './why-wrong.js';

/**
 * A numbered step of an explanation.
 *
 * @example
 * explain(puzzle).steps.map(({ number, technique, level }) => `${number}. ${technique} (${level})`);
 */
export interface Step extends Deduction {
  /** From 1. */
  readonly number: number;
  readonly level: number;
  /** The number of its visit, from 1: the steps of a visit are one paragraph. */
  readonly visit: number;
  /** The board after it, made from the changes when it is asked for; no own property, so that it is not copied along. */
  readonly board: Board;
}

/**
 * How a puzzle is explained.
 *
 * @example
 * explain(puzzle, { maxLevel: 3, onStep: (step) => console.log(step.technique) });
 */
export interface ExplainOptions {
  /** What is known already; by default nothing. */
  readonly board?: Board;
  /** No technique beyond this level. */
  readonly maxLevel?: number;
  /**
   * Use the techniques that hold only for puzzles with one solution. They are used if the bare puzzle, without what is
   * known of the board, is proved to have one in the time of a step.
   */
  readonly assumeUnique?: boolean;
  readonly limits?: Limits;
  /** After so long a step is told as it is, with a longer reason than it might have; 1,500 by default. */
  readonly stepMillis?: number;
  /** So long, from where no technique with a name has more to say, suppositions may take in all: then the path ends. No limit by default. */
  readonly trialMillis?: number;
  /** Called with each step as soon as it is found. */
  readonly onStep?: (step: Step) => void;
}

/**
 * `unique`: the last cell was reached. `multiple`: what is left open differs between solutions. `none`: nothing fits.
 * `stuck`: no technique of the allowed levels has more to say. `limit`: the budget ran out, or what a search may take before it shows one more cell.
 *
 * @example
 * if (explain(puzzle, { maxLevel: 2 }).status === 'stuck') console.log('It needs more than that.');
 */
export type ExplainStatus = 'unique' | 'multiple' | 'none' | 'stuck' | 'limit';

/**
 * The path through a puzzle, and how it ended.
 *
 * @example
 * const { status, steps } = explain(puzzle);
 */
export interface Explanation {
  readonly status: ExplainStatus;
  readonly steps: readonly Step[];
  /** The board at the end of the path. */
  readonly board: Board;
  readonly ending?: Ending;
}

/** What there is to see at the end of a path that reaches no only solution; with `none`, also the marks that it began with and that are wrong. */
export interface Ending extends Partial<WrongMarks> {
  /** `none`: what cannot stand together, on the board at the end of the path or on the one that it began with. */
  readonly clash?: Deduction;
  /** `multiple`: the cells that differ between solutions, and two solutions. The same with `limit`, where two are known: then more cells may differ. */
  readonly open?: readonly number[];
  readonly solutions?: readonly [Board, Board];
}

/** No step is to take more than two seconds, its last test included. */
const STEP_MILLIS = 1500;
/** Where a search is needed, the shares of this time for a solution, for cells that are the same in all, once there is one, and at least for the reason. */
const [SOLVE_SHARE, LOOK_SHARE, REASON_SHARE] = [0.65, 0.3, 0.2];

const GENERAL_LEVELS: Readonly<Record<string, number>> = {
  [CONTRADICTION]: CONTRADICTION_LEVEL,
  [TWO_LINES]: CONTRADICTION_LEVEL,
  [AGREEMENT]: AGREEMENT_LEVEL,
  [TWO_STAGE]: DEEPER_LEVEL,
  [DEEPER]: DEEPER_LEVEL,
  [SEARCH]: DEEPER_LEVEL,
};

/** The level of a technique, by its id. */
export function levelOf(kind: ExplainedKind, technique: string): number {
  const level = GENERAL_LEVELS[technique] ?? kind.techniques.find(({ id }) => id === technique)?.level;
  if (level === undefined) throw new RangeError(`no technique for ${kind.id} is called ${technique}`);
  return level;
}

/**
 * The whole path from a board to what follows from it, as a person would reason. For small work: a large puzzle takes seconds, and blocks.
 *
 * @example
 * for (const step of explain(puzzle).steps) console.log(sentence(languageOf('en'), puzzle, step));
 */
export function explain(puzzle: Puzzle, options: ExplainOptions = {}): Explanation {
  const path = new Path(puzzle, options);
  const steps: Step[] = [];
  for (let step = path.next(); step; step = path.next()) {
    steps.push(step);
    options.onStep?.(step);
  }
  const ending = path.ending();
  return { status: path.status(), steps, board: path.board, ...(ending && { ending }) };
}

/** Has the bare puzzle exactly one solution, and is there a technique that asks for that? */
export const hasOneSolution = (kind: ExplainedKind, puzzle: Puzzle, limits: Limits = {}): boolean =>
  kind.techniques.some(({ assumesUnique }) => assumesUnique) && solve(puzzle, { limits }).status === 'unique';

/** The boards of a path as the changes that lead to them. The last one asked for is kept, so that going on is cheap. */
class History {
  private readonly start: Board;
  private readonly changes: (readonly Fact[])[] = [];
  private at = 0;
  private board: Board;

  constructor(start: Board) {
    this.start = start;
    this.board = start;
  }

  /** Adds a step, and gives it its board. */
  step(plain: Omit<Step, 'board'>): Step {
    const count = this.changes.push(plain.sets);
    return Object.defineProperty({ ...plain }, 'board', { get: () => this.after(count) }) as Step;
  }

  /** The board after so many changes. */
  after(count: number): Board {
    if (count < this.at) [this.at, this.board] = [0, this.start];
    this.board = withFacts(this.board, this.changes.slice(this.at, count).flat());
    this.at = count;
    return this.board;
  }
}

/** Gives steps that came from another thread, in order, the boards that are not sent with them. `start`: the board before them. */
export function stepReceiver(start: Board): (plain: Omit<Step, 'board'>) => Step {
  const history = new History(start);
  return (plain) => history.step(plain);
}

/**
 * A path of steps, taken one at a time.
 *
 * @example
 * const path = new Path(puzzle);
 * for (let step = path.next(); step; step = path.next()) console.log(step.number, step.technique);
 */
export class Path {
  private readonly kind: ExplainedKind;
  private readonly puzzle: Puzzle;
  private readonly options: ExplainOptions;
  private readonly named: NamedSteps;
  private readonly visits: Visits;
  private readonly exclusions: Exclusions;
  private readonly contradictions: Contradictions;
  private budget: Budget;
  private readonly maxLevel: number;
  private readonly history: History;
  private firstOpen = 0;
  private number = 0;
  private visit = 0;
  /** Had the last visit anything to tell? */
  private hasTold = false;
  /** What is left to tell of the visit. */
  private waiting: Deduction[] = [];
  private ended: ExplainStatus | undefined;
  private solved: SolveResult | undefined;
  /** A solution that agrees with the board at the start, where one is known before. */
  private readonly known: Board | undefined;
  /** What all solutions have in common. */
  private certain: Certain | undefined;
  private readonly effort = new ReasonEffort();

  constructor(puzzle: Puzzle, options: ExplainOptions = {}, known?: Board) {
    requirePuzzle(puzzle);
    this.kind = explainedKindOf(puzzle);
    requireTypes(options, { maxLevel: 'number', stepMillis: 'number', trialMillis: 'number' });
    if (options.board !== undefined) requireBoard(options.board, puzzle);
    this.puzzle = puzzle;
    this.options = options;
    this.known = known;
    this.budget = new Budget(options.limits);
    this.maxLevel = options.maxLevel ?? Number.POSITIVE_INFINITY;
    const board = options.board ?? unknownBoard(puzzle, puzzle.values);
    const proving = { ...options.limits, millis: options.stepMillis ?? STEP_MILLIS, ...this.limits() };
    const assumeUnique = options.assumeUnique === true && hasOneSolution(this.kind, puzzle, proving);
    this.history = new History(board);
    this.contradictions = new Contradictions(this.kind, puzzle);
    this.named = new NamedSteps(this.kind, puzzle, { board, assumeUnique, maxLevel: this.maxLevel });
    this.visits = new Visits(this.kind, puzzle, this.named);
    this.exclusions = new Exclusions(this.kind, puzzle, board);
  }

  /** What is known after all that has been found, which may be ahead of the steps. */
  get board(): Board {
    return this.named.board;
  }

  /** Why the path has ended. */
  status(): ExplainStatus {
    if (!this.ended) throw new Error('the path has not ended');
    return this.ended;
  }

  /** Is it known, or seen at once, that several solutions agree with the board at the start? */
  hasSeveralSolutions(): boolean {
    this.solved ??= this.besideKnown();
    return this.solved?.status === 'multiple';
  }

  /**
   * After the time was up, where a solution was known before: looks into single cells. True: one has to be as it is there, by a search, and the
   * path goes on with it. Where there is another solution, the path has ended by that.
   */
  lastLook(hurry: Hurry): boolean {
    const { kind, puzzle, board, known } = this;
    if (!known) return false;
    for (const { goal, other } of glances(kind, puzzle, board, known, hurry)) {
      if (!other) {
        this.tell(this.visits.startWith(smallestReason(kind, puzzle, board, goal, { cancelled: hurry }, known)));
        return true;
      }
      this.solved = this.twoSolutions(known, other);
      break;
    }
    if ((this.solved || !hurry()) && this.hasSeveralSolutions()) this.end('multiple');
    return false;
  }

  /** What there is to see at the end, where no only solution was reached. */
  ending(): Ending | undefined {
    const { kind, puzzle, board } = this;
    const limits = { millis: this.options.stepMillis ?? STEP_MILLIS, ...this.limits() };
    if (this.ended === 'none') {
      const step = new Budget(limits);
      const told = this.history.after(this.number);
      const direct = kind
        .inferDirectly?.(
          puzzle,
          told,
          Array.from(told.cells, (_, cell) => cell),
        )
        .find(({ sets }) => sets.length === 0);
      const clash = direct?.explain([]) ?? smallestClash(kind, puzzle, told, { cancelled: () => step.late() });
      return { clash, ...(this.options.board && wrongMarks(puzzle, this.options.board, limits)) };
    }
    if (this.ended !== 'multiple' && this.ended !== 'limit') return undefined;
    const [one, other] = this.solved?.solutions[1] ? this.solved.solutions : this.foundSince();
    if (!one || !other) return undefined;
    const open = this.ended === 'limit' ? this.certain?.differing(board) : openCells(board);
    if (!open) return undefined;
    // In the order of their first difference, so that it does not depend on how they were found.
    const differs = Array.from(one.cells).findIndex((set, cell) => set !== other.cells[cell]);
    const inOrder = one.cells[differs]! > other.cells[differs]!;
    return { open, solutions: inOrder ? [one, other] : [other, one] };
  }

  /** The next step, or nothing at the end. */
  next(): Step | undefined {
    while (this.waiting.length === 0) {
      if (this.ended) return undefined;
      const visit = this.find();
      if (!visit) return undefined;
      const isClash = visit.some(({ sets }) => sets.some(({ cell }) => this.board.cells[cell] === 0));
      if (isClash) this.end('none');
      this.tell(isClash ? this.untilClash(visit) : visit);
    }
    const deduction = this.waiting.shift()!;
    const { technique } = deduction;
    this.number++;
    return this.history.step({
      number: this.number,
      level: levelOf(this.kind, technique),
      visit: this.visit,
      ...deduction,
    });
  }

  /** What can be told of a visit that leaves a cell nothing: all before the deduction that does so. */
  private untilClash(visit: readonly Deduction[]): readonly Deduction[] {
    let board = this.history.after(this.number);
    const last = visit.findIndex(({ sets }) => {
      board = withFacts(board, sets);
      return sets.some(({ cell }) => board.cells[cell] === 0);
    });
    return visit.slice(0, Math.max(0, last));
  }

  private tell(visit: readonly Deduction[]): void {
    const isBegun = this.visits.isJoined && this.hasTold;
    this.waiting = visit.flatMap((deduction) => this.exclusions.tell(deduction));
    this.hasTold = this.waiting.length > 0;
    if (this.hasTold && !isBegun) this.visit++;
  }

  /** The deductions of the next visit, with all of them on the board. */
  private find(): readonly Deduction[] | undefined {
    const { kind, puzzle, board, maxLevel } = this;
    const step = new Budget({ millis: this.options.stepMillis ?? STEP_MILLIS, ...this.limits() });
    const hurry = () => step.late();
    if (this.isComplete()) return this.end(kind.referee(puzzle, board).length === 0 ? 'unique' : 'none');
    if (this.number > 0 && this.budget.late()) return this.end('limit');
    const named = this.visits.next(hurry, () => this.budget.late());
    if (named) return named;
    if (kind.referee(puzzle, board).length > 0) return this.end('none');
    if (this.budget.late()) return this.end('limit');
    if (maxLevel < CONTRADICTION_LEVEL) return this.end('stuck');
    const { trialMillis } = this.options;
    return this.findByTrial(trialMillis === undefined ? hurry : this.limitTrials(trialMillis));
  }

  /** From now on the path has this long. */
  private limitTrials(millis: number): Hurry {
    const whole = this.budget;
    const rest = new Budget({ millis, cancelled: () => whole.late() });
    this.budget = rest;
    return () => rest.late();
  }

  /** The deductions of a visit that begins with a supposition, or with what no single one shows. */
  private findByTrial(hurry: Hurry): readonly Deduction[] | undefined {
    const { kind, puzzle, board, maxLevel } = this;
    const failing = this.contradictions.next(board, hurry);
    if (failing) return this.visits.startWith(failing, hurry);
    if (this.budget.late()) return this.end('limit');
    const agreement = maxLevel >= AGREEMENT_LEVEL && findAgreement(kind, puzzle, board, hurry);
    if (agreement) return this.visits.startWith(agreement, hurry);
    if (this.budget.late()) return this.end('limit');
    if (maxLevel < DEEPER_LEVEL) return this.end('stuck');
    const { status, solutions, exhausted } = this.solution();
    if (status === 'none') return this.end('none');
    const [solution] = solutions;
    if (!solution) return this.end('limit');
    this.certain ??= new Certain(kind, puzzle, solutions, exhausted);
    // Some of the time is for the reason of the cell that is looked for.
    const millis = this.options.stepMillis ?? STEP_MILLIS;
    const look = new Budget({ millis: LOOK_SHARE * millis, ...this.limits() });
    const rest = new Budget({ millis: REASON_SHARE * millis, ...this.limits() });
    const goals = this.certain.goals(board, () => look.late(), hurry);
    if (!goals) return this.end('limit');
    const { effort } = this;
    const deeper = findDeeper(kind, puzzle, board, goals, solution, { hurry: () => hurry() && rest.late(), effort });
    return deeper ? this.visits.startWith(deeper) : this.end(this.budget.late() ? 'limit' : 'multiple');
  }

  /** Is every cell known? What is known stays so: the look goes on where the last one ended. */
  private isComplete(): boolean {
    const { cells } = this.board;
    while (this.firstOpen < cells.length && onlyValue(cells[this.firstOpen]!) >= 0) this.firstOpen++;
    return this.firstOpen === cells.length;
  }

  private end(status: ExplainStatus): undefined {
    this.ended = status;
    return undefined;
  }

  private limits(): Limits {
    return { cancelled: () => this.budget.late() };
  }

  /** The known solution and one close to it, if a cheap look finds one: then no search is needed. */
  private besideKnown(): SolveResult | undefined {
    const { kind, puzzle, known } = this;
    if (!known) return undefined;
    const model = kind.model(puzzle, this.position().board);
    const other = model.neighbour?.(known);
    model.release?.();
    return other && this.twoSolutions(known, other);
  }

  /** Two solutions, where the search for cells that are the same in all has found another one. */
  private foundSince(): readonly Board[] {
    const [one, other] = this.certain?.solutions ?? [];
    return one && other ? this.twoSolutions(one, other).solutions : [];
  }

  private twoSolutions(...solutions: readonly [Board, Board]): SolveResult {
    const position = this.position();
    const known = position.board;
    return refereed(position, {
      status: 'multiple',
      solutions,
      exhausted: false,
      known,
      stats: {},
      engine: 'neighbour',
    });
  }

  private position() {
    return prepare(this.puzzle, this.options.board ? { board: this.options.board } : {}).position;
  }

  /** Solutions that agree with the board at the start, and so with all that follows from it. */
  private solution(): SolveResult {
    this.solved ??= this.besideKnown();
    const millis = SOLVE_SHARE * (this.options.stepMillis ?? STEP_MILLIS);
    this.solved ??= solve(this.puzzle, {
      board: this.board,
      limits: { ...this.options.limits, millis, ...this.limits() },
    });
    return this.solved;
  }
}
