/**
 * The named techniques of a kind on a board that changes step by step. A line technique depends on its line alone, so
 * what it found is kept until a cell of that line changes; what the techniques of the whole board found is kept until
 * anything changes.
 */
import { type Board, unknownBoard } from '../../core/board.js';
import { type Deduction, type Fact, shrinkStepwise, withFacts } from '../../core/deduction.js';
import { colOf, type LineRef, rowOf } from '../../core/geometry.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind, Technique } from '../../core/technique.js';
import { boardOfFacts } from './implied.js';

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
  private readonly puzzle: Puzzle;
  private readonly techniques: readonly Technique[];
  private readonly lines: readonly LineRef[];
  /** Per technique: what it found, by line (or in entry 0); nothing where it has not looked since the last change. */
  private readonly found: (readonly Deduction[] | undefined)[][];

  constructor(kind: ExplainedKind, puzzle: Puzzle, { board, maxLevel, assumeUnique }: NamedOptions = {}) {
    this.puzzle = puzzle;
    this.board = board ?? unknownBoard(puzzle, puzzle.values);
    this.techniques = kind.techniques.filter(
      (technique) =>
        technique.level <= (maxLevel ?? Number.POSITIVE_INFINITY) && (assumeUnique || !technique.assumesUnique),
    );
    this.levels = [...new Set(this.techniques.map(({ level }) => level))].sort((a, b) => a - b);
    const side = (axis: LineRef['axis'], length: number) =>
      Array.from({ length }, (_, index): LineRef => ({ axis, index }));
    this.lines = [...side('row', puzzle.height), ...side('col', puzzle.width)];
    this.found = this.techniques.map(() => []);
  }

  /** Adds facts to the board. */
  apply(facts: readonly Fact[]): void {
    this.board = withFacts(this.board, facts);
    const { puzzle, techniques, found } = this;
    techniques.forEach((technique, index) => {
      const kept = found[index]!;
      if (technique.scope === 'board') kept.length = 0;
      else {
        for (const { cell } of facts) {
          kept[rowOf(puzzle, cell)] = undefined;
          kept[puzzle.height + colOf(puzzle, cell)] = undefined;
        }
      }
    });
  }

  /** All deductions of one level, in the order of the registry, then of the lines. */
  *ofLevel(level: number): Generator<Deduction> {
    for (let index = 0; index < this.techniques.length; index++) {
      const technique = this.techniques[index]!;
      if (technique.level === level) yield* this.foundBy(technique, this.found[index]!);
    }
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

  private *foundBy(technique: Technique, kept: (readonly Deduction[] | undefined)[]): Generator<Deduction> {
    if (technique.scope === 'board') {
      kept[0] ??= technique.find(this.puzzle, this.board);
      yield* kept[0];
      return;
    }
    for (let line = 0; line < this.lines.length; line++) {
      const found = (kept[line] ??= technique.find(this.puzzle, this.board, this.lines[line]!));
      if (found.length > 0) yield* found;
    }
  }
}

/** Fewer facts and lines to look at, then more cells settled; otherwise the first found stays. */
export function isBetter(a: Deduction, b: Deduction): boolean {
  const size = ({ because, lines }: Deduction) => because.length + lines.length;
  return size(a) !== size(b) ? size(a) < size(b) : a.sets.length > b.sets.length;
}

const isSameFact = (a: Fact, b: Fact): boolean => a.cell === b.cell && a.value === b.value && !a.not === !b.not;

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
