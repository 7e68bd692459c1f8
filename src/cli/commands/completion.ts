/** `nonori completion`: completion for bash, zsh and fish, and the manual page. */
import type { Command, Context } from '../command.js';
import { version } from '../environment.js';
import { optionsOf, WRITERS } from '../manual.js';
import { rows } from '../options.js';
import { ABOUT, EXIT_CODES } from '../output.js';

export const completionCommand: Command = {
  name: 'completion',
  summary: 'Print the completion for a shell, or the manual page.',
  details:
    'Completes commands, options, their values and file names. With man the manual page is printed, in the form that man reads.',
  arguments: {
    usage: '<shell>',
    help: `one of ${Object.keys(WRITERS).join(', ')}`,
    choices: Object.keys(WRITERS),
  },
  examples: [
    'completion bash > ~/.local/share/bash-completion/completions/nonori',
    'completion fish',
    'completion man > nonori.1',
  ],
  run: complete,
};

async function complete({ inputs: [shell = ''], output, commands = {} }: Context): Promise<void> {
  const write = Object.hasOwn(WRITERS, shell) ? WRITERS[shell] : undefined;
  if (!write) {
    output.usageError(`There is no completion for ${shell}; use ${Object.keys(WRITERS).join(', ')}.`);
    return;
  }
  const known = await Promise.all(
    Object.values(commands).map(async (load) => {
      const command = await load();
      return { command, options: await optionsOf(command.name, rows) };
    }),
  );
  await output.write(write(known, { about: ABOUT, exitCodes: EXIT_CODES, version: version() }));
}
