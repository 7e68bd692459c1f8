/** Puzzles with something special about them: words, colours, blotted numbers, hidden messages. What must hold of all of them. */
import { describe, expect, test } from 'vitest';
import { valueAt } from '../../core/board.js';
import type { Draft } from '../../core/maker.js';
import { Random } from '../../core/random.js';
import { alikeCells } from '../../core/symmetry.js';
import { type Hitori, NO_NUMBER, SHADED } from '../../kinds/hitori/puzzle.js';
import { makerOf } from '../../kinds/make.js';
import { BLOTTED, type Nonogram } from '../../kinds/nonogram/puzzle.js';
import { textRows } from '../drawing/symbols.js';
import { namedColours } from '../make/picture.js';
import { rate } from '../rate.js';
import { solve } from '../solve.js';
import { type Generated, type GenerateOptions, generate } from './generate.js';

function make(options: GenerateOptions): Generated {
  const generation = generate(options);
  if (!generation.ok) throw new Error(generation.faults[0]!.message);
  const [made] = generation.value.puzzles;
  expect(solve(made!.puzzle, { engine: 'learn' })).toMatchObject({ status: 'unique' });
  expect(textRows(made!.puzzle, solve(made!.puzzle).solutions[0]!)).toEqual(textRows(made!.puzzle, made!.goal));
  return made!;
}

const refusal = (options: GenerateOptions): string | undefined => {
  const made = generate(options);
  return made.ok ? undefined : made.faults[0]!.message;
};

/** A text drawn many times. */
const drafts = (text: string, size: { width: number; height: number }, count: number): Draft[] =>
  Array.from({ length: count }, (_, seed) => {
    const draft = makerOf('nonogram')!.createDraft({ ...size, text }, new Random(seed));
    if (!draft.ok) throw new Error(draft.faults[0]!.message);
    return draft.value;
  });

/** The cells of the letters, black on white or white on black alike. */
const lettersIn = ({ goal, locked }: Draft): string => {
  const values = locked!.map((cell) => valueAt(goal, cell));
  return [values.join(''), values.map((value) => 1 - value).join('')].sort()[0]!;
};

describe('words', () => {
  test.each([
    ['Żółć', 22, 16],
    ['ありがとう', 30, 30],
    ['Жφ', 28, 16],
    ['I ♥ NY', 34, 20],
  ])('%s is spelled in %i x %i cells, and no letter is changed to make the puzzle unique', (text, width, height) => {
    const made = make({ width, height, text, seed: 3 });
    const found = drafts(text, { width, height }, 200).filter(({ locked }) => locked!.join() === made.locked!.join());
    expect(found.map(lettersIn)).toContain(lettersIn(made));
  });

  test('letters are as drawn, in three heights and their multiples, broken into lines', () => {
    const ink = ({ width, height }: { width: number; height: number }, text: string) => {
      const sizes = drafts(text, { width, height }, 40).map((draft) => {
        const rows = draft.locked!.map((cell) => Math.floor(cell / width));
        return Math.max(...rows) - Math.min(...rows) + 1;
      });
      return new Set(sizes);
    };
    // With a cell kept free above and below: 7, 9, 11, 14, 18, ... and less where the board ends.
    expect([...ink({ width: 24, height: 24 }, 'H')]).toEqual(expect.arrayContaining([20, 23]));
    expect([...ink({ width: 30, height: 30 }, 'H')]).toEqual(expect.arrayContaining([23, 24]));
    const [{ puzzle, goal }] = drafts('H', { width: 4, height: 7 }, 1) as [Draft];
    const rows = textRows(puzzle, goal).map((row) =>
      row.startsWith('#') ? row : row.replace(/[.#]/g, (one) => (one === '.' ? '#' : '.')),
    );
    expect(rows).toEqual(['#..#', '#..#', '#..#', '####', '#..#', '#..#', '#..#']);
  });

  test('what cannot be written is refused, with what is missing or how much room it needs', () => {
    expect(refusal({ width: 30, height: 9, text: '漢字 ok 한' })).toMatch(/^The font has no 漢 字 한: /);
    expect(refusal({ width: 12, height: 9, text: 'hello you' })).toBe(
      'The text does not fit into 12 x 9 cells; its smallest letters need 37 x 8, or 20 x 17 in 2 lines.',
    );
    expect(refusal({ width: 12, height: 9, text: ' ' })).toBe('There is no text to write.');
    expect(refusal({ width: 20, height: 9, text: 'A', symmetry: 'across' })).toBe('Words have no symmetry.');
    expect(refusal({ width: 20, height: 9, text: 'A', density: 0.4 })).toMatch(/density/);
    expect(refusal({ width: 20, height: 9, text: 'A', style: 'blobs' })).toMatch(/style text/);
  });
});

describe('colours', () => {
  test('each has a part of the picture, also with a symmetry and a grade', () => {
    const { puzzle, goal, rating } = make({
      width: 14,
      height: 14,
      colours: 4,
      symmetry: 'across',
      seed: 4,
      target: { grade: [3, 5] },
    });
    const used = new Set(Array.from(goal.cells, (_, cell) => valueAt(goal, cell)));
    expect([...used].sort()).toEqual([0, 1, 2, 3]);
    expect((puzzle as Nonogram).palette.map(({ name }) => name)).toEqual(['white', 'black', 'red', 'blue']);
    for (let cell = 0; cell < goal.cells.length; cell++) {
      for (const alike of alikeCells(goal, 'across', cell)) expect(goal.cells[alike]).toBe(goal.cells[cell]);
    }
    expect(rating.grade).toBeGreaterThanOrEqual(3);
    expect(rating.grade).toBeLessThanOrEqual(5);
  });

  test('can be named, and words have them too', () => {
    const { puzzle, goal } = make({
      width: 24,
      height: 24,
      colours: ['white', 'green', '#c02020'],
      text: 'AB CD',
      seed: 1,
    });
    expect((puzzle as Nonogram).palette.map(({ name }) => name)).toEqual(['white', 'green', 'red']);
    expect(new Set(textRows(puzzle, goal).join('')).size).toBe(3);
  });

  test('all are used, by words that are fewer too, and on a small board', () => {
    const inks = (draft: Draft) => new Set(textRows(draft.puzzle, draft.goal).join('').replaceAll('.', '')).size;
    const palette = namedColours(4);
    if (!palette.ok) throw new Error(palette.faults[0]!.message);
    const colours = palette.value;
    const made = [
      { width: 24, height: 24, text: 'AB CD' },
      { width: 16, height: 12, text: 'AB' },
      { width: 5, height: 5 },
    ].map((target) =>
      Array.from({ length: 40 }, (_, seed) => {
        const draft = makerOf('nonogram')!.createDraft({ ...target, colours }, new Random(seed));
        if (!draft.ok) throw new Error(draft.faults[0]!.message);
        return inks(draft.value);
      }),
    );
    expect(new Set(made[0])).toEqual(new Set([3]));
    // Two letters have two colours, and decoration, which there mostly is, the third.
    expect(made[1]!.filter((count) => count === 3).length).toBeGreaterThan(30);
    expect(made[2]!.filter((count) => count === 3).length).toBeGreaterThan(35);
  });

  test('what is no palette is refused', () => {
    expect(refusal({ width: 9, height: 9, colours: 1 })).toMatch(/2 to \d+ colours/);
    expect(refusal({ width: 9, height: 9, colours: ['white', 'nocolour'] })).toMatch(/nocolour/);
    expect(refusal({ kind: 'hitori', width: 9, height: 9, colours: 3 })).toMatch(/black and white/);
  });
});

describe('blotted', () => {
  test.each(['nonogram', 'hitori'])('a %s has one solution still, and no other number could go', (kind) => {
    const { puzzle, rating } = make({ kind, width: 8, height: 8, blotted: true, seed: 2 });
    const blotting = makerOf(kind)!.blotting!;
    const isGone = (number: number) =>
      JSON.stringify(blotting.without(puzzle, new Set([number]))) === JSON.stringify(puzzle);
    const numbers = [...blotting.numbers({ puzzle, goal: { ...puzzle, cells: [] } as never })];
    const left = numbers.filter((number) => !isGone(number));
    expect(left.length).toBeLessThan(numbers.length * 0.8);
    for (const number of left) {
      expect(solve(blotting.without(puzzle, new Set([number]))).status).toBe('multiple');
    }
    expect(rating).toEqual(rate(puzzle));
  });

  test('the grade that is asked for is kept', () => {
    const { puzzle, rating } = make({ width: 8, height: 8, blotted: true, seed: 5, target: { grade: [3, 3] } });
    expect(rating.grade).toBe(3);
    const { rows, cols } = puzzle as Nonogram;
    expect([...rows, ...cols].flat().filter(({ length }) => length === BLOTTED).length).toBeGreaterThan(3);
  });
});

describe('messages', () => {
  const spelled = ({ puzzle, goal }: Generated, shaded: boolean) =>
    (puzzle as Hitori).numbers
      .filter((number, cell) => (valueAt(goal, cell) === SHADED) === shaded && number !== NO_NUMBER && number <= 26)
      .map((number) => String.fromCharCode(64 + number))
      .join('');

  test.each([
    ['unshaded', 'Meet me at the café!', 'MEETMEATTHECAFE'],
    ['shaded', 'Mississippi', 'MISSISSIPPI'],
  ])('the %s cells spell "%s", also with a grade and numbers left out', (messageIn, message, letters) => {
    const size = { kind: 'hitori', width: 9, height: 9, seed: 6, message, messageIn };
    const made = make({ ...size, target: { grade: [3, 7] } });
    expect(spelled(made, messageIn === 'shaded')).toBe(letters);
    expect(made.puzzle.about.description).toContain(`the ${messageIn} cells`);
    expect(spelled(make({ ...size, blotted: true }), messageIn === 'shaded')).toBe(letters);
  });

  test('what cannot be hidden is refused', () => {
    const size = { kind: 'hitori', width: 5, height: 5 };
    expect(refusal({ ...size, message: 'a message that is too long for it' })).toMatch(/^The 26 letters/);
    expect(refusal({ ...size, message: 'さくら' })).toMatch(/A to Z/);
    expect(refusal({ ...size, message: '...' })).toBe('There is no message to hide.');
    expect(refusal({ ...size, message: 'A', messageIn: 'corners' })).toMatch(/unshaded or shaded/);
    expect(refusal({ width: 5, height: 5, message: 'A' })).toMatch(/ask for a text/);
  });
});
