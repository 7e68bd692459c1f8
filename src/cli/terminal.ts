/** What the output can show: block characters and colours on a terminal, symbols elsewhere. */
import { WriteStream } from 'node:tty';
import colours from 'picocolors';
import type { ColourDepth } from '../tasks/drawing/ansi.js';
import type { RenderOptions } from '../tasks/drawing/options.js';
import type { Options } from './options.js';

/**
 * How to draw on standard output. FORCE_COLOR asks for a terminal's drawing where there is none. A terminal of 0 columns
 * does not know its width.
 */
export function screen(options: Options): RenderOptions {
  const { stdout, env } = process;
  const forced = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (options.plain || !(stdout.isTTY || forced) || env.TERM === 'dumb') return { style: 'plain' };
  const depth = colours.isColorSupported ? (WriteStream.prototype.getColorDepth(env) as ColourDepth) : 1;
  return { style: 'blocks', depth, ...(stdout.isTTY && stdout.columns > 0 && { columns: stdout.columns }) };
}

/** Words above a drawing, set off from it on a terminal. */
export const heading = (text: string, options: Options): string =>
  process.stdout.isTTY && !options.plain ? colours.bold(text) : text;
