import { describe, expect, it } from 'vitest';
import { isHitori } from '../kinds/hitori/puzzle.js';
import { isNonogram } from '../kinds/nonogram/puzzle.js';
import { sourceOf } from './base/decode.js';
import { pzprv3 } from './pzprv3.js';
import { boardRows } from './text/board-text.js';

const SIX =
  'pzprv3/nonogram/6/6/. . . . 1 . 1 . . /. . . 2 1 . 1 2 . /. . . 1 c1 1 1 1 . /. 2 1 # # . # . . /. 1 1 # . . . # . /. 1 2 . # . # # . /. . . . . . . . . /. 1 1 # . . . # + /. . 3 . # # # . . /';
const FOUR = 'pzprv3\nhitori\n2\n3\n1 . 1 \n2 3 - \n# + . \n. . . \n';

function only(text: string) {
  const result = pzprv3.read(sourceOf(text), {});
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.value[0]!;
}

describe('pzprv3 files', () => {
  it('reads nonogram clues and answers', () => {
    const { puzzle, progress } = only(SIX);
    if (!isNonogram(puzzle)) throw new Error('not a nonogram');
    const text = (clues: typeof puzzle.rows) => clues.map((clue) => clue.map((block) => block.length).join(' '));
    expect(text(puzzle.cols)).toEqual(['2 1', '1 1 1', '1', '1 1 1', '2 1', '']);
    expect(text(puzzle.rows)).toEqual(['2 1', '1 1', '1 2', '', '1 1', '3']);
    expect(boardRows(progress!, ['.', '#'], false)[4]).toBe('#???#.');
  });

  it('reads hitori numbers and answers; all open is no progress', () => {
    const { puzzle, progress } = only(FOUR);
    expect(isHitori(puzzle) && [puzzle.width, puzzle.height, puzzle.numbers]).toEqual([3, 2, [1, 0, 1, 2, 3, 0]]);
    expect(boardRows(progress!, ['.', '#'], false)).toEqual(['#.?', '???']);
    expect(only('pzprv3/hitori/1/2/1 2 /. . /').progress).toBeUndefined();
    expect(only('pzprv3/hitori/1/2/1 2').progress).toBeUndefined();
    expect(only('pzprv3/hitori/1/2/1 2///').progress).toBeUndefined();
    expect(only('pzprv3/hitori/1/2/1   2 /# . /')).toEqual(only('pzprv3/hitori/1/2/1 2 /# . /'));
  });

  it('writes what it reads', () => {
    for (const text of [SIX, FOUR]) {
      const entry = only(text);
      const written = pzprv3.write!([entry], {});
      expect(written.ok && only(String(written.value))).toEqual(entry);
    }
    const written = pzprv3.write!([only(FOUR)], {});
    expect(written.ok && written.value).toBe(FOUR.replace('-', '.'));
  });
});
