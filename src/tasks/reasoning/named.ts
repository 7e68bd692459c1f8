/**
 * The named techniques of a kind on a board that changes step by step. What each has found is kept where nothing has changed
 * (spots.ts).
 */
import { type Board, unknownBoard } from '../../core/board.js';
import { type Deduction, type Fact, isSameFact, shrinkStepwise, withFacts } from '../../core/deduction.js';
import type { Hurry } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind, Technique } from '../../core/technique.js';
import { boardOfFacts } from './implied.js';
import { Spots } from './spots.js';

export interface NamedOptions {
  readonly board?: Board;
  /** Only techniques up to this level. */
  readonly maxLevel?: number;
  /** May techniques be used that hold only for puzzles with one solution? */
  readonly assumeUnique?: boolean;
}

export class NamedSteps {
  board: Board;
  readonly levels: readonly number[];
  private readonly techniques: readonly Technique[];
  private readonly puzzle: Puzzle;
  /** Per technique: what it found; made when it is first asked, since a hint seldom needs the hard ones. */
  private readonly spots: (Spots | undefined)[] = [];

  constructor(kind: ExplainedKind, puzzle: Puzzle, { board, maxLevel, assumeUnique }: NamedOptions = {}) {
    this.board = board ?? unknownBoard(puzzle, puzzle.values);
    this.techniques = kind.techniques.filter(
      (technique) =>
        technique.level <= (maxLevel ?? Number.POSITIVE_INFINITY) && (assumeUnique || !technique.assumesUnique),
    );
    this.levels = [...new Set(this.techniques.map(({ level }) => level))].sort((a, b) => a - b);
    this.puzzle = puzzle;
  }

  /** Adds facts to the board. */
  apply(facts: readonly Fact[]): void {
    this.board = withFacts(this.board, facts);
    for (const spots of this.spots) for (const { cell } of facts) spots?.change(cell);
  }

  private spotsOf(index: number): Spots {
    return (this.spots[index] ??= new Spots(this.puzzle, this.techniques[index]!));
  }

  /** All deductions of one level, in the order of the registry, then of their places. */
  *ofLevel(level: number): Generator<Deduction> {
    for (const list of this.bySpot(level)) yield* list;
  }

  /** The same in lists, one for each technique and spot where it finds something (spots.ts); no more once it is to stop. */
  *bySpot(level: number, stop?: Hurry): Generator<readonly Deduction[]> {
    for (let index = 0; index < this.techniques.length; index++) {
      if (this.techniques[index]!.level === level) yield* this.spotsOf(index).all(this.board, stop);
    }
  }

  /** The same in some lines, where all techniques of the level look at lines: rows by their index, columns behind them. */
  inLines(level: number, lines: Iterable<number>): (readonly Deduction[])[] {
    return this.techniques.flatMap((technique, index) =>
      technique.level === level ? this.spotsOf(index).at(this.board, lines) : [],
    );
  }

  /** All deductions of the lowest level that has any; none when no technique has anything to say. */
  easiest(): readonly Deduction[] {
    for (const level of this.levels) {
      const found = [...this.ofLevel(level)];
      if (found.length > 0) return found;
    }
    return [];
  }

  /** All deductions up to a level, easy ones first. */
  *upTo(level: number): Generator<Deduction> {
    for (const easier of this.levels) if (easier <= level) yield* this.ofLevel(easier);
  }

  /** What some of the techniques find where they look at these cells. */
  *near(cells: ReadonlySet<number>, wanted: (technique: Technique) => boolean): Generator<Deduction> {
    for (let index = 0; index < this.techniques.length; index++) {
      if (wanted(this.techniques[index]!)) yield* this.spotsOf(index).near(this.board, cells);
    }
  }
}

/** Fewer facts and lines to look at, then more cells settled; otherwise the first found stays. */
export function isBetter(a: Deduction, b: Deduction): boolean {
  const size = ({ because, lines }: Deduction) => because.length + lines.length;
  return size(a) !== size(b) ? size(a) < size(b) : a.sets.length > b.sets.length;
}

/** A deduction for some of what it sets: its technique looks again at ever fewer facts, as long as it still sees these. */
export function forFacts(kind: ExplainedKind, puzzle: Puzzle, deduction: Deduction, goals: readonly Fact[]): Deduction {
  const technique = kind.techniques.find(({ id }) => id === deduction.technique);
  if (!technique || deduction.sets.length === goals.length) return deduction;
  let best = deduction;
  const sees = (part: readonly Fact[]): boolean => {
    const board = boardOfFacts(puzzle, part);
    const found =
      technique.scope === 'line' ? technique.find(puzzle, board, deduction.lines[0]!) : technique.find(puzzle, board);
    const same = found.find(({ sets }) => goals.every((goal) => sets.some((fact) => isSameFact(fact, goal))));
    if (same) best = same;
    return same !== undefined;
  };
  const because = shrinkStepwise(deduction.because, sees);
  if (!sees(because)) return { ...deduction, sets: goals };
  return { ...best, sets: goals, because };
}
