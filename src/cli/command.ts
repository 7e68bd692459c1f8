/** What a command is. Each has a file in commands/ that exports one of these. */
import type { Options } from './options.js';
import type { Output } from './output.js';

export interface Context {
  /** The arguments. For most commands they name puzzles: files, patterns, `-`, addresses. */
  readonly inputs: readonly string[];
  readonly options: Options;
  readonly output: Output;
  /** All commands by their names, for those that tell about the others. */
  readonly commands?: Commands;
}

/** Commands by their names, each loaded only when it is used. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The paragraphs of the help after the summary. */
  readonly details: string;
  /** Its arguments, for commands that take no puzzles: their form in the usage, and a line about them. */
  readonly arguments?: {
    readonly usage: string;
    readonly help: string;
    /** What the first of them can be, where that is a fixed set. */
    readonly choices?: readonly string[];
  };
  /** Command lines without the name of the program. */
  readonly examples: readonly string[];
  run(context: Context): Promise<void>;
}
