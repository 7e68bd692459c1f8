/**
 * Deeper: what no single supposition shows. Where a two-stage trial does not show it either, a small reason is given: lines (and rules)
 * and known cells that force the cell together, from which nothing can be left out. Shrunk with the learning engine:
 * first the constraints, with all known cells at hand, then the cells of what is left.
 *
 * When the time is up, or a question takes too long, before nothing can be left out, no reason is named: what is left is most of the puzzle, and
 * nobody could follow it. The deduction is a `search` then, which stands on all lines, all rules and all that is known.
 *
 * Which cell: of those that lead furthest, the one whose opposite the learning engine refutes with the fewest conflicts.
 */
import { type Board, onlyValue, openCells, refines } from '../../core/board.js';
import { type Deduction, type Fact, factsOf, opposite, shrink, withFacts } from '../../core/deduction.js';
import { colOf, type LineRef, lineCells, linesInOrder, rowOf } from '../../core/geometry.js';
import type { Constraint } from '../../core/kind.js';
import { type Hurry, type Limits, NO_HURRY } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import { Random } from '../../core/random.js';
import type { ExplainedKind } from '../../core/technique.js';
import { boardOfFacts, openConstraints, refute } from './implied.js';
import { findTwoStage } from './two-stage.js';

export const DEEPER = 'deeper';
export const SEARCH = 'search';

/** How many of the cells that lead furthest are compared. */
const COMPARED = 16;
const FEWEST = 4;
/** A test that takes longer than this keeps what it was to leave out. */
const PATIENCE = { conflicts: 20_000 };
/** So far one cell is looked into at first: beside a known solution most take no conflict at all. */
const GLANCE = { conflicts: 50 };
/** What a test costs beside its conflicts. */
const TEST_EFFORT = 10;

/**
 * How much work the small reasons of a path may take, in conflicts: each a share of what is left, and not less than `least`. So those that a path
 * begins with are small, and a path that needs very many of them ends all the same, on any machine.
 */
export class ReasonEffort {
  private left: number;
  private readonly share: number;
  private readonly least: number;
  /** What is left for the reason at work. */
  rest = 0;

  constructor({ path, share, least } = { path: 60_000, share: 0.25, least: 1000 }) {
    [this.left, this.share, this.least] = [path, share, least];
  }

  /** Another reason begins. */
  next(): void {
    this.rest = Math.max(this.least, Math.floor(this.share * this.left));
  }

  spend(effort: number): void {
    this.left = Math.max(0, this.left - effort);
    this.rest = Math.max(0, this.rest - effort);
  }
}

/** A small reason for one of some open cells, or that a search shows one, given what they have to be, those first that lead furthest, and a board that is right. */
export function findDeeper(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  goals: readonly Fact[],
  like: Board,
  { hurry = NO_HURRY, effort = new ReasonEffort() }: { readonly hurry?: Hurry; readonly effort?: ReasonEffort } = {},
): Deduction | undefined {
  effort.next();
  const easiest = easiestFirst(kind, puzzle, board, goals.slice(0, COMPARED), hurry, effort);
  const [best] = easiest;
  if (!best) return undefined;
  const trial = kind.inferDirectly && findTwoStage(kind, puzzle, board, easiest, hurry);
  return trial || smallestReason(kind, puzzle, board, best, { cancelled: hurry }, like, effort);
}

/**
 * The goals whose opposites are refuted with the fewest conflicts come first. All are asked about for a moment, then half of them for longer, and so on, until one is
 * refuted: what takes more has no reason that is easy to follow.
 */
function easiestFirst(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  goals: readonly Fact[],
  hurry: Hurry,
  effort: ReasonEffort,
): readonly Fact[] {
  const only = openConstraints(kind, puzzle, board);
  const isOver = () => effort.rest === 0 || hurry();
  for (let [most, count] = [GLANCE.conflicts, COMPARED]; count >= FEWEST; [most, count] = [4 * most, count >> 1]) {
    const refuted: { goal: Fact; conflicts: number }[] = [];
    for (const goal of goals.slice(0, count)) {
      if (isOver()) break;
      const against = withFacts(board, [opposite(goal, puzzle.values)]);
      const { status, conflicts } = refute(kind, puzzle, only, against, { cancelled: hurry, conflicts: most });
      effort.spend(conflicts + TEST_EFFORT);
      if (status === 'impossible') refuted.push({ goal, conflicts });
    }
    const sorted = refuted.sort((a, b) => a.conflicts - b.conflicts).map(({ goal }) => goal);
    if (sorted.length > 0) return [...sorted, ...goals.filter((goal) => !sorted.includes(goal))];
    if (isOver()) break;
  }
  return goals;
}

/** Open cells, one here, one there, each searched for a moment: the value that it has to have, as in the known solution, or another solution. */
export function* glances(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  known: Board,
  hurry: Hurry,
): Generator<{ readonly goal: Fact; readonly other: Board | undefined }> {
  const only = openConstraints(kind, puzzle, board);
  for (const cell of new Random(0).shuffle(openCells(board))) {
    if (hurry()) return;
    const goal = { cell, value: onlyValue(known.cells[cell]!) };
    const denied = withFacts(board, [opposite(goal, puzzle.values)]);
    const { status, solution: other } = refute(kind, puzzle, only, denied, { cancelled: hurry, ...GLANCE }, known);
    if (status !== 'limit') yield { goal, other };
  }
}

/**
 * Lines, rules and known cells that force a fact which is known to follow, and of which nothing can be left out; without the time for that, a search.
 * `like`: a complete board that is right, where one is at hand; it only makes this faster.
 */
export function smallestReason(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  goal: Fact,
  limits: Limits = {},
  like?: Board,
  effort?: ReasonEffort,
): Deduction {
  const denied = [opposite(goal, puzzle.values)];
  const { isSmall, ...grounds } = smallGrounds(kind, puzzle, board, denied, limits, like, effort);
  if (!isSmall) return { technique: SEARCH, sets: [goal], because: [], lines: [] };
  return { technique: DEEPER, sets: [goal], ...grounds };
}

/** What cannot stand together on a board that no solution agrees with: as few lines, rules and known cells as were found. */
export function smallestClash(kind: ExplainedKind, puzzle: Puzzle, board: Board, limits: Limits = {}): Deduction {
  const { isSmall: _, ...grounds } = smallGrounds(kind, puzzle, board, [], limits);
  return { technique: DEEPER, sets: [], ...grounds };
}

/**
 * Lines, rules and known cells that leave no way with these facts: what is near them is kept. `isSmall`: nothing can be left out; otherwise it was cut
 * for lack of time.
 */
function smallGrounds(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  denied: readonly Fact[],
  limits: Limits,
  like?: Board,
  effort?: ReasonEffort,
): Pick<Deduction, 'because' | 'lines' | 'rules'> & { readonly isSmall: boolean } {
  const near = nearness(puzzle, denied[0]?.cell ?? 0);
  const against = withFacts(board, denied);
  let isLate = false;
  const hurry = () => (isLate ||= effort?.rest === 0 || (limits.cancelled?.() ?? false));
  const all = kind.constraints?.(puzzle);
  const test = new Sufficiency(kind, puzzle, limits, like, effort);
  const only =
    all &&
    shrink(
      [...all].sort((a, b) => near.constraint(a) - near.constraint(b)),
      (part) => test.suffice(part, against),
      hurry,
    );
  const facts: Fact[] = [];
  const seen = kind.lineByLine && only && new Set(only.flatMap(({ line }) => (line ? lineCells(puzzle, line) : [])));
  for (let cell = 0; cell < board.cells.length; cell++) {
    if (!seen || seen.has(cell)) facts.push(...factsOf(cell, board.cells[cell]!, board.values));
  }
  const because = shrink(
    facts.sort((a, b) => near.cell(a.cell) - near.cell(b.cell)),
    (part) => test.suffice(only, boardOfFacts(puzzle, [...part, ...denied])),
    hurry,
  );
  const lines = (only ?? []).flatMap(({ line }) => (line ? [line] : []));
  const rules = [...new Set((only ?? []).flatMap(({ rule, line }) => (line ? [] : [rule])))];
  return {
    because: because.sort((a, b) => a.cell - b.cell || a.value - b.value),
    lines: linesInOrder(lines),
    ...(rules.length > 0 && { rules }),
    isSmall: !test.isCut && !isLate,
  };
}

const nameOf = (rule: string, line: LineRef | undefined): string => `${rule} ${line?.axis} ${line?.index}`;

/**
 * Do some constraints leave no way to complete a board? A way that was found once answers every later question that it
 * fits: it is kept with the constraints that it breaks. The fewer those are the better, so what is searched first is
 * close to the right board.
 */
class Sufficiency {
  private readonly kind: ExplainedKind;
  private readonly puzzle: Puzzle;
  private readonly limits: Limits;
  private readonly like: Board | undefined;
  private readonly effort: ReasonEffort | undefined;
  /** Did a question stay open for lack of time? */
  isCut = false;
  private readonly found: { readonly solution: Board; readonly broken: ReadonlySet<string> }[] = [];

  constructor(
    kind: ExplainedKind,
    puzzle: Puzzle,
    limits: Limits,
    like: Board | undefined,
    effort: ReasonEffort | undefined,
  ) {
    this.kind = kind;
    this.puzzle = puzzle;
    this.limits = limits;
    this.like = like;
    this.effort = effort;
  }

  suffice(only: readonly Constraint[] | undefined, board: Board): boolean {
    const { kind, puzzle, like, effort, found } = this;
    const breaks = (broken: ReadonlySet<string>) => only?.some(({ rule, line }) => broken.has(nameOf(rule, line)));
    if (found.some(({ solution, broken }) => refines(solution, board) && !breaks(broken))) return false;
    const limits = { ...this.limits, conflicts: Math.min(PATIENCE.conflicts, effort?.rest ?? PATIENCE.conflicts) };
    const { status, solution, conflicts } = refute(kind, puzzle, only, board, limits, like);
    effort?.spend(conflicts + TEST_EFFORT);
    if (status === 'limit') this.isCut = true;
    if (solution) {
      const broken = kind.referee(puzzle, solution).map(({ rule, lines }) => nameOf(rule, lines[0]));
      found.unshift({ solution, broken: new Set(broken) });
    }
    return status === 'impossible';
  }
}

/** How far constraints and cells are from a cell: what is near is rather kept, since it is easier to see. */
function nearness(puzzle: Puzzle, target: number) {
  const [row, col] = [rowOf(puzzle, target), colOf(puzzle, target)];
  return {
    cell: (cell: number) => Math.abs(rowOf(puzzle, cell) - row) + Math.abs(colOf(puzzle, cell) - col),
    constraint: ({ line }: Constraint) =>
      line ? Math.abs(line.index - (line.axis === 'row' ? row : col)) : Number.POSITIVE_INFINITY,
  };
}
