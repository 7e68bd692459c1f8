/** The registry of worked examples, by kind: the generic tests walk these. */
import type { WorkedExample } from '../core/kind.js';
import type { Puzzle } from '../core/puzzle.js';
import { examples as hitori } from './hitori/examples.js';
import { examples as nonogram } from './nonogram/examples.js';

export const workedExamples: Readonly<Record<string, readonly WorkedExample<Puzzle>[]>> = { nonogram, hitori };
