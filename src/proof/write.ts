/** Writes a certificate line by line, in the text form of docs/proofs.md. */
import { type Board, valueAt } from '../core/board.js';
import { cellOfLit, valueOfLit } from '../core/model.js';
import { type ProofSink, ruleHint, type SearchLog } from '../core/proof.js';
import type { Puzzle } from '../core/puzzle.js';
import type { Grid } from '../search/grid.js';
import { ProofLog } from '../search/proof-log.js';
import { proofContent } from './content.js';

/** The rules of each kind by the number that its propagators give them, as hints of the certificate. */
const RULES: Readonly<Record<string, (puzzle: Puzzle, rule: number) => string>> = {
  nonogram: ({ height }, rule) => (rule < height ? `r${rule}` : `c${rule - height}`),
  hitori: (_, rule) => (rule === 0 ? 'k' : `x${rule - 1}`),
};

/** Can proofs of this kind of puzzle be written? */
export const isProvable = (kind: string): boolean => Object.hasOwn(RULES, kind);

/** How many hints go on one line of propagation. */
const HINTS_PER_LINE = 40;

export class ProofWriter implements ProofSink {
  private readonly puzzle: Puzzle;
  private readonly write: (line: string) => void;
  private readonly rule: (puzzle: Puzzle, rule: number) => string;
  private clauses = 0;
  private waiting: string[] = [];
  private last = '';
  /** How many solutions were written. */
  solutions = 0;
  lemmas = 0;

  /** `write` takes one line without its end. */
  constructor(puzzle: Puzzle, write: (line: string) => void, given?: Board) {
    const rule = RULES[puzzle.kind];
    if (!rule) throw new RangeError(`there are no proofs for ${puzzle.kind}`);
    this.puzzle = puzzle;
    this.rule = rule;
    this.write = write;
    write('nonori proof 1');
    for (const line of proofContent(puzzle, given).split('\n')) write(line);
    write('proof');
  }

  newLog(grid: unknown): SearchLog {
    return new ProofLog(grid as Grid, this);
  }

  propagate(hints: readonly number[]): void {
    for (const hint of hints) {
      const text = this.hintText(hint);
      if (text === this.last) continue;
      this.last = text;
      if (this.waiting.push(text) === HINTS_PER_LINE) this.flush();
    }
  }

  lemma(lits: ArrayLike<number>, hints: readonly number[]): number {
    this.flush();
    const number = ++this.clauses;
    let text = `l ${number}`;
    for (let i = 0; i < lits.length; i++) text += ` ${this.literalText(lits[i]!)}`;
    text += ' :';
    let last = '';
    for (const hint of hints) {
      const word = this.hintText(hint);
      if (word !== last) text += ` ${word}`;
      last = word;
    }
    this.write(text);
    this.lemmas++;
    return number;
  }

  solution(board: Board): number {
    this.flush();
    const number = ++this.clauses;
    const digits = Array.from({ length: board.cells.length }, (_, cell) => valueAt(board, cell).toString(36));
    this.write(`s ${number} ${digits.join('')}`);
    this.solutions++;
    return number;
  }

  forget(clauses: readonly number[]): void {
    if (clauses.length > 0) this.write(`d ${clauses.join(' ')}`);
  }

  /**
   * The end: the claim that the steps show; undefined when they show nothing. `exhausted`: the solutions written are all
   * there are.
   */
  conclude(exhausted: boolean): string | undefined {
    this.flush();
    const claim = claimOf(this.solutions, exhausted);
    if (claim !== undefined) this.write(`claim ${claim}`);
    return claim;
  }

  private flush(): void {
    if (this.waiting.length > 0) this.write(`p ${this.waiting.join(' ')}`);
    this.waiting = [];
    this.last = '';
  }

  private hintText(hint: number): string {
    return hint >= 0 ? String(hint) : this.rule(this.puzzle, ruleHint(hint));
  }

  private literalText(lit: number): string {
    const { values } = this.puzzle;
    const cell = cellOfLit(values, lit);
    if (values === 2) return `${cell}=${lit & 1}`;
    return `${cell}${lit & 1 ? '=' : '!'}${valueOfLit(values, lit)}`;
  }
}

function claimOf(solutions: number, exhausted: boolean): string | undefined {
  if (!exhausted) return solutions > 1 ? 'multiple' : solutions === 1 ? 'found' : undefined;
  return solutions > 1 ? `all ${solutions}` : solutions === 1 ? 'unique' : 'none';
}
