/**
 * The public API, exported name by exported name, as a file that shows every change in review (docs/api-report.md; `-u`
 * writes it anew), and the bar that each name has a comment and an example.
 */
import { describe, expect, test } from 'vitest';
import { ENTRY_POINTS, exampleErrors, publicExports } from './public-api.js';

const exported = publicExports();

const report = Object.keys(ENTRY_POINTS)
  .map((entry) => {
    const own = exported.filter((one) => one.entry === entry);
    return `## ${entry}\n\n\`\`\`ts\n${own.map(({ text }) => text).join('\n\n')}\n\`\`\`\n`;
  })
  .join('\n');

test('the report is up to date', async () => {
  const head =
    '# API report\n\nWritten by `npx vitest run test/api-report.test.ts -u`; a change here is a change of the public API.\n';
  await expect(`${head}\n${report}`).toMatchFileSnapshot('../docs/api-report.md');
});

describe('every export', () => {
  test('has a comment, and so have the members of classes', () => {
    expect(exported.filter(({ comment }) => comment.length < 10).map(({ name, file }) => `${name} ${file}`)).toEqual(
      [],
    );
    expect(exported.flatMap(({ name, bare }) => bare.map((member) => `${name}.${member}`))).toEqual([]);
  });

  test('has an example', () => {
    expect(exported.filter(({ examples }) => examples.length === 0).map(({ name, file }) => `${name} ${file}`)).toEqual(
      [],
    );
    expect(exported.length).toBeGreaterThan(150);
  });

  test('has an example that the compiler accepts', () => {
    const [first, ...others] = exported;
    const wrong = "solve('a puzzle');"; // to see that the compiler looks
    const examples = [...first!.examples, wrong];
    expect(exampleErrors([{ ...first!, examples }, ...others])).toEqual([expect.stringContaining(wrong)]);
  });
});
