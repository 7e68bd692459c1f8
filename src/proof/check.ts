/**
 * The checker of certificates: does a proof written by an engine show what it claims about a puzzle? It shares no code
 * with the engines, searches nothing, and is meant to be read in one sitting. docs/proofs.md describes the format and the
 * argument for each step; contrib/check_proof.py is the same checker written a second time.
 *
 * The state is one set of values per cell (a bit mask) and a list of clauses that are known to hold. A step may narrow
 * sets for good (`p`), add a clause after refuting its negation (`l`), add a solution that satisfies every rule and
 * exclude it from then on (`s`), or forget clauses (`d`). When a set becomes empty, nothing is left: together with the
 * solutions listed, that is the proof. Whatever a hint derives follows from the rules, so a wrong or missing hint can
 * only make the checker refuse.
 *
 * Memory is bounded by the board and the clauses that are alive; every hint costs at most one pass over a line or board.
 */

import { readContent, wholeNumber } from './content.js';
import { Refusal, RuleState, refuse } from './rules.js';

/** What a certificate shows. `all`: the solutions listed are all there are. */
export interface CheckedProof {
  readonly ok: true;
  readonly claim: 'none' | 'unique' | 'all' | 'multiple' | 'found';
  /** One string per solution: the values of the cells, row-major, as base-36 digits. */
  readonly solutions: readonly string[];
  readonly lemmas: number;
  readonly hints: number;
}

export interface RefusedProof {
  readonly ok: false;
  /** From 1; 0 when nothing can be blamed. */
  readonly line: number;
  readonly message: string;
}

/** A number from 0 to `most`. */
const whole = (text: string | undefined, most: number): number =>
  wholeNumber(text, most) ?? refuse(`"${(text ?? '').slice(0, 20)}" is not a number from 0 to ${most}.`);

export class ProofChecker {
  private lineNumber = 0;
  private stage: 'start' | 'puzzle' | 'proof' | 'over' = 'start';
  /** The lines that describe the puzzle and what is given, as they stand. */
  private readonly content: string[] = [];
  private readonly described: (readonly string[])[] = [];
  private readonly given: string[] = [];
  private rules!: RuleState;
  private values = 2;
  /** Per clause number its literals: cell, value and sign packed. */
  private readonly clauses = new Map<number, Int32Array>();
  private readonly solutions = new Set<string>();
  private claim: CheckedProof['claim'] | undefined;
  private lemmas = 0;
  private hints = 0;
  private readonly mostWork: number;

  constructor(mostWork = Number.POSITIVE_INFINITY) {
    this.mostWork = mostWork;
  }

  /** Takes one line of the certificate. Throws a Refusal. */
  take(text: string): void {
    this.lineNumber++;
    if (text === '' || text.startsWith('%')) return;
    const words = text.split(' ');
    const [word] = words;
    if (this.stage === 'start') {
      if (text !== 'nonori proof 1') refuse('The first line is not "nonori proof 1".');
      this.stage = 'puzzle';
    } else if (this.stage === 'puzzle') this.takePuzzle(text, words);
    else if (this.stage === 'over') refuse('There is something after the claim.');
    else if (word === 'p') this.propagate(words, 1);
    else if (word === 'l') this.lemma(words);
    else if (word === 's') this.solution(words);
    else if (word === 'd') for (let i = 1; i < words.length; i++) this.clauses.delete(whole(words[i], 2 ** 31));
    else if (word === 'claim') this.conclude(words);
    else refuse(`"${word!.slice(0, 20)}" is not a step.`);
  }

  finish(content: string): CheckedProof {
    const { claim, lemmas, hints } = this;
    if (claim === undefined) return refuse('The certificate ends without a claim.');
    if (this.content.join('\n') !== content) return refuse('The certificate is about another puzzle.');
    return { ok: true, claim, solutions: [...this.solutions], lemmas, hints };
  }

  get place(): number {
    return this.lineNumber;
  }

  /** The lines up to `proof` describe the puzzle and what is given of its board. */
  private takePuzzle(text: string, words: readonly string[]): void {
    if (text !== 'proof') {
      this.content.push(text);
      if (words[0] !== 'given') this.described.push(words);
      else for (const word of words.slice(1)) this.given.push(word);
      return;
    }
    const puzzle = readContent(this.described);
    if (typeof puzzle === 'string') throw new Refusal(puzzle);
    this.rules = new RuleState(puzzle, this.mostWork);
    this.values = puzzle.values;
    for (const word of this.given) this.assert(this.literal(word));
    this.rules.settle();
    this.stage = 'proof';
  }

  // Steps

  /** Applies hints for good. */
  private propagate(words: readonly string[], from: number): void {
    this.applyAll(words, from);
    this.rules.settle();
  }

  /** `l NUMBER literals : hints`: the negation of the clause is refuted by the hints. */
  private lemma(words: readonly string[]): void {
    const name = this.newName(words[1]);
    const lits: number[] = [];
    let at = 2;
    for (; at < words.length && words[at] !== ':'; at++) lits.push(this.literal(words[at]!));
    if (!this.rules.refuted) {
      for (const lit of lits) this.assert(lit ^ 1);
      this.applyAll(words, at + 1);
      if (!this.rules.refuted) refuse('The hints do not refute the negation of this clause.');
      this.rules.restore();
      this.rules.refuted = false;
    }
    this.lemmas++;
    this.keep(name, lits);
  }

  /** `s NUMBER VALUES`: satisfies every rule, was not listed before, and is excluded from now on. */
  private solution(words: readonly string[]): void {
    const name = this.newName(words[1]);
    const text = words[2] ?? '';
    const cells = this.rules.sets.length;
    if (words.length !== 3 || text.length !== cells) refuse('A solution has one digit per cell.');
    if (this.rules.refuted) refuse('A solution comes after the proof that there is none left.');
    if (this.solutions.has(text)) refuse('This solution was listed before.');
    const lits: number[] = [];
    for (let cell = 0; cell < cells; cell++) {
      const value = Number.parseInt(text[cell]!, 36);
      if (!(value >= 0 && value < this.values)) refuse('A solution has a value that the puzzle does not have.');
      lits.push(2 * (cell * this.values + value) + 1);
      this.rules.narrow(cell, 1 << value);
    }
    if (this.rules.puzzle.kind === 'nonogram') {
      for (let row = 0; row < this.rules.puzzle.height; row++) this.rules.fitLine('row', row);
      for (let column = 0; column < this.rules.puzzle.width; column++) this.rules.fitLine('column', column);
    } else {
      for (let cell = 0; cell < cells; cell++) this.rules.localRules(cell);
      this.rules.connected();
    }
    if (this.rules.refuted) refuse('This is not a solution, or one that was excluded.');
    this.rules.restore();
    this.solutions.add(text);
    this.keep(name, lits);
  }

  private conclude(words: readonly string[]): void {
    const found = this.solutions.size;
    const claim = words[1] as CheckedProof['claim'];
    const holds = {
      none: this.rules.refuted && found === 0,
      unique: this.rules.refuted && found === 1,
      all: this.rules.refuted && found === (words[2] === undefined ? -1 : whole(words[2], 2 ** 31)),
      multiple: found >= 2,
      found: found >= 1,
    };
    if (!Object.hasOwn(holds, claim)) refuse('There is no such claim.');
    if (!holds[claim]) refuse(`The steps do not show the claim "${claim}".`);
    this.claim = claim;
    this.stage = 'over';
  }

  private newName(word: string | undefined): number {
    const name = whole(word, 2 ** 31);
    if (this.clauses.has(name)) refuse(`There is a clause ${name} already.`);
    return name;
  }

  /** Takes a clause in; what it says at once about a single cell holds for good. */
  private keep(name: number, lits: readonly number[]): void {
    this.clauses.set(name, Int32Array.from(lits));
    this.unit(name);
    this.rules.settle();
  }

  // Hints

  private applyAll(words: readonly string[], from: number): void {
    for (let i = from; i < words.length && !this.rules.refuted; i++) this.apply(words[i]!);
  }

  private apply(hint: string): void {
    this.hints++;
    const first = hint.charCodeAt(0);
    if (first >= 48 && first <= 57) this.unit(whole(hint, 2 ** 31));
    else if (first === 114 && this.rules.puzzle.kind === 'nonogram')
      this.rules.fitLine('row', whole(hint.slice(1), this.rules.puzzle.height - 1));
    else if (first === 99 && this.rules.puzzle.kind === 'nonogram')
      this.rules.fitLine('column', whole(hint.slice(1), this.rules.puzzle.width - 1));
    else if (first === 120 && this.rules.puzzle.kind === 'hitori')
      this.rules.localRules(whole(hint.slice(1), this.rules.sets.length - 1));
    else if (hint === 'k' && this.rules.puzzle.kind === 'hitori') this.rules.connected();
    else refuse(`"${hint.slice(0, 20)}" is not a hint.`);
  }

  /** `12=3` (cell 12 has value 3) or `12!3` (it has not), packed: bit 0 is the sign. */
  private literal(word: string): number {
    const [cell, value, ...rest] = word.split(/[=!]/);
    if (rest.length > 0) refuse(`"${word.slice(0, 20)}" is not a literal.`);
    const place = whole(cell, this.rules.sets.length - 1) * this.values + whole(value, this.values - 1);
    return 2 * place + (word.includes('!') ? 1 : 0);
  }

  private assert(lit: number): void {
    const place = lit >> 1;
    const bit = 1 << (place % this.values);
    this.rules.narrow(Math.floor(place / this.values), lit & 1 ? ~bit : bit);
  }

  /** A clause of which all literals but one are false makes that one true; without the one, nothing is left. */
  private unit(name: number): void {
    const lits = this.clauses.get(name) ?? refuse(`There is no clause ${name}.`);
    this.rules.spend(lits.length);
    let last = -1;
    for (let i = 0; i < lits.length; i++) {
      const place = lits[i]! >> 1;
      const set = this.rules.sets[Math.floor(place / this.values)]!;
      const bit = 1 << (place % this.values);
      if (lits[i]! & 1 ? set === bit : (set & bit) === 0) continue;
      if (last >= 0) return;
      last = lits[i]!;
    }
    if (last < 0) this.rules.refuted = true;
    else this.assert(last);
  }
}

/** Checks a certificate, line by line, against the content of a puzzle (content.ts). */
export function checkProof(lines: Iterable<string>, content: string, mostWork?: number): CheckedProof | RefusedProof {
  const checker = new ProofChecker(mostWork);
  try {
    for (const line of lines) checker.take(line);
    return checker.finish(content);
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, line: checker.place, message: error.message };
    throw error;
  }
}
