import { describe, expect, it } from 'vitest';
import { isNonogram } from '../kinds/nonogram/puzzle.js';
import { sourceOf } from './base/decode.js';
import { olsak } from './g.js';

function readOne(text: string) {
  const result = olsak.read(sourceOf(text), {});
  if (!result.ok) throw new Error(result.faults.map((found) => `${found.line}: ${found.message}`).join('\n'));
  const puzzle = result.value[0]?.puzzle;
  if (!puzzle || !isNonogram(puzzle)) throw new Error('no nonogram');
  return puzzle;
}

describe('.g', () => {
  it('reads a default colour, a background, names, and text after the clues', () => {
    const puzzle = readOne(
      'Eye\nof something\n#D colours\n  m:%  blue\n  0:   LightYellow\n  1:*  #123  ink\n:rows\n 1m 1\n\n2\n:\n1m 1\n1 1\n\n: end\nblah\n',
    );
    expect(puzzle.about).toEqual({ title: 'Eye', description: 'of something' });
    expect(puzzle.palette).toEqual([
      { name: 'LightYellow', rgb: 'ffffe0', symbol: '.' },
      { name: 'blue', rgb: '0000ff', symbol: '%' },
      { name: 'ink', rgb: '112233', symbol: '*' },
    ]);
    expect(puzzle.rows.map((clue) => clue.map((block) => [block.length, block.colour]))).toEqual([
      [
        [1, 1],
        [1, 2],
      ],
      [],
      [[2, 2]],
    ]);
    expect(puzzle.width).toBe(3);
  });

  it('keeps title and description when they look like marks', () => {
    const puzzle = readOne(': r\n1\n: c\n1\n');
    const about = { title: ': #1', description: '#d\n  :x\nend' };
    const written = olsak.write!([{ puzzle: { ...puzzle, about } as typeof puzzle }], {});
    expect(readOne(written.ok ? String(written.value) : '').about).toEqual(about);
  });
});
