import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_BYTES } from '../../formats/base/decode.js';
import { unitsOfBlocks, unitsOfFile } from './archive.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const units = (text: string, name = 'file', cuts: readonly number[] = []) => {
  const all = bytes(text);
  const edges = [0, ...cuts.map((cut) => cut % (all.length + 1)).sort((a, b) => a - b), all.length];
  const blocks = edges.slice(1).map((end, i) => all.slice(edges[i]!, end));
  return [...unitsOfBlocks(name, blocks.filter((block) => block.length > 0).values())];
};
const contents = (text: string, name?: string, cuts?: readonly number[]) =>
  units(text, name, cuts).map(({ number, content }) => [number, new TextDecoder().decode(content)]);

const TOURNAMENT = '\n$1\n1\n2\n\n1\n$2\n1\n1\n';
const PACK = 'width 1\nrows\n1\n====\nwidth 2\nrows\n2\n=====\n\n';
const LINES = '{"a":1}\n\n{"b":2}\nnot json\n{"c":3}';

describe('archives', () => {
  test('a tournament batch is divided before each $', () => {
    expect(contents(TOURNAMENT)).toEqual([
      [1, '$1\n1\n2\n\n1\n'],
      [2, '$2\n1\n1\n'],
    ]);
  });

  test('a pack is divided at its lines of ====', () => {
    expect(contents(PACK)).toEqual([
      [1, 'width 1\nrows\n1\n'],
      [2, 'width 2\nrows\n2\n'],
    ]);
  });

  test('JSON lines are one puzzle each, a bad one too', () => {
    expect(contents(LINES)).toEqual([
      [1, '{"a":1}\n'],
      [2, '{"b":2}\n'],
      [3, 'not json\n'],
      [4, '{"c":3}'],
    ]);
  });

  test.each(['{\n"nonori": 1\n}\n', '[{"a":1}]', 'width 1\nrows\n1\n', '5 5\n1\n', '', '$1\0\n'])(
    'everything else stays whole: %j',
    (text) => {
      expect(contents(text)).toEqual([[undefined, text]]);
    },
  );

  const isDivided = (text: string, name?: string) => contents(text, name).every(([number]) => number !== undefined);

  test.each([
    '$\n1\n',
    '$12\n1\n',
    ' \n$1 \t\r\n1\n',
    '{}\n{}',
    ' {"a":1} \t\r\n',
    ...['width', 'height', 'rows', 'columns'].map((word) => ` \t${word} 1\n====\n`),
    'title x\nwidth 1\n===== \n',
  ])('%j is divided', (text) => expect(isDivided(text)).toBe(true));

  test.each([
    'x$1\n1\n',
    '$x\n1\n',
    '$1x\n',
    '$1',
    '{"a":1}',
    '{"a":}\n',
    'x{"a":1}\n',
    '{"a":1}x\n',
    '[]\n',
    'widths 1\n====\n',
    'xwidth 1\n====\n',
    'width 1\n===\n',
    'width 1\nx====\n',
    'width 1\n====x\n',
    '====\n',
  ])('%j is not', (text) => expect(isDivided(text)).toBe(false));

  test.each([
    ['a.nonpack', true],
    ['A.NONPACK', true],
    ['a.nonpack.non', false],
    ['anonpack', false],
  ])('one puzzle alone in %s is a pack: %s', (name, divided) => {
    expect(isDivided('width 1\nrows\n1\n', name)).toBe(divided);
  });

  test('lines that only begin like a mark, or have one in them, belong to the puzzle', () => {
    const text = 'width 1\n====x\nx ====\n===\nrows\n';
    expect(contents(`${text}==== \r\n${text}`)).toEqual([
      [1, text],
      [2, text],
    ]);
  });

  test('blank parts are left out', () => {
    expect(contents('width 1\n====\n \t\v\f\r\n====\nwidth 2\n')).toEqual([
      [1, 'width 1\n'],
      [2, 'width 2\n'],
    ]);
    expect(contents('width 1\n====\n\u0008\n====\n\u000e\n====\n!\n')).toHaveLength(4);
  });

  test('a file is read in blocks, and is one unit where it is no archive', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nonori-archive-'));
    try {
      const path = join(folder, 'file');
      const lines = Array.from({ length: 30_000 }, (_, i) => `{"puzzle":${i}}\n`);
      writeFileSync(path, lines.join(''));
      expect([...unitsOfFile(path)].map(({ content }) => new TextDecoder().decode(content))).toEqual(lines);
      writeFileSync(path, '5 5\n');
      const [whole, ...others] = unitsOfFile(path);
      expect([whole, others]).toMatchObject([{ source: path, content: bytes('5 5\n') }, []]);
      expect(whole).not.toHaveProperty('number');
      expect(() => [...unitsOfFile(join(folder, 'nothing'))]).toThrow('ENOENT');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('it does not matter where blocks end', () => {
    fc.assert(
      fc.property(fc.constantFrom(TOURNAMENT, PACK, LINES), fc.array(fc.nat(60), { maxLength: 12 }), (text, cuts) => {
        expect(units(text, 'file', cuts)).toEqual(units(text));
      }),
      { seed: 9, numRuns: 200 },
    );
  });

  test('an id depends on source, number and content, and on nothing else', () => {
    const ids = (text: string, name?: string) => units(text, name).map(({ id }) => id);
    expect(ids(LINES)).toEqual(ids(LINES));
    expect(new Set([...ids(LINES), ...ids(LINES, 'other')]).size).toBe(8);
    expect(new Set(ids('{"a":1}\n{"a":1}\n')).size).toBe(2);
    expect(ids('{"a":1}\n{"a":2}\n')[1]).not.toBe(ids('{"a":1}\n{"a":3}\n')[1]);
  });

  test('what is larger than any reader takes is cut at one byte more than that, in one line and in many', () => {
    const megabyte = new Uint8Array(1 << 20).fill(0x31);
    const lines = new Uint8Array(1 << 20).fill(0x31);
    for (let at = 99; at < lines.length; at += 100) lines[at] = 10;
    for (const block of [megabyte, lines]) {
      const blocks = [bytes('$1\n'), ...new Array<Uint8Array>(20).fill(block), bytes('\n$2\n1\n1\n')];
      const [first, second, ...more] = unitsOfBlocks('file', blocks.values());
      expect(first!.content.length).toBeGreaterThan(MAX_BYTES);
      expect(first!.content.length).toBeLessThan(MAX_BYTES + 2 * megabyte.length);
      expect([new TextDecoder().decode(second!.content), more]).toEqual(['$2\n1\n1\n', []]);
    }
    const whole = unitsOfBlocks('file', new Array<Uint8Array>(20).fill(megabyte).values());
    expect([...whole].map(({ content }) => content.length)).toEqual([16 << 20]);
  });

  test('a line without an end is not held beyond that', () => {
    const megabyte = new Uint8Array(1 << 20).fill(0x31);
    let before = 0;
    let held = 0;
    function* blocks(): Generator<Uint8Array> {
      yield bytes('$1\n');
      before = process.memoryUsage().arrayBuffers;
      for (let i = 0; i < 150; i++) yield megabyte;
      held = process.memoryUsage().arrayBuffers - before;
    }
    expect([...unitsOfBlocks('file', blocks())]).toHaveLength(1);
    expect(held).toBeLessThan(4 * MAX_BYTES);
  });
});
