/** The lessons teach nothing false: what a board asks for is exactly what its rules force. */
import { describe, expect, test } from 'vitest';
import { boardOfValues } from '../../core/board.js';
import { mark } from '../../tasks/play/game.js';
import { kindOf, kinds } from '../../tasks/registry.js';
import { en } from '../text/en.js';
import { id } from '../text/id.js';
import { judge, type LessonBoard, lessonBoards, lessonKinds } from './boards.js';

/** Every filling of a small board that its rules allow and that has the marks it starts with, as `#` and `.`. */
function allowed({ puzzle, start, rowsOnly }: LessonBoard): string[] {
  const cells = puzzle.width * puzzle.height;
  const found: string[] = [];
  const free = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => start.marks[cell]! < 0);
  for (let bits = 0; bits < 2 ** free.length; bits++) {
    const values = Array.from(start.marks, (value) => Math.max(0, value));
    free.forEach((cell, place) => {
      values[cell] = (bits >> place) & 1;
    });
    const broken = kindOf(puzzle).referee(puzzle, boardOfValues(puzzle, 2, values));
    const counting = broken.filter(({ lines }) => !rowsOnly || lines.some(({ axis }) => axis === 'row'));
    if (counting.length === 0) found.push(values.map((value) => (value === 1 ? '#' : '.')).join(''));
  }
  return found;
}

const all = lessonKinds.flatMap((kind) => lessonBoards(kind).map((board, at) => ({ kind, at, board })));
const small = all.filter(({ board }) => board.puzzle.width * board.puzzle.height <= 16);

test('every kind that can be played has a lesson, with words in every language', () => {
  expect(lessonKinds).toEqual(kinds.map(({ id: kind }) => kind));
  for (const kind of lessonKinds) {
    for (const words of [en, id]) {
      expect(words.lessons[kind]!.boards).toHaveLength(lessonBoards(kind).length);
      expect(words.lessons[kind]!.rules).toHaveLength(en.lessons[kind]!.rules.length);
    }
  }
});

describe.each(small)('$kind, board $at', ({ board }) => {
  const fillings = allowed(board);

  test('what is asked for is forced, and what counts as uncertain is not', () => {
    expect(fillings.length).toBeGreaterThan(0);
    const forced = (cell: number) => new Set(fillings.map((filling) => filling[cell])).size === 1;
    if (board.goals.length === 1) {
      for (const [cell, symbol] of [...board.goals[0]!].entries()) {
        if (symbol === '?') expect(forced(cell), `cell ${cell}`).toBe(false);
        else if (symbol !== '.' || fillings.length === 1) {
          expect(forced(cell), `cell ${cell}`).toBe(true);
          expect(fillings[0]![cell]).toBe(symbol === '#' ? '#' : '.');
        }
      }
    } else for (const goal of board.goals) expect(fillings).toContain(goal);
  });
});

test('the picture at the end has one solution, and is found', () => {
  const house = lessonBoards('nonogram').at(-1)!;
  const cells = Array.from(house.goals[0]!, (symbol, cell) => ({ cell, to: symbol === '#' ? 1 : 0 }));
  const solved = mark(house.start, cells);
  expect(judge(house, solved).is).toBe('done');
  expect(kindOf(house.puzzle).referee(house.puzzle, boardOfValues(house.puzzle, 2, solved.marks))).toEqual([]);
});

test('marks are judged as they are made', () => {
  const [, two, , overlap] = lessonBoards('nonogram') as [LessonBoard, LessonBoard, LessonBoard, LessonBoard];
  expect(judge(two, two.start).is).toBe('open');
  expect(judge(two, mark(two.start, [{ cell: 0, to: 1 }])).is).toBe('close');
  expect(judge(two, mark(two.start, [{ cell: 3, to: 1 }]))).toEqual({ is: 'wrong', mistakes: [3] });
  expect(judge(two, mark(two.start, [{ cell: 3, to: 0 }])).is).toBe('close');
  expect(judge(overlap, mark(overlap.start, [{ cell: 0, to: 1 }])).is).toBe('wrong');
  const [first] = lessonBoards('hitori') as [LessonBoard];
  for (const cell of [0, 2]) expect(judge(first, mark(first.start, [{ cell, to: 1 }])).is).toBe('done');
  expect(judge(first, mark(first.start, [{ cell: 1, to: 1 }])).is).toBe('wrong');
});
