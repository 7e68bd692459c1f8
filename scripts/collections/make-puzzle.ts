/** One puzzle of a collection, from its choice: a picture, perhaps with blotted numbers, or a hitori. */

import type { PackedPuzzle } from '../../src/collections/pack.js';
import type { Draft } from '../../src/core/maker.js';
import { Random } from '../../src/core/random.js';
import { BLOTTED, type Clue, isNonogram, makeNonogram, type Nonogram } from '../../src/kinds/nonogram/puzzle.js';
import { generate } from '../../src/tasks/generate/generate.js';
import { rate } from '../../src/tasks/rate.js';
import { solve } from '../../src/tasks/solve.js';
import type { CollectionChoice, HitoriChoice, TitledPicture } from './choices.js';
import { makePicture } from './pictures.js';

const UNTITLED = { en: '', id: '' };
/** The share of the numbers that are tried to be blotted out. */
const BLOTS = 0.3;
/** How hard the solver tries for each blot. */
const CONFLICTS = 300;

/** The puzzle, or a text that says why there is none. */
export function makePuzzle(of: CollectionChoice, choice: TitledPicture | HitoriChoice): PackedPuzzle | string {
  if (!('icon' in choice)) return makeHitori(choice);
  const made = makePicture(choice);
  if (typeof made === 'string') return made;
  const { titles } = choice;
  if (!of.blotted) return { puzzle: made.puzzle, goal: made.goal, grade: made.rating.grade!, titles, ofIcon: true };
  const blotted = withBlots(made, choice.size);
  const { status, grade } = rate(blotted.puzzle);
  return status === 'unique' ? { ...blotted, grade: grade!, titles, ofIcon: true } : 'blots leave several solutions';
}

/** The first attempt of `generate` with this seed, and no other. */
function makeHitori({ side, seed, symmetry, grade }: HitoriChoice): PackedPuzzle | string {
  let attempts = 0;
  const generated = generate({
    kind: 'hitori',
    width: side,
    height: side,
    seed,
    ...(symmetry && { symmetry }),
    ...(grade && { target: { grade } }),
    limits: { cancelled: () => attempts > 0 },
    onProgress: () => attempts++,
  });
  const made = generated.ok ? generated.value.puzzles[0] : undefined;
  if (!made) return 'the seed gives no puzzle';
  return { puzzle: made.puzzle, goal: made.goal, grade: made.rating.grade!, titles: UNTITLED, ofIcon: false };
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
