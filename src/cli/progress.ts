/**
 * A line on standard error with what is running and for how long, for work of more than a second on a terminal. Solving is
 * synchronous, so the line is updated whenever the solver checks whether it is cancelled.
 */
import type { Limits } from '../core/limits.js';
import { clock } from './environment.js';

const DELAY = 1000;
const ERASE = '\r\u001b[K';

export class Progress {
  /** What is running; may change. */
  label: string;
  private readonly start = clock();
  private shown = 0;
  private readonly quiet: boolean;

  constructor(label: string, quiet = false) {
    this.label = label;
    this.quiet = quiet;
  }

  /** Limits that also keep the line up to date. */
  watch(limits: Limits): Limits {
    if (this.quiet || !process.stderr.isTTY) return limits;
    return {
      ...limits,
      cancelled: () => {
        this.tick();
        return limits.cancelled?.() ?? false;
      },
    };
  }

  end(): void {
    if (this.shown > 0) process.stderr.write(ERASE);
  }

  private tick(): void {
    const seconds = Math.floor((clock() - this.start) / DELAY);
    if (seconds <= this.shown) return;
    this.shown = seconds;
    const most = (process.stderr.columns || 80) - 16;
    const label = this.label.length > most ? `...${this.label.slice(3 - most)}` : this.label;
    process.stderr.write(`${ERASE}${label}: ${seconds} s`);
  }
}
