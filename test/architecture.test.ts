/**
 * The walks of docs/architecture.md: their files exist, follow from each other, and are no more than a stranger can read. And the tests
 * that docs/reliability.md names.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** The most files of a walk, by the first word of its heading. */
const MOST_FILES: Readonly<Record<string, number>> = { Solve: 14, Proof: 8, Hint: 18, Batch: 14, Picture: 14 };

interface Stop {
  readonly file: string;
  /** Is it started by its file name or by another command, and so imported by nobody before it? */
  readonly started: boolean;
}

const walks = readFileSync('docs/architecture.md', 'utf8')
  .split(/^### /m)
  .slice(1)
  .map((section) => ({
    name: /^\w+/.exec(section)![0],
    stops: [...section.matchAll(/^\d+\. `(\S+)`(.*)$/gm)].map(
      ([, file, text]): Stop => ({ file: file!, started: /\(started by/.test(text!) }),
    ),
  }))
  .filter(({ name }) => name in MOST_FILES);

/** The files of src/ that a file imports, also on demand. */
const importsOf = (file: string): string[] =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => normalize(join(dirname(file), fileName)))
    .flatMap((path) => [path.replace(/\.jsx?$/, '.ts'), path.replace(/\.jsx?$/, '.tsx')])
    .filter((path) => existsSync(path));

const REGISTRY = /(\/index\.tsx?|src\/kinds\/explain\.ts)$/;

/** Can `to` be reached from these files by one import, or through one other file? Registries do not count. */
function reaches(from: readonly string[], to: string, through = 1): boolean {
  const direct = new Set(from.flatMap(importsOf));
  for (const file of direct) if (REGISTRY.test(file)) for (const next of importsOf(file)) direct.add(next);
  return direct.has(to) || (through > 0 && reaches([...direct], to, through - 1));
}

test('there are five walks', () => {
  expect(walks.map(({ name }) => name)).toEqual(Object.keys(MOST_FILES));
});

describe.each(walks)('the walk $name', ({ name, stops }) => {
  test('names files that exist, not too many', () => {
    expect(stops.filter(({ file }) => !existsSync(file))).toEqual([]);
    expect(stops.length).toBeGreaterThan(5);
    expect(stops.length).toBeLessThanOrEqual(MOST_FILES[name]!);
  });

  test('each file is imported by an earlier one, directly or through one other', () => {
    const lost = stops.slice(1).filter(({ file, started }, index) => {
      const earlier = stops.slice(0, index + 1).map((stop) => stop.file);
      return !started && !reaches(earlier, file);
    });
    expect(lost.map(({ file }) => file)).toEqual([]);
  });
});

test('the tests that docs/reliability.md names are there', () => {
  const named = readFileSync('docs/reliability.md', 'utf8').matchAll(
    /`((?:src|test)\/[\w/-]+\.test\.ts)`(?:: ((?:"[^"]+"(?:, )?)+))?/g,
  );
  let titles = 0;
  for (const [, file, quoted = ''] of named) {
    const text = readFileSync(file!, 'utf8');
    for (const [, title] of quoted.matchAll(/"([^"]+)"/g)) {
      expect(text, `${file} has no test "${title}"`).toContain(`'${title}`);
      titles++;
    }
  }
  expect(titles).toBeGreaterThan(15);
});
