/** Patterns of techniques in drafts: each is found there by its technique, and says what the goal says. */
import { expect, test } from 'vitest';
import { unknownBoard, valueAt } from '../../../core/board.js';
import { Random } from '../../../core/random.js';
import { unwrap } from '../../../core/result.js';
import type { BoardTechnique } from '../../../core/technique.js';
import { cornerQuad } from '../explain/techniques/corner-quad.js';
import { flankedDominoes } from '../explain/techniques/flanked-dominoes.js';
import type { Hitori } from '../puzzle.js';
import { maker } from './maker.js';
import { placePattern } from './pattern.js';

const SIZE = { width: 9, height: 8 };

/** How many of so many drafts have the pattern, seen by the technique in cells that are kept. */
function seenIn(technique: BoardTechnique<Hitori>, drafts: number): number {
  const random = new Random(7);
  let seen = 0;
  for (let i = 0; i < drafts; i++) {
    const { puzzle, goal, pattern = [] } = unwrap(maker.createDraft({ ...SIZE, example: technique.example }, random));
    const found = technique.find(puzzle, unknownBoard(puzzle, puzzle.values));
    for (const { cell, value } of found.flatMap(({ sets }) => sets)) expect(valueAt(goal, cell)).toBe(value);
    if (found.some((one) => one.pattern!.every((cell) => pattern.includes(cell)))) seen++;
  }
  return seen;
}

test('a pattern that may stand anywhere is in every draft, with its further number', () => {
  expect(seenIn(flankedDominoes, 30)).toBe(30);
});

test('a pattern that must stand in a corner is in about half of them', () => {
  expect(seenIn(cornerQuad, 30)).toBeGreaterThan(10);
});

test('a symmetric draft with a pattern is symmetric', () => {
  const random = new Random(5);
  let patterns = 0;
  for (let i = 0; i < 20; i++) {
    const target = { ...SIZE, symmetry: 'turn', example: cornerQuad.example } as const;
    const { goal, pattern = [] } = unwrap(maker.createDraft(target, random));
    if (pattern.length > 0) patterns++;
    for (let cell = 0; cell < 72; cell++) expect(valueAt(goal, cell)).toBe(valueAt(goal, 71 - cell));
  }
  expect(patterns).toBeGreaterThan(10);
});

test('what is printed in the pattern stays when the draft is revised', () => {
  const random = new Random(3);
  const draft = unwrap(maker.createDraft({ ...SIZE, example: flankedDominoes.example }, random));
  const all = Array.from(draft.goal.cells, (_, cell) => cell);
  const revised = maker.revise!(draft, all, random, 1)!;
  expect(revised.puzzle.numbers).not.toEqual(draft.puzzle.numbers);
  expect(draft.pattern!.length).toBe(7);
  for (const cell of draft.pattern!) expect(revised.puzzle.numbers[cell]).toBe(draft.puzzle.numbers[cell]);
});

test('there is none on a board without room, nor of an example that starts from what is known', () => {
  const random = new Random(1);
  expect(placePattern(flankedDominoes.example, { width: 5, height: 5 }, random)).toBeUndefined();
  const { deduction } = cornerQuad.example;
  const later = { ...cornerQuad.example, deduction: { ...deduction, because: [{ cell: 2, value: 0 }] } };
  expect(placePattern(cornerQuad.example, SIZE, random)).toHaveLength(4);
  expect(placePattern(later, SIZE, random)).toBeUndefined();
});
