import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isHitori, makeHitori } from '../kinds/hitori/puzzle.js';
import { BLOTTED, blackClue, isNonogram, makeNonogram } from '../kinds/nonogram/puzzle.js';
import { sourceOf } from './base/decode.js';
import { puzzLink } from './puzz-link.js';

const read = (text: string) => puzzLink.read(sourceOf(text), {});

function lengths(text: string) {
  const result = read(text);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const { puzzle } = result.value[0]!;
  if (!isNonogram(puzzle)) throw new Error('not a nonogram');
  const texts = (clues: typeof puzzle.rows) => clues.map((clue) => clue.map((block) => block.length).join(' '));
  return { cols: texts(puzzle.cols), rows: texts(puzzle.rows) };
}

function numbers(text: string): readonly number[] {
  const result = read(text);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const { puzzle } = result.value[0]!;
  if (!isHitori(puzzle)) throw new Error('not a hitori');
  return puzzle.numbers;
}

const SIX = 'nonogram/6/6/12g1111h11112j12g11g21j11g3h';

describe('puzz.link addresses', () => {
  it('reads nonogram clues, nearest the grid first', () => {
    expect(lengths(SIX)).toEqual({
      cols: ['2 1', '1 1 1', '1', '1 1 1', '2 1', ''],
      rows: ['2 1', '1 1', '1 2', '', '1 1', '3'],
    });
  });

  it('reads hitori numbers', () => {
    expect(numbers('hitori/4/4/1114142333214213').join('')).toBe('1114142333214213');
    expect(numbers('hitori/3/2/az-10.%@')).toEqual([10, 35, 36, 0, 0, 0]);
  });

  it.each([
    `https://puzz.link/p?${SIX}`,
    `http://pzv.jp/p.html?${SIX}`,
    `https://pzprxs.vercel.app/p?${SIX}`,
    `puzz.link/p?${SIX}`,
    `https://puzz.link/p?nonogram_edit/6/6/${SIX.slice(13)}`,
    `https://puzz.link/p?nonogram/v/6/6/${SIX.slice(13)}`,
    `  ${SIX}/ \n`,
  ])('takes %s', (text) => {
    expect(lengths(text)).toEqual(lengths(SIX));
    expect(puzzLink.sniff(sourceOf(text))).toBe(1);
  });

  it('writes what it reads, several a file', () => {
    const text = `https://puzz.link/p?${SIX}\nhttps://puzz.link/p?hitori/3/2/az-10.12\n`;
    const result = read(text);
    expect(puzzLink.write!(result.ok ? result.value : [], {})).toEqual({ ok: true, value: text });
  });

  it('writes long numbers, unknown ones and long gaps', () => {
    const rows = [blackClue([17, 3]), ...Array.from({ length: 48 }, () => []), blackClue([BLOTTED])];
    const cols = Array.from({ length: 21 }, (_, col) => (col === 17 ? [] : blackClue([BLOTTED])));
    const made = makeNonogram({ width: 21, height: 50, rows, cols });
    if (!made.ok) throw new Error(made.faults[0]!.message);
    const written = puzzLink.write!([{ puzzle: made.value }], {});
    expect(written.ok && written.value).toContain('3-11');
    const again = written.ok ? read(String(written.value)) : written;
    expect(again).toEqual({ ok: true, value: [{ puzzle: made.value }] });
  });

  it('says what it cannot hold', () => {
    const palette = ['fff', 'f00', '00f'].map((rgb, i) => ({
      name: rgb,
      rgb: rgb.replace(/./g, '$&$&'),
      symbol: '.rb'[i]!,
    }));
    const colour = makeNonogram({ width: 1, height: 1, rows: [[]], cols: [[]], palette });
    const long = makeNonogram({
      width: 1,
      height: 300,
      rows: Array(300).fill(blackClue([1])),
      cols: [blackClue([300])],
    });
    const big = makeHitori({ width: 1, height: 1, numbers: [1296] });
    for (const made of [colour, long, big]) {
      if (!made.ok) throw new Error(made.faults[0]!.message);
      const written = puzzLink.write!([{ puzzle: made.value }], {});
      expect(written.ok ? undefined : written.faults[0]).toMatchObject({ code: 'cannot-hold' });
    }
  });

  it('stays quick on long nonsense', () => {
    for (const text of [
      '.'.repeat(4_000_000),
      `${'a.'.repeat(2_000_000)}?`,
      `hitori/2000/2000/${'1'.repeat(3_999_999)}`,
    ]) {
      expect(read(text).ok).toBe(false);
    }
  });
});

const SAMPLES = '../shared/data/formats';
describe.runIf(existsSync(SAMPLES))('puzz.link samples', () => {
  it('reads the dancer and the hitori', () => {
    const dancer = lengths(readFileSync(`${SAMPLES}/dancer.puzzlink.txt`, 'utf8'));
    expect(dancer.cols).toEqual(['2 1', '2 1 3', '7', '1 3', '2 1']);
    expect(dancer.rows).toEqual(['2', '2 1', '1 1', '3', '1 1', '1 1', '2', '1 1', '1 2', '2']);
    const hitori = numbers(readFileSync(`${SAMPLES}/hitori5.puzzlink.txt`, 'utf8'));
    expect(hitori.join(' ')).toBe(readFileSync(`${SAMPLES}/hitori5.txt`, 'utf8').trim().replaceAll('\n', ' '));
  });
});
