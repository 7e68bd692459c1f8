/** `nonori proof`: checks, trims and shows certificates, and prints what other checkers need to know of a puzzle. */
import { statSync } from 'node:fs';
import { Budget } from '../../core/limits.js';
import type { ProofLimits, RefusedProof } from '../../core/proof.js';
import { fault, stripControls } from '../../core/result.js';
import { checkProof } from '../../proof/check.js';
import { proofContent } from '../../proof/content.js';
import { summariseProof } from '../../proof/summary.js';
import { trimProof } from '../../proof/trim.js';
import { isProvable } from '../../proof/write.js';
import { CertificateLines, linesOfFile } from '../../service/certificate-file.js';
import { UnwritableError, unwritable } from '../../service/system-error.js';
import { certificateCheckJson } from '../../tasks/json/puzzle-json.js';
import type { Command, Context } from '../command.js';
import { eachPuzzle, type Item } from '../each-puzzle.js';
import { isSameFile } from '../inputs.js';
import { EXIT_OF_STATUS } from '../output.js';
import { Progress } from '../progress.js';
import { duration } from '../solving.js';

/** How many of the rules that are used most are shown. */
const RULES_SHOWN = 10;

export const proofCommand: Command = {
  name: 'proof',
  summary: 'Check, trim and show certificates, the proofs that solve --proof writes.',
  details: `check FILE PUZZLE: does the certificate show what it claims about this puzzle? The checker shares no code with the engines.
A refused certificate counts as a bad file; an accepted one ends with 0, whatever it claims; one that reaches --time-limit or --work
ends with 5.

trim FILE PUZZLE -o FILE: leaves out the lemmas and hints that the end does not need, and checks on the way. It reads the file twice
and keeps a few bytes per hint in memory. Names that end in
.nonproof get the packed form, others the text; so it also converts.

show FILE: what is in it: claim, solutions, lemmas, hints, the rules that are used most. Nothing is checked.

content PUZZLE: the lines that describe the puzzle in a certificate, for other checkers such as contrib/check_proof.py.

Where the puzzle file holds several, the certificate decides which is meant.

JSON: file, action and, for check: status (accepted, refused or limit), claim, solutions (digits, row by row), lemmas, hints, or line and
message; and millis;
for trim: output, before and after (lemmas, hints, bytes); for show: bytes, claim, solutions, lemmas, literals, deleted, hints, rules.`,
  arguments: {
    usage: '<words...>',
    help: 'check, trim, show or content, then the files',
    choices: ['check', 'trim', 'show', 'content'],
  },
  examples: [
    'solve puzzle.non --proof puzzle.nonproof',
    'proof check puzzle.nonproof puzzle.non',
    'proof trim puzzle.nonproof puzzle.non -o small.nonproof',
    'proof show puzzle.nonproof',
    'proof content puzzle.non > puzzle.content',
  ],
  run: async (context) => {
    const { inputs, output } = context;
    const [action, ...files] = inputs;
    const act = ACTIONS[action ?? ''];
    if (!act) output.usageError(`proof can ${Object.keys(ACTIONS).join(', ')}, not ${action}.`);
    else if (files.length !== act.files) output.usageError(`proof ${action} takes ${act.usage}.`);
    else await act.run(context, files);
  },
};

interface Action {
  readonly files: number;
  readonly usage: string;
  run(context: Context, files: readonly string[]): Promise<void>;
}

const ACTIONS: Readonly<Record<string, Action>> = {
  check: {
    files: 2,
    usage: 'a certificate and a puzzle',
    run: (context, [file, puzzle]) => check(context, file!, puzzle!),
  },
  trim: {
    files: 2,
    usage: 'a certificate and a puzzle',
    run: (context, [file, puzzle]) => trim(context, file!, puzzle!),
  },
  show: { files: 1, usage: 'a certificate', run: (context, [file]) => show(context, file!) },
  content: { files: 1, usage: 'a puzzle', run: (context, [puzzle]) => content(context, puzzle!) },
};

async function check(context: Context, file: string, input: string): Promise<void> {
  const { options, output } = context;
  const expected = await contentFor(context, file, input);
  if (expected === undefined) return;
  const start = performance.now();
  const checked = watched(context, file, (limits) => checkProof(linesOfFile(file), expected, limits));
  const millis = Math.round((performance.now() - start) * 1000) / 1000;
  if (!checked.ok) refused(output, file, checked);
  if (options.json) await output.json({ file, action: 'check', ...certificateCheckJson(checked, millis) });
  else if (checked.ok) {
    const { claim, solutions, lemmas, hints } = checked;
    const many = claim === 'all' ? `all ${solutions.length}` : claim;
    await output.print(`${file}: accepted, ${many} (${lemmas} lemmas, ${hints} hints, checked in ${duration(millis)})`);
  }
}

async function trim(context: Context, file: string, input: string): Promise<void> {
  const { options, output } = context;
  const target = options.output;
  if (target === undefined) {
    output.usageError('Name the file for the trimmed certificate with --output.');
    return;
  }
  const expected = await contentFor(context, file, input);
  if (expected === undefined) return;
  if (isSameFile(target, file)) {
    output.usageError('The trimmed certificate needs a file of its own: the other one is read twice.');
    return;
  }
  if (isSameFile(target, input)) {
    output.usageError('The trimmed certificate would take the place of its puzzle; name another file with --output.');
    return;
  }
  const trimmed = watched(context, file, (limits) => trimProof(() => linesOfFile(file), expected, limits));
  if (!trimmed.ok) {
    refused(output, file, trimmed);
    return;
  }
  const bytesBefore = statSync(file).size;
  try {
    const lines = new CertificateLines(target);
    for (const line of trimmed.lines) lines.take(line);
    lines.close();
    const before = { ...trimmed.before, bytes: bytesBefore };
    const after = { ...trimmed.after, bytes: lines.bytes };
    if (options.json) await output.json({ file, action: 'trim', output: target, before, after });
    else {
      const of = (key: 'lemmas' | 'hints' | 'bytes') => `${after[key]} of ${before[key]} ${key}`;
      await output.print(`${target}: ${of('lemmas')}, ${of('hints')}, ${of('bytes')}`);
    }
  } catch (error) {
    output.usageError(error instanceof UnwritableError ? error.message : unwritable('The certificate', error));
  }
}

async function show(context: Context, file: string): Promise<void> {
  const { options, output } = context;
  const summary = readable(output, file, () =>
    watched(context, file, ({ cancelled }) => summariseProof(linesOfFile(file, cancelled))),
  );
  if (!summary) return;
  const { content: described, claim, solutions, lemmas, literals, deleted, hints, rules } = summary;
  const bytes = statSync(file).size;
  if (options.json) {
    const { rules: _, ...counts } = summary;
    await output.json({
      file,
      action: 'show',
      bytes,
      ...counts,
      rules: Object.fromEntries(rules.slice(0, RULES_SHOWN)),
    });
    return;
  }
  const [, kind = 'unknown', width = '?', height = '?'] = described.split('\n', 1)[0]!.split(' ');
  const average = lemmas > 0 ? (literals / lemmas).toFixed(1) : '0';
  await output.print(stripControls(`${file}: ${kind} ${width} x ${height}, ${bytes} bytes`));
  await output.print(stripControls(`claim: ${claim ?? 'none at all'} (not checked)`));
  await output.print(`solutions: ${solutions}`);
  await output.print(`lemmas: ${lemmas}, ${average} literals each, ${deleted} deleted on the way`);
  await output.print(`hints: ${hints.rules} to rules, ${hints.clauses} to lemmas and solutions`);
  const most = rules.slice(0, RULES_SHOWN).map(([rule, times]) => `${ruleName(rule, Number(width))} (${times})`);
  if (most.length > 0) await output.print(stripControls(`used most: ${most.join(', ')}`));
}

/** A rule for people: rows, columns and cells are counted from 1. */
function ruleName(rule: string, width: number): string {
  const place = Number(rule.slice(1));
  if (rule === 'k') return 'connectedness';
  if (rule.startsWith('r')) return `row ${place + 1}`;
  if (rule.startsWith('c')) return `column ${place + 1}`;
  return `cell r${Math.floor(place / width) + 1}c${(place % width) + 1}`;
}

async function content(context: Context, input: string): Promise<void> {
  for (const { entry, label } of await puzzlesOf(context, input)) {
    const { puzzle } = entry;
    if (isProvable(puzzle.kind)) await context.output.print(proofContent(puzzle));
    else context.output.diagnose(label, fault('no-proofs', `There are no certificates for ${puzzle.kind}.`));
  }
}

async function puzzlesOf(context: Context, input: string): Promise<Item[]> {
  const items: Item[] = [];
  await eachPuzzle({ ...context, inputs: [input] }, async (item) => {
    items.push(item);
  });
  return items;
}

/**
 * What the certificate must be about: of the puzzles in the input the one that it describes, else the first. Reports, and is
 * undefined, when one of the files cannot be read.
 */
async function contentFor(context: Context, file: string, input: string): Promise<string | undefined> {
  const described = readable(context.output, file, () => describedIn(file));
  if (described === undefined) return undefined;
  const items = (await puzzlesOf(context, input)).filter(({ entry }) => isProvable(entry.puzzle.kind));
  const contents = items.flatMap(({ entry: { puzzle, progress } }) => [
    proofContent(puzzle),
    ...(progress ? [proofContent(puzzle, progress)] : []),
  ]);
  return contents.find((one) => one === described) ?? contents[0];
}

function describedIn(file: string): string {
  const lines: string[] = [];
  for (const line of linesOfFile(file)) {
    if (line === 'proof') break;
    if (line !== '' && !line.startsWith('%')) lines.push(line);
    if (lines.length > 100_000) break;
  }
  return lines.slice(1).join('\n');
}

/** Reports, and is undefined, when the file cannot be read. */
function readable<T>(output: Context['output'], file: string, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    output.diagnose(file, fault('unreadable', `The certificate cannot be read: ${(error as Error).message}`));
    return undefined;
  }
}

/** A certificate that does not hold is a bad file; one that takes too long leaves the question open. */
function refused(output: Context['output'], file: string, { message, line, limit }: RefusedProof): void {
  if (!limit) output.diagnose(file, fault('refused', `Refused: ${message}`, line));
  else {
    output.remark(file, `Not decided, at line ${line}: ${message}`);
    output.note(EXIT_OF_STATUS.limit);
  }
}

/** Within the limits of the command line, and with progress where the work takes more than a second. */
function watched<T>({ options }: Context, file: string, work: (limits: ProofLimits) => T): T {
  const { timeLimit, work: most, quiet } = options;
  const progress = new Progress(stripControls(file), quiet);
  const budget = new Budget(progress.watch({ millis: timeLimit && timeLimit * 1000 }));
  try {
    return work({ work: most, cancelled: () => budget.late() });
  } finally {
    progress.end();
  }
}
