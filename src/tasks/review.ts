/**
 * Review: looks back at how a puzzle was solved, move by move. A mark that is not the solution's is a slip. A right mark is
 * compared with what one step of a named technique sees on the board as it was: by the easiest that sees it, it followed;
 * by none, it did not follow yet. While a harder step was taken, an easier one may have been open for several moves.
 *
 * What a player knows only grows here: a right mark that is taken away again stays known. What nobody needs to write
 * down counts as known as well: the background that is left of a finished line or lies around a shaded cell, and colours
 * that a cell cannot have.
 * Moves that come after the budget ran out are not looked at; slips are found all the same.
 */
import { type Board, NO_MARK, onlyValue, unknownBoard, valueAt } from '../core/board.js';
import { type Deduction, type Fact, withFacts } from '../core/deduction.js';
import { lineCells } from '../core/geometry.js';
import { Budget, type Limits } from '../core/limits.js';
import type { Puzzle } from '../core/puzzle.js';
import { CONTRADICTION_LEVEL, type ExplainedKind } from '../core/technique.js';
import { explainedKindOf } from '../kinds/explain.js';
import { CONTRADICTION } from './reasoning/contradiction.js';
import { failsByPropagation } from './reasoning/implied.js';
import { NamedSteps } from './reasoning/named.js';

/** What a move has done to cells: the marks they got, NO_MARK for none. */
export type ReviewedMove = readonly { readonly cell: number; readonly to: number }[];

export interface ReviewOptions {
  /** The marks at the start; none by default. */
  readonly board?: Board;
  readonly limits?: Limits;
}

/** A technique that marks followed by, and how many cells. */
interface UsedTechnique {
  readonly technique: string;
  readonly level: number;
  readonly cells: number;
}

/** A step that was there to be seen while the player did something harder. */
interface MissedStep extends Pick<Deduction, 'technique' | 'lines' | 'sets'> {
  readonly level: number;
  /** For so many moves. */
  readonly open: number;
}

export interface MoveReview {
  /** The cells that got a wrong mark. */
  readonly slips: readonly number[];
  /** The cells whose right marks did not follow yet. */
  readonly guesses: readonly number[];
  readonly missed?: MissedStep;
}

export interface Review {
  /** One for each move. */
  readonly moves: readonly MoveReview[];
  /** Easy ones first. */
  readonly techniques: readonly UsedTechnique[];
  /** How many moves were looked at before the budget ran out. */
  readonly looked: number;
}

/** Techniques of this level are applied without a thought: the rest that they give counts as known. */
const EASIEST = 1;
/** A step that was open for fewer moves was not missed. */
const LONG = 6;
/** A mark that did not follow counts as harder than any technique. */
const GUESS_LEVEL = 99;

/** `solution` is the board at the end: what was marked, background where nothing was. */
export function review(
  puzzle: Puzzle,
  solution: Board,
  moves: readonly ReviewedMove[],
  options: ReviewOptions = {},
): Review {
  const player = new Player(puzzle, solution, options.board ?? unknownBoard(puzzle, puzzle.values));
  const budget = new Budget(options.limits);
  let looked = 0;
  const reviewed = moves.map((move, at): MoveReview => {
    const slips = move.filter(({ cell, to }) => to !== NO_MARK && to !== valueAt(solution, cell));
    const right = move.filter(({ cell, to }) => to === valueAt(solution, cell)).map(({ cell }) => cell);
    const isInTime = looked === at && !budget.late();
    if (isInTime) looked++;
    return { slips: slips.map(({ cell }) => cell), ...(isInTime ? player.mark(right, at) : { guesses: [] }) };
  });
  return { moves: reviewed, techniques: player.used(), looked };
}

interface Seen {
  readonly deduction: Deduction;
  readonly level: number;
}

/** What the player knows as the game goes on, and what is to be seen from there. */
class Player {
  private readonly kind: ExplainedKind;
  private readonly puzzle: Puzzle;
  private readonly solution: Board;
  private readonly steps: NamedSteps;
  /** Per cell that is known without having been marked: what gave it. */
  private readonly unmarked = new Map<number, Seen>();
  /** By what they settle, the easy steps that are open: since which move. */
  private open = new Map<string, Seen & { readonly since: number }>();
  private readonly told = new Set<string>();
  private readonly counts = new Map<string, { level: number; cells: number }>();

  constructor(puzzle: Puzzle, solution: Board, start: Board) {
    this.kind = explainedKindOf(puzzle);
    this.puzzle = puzzle;
    this.solution = solution;
    const right = Array.from(start.cells, (_, cell): Fact => ({ cell, value: valueAt(start, cell) }));
    this.steps = new NamedSteps(this.kind, puzzle);
    this.steps.apply(right.filter(({ cell, value }) => value === valueAt(solution, cell)));
    this.noteBackground();
  }

  /** These cells get their right marks in one move; of cells that are known nothing new is said. */
  mark(cells: readonly number[], at: number): Pick<MoveReview, 'guesses' | 'missed'> {
    const before = this.open;
    let rest = cells.filter((cell) => valueAt(this.steps.board, cell) < 0 || this.unmarked.has(cell));
    let hardest = 0;
    // What one cell of a stroke gives may be the reason for the next.
    for (let found = true; found && rest.length > 0; ) {
      const seen = new Map<number, Seen>();
      for (const cell of rest) {
        const step = this.see(cell);
        if (step) seen.set(cell, step);
      }
      found = seen.size > 0;
      for (const { deduction, level } of seen.values()) {
        this.count(deduction.technique, level);
        hardest = Math.max(hardest, level);
      }
      this.know([...seen.keys()]);
      rest = rest.filter((cell) => !seen.has(cell));
    }
    const guesses = rest.filter((cell) => !this.isTried(cell));
    if (guesses.length > 0) hardest = GUESS_LEVEL;
    this.know(rest);
    this.noteBackground();
    this.noteOpen(at);
    const missed = this.missed(before, hardest, at);
    return { guesses, ...(missed && { missed }) };
  }

  used(): UsedTechnique[] {
    const list = [...this.counts].map(([technique, count]) => ({ technique, ...count }));
    return list.sort((a, b) => a.level - b.level || b.cells - a.cells);
  }

  /** The easiest step that settles the cell, if there is one. */
  private see(cell: number): Seen | undefined {
    const noted = this.unmarked.get(cell);
    if (noted) return noted;
    let after = this.steps.board;
    for (const level of this.steps.levels) {
      for (const deduction of this.steps.ofLevel(level)) {
        const about = deduction.sets.filter((fact) => fact.cell === cell);
        if (about.length === 0) continue;
        after = withFacts(after, about);
        if (onlyValue(after.cells[cell]!) >= 0) return { deduction, level };
      }
    }
    return undefined;
  }

  /** Where no named step is left, trying out the opposite is what is left to do. */
  private isTried(cell: number): boolean {
    const { kind, puzzle, steps, solution } = this;
    for (const level of steps.levels) if (!steps.ofLevel(level).next().done) return false;
    const value = valueAt(solution, cell);
    const against = withFacts(steps.board, [{ cell, value, not: true }]);
    if (!failsByPropagation(kind, puzzle, undefined, against)) return false;
    this.count(CONTRADICTION, CONTRADICTION_LEVEL);
    return true;
  }

  private know(cells: readonly number[]): void {
    for (const cell of cells) this.unmarked.delete(cell);
    const open = cells.filter((cell) => valueAt(this.steps.board, cell) < 0);
    if (open.length > 0) this.steps.apply(open.map((cell) => ({ cell, value: valueAt(this.solution, cell) })));
  }

  private count(technique: string, level: number): void {
    const count = this.counts.get(technique) ?? { level, cells: 0 };
    count.cells++;
    this.counts.set(technique, count);
  }

  /** Takes for known what nobody writes down, until there is no more of it. */
  private noteBackground(): void {
    const { steps, puzzle } = this;
    const levels = puzzle.values > 2 ? steps.levels : steps.levels.filter((level) => level <= EASIEST);
    for (let news = true; news; ) {
      const facts: Fact[] = [];
      for (const level of levels) {
        for (const deduction of steps.ofLevel(level)) {
          const isBackground = level <= EASIEST && this.isRest(deduction);
          for (const fact of deduction.sets) {
            if (isBackground) this.unmarked.set(fact.cell, { deduction, level });
            if (isBackground || fact.not) facts.push(fact);
          }
        }
      }
      if (facts.length > 0) steps.apply(facts);
      news = facts.length > 0;
    }
  }

  /** Does a step settle background alone, and nothing of its line but what is left of it? */
  private isRest({ sets, lines }: Deduction): boolean {
    if (!sets.every(({ value, not }) => value === 0 && !not)) return false;
    const cells = new Set(sets.map(({ cell }) => cell));
    const isSettled = (cell: number) => cells.has(cell) || valueAt(this.steps.board, cell) >= 0;
    return lines.every((line) => lineCells(this.puzzle, line).every(isSettled));
  }

  private noteOpen(at: number): void {
    const now = new Map<string, Seen & { readonly since: number }>();
    for (const level of this.steps.levels) {
      for (const deduction of this.steps.ofLevel(level)) {
        const name = nameOf(deduction);
        if (!now.has(name)) now.set(name, { deduction, level, since: this.open.get(name)?.since ?? at });
      }
    }
    this.open = now;
  }

  /** The step that was open longest, before a move of this level and after it, among those that are easier. */
  private missed(
    before: ReadonlyMap<string, Seen & { readonly since: number }>,
    level: number,
    at: number,
  ): MissedStep | undefined {
    const easier = [...before]
      .filter(
        ([name, one]) => one.level < level && at - one.since >= LONG && this.open.has(name) && !this.told.has(name),
      )
      .sort(([, a], [, b]) => a.level - b.level || a.since - b.since);
    const [first] = easier;
    if (!first) return undefined;
    const [name, { deduction, level: easy, since }] = first;
    const { technique, lines, sets } = deduction;
    this.told.add(name);
    return { technique, lines, sets, level: easy, open: at - since };
  }
}

/** Steps at the same line, or about the same cell, are the same opportunity. */
const nameOf = ({ technique, lines, sets }: Deduction): string =>
  lines.length === 1 ? `${lines[0]!.axis} ${lines[0]!.index}` : `${technique} ${sets[0]?.cell}`;
