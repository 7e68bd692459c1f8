/** What the explaining commands share: the language, the board to start from, the time limit with its progress line. */

import { type Board, unknownBoard } from '../core/board.js';
import type { Limits } from '../core/limits.js';
import { stripControls } from '../core/result.js';
import { languageOf } from '../tasks/messages/index.js';
import type { Language } from '../tasks/messages/language.js';
import type { Context } from './command.js';
import type { Item } from './each-puzzle.js';
import type { Options } from './options.js';
import { Progress } from './progress.js';

export const languageOption = (options: Options): Language => languageOf(options.language ?? 'en');

/** The file's half-filled board, or the empty one. */
export const boardOf = ({ entry: { puzzle, progress } }: Item): Board =>
  progress ?? unknownBoard(puzzle, puzzle.values);

/** Runs a task within the time limit, with a progress line on standard error when it takes long. */
export function withTimeLimit<T>({ options }: Context, { label }: Item, task: (limits: Limits) => T): T {
  const progress = new Progress(stripControls(label));
  const { timeLimit } = options;
  try {
    return task(progress.watch(timeLimit === undefined ? {} : { millis: timeLimit * 1000 }));
  } finally {
    progress.end();
  }
}
