/** What requests that make puzzles hold, and their answers, as schemas. */
import * as v from 'valibot';
import { SYMMETRIES } from '../../core/symmetry.js';
import { draftedKinds } from '../../tasks/generate/generate.js';
import { DITHERS } from '../../tasks/make/dither.js';
import { LOOKS } from '../../tasks/make/looks.js';
import { pictureKinds } from '../../tasks/make/make.js';
import { PALETTE_METHODS } from '../../tasks/make/palette.js';
import { makerOf } from '../../tasks/registry.js';
import { cell, count, described, grade, IDENTITY, picture, RATED } from './answer-schemas.js';
import { bytes, ids, seed, timeLimit, wholeNumber } from './request-schemas.js';

const side = wholeNumber(1, 10_000);
const share = (most: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(most));
const size = (most: number) =>
  v.union([wholeNumber(1, most), v.strictObject({ width: wholeNumber(1, most), height: wholeNumber(1, most) })]);
const range = (most: number) => v.tuple([wholeNumber(1, most), wholeNumber(1, most)]);
const about = (words: string) => v.optional(described(v.string(), words));

const COMMON = {
  title: about('The title of the puzzle.'),
  author: about('Who made it.'),
  grade: v.optional(described(range(10), 'The wished grade, from the least to the most.')),
  seed,
  timeLimit,
};

const colours = v.optional(
  described(v.union([wholeNumber(2, 30), v.array(v.string())]), 'How many colours with the background, or which.'),
);

export const makeInput = v.strictObject({
  picture: v.union(
    [described(v.pipe(v.string(), v.minLength(1)), 'The text of a picture: SVG, PBM, PGM or PPM.'), bytes],
    'It must be the text of a picture, or an object with "base64".',
  ),
  kind: v.optional(described(v.picklist(ids(pictureKinds())), 'The kind of puzzle.')),
  size: v.optional(described(size(1000), 'The size in cells; one number is the longer side.')),
  crop: v.optional(
    described(
      v.union([
        v.picklist(['auto', 'none']),
        v.strictObject({ x: share(1e6), y: share(1e6), width: side, height: side }),
      ]),
      'Which part of the picture, in pixels; auto cuts off a border of one colour.',
    ),
  ),
  look: v.optional(described(v.picklist(LOOKS), 'The way to black and white; by default the best one.')),
  threshold: v.optional(
    described(
      v.union([v.picklist(['otsu', 'adaptive']), share(255)]),
      'What counts as black: a luminance, or how to find it.',
    ),
  ),
  edges: v.optional(described(share(5), 'How much edges are emphasised.')),
  dither: v.optional(described(v.picklist(DITHERS), 'Greys as patterns of black and white.')),
  invert: v.optional(described(v.boolean(), 'Exchange dark and light.')),
  colours,
  palette: v.optional(described(v.picklist(PALETTE_METHODS), 'How the colours are found.')),
  unique: v.optional(described(v.boolean(), 'Repair the picture until its puzzle has one solution.')),
  maxLevel: v.optional(described(wholeNumber(1, 8), 'Repair until techniques up to this level solve it.')),
  budget: v.optional(described(wholeNumber(0, 1e6), 'The most cells that may change; by default 6 % of them.')),
  ...COMMON,
});

const repair = v.strictObject({
  status: v.picklist(['done', 'failed', 'limit']),
  budget: count,
  tried: v.strictObject({ pictures: count, runs: count, open: count }),
});

export const makeAnswer = v.strictObject({
  ...IDENTITY,
  author: v.nullable(v.string()),
  ...RATED,
  solution: picture,
  changes: described(
    v.array(v.strictObject({ cell, from: count, to: count })),
    'The cells that the repair changed, with their values before and after.',
  ),
  otherLook: described(
    v.nullable(v.string()),
    'The look, or in colour the way, that was used because the best could not be repaired.',
  ),
  repair: v.nullable(repair),
  puzzle: described(v.looseObject({ nonori: v.literal(1), kind: v.string() }), 'The JSON form of Nonori.'),
});

const messageCells = draftedKinds().flatMap(({ id }) => makerOf(id)!.messageCells ?? []);
const styles = [...new Set(draftedKinds().flatMap(({ id }) => ids(makerOf(id)!.styles)))];

export const generateInput = v.strictObject({
  size: v.optional(described(size(200), 'The size in cells; one number is a square.'), 15),
  count: v.optional(described(wholeNumber(1, 100), 'How many.'), 1),
  kind: v.optional(described(v.picklist(ids(draftedKinds())), 'The kind of puzzle.')),
  style: v.optional(described(v.picklist(styles), 'The look.')),
  density: v.optional(described(share(1), 'The share of filled cells.')),
  symmetry: v.optional(described(v.picklist(SYMMETRIES), 'Mirrored or turned onto itself.')),
  text: about('Words to write in large letters, with decoration around them.'),
  colours,
  message: about('Words that the solution of a hitori spells: 1 is A, 26 is Z.'),
  messageIn: v.optional(described(v.picklist(messageCells), 'In which cells the message is.')),
  blotted: v.optional(described(v.boolean(), 'Leave out as many numbers as the solution and the grade allow.')),
  needs: about('A technique that the puzzle needs, and nothing harder.'),
  onlyUpTo: about('The puzzle is solved by this technique and those before it in the list.'),
  level: v.optional(described(range(8), 'The wished level of the hardest technique: not to be solved below it.')),
  ...COMMON,
});

export const generateAnswer = v.strictObject({
  status: v.picklist(['done', 'failed', 'limit']),
  attempts: count,
  rejected: v.strictObject({ ambiguous: count, tooEasy: count, tooHard: count, alike: count }),
  puzzles: described(
    v.array(v.looseObject({ nonori: v.literal(1), kind: v.string(), grade, name: v.string(), level: count })),
    'In the JSON form of Nonori, with their grades.',
  ),
});
