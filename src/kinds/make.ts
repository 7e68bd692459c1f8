/** The registry of puzzle makers, by kind. */
import type { PuzzleMaker } from '../core/maker.js';
import { maker as hitori } from './hitori/make/maker.js';
import { maker as nonogram } from './nonogram/make/maker.js';

const makers: Readonly<Record<string, PuzzleMaker>> = { nonogram, hitori };

/** The maker of a kind, where Nonori makes puzzles of it. */
export const makerOf = (kind: string): PuzzleMaker | undefined =>
  Object.hasOwn(makers, kind) ? makers[kind] : undefined;
