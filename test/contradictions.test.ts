/** Of all suppositions that fail, those are told that fail after the fewest rounds: all of them, and no others. */
import { expect, test } from 'vitest';
import { picture } from '../bench/sets.js';
import { type Board, onlyValue } from '../src/core/board.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import { explainedKindOf } from '../src/kinds/explain.js';
import { noise } from '../src/tasks/bench/pictures.js';
import { allContradictions, failingSuppositions } from '../src/tasks/reasoning/contradiction.js';
import { NamedSteps } from '../src/tasks/reasoning/named.js';
import { supposeThat } from '../src/tasks/reasoning/suppose.js';
import { solve } from '../src/tasks/solve.js';
import { tangledPuzzle } from './random-puzzles.js';

const kind = explainedKindOf({ kind: 'nonogram' });

/** The board when nothing but suppositions goes on, after so many rounds of those. */
function stuckBoard(puzzle: Puzzle, rounds = 0): Board {
  const named = new NamedSteps(kind, puzzle);
  for (let left = rounds; ; left--) {
    for (let found = named.easiest(); found.length > 0; found = named.easiest()) {
      named.apply(found.flatMap(({ sets }) => sets));
    }
    if (left === 0) return named.board;
    named.apply(allContradictions(kind, puzzle, named.board)!.facts);
  }
}

/** Follows every supposition to its end and compares; returns how many rounds the soonest take, if others take more. */
function compare(puzzle: Puzzle, board: Board): number | undefined {
  const open = Array.from(board.cells, (_, cell) => cell).filter((cell) => onlyValue(board.cells[cell]!) < 0);
  const runs = open.flatMap((cell) => [0, 1].map((value) => supposeThat(kind, puzzle, board, { cell, value })));
  const failing = runs.filter(({ clash }) => clash);
  const fewest = Math.min(...failing.map((run) => run.rounds.length));
  const names = (list: typeof runs) => list.map(({ suppose }) => `${suppose.cell}=${suppose.value}`).sort();
  const soonest = failing.filter((run) => run.rounds.length === fewest);
  expect(names(failingSuppositions(kind, puzzle, board))).toEqual(names(soonest));
  return failing.length > soonest.length ? fewest : undefined;
}

test('as following every supposition to its end says', () => {
  const random = new Random(4);
  const rounds = new Set<number | undefined>();
  for (let turn = 0; turn < 60; turn++) {
    const puzzle = tangledPuzzle('nonogram', random);
    if (solve(puzzle).solutions.length > 0) rounds.add(compare(puzzle, stuckBoard(puzzle)));
  }
  expect([...rounds].some((fewest) => fewest !== undefined)).toBe(true);
});

test('also where one of fewer inferences takes more rounds', () => {
  const puzzle = picture(noise(9, 9, 0.5, 265), 9);
  expect(compare(puzzle, stuckBoard(puzzle, 2))).toBe(3);
});

test('also where the first look ahead sees one that takes a person more rounds than others', () => {
  const puzzle = picture(noise(11, 11, 0.5, 26), 11);
  expect(compare(puzzle, stuckBoard(puzzle))).toBe(3);
});
