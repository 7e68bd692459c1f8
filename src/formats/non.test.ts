import { describe, expect, it } from 'vitest';
import { valueAt } from '../core/board.js';
import { isNonogram } from '../kinds/nonogram/puzzle.js';
import { sourceOf } from './base/decode.js';
import { non } from './non.js';

function readOne(text: string) {
  const result = non.read(sourceOf(text), {});
  if (!result.ok) throw new Error(result.faults.map((found) => `${found.line}: ${found.message}`).join('\n'));
  const [entry] = result.value;
  if (!entry || !isNonogram(entry.puzzle)) throw new Error('no nonogram');
  return { ...entry, puzzle: entry.puzzle };
}

const lengths = (clues: readonly (readonly { length: number }[])[]) =>
  clues.map((clue) => clue.map((block) => block.length));

describe('the three dialects of the empty clue', () => {
  const expected = [[2], [], [1], []];
  it.each([
    ['0', 'width 2\nheight 4\nrows\n2\n0\n1\n0\n\ncolumns\n1\n1,1\n'],
    ['a blank line', 'width 2\nheight 4\nrows\n2\n\n1\n\n\ncolumns\n1\n1,1\n'],
    ['both', 'width 2\nheight 4\nrows\n2\n0\n1\n\n\ncolumns\n1\n1,1\n'],
    ['a blank line, and no other before the next word', 'width 2\nheight 4\nrows\n2\n\n1\n\ncolumns\n1\n1,1\n'],
  ])('%s', (_, text) => {
    expect(lengths(readOne(text).puzzle.rows)).toEqual(expected);
  });

  it('knows an empty first row and an empty last column', () => {
    const { puzzle } = readOne('width 3\nheight 2\nrows\n\n1,1\n\ncolumns\n1\n\n1\n');
    expect([lengths(puzzle.rows), lengths(puzzle.cols)]).toEqual([
      [[], [1, 1]],
      [[1], [], [1]],
    ]);
    expect(lengths(readOne('width 2\nheight 3\nrows\n\n1\n\n2\ncolumns\n1,1\n1\n').puzzle.rows)).toEqual([
      [1],
      [],
      [2],
    ]);
    expect(lengths(readOne('width 2\nheight 1\nrows\n1\ncolumns\n1\n\n').puzzle.cols)).toEqual([[1], []]);
  });
});

describe('properties', () => {
  it('takes quotes or none, entities, and words in any order', () => {
    const { puzzle } = readOne(
      'title Caf&eacute; &amp; "bar"\nheight 1\nby "Anne O\'Hara"\nlicense CC-BY-3.0\nfavourite colour\n' +
        'rows\n1\ncolumns\n1\nwidth 1\ncopyright "&copy; 2004"\ncatalogue \'no. 7\'\n',
    );
    expect(puzzle.about).toEqual({
      title: 'Café & "bar"',
      author: "Anne O'Hara",
      licence: 'CC-BY-3.0',
      copyright: '© 2004',
      id: 'no. 7',
    });
  });

  it('takes rows N and columns N for the size', () => {
    expect(lengths(readOne('rows 1\ncolumns 2\nrows\n2\ncolumns\n1\n1\n').puzzle.cols)).toEqual([[1], [1]]);
    expect(lengths(readOne('columns 2\n1\n1\nrows 1\n2\n').puzzle.cols)).toEqual([[1], [1]]);
  });

  it('keeps all that it can hold when it is written and read again', () => {
    const about = {
      title: '"A" &amp; B',
      author: 'x\ny',
      copyright: 'c',
      licence: 'l',
      source: 's',
      id: '#1',
      description: ' d ',
    };
    const { puzzle } = readOne('width 2\nheight 1\nrows\n1\ncolumns\n1\n0\ngoal 10\nsaved 1?\n');
    const entry = readOne('width 2\nheight 1\nrows\n1\ncolumns\n1\n0\ngoal 10\nsaved 1?\n');
    const written = non.write!([{ ...entry, puzzle: { ...puzzle, about } as typeof puzzle }], {});
    const again = readOne(written.ok ? String(written.value) : '');
    expect(again.puzzle.about).toEqual(about);
    expect([again.goal, again.progress]).toEqual([entry.goal, entry.progress]);
  });
});

describe('pictures', () => {
  it('derives clues that are absent from the goal', () => {
    const { puzzle, goal } = readOne('width 3\nheight 2\ngoal "110101"\n');
    expect([lengths(puzzle.rows), lengths(puzzle.cols)]).toEqual([
      [[2], [1, 1]],
      [[2], [1], [1]],
    ]);
    expect([0, 1, 2].map((cell) => valueAt(goal!, cell))).toEqual([1, 1, 0]);
  });

  it('knows unknown cells of a saved board', () => {
    const { progress } = readOne('width 2\nheight 1\nrows\n1\ncolumns\n1\n0\nsaved "?0"\n');
    expect([0, 1].map((cell) => valueAt(progress!, cell))).toEqual([-1, 0]);
  });

  it('reads colours that are declared, and finds some for those that are not', () => {
    const { puzzle } = readOne('width 3\nheight 1\ncolor a #12ab9f\nrows\n1a,1b,1\ncolumns\n1a\n1b\n1\ngoal "ab1"\n');
    expect(puzzle.rows[0]!.map((block) => block.colour)).toEqual([1, 2, 3]);
    expect(puzzle.palette.map((colour) => colour.rgb)).toEqual(['ffffff', '12ab9f', '0000ff', '000000']);
    expect(puzzle.palette.map((colour) => colour.symbol)).toEqual(['.', 'a', 'b', '#']);
  });
});
