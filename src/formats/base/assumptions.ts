/**
 * What becomes of the assumptions that a reader had to make. An input whose format was named (by `--from`, by the ending of
 * its file name) leaves nothing open. Else an assumption that is usually right is a warning, with what to do about it; one
 * that is often wrong makes the reading fail, and says how to ask for it. Nothing is assumed without a word.
 */
import type { Entry } from '../../core/puzzle.js';
import { type Fault, fail, fault, ok, type Result } from '../../core/result.js';
import type { Assumption, ReadEntry } from './format.js';
import { isSymmetric, transposeEntry } from './transpose.js';

/** Which side's clues come first in a file that does not say it itself. */
export type Order = 'rows' | 'columns';

export interface OrderOptions {
  /** For files that do not say which clues come first. */
  readonly order?: Order;
  /** Exchange rows and columns, whatever the file says. */
  readonly transpose?: boolean;
}

interface Treatment {
  readonly code: string;
  readonly message: string;
  readonly refused?: boolean;
}

const TREATMENTS: Readonly<Record<Assumption, Treatment>> = {
  'rows-first': {
    code: 'rows-assumed',
    message:
      'Nothing in the input says which clues come first; they were read as rows, then columns. If the picture is transposed, name the order: columns (--order columns).',
  },
  'width-first': {
    code: 'sides-ambiguous',
    refused: true,
    message:
      'The first line can be width and height or height and width, and both fit the clues. Name the format: nin (--from nin) for the width first, clue-list (--from clue-list) for the height first.',
  },
  'from-zero': {
    code: 'numbered-from-zero',
    message:
      'The numbers of this hitori begin with 0, so each is shown as one more; write . for a cell without a number.',
  },
  square: {
    code: 'square-assumed',
    message:
      'The clues fit a square and another size as well; they were read as a square. If that is wrong, write the width and the height before them, as in 10x8:3.1/2.',
  },
  hitori: {
    code: 'which-kind',
    refused: true,
    message:
      'This is a grid of numbers, but hardly a hitori: it has a single line, or almost no numbers, or none that repeats in a row or column, or some that are far too large. If it is one, name the kind: hitori (--kind hitori).',
  },
};

/** The codes of refusals that say all there is to say: no other guess is worth naming beside them. */
export const REFUSED_CODES: readonly string[] = [
  'ambiguous',
  ...Object.values(TREATMENTS).flatMap(({ code, refused }) => (refused ? [code] : [])),
];

/** Entries without open questions, and the warnings about those that were settled by assuming something. */
export interface Settled {
  readonly entries: readonly Entry[];
  readonly warnings: readonly Fault[];
}

/** `named`: the format was asked for or is that of the file's name. `kind`: the kind was asked for. */
export function settle(
  read: readonly ReadEntry[],
  { order, transpose = false }: OrderOptions,
  named: boolean,
  kind: boolean,
): Result<Settled> {
  const warnings = new Map<Assumption, Fault>();
  const entries: Entry[] = [];
  for (const { assumed = [], ...entry } of read) {
    for (const one of assumed) {
      const { code, message, refused } = TREATMENTS[one];
      if (isSettled(one, entry, order, named, kind)) continue;
      if (refused) return fail([fault(code, message, 1, 1)]);
      warnings.set(one, fault(code, message));
    }
    const turned = order === 'columns' && assumed.includes('rows-first');
    entries.push(turned !== transpose ? transposeEntry(entry) : entry);
  }
  return ok({ entries, warnings: [...warnings.values()] });
}

function isSettled(
  one: Assumption,
  { puzzle }: Entry,
  order: Order | undefined,
  named: boolean,
  kind: boolean,
): boolean {
  if (one === 'rows-first') return named || order !== undefined || isSymmetric(puzzle);
  if (one === 'hitori') return named || kind;
  if (one === 'square') return named;
  return one === 'width-first' && named;
}
