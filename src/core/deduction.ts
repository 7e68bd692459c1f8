/** One inference: which technique, what it settles, and the facts that suffice for it. Text is made elsewhere. */
import { type Board, fullSet, makeBoard, onlyValue } from './board.js';
import type { LineRef } from './geometry.js';

/**
 * "This cell has this value", or with `not` "it does not have it".
 *
 * @example
 * const fact: Fact = explain(puzzle).steps[0].sets[0]; // { cell, value }
 */
export interface Fact {
  readonly cell: number;
  readonly value: number;
  readonly not?: boolean;
}

/**
 * One inference: what it sets, and why. `sentence` puts it into words.
 *
 * @example
 * const { technique, sets } = explain(puzzle).steps[0];
 */
export interface Deduction {
  /** The id of the technique in its kind's registry, or of one of those that serve every kind. */
  readonly technique: string;
  readonly sets: readonly Fact[];
  /**
   * Facts of the board that, with the lines and rules looked at, force what is set: sufficient, and none superfluous. Only a `search` names neither
   * facts nor lines: it stands on all that is known.
   */
  readonly because: readonly Fact[];
  readonly lines: readonly LineRef[];
  /** Cells whose numbers it looks at, whatever is known of them: the sentence names them, the page shows them. */
  readonly pattern?: readonly number[];
  /** Rules of the whole board that it uses beside those of its lines, as in Violation. */
  readonly rules?: readonly string[];
  /** What the sentence names beside cells and lines: the length of a block, say. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** Of an engine that works in passes over the board: which one, from 1. */
  readonly pass?: number;
  /**
   * Suppositions and where they lead: one that fails; one for each value of a cell, which agree; or one that leads to a cell of which, one
   * after the other, all values fail.
   */
  readonly trials?: readonly Trial[];
}

/**
 * A supposition and what follows from it, in order. A last step that sets nothing is what cannot be.
 *
 * @example
 * explain(puzzle).steps.filter(({ trials }) => trials).length; // contradictions
 */
export interface Trial {
  readonly suppose: Fact;
  readonly chain: readonly Deduction[];
}

/** A ladder of more rungs is told in parts, and a supposition of no more links one link at a time. */
const MOST_RUNGS = 6;

/**
 * The rung of the ladder on which each link of a supposition stands, from 1. Links that do not wait for each other share one where all
 * look at a line, or where there are many: the rung is as high as the longest way to the link.
 */
export function rungsOf({ chain }: Trial): number[] {
  const byLines = chain.every(({ lines }) => lines.length === 1);
  if (!byLines && chain.length <= MOST_RUNGS) return chain.map((_, index) => index + 1);
  const reached = new Map<number, number>();
  return chain.map(({ sets, because }) => {
    const rung = 1 + Math.max(0, ...because.map(({ cell }) => reached.get(cell) ?? 0));
    for (const { cell } of sets) reached.set(cell, Math.max(rung, reached.get(cell) ?? 0));
    return rung;
  });
}

/** A cell of a supposition as it is shown, and the rung of the ladder on which it is reached. */
export type SupposedFact = Fact & { readonly rung?: number };

/**
 * What is shown of suppositions. One that fails is shown with where it leads, in two stages with where the first leads; of suppositions
 * that agree, only what is supposed.
 */
export function supposedFacts({ trials = [] }: Pick<Deduction, 'trials'>): SupposedFact[] {
  const [first, ...others] = trials;
  if (!first) return [];
  const agrees = others.some(({ suppose }) => suppose.cell === first.suppose.cell);
  if (agrees) return trials.map(({ suppose }) => suppose);
  const reached = rungsOf(first).flatMap((rung, at) => first.chain[at]!.sets.map((fact) => ({ ...fact, rung })));
  return [first.suppose, ...reached];
}

/** A part of a ladder. */
export interface LadderPart {
  /** Its rungs, from 1, over all parts. */
  readonly from: number;
  readonly to: number;
  /** What the parts before it have shown and it or a later one needs: the lemma that it starts from. */
  readonly lemma: readonly Fact[];
}

/**
 * A ladder in parts of few rungs. It is cut where the least has to be remembered, so that what is carried on can be told as a lemma; of
 * equal cuts the latest that leaves more than one rung.
 */
export function ladderParts(trial: Trial, rungs: readonly number[] = rungsOf(trial)): LadderPart[] {
  const height = Math.max(0, ...rungs);
  const parts: LadderPart[] = [];
  for (let from = 1; from <= height; ) {
    const lemma = carried(trial, rungs, from - 1);
    let to = height;
    if (height - from + 1 > MOST_RUNGS) {
      const last = Math.min(from + MOST_RUNGS - 1, height - 2);
      const cuts = Array.from({ length: MOST_RUNGS / 2 }, (_, i) => last - i);
      const costs = cuts.map((cut) => carried(trial, rungs, cut).length);
      to = cuts[costs.indexOf(Math.min(...costs))]!;
    }
    parts.push({ from, to, lemma });
    from = to + 1;
  }
  return parts;
}

/** The facts that links up to a rung set and links above it rest on. */
function carried({ chain }: Trial, rungs: readonly number[], rung: number): Fact[] {
  const used = new Set(chain.flatMap(({ because }, at) => (rungs[at]! > rung ? because.map(({ cell }) => cell) : [])));
  return chain.flatMap(({ sets }, at) => (rungs[at]! <= rung ? sets.filter(({ cell }) => used.has(cell)) : []));
}

export const isSameFact = (a: Fact, b: Fact): boolean => a.cell === b.cell && a.value === b.value && !a.not === !b.not;

/** The values that a fact leaves to its cell. */
export const setOfFact = (fact: Fact, values: number): number =>
  fact.not ? fullSet(values) & ~(1 << fact.value) : 1 << fact.value;

/** The fact that says the opposite; with two values, "not this" is "that". */
export function opposite({ cell, value, not }: Fact, values: number): Fact {
  if (not) return { cell, value };
  return values === 2 ? { cell, value: 1 - value } : { cell, value, not: true };
}

/** What a value set says about a cell, as facts. */
export function factsOf(cell: number, set: number, values: number): Fact[] {
  const value = onlyValue(set);
  if (value >= 0) return [{ cell, value }];
  const facts: Fact[] = [];
  for (let v = 0; v < values; v++) if (((set >> v) & 1) === 0) facts.push({ cell, value: v, not: true });
  return facts;
}

/** What a narrowing from one set to another adds, as facts. */
export function newFacts(cell: number, before: number, after: number, values: number): Fact[] {
  const facts = factsOf(cell, after, values);
  return facts.filter(({ value, not }) => !not || ((before >> value) & 1) !== 0);
}

/** The board with these facts added. A cell that they leave no value gets the empty set. */
export function withFacts(board: Board, facts: readonly Fact[]): Board {
  const cells = new Uint32Array(board.cells);
  for (const fact of facts) cells[fact.cell]! &= setOfFact(fact, board.values);
  return makeBoard(board, board.values, cells);
}

/** Does the board say so already? */
export const holds = (board: Board, fact: Fact): boolean =>
  (board.cells[fact.cell]! & ~setOfFact(fact, board.values)) === 0;

/**
 * From a list that suffices to a part of it that still does and from which nothing can be left out (QuickXplain, Junker
 * 2004). The test must be monotone: what suffices still does with more. Items that come first are left out last, so the
 * caller sorts what it would like to keep to the front. For a result of r out of n: about r log(n/r) + r tests. In a hurry, what has not been left out
 * by then stays.
 */
export function shrink<T>(
  items: readonly T[],
  suffices: (part: readonly T[]) => boolean,
  hurry: () => boolean = () => false,
): T[] {
  const within = (base: readonly T[], added: boolean, rest: readonly T[]): T[] => {
    if (hurry()) return [...rest];
    if (added && suffices(base)) return [];
    if (rest.length <= 1) return [...rest];
    const middle = Math.ceil(rest.length / 2);
    const [front, back] = [rest.slice(0, middle), rest.slice(middle)];
    const fromBack = within([...base, ...front], true, back);
    const fromFront = within([...base, ...fromBack], fromBack.length > 0, front);
    return [...fromFront, ...fromBack];
  };
  return within([], true, items);
}

/**
 * The same for a test that need not be monotone, such as "the technique still sees it". Stretches of the list are let go of
 * as long as the rest suffices, those at the end first, then single items, until none can go. What is left suffices, and
 * no longer does with any one item less.
 */
export function shrinkStepwise<T>(items: readonly T[], suffices: (part: readonly T[]) => boolean): T[] {
  let kept = [...items];
  for (let size = kept.length; size > 0; ) {
    const before = kept.length;
    for (let end = kept.length; end > 0; end -= size) {
      const rest = [...kept.slice(0, Math.max(0, end - size)), ...kept.slice(end)];
      if (rest.length < kept.length && suffices(rest)) kept = rest;
    }
    // When single items go, others may have become superfluous that were not before.
    if (size > 1) size = Math.ceil(size / 2);
    else if (kept.length === before) break;
  }
  return kept;
}
