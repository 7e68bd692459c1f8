/**
 * docs/formats.md is made from the registry of formats and the headers of their files. It is a file snapshot: `vitest run
 * test/formats-doc.test.ts -u` writes it anew. And the site of `npm run docs` (typedoc.json) has every entry point and page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formats } from '../src/formats/index.js';

const INTRODUCTION = `# Formats

What Nonori reads and writes, made from the registry by \`test/formats-doc.test.ts\`; do not edit this page. The format of an input is found by looking at
it; \`--from\`, and \`format\` in the library, settle it. \`--to\`, and \`write\` in the library, name the format to write by its id or by an ending.`;

/** The file of a format, by its id. */
const sources = new Map(
  readdirSync('src/formats')
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => {
      const text = readFileSync(`src/formats/${name}`, 'utf8');
      return [...text.matchAll(/^ {2}id: '([a-z0-9-]+)'/gm)].map(([, id]) => [id!, text] as const);
    }),
);

/** The header comment of a file, as one paragraph for each of its own. */
function headerOf(text: string): string {
  const [, header = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(text) ?? [];
  const lines = header.split('\n').map((line) => line.replace(/^ ?\*? ?/, '').trimEnd());
  return lines.join('\n').trim();
}

const list = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

test('the page of formats is up to date', async () => {
  const parts = formats.map((format) => {
    const { id, title, aliases = [], extensions, kinds, many, write, writeOnly } = format;
    const source = sources.get(id);
    const facts = [
      `Holds: ${kinds.join(', ')}; ${many ? 'several puzzles' : 'one puzzle'} a file.`,
      writeOnly ? 'Only written.' : write ? 'Read and written.' : 'Only read.',
      ...(extensions.length > 0 ? [`Endings: ${list(extensions)}.`] : []),
      ...(aliases.length > 0 ? [`Other names: ${list(aliases)}.`] : []),
    ];
    return [`## ${title} (\`${id}\`)`, facts.join(' '), ...(source ? [headerOf(source)] : [])].join('\n\n');
  });
  await expect([INTRODUCTION, ...parts, ''].join('\n\n').trimEnd().concat('\n')).toMatchFileSnapshot(
    '../docs/formats.md',
  );
});

test('the site has every entry point of the package and every page of the documentation', () => {
  const { entryPoints, projectDocuments } = JSON.parse(readFileSync('typedoc.json', 'utf8'));
  const { files, ...project } = JSON.parse(readFileSync('tsconfig.docs.json', 'utf8'));
  expect(project.extends).toBe('./tsconfig.base.json');
  expect(files).toEqual(entryPoints);
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const documented = Object.keys(exports).filter((path) => path !== './package.json' && path !== './worker-program');
  expect(entryPoints).toHaveLength(documented.length);
  const forDevelopers = ['api-report.md', 'architecture.md'];
  const pages = readdirSync('docs').filter((name) => name.endsWith('.md') && !forDevelopers.includes(name));
  expect([...projectDocuments].sort()).toEqual(pages.map((name) => `docs/${name}`).sort());
});
