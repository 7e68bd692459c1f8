/** What a command is: a file of its own in commands/ that exports one of these. */
import type { Options } from './options.js';
import type { Output } from './output.js';

export interface Context {
  /** The arguments. Most commands take what names puzzles: files, patterns, `-`, addresses. */
  readonly inputs: readonly string[];
  readonly options: Options;
  readonly output: Output;
}

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What else there is to know; a paragraph of the help. */
  readonly details: string;
  /** What its arguments are, for those that take no puzzles: as the usage writes them, and a line about them. */
  readonly arguments?: { readonly usage: string; readonly help: string };
  /** Command lines without the program's name. */
  readonly examples: readonly string[];
  run(context: Context): Promise<void>;
}
