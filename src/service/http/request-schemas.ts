/**
 * What requests hold, as schemas: they check the input, give it its type, and the description of the API is made from
 * them. Names are those of the command line's options.
 */
import * as v from 'valibot';
import { formats } from '../../formats/index.js';
import { languages } from '../../tasks/messages/index.js';
import { enginesFor, kinds } from '../../tasks/registry.js';

export const ids = <T extends { readonly id: string }>(list: readonly T[]): string[] => list.map(({ id }) => id);

export const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const text = v.pipe(
  v.string(),
  v.minLength(1),
  v.description('The text of a puzzle file in any format, a puzz.link address, or a game ID.'),
);
export const bytes = v.pipe(
  v.strictObject({ base64: v.pipe(v.string(), v.base64()) }),
  v.description('The bytes of a file.'),
);
const ownForm = v.pipe(
  v.looseObject({ nonori: v.literal(1), kind: v.picklist(ids(kinds)) }),
  v.description('The JSON form of Nonori; its "progress" is the half-filled board.'),
);

const puzzle = v.union(
  [text, bytes, ownForm],
  'It must be the text of a puzzle, an object with "base64", or a puzzle in the JSON form of Nonori.',
);

export const timeLimit = v.optional(
  v.pipe(
    v.number(),
    v.gtValue(0),
    v.maxValue(1e9),
    v.description('Give up after so many seconds; the service has a limit of its own.'),
  ),
);

export const seed = v.optional(
  v.pipe(wholeNumber(0, 2 ** 32 - 1), v.description('For the choices that are made by chance.')),
);

const ONE_PUZZLE = {
  puzzle,
  kind: v.optional(v.pipe(v.picklist(ids(kinds)), v.description('Settles what a bare grid of numbers is.'))),
  from: v.optional(
    v.pipe(v.picklist(ids(formats)), v.description('The format of the text; by default a look at it decides.')),
  ),
  order: v.optional(
    v.pipe(
      v.picklist(['rows', 'columns'] as const),
      v.description(
        'Which clues come first in a text that does not say it itself. Without this they are read as rows first, and the answer has a warning.',
      ),
    ),
  ),
  transpose: v.optional(v.pipe(v.boolean(), v.description('Exchange rows and columns after reading.'))),
  timeLimit,
};

/** The engines that start no process or thread of their own: a cancelled request must not go on elsewhere. */
const engines = [...new Set(kinds.flatMap((kind) => ids(enginesFor(kind))))];

/** The most bytes of a certificate in an answer: a request that sends it back to be checked must not be too large. */
export const MOST_CERTIFICATE = 2_500_000;

const BY_SOLVING = {
  ...ONE_PUZZLE,
  engine: v.optional(v.pipe(v.picklist(engines), v.description('The solving method; auto by default.'))),
  option: v.optional(
    v.pipe(v.record(v.string(), v.string()), v.description("The engine's own options, by their names.")),
  ),
  seed,
  conflicts: v.optional(
    v.pipe(wholeNumber(1, Number.MAX_SAFE_INTEGER), v.description('Give up after so many conflicts.')),
  ),
  proof: v.optional(
    v.pipe(
      v.picklist(['text', 'packed'] as const),
      v.description(
        'With this the answer has a certificate, which /api/proof and other checkers verify, in this form.',
      ),
    ),
  ),
};

const language = v.optional(
  v.pipe(v.picklist(languages.map(({ code }) => code)), v.description('The language of sentences.')),
  'en',
);

export const solveInput = v.strictObject({
  ...BY_SOLVING,
  solutions: v.optional(
    v.pipe(
      wholeNumber(1, 1000),
      v.description('Stop after so many; 2 are enough to know whether the first is the only one.'),
    ),
    2,
  ),
});

export const checkInput = v.strictObject(BY_SOLVING);

export const countInput = v.strictObject({
  ...BY_SOLVING,
  limit: v.optional(v.pipe(wholeNumber(1, 100_000), v.description('Stop counting there.')), 1000),
});

export const proofInput = v.strictObject({
  ...ONE_PUZZLE,
  certificate: v.union(
    [v.pipe(v.string(), v.minLength(1), v.description('A certificate as text.')), bytes],
    'It must be the text of a certificate, or an object with "base64".',
  ),
});

const assumeUnique = v.optional(
  v.pipe(
    v.boolean(),
    v.description('Also use techniques that hold only because the puzzle has one solution; it is checked first.'),
  ),
  false,
);

export const hintInput = v.strictObject({
  ...ONE_PUZZLE,
  language,
  assumeUnique,
  stage: v.optional(
    v.pipe(v.picklist([1, 2, 3] as const), v.description('1 where to look, 2 which technique, 3 which cells.')),
    3,
  ),
});

export const whyInput = v.strictObject({
  ...ONE_PUZZLE,
  language,
  assumeUnique,
  cell: v.pipe(v.tuple([wholeNumber(0, 9999), wholeNumber(0, 9999)]), v.description('[row, col] from 0.')),
});

export const explainInput = v.strictObject({
  ...ONE_PUZZLE,
  language,
  assumeUnique,
  maxLevel: v.optional(v.pipe(wholeNumber(1, 8), v.description('No technique beyond this level.'))),
});

export const rateInput = v.strictObject(ONE_PUZZLE);

export const convertInput = v.strictObject({
  ...ONE_PUZZLE,
  to: v.pipe(v.picklist(ids(formats.filter(({ write }) => write))), v.description('The format to write.')),
  solution: v.optional(
    v.pipe(v.boolean(), v.description('Solve first, and take the solution for the picture.')),
    false,
  ),
});

export type PuzzleInput = v.InferOutput<typeof rateInput>;
export type SolvingInput = v.InferOutput<typeof checkInput>;
