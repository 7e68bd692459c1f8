/**
 * The checker of certificates: does a proof written by an engine show what it claims about a puzzle? It shares no
 * code with the engines, searches nothing, and is meant to be read in one sitting. docs/proofs.md describes the format and gives the argument for
 * each step; contrib/check_proof.py is the same checker written a second time.
 *
 * The state is one set of values per cell (a bit mask) and a list of clauses. Invariant: every solution that has not been
 * listed yet agrees with all sets and all clauses. A step may narrow sets for good (`p`), add a clause after refuting its
 * negation (`l`), list a solution and exclude it from then on (`s`), or drop clauses (`d`). When a set becomes empty,
 * nothing is left: there is no solution beside those that are listed. Whatever a hint derives follows from the rules, so
 * a wrong or missing hint can only make the checker refuse.
 *
 * Memory is bounded by the board and the clauses that are alive, a hint costs at most one pass over a line or the board.
 */

import { DIGITS, MOST_NAME, Refusal, RuleState, refuse, whole } from './rules.js';

/** What a certificate shows. `all`: the solutions listed are all there are. */
export interface CheckedProof {
  readonly ok: true;
  readonly claim: 'none' | 'unique' | 'all' | 'multiple' | 'found';
  /** One string per solution: the values of the cells, row by row, as digits. */
  readonly solutions: readonly string[];
  readonly lemmas: number;
  readonly hints: number;
}

export interface RefusedProof {
  readonly ok: false;
  /** Of the certificate, from 1. */
  readonly line: number;
  readonly message: string;
  /** It took more than it may: nothing is known about the rest of it. */
  readonly limit: boolean;
}

/** What a certificate may take: elementary steps of the rules, and literals of clauses that are alive. */
export interface ProofLimits {
  readonly work?: number;
  readonly literals?: number;
  /** Called now and then; true ends the check. */
  readonly cancelled?: () => boolean;
}

const MOST_LITERALS = 100_000_000;

export class ProofChecker {
  /** The number of the line that was taken last. */
  place = 0;
  private stage: 'start' | 'puzzle' | 'proof' | 'over' = 'start';
  private readonly expected: string;
  private readonly content: string[] = [];
  protected rules!: RuleState;
  /** Per name the literals of a clause: 2 * (cell * values + value), and 1 more for "not". */
  private readonly clauses = new Map<number, Int32Array>();
  private readonly solutions = new Set<string>();
  private claim: CheckedProof['claim'] | undefined;
  // Counts and their limits
  private lemmas = 0;
  private hints = 0;
  private literals = 0;
  private readonly limits: ProofLimits;

  /** `content`: the lines that describe the puzzle (content.ts). */
  constructor(content: string, limits: ProofLimits = {}) {
    this.expected = content;
    this.limits = limits;
  }

  /** Takes one line of the certificate. Throws a Refusal. */
  take(text: string): void {
    this.place++;
    const words = text.split(' ');
    if (this.stage === 'start') {
      if (text !== 'nonori proof 1') refuse('The first line is not "nonori proof 1".');
      this.stage = 'puzzle';
    } else if (text === '' || text.startsWith('%')) return;
    else if (this.stage === 'puzzle') {
      if (text === 'proof') this.begin();
      else this.content.push(text);
    } else if (this.stage === 'over') refuse('There is something after the claim.');
    else if (words[0] === 'p') {
      this.applyAll(words, 1);
      this.rules.settle();
    } else if (words[0] === 'l') this.lemma(words);
    else if (words[0] === 's') this.solution(words);
    else if (words[0] === 'd') for (let i = 1; i < words.length; i++) this.drop(whole(words[i], MOST_NAME));
    else if (words[0] === 'claim') this.conclude(words);
    else refuse(`"${words[0]!.slice(0, 20)}" is not a step.`);
  }

  /** Has the puzzle been described? */
  get begun(): boolean {
    return this.stage === 'proof' || this.stage === 'over';
  }

  finish(): CheckedProof {
    const { claim, lemmas, hints } = this;
    if (claim === undefined) return refuse('The certificate ends without a claim.');
    return { ok: true, claim, solutions: [...this.solutions], lemmas, hints };
  }

  /** The lines before `proof` describe the puzzle and what is given of its board. */
  private begin(): void {
    if (this.content.join('\n') !== this.expected) refuse('The certificate is about another puzzle.');
    this.rules = new RuleState(this.content, this.limits);
    for (const literal of this.rules.given) this.assert(this.literal(literal));
    this.rules.settle();
    this.stage = 'proof';
  }

  // Steps

  /** `l NAME literals : hints`: the hints refute the negation of the clause. */
  private lemma(words: readonly string[]): void {
    const name = this.newName(words[1]);
    const colon = words.indexOf(':');
    if (colon < 0) refuse('A lemma has a colon before its hints.');
    const lits = words.slice(2, colon).map((word) => this.literal(word));
    if (!this.rules.refuted) {
      for (const lit of lits) this.assert(lit ^ 1);
      this.applyAll(words, colon + 1);
      if (!this.rules.refuted) refuse('The hints do not refute the negation of this clause.');
      this.rules.restore();
    }
    this.lemmas++;
    this.keep(name, lits);
  }

  /** `s NAME digits`: satisfies every rule, was not listed before, and is excluded from now on. */
  private solution(words: readonly string[]): void {
    const name = this.newName(words[1]);
    const text = words[2] ?? '';
    if (words.length !== 3 || text.length !== this.rules.cells) refuse('A solution has one digit per cell.');
    if (this.rules.refuted) refuse('A solution comes after the proof that there is none left.');
    if (this.solutions.has(text)) refuse('This solution was listed before.');
    const lits: number[] = [];
    for (let cell = 0; cell < this.rules.cells; cell++) {
      const value = DIGITS.indexOf(text[cell]!);
      if (value < 0 || value >= this.rules.values) refuse('A solution has a value that the puzzle does not have.');
      lits.push(2 * (cell * this.rules.values + value) + 1);
      this.rules.narrow(cell, 1 << value);
    }
    this.rules.applyRules();
    if (this.rules.refuted) refuse('This is not a solution.');
    this.rules.restore();
    this.solutions.add(text);
    this.keep(name, lits);
  }

  private conclude(words: readonly string[]): void {
    const found = this.solutions.size;
    const [, word, ...counts] = words;
    const claims = {
      none: this.rules.refuted && found === 0,
      unique: this.rules.refuted && found === 1,
      all: this.rules.refuted && counts[0] === String(found),
      multiple: found >= 2,
      found: found >= 1,
    };
    const claim = (Object.keys(claims) as (keyof typeof claims)[]).find((one) => one === word);
    if (claim === undefined || counts.length !== (claim === 'all' ? 1 : 0)) refuse('There is no such claim.');
    else if (!claims[claim]) refuse(`The steps do not show the claim "${claim}".`);
    this.claim = claim;
    this.stage = 'over';
  }

  // Clauses

  private newName(word: string | undefined): number {
    const name = whole(word, MOST_NAME);
    return this.clauses.has(name) ? refuse(`There is a clause ${name} already.`) : name;
  }

  /** Takes a clause in; what it says at once about a single cell holds for good. */
  protected keep(name: number, lits: readonly number[]): void {
    this.literals += lits.length + 1;
    if (this.literals > (this.limits.literals ?? MOST_LITERALS))
      refuse('More clauses are alive than is allowed here.', true);
    this.clauses.set(name, Int32Array.from(lits));
    this.useClause(name);
    this.rules.settle();
  }

  private drop(name: number): void {
    const lits = this.clauses.get(name) ?? refuse(`There is no clause ${name}.`);
    this.literals -= lits.length + 1;
    this.clauses.delete(name);
  }

  /** `12=3` (cell 12 has value 3) or `12!3` (it has not). */
  private literal(word: string): number {
    const [cell, value, ...rest] = word.split(/[=!]/);
    if (rest.length > 0) refuse(`"${word.slice(0, 20)}" is not a literal.`);
    const place = whole(cell, this.rules.cells - 1) * this.rules.values + whole(value, this.rules.values - 1);
    return 2 * place + (word.includes('!') ? 1 : 0);
  }

  private assert(lit: number): void {
    const place = lit >> 1;
    const bit = 1 << (place % this.rules.values);
    this.rules.narrow(Math.floor(place / this.rules.values), lit & 1 ? ~bit : bit);
  }

  /** A clause of which all literals but one are false makes that one true; when all are false, nothing is left. */
  private useClause(name: number): void {
    const lits = this.clauses.get(name) ?? refuse(`There is no clause ${name}.`);
    this.rules.spend(lits.length);
    let last = -1;
    for (let i = 0; i < lits.length; i++) {
      const place = lits[i]! >> 1;
      const set = this.rules.sets[Math.floor(place / this.rules.values)]!;
      const bit = 1 << (place % this.rules.values);
      if (lits[i]! & 1 ? set === bit : (set & bit) === 0) continue;
      if (last >= 0) return;
      last = lits[i]!;
    }
    if (last < 0) this.rules.refuted = true;
    else this.assert(last);
  }

  // Hints

  private applyAll(words: readonly string[], from: number): void {
    for (let i = from; i < words.length && !this.rules.refuted; i++) this.apply(words[i]!);
  }

  protected apply(hint: string): void {
    this.hints++;
    const { rules } = this;
    const letter = hint.charAt(0);
    if (letter >= '0' && letter <= '9') this.useClause(whole(hint, MOST_NAME));
    else if (letter === 'r' && !rules.isHitori) rules.fitRow(whole(hint.slice(1), rules.height - 1));
    else if (letter === 'c' && !rules.isHitori) rules.fitColumn(whole(hint.slice(1), rules.width - 1));
    else if (letter === 'x' && rules.isHitori) rules.localRules(whole(hint.slice(1), rules.cells - 1));
    else if (hint === 'k' && rules.isHitori) rules.connected();
    else refuse(`"${hint.slice(0, 20)}" is not a hint.`);
  }
}

/** Checks a certificate, line by line, against the content of a puzzle (content.ts). */
export function checkProof(
  lines: Iterable<string>,
  content: string,
  limits?: ProofLimits,
): CheckedProof | RefusedProof {
  const checker = new ProofChecker(content, limits);
  try {
    for (const line of lines) checker.take(line);
    return checker.finish();
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, line: checker.place, message: error.message, limit: error.limit };
    throw error;
  }
}
