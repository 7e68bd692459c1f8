/** Every sample of a format gives the puzzle that it is known to hold, with and without its file name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../core/puzzle.js';
import { type Clue, isNonogram, type Nonogram } from '../kinds/nonogram/puzzle.js';
import { read, sourceOf } from './index.js';

const SHARED = '../shared/data';
const folder = `${SHARED}/formats`;

const dancer = {
  rows: ['2', '2 1', '1 1', '3', '1 1', '1 1', '2', '1 1', '1 2', '2'],
  cols: ['2 1', '2 1 3', '7', '1 3', '2 1'],
};
const letterL = { rows: ['1', '1', '3'], cols: ['3', '1', '1'] };
const colour3 = { rows: ['2r 1g', '1b', '1g 2b'], cols: ['1r 1g', '1r 2b', '1g 1b'] };
const topRow = { rows: ['3', '', ''], cols: ['1', '1', '1'] };

/** Formats with a file of the dancer that has their id for an ending. */
const DANCERS = 'mk nin cwd faase keen ish syro makhorin gno'.split(' ');

/** File, format, what it holds. */
const samples: readonly (readonly [string, string, readonly unknown[]])[] = [
  ...DANCERS.map((id) => [`dancer.${id}`, id, [dancer]] as const),
  ['dancer.non', 'non', [dancer]],
  ['two.nonpack', 'non', [dancer, letterL]],
  ['colour3.non', 'non', [colour3]],
  ['dancer.g', 'g', [dancer]],
  ['colour3.g', 'g', [colour3]],
  ['dancer.lp', 'bosch', [dancer]],
  ['two.picross.txt', 'picross', [dancer, letterL]],
  ['dancer.nonograms-org.js', 'nonograms-org', [dancer]],
  ['colour3.nonograms-org.js', 'nonograms-org', [colour3]],
  ['taai-question-3x3.txt', 'taai', [letterL, topRow]],
  ['taai-solution-3x3.txt', 'taai-solution', [letterL, topRow]],
  ['dancer.thomasr.json', 'json-clues', [dancer]],
];

function nonogramOf(entry: Entry): Nonogram {
  if (!isNonogram(entry.puzzle)) throw new Error('not a nonogram');
  return entry.puzzle;
}

const INITIALS: Readonly<Record<string, string>> = { ff0000: 'r', '00aa00': 'g', '0000ff': 'b' };

function cluesOf(puzzle: Nonogram) {
  const text = (clue: Clue) =>
    clue.map(({ length, colour }) => `${length}${INITIALS[puzzle.palette[colour]!.rgb] ?? ''}`).join(' ');
  return { rows: puzzle.rows.map(text), cols: puzzle.cols.map(text) };
}

describe.runIf(existsSync(folder))('shared samples', () => {
  it.each(samples)('%s reads as %s', (name, format, expected) => {
    const bytes = readFileSync(`${folder}/${name}`);
    for (const source of [sourceOf(bytes, name), sourceOf(bytes), sourceOf(bytes.toString('utf8'))]) {
      const got = read(source, {});
      expect(got.ok && [got.value.format.id, got.value.entries.map((entry) => cluesOf(nonogramOf(entry)))]).toEqual([
        format,
        expected,
      ]);
    }
  });
});

describe.runIf(existsSync(`${SHARED}/nonogram`))('shared collections', () => {
  it.each(['taai2011', 'tcga2015', 'icga2019'])('%s is 1,000 puzzles of 25 x 25', (name) => {
    const got = read(sourceOf(readFileSync(`${SHARED}/nonogram/tournament/${name}.txt`), `${name}.txt`), {});
    expect(got.ok && got.value.format.id).toBe('taai');
    const entries = got.ok ? got.value.entries : [];
    expect(entries).toHaveLength(1000);
    expect(entries.every(({ puzzle }) => puzzle.width === 25 && puzzle.height === 25)).toBe(true);
    expect(entries.map(({ puzzle }) => puzzle.about.id).slice(0, 3)).toEqual(['1', '2', '3']);
  });

  it.each(['survey', 'minizinc'])('every puzzle of %s reads', (set) => {
    const names = readdirSync(`${SHARED}/nonogram/${set}`).filter((name) => name.endsWith('.non'));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const text = readFileSync(`${SHARED}/nonogram/${set}/${name}`, 'utf8');
      const declared = ['width', 'height'].map((word) => Number(new RegExp(`^${word} (\\d+)`, 'm').exec(text)![1]));
      const got = read(sourceOf(text), {});
      expect([name, got.ok && got.value.entries.map(({ puzzle }) => [puzzle.width, puzzle.height])]).toEqual([
        name,
        [declared],
      ]);
    }
  });
});
