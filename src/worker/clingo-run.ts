/** What the native clingo and the one in WebAssembly have in common: collecting output, stopping, judging the end. */
import { type ClingoAnswer, type ClingoRequest, readAnswer, readStopped } from '../core/asp.js';
import { fail, fault, ok, type Result } from '../core/result.js';

export const HOW_TO_GET_CLINGO =
  'Install clingo (on Debian and Ubuntu: apt install gringo; elsewhere: https://potassco.org).';

/** The most characters of output that are kept: a run that says more is stopped. */
const MOST_OUTPUT = 200_000_000;

/** How often the run checks whether it is cancelled. */
const POLL_MILLIS = 40;

/** A timer that is set for longer would go off at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

const OUT_OF_MEMORY = /bad_alloc|out of memory|OOM|enlarge memory/i;

/** The answer when clingo cannot hold the program: a limit, like that of time. */
export const TOO_LARGE: ClingoAnswer = {
  models: [],
  exhausted: false,
  note: 'The program is too large for the memory that clingo can have here.',
};

/** One run under way: what it has printed, and why it was stopped, if it was. */
export class ClingoRun {
  private readonly output: string[] = [];
  private readonly errors: string[] = [];
  private size = 0;
  private readonly stop: () => void;
  private readonly timers: ReturnType<typeof setTimeout>[] = [];
  private note: string | undefined;

  /** `stop` ends the run from outside; it is called once at most. */
  constructor({ millis, cancelled }: ClingoRequest, stop: () => void) {
    this.stop = stop;
    if (millis !== undefined) {
      this.timers.push(
        setTimeout(() => this.stopFor('Clingo was stopped at the time limit.'), Math.min(millis, LONGEST_TIMER)),
      );
    }
    if (cancelled) {
      this.timers.push(setInterval(() => cancelled() && this.stopFor('Clingo was cancelled.'), POLL_MILLIS));
    }
  }

  print(text: string): void {
    this.size += text.length;
    if (this.size > MOST_OUTPUT) this.stopFor('Clingo was stopped: its answer sets are too large to keep.');
    else this.output.push(text);
  }

  printError(text: string): void {
    if (this.errors.length < 100) this.errors.push(text);
  }

  private stopFor(note: string): void {
    if (this.note !== undefined) return;
    this.note = note;
    this.stop();
  }

  /** The run has ended, by itself or stopped. `why` is for a run that said neither an answer nor an error. */
  end(why = 'it gave no answer'): Result<ClingoAnswer> {
    for (const timer of this.timers) clearTimeout(timer);
    const output = this.output.join('');
    if (this.note !== undefined) return ok(readStopped(output, this.note));
    const errors = this.errors.join('').trim();
    const answer = errors.includes('*** ERROR') ? undefined : readAnswer(output);
    if (answer) return ok(answer);
    if (OUT_OF_MEMORY.test(errors || why)) return ok(TOO_LARGE);
    const said = (errors || why).replace(/\s+/g, ' ').slice(0, 300);
    return fail([fault('clingo-failed', `Clingo did not do its work: ${said}.`)]);
  }
}
