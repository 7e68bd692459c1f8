/** Booklets: ten puzzles of all sorts as pages that can be read, with the right answers, and pages for every odd case. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sameBoard } from '../src/core/board.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import { unwrap } from '../src/core/result.js';
import type { Operation } from '../src/formats/drawing/operations.js';
import { makeHitori } from '../src/kinds/hitori/puzzle.js';
import { kindOf, kinds } from '../src/kinds/index.js';
import { cluesOf, makeNonogram } from '../src/kinds/nonogram/puzzle.js';
import { booklet } from '../src/tasks/booklet/booklet.js';
import { PLAIN_PRINT } from '../src/tasks/booklet/fit.js';
import type { Booklet, BookletEntry, BookletOptions } from '../src/tasks/booklet/paper.js';
import { languageOf, languages } from '../src/tasks/messages/index.js';
import { solve } from '../src/tasks/solve.js';
import { answersOn, load, misplaced, offThePage, print, rated, shownBoard, textBoxes } from './printed.js';
import { randomPuzzle } from './random-puzzles.js';

function random(width: number, height: number, share: number, about = {}): Puzzle {
  const chance = new Random(width * 1000 + height);
  const values = Array.from({ length: width * height }, () => (chance.next() < share ? 1 : 0));
  return unwrap(makeNonogram({ width, height, about, ...cluesOf(width, height, values) }));
}

const titlesOn = (page: Booklet['pages'][number]) =>
  textBoxes(page).flatMap(({ text, size }) => (size === 15 ? [text] : []));

const TEN = [
  'nonogram/heart.non',
  'nonogram/owl.non',
  'nonogram/bicycle.non',
  'nonogram/locomotive.non',
  'nonogram/toucan.xml',
  'nonogram/rice-terraces.xml',
  'nonogram/blotted.xml',
  'nonogram/two-solutions.non',
  'hitori/pinwheel.singles',
  'hitori/carousel.singles',
];

const entries = TEN.map(rated);

/** Every answer of the ten is drawn, and right. */
function expectAnswers({ pages, outline }: Booklet): void {
  const answers = answersOn(pages);
  expect(answers.size).toBe(10);
  for (const [caption, operations] of answers) {
    const number = /^\d+\. /.exec(caption)![0];
    const { title } = outline.find((listed) => listed.title.startsWith(number))!;
    const { puzzle, answer } = entries.find((entry) => title === number + entry.puzzle.about.title)!;
    const shown = shownBoard(puzzle, operations);
    expect(kindOf(puzzle).referee(puzzle, shown)).toEqual([]);
    expect(sameBoard(shown, answer!)).toBe(true);
  }
}

const SIZES: readonly (readonly [name: string, options: BookletOptions])[] = [
  ['a5', { paper: 'a5' }],
  ['6x9', { paper: '6x9', bleed: true, gutter: 12 }],
  ['8x10, six to a page', { paper: '8x10', perPage: 6 }],
  ['letter, as many as fit', { paper: 'letter', perPage: 'fit', heading: 'Class 4b', nameLine: true }],
  ['a4, large print', { paper: 'a4', largePrint: true }],
  ['110x170mm, answers by page', { paper: '110x170mm', answers: 'page' }],
  ['a4, answers by page on sheets', { bound: false, answers: 'page', perPage: 4, rules: true }],
];

describe.each(SIZES)('ten puzzles on %s', (_, options) => {
  const printed = print(entries, { bound: true, title: 'Ten', author: 'Nonori', patterns: true, ...options });
  const { pages } = printed;

  test('nothing overlaps, nothing leaves the page, and all pages have one size', () => {
    expect(pages.flatMap(misplaced)).toEqual([]);
    expect(pages.flatMap(offThePage)).toEqual([]);
    expect(new Set(pages.map(({ width, height }) => `${width} ${height}`)).size).toBe(1);
  });

  test('no clue is too small, and each is there', () => {
    const least = options.largePrint ? 14 : 7;
    const behind = printed.outline.find(({ title }) => title === 'Answers')?.page ?? pages.length;
    const first = printed.outline[0]!.page;
    const numbers = pages.slice(first, behind).flatMap((page) => {
      const isAnswers = textBoxes(page).some(({ text, size }) => text === 'Answers' && size === 16);
      // Without the page number at the foot.
      return isAnswers ? [] : textBoxes(page).filter(({ text, y }) => /^[\d?]+$/.test(text) && y < page.height - 50);
    });
    expect(Math.min(...numbers.map(({ size }) => size))).toBeGreaterThanOrEqual(least);
    const count = (texts: readonly string[], text: string) => texts.filter((one) => one === text).length;
    const shown = numbers.map(({ text }) => text);
    const clues = entries.flatMap(({ puzzle }) => {
      const { rows, cols, texts } = kindOf(puzzle).appearance(puzzle);
      return [...[...rows, ...cols].flat().map(({ text }) => text), ...texts];
    });
    // Puzzles in parts have their clues on several pages.
    for (const text of new Set(clues)) expect(count(shown, text), text).toBeGreaterThanOrEqual(count(clues, text));
  });

  test('the answers are right', () => {
    expectAnswers(printed);
  });

  test('what is bound has an even number of pages, and room where it is bound', () => {
    if (options.bound === false) return;
    expect(pages.length % 2).toBe(0);
    const gutter = ((options.gutter ?? 5) * 72) / 25.4;
    const edges = pages.map((page) => {
      const boxes = textBoxes(page).filter(({ size }) => size !== 9);
      return [Math.min(...boxes.map(({ x }) => x)), page.width - Math.max(...boxes.map(({ x, width }) => x + width))];
    });
    const margin = Math.min(42.5, 0.085 * pages[0]!.width);
    for (const [index, [left, right]] of edges.entries()) {
      if (index === 0 || left === Number.POSITIVE_INFINITY) continue;
      expect(index % 2 === 0 ? left : right).toBeGreaterThanOrEqual(margin + gutter - 0.1);
    }
  });
});

test('eight small puzzles share a sheet for a class', () => {
  const small = load('nonogram/heart.non');
  const eight = Array.from({ length: 8 }, () => small);
  const { pages } = print(eight, { perPage: 8, heading: 'Class 4b', nameLine: true, answers: 'page' });
  expect(pages.length).toBe(2);
  expect(pages.flatMap(misplaced)).toEqual([]);
  const texts = textBoxes(pages[0]!).map(({ text }) => text);
  for (let number = 1; number <= 8; number++) expect(texts).toContain(`${number}. Heart`);
  expect(texts).toEqual(expect.arrayContaining(['Class 4b', 'Name:', 'Date:']));
  expect(answersOn(pages.slice(1)).size).toBe(8);
  expect(print(eight, { perPage: 'fit' }).pages.length).toBe(1);
  expect(print(eight, { perPage: 3 }).pages.length).toBe(3);
});

test('the rules come with an example that ends in its solution', () => {
  const { pages } = print([load('nonogram/heart.non'), load('hitori/pinwheel.singles')], { rules: true });
  const texts = pages.map((page) => textBoxes(page).map(({ text }) => text));
  expect(texts[0]).toContain('How to solve: Nonogram');
  expect(texts[0]!.join(' ')).toMatch(/Row 3: .*fill columns 1 to 5\./);
  expect(texts.flat()).toContain('How to solve: Hitori');
  expect(pages.flatMap(misplaced)).toEqual([]);
});

test('the difficulty is marked beside the title', () => {
  const entry = rated('nonogram/owl.non');
  const discs = print([entry]).pages[0]!.operations.flatMap((one) =>
    one.op === 'circles' && !one.ring ? [one.centres] : [],
  );
  expect(discs.map(({ length }) => length)).toEqual([Math.ceil(entry.rating!.grade! / 2)]);
});

test.each([
  [{ paper: 'a0' }, 'There is no paper of the size a0.'],
  [{ paper: '20x20mm' }, 'There is no paper of the size 20x20mm.'],
  [{ perPage: 41 }, 'The number of puzzles to a page'],
  [{ gutter: -1 }, 'The gutter is from 0 to 30 millimetres.'],
])('%j is a wrong call', (options, message) => {
  expect(() => booklet([load('nonogram/heart.non')], options as BookletOptions)).toThrow(message);
});

describe.each([
  ['a4', false],
  ['letter', true],
] as const)('ten puzzles on %s, patterns %s', (paper, patterns) => {
  const options = { paper, patterns, bound: true, landscape: true, rules: false };
  const bound = print(entries, { ...options, title: 'Ten of all sorts', author: 'Nonori' });
  const back = bound.outline.at(-1)!.page;

  test('all pages have the size of the paper, upright or on its side', () => {
    const [width, height] = paper === 'a4' ? [595.28, 841.89] : [612, 792];
    for (const page of bound.pages) {
      expect([page.width, page.height].sort()).toEqual([width, height].sort());
    }
  });

  test('no text overlaps another or leaves the page', () => {
    expect(bound.pages.flatMap(misplaced)).toEqual([]);
  });

  test('every clue and every number is there, in readable type', () => {
    const printed = bound.pages
      .slice(2, back)
      .flatMap((page) => textBoxes(page).filter(({ text }) => /^[\d?]+$/.test(text)));
    const expected = entries.flatMap(({ puzzle }) => {
      const appearance = kindOf(puzzle).appearance(puzzle);
      const clues = [...appearance.rows, ...appearance.cols].flatMap((clue) =>
        clue.length ? clue.map(({ text }) => text) : ['0'],
      );
      return [...clues, ...appearance.texts.filter((text) => text !== '')];
    });
    const numbers = bound.pages.slice(2, back).map((_, index) => String(index + 3));
    expect(printed.map(({ text }) => text).sort()).toEqual([...expected, ...numbers].sort());
    expect(Math.min(...printed.map(({ size }) => size))).toBeGreaterThanOrEqual(PLAIN_PRINT.least);
  });

  test('puzzles come from easy to hard, what has no grade last', () => {
    const grades = bound.outline.slice(0, -1).map(({ title }) => {
      return entries.find(({ puzzle }) => title.endsWith(`. ${puzzle.about.title}`))!.rating!.grade || 11;
    });
    expect(grades).toHaveLength(10);
    expect(grades).toEqual(grades.toSorted((a, b) => a - b));
  });

  test('the contents lead to the puzzles, and the answers back to them', () => {
    const links = (page: Booklet['pages'][number]) => page.operations.filter((operation) => operation.op === 'link');
    const [first] = bound.outline;
    expect(links(bound.pages[1]!).map(({ page }) => page)).toEqual(bound.outline.map(({ page }) => page));
    for (const { title, page } of bound.outline.slice(0, -1)) expect(titlesOn(bound.pages[page]!)).toContain(title);
    expect(textBoxes(bound.pages[back]!).map(({ text }) => text)).toContain('Answers');
    expect(links(bound.pages[back]!)[0]!.page).toBe(first!.page);
  });

  test('the answers are the solutions, which the referee accepts', () => {
    expectAnswers(bound);
  });

  test('the puzzles themselves are empty: nothing is filled inside their cells', () => {
    for (const page of bound.pages.slice(2, back)) {
      const boxes = page.operations.flatMap((operation) => (operation.op === 'fill' ? operation.boxes : []));
      const boards = boxes.toSorted((a, b) => b.width * b.height - a.width * a.height).slice(0, titlesOn(page).length);
      const inside = boxes.filter((box) =>
        boards.some((board) => {
          const across = box.x >= board.x && box.x + box.width <= board.x + board.width;
          return box !== board && across && box.y >= board.y && box.y + box.height <= board.y + board.height;
        }),
      );
      expect(inside).toEqual([]);
    }
  });
});

const DATA = '../shared/data/nonogram';

describe.runIf(existsSync(DATA))('large puzzles of others', () => {
  test.each([
    ['minizinc/non_fast_2.non', 2],
    ['survey/webpbn-00529-swing.non', 2],
  ])('%s is readable on %i pages, with its answer', (file, pages) => {
    const entry = load(file, DATA);
    const printed = print([entry], { answers: true });
    expect(printed.pages).toHaveLength(pages + 1);
    expect(printed.pages.flatMap(misplaced)).toEqual([]);
    const clues = printed.pages
      .slice(0, pages)
      .flatMap((page) => textBoxes(page).filter(({ text }) => /^\d+$/.test(text)));
    expect(Math.min(...clues.map(({ size }) => size))).toBeGreaterThanOrEqual(PLAIN_PRINT.least);
    const [[, answer]] = [...answersOn(printed.pages.slice(pages))] as [[string, Operation[]]];
    expect(kindOf(entry.puzzle).referee(entry.puzzle, shownBoard(entry.puzzle, answer))).toEqual([]);
  });
});

describe('single pages', () => {
  test('one puzzle is one page without cover, with its board if it has one', () => {
    const { answer, ...entry } = load('nonogram/owl.non');
    const plain = print([entry]);
    expect(plain.pages).toHaveLength(1);
    expect(plain.title).toBe('Owl');
    const solved = print([{ ...entry, board: answer! }]);
    expect(sameBoard(shownBoard(entry.puzzle, solved.pages[0]!.operations), answer!)).toBe(true);
    expect(print([{ ...entry, answer: answer! }], { answers: true }).pages).toHaveLength(2);
  });

  test('two small puzzles share a page', () => {
    const entry = load('nonogram/heart.non');
    expect(print([entry, entry, entry]).pages.map(titlesOn)).toEqual([['1. Heart', '2. Heart'], ['3. Heart']]);
  });

  test('a long low puzzle is turned where pages may be turned', () => {
    const entry = { puzzle: random(60, 20, 0.4) };
    const wide = print([entry], { landscape: true });
    expect(wide.pages.map(({ width, height }) => width > height)).toEqual([true]);
    expect(wide.pages.flatMap(misplaced)).toEqual([]);
    expect(print([entry]).pages.every(({ width, height }) => width < height)).toBe(true);
  });

  test('a huge puzzle is cut into parts that have five cells in common and show everything', () => {
    const puzzle = random(120, 100, 0.5, { title: 'Huge' });
    const { pages } = print([{ puzzle }]);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.flatMap(misplaced)).toEqual([]);
    const parts = pages.map((page) => {
      const facts = textBoxes(page).find(({ size, text }) => size === 9 && text.startsWith('part '))!.text;
      const [, ...numbers] = /rows (\d+) to (\d+), columns (\d+) to (\d+)/.exec(facts)!;
      return numbers.map(Number) as [number, number, number, number];
    });
    const covered = new Set(
      parts.flatMap(([top, bottom, left, right]) => {
        const cells: number[] = [];
        for (let row = top; row <= bottom; row++)
          for (let col = left; col <= right; col++) cells.push(row * 1000 + col);
        return cells;
      }),
    );
    expect(covered.size).toBe(120 * 100);
    const [first, second] = parts;
    expect(first![3] - second![2] + 1).toBe(5);
    expect(textBoxes(pages[0]!).map(({ text }) => text)).toContain('p. 2');
    for (const page of pages) {
      const clues = textBoxes(page).filter(({ text }) => /^\d+$/.test(text));
      expect(Math.min(...clues.map(({ size }) => size))).toBeGreaterThanOrEqual(7);
    }
  });

  test('what has no readable form is refused with a sentence', () => {
    const refused = booklet([{ puzzle: random(600, 600, 0.5, { title: 'Wall' }) }]);
    expect(refused).toMatchObject({ ok: false, faults: [{ code: 'too-large-to-print' }] });
    const numbers = new Array(1001 * 1001).fill(1);
    const hitori = unwrap(makeHitori({ width: 1001, height: 1001, numbers }));
    expect(booklet([{ puzzle: hitori }])).toMatchObject({ ok: false, faults: [{ code: 'too-large' }] });
    expect(booklet([])).toMatchObject({ ok: false, faults: [{ code: 'nothing' }] });
  });

  test('many puzzles fill several pages of contents', () => {
    const entry = load('nonogram/heart.non');
    const bound = print(Array<BookletEntry>(100).fill(entry), { bound: true, rules: false });
    expect(bound.outline[0]!.page).toBe(4);
    expect(bound.pages.flatMap(misplaced)).toEqual([]);
  });

  test('unsolved and unsolvable puzzles say so where their answers would be', () => {
    const entry = load('nonogram/no-solution.non');
    const { answer: _, ...unknown } = load('nonogram/heart.non');
    const bound = print([entry, { ...unknown, status: 'open' }], { bound: true });
    const texts = textBoxes(bound.pages.at(-1)!).map(({ text }) => text);
    expect(texts).toContain('no solution');
    expect(texts).toContain('no solution known');
  });
});

describe('whatever a puzzle is or says', () => {
  test('random puzzles of every kind are printed without overlaps', () => {
    const chance = new Random(8);
    for (const kind of kinds) {
      for (let round = 0; round < 25; round++) {
        const puzzles = Array.from({ length: 3 }, () => randomPuzzle(kind.id, chance));
        const entries = puzzles.map((puzzle) => ({ puzzle, ...answerTo(puzzle) }));
        const options = { patterns: round % 2 === 0, bound: true, paper: round % 3 === 0 ? 'letter' : 'a4' } as const;
        expect(print(entries, options).pages.flatMap(misplaced)).toEqual([]);
      }
    }
  });

  const answerTo = (puzzle: Puzzle) => {
    const [answer] = solve(puzzle).solutions;
    return answer ? { answer } : {};
  };

  test.each([
    ['a very long title', 'long '.repeat(500)],
    ['one word without an end', 'W'.repeat(3000)],
    ['another script', '数独ではない'],
    ['control characters', 'a\u0000b\u001b[31m\nc'],
    ['nothing', ''],
    ['half a character', '\ud800'],
  ])('%s is no problem', (_, title) => {
    const puzzle = random(10, 10, 0.5, { title, author: title, copyright: title });
    for (const options of [{ bound: true, title, author: title }, { answers: true }]) {
      const pages = print([{ puzzle }, { puzzle }], options).pages;
      expect(pages.flatMap(misplaced)).toEqual([]);
    }
  });

  test.each([
    ['a Japanese one', 'お絵かきロジックとひとりにしてくれの大きな本'],
    ['one word', 'Donaudampfschifffahrtsgesellschaft'],
    ['many words', 'Sixty pictures and puzzles for long evenings at home or on the train'],
  ])('a long title is whole on the cover: %s', (_, title) => {
    for (const paper of ['a4', 'a5', '6x9'] as const) {
      const [front] = print([load('nonogram/heart.non')], { bound: true, title, paper }).pages;
      const lines = textBoxes(front!).filter(({ size }) => size > 15);
      expect(lines.map(({ text }) => text).join(title.includes(' ') ? ' ' : '')).toBe(title);
      // No line but the last is much shorter than the longest.
      const longest = Math.max(...lines.map(({ width }) => width));
      for (const { width } of lines) expect(width).toBeGreaterThan(longest / 3);
      expect(misplaced(front!)).toEqual([]);
    }
  });

  test('a few lines of the contents do not take a page of their own', () => {
    const contentsOf = (count: number): number[] => {
      const entries = Array.from({ length: count }, () => load('nonogram/heart.non'));
      const { pages } = print(entries, { bound: true, rules: false, paper: '6x9' });
      return pages.flatMap((page) => {
        const texts = textBoxes(page).map(({ text }) => text);
        expect(misplaced(page)).toEqual([]);
        return texts.includes('Contents') ? [texts.filter((text) => /^\d+\. |^Answers$/.test(text)).length] : [];
      });
    };
    const [first, ...rest] = contentsOf(60);
    expect(rest).toHaveLength(1);
    expect(first! + rest[0]!).toBe(61);
  });

  test.each(languages.map(({ code }) => code))('the words are there in %s', (code) => {
    const language = languageOf(code);
    const bound = print([load('nonogram/heart.non')], { bound: true, language });
    expect(textBoxes(bound.pages[1]!).map(({ text }) => text)).toContain(language.booklet.contents);
    expect(bound.language).toBe(code);
  });
});

test('titles can be kept for the answers', () => {
  const entry = load('nonogram/snail.non');
  const titled = { ...entry, puzzle: { ...entry.puzzle, about: { ...entry.puzzle.about, title: 'Snail' } } };
  const { pages, outline } = unwrap(
    booklet([{ ...titled, hideTitle: true }, load('nonogram/heart.non')], { bound: true, rules: false }),
  );
  const texts = pages.map(({ operations }) =>
    operations.flatMap((one) => (one.op === 'text' ? one.texts.map(({ text }) => text) : [])).join(' '),
  );
  expect(texts.map((text) => text.includes('Snail'))).toEqual([...texts.slice(1).map(() => false), true]);
  expect(outline.some(({ title }) => title.includes('Snail'))).toBe(false);
  expect(outline.some(({ title }) => title.includes('Heart'))).toBe(true);
});
