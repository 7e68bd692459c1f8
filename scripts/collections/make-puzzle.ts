/** One puzzle of a collection, from its choice: a picture, perhaps with blotted numbers, or a hitori by its game ID. */

import type { PackedPuzzle } from '../../src/collections/pack.js';
import type { Draft } from '../../src/core/maker.js';
import { Random } from '../../src/core/random.js';
import { unwrap } from '../../src/core/result.js';
import { readSingles } from '../../src/formats/tatham-id.js';
import { BLOTTED, type Clue, isNonogram, makeNonogram, type Nonogram } from '../../src/kinds/nonogram/puzzle.js';
import { rate } from '../../src/tasks/rate.js';
import { solve } from '../../src/tasks/solve.js';
import type { CollectionChoice, TitledPicture } from './choices.js';
import { makePicture } from './pictures.js';

const UNTITLED = { en: '', id: '' };
/** The share of the numbers that are tried to be blotted out. */
const BLOTS = 0.3;
/** How hard the solver tries for each blot. */
const CONFLICTS = 300;

/** The puzzle, or a text that says why there is none. */
export function makePuzzle(of: CollectionChoice, choice: TitledPicture | string): PackedPuzzle | string {
  if (typeof choice === 'string') return makeHitori(choice);
  const made = makePicture(choice);
  if (typeof made === 'string') return made;
  const { titles } = choice;
  if (!of.blotted) return { puzzle: made.puzzle, goal: made.goal, grade: made.rating.grade!, titles, ofIcon: true };
  const blotted = withBlots(made, choice.size);
  const { status, grade } = rate(blotted.puzzle);
  return status === 'unique' ? { ...blotted, grade: grade!, titles, ofIcon: true } : 'blots leave several solutions';
}

function makeHitori(id: string): PackedPuzzle | string {
  const { puzzle } = unwrap(readSingles(id));
  const { status, solutions } = solve(puzzle);
  const [goal] = solutions;
  if (status !== 'unique' || !goal) return `it is ${status}`;
  return { puzzle, goal, grade: rate(puzzle).grade!, titles: UNTITLED, ofIcon: false };
}

/** Numbers blotted out one by one, in an order by chance, where the picture stays the only solution. */
function withBlots({ puzzle, goal }: Draft, seed: number): Draft {
  if (!isNonogram(puzzle)) return { puzzle, goal };
  let best: Nonogram = puzzle;
  const places = [puzzle.rows, puzzle.cols].flatMap((side, axis) =>
    side.flatMap((clue, line) => clue.map((_, block) => ({ axis, line, block }))),
  );
  const tried = new Random(seed).shuffle(places).slice(0, Math.ceil(BLOTS * places.length));
  for (const { axis, line, block } of tried) {
    const blot = (clues: readonly Clue[], of: number) =>
      clues.map((clue, i) =>
        of === axis && i === line ? clue.map((one, j) => (j === block ? { ...one, length: BLOTTED } : one)) : clue,
      );
    const made = makeNonogram({ ...best, rows: blot(best.rows, 0), cols: blot(best.cols, 1) });
    if (made.ok && solve(made.value, { limits: { conflicts: CONFLICTS } }).status === 'unique') best = made.value;
  }
  return { puzzle: best, goal };
}
