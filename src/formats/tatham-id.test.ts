import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isHitori, makeHitori } from '../kinds/hitori/puzzle.js';
import { BLOTTED, blackClue, isNonogram, makeNonogram } from '../kinds/nonogram/puzzle.js';
import { sourceOf } from './base/decode.js';
import type { Format } from './base/format.js';
import { pattern, singles } from './tatham-id.js';
import { boardRows } from './text/board-text.js';

function only(format: Format, text: string) {
  const result = format.read(sourceOf(text), {});
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.value[0]!;
}

function clues(text: string): string {
  const { puzzle } = only(pattern, text);
  if (!isNonogram(puzzle)) throw new Error('not a nonogram');
  return [...puzzle.cols, ...puzzle.rows].map((clue) => clue.map((block) => block.length).join('.')).join('/');
}

function numbers(text: string): readonly number[] {
  const { puzzle } = only(singles, text);
  if (!isHitori(puzzle)) throw new Error('not a hitori');
  return puzzle.numbers;
}

const PATTERN = '5x5:4/2/3/2/2/1/3/3/1.3/2';
const SINGLES = '5x5:3353142123143324211551224';

describe('Pattern game IDs', () => {
  it('lists columns before rows; nothing is an empty clue', () => {
    expect(clues('1x2:1/1/')).toBe('1/1/');
    expect(clues('https://example.org/pattern.html#1x2:1/1/')).toBe('1/1/');
  });

  it('reads and writes given squares', () => {
    const { progress } = only(pattern, `${PATTERN},aAbv`);
    expect(boardRows(progress!, ['.', '#'], false)).toEqual(['.#?.?', '?????', '?????', '?????', '?????']);
    const large = `6x6:${'/'.repeat(11)},Bzhb\n`;
    const entry = only(pattern, large);
    expect(boardRows(entry.progress!, ['.', '#'], false)).toEqual(['?#????', ...Array(4).fill('??????'), '????.?']);
    expect(pattern.write!([entry], {})).toEqual({ ok: true, value: large });
  });

  it('says what it cannot hold', () => {
    const blotted = makeNonogram({ width: 1, height: 1, rows: [blackClue([BLOTTED])], cols: [blackClue([1])] });
    if (!blotted.ok) throw new Error('a blot is fine');
    const written = pattern.write!([{ puzzle: blotted.value }], {});
    expect(written.ok ? undefined : written.faults[0]).toMatchObject({ code: 'cannot-hold' });
  });
});

describe('Singles game IDs', () => {
  it('reads the forms of the size', () => {
    expect(numbers(SINGLES).join('')).toBe('3353142123143324211551224');
    for (const size of ['5', '5de', '5x5dk', 'x.html#5x5'])
      expect(numbers(SINGLES.replace('5x5', size))).toEqual(numbers(SINGLES));
    expect(numbers('3x1:9aZ')).toEqual([9, 10, 61]);
  });

  it('writes what it reads', () => {
    expect(singles.write!([only(singles, SINGLES)], {})).toEqual({ ok: true, value: `${SINGLES}\n` });
  });

  it.each([0, 3])('cannot hold the number %i in two cells', (number) => {
    const made = makeHitori({ width: 2, height: 1, numbers: [1, number] });
    const written = made.ok ? singles.write!([{ puzzle: made.value }], {}) : made;
    expect(written.ok ? undefined : written.faults[0]).toMatchObject({ code: 'cannot-hold' });
  });
});

it('tells the two kinds of game ID apart', () => {
  const scores = (text: string) => [pattern, singles].map((format) => format.sniff(sourceOf(text)) > 0.5);
  expect([scores(PATTERN), scores(SINGLES), scores('5 5\n1 1')]).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

const SAMPLES = '../shared/data/formats';
describe.runIf(existsSync(SAMPLES))('the Pattern sample', () => {
  it('is the dancer', () => {
    const text = readFileSync(`${SAMPLES}/tatham-pattern.txt`, 'utf8');
    expect(clues(text)).toBe('2.1/2.1.3/7/1.3/2.1/2/2.1/1.1/3/1.1/1.1/2/1.1/1.2/2');
    expect(pattern.write!([only(pattern, text)], {})).toEqual({ ok: true, value: text });
  });
});
