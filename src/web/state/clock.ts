/** The time spent on the puzzle: runs while the board is seen, begun and not finished; can be paused. */
import type { AppState } from './app-state.js';
import { BOARD_PAGE } from './route.js';

const TICK = 1000;

/** Runs the clock; what it returns stops it. */
export function startClock(app: AppState): () => void {
  let last = performance.now();
  const tick = (): void => {
    const now = performance.now();
    if (isRunning(app)) app.spent.set(app.spent() + Math.min(now - last, 2 * TICK));
    last = now;
  };
  const timer = setInterval(tick, TICK);
  return () => clearInterval(timer);
}

/** A game that has not been begun does not count yet. */
const isRunning = (app: AppState): boolean =>
  app.route().page === BOARD_PAGE &&
  !app.paused() &&
  !app.finished() &&
  app.game().past !== undefined &&
  document.visibilityState === 'visible';

/** `3:07`, `1:03:07`. */
export function clockText(millis: number): string {
  const seconds = Math.floor(millis / 1000);
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
