/** What the program reads from its environment: its version, and what the output can show (block characters and colours on a terminal, symbols elsewhere). */
import { readFileSync } from 'node:fs';
import { WriteStream } from 'node:tty';
import colours from 'picocolors';
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
  const depth = colours.isColorSupported ? (WriteStream.prototype.getColorDepth(env) as ColourDepth) : 1;
  return { style: 'blocks', depth, ...(stdout.isTTY && stdout.columns > 0 && { columns: stdout.columns }) };
}

/** The line above a drawing, bold on a terminal. */
export const heading = (text: string, options: Options): string =>
  process.stdout.isTTY && !options.plain ? colours.bold(text) : text;

/** The version of the package, from its package.json. */
export function version(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
}
