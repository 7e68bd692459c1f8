import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEART, Scratch } from './run-cli.js';

const scratch = new Scratch();
beforeAll(() => {
  mkdirSync(join(scratch.folder, 'survey'));
  scratch.write('survey/webpbn-00006-cat.non', HEART);
  scratch.write('survey/notes.txt', 'not a puzzle');
});
afterAll(() => scratch.remove());

describe('reproduce', () => {
  test('one paper as text, progress on standard error', () => {
    const { code, stdout, stderr } = scratch.run(['reproduce', '--papers', 'd']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Run on \d{4}-\d\d-\d\d: /);
    expect(stdout).toMatch(/second example +patterns +breaks rule 3 +stuck +connect +none/);
    expect(stderr).toContain('paper D: first example, patterns\n');
  });

  test('the survey folder is read, whatever else lies there; a page is written', () => {
    const { code, stdout, stderr } = scratch.run([
      'reproduce',
      '--papers',
      'c,d',
      '--survey',
      'survey',
      '-o',
      'page.html',
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/#6 Cat +20x20 +2\.33 +0\.00 +0\.00 +0\.00 +0\.00 +0\.062\n/);
    expect(stdout).toContain('Not run, as there is no file: #1 Dancer');
    expect(stderr).not.toContain('notes.txt');
    const page = readFileSync(join(scratch.folder, 'page.html'), 'utf8');
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).not.toContain('<script');
  });

  test('JSON is one object on one line', () => {
    const [report] = scratch.json(['reproduce', '--papers', 'b']);
    expect(report).toMatchObject({ sections: [{ id: 'b', differs: expect.any(Array), results: expect.anything() }] });
  });

  test.each([
    [['--papers', 'e'], 'There is no paper e; the papers are a, b, c, d.'],
    [['--survey', 'nowhere'], 'nowhere is not a readable folder.'],
    [['--papers', 'd', '-o', 'page.pdf'], 'must end in .html'],
    [['something'], 'too many arguments'],
    [['--papers', 'd', '-o', 'nowhere/page.html'], 'nowhere/page.html cannot be written'],
  ])('bad usage is a sentence and code 2: %j', (args, sentence) => {
    const { code, stderr } = scratch.run(['reproduce', ...args]);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(code).toBe(2);
  });
});
