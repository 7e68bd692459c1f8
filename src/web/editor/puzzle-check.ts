/**
 * What is known about the puzzle being made: how many solutions it has, then its grade. Found out by a worker of its own a
 * moment after each change; the next change ends what is under way.
 */
import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { Board } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { Rating } from '../../tasks/rate.js';
import { createRequest } from '../help/request.js';
import { newWorkerClient } from '../workers/worker-clients.js';

/** Milliseconds without a change before the worker is asked. */
const PAUSE = 180;
const COUNT_LIMITS = { millis: 10_000 };
const RATE_LIMITS = { millis: 20_000 };
/** More solutions are not counted. */
const MOST_SOLUTIONS = 10;

export type PuzzleCheck =
  /** There is nothing to look at, or nothing yet. */
  | { readonly is: 'nothing' | 'looking' }
  | { readonly is: 'none' | 'open' }
  /** `more`: there are at least so many. */
  | { readonly is: 'multiple'; readonly solutions: readonly Board[]; readonly more: boolean }
  /** Rated by and by; `unrated` when there was no time for it. */
  | { readonly is: 'unique'; readonly solution: Board; readonly rating?: Rating; readonly unrated?: true };

/** To be called inside a component. `puzzle` is undefined while there is none. */
export function createPuzzleCheck(puzzle: Accessor<Puzzle | undefined>): Accessor<PuzzleCheck> {
  const client = newWorkerClient('editor');
  const counting = createRequest<'count'>(client);
  const rating = createRequest<'rate'>(client);
  const [check, setCheck] = createSignal<PuzzleCheck>({ is: 'nothing' });
  let timer = 0;
  onCleanup(() => {
    clearTimeout(timer);
    client.close();
  });

  const judge = async (asked: Puzzle): Promise<void> => {
    const isCurrent = () => puzzle() === asked;
    const found = await counting.send({ task: 'count', puzzle: asked, limit: MOST_SOLUTIONS, limits: COUNT_LIMITS });
    if (!isCurrent()) return;
    const solutions = found?.result.solutions ?? [];
    if (!found || (found.stopped && solutions.length < 2)) setCheck({ is: 'open' });
    else if (solutions.length === 0) setCheck({ is: 'none' });
    else if (solutions.length > 1) setCheck({ is: 'multiple', solutions, more: found.stopped !== undefined });
    else {
      const unique = { is: 'unique', solution: solutions[0]! } as const;
      setCheck(unique);
      const rated = await rating.send({ task: 'rate', puzzle: asked, limits: RATE_LIMITS });
      if (!isCurrent()) return;
      setCheck(rated?.status === 'unique' ? { ...unique, rating: rated } : { ...unique, unrated: true });
    }
  };

  createEffect(
    on(puzzle, (asked) => {
      clearTimeout(timer);
      counting.cancel();
      rating.cancel();
      setCheck({ is: asked ? 'looking' : 'nothing' });
      if (asked) timer = window.setTimeout(() => void judge(asked), PAUSE);
    }),
  );
  return check;
}
