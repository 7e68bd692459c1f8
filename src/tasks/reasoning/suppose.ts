/**
 * Tests a supposition as a person would: round after round, everything that a line or a rule settles at once, until
 * something cannot be or until nothing more follows. The number of rounds does not depend on any order, so it can be
 * part of a grade. Afterwards the chain that matters is cut out, from its end backwards, each step with its own reason.
 */
import type { Board } from '../../core/board.js';
import { type Deduction, type Fact, holds, setOfFact, type Trial, withFacts } from '../../core/deduction.js';
import { type LineRef, linesInOrder } from '../../core/geometry.js';
import type { Hurry } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind, Inference } from '../../core/technique.js';

export interface SuppositionRun {
  readonly suppose: Fact;
  /** What is known before the supposition. */
  readonly board: Board;
  /** The boards: with the supposition, then after each round. */
  readonly boards: readonly Board[];
  readonly rounds: readonly (readonly Inference[])[];
  /** What cannot be, seen after the last round, or nothing: the supposition leads nowhere. */
  readonly clash?: Inference;
}

export interface Watch {
  /** Stop as soon as the board says this. */
  readonly until?: Fact;
  /** Stop after this many rounds without a clash. */
  readonly rounds?: number;
  /** Stop after the round in which the time is up. */
  readonly hurry?: Hurry;
}

export function supposeThat(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  suppose: Fact,
  watch: Watch = {},
): SuppositionRun {
  let now = withFacts(board, [suppose]);
  let changed: readonly number[] = [suppose.cell];
  const boards = [now];
  const rounds: (readonly Inference[])[] = [];
  for (;;) {
    if (watch.until && holds(now, watch.until)) break;
    const seen = kind.inferDirectly?.(puzzle, now, changed, watch.hurry) ?? [];
    const clash = seen.find(({ sets }) => sets.length === 0);
    if (clash) return { suppose, board, boards, rounds, clash };
    if (seen.length === 0 || rounds.length === watch.rounds || watch.hurry?.()) break;
    const sets = seen.flatMap((inference) => inference.sets);
    now = withFacts(now, sets);
    changed = [...new Set(sets.map(({ cell }) => cell))];
    boards.push(now);
    rounds.push(seen);
  }
  return { suppose, board, boards, rounds };
}

export interface TrimmedChain {
  readonly trial: Trial;
  /** Facts of the board before the supposition that the chain uses. */
  readonly facts: readonly Fact[];
}

/** The part of a run that leads to its clash, or to `goal`. */
export const chainOf = (run: SuppositionRun, goal?: Fact): TrimmedChain => chainTo(run, goal ? [goal] : []);

/** The part of a run that leads to its clash, or to all these facts. */
export function chainTo(run: SuppositionRun, goals: readonly Fact[]): TrimmedChain {
  const { board, boards, rounds, clash, suppose } = run;
  const values = board.values;
  const needed = new Map<number, Fact[]>(); // per round, what its inferences have to account for
  const facts = new Map<string, Fact>();
  const chain: Deduction[] = [];

  /** Finds out where a fact comes from: the board, the supposition, or the round that made it true. */
  const need = (fact: Fact): void => {
    if (holds(board, fact)) {
      facts.set(nameOf(fact), fact);
      return;
    }
    const at = boards.findIndex((later) => holds(later, fact));
    if (at < 0) throw new Error('a reason names a fact that does not hold');
    if (at > 0) {
      needed.set(at - 1, [...(needed.get(at - 1) ?? []), fact]);
      return;
    }
    // The supposition made it true: that a cell is not something, together with what the board knew of that cell.
    if (!suppose.not) return;
    const known = partsOf(board, fact).filter((part) => holds(board, part));
    for (const part of known) facts.set(nameOf(part), part);
  };

  if (clash) {
    const last = clash.explain([]);
    chain.push(last);
    last.because.forEach(need);
  } else goals.forEach(need);

  for (let round = rounds.length - 1; round >= 0; round--) {
    const wanted = needed.get(round) ?? [];
    const sets = new Map(wanted.map(({ cell }) => [cell, boards[round]!.cells[cell]!]));
    const whole = new Set<number>(); // cells of which a link says the value
    const says = (fact: Fact): boolean => (sets.get(fact.cell)! & ~setOfFact(fact, values)) === 0;
    for (const inference of rounds[round]!) {
      const open = wanted.filter((fact) => !says(fact));
      if (open.length === 0) break;
      const used = inference.sets.filter((set) => open.some((fact) => serves(set, fact, values)) && !says(set));
      if (used.length === 0) continue;
      for (const set of used) {
        sets.set(set.cell, sets.get(set.cell)! & setOfFact(set, values));
        if (!set.not) whole.add(set.cell);
      }
      const step = inference.explain(used);
      chain.push(step);
      step.because.forEach(need);
    }
    // A value that no link says is what is left after several narrowings: the earlier ones are accounted for in earlier rounds.
    for (const fact of wanted) {
      if (fact.not || whole.has(fact.cell)) continue;
      for (const part of partsOf(board, fact)) if (holds(boards[round]!, part)) need(part);
    }
  }
  return { trial: { suppose, chain: chain.reverse() }, facts: [...facts.values()] };
}

const nameOf = ({ cell, value, not }: Fact): string => `${cell} ${value} ${not ? 'not' : 'is'}`;

/** "It is this value" as "it is none of the others"; with two values there is nothing to take apart. */
function partsOf(board: Board, { cell, value, not }: Fact): Fact[] {
  if (not || board.values === 2) return [];
  return Array.from({ length: board.values }, (_, v) => v)
    .filter((v) => v !== value)
    .map((v) => ({ cell, value: v, not: true as const }));
}

/** Does a set fact help to make the wanted fact true? */
function serves(set: Fact, wanted: Fact, values: number): boolean {
  if (set.cell !== wanted.cell) return false;
  if (!set.not && !wanted.not) return set.value === wanted.value;
  if (set.not && wanted.not) return set.value === wanted.value;
  if (set.not) return set.value !== wanted.value || values === 2;
  return set.value !== wanted.value;
}

/** The lines and rules that the steps of some chains look at. */
export function groundsOf(trials: readonly Trial[]): { lines: LineRef[]; rules?: string[] } {
  const steps = trials.flatMap(({ chain }) => chain);
  const rules = new Set(steps.flatMap((step) => step.rules ?? []));
  const lines = linesInOrder(steps.flatMap((step) => step.lines));
  return { lines, ...(rules.size > 0 && { rules: [...rules].sort() }) };
}
