/** What a row of the table of options is. */

/** One of the values that an option can have, with a line about it. */
export interface Choice {
  readonly id: string;
  /** Other names for it. */
  readonly also?: readonly string[];
  readonly summary: string;
}

export interface OptionRow<T = unknown> {
  readonly flags: string;
  readonly help: string;
  /** The names of the commands that have it. */
  readonly commands: readonly string[];
  /** From the text to the value; throws InvalidArgumentError. Absent for switches and plain texts. */
  parse?(text: string, before: T | undefined): T;
  /** What it can be, loaded only for the commands that have it. */
  readonly choices?: () => Promise<readonly Choice[]>;
  /** The heading under which the help lists the choices; without one they stand behind the option. */
  readonly choicesTitle?: string;
  readonly default?: T;
}
