import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isHitori, makeHitori } from '../kinds/hitori/puzzle.js';
import { hitoriText, singlesFile } from './hitori-text.js';
import { type Format, read, sourceOf } from './index.js';

function only(text: string, format: Format = hitoriText) {
  const result = format.read(sourceOf(text), {});
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const { puzzle } = result.value[0]!;
  if (!isHitori(puzzle)) throw new Error('not a hitori');
  return puzzle;
}

const rowsOf = (text: string, format?: Format) => {
  const { width, numbers } = only(text, format);
  return [width, numbers.join(' ')];
};

describe('hitori as plain text', () => {
  it.each([
    ['1 2 3\n2 . 10\n', [3, '1 2 3 2 0 10']],
    ['1,2,3\n2,0,10', [3, '1 2 3 2 0 10']],
    ['\t1\t2 ;3 \n\n2 - 10\n', [3, '1 2 3 2 0 10']],
    ['12a\nB.z\n', [3, '1 2 10 11 0 35']],
    ['12,\n3,\n', [1, '12 3']],
    ['1\n12\n', [1, '1 12']],
    ['# a comment\n1 2\n@12345\n', [2, '1 2']],
  ])('reads %j', (text, expected) => {
    expect(rowsOf(text)).toEqual(expected);
  });

  it.each([
    ['1 1 . .\n2 2 . .\n. . 3 3\n. . 4 4', undefined], // half of the cells
    ['1 1 . .\n2 2 . .\n. . 3 3\n. . 4 .', ['hitori']],
    ['1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3', ['hitori']], // no line has a number twice
    ['1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 4', undefined],
    ['1 1\n17 2', ['hitori']],
  ])('is taken for a hitori if it looks like one: %j', (text, assumed) => {
    const result = hitoriText.read(sourceOf(text), {});
    expect(result.ok && result.value[0]!.assumed).toEqual(assumed);
  });

  it('keeps what the lines with # say', () => {
    expect(only('# title: Nine: 9\n# Author: Ann\n# what: ever\n9').about).toEqual({ title: 'Nine: 9', author: 'Ann' });
  });

  it('writes what it reads, columns of long numbers too', () => {
    for (const [width, height] of [
      [1, 3],
      [3, 1],
    ] as const) {
      const made = makeHitori({ width, height, numbers: [12, 0, 345], about: { title: 'T', licence: 'L' } });
      const written = made.ok ? hitoriText.write!([{ puzzle: made.value }], {}) : made;
      expect(written.ok && only(String(written.value))).toEqual(made.ok && made.value);
    }
  });
});

describe('.singles files', () => {
  const TEXT = '2\n\n1 2\n2 2\n\n@77\n# title: Two\n';

  it('reads and writes them', () => {
    expect(rowsOf(TEXT, singlesFile)).toEqual([2, '1 2 2 2']);
    expect(only(TEXT, singlesFile).about).toEqual({ title: 'Two' });
    const written = singlesFile.write!([{ puzzle: only(TEXT, singlesFile) }], {});
    expect(written).toEqual({ ok: true, value: TEXT.replace('@77\n', '') });
  });
});

describe('a bare grid of numbers', () => {
  const formatOf = (text: string, kind?: string) => {
    const result = read(sourceOf(text), {}, kind === undefined ? {} : { kind });
    return result.ok ? result.value.format.id : result.faults[0]!.code;
  };

  it('is hitori when it has numbers above 1, a picture when it has only 0 and 1', () => {
    expect(formatOf('1 5 2\n2 4 2\n3 1 5\n')).toBe('hitori-text');
    expect(formatOf('152\n242\n315\n')).toBe('hitori-text');
    expect(formatOf('3\n\n1 2 2\n2 3 2\n3 1 2\n')).toBe('singles');
    expect(formatOf('101\n010\n')).toBe('text-grid');
    expect(formatOf('1 0 1\n0 1 0\n')).toBe('text-grid');
    expect(formatOf('#.#\n.#.\n')).toBe('text-grid');
  });

  it('is not made of words', () => {
    expect(formatOf('hello\nworld\n')).toBe('unknown-format');
  });

  it('is what the caller says', () => {
    expect(formatOf('101\n010\n', 'hitori')).toBe('hitori-text');
    expect(formatOf('101\n010\n', 'nonogram')).toBe('text-grid');
  });
});

const SAMPLES = '../shared/data/formats';
describe.runIf(existsSync(SAMPLES))('the hitori sample', () => {
  it('is found to be hitori', () => {
    const result = read(sourceOf(readFileSync(`${SAMPLES}/hitori5.txt`), 'hitori5.txt'));
    expect(result.ok && result.value.entries[0]!.puzzle).toMatchObject({ kind: 'hitori', width: 5, height: 5 });
  });
});
