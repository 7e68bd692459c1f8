/**
 * Answer set programs for stock clingo: the puzzle in the most readable encoding that its kind has and that can hold it.
 * Only written. The ending .lp is that of ASP programs everywhere; the format lp, with the same ending, is Bosch's.
 */
import { unknownBoard } from '../core/board.js';
import type { Entry } from '../core/puzzle.js';
import { fail, fault, type Result } from '../core/result.js';
import { answerSetPrograms } from '../papers/el-khatib/programs.js';
import type { Format } from './base/format.js';
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
  extensions: ['.lp'],
  kinds: Object.keys(answerSetPrograms),
  many: false,
  writeOnly: true,
  sniff: () => 0,
  read: () => fail([fault('write-only', 'Answer set programs are only written.', 1, 1)]),
  write,
};
