/**
 * Trims a certificate: keeps the lemmas that the end needs and, of the hints, those that narrow something. The checker runs
 * along once and shows which hints did nothing and which lemmas narrowed a set at once; then, in one pass backward from the
 * claim, every lemma that no kept step uses is dropped (Wetzler, Heule and Hunt 2014, for DRAT). What is dropped changed no set,
 * so the rest is accepted as before. Nothing relies on this: the result is an ordinary certificate.
 *
 * The certificate is read twice, line by line. In between, what is kept of it are a few bytes per step and per hint.
 */
import type { ProofLimits, RefusedProof } from '../core/proof.js';
import { checkedBy, ProofChecker } from './check.js';

interface TrimmedProof {
  readonly ok: true;
  /** Reads the certificate once more. */
  readonly lines: Iterable<string>;
  /** Lemmas and hints, before and after. */
  readonly before: ProofSize;
  readonly after: ProofSize;
}

interface ProofSize {
  readonly lemmas: number;
  readonly hints: number;
}

/** `lines`: the lines of the certificate from the start, whenever it is called. */
export const trimProof = (
  lines: () => Iterable<string>,
  content: string,
  limits?: ProofLimits,
): TrimmedProof | RefusedProof =>
  checkedBy(
    () => new WatchingChecker(content, limits),
    lines(),
    (checker) => {
      const { lemmas, hints } = checker.finish();
      const after = checker.steps.markNeeded();
      return { ok: true, lines: keptLines(lines(), checker.steps), before: { lemmas, hints }, after };
    },
  );

/** Numbers in a buffer that grows. */
class Numbers {
  size = 0;
  private buffer = new Int32Array(1 << 10);

  push(number: number): void {
    if (this.size === this.buffer.length) {
      const larger = new Int32Array(2 * this.size);
      larger.set(this.buffer);
      this.buffer = larger;
    }
    this.buffer[this.size++] = number;
  }

  at(index: number): number {
    return index < 0 ? 0 : this.buffer[index]!;
  }
}

/** What a line is: left out; kept; a lemma, kept if it is needed; a lemma that narrows a set at once, kept. */
const [DROPPED, KEPT, LEMMA, FACT] = [0, 1, 2, 3];

/** What is known of each line of the certificate. */
class Steps {
  readonly sort = new Numbers();
  /** The lines of the clauses that are named by hints which narrow something; and where those of a line end. */
  readonly uses = new Numbers();
  readonly usesEnd = new Numbers();
  /** The places, among the hints of a line, of those that narrow something; and where those of a line end. */
  readonly useful = new Numbers();
  readonly usefulEnd = new Numbers();
  /** Per line, 1 if it is kept. */
  needed = new Uint8Array(0);

  end(sort: number): void {
    this.sort.push(sort);
    this.usesEnd.push(this.uses.size);
    this.usefulEnd.push(this.useful.size);
  }

  /** From the end to the start: what is kept, and whatever that uses. */
  markNeeded(): ProofSize {
    const { sort, uses, usesEnd, usefulEnd } = this;
    this.needed = new Uint8Array(sort.size);
    let [lemmas, hints] = [0, 0];
    for (let step = sort.size - 1; step >= 0; step--) {
      if (sort.at(step) === KEPT || sort.at(step) === FACT) this.needed[step] = 1;
      if (this.needed[step] === 0) continue;
      for (let i = usesEnd.at(step - 1); i < usesEnd.at(step); i++) this.needed[uses.at(i)] = 1;
      hints += usefulEnd.at(step) - usefulEnd.at(step - 1);
      if (sort.at(step) !== KEPT) lemmas++;
    }
    return { lemmas, hints };
  }
}

/** The checker, with a note of what each line did. */
class WatchingChecker extends ProofChecker {
  readonly steps = new Steps();
  /** Per clause that is alive, its line, from 0. */
  private readonly named = new Map<number, number>();
  /** How many hints of the line have been applied. */
  private applied = 0;
  private narrows = false;

  override take(text: string): void {
    const [wasBegun, wasOver, useful] = [this.begun, this.refuted, this.steps.useful.size];
    this.applied = 0;
    super.take(text);
    const word = text.split(' ', 1)[0];
    if (!wasBegun || word === 's' || word === 'claim') this.steps.end(KEPT);
    else if (word === 'd') {
      for (const name of text.split(' ').slice(1)) this.named.delete(Number(name));
      this.steps.end(KEPT);
    } else if (wasOver) this.steps.end(DROPPED);
    else if (word === 'l') this.steps.end(this.narrows ? FACT : LEMMA);
    else this.steps.end(this.steps.useful.size > useful ? KEPT : DROPPED);
  }

  protected override apply(hint: string): void {
    const { narrowings } = this;
    super.apply(hint);
    if (this.narrowings > narrowings || this.refuted) {
      this.steps.useful.push(this.applied);
      const clause = this.named.get(Number(hint));
      if (clause !== undefined) this.steps.uses.push(clause);
    }
    this.applied++;
  }

  protected override keep(name: number, clause: Int32Array): void {
    const { narrowings } = this;
    super.keep(name, clause);
    this.narrows = this.narrowings > narrowings || this.refuted;
    this.named.set(name, this.place - 1);
  }
}

function* keptLines(lines: Iterable<string>, { needed, useful, usefulEnd }: Steps): Generator<string> {
  const alive = new Set<string>();
  let step = -1;
  for (const line of lines) {
    step++;
    if (needed[step] !== 1) continue;
    const words = line.split(' ');
    const [word, name = ''] = words;
    if (word === 'd') {
      const names = words.slice(1).filter((one) => alive.delete(one));
      if (names.length > 0) yield `d ${names.join(' ')}`;
      continue;
    }
    if (word === 's' || word === 'l') alive.add(name);
    if (word !== 'p' && word !== 'l') yield line;
    else {
      const first = word === 'l' ? words.indexOf(':') + 1 : 1;
      const kept = words.slice(0, first);
      for (let i = usefulEnd.at(step - 1); i < usefulEnd.at(step); i++) kept.push(words[first + useful.at(i)]!);
      yield kept.join(' ');
    }
  }
}
