/**
 * Follows the recipes of CONTRIBUTING.md to the letter on a copy of the repository: a technique, a format, an engine and
 * a kind made from the template. A recipe's table names the files that are added and those that get a line; its code block
 * names the checks. Exactly these files are touched, then all checks run, on all four together.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** What is replaced in a file, and by what; `$&` is what was there. */
type Edit = readonly [before: string | RegExp, after: string];

interface Recipe {
  /** The heading in CONTRIBUTING.md. */
  readonly title: string;
  /** What stands for `<...>` in the paths of the recipe. */
  readonly names: Readonly<Record<string, string>>;
  /** Copied before anything else: from, to. */
  readonly copy?: readonly [string, string];
  /** New files: path -> text. */
  readonly added: Readonly<Record<string, string>>;
  /** Changed files: path -> edits. */
  readonly edited: Readonly<Record<string, readonly Edit[]>>;
}

const fixture = (name: string): string => readFileSync(`test/recipes/${name}.txt`, 'utf8');

/** After the imports: the header comment belongs to the first of them, and would not be in the types if that was one of values. */
const LAST_IMPORT = /^import .*;\n(?!import )/m;

/** A line in a registry: an import after the others, and the name at the end of the list. */
const listed = (name: string, from: string, list: string): readonly Edit[] => [
  [LAST_IMPORT, `$&import { ${name} } from '${from}';\n`],
  [new RegExp(`(export const ${list}\\b[^=]*= \\[[^\\]]*?)(,?\\s*\\];)`), `$1, ${name}$2`],
];

const TECHNIQUES = 'src/kinds/nonogram/explain/techniques';
const TEXTS = 'src/kinds/nonogram/explain/texts';

/** The text of the new technique, before that of `joining-and-splitting`. */
const techniqueText = (name: string, idea: string, proof: string, says: string): Edit => [
  "    'joining-and-splitting': {",
  `    'small-gap': {
      name: '${name}',
      idea: '${idea}',
      proof: '${proof}',
      says: (context) => \`${says}\`,
    },
    'joining-and-splitting': {`,
];

const technique: Recipe = {
  title: 'Add a technique',
  names: { kind: 'nonogram', technique: 'small-gap', language: '{en,id}' },
  added: { [`${TECHNIQUES}/small-gap.ts`]: fixture('technique') },
  edited: {
    [`${TECHNIQUES}/index.ts`]: [
      [LAST_IMPORT, "$&import { smallGap } from './small-gap.js';\n"],
      ['  joiningAndSplitting,\n', '  smallGap,\n$&'],
    ],
    [`${TEXTS}/en.ts`]: [
      techniqueText(
        'small gap',
        'A gap that is shorter than every block stays empty.',
        'A box in the gap would belong to a block that lies between the two spaces, and no block has room there.',
        `\${Line(context)}: \${given(context)}no block fits into the gap: \${doLine(context)}.`,
      ),
    ],
    [`${TEXTS}/id.ts`]: [
      techniqueText(
        'celah sempit',
        'Celah yang lebih pendek daripada setiap blok tetap kosong.',
        'Kotak di celah itu harus milik sebuah blok di antara kedua ruang, dan tidak ada blok yang muat di sana.',
        `\${Line(context)}: \${given(context)}tidak ada blok yang muat di celah itu: \${doLine(context)}.`,
      ),
    ],
  },
};

const format: Recipe = {
  title: 'Add a format',
  names: { format: 'plain-clues' },
  added: { 'src/formats/plain-clues.ts': fixture('format') },
  edited: {
    'src/formats/index.ts': listed('plainClues', './plain-clues.js', 'formats'),
  },
};

const engine: Recipe = {
  title: 'Add an engine',
  names: { engine: 'plain' },
  added: { 'src/engines/plain.ts': fixture('engine') },
  edited: {
    'src/engines/index.ts': listed('plain', './plain.js', 'engines'),
  },
};

/** Marks that do not touch at their corners either: one rule more than the template has. */
const kind: Recipe = {
  title: 'Add a kind',
  names: { kind: 'stars' },
  copy: ['src/kinds/template', 'src/kinds/stars'],
  added: {},
  edited: {
    'src/kinds/stars/puzzle.ts': [
      [
        'The stars: the smallest kind that has everything a kind needs. Copy this folder to start a new one.',
        'Stars: marks that do not touch.',
      ],
      ['one marked cell, none of them barred.', 'one marked cell, none of them barred, and no two touch at a corner.'],
    ],
    'src/kinds/stars/referee.ts': [
      [
        '  return violations;',
        `  const { width, height } = puzzle;
  for (let cell = 0; cell < width * (height - 1); cell++) {
    for (const col of [(cell % width) - 1, (cell % width) + 1]) {
      const below = (Math.floor(cell / width) + 1) * width + col;
      if (col < 0 || col >= width || valueAt(board, cell) !== MARKED || valueAt(board, below) !== MARKED) continue;
      violations.push({ rule: 'touching', cells: [cell, below], lines: [] });
    }
  }
  return violations;`,
      ],
    ],
    'src/kinds/stars/index.ts': [
      [
        '  return { cells:',
        `  const { width, height } = puzzle;
  for (let row = 0; row + 1 < height; row++) {
    for (let col = 0; col + 1 < width; col++) {
      const corner = row * width + col;
      clauses.push([unmarked(corner), unmarked(corner + width + 1)]);
      clauses.push([unmarked(corner + 1), unmarked(corner + width)]);
    }
  }
  return { cells:`,
      ],
    ],
    'src/kinds/stars/examples.ts': [
      [
        readFileSync('src/kinds/template/examples.ts', 'utf8')
          .replace(/^[\s\S]*?(?= {2}example\(\['\.'\])/, '')
          .replace(/\];\n$/, ''),
        `  example(['.'], ['#']),
  example(['x']),
  example(['..', '..']),
  example(['....', '....', '....', '....'], ['.#..', '...#', '#...', '..#.'], ['..#.', '#...', '...#', '.#..']),
  example(['.x..', '....', '....', '....'], ['..#.', '#...', '...#', '.#..']),
`,
      ],
    ],
    'src/kinds/stars/stars.test.ts': [
      [
        "  expect(broken(['.#', '#.'])).toEqual([]);",
        "  expect(broken(['.#', '#.'])).toEqual([{ rule: 'touching', cells: [1, 2], lines: [] }]);",
      ],
    ],
    'src/kinds/index.ts': listed('stars', './stars/index.js', 'kinds'),
  },
};

const recipes = [technique, format, engine, kind];

interface Written {
  /** Paths of the table, by what the recipe says of them. */
  readonly added: readonly string[];
  readonly edited: readonly string[];
  readonly checks: readonly string[];
}

/** A recipe as CONTRIBUTING.md has it, with its names filled in. */
function written({ title, names }: Recipe): Written {
  const section = new RegExp(`^## ${title}\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(
    readFileSync('CONTRIBUTING.md', 'utf8'),
  )?.[1];
  if (section === undefined) throw new Error(`CONTRIBUTING.md has no section "${title}"`);
  const named = (text: string) => text.replace(/<(\w+)>/g, (whole, name: string) => names[name] ?? whole);
  const paths = (what: string) =>
    [...section.matchAll(new RegExp(`^\\| ${what} +\\| \`([^\`]+)\``, 'gm'))].flatMap((row) => spread(named(row[1]!)));
  const block = /^```sh\n([\s\S]*?)^```$/m.exec(section)?.[1] ?? '';
  return { added: paths('new'), edited: paths('line'), checks: named(block).trim().split('\n') };
}

/** `a/{b,c}.ts` as both paths. */
function spread(path: string): string[] {
  const [, before, list, after] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
  return list === undefined ? [path] : list.split(',').map((name) => `${before}${name}${after}`);
}

/** On the file system of the packages, so that they can be linked. */
mkdirSync('build', { recursive: true });
const copy = mkdtempSync(resolve('build/recipes-'));

/** Links all files of a folder: what is there keeps its path from the compiler's view, so that its cache stays good. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/** Everything that the checks read, which are types and a few tests; packages are linked, caches are the copy's own. */
function copyRepository(): void {
  const checks = recipes.flatMap((recipe) => written(recipe).checks).join(' ');
  const isNeeded = (path: string) =>
    !/\.test\.ts$/.test(path) || checks.includes(path) || path.startsWith('src/kinds/');
  const files = 'src test bench/sets.ts docs contrib examples CONTRIBUTING.md README.md package.json'.split(' ');
  const settings = readdirSync('.').filter((name) =>
    /^(tsconfig.*\.json|typedoc\.json|vitest\.config\.ts)$/.test(name),
  );
  for (const file of [...files, ...settings]) {
    cpSync(file, join(copy, file), { recursive: true, filter: (path) => path !== 'test/e2e' && isNeeded(path) });
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    const [source, target] = [join('node_modules', name), join(copy, 'node_modules', name)];
    if (name.startsWith('.') && name !== '.bin') continue;
    if (statSync(source).isDirectory()) linkFolder(source, target);
  }
  const types = 'node_modules/.cache/types';
  if (existsSync(types)) cpSync(types, join(copy, types), { recursive: true, preserveTimestamps: true });
}

const escaped = (text: string): RegExp => new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));

function follow({ names, copy: folder, added, edited }: Recipe): void {
  if (folder) {
    const [from, to] = folder.map((path) => join(copy, path)) as [string, string];
    cpSync(from, to, { recursive: true });
    const capital = names.kind!.replace(/^./, (letter) => letter.toUpperCase());
    for (const name of readdirSync(to)) {
      const text = readFileSync(join(to, name), 'utf8')
        .replaceAll('Template', capital)
        .replaceAll('template', names.kind!);
      rmSync(join(to, name));
      writeFileSync(join(to, name.replace('template', names.kind!)), text);
    }
  }
  for (const [path, text] of Object.entries(added)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  for (const [path, edits] of Object.entries(edited)) {
    let text = readFileSync(join(copy, path), 'utf8');
    for (const [before, after] of edits) {
      if (text.search(typeof before === 'string' ? escaped(before) : before) < 0) {
        throw new Error(`${path} does not have the text ${before}`);
      }
      text = text.replace(before, after);
    }
    writeFileSync(join(copy, path), text);
  }
}

function run(command: string): { readonly status: number | null; readonly output: string } {
  const outer = Object.entries(process.env).filter(([name]) => !/^(VITEST|TINYPOOL|NODE_OPTIONS|npm_)/.test(name));
  const env = { ...Object.fromEntries(outer), NONORI_BOARDS: '200' };
  const done = spawnSync('sh', ['-c', command], { cwd: copy, env, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return { status: done.status, output: `${command}\n${done.stdout}${done.stderr}` };
}

beforeAll(() => {
  copyRepository();
  for (const recipe of recipes) follow(recipe);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe.each(recipes.map((recipe) => [recipe.title, recipe] as const))('%s', (_, recipe) => {
  const { added, edited, checks } = written(recipe);

  test('the recipe names exactly the files that were touched', () => {
    const inFolder = (path: string) => recipe.copy && path.startsWith(`${recipe.copy[1]}/`);
    const folders = recipe.copy ? [`${recipe.copy[1]}/`] : [];
    expect([...added].sort()).toEqual([...folders, ...Object.keys(recipe.added)].sort());
    expect([...edited].sort()).toEqual(
      Object.keys(recipe.edited)
        .filter((path) => !inFolder(path))
        .sort(),
    );
    expect(added.filter((path) => existsSync(path))).toEqual([]);
    expect(edited.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('its checks are commands and tests that exist', () => {
    expect(checks.length).toBeGreaterThan(1);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const check of checks) {
      const [, script, tests] = /^(?:npm run (\w+)|npx vitest run ([^&|;]+?)(?: -u| -t [\w-]+)?)$/.exec(check) ?? [];
      if (script !== undefined) expect(scripts).toHaveProperty(script);
      else expect((tests ?? `? ${check}`).split(' ').filter((path) => !existsSync(join(copy, path)))).toEqual([]);
    }
  });
});

test('all checks of all recipes pass', () => {
  const checks = recipes.flatMap((recipe) => written(recipe).checks);
  /** Tests that are run with the same options are run together. */
  const tests = new Map<string, Set<string>>();
  for (const check of checks) {
    const [, paths, options] = /^npx vitest run (.*?)((?: -.*)?)$/.exec(check) ?? [];
    if (paths === undefined) continue;
    tests.set(options!, new Set([...(tests.get(options!) ?? []), ...paths.split(' ')]));
  }
  const others = checks.filter((check) => !check.startsWith('npx vitest run '));
  const together = [...tests].map(([options, paths]) => `npx vitest run ${[...paths].join(' ')}${options}`);
  for (const command of new Set([...others, ...together])) {
    const { status, output } = run(command);
    expect(status === 0 ? '' : output).toBe('');
  }
}, 600_000);
