/**
 * Completion for shells, and the manual page, made from the tables of commands and options, so that they are never out of date. Completion
 * offers commands, the options of a command, the values of options and the first words that have a fixed set, and file names elsewhere. The
 * manual page is roff with the macros of man(7).
 */
import type { Command } from './command.js';
import type { OptionRow } from './option-values.js';

/** An option as a command has it. */
export interface KnownOption {
  /** `--name`, and `-n` if it has one. */
  readonly names: readonly string[];
  readonly takesValue: boolean;
  readonly flags: string;
  readonly help: string;
  readonly choices: readonly string[];
}

export interface KnownCommand {
  readonly options: readonly KnownOption[];
  readonly command: Command;
}

/** The options of a command, from the table. */
export async function optionsOf(command: string, rows: Readonly<Record<string, OptionRow>>): Promise<KnownOption[]> {
  const own = Object.values(rows).filter((row) => row.commands.includes(command));
  return Promise.all(
    own.map(async ({ flags, help, helpOf, choices }) => ({
      names: flags.split(/[ ,]+/).filter((word) => word.startsWith('-')),
      takesValue: flags.includes('<'),
      flags,
      help: helpOf?.[command] ?? help,
      choices: ((await choices?.()) ?? []).map(({ id }) => id),
    })),
  );
}

const words = (options: readonly KnownOption[]): string =>
  [...options.flatMap(({ names }) => names), '--help'].join(' ');

/** What the first argument of a command can be, if that is a fixed set. */
const firstWords = ({ arguments: taken }: Command): string => (taken?.choices ?? []).join(' ');

/** A text within single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function bash(commands: readonly KnownCommand[]): string {
  const cases = commands.map(({ command, options }) => {
    const values = options
      .filter(({ choices }) => choices.length > 0)
      .map(
        ({ names, choices }) =>
          `      ${names.join('|')}) COMPREPLY=($(compgen -W '${choices.join(' ')}' -- "$word")); return;;`,
      );
    const files = options
      .filter(({ choices, takesValue }) => takesValue && choices.length === 0)
      .flatMap(({ names }) => names);
    const free = files.length > 0 ? [`      ${files.join('|')}) COMPREPLY=($(compgen -f -- "$word")); return;;`] : [];
    const before = [...values, ...free];
    const look =
      before.length > 0 ? `      case "$before" in\n${before.map((line) => `  ${line}`).join('\n')}\n      esac\n` : '';
    return `    ${command.name})\n${look}      options='${words(options)}' first='${firstWords(command)}';;`;
  });
  return `# Completion of nonori for bash: put this file where bash finds it, or run  source <(nonori completion bash)
_nonori() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" options='' first=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${commands.map(({ command }) => command.name).join(' ')} help --help --version' -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  if [ "$COMP_CWORD" -eq 2 ] && [ -n "$first" ]; then
    COMPREPLY=($(compgen -W "$first" -- "$word"))
    return
  fi
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word"));;
    *) COMPREPLY=($(compgen -f -- "$word"));;
  esac
}
complete -o filenames -F _nonori nonori
`;
}

function zsh(commands: readonly KnownCommand[]): string {
  const safe = (text: string) => text.replace(/[[\]:]/g, (mark) => `\\${mark}`);
  const listed = commands.map(({ command }) => `    ${quoted(`${command.name}:${safe(command.summary)}`)}`);
  const cases = commands.map(({ command, options }) => {
    const specs = options.flatMap(({ names, takesValue, help, choices }) =>
      names.map((name) => {
        const value = takesValue ? `:value:${choices.length > 0 ? `(${choices.join(' ')})` : '_files'}` : '';
        return quoted(`*${name}[${safe(help)}]${value}`);
      }),
    );
    const first = firstWords(command) === '' ? '' : `'1:word:(${firstWords(command)})' `;
    return `    ${command.name}) _arguments ${[...specs, ''].join(' ')}${first}'*:file:_files';;`;
  });
  return `#compdef nonori
# Completion of nonori for zsh: save this as _nonori in a folder of $fpath
_nonori() {
  local -a commands
  commands=(
${listed.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local name="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$name" in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = _nonori ]; then _nonori "$@"; else compdef _nonori nonori; fi
`;
}

function fish(commands: readonly KnownCommand[]): string {
  const lines = commands.map(
    ({ command }) => `complete -c nonori -n __fish_use_subcommand -f -a ${command.name} -d ${quoted(command.summary)}`,
  );
  for (const { command, options } of commands) {
    const first = firstWords(command);
    if (first !== '')
      lines.push(
        `complete -c nonori -n '__fish_seen_subcommand_from ${command.name}; and not __fish_seen_subcommand_from ${first}' -f -a '${first}'`,
      );
    for (const { names, takesValue, help, choices } of options) {
      const forms = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
      const value = takesValue ? (choices.length > 0 ? ` -x -a ${quoted(choices.join(' '))}` : ' -r') : '';
      lines.push(
        `complete -c nonori -n '__fish_seen_subcommand_from ${command.name}' ${forms.join(' ')}${value} -d ${quoted(help)}`,
      );
    }
  }
  return `# Completion of nonori for fish: save this as ~/.config/fish/completions/nonori.fish\n${lines.join('\n')}\n`;
}

/** Text for roff: a backslash and a leading point or quote would be commands. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

function man(commands: readonly KnownCommand[], about: string, exitCodes: string, version: string): string {
  const sections = commands.map(({ command, options }) => {
    const listed = options.map(({ flags, help }) => `.TP\n.B ${roff(flags)}\n${roff(help)}`);
    const examples = command.examples.map((example) => `.br\n.B nonori ${roff(example)}`);
    return `.SS nonori ${roff(command.name)} ${roff(command.arguments?.usage ?? '<input...>')}\n${roff(command.summary)}\n.PP\n${roff(command.details)}\n${listed.join('\n')}\n.PP\nExamples:\n${examples.join('\n')}`;
  });
  return `.TH NONORI 1 "" "nonori ${version}" "User Commands"
.SH NAME
nonori \\- solve and explain nonograms and hitori
.SH SYNOPSIS
.B nonori
.I command
.RI [ options ]
.RI [ input ...]
.SH DESCRIPTION
${roff(about)}
.SH COMMANDS
${sections.join('\n')}
.SH EXIT STATUS
${roff(exitCodes)}
`;
}

export interface Manual {
  readonly about: string;
  readonly exitCodes: string;
  readonly version: string;
}

/** What can be written, by the name of the shell; `man` is the manual page. */
export const WRITERS: Readonly<Record<string, (commands: readonly KnownCommand[], manual: Manual) => string>> = {
  bash,
  zsh,
  fish,
  man: (commands, { about, exitCodes, version }) => man(commands, about, exitCodes, version),
};
