/**
 * The layout of the source, enforced: which folder may import which, no cycles between files, nothing of a platform in
 * the library, small files that say what they are. Tests are not part of it and may import anything.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** What a folder of src/ may import beside itself. `.` is src/index.ts, the public API. */
const DIRECTION: Readonly<Record<string, readonly string[]>> = {
  core: [],
  search: ['core'],
  kinds: ['core', 'search'],
  engines: ['core', 'search'],
  proof: ['core', 'search'],
  report: ['core'],
  papers: ['core', 'search', 'kinds', 'report'],
  // papers: the answer set program that is written is the published one.
  formats: ['core', 'kinds', 'papers'],
  scan: ['core', 'search', 'kinds', 'engines'],
  // search: explanations try suppositions out by propagation alone, which no engine does by itself.
  tasks: ['core', 'search', 'kinds', 'engines', 'proof', 'report', 'papers', 'formats', 'scan'],
  collections: ['core', 'kinds', 'formats'],
  worker: ['core', 'formats', 'tasks'],
  print: ['core', 'formats', 'tasks'],
  service: ['core', 'proof', 'formats', 'tasks', 'worker', 'print'],
  cli: ['core', 'collections', 'proof', 'report', 'formats', 'tasks', 'worker', 'print', 'service'],
  web: ['core', 'collections', 'proof', 'report', 'formats', 'tasks', 'worker', 'print'],
  // web: only its board, which is a component; a test below says so.
  node: ['core', 'formats', 'tasks', 'worker', 'print', 'service'],
  browser: ['core', 'kinds', 'formats', 'tasks', 'worker', 'web'],
  '.': ['core', 'kinds', 'engines', 'proof', 'formats', 'tasks'],
};

/** Folders that run unchanged in node, browser and worker: no packages, nothing of node. */
const LIBRARY = [
  '.',
  'core',
  'search',
  'kinds',
  'engines',
  'proof',
  'report',
  'papers',
  'formats',
  'scan',
  'tasks',
  'collections',
];

const MOST_LINES = 450;

/** A file with fewer lines needs a reason to be alone; there are at most MOST_SMALL. */
const SMALL = 26;
const MOST_SMALL = 30;

const REGISTRY = 'a registry: one line per entry';
const RECORD = 'the record of a kind, where its parts meet';
const ENTRY = 'what a thread or process starts with';
const ONE_EACH = 'one file for each technique, format or language';

/** Worked examples are data: as many as the kind needs. */
const EXAMPLES = /^kinds\/[a-z-]+\/examples\.ts$/;

const REASONS: Readonly<Record<string, string>> = {
  'cli/command.ts': 'the type that every command has',
  'cli/commands/index.ts': REGISTRY,
  'cli/main.ts': ENTRY,
  'cli/start.ts': 'what is loaded once the compile cache is on',
  'collections/packs/index.ts': REGISTRY,
  'collections/packs/signs.ts': 'a collection that is loaded by itself',
  'core/debug.ts': 'imported by everything that asserts',
  'core/language/en.ts': ONE_EACH,
  'core/language/id.ts': ONE_EACH,
  'engines/index.ts': REGISTRY,
  'papers/answer-sets.ts': REGISTRY,
  'papers/index.ts': REGISTRY,
  'formats/ish.ts': ONE_EACH,
  'formats/keen.ts': ONE_EACH,
  'kinds/hitori/explain/index.ts': RECORD,
  'kinds/hitori/explain/techniques/facts.ts': 'facts that all techniques share',
  'kinds/done-clues.ts': REGISTRY,
  'kinds/hitori/index.ts': RECORD,
  'kinds/index.ts': REGISTRY,
  'kinds/explain.ts': REGISTRY,
  'kinds/make.ts': REGISTRY,
  'kinds/texts.ts': REGISTRY,
  'kinds/nonogram/explain/index.ts': RECORD,
  'kinds/nonogram/explain/techniques/forcing.ts': ONE_EACH,
  'kinds/nonogram/explain/techniques/simple-boxes.ts': ONE_EACH,
  'kinds/nonogram/index.ts': RECORD,
  'papers/stefani/rules/index.ts': REGISTRY,
  'tasks/done-clues.ts': 'must stay apart from the registry, which would bring the papers to the board of the page',
  'tasks/messages/index.ts': REGISTRY,
  'tasks/reasoning/two-lines.ts': 'docs/techniques.md shows each technique of every kind by the header of its file',
  'tasks/reproduce.ts': 'the verb: hands the tasks to the experiments of the papers',
  'web/text/index.ts': REGISTRY,
  'web/workers/clingo-worker.ts': ENTRY,
  'web/opening/save-file.ts': 'the one place that hands out a file',
  'web/workers/task-worker.ts': ENTRY,
  'web/first-view.ts': ENTRY,
  'web/workers/worker-clients.ts': 'starts the workers, and must stay out of them',
  'worker/browser-program.ts': ENTRY,
  'worker/solve-host.ts': 'keeps clingo out until an engine calls it',
  'worker/task-thread.ts': ENTRY,
};

/** Path below src/ -> text. */
type Sources = ReadonlyMap<string, string>;

function readSources(root: string): Sources {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  return new Map(paths.sort().map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]));
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '.');

interface Import {
  readonly from: string;
  /** A path below src/, or the name of a package. */
  readonly to: string;
  readonly local: boolean;
}

function importsOf(sources: Sources): Import[] {
  const imports: Import[] = [];
  for (const [from, text] of sources) {
    if (isTest(from)) continue;
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      if (fileName.endsWith('.css')) continue; // a style sheet, which only the page's build follows
      const local = fileName.startsWith('.');
      const to = local
        ? normalize(join(dirname(from), fileName.replace(/\?.*/, ''))).replace(/\.js(x?)$/, '.ts$1')
        : fileName;
      imports.push({ from, to, local });
    }
  }
  return imports;
}

/** Every import that the layout forbids, as a sentence. */
function offences(sources: Sources): string[] {
  const found: string[] = [];
  const imports = importsOf(sources);
  for (const { from, to, local } of imports) {
    const here = folderOf(from);
    const there = folderOf(to);
    const allowed = DIRECTION[here];
    const say = (why: string) => found.push(`${from} imports ${to}: ${why}`);
    if (!allowed) say(`the folder ${here} has no place in the layout`);
    else if (!local) {
      if (LIBRARY.includes(here)) say('the library imports no packages and nothing of node');
    } else if (!sources.has(to)) say('there is no such file');
    else if (isTest(to)) say('a test is not part of the source');
    else if (there !== here && !allowed.includes(there)) say(`${here} may not import ${there}`);
    else if (there === 'kinds') {
      const [kindHere, kindThere] = [from.split('/')[1], to.split('/')[1]];
      const apart = here === 'kinds' && from.split('/').length > 2 && kindHere !== kindThere;
      if (apart) say('a kind imports no other kind and not the registry');
      if (kindThere === 'template' && kindHere !== 'template') say('the template is never shipped');
    }
  }
  return [...found, ...cycles(imports)];
}

/** Import cycles between files: each is named once, from where a depth-first walk first closes it. */
function cycles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to, local } of imports) if (local) next.set(from, [...(next.get(from) ?? []), to]);
  const found: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const walk = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) found.push(`a cycle: ${[...path.slice(start), file].join(' -> ')}`);
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const to of next.get(file) ?? []) walk(to);
    path.pop();
    done.add(file);
  };
  for (const file of next.keys()) walk(file);
  return found;
}

const src = readSources('src');

describe('the import direction', () => {
  test('every import in src/ follows it', () => {
    expect(importsOf(src).length).toBeGreaterThan(20);
    expect(offences(src)).toEqual([]);
  });

  test.each([
    ['core/board.ts', "import { x } from '../search/grid.js';", 'core may not import search'],
    ['kinds/hitori/model.ts', "import { x } from '../../engines/auto.js';", 'kinds may not import engines'],
    ['engines/auto.ts', "export { x } from '../kinds/index.js';", 'engines may not import kinds'],
    ['formats/xml.ts', "import type { X } from '../tasks/solve.js';", 'formats may not import tasks'],
    ['kinds/hitori/model.ts', "import '../nonogram/puzzle.js';", 'a kind imports no other kind'],
    ['kinds/index.ts', "import '../kinds/template/index.js';", 'the template is never shipped'],
    ['core/board.ts', "import { readFileSync } from 'node:fs';", 'the library imports no packages'],
    ['tasks/solve.ts', "const pako = await import('pako');", 'the library imports no packages'],
    ['formats/png.ts', "type Png = import('pngjs').PNG;", 'the library imports no packages'],
    ['tasks/solve.ts', "import '../tasks/nowhere.js';", 'there is no such file'],
    ['tasks/solve.ts', "import './solve.test.js';", 'a test is not part of the source'],
    ['common/strings.ts', "import '../core/board.js';", 'has no place in the layout'],
  ])('the checker refuses it: %s with %s', (path, text, why) => {
    const world = new Map([
      ['core/board.ts', ''],
      ['search/grid.ts', ''],
      ['kinds/index.ts', ''],
      ['kinds/nonogram/puzzle.ts', ''],
      ['kinds/template/index.ts', ''],
      ['engines/auto.ts', ''],
      ['tasks/solve.ts', ''],
      ['tasks/solve.test.ts', "import { test } from 'vitest';"],
    ]);
    expect(offences(world)).toEqual([]);
    expect(offences(world.set(path, text))).toEqual([expect.stringContaining(why)]);
  });

  test('the board of the page is a component: it imports itself, the vocabulary and nothing of the page', () => {
    const board = importsOf(src).filter(({ from }) => from.startsWith('web/board/'));
    expect(board.length).toBeGreaterThan(20);
    const allowed = ({ from, to }: Import): boolean =>
      /^(web\/board|core)\//.test(to) || (to === 'solid-js' && from === 'web/board/board-view.tsx');
    expect(board.filter((one) => !allowed(one))).toEqual([]);
  });

  test('other pages get the board of the page, and nothing else of it', () => {
    const browser = importsOf(src).filter(({ from, to }) => from.startsWith('browser/') && to.startsWith('web/'));
    expect(browser.length).toBeGreaterThan(2);
    expect(browser.filter(({ to }) => !to.startsWith('web/board/'))).toEqual([]);
  });

  test('the checker of certificates is short, and imports types and its reader of puzzles alone', () => {
    const own = ['proof/check.ts', 'proof/described-puzzle.ts'];
    expect(importsOf(src).filter(({ from }) => own.includes(from))).toEqual([
      { from: 'proof/check.ts', to: 'core/proof.ts', local: true },
      { from: 'proof/check.ts', to: 'proof/described-puzzle.ts', local: true },
    ]);
    expect(src.get('proof/check.ts')).toContain(
      "import type { CheckedProof, ProofLimits, RefusedProof } from '../core/proof.js';",
    );
    expect(src.get('proof/check.ts')!.split('\n').length - 1).toBeLessThanOrEqual(400);
    expect(src.get('proof/described-puzzle.ts')!.split('\n').length - 1).toBeLessThanOrEqual(160);
    expect(readFileSync('contrib/check_proof.py', 'utf8').split('\n').length - 1).toBeLessThanOrEqual(250);
    expect(readFileSync('contrib/check_proof.py', 'utf8').match(/^(import|from) .*/gm)).toEqual([
      'import re',
      'import sys',
    ]);
  });

  test('the checker sees a cycle, type imports included', () => {
    const world = new Map([
      ['core/a.ts', "import './b.js';"],
      ['core/b.ts', "import type { C } from './c.js';"],
      ['core/c.ts', "import './a.js';"],
    ]);
    expect(offences(world)).toEqual(['a cycle: core/a.ts -> core/b.ts -> core/c.ts -> core/a.ts']);
  });
});

describe('the files', () => {
  const everything = new Map(
    ['src', 'test', 'bench', 'scripts']
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => [...readSources(folder)].map(([path, text]) => [`${folder}/${path}`, text])),
  );

  test(`none is longer than ${MOST_LINES} lines`, () => {
    const long = [...everything].filter(([, text]) => text.split('\n').length - 1 > MOST_LINES);
    expect(long.map(([path]) => path)).toEqual([]);
  });

  test(`a file of fewer than ${SMALL} lines has a reason to be alone, and there are at most ${MOST_SMALL}`, () => {
    const small = [...src].filter(
      ([path, text]) => !isTest(path) && !path.endsWith('.d.ts') && text.split('\n').length - 1 < SMALL,
    );
    expect(small.map(([path]) => path).filter((path) => !(path in REASONS || EXAMPLES.test(path)))).toEqual([]);
    expect(small.length).toBeLessThanOrEqual(MOST_SMALL);
  });

  test('every file of src/ that is not a test opens with a comment that says what it is', () => {
    const bare = [...src].filter(([path, text]) => !isTest(path) && !/^(#!.*\n)?\/\*\*\s*\S/.test(text));
    expect(bare.map(([path]) => path)).toEqual([]);
  });

  test('names are kebab-case and say something', () => {
    const name = /(^|\/)[a-z0-9]+(-[a-z0-9]+)*(\.test|\.d)?\.tsx?$/;
    const vague = /(^|\/)(utils?|helpers?|common|manager|misc)\b/;
    expect([...everything.keys()].filter((path) => !name.test(path) || vague.test(path))).toEqual([]);
  });
});
