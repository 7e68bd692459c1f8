/**
 * What the program reads from its environment: its version, the clock, and what the output can show (block characters and colours on a
 * terminal, symbols elsewhere).
 */
import { readFileSync } from 'node:fs';
import type { ColourDepth } from '../tasks/drawing/ansi.js';
import type { RenderOptions } from '../tasks/drawing/symbols.js';
import type { Options } from './options.js';

/**
 * How to draw on standard output. FORCE_COLOR turns on terminal drawing where there is no terminal. A terminal of 0 columns
 * does not know its width.
 */
export function screen(options: Options): RenderOptions {
  const { stdout, env } = process;
  const forced = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (options.plain || !(stdout.isTTY || forced) || env.TERM === 'dumb') return { style: 'plain' };
  const { WriteStream } = process.getBuiltinModule('node:tty');
  const depth = env.NO_COLOR ? 1 : (WriteStream.prototype.getColorDepth(env) as ColourDepth);
  return { style: 'blocks', depth, ...(stdout.isTTY && stdout.columns > 0 && { columns: stdout.columns }) };
}

/** The line above a drawing, bold on a terminal. */
export function heading(text: string, options: Options): string {
  const { stdout, env } = process;
  const isBold = stdout.isTTY && !options.plain && !env.NO_COLOR && env.TERM !== 'dumb';
  return isBold ? `\u001b[1m${text}\u001b[22m` : text;
}

/** Milliseconds of a clock that only runs forward. `performance` would load more than a small puzzle takes to solve. */
export function clock(): number {
  const [seconds, nanos] = process.hrtime();
  return seconds * 1000 + nanos / 1e6;
}

/** The version of the package, from its package.json. */
export function version(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
}
