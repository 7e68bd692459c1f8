/**
 * Trims a certificate: keeps the lemmas that the end needs and, of the hints, those that narrow something. The checker runs
 * along once and shows which hints did nothing and which lemmas narrowed a set at once; going backward from the claim,
 * every lemma that no kept step uses is dropped (Wetzler, Heule and Hunt 2014, for DRAT). What is dropped changed no set, so
 * the rest is accepted as before. Nothing relies on this: the result is an ordinary certificate.
 *
 * It takes the memory of all steps with the hints that are kept.
 */
import { ProofChecker, type ProofLimits, type RefusedProof } from './check.js';
import { Refusal } from './rules.js';

interface TrimmedProof {
  readonly ok: true;
  readonly lines: Iterable<string>;
  /** Lemmas and hints, before and after. */
  readonly before: ProofSize;
  readonly after: ProofSize;
}

interface ProofSize {
  readonly lemmas: number;
  readonly hints: number;
}

interface Step {
  /** The line without the hints that did nothing; of a deletion only its first word. */
  readonly text: string;
  readonly hints: number;
  /** The steps whose clauses it uses; for a deletion, those that it drops. */
  readonly uses: readonly number[];
  readonly sort: 'lemma' | 'deletion' | 'other';
  /** A lemma that narrowed something at once: it is needed by whatever follows. */
  readonly narrows: boolean;
}

/** The checker, with a note of what each line did. */
class WatchingChecker extends ProofChecker {
  /** The hints of the line that narrowed something. */
  readonly useful: string[] = [];
  narrows = false;
  allHints = 0;

  override take(text: string): void {
    this.useful.length = 0;
    this.narrows = false;
    super.take(text);
  }

  get isOver(): boolean {
    return this.begun && this.rules.refuted;
  }

  protected override apply(hint: string): void {
    const { narrowings } = this.rules;
    this.allHints++;
    super.apply(hint);
    if (this.rules.narrowings > narrowings || this.rules.refuted) this.useful.push(hint);
  }

  protected override keep(name: number, lits: readonly number[]): void {
    const { narrowings } = this.rules;
    super.keep(name, lits);
    this.narrows = this.rules.narrowings > narrowings || this.rules.refuted;
  }
}

export function trimProof(lines: Iterable<string>, content: string, limits?: ProofLimits): TrimmedProof | RefusedProof {
  const checker = new WatchingChecker(content, limits);
  try {
    const steps = watch(checker, lines);
    const { lemmas } = checker.finish();
    const needed = neededOf(steps);
    const kept = steps.filter((_, i) => needed[i] === 1);
    return {
      ok: true,
      lines: linesOf(steps, needed),
      before: { lemmas, hints: checker.allHints },
      after: {
        lemmas: kept.filter(({ sort }) => sort === 'lemma').length,
        hints: kept.reduce((sum, { hints }) => sum + hints, 0),
      },
    };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, line: checker.place, message: error.message, limit: error.limit };
    throw error;
  }
}

function watch(checker: WatchingChecker, lines: Iterable<string>): Step[] {
  const steps: Step[] = [];
  /** Per name the step of the clause that has it. */
  const named = new Map<string, number>();
  const stepsOf = (names: readonly string[]) => names.flatMap((name) => named.get(name) ?? []);
  for (const line of lines) {
    const wasOver = checker.isOver;
    const wasBegun = checker.begun;
    checker.take(line);
    const { useful, narrows } = checker;
    const words = line.split(' ');
    const [word] = words;
    if (!wasBegun) steps.push({ text: line, hints: 0, uses: [], sort: 'other', narrows });
    else if (line === '' || line.startsWith('%')) continue;
    else if (word === 'claim' || word === 's') {
      if (word === 's') named.set(words[1]!, steps.length);
      steps.push({ text: line, hints: 0, uses: [], sort: 'other', narrows });
    } else if (wasOver) continue;
    else if (word === 'p') {
      if (useful.length === 0) continue;
      const text = `p ${useful.join(' ')}`;
      steps.push({ text, hints: useful.length, uses: stepsOf(useful), sort: 'other', narrows });
    } else if (word === 'l') {
      const uses = stepsOf(useful);
      named.set(words[1]!, steps.length);
      const text = `${words.slice(0, words.indexOf(':') + 1).join(' ')}${useful.map((hint) => ` ${hint}`).join('')}`;
      steps.push({ text, hints: useful.length, uses, sort: 'lemma', narrows });
    } else {
      steps.push({ text: 'd', hints: 0, uses: stepsOf(words.slice(1)), sort: 'deletion', narrows });
      for (const name of words.slice(1)) named.delete(name);
    }
  }
  return steps;
}

/** Per step 1 when the end needs it: one pass backward. */
function neededOf(steps: readonly Step[]): Uint8Array {
  const needed = new Uint8Array(steps.length);
  for (let i = steps.length - 1; i >= 0; i--) {
    const { sort, narrows, uses } = steps[i]!;
    if (sort === 'other' || (sort === 'lemma' && narrows)) needed[i] = 1;
    if (needed[i] === 1) for (const use of uses) needed[use] = 1;
  }
  return needed;
}

function* linesOf(steps: readonly Step[], needed: Uint8Array): Generator<string> {
  for (const [i, { sort, text, uses }] of steps.entries()) {
    if (sort === 'deletion') {
      const names = uses.filter((use) => needed[use] === 1).map((use) => steps[use]!.text.split(' ', 2)[1]!);
      if (names.length > 0) yield `d ${names.join(' ')}`;
    } else if (needed[i] === 1) yield text;
  }
}
