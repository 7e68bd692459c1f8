import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isComplete } from '../core/board.js';
import { isHitori } from '../kinds/hitori/puzzle.js';
import { referee } from '../kinds/hitori/referee.js';
import { sourceOf } from './base/decode.js';
import { hitoriLines } from './hitori-jsonl.js';
import { json } from './json.js';
import { boardRows } from './text/board-text.js';
import { errorOffset } from './text/json-text.js';

const HAT =
  '{"nonori":1,"kind":"nonogram","about":{"title":"Hat"},"width":3,"height":2,"rows":[[1],[3]],"cols":[[1],[2],[1]],"goal":[".#.","###"],"progress":["?#?","???"]}';
const PAIR = '{"nonori":1,"kind":"hitori","about":{},"width":2,"height":1,"numbers":[[1,0]],"goal":["#."]}';
const ODD = JSON.stringify({
  nonori: 1,
  kind: 'nonogram',
  about: {
    title: 'a "b"',
    author: 'ü',
    copyright: 'c',
    licence: 'MIT',
    source: 's',
    id: '7',
    description: 'two\nlines',
  },
  width: 2,
  height: 1,
  palette: [
    { name: 'paper', rgb: 'ffffee', symbol: '?' },
    { name: 'ink', rgb: '112233', symbol: '[' },
    { name: 'red', rgb: 'ff0000', symbol: '\\' },
  ],
  rows: [['?', [1, 2]]],
  cols: [[1], [[1, 2]]],
  goal: ['\\[\\\\'],
  progress: ['?[\\?\\\\]'],
});

const read = (text: string) => json.read(sourceOf(text), {});
const refusal = (text: string) => {
  const result = read(text);
  return result.ok ? undefined : result.faults[0];
};

describe('Nonori JSON', () => {
  it.each([
    ['one puzzle', `${HAT}\n`],
    ['another kind', `${PAIR}\n`],
    ['every field, colours, blots, symbols that need an escape', `${ODD}\n`],
    ['one puzzle per line', `${HAT}\n${PAIR}\n${ODD}\n`],
  ])('writes %s as it was read', (_, text) => {
    const entries = read(text);
    if (!entries.ok) throw new Error(JSON.stringify(entries.faults));
    expect(json.write!(entries.value, {})).toEqual({ ok: true, value: text });
  });

  it('reads an array and pretty-printed text', () => {
    const entries = read(JSON.stringify([JSON.parse(HAT), JSON.parse(PAIR)], null, 2));
    expect(entries.ok && entries.value.map(({ puzzle }) => puzzle.kind)).toEqual(['nonogram', 'hitori']);
  });

  const hat = (changes: object) => JSON.stringify({ ...JSON.parse(HAT), ...changes });

  it.each([
    ['', 'no-puzzle'],
    ['{', 'not-json'],
    ['7', 'bad-json'],
    ['[null]', 'bad-json'],
    ['{}', 'bad-json'],
    ['{"nonori":2}', 'unsupported'],
    ['{"nonori":1,"kind":"sudoku"}', 'unknown-kind'],
    ['{"nonori":1,"kind":"__proto__"}', 'unknown-kind'],
    [hat({ rows: 5 }), 'bad-json'],
    [hat({ rows: [5, 5] }), 'bad-json'],
    [hat({ rows: [['1'], [3]] }), 'bad-json'],
    [hat({ rows: [[[1, 1, 1]], [3]] }), 'bad-json'],
    [hat({ rows: [[1.5], [3]] }), 'bad-number'],
    [hat({ rows: [[-1], [3]] }), 'bad-number'],
    [hat({ rows: [[1], [[3, 7]]] }), 'bad-colour'],
    [hat({ rows: [[1]] }), 'wrong-line-count'],
    [hat({ width: 1e9, height: 1e9 }), 'too-large'],
    [hat({ width: '3' }), 'bad-size'],
    [hat({ cols: [[1], [1], [1]] }), 'unbalanced'],
    [hat({ palette: {} }), 'bad-json'],
    [hat({ palette: ['red'] }), 'bad-json'],
    [hat({ palette: [{ name: 'x' }] }), 'bad-json'],
    [hat({ palette: [] }), 'bad-palette'],
    [hat({ about: 'x' }), 'bad-json'],
    [hat({ about: { title: 3 } }), 'bad-json'],
    [hat({ goal: '.#.' }), 'bad-json'],
    [hat({ goal: ['.#.'] }), 'wrong-line-count'],
    [hat({ goal: ['.#.', '##'] }), 'bad-board'],
    [hat({ goal: ['.#.', '##\\'] }), 'bad-board'],
    ['{"nonori":1,"kind":"hitori","numbers":[]}', 'bad-size'],
    ['{"nonori":1,"kind":"hitori","numbers":[[1],[1,2]]}', 'bad-json'],
    ['{"nonori":1,"kind":"hitori","numbers":[["1"]]}', 'bad-json'],
    ['{"nonori":1,"kind":"hitori","numbers":[[123456]]}', 'bad-number'],
    ['{"nonori":1,"kind":"hitori","width":2,"numbers":[[1]]}', 'wrong-cell-count'],
    [`[${'[],'.repeat(2_000_000)}[]]`, 'too-large'],
    ['['.repeat(100_000), 'not-json'],
  ])('refuses bad file %#', (text, code) => {
    expect(refusal(text)).toMatchObject({ code, line: 1 });
  });

  it('says at which line', () => {
    expect(refusal(`${HAT}\n\n{"nonori":1,"kind":"hitori"}\n`)).toMatchObject({ code: 'bad-json', line: 3 });
    expect(refusal(`${HAT}\n{"nonori":1,"kind"\n${PAIR}`)).toMatchObject({ code: 'not-json', line: 2, column: 19 });
    expect(refusal('{\n  "nonori": 1,\n  "kind": nonogram\n}')).toMatchObject({
      code: 'not-json',
      line: 3,
      column: 11,
    });
  });
});

describe('the place of a JSON error', () => {
  it.each([
    ['{"a":1,}', 7],
    ['[1,,2]', 3],
    ['[1 2]', 3],
    ['{"a" 1}', 5],
    ['{1:2}', 1],
    ['[1}', 2],
    ['{]', 1],
    ['[1]]', 3],
    ['["a\nb"]', 3],
    ['["\\x"]', 2],
    ['["\\u12"]', 2],
    ['["abc', 5],
    ['[01]', 2],
    ['[tru]', 1],
    [' [1, 2', 6],
    ['', 0],
  ])('of %j is %i', (text, offset) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(errorOffset(text)).toBe(offset);
  });

  it('is the end of what is JSON', () => {
    const text = ' {"a":[1,-2.5e+3,true,{},[],"\\u00e9\\n"],"b":null} ';
    expect(errorOffset(text)).toBe(text.length);
  });
});

describe('hitori JSON lines', () => {
  const line = '{"id":"a7","w":2,"h":2,"status":"unique","grid":["1 1","2 10"],"solution":["#.",".."]}';
  const lines = (text: string) => hitoriLines.read(sourceOf(text), {});

  it('reads id, numbers and solution, and several puzzles', () => {
    const result = lines(`${line}\n{"w":1,"h":1,"grid":["3"],"solution":null}\n`);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    const [first, second] = result.value;
    expect(first!.puzzle).toMatchObject({ about: { id: 'a7' }, numbers: [1, 1, 2, 10] });
    expect(boardRows(first!.goal!, ['.', '#'], false)).toEqual(['#.', '..']);
    expect(second!.goal).toBeUndefined();
  });

  it.each([
    ['{"grid":"1"}', 'bad-json'],
    ['{"grid":["1","1 2"]}', 'bad-json'],
    ['{"w":3,"grid":["1"]}', 'bad-json'],
    ['{"grid":["x"]}', 'bad-number'],
    ['{"grid":["1"],"solution":7}', 'bad-json'],
    ['{"grid":["1"],"solution":["##"]}', 'bad-board'],
    ['{"grid":["1"', 'not-json'],
    ['[]7', 'not-json'],
  ])('refuses %s', (text, code) => {
    const result = lines(text);
    expect(result.ok ? undefined : result.faults[0]).toMatchObject({ code, line: 1 });
  });
});

const SAMPLES = '../shared/data/hitori';
describe.runIf(existsSync(SAMPLES))('hitori collections', () => {
  it('reads all of them; their solutions obey the rules', () => {
    let solved = 0;
    for (const folder of readdirSync(SAMPLES)) {
      for (const file of readdirSync(`${SAMPLES}/${folder}`).filter((name) => name.endsWith('.jsonl'))) {
        const result = hitoriLines.read(sourceOf(readFileSync(`${SAMPLES}/${folder}/${file}`)), {});
        if (!result.ok) throw new Error(`${file}: ${result.faults[0]!.message}`);
        for (const { puzzle, goal } of result.value) {
          if (!goal || !isHitori(puzzle)) continue;
          expect(isComplete(goal) && referee(puzzle, goal)).toEqual([]);
          solved++;
        }
      }
    }
    expect(solved).toBeGreaterThan(400);
  });
});
