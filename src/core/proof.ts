/**
 * Where an engine writes the proof of what it claims; docs/proofs.md says what becomes of it. Literals are those of
 * literal.ts. A hint names what narrows the board next: a clause by its number (0 and above), or a rule (below 0, made
 * by `ruleHint`) by the number that the kind's propagators give it.
 */
import type { Board } from './board.js';

export interface ProofSink {
  /** What narrows the board for good, in order. */
  propagate(hints: readonly number[]): void;
  /** A clause whose negation the hints refute, in order. Answers its number. */
  lemma(lits: ArrayLike<number>, hints: readonly number[]): number;
  /** A solution; from now on it counts as excluded. Answers the number of that clause. */
  solution(board: Board): number;
  /** The clauses of these numbers are not used any more. */
  forget(clauses: readonly number[]): void;
}

/** The hint for a rule; -1 less its number. */
export const ruleHint = (rule: number): number => -1 - rule;
