/**
 * The checker of certificates: does a proof written by an engine show what it claims about a puzzle? It shares no code with the
 * engines, searches nothing, knows the rules from their statement, and is meant to be read in one sitting. docs/proofs.md
 * describes the format and argues for each step; contrib/check_proof.py is the same checker written a second time.
 *
 * The state is one set of values per cell (a bit mask) and a list of clauses. Invariant: every solution that has not been listed
 * yet agrees with all sets and all clauses. A step may narrow sets for good (`p`), add a clause after refuting its negation
 * (`l`), list a solution and exclude it from then on (`s`), or drop clauses (`d`). When a set becomes empty, nothing is left: there
 * is no solution beside those that are listed. Whatever a hint derives follows from the rules, so a wrong or missing hint
 * can only make the checker refuse. Memory is bounded by the board, the clauses that are alive and the solutions; a hint costs
 * at most two passes over a line or the board.
 */
import type { CheckedProof, ProofLimits, RefusedProof } from '../core/proof.js';
import { type DescribedPuzzle, demand, Refusal, readPuzzle, refuse, whole } from './described-puzzle.js';

type Line = DescribedPuzzle['lines'][number];

/** Largest product of the blocks of a clue and the cells of a line. */
const MOST_ROOM = 20_000_000;
const MOST_LITERALS = 100_000_000;
/** The work between two calls of `cancelled`. */
const LOOK = 1_000_000;
/** The sets of an unshaded and of a shaded cell. */
const [UNSHADED, SHADED] = [1, 2];

export class ProofChecker {
  /** The number of the line that was taken last. */
  place = 0;
  /** Has the puzzle been described? */
  begun = false;
  /** Nothing is left. */
  refuted = false;
  /** How often a set was narrowed. */
  narrowings = 0;
  private readonly expected: string;
  private readonly limits: ProofLimits;
  private readonly content: string[] = [];
  private readonly puzzle: DescribedPuzzle;
  /** Per cell, the values that it may still have. */
  private readonly sets: Uint32Array;
  /** What was changed since sets were last narrowed for good: cell and set before, in pairs. */
  private readonly changes: number[] = [];
  /** By name. A literal is two numbers: a cell, and the set of values that make it true. */
  private readonly clauses = new Map<number, Int32Array>();
  /** For `fitLine`, per number of blocks and number of cells. */
  private readonly fits: Uint32Array;
  private readonly fill: Record<'whole' | 'begins' | 'ends' | 'good', Uint8Array>;
  /** For `connected`, per cell: another cell of its chain, itself at the root, -1 in none; and the roots that `closes` has met, -1 for none. */
  private readonly joined: Int32Array;
  private readonly roots = new Int32Array(4);
  private readonly solutions = new Set<string>();
  private claim: CheckedProof['claim'] | undefined;
  private readonly counts = { lemmas: 0, hints: 0 };
  private literals = 0;
  private work = 0;
  private nextLook = 0;

  /** `expected`: the lines that describe the puzzle (content.ts). Throws a Refusal. */
  constructor(expected: string, limits: ProofLimits = {}) {
    const { puzzle, given } = readPuzzle(expected.split('\n'));
    const { width, height, cells, values, lines } = puzzle;
    const room = lines.reduce((most, { clue, size }) => Math.max(most, (1 + clue.length) * (1 + size)), 0);
    demand(room <= MOST_ROOM, 'The clues are too long.');
    const perPlace = () => new Uint8Array(room);
    this.expected = expected;
    this.limits = limits;
    this.puzzle = puzzle;
    this.sets = new Uint32Array(cells).fill(2 ** values - 1);
    this.fits = new Uint32Array(Math.max(width, height));
    this.fill = { whole: perPlace(), begins: perPlace(), ends: perPlace(), good: perPlace() };
    this.joined = new Int32Array(lines.length > 0 ? 0 : cells + 1);
    for (const text of given) this.narrow(...this.literal(text));
    this.changes.length = 0;
  }

  /** Takes one line of the certificate. Throws a Refusal. */
  take(text: string): void {
    if (++this.place === 1) demand(text === 'nonori proof 1', 'The first line is not "nonori proof 1".');
    else if (text === '' || text.startsWith('%')) return;
    else if (this.begun) this.step(text.split(' '));
    else if (text !== 'proof') this.content.push(text);
    else {
      demand(this.content.join('\n') === this.expected, 'The certificate is about another puzzle.');
      this.begun = true;
    }
  }

  private step(words: readonly string[]): void {
    demand(this.claim === undefined, 'There is something after the claim.');
    if (words[0] === 'p') {
      this.applyAll(words, 1);
      this.changes.length = 0;
    } else if (words[0] === 'l') this.lemma(words);
    else if (words[0] === 's') this.solution(words);
    else if (words[0] === 'd') for (let i = 1; i < words.length; i++) this.drop(whole(words[i]));
    else if (words[0] === 'claim') this.conclude(words);
    else refuse(`"${words[0]!.slice(0, 20)}" is not a step.`);
  }

  finish(): CheckedProof {
    const { claim } = this;
    demand(claim !== undefined, 'The certificate ends without a claim.');
    return { ok: true, claim, solutions: [...this.solutions], ...this.counts };
  }

  /** `12=3` (cell 12 has value 3) or `12!3` (it has not): the cell, and the values that make it true. */
  private literal(text: string): [cell: number, set: number] {
    const { cells, values } = this.puzzle;
    const at = Math.max(text.indexOf('='), text.indexOf('!'));
    if (at < 0) refuse(`"${text.slice(0, 20)}" is not a literal.`);
    const bit = 1 << whole(text.slice(at + 1), values - 1);
    return [whole(text.slice(0, at), cells - 1), text[at] === '!' ? (2 ** values - 1) ^ bit : bit];
  }

  // Steps

  /** `l NAME literals : hints`: the hints refute the negation of the clause. */
  private lemma(words: readonly string[]): void {
    const colon = words.indexOf(':');
    demand(colon >= 2, 'A lemma has a name, and a colon before its hints.');
    const clause = new Int32Array(words.slice(2, colon).flatMap((word) => this.literal(word)));
    if (!this.refuted) {
      for (let i = 0; i < clause.length; i += 2) this.narrow(clause[i]!, ~clause[i + 1]!);
      this.applyAll(words, colon + 1);
      demand(this.refuted, 'The hints do not refute the negation of this clause.');
      this.takeBack();
    }
    this.counts.lemmas++;
    this.keep(whole(words[1]), clause);
  }

  /** `s NAME digits`: satisfies every rule, was not listed before, and is excluded from now on. */
  private solution(words: readonly string[]): void {
    const { cells, values, lines } = this.puzzle;
    const text = words[2] ?? '';
    demand(words.length === 3 && text.length === cells, 'A solution has one digit per cell.');
    demand(!this.refuted, 'A solution comes after the proof that there is none left.');
    demand(!this.solutions.has(text), 'This solution was listed before.');
    const all = 2 ** values - 1;
    const clause = new Int32Array(2 * cells);
    for (let cell = 0; cell < cells; cell++) {
      const code = text.charCodeAt(cell);
      const value = code < 58 ? code - 48 : code - 87; // 0 to 9, then a to u
      if (!(value >= 0 && value < values)) refuse('A solution has a value that the puzzle does not have.');
      clause[2 * cell] = cell;
      clause[2 * cell + 1] = all ^ (1 << value);
      this.narrow(cell, 1 << value);
    }
    for (const line of lines) this.fitLine(line);
    if (lines.length === 0) {
      this.localRules(0, cells - 1);
      if (!this.isInOnePart()) this.refuted = true;
    }
    demand(!this.refuted, 'This is not a solution.');
    this.takeBack();
    this.solutions.add(text);
    this.keep(whole(words[1]), clause);
  }

  private conclude([, claim = '', ...counts]: readonly string[]): void {
    const found = this.solutions.size;
    const shown = new Map<string, boolean>([
      ['none', this.refuted && found === 0],
      ['unique', this.refuted && found === 1],
      [`all ${found}`, this.refuted],
      ['multiple', found >= 2],
      ['found', found >= 1],
    ]);
    demand(shown.get([claim, ...counts].join(' ')) === true, 'The steps do not show this claim.');
    this.claim = claim as CheckedProof['claim'];
  }

  /** Adds a clause and applies it: what it says at once about a single cell holds for good. */
  protected keep(name: number, clause: Int32Array): void {
    if (this.clauses.has(name)) refuse(`There is a clause ${name} already.`);
    this.literals += clause.length / 2 + 1;
    demand(this.literals <= (this.limits.literals ?? MOST_LITERALS), 'Too many clauses are alive.', true);
    this.clauses.set(name, clause);
    this.useClause(name);
    this.changes.length = 0;
  }

  private drop(name: number): void {
    const clause = this.clauses.get(name) ?? refuse(`There is no clause ${name}.`);
    this.literals -= clause.length / 2 + 1;
    this.clauses.delete(name);
  }

  /** Leaves a cell only these of its values. */
  private narrow(cell: number, to: number): void {
    const before = this.sets[cell]!;
    const now = before & to;
    if (now === before) return;
    this.narrowings++;
    this.changes.push(cell, before);
    this.sets[cell] = now;
    if (now === 0) this.refuted = true;
  }

  /** Takes back what changed, when something was still left. */
  private takeBack(): void {
    for (let i = this.changes.length - 2; i >= 0; i -= 2) this.sets[this.changes[i]!] = this.changes[i + 1]!;
    this.changes.length = 0;
    this.refuted = false;
  }

  /** Counts work, so that a certificate from a stranger cannot take for ever. */
  private spend(work: number): void {
    this.work += work;
    if (this.work < this.nextLook) return;
    const { work: most = Number.POSITIVE_INFINITY } = this.limits;
    demand(this.work <= most, 'This takes more work than is allowed here.', true);
    demand(!this.limits.cancelled?.(), 'This takes more time than is allowed here.', true);
    this.nextLook = Math.min(this.work + LOOK, most + 1);
  }

  // Hints

  private applyAll(words: readonly string[], from: number): void {
    for (let i = from; i < words.length && !this.refuted; i++) this.apply(words[i]!);
  }

  protected apply(hint: string): void {
    const { width, height, cells, lines } = this.puzzle;
    const isNonogram = lines.length > 0;
    const letter = hint[0]!;
    this.counts.hints++;
    if (letter === 'x' && !isNonogram) this.localRules(whole(hint.slice(1), cells - 1));
    else if (letter === 'r' && isNonogram) this.fitLine(lines[whole(hint.slice(1), height - 1)]!);
    else if (letter === 'c' && isNonogram) this.fitLine(lines[height + whole(hint.slice(1), width - 1)]!);
    else if (hint === 'k' && !isNonogram) this.connected();
    else if (letter >= '0' && letter <= '9') this.useClause(whole(hint));
    else refuse(`"${hint.slice(0, 20)}" is not a hint.`);
  }

  /** A clause of which all literals but one are false makes that one true; when all are false, nothing is left. */
  private useClause(name: number): void {
    const clause = this.clauses.get(name) ?? refuse(`There is no clause ${name}.`);
    this.spend(clause.length);
    let open = -1;
    for (let i = 0; i < clause.length; i += 2) {
      if ((this.sets[clause[i]!]! & clause[i + 1]!) === 0) continue;
      if (open >= 0) return;
      open = i;
    }
    if (open < 0) this.refuted = true;
    else this.narrow(clause[open]!, clause[open + 1]!);
  }

  /**
   * The runs of a line are the blocks of its clue, in order, with a gap between two of the same colour. Keeps, in every cell, the
   * values that some such filling has. First from the left: whole(j, i) says that the first i cells can hold the first j blocks
   * and nothing else; begins(j, i) that they can also hold the gap before block j, which then begins with cell i; ends(j, i)
   * that block j can end with cell i - 1. Then back from the right: good(j, i) says that the other blocks fit into the other cells as well.
   */
  private fitLine({ clue, start, step, size: n }: Line): void {
    const { sets, fits } = this;
    const { whole, begins, ends, good } = this.fill;
    this.spend((clue.length + 1) * n);
    whole[0] = 1;
    for (let i = 1; i <= n; i++) whole[i] = whole[i - 1]! & sets[start + (i - 1) * step]!;
    for (let j = 1; j <= clue.length; j++) {
      const { length, colour, gap } = clue[j - 1]!;
      const [least, here, before] = [Math.max(1, length), j * (n + 1), (j - 1) * (n + 1)];
      whole[here] = ends[here] = 0;
      for (let i = 1, run = 0, blank = 0; i <= n; i++) {
        const set = sets[start + (i - 1) * step]!;
        begins[here + i - 1] = gap === 0 ? whole[before + i - 1]! : whole[before + i - 2]! & blank;
        blank = set & 1;
        run = (set >> colour) & 1 ? run + 1 : 0;
        ends[here + i] = run < least ? 0 : begins[here + i - least]! | (length === 0 ? ends[here + i - 1]! : 0);
        whole[here + i] = ends[here + i]! | (whole[here + i - 1]! & blank);
      }
    }
    const last = clue.length * (n + 1) + n;
    if (whole[last] === 0) this.refuted = true;
    if (this.refuted) return;
    fits.fill(0, 0, n);
    good.fill(0, 0, last);
    good[last] = 1;
    for (let j = clue.length; j >= 0; j--) {
      const { length, colour, gap } = clue[j - 1] ?? { length: 0, colour: 0, gap: 0 };
      const here = j * (n + 1);
      for (let i = n, from = n, longer = 0; i > 0; i--) {
        if (good[here + i]! & whole[here + i - 1]! & sets[start + (i - 1) * step]! & 1) {
          good[here + i - 1] = 1;
          fits[i - 1]! |= 1;
        }
        // Does block j end with cell i - 1, or reach beyond it, where its length is not known?
        if (j > 0 && ends[here + i]! & (good[here + i]! | longer)) {
          from = i - Math.max(1, length);
          longer = length === 0 ? 1 : 0;
          if (begins[here + from] === 1) {
            good[here - (n + 1) + from - gap] = 1;
            if (gap === 1) fits[from - 1]! |= 1;
          }
        } else longer = 0;
        if (i > from) fits[i - 1]! |= 1 << colour;
      }
    }
    for (let i = 0; i < n; i++) this.narrow(start + i * step, fits[i]!);
  }

  /** Hitori, rules 1 and 2 at these cells: an unshaded one has no unshaded equal in its lines, a shaded one no shaded neighbour. */
  private localRules(first: number, last = first): void {
    const { sets } = this;
    const { width, height, inRow, inColumn, beside } = this.puzzle;
    this.spend((last - first + 1) * (width + height));
    for (let cell = first; cell <= last; cell++) {
      if (sets[cell] === SHADED) {
        for (let at = 4 * cell; at < 4 * cell + 4; at++)
          if (beside[at]! < sets.length) this.narrow(beside[at]!, UNSHADED);
      } else if (sets[cell] === UNSHADED) {
        for (let other = inRow[cell]!; other !== cell; other = inRow[other]!) this.narrow(other, SHADED);
        for (let other = inColumn[cell]!; other !== cell; other = inColumn[other]!) this.narrow(other, SHADED);
      }
    }
  }

  /**
   * Hitori, rules 2 and 3 on the board: no two shaded cells touch, and the unshaded ones are connected. Shaded cells, each diagonal to the
   * next, are a chain. A chain that is closed, or runs from border to border, parts the board, and on both sides it has neighbours, which
   * rule 2 leaves unshaded: nothing is left. In the same way a cell that would close a chain, or touch a shaded one, is unshaded.
   * Cells of one chain have one root, and so has the border, which is one more cell (Galler and Fischer 1964).
   */
  private connected(): void {
    const { sets, joined, roots } = this;
    this.spend(sets.length);
    joined.fill(-1);
    joined[sets.length] = sets.length;
    for (let cell = 0; cell < sets.length && !this.refuted; cell++) {
      if (sets[cell] !== SHADED) continue;
      if (this.closes(cell)) this.refuted = true;
      joined[cell] = cell;
      for (let i = 0; i < 4; i++) if (roots[i]! >= 0) joined[roots[i]!] = cell;
    }
    for (let cell = 0; cell < sets.length && !this.refuted; cell++)
      if (sets[cell] === (UNSHADED | SHADED) && this.closes(cell)) this.narrow(cell, UNSHADED);
  }

  /** Would this cell, shaded, touch a shaded one or close a chain? Leaves the roots of the chains around it in `roots`. */
  private closes(cell: number): boolean {
    const { sets, joined, roots } = this;
    const { beside } = this.puzzle;
    for (let i = 0, side = beside[4 * cell + 3]!; i < 4; i++) {
      const before = side;
      side = beside[4 * cell + i]!;
      roots[i] = -1;
      if (side === sets.length) continue;
      if (sets[side] === SHADED) return true;
      let root = before === sets.length ? before : before + side - cell; // the border, or the cell between two sides
      if (joined[root]! < 0) continue;
      while (joined[root] !== root) root = joined[root] = joined[joined[root]!]!;
      for (let j = 0; j < i; j++) if (roots[j] === root) return true;
      roots[i] = root;
    }
    return sets.length === 1; // an only cell is unshaded
  }

  /** Hitori, rule 3 on a full board: there is an unshaded cell, and all others are reached from it. */
  private isInOnePart(): boolean {
    const [left, beside] = [this.sets.slice(), this.puzzle.beside];
    const reached = [left.indexOf(UNSHADED)];
    left[reached[0]!] = SHADED; // so it is not reached again
    for (const cell of reached) {
      for (let at = 4 * cell; at < 4 * cell + 4; at++) {
        if (left[beside[at]!] === UNSHADED) reached.push(beside[at]!);
        left[beside[at]!] = SHADED;
      }
    }
    return reached[0] !== -1 && !left.includes(UNSHADED);
  }
}

/** Checks a certificate, line by line, against the content of a puzzle (content.ts). */
export function checkProof(
  lines: Iterable<string>,
  content: string,
  limits?: ProofLimits,
): CheckedProof | RefusedProof {
  const start = () => new ProofChecker(content, limits);
  return checkedBy(start, lines, (checker) => checker.finish());
}

/** Gives the lines to a checker, then ends; or what it refuses, and where. */
export function checkedBy<Checker extends ProofChecker, Answer>(
  start: () => Checker,
  lines: Iterable<string>,
  end: (checker: Checker) => Answer,
): Answer | RefusedProof {
  let checker: Checker | undefined;
  try {
    checker = start();
    for (const line of lines) checker.take(line);
    return end(checker);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, line: checker?.place ?? 0, message: error.message, limit: error.limit };
  }
}
