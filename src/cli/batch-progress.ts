/**
 * The progress of a batch on standard error: a bar with rate and remaining time on a terminal, else a line every LINE_MILLIS. The share
 * that is done is counted in bytes, since the number of puzzles in an archive is unknown until it has been read.
 */
import type { Watcher } from '../service/batch/run.js';

const BAR_MILLIS = 200;
const LINE_MILLIS = 5000;
const BAR = 24;
const ERASE = '\r\u001b[K';

export class BatchProgress implements Watcher {
  /** The bytes of the whole batch, once known. */
  total: number | undefined;
  /** An extra note in the line, such as the number of workers. */
  note = '';
  private readonly start = performance.now();
  private readonly terminal = process.stderr.isTTY === true;
  private readonly timer: NodeJS.Timeout;
  private puzzles = 0;
  private bytesNow = 0;
  private bytesBefore = 0;
  private skippedUnits = 0;
  private lastLine = '';

  constructor() {
    this.timer = setInterval(() => this.show(), this.terminal ? BAR_MILLIS : LINE_MILLIS);
    this.timer.unref();
  }

  skipped(bytes: number): void {
    this.skippedUnits++;
    this.bytesBefore += bytes;
  }

  done(puzzles: number, bytes: number): void {
    this.puzzles += puzzles;
    this.bytesNow += bytes;
  }

  /** Prints a sentence that stays on the screen. */
  say(sentence: string): void {
    process.stderr.write(`${this.terminal ? ERASE : ''}${sentence}\n`);
  }

  /** Ends the display. Returns the puzzles of this run, and its seconds. */
  end(): { readonly puzzles: number; readonly seconds: number } {
    clearInterval(this.timer);
    if (this.terminal) process.stderr.write(ERASE);
    return { puzzles: this.puzzles, seconds: (performance.now() - this.start) / 1000 };
  }

  private show(): void {
    const seconds = (performance.now() - this.start) / 1000;
    const rate = this.puzzles / seconds;
    const before = this.skippedUnits > 0 ? `, ${formatCount(this.skippedUnits)} done before` : '';
    const counts = `${formatCount(this.puzzles)} puzzles${before}, ${rate < 10 ? rate.toFixed(1) : formatCount(Math.round(rate))}/s`;
    const note = this.note === '' ? '' : `, ${this.note}`;
    if (!this.terminal) {
      const line = `${counts}${this.shareText()}${note}`;
      if (line !== this.lastLine) process.stderr.write(`${line}\n`);
      this.lastLine = line;
      return;
    }
    const share = this.share();
    const filled = Math.floor((share ?? 0) * BAR);
    const bar = share === undefined ? '' : `[${'='.repeat(filled)}${' '.repeat(BAR - filled)}] `;
    const most = Math.max(20, (process.stderr.columns || 80) - 1);
    process.stderr.write(`${ERASE}${`${bar}${counts}${this.shareText()}${note}`.slice(0, most)}`);
  }

  private share(): number | undefined {
    if (this.total === undefined) return undefined;
    return Math.min(1, (this.bytesNow + this.bytesBefore) / Math.max(1, this.total));
  }

  private shareText(): string {
    const share = this.share();
    if (share === undefined) return '';
    const left = Math.max(0, this.total! - this.bytesBefore - this.bytesNow);
    const millis = (left / this.bytesNow) * (performance.now() - this.start);
    const rest = this.bytesNow > 0 ? `, ${timeSpan(millis / 1000)} left` : '';
    return `, ${Math.floor(100 * share)} %${rest}`;
  }
}

export const formatCount = (value: number): string => value.toLocaleString('en-US');

/** Seconds as text for people. */
export function timeSpan(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}
