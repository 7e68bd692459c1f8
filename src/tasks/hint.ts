/**
 * A hint on a half-filled board, the next step, or what is wrong: nothing that follows from a wrong board would help.
 * `messages/sentences.ts` puts it into words in three stages: where to look, which technique, which cells.
 */
import { type Board, isComplete, onlyValue } from '../core/board.js';
import type { Deduction } from '../core/deduction.js';
import { requireOptions } from '../core/door.js';
import { Budget, now } from '../core/limits.js';
import type { Puzzle } from '../core/puzzle.js';
import { type ExplainOptions, type ExplainStatus, Path, type Step } from './explain.js';
import { lookForMistakes, type MistakeOptions, type Mistakes } from './mistake.js';
import { whyWrong } from './why-wrong.js';

/**
 * What `hint` answers: a step, a mistake, or that there is none.
 *
 * @example
 * const answer = hint(puzzle, board);
 * if (answer.status === 'step') console.log(answer.step.technique);
 */
export type Hint =
  /** The board is wrong: what is, and no step. */
  | {
      readonly status: 'mistake';
      readonly mistakes: Mistakes;
      /** What one of the wrong marks leads to with the right ones, where that is seen. */
      readonly reason?: Deduction;
    }
  /** `before`: what the step rests on and the reader may not have noted, as it settles no cell (colours). */
  | { readonly status: 'step'; readonly step: Step; readonly before?: readonly Step[] }
  /** `solved`: every cell is known and right. The others as for an explanation that has ended. */
  | { readonly status: 'solved' | Exclude<ExplainStatus, 'unique'> };

/**
 * A hint comes at once or not at all. Of this time, looking for mistakes ends after the first part, the best step so far is taken after the second, and
 * suppositions end after the third; the rest is for what a search alone shows of single cells. Each has the last part at least, whatever is left.
 */
const HINT_MILLIS = 170;
const MISTAKE_SHARE = 0.65;
const STEP_SHARE = 0.75;
const TRIAL_SHARE = 0.8;
const LEAST_SHARE = 0.1;
/** On a busy machine the time is up before all lines were looked at, which is little work: techniques with a name may take this long in all. */
const BUSY_MILLIS = 2000;

/**
 * How a hint is looked for.
 *
 * @example
 * hint(puzzle, board, { limits: { millis: 200 } });
 */
export interface HintOptions extends MistakeOptions, Pick<ExplainOptions, 'assumeUnique'> {}

/**
 * The next step on a half-filled board, or what is wrong with it.
 *
 * @example
 * hintText(languageOf('en'), puzzle, hint(puzzle, board), 1); // where to look
 */
export function hint(puzzle: Puzzle, board: Board, options: HintOptions = {}): Hint {
  requireOptions(options);
  const start = now();
  const millis = options.limits?.millis ?? HINT_MILLIS;
  const budget = new Budget({ ...options.limits, millis });
  const looking = { ...options.limits, millis: MISTAKE_SHARE * millis };
  const { mistakes, solution } = lookForMistakes(puzzle, board, { ...options, limits: looking });
  const untilShare = (share: number): number => Math.max(LEAST_SHARE * millis, start + share * millis - now());
  if (mistakes.verdict === 'wrong') {
    const trial = new Budget({ ...options.limits, millis: untilShare(TRIAL_SHARE) });
    const reason = whyWrong(puzzle, board, mistakes.wrong, () => trial.late());
    return { status: 'mistake', mistakes, ...(reason && { reason }) };
  }
  if (isComplete(board) && mistakes.verdict === 'right') return { status: 'solved' };
  const path = { board, stepMillis: untilShare(STEP_SHARE), assumeUnique: options.assumeUnique };
  if (options.limits?.millis !== undefined) {
    return nextStep(puzzle, { ...path, limits: { cancelled: () => budget.late() } }, solution);
  }
  const limits = { ...options.limits, millis: BUSY_MILLIS };
  const trying = {
    ...path,
    limits,
    // Asked for when the techniques with a name are through.
    get trialMillis() {
      return untilShare(TRIAL_SHARE);
    },
  };
  return nextStep(puzzle, trying, solution, () => untilShare(1));
}

/** The first step that settles a cell, with what has to be told before it; or how the path ends. `left`: milliseconds for what a search alone shows. */
function nextStep(
  puzzle: Puzzle,
  options: ExplainOptions & { readonly board: Board },
  known?: Board,
  left: () => number = () => 0,
): Hint {
  const path = new Path(puzzle, options, known);
  const before: Step[] = [];
  const settling = (): Hint | undefined => {
    for (let step = path.next(); step; step = path.next()) {
      if (settles(options.board, step)) return { status: 'step', step, ...(before.length > 0 && { before }) };
      before.push(step);
    }
    return undefined;
  };
  const found = settling();
  if (found) return found;
  if (path.status() === 'limit') {
    const last = new Budget({ millis: left(), cancelled: options.limits?.cancelled });
    const seen = path.lastLook(() => last.late()) && settling();
    if (seen) return seen;
  }
  const status = path.status();
  return { status: status === 'unique' ? 'solved' : status };
}

/** Does the step settle a cell that was open on the board? */
const settles = (board: Board, { sets, board: after }: Step): boolean =>
  sets.some(({ cell }) => onlyValue(board.cells[cell]!) < 0 && onlyValue(after.cells[cell]!) >= 0);
