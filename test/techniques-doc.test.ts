/**
 * docs/techniques.md is made from the registries, the headers of the techniques' files and their worked examples. It is a
 * file snapshot: `vitest run test/techniques-doc.test.ts -u` writes it anew, and without -u it has to be up to date.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Board } from '../src/core/board.js';
import { type Deduction, withFacts } from '../src/core/deduction.js';
import type { Kind } from '../src/core/kind.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { AGREEMENT_LEVEL, CONTRADICTION_LEVEL, DEEPER_LEVEL, type Technique } from '../src/core/technique.js';
import { kinds } from '../src/kinds/index.js';
import { en } from '../src/tasks/messages/en.js';
import { sentence, techniqueKey } from '../src/tasks/messages/index.js';
import { AGREEMENT } from '../src/tasks/reasoning/agreement.js';
import { CONTRADICTION } from '../src/tasks/reasoning/contradiction.js';
import { DEEPER } from '../src/tasks/reasoning/deeper.js';
import { render } from '../src/tasks/render.js';
import { boardOf } from './oracle.js';

const INTRODUCTION = `# Techniques

The ways of reasoning that Nonori knows by name, made from their registries by \`test/techniques-doc.test.ts\`; do not edit this page.
\`explain\`, \`hint\` and \`rate\` take the lowest level first. Every technique comes with the board of its worked example, what is
said about it, and the board after it. In the pictures \`?\` is an open cell. In a nonogram \`#\` is a box, a letter a box of that
colour, \`.\` a space; in a hitori \`[3]\` is shaded, and a 3 without anything beside it is known to be unshaded.`;

const GENERAL = [
  [CONTRADICTION, CONTRADICTION_LEVEL],
  [AGREEMENT, AGREEMENT_LEVEL],
  [DEEPER, DEEPER_LEVEL],
] as const;

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

/** What the header of a file says in its first paragraph, without the name at its start. */
function definition(path: string): string {
  const [, text] = /^\/\*\*\n \* [^:\n]+: ([\s\S]*?)\n \*(\n|\/)/.exec(readFileSync(path, 'utf8'))!;
  return capital(text!.replaceAll(/\n \* /g, ' ').replace(/ \*\/$/, ''));
}

/** The board with its clues. Columns that the technique does not look at are left without: they would give it away. */
function picture(puzzle: Puzzle, board: Board, { lines }: Pick<Deduction, 'lines'>): string {
  const drawn = render(puzzle, board, { clues: true }).split('\n');
  const rule = drawn.findIndex((line) => /^ *\+-+$/.test(line));
  const shown = lines.some(({ axis }) => axis === 'col') ? drawn : drawn.slice(rule + 1);
  return `\`\`\`text\n${shown.join('\n')}\n\`\`\``;
}

function described(kind: Kind, { id, assumesUnique, example }: Technique): string[] {
  const { puzzle } = example;
  const path = `src/kinds/${kind.id}/techniques/${id}.ts`;
  const deduction = { technique: id, ...example.deduction };
  const before = boardOf(kind, puzzle, example.board);
  return [
    `#### ${capital(en.techniques[techniqueKey(kind.id, id)].name)}`,
    `${definition(path)} ([proof](../${path}))`,
    ...(assumesUnique ? ['Right only for puzzles that have exactly one solution; it is not used for others.'] : []),
    picture(puzzle, before, deduction),
    `> ${sentence(en, puzzle, deduction)}`,
    picture(puzzle, withFacts(before, deduction.sets), deduction),
  ];
}

function ofKind(kind: Kind): string[] {
  const levels = [...new Set(kind.techniques.map(({ level }) => level))];
  return [
    `## ${capital(kind.title)}`,
    ...levels.flatMap((level) => [
      `### Level ${level}`,
      ...kind.techniques.filter((one) => one.level === level).flatMap((one) => described(kind, one)),
    ]),
  ];
}

const general = [
  '## Every kind',
  'What the named techniques leave open. A [transcript](../test/transcripts/pinwheel.en.txt) shows how contradictions read.',
  ...GENERAL.flatMap(([id, level]) => {
    const path = `src/tasks/reasoning/${id}.ts`;
    return [`### Level ${level}: ${en.techniques[id].name}`, `${definition(path)} ([source](../${path}))`];
  }),
];

test('docs/techniques.md says what the registries hold', async () => {
  const page = [INTRODUCTION, ...kinds.flatMap(ofKind), ...general].join('\n\n');
  await expect(`${page}\n`).toMatchFileSnapshot('../docs/techniques.md');
});
