/** The program: the commander commands and options, made from the tables of commands and options. */
import { Command as CommanderCommand, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { Command } from './command.js';
import { commands } from './commands/index.js';
import { version } from './environment.js';
import { engineOptionNames } from './option-choices.js';
import { type Choice, type OptionRow, type Options, rows } from './options.js';
import { ABOUT, EXIT, EXIT_CODES, type Output } from './output.js';

const PUZZLES = { usage: '<input...>', help: 'files, patterns, - for standard input, puzz.link addresses, game IDs' };

/** Runs one command line. Errors in it go to standard error and into the exit code. */
export async function runProgram(args: readonly string[], output: Output): Promise<void> {
  const program = new CommanderCommand('nonori')
    .description(ABOUT)
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', `\n${EXIT_CODES}`);
  configure(program);
  const wanted = Object.keys(commands).filter((name) => name === args[0]);
  const isVersion = args[0] === '-V' || args[0] === '--version';
  for (const name of wanted.length > 0 ? wanted : isVersion ? [] : Object.keys(commands)) {
    const command = await commands[name]!();
    program.addCommand(await subcommand(command, output, name === args[0] ? args : undefined));
  }
  if (args.length === 0) {
    program.outputHelp({ error: true });
    output.note(EXIT.badInput);
    return;
  }
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) output.note(EXIT.badInput);
  }
}

/**
 * A command with its options. What options can be is in the registries, and loading these takes longer than most puzzles: it is done only
 * for options that are among the arguments, and for help. Without arguments: for help.
 */
async function subcommand(command: Command, output: Output, args?: readonly string[]): Promise<CommanderCommand> {
  const options = Object.values<OptionRow>(rows)
    .filter((row) => row.commands.includes(command.name))
    .map((row) => ({ row, ...new Option(row.flags) }));
  const isShort = (arg: string, short = '-') => /^-[a-z]/i.test(arg) && arg.includes(short.slice(1));
  const needsAll = !args || args.some((arg) => arg === '--help' || isShort(arg, '-h'));
  const isNamed = (long?: string, short?: string) =>
    needsAll || args.some((arg) => arg.split('=')[0] === long || (short !== undefined && isShort(arg, short)));
  const isOfEngine = (arg: string) => arg.startsWith('--') && !options.some(({ long }) => long === arg.split('=')[0]);
  const hasEngine = rows.option.commands.includes(command.name);
  const own = hasEngine && (needsAll || args.some(isOfEngine)) ? await engineOptionNames() : [];
  const made = new CommanderCommand(command.name)
    .summary(command.summary)
    .description(`${command.summary}\n\n${unwrapped(command.details)}`)
    .allowExcessArguments(false)
    .helpOption('-h, --help', 'print this help')
    .action(() => {
      const given = withEngineOptions(made.opts(), own);
      output.quiet = given.quiet ?? false;
      return command.run({ inputs: made.args, options: given, output, commands });
    });
  const { usage, help } = command.arguments ?? PUZZLES;
  if (usage !== '') made.argument(usage, help);
  configure(made);
  for (const name of own) made.addOption(new Option(`--${name} <value>`).hideHelp());
  const lists = new Map<string, string>();
  for (const { row, long, short } of options) {
    const choices = isNamed(long, short) ? await row.choices?.() : undefined;
    made.addOption(optionOf(row, choices, command.name));
    if (row.choicesTitle && choices) lists.set(row.choicesTitle, `\n${row.choicesTitle}:\n${choiceList(choices)}\n`);
  }
  const examples = command.examples.map((example) => `  nonori ${example}`).join('\n');
  return made.addHelpText('after', `${[...lists.values()].join('')}\nExamples:\n${examples}\n\n${EXIT_CODES}`);
}

/** An option of an engine can be written --name value, which is short for --option name=value. */
function withEngineOptions(options: Options, own: readonly string[]): Options {
  const values = options as Readonly<Record<string, unknown>>;
  const given = own.filter((name) => values[name] !== undefined).map((name) => [name, String(values[name])]);
  return given.length === 0 ? options : { ...options, option: { ...options.option, ...Object.fromEntries(given) } };
}

function optionOf(row: OptionRow, choices: readonly Choice[] | undefined, command: string): Option {
  const named = choices && !row.choicesTitle ? `: ${choices.map(({ id }) => id).join(' or ')}` : '';
  const option = new Option(row.flags, (row.helpOf?.[command] ?? row.help) + named);
  if (row.default !== undefined) option.default(row.default);
  if (row.parse) option.argParser(row.parse);
  else if (choices) option.argParser((text) => oneOf(text, choices));
  return option;
}

function oneOf(text: string, choices: readonly Choice[]): string {
  const chosen = choices.find(({ id }) => id === text) ?? choices.find(({ also }) => also?.includes(text));
  if (chosen) return chosen.id;
  throw new InvalidArgumentError(`It must be one of ${choices.map(({ id }) => id).join(', ')}.`);
}

function choiceList(choices: readonly Choice[]): string {
  const width = Math.max(...choices.map(({ id }) => id.length)) + 2;
  const lines = choices.map(({ id, summary }) => {
    return `  ${id.padEnd(width)}${summary.replaceAll('\n', `\n  ${' '.repeat(width)}`)}`;
  });
  return lines.join('\n');
}

function configure(command: CommanderCommand): void {
  command
    .exitOverride()
    .showHelpAfterError(false)
    .configureOutput({
      outputError: (text, write) => write(text.replace(/^error: /, 'nonori: ')),
    });
}

/** Joins the lines of a paragraph, so that the help wraps at the width of the terminal. */
const unwrapped = (text: string): string => text.replace(/([^\n])\n(?!\n)/g, '$1 ');
