/**
 * Answer set programs for stock clingo: the puzzle in the most readable encoding that its kind has and that can hold it.
 * Only written. The ending .lp is that of ASP programs everywhere; Bosch's format, which is only read, has the same one. So
 * the name lp means `bosch` for reading and `asp` for writing.
 */

import { unknownBoard } from '../core/board.js';
import type { Entry } from '../core/puzzle.js';
import { fail, fault, type Result } from '../core/result.js';
import { answerSetPrograms } from '../papers/answer-sets.js';
import type { Format } from './base/format.js';
import { LIKELIHOOD } from './base/likelihood.js';
import { cannotHold } from './base/what-fits.js';

function write(entries: readonly Entry[]): Result<string> {
  const [entry] = entries;
  if (!entry || entries.length !== 1) return cannotHold(asp, `${entries.length} puzzles`);
  const { puzzle } = entry;
  const board = unknownBoard(puzzle, puzzle.values);
  for (const encoding of answerSetPrograms[puzzle.kind]?.encodings ?? []) {
    const program = encoding.program(puzzle, board);
    if (program.ok) return program;
  }
  return cannotHold(asp, `this ${puzzle.kind}`);
}

export const asp: Format = {
  id: 'asp',
  title: 'answer set program',
  aliases: ['lp'],
  extensions: ['.lp'],
  kinds: Object.keys(answerSetPrograms),
  many: false,
  writeOnly: true,
  sniff: () => LIKELIHOOD.none,
  read: () => fail([fault('write-only', 'Answer set programs are only written.', 1, 1)]),
  write,
};
