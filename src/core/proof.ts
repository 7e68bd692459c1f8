/**
 * Where an engine writes the proof of what it claims, and what a checker answers; docs/proofs.md says what becomes of it.
 * Literals are those of literal.ts. A hint names what narrows the board next: a clause by its number (0 and above), or a
 * rule (below 0, made by `ruleHint`) by the number that the kind's propagators give it.
 */
import type { Board } from './board.js';

/** Whoever wants to know what a search on a grid of src/search does. Comes from outside, so that only who wants it loads it. */
export interface LogSource {
  newLog(grid: unknown): SearchLog;
}

export interface ProofSink extends LogSource {
  /** What narrows the board for good, in order. */
  propagate(hints: readonly number[]): void;
  /** A clause whose negation the hints refute, in order. Answers its number. */
  lemma(lits: ArrayLike<number>, hints: readonly number[]): number;
  /** A solution; from now on it counts as excluded. Answers the number of that clause. */
  solution(board: Board): number;
  /** The clauses of these numbers are not used any more. */
  forget(clauses: readonly number[]): void;
}

/** Takes a clause of another thread, which holds without the solutions handed over before it. */
export type ImportClause = (lits: Int32Array, lbd: number) => void;

/** What a search tells of while it runs: src/search/proof-log.ts makes lemmas with hints of it, exchange.ts tells other threads. */
export interface SearchLog {
  /** Variables whose reasons the analysis under way has used; filled by the analysis. */
  readonly used?: number[];
  /** Is this a thread that begins with rare restarts, while another one restarts often? */
  readonly stableFirst?: boolean;
  /** The conflict needs no decision: nothing is left. */
  refuted(): void;
  /** The clause just learnt from the grid's conflict, before the search goes back. Answers its number in the proof. */
  learnt(lits: Int32Array, lbd: number): number | undefined;
  /** The clause of this number stands at `ref` from now on. */
  keep(ref: number, number: number): void;
  /** The decisions that stand lead to the grid's conflict. Answers the number of the lemma that says so. */
  failed(): number;
  /** `lit` was settled, under the decisions that stand, because of this lemma. */
  settledBy(lit: number, lemma: number): void;
  /** Both values of a variable force these literals; `tryOut` decides for one and propagates, `back` takes it back. */
  commonTo(lit: number, common: readonly number[], tryOut: (lit: number) => void, back: () => void): void;
  /** The complete grid is a solution. Answers the number of the lemma that forbids its decisions, -1 without decisions. */
  solution(board: Board): number;
  /** A solution that was found beside the search. */
  otherSolution(board: Board): void;
  /** The grid has no decisions: adds to it what other threads know, and hands over their solutions and clauses. False: nothing is left. */
  meet?(adopt: (solution: Board) => void, importClause: ImportClause): boolean;
  /** Clauses move together: from -> to, or -1 for one that is dropped. Called for each clause, then `movedAll`. */
  readonly moved?: (from: number, to: number) => void;
  movedAll(): void;
}

/** The hint for a rule; -1 less its number. */
export const ruleHint = (rule: number): number => -1 - rule;

/**
 * What a certificate shows. `all`: the solutions listed are all there are.
 *
 * @example
 * const checked = checkCertificate(certificate, puzzle);
 * if (checked.ok) console.log(checked.claim);
 */
export interface CheckedProof {
  readonly ok: true;
  readonly claim: 'none' | 'unique' | 'all' | 'multiple' | 'found';
  /** One string per solution: the values of the cells, row by row, as digits. */
  readonly solutions: readonly string[];
  readonly lemmas: number;
  readonly hints: number;
}

/**
 * Why a certificate is refused, and at which line.
 *
 * @example
 * const checked = checkCertificate('nonsense', puzzle);
 * if (!checked.ok) console.log(checked.line, checked.message);
 */
export interface RefusedProof {
  readonly ok: false;
  /** Of the certificate, from 1. */
  readonly line: number;
  readonly message: string;
  /** It took more than it may: nothing is known about the rest of it. */
  readonly limit: boolean;
}

/**
 * What checking a certificate may take: elementary steps of the rules, and literals of clauses that are alive.
 *
 * @example
 * checkCertificate(certificate, puzzle, { limits: { work: 1e9 } });
 */
export interface ProofLimits {
  readonly work?: number;
  readonly literals?: number;
  /** Called now and then; true ends the check. */
  readonly cancelled?: () => boolean;
}
