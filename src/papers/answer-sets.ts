/** The registry of answer set programs, apart from that of the papers' engines, for formats that write programs and need no engine. */
import type { AspProgram } from '../core/asp.js';
import { asp as hitori } from '../kinds/hitori/asp.js';
import { asp as nonogram } from '../kinds/nonogram/asp.js';
import type { Nonogram } from '../kinds/nonogram/puzzle.js';
import { paperProgram, paperRules } from './el-khatib/program.js';

const published: AspProgram<Nonogram>['encodings'][number] = {
  id: 'paper',
  summary: 'as published, black and white only (El Khatib)',
  program: paperProgram,
  groundRules: paperRules,
};

/** Answer set programs, by kind: those of the kinds, and before them El Khatib's published one. */
export const answerSetPrograms: Readonly<Record<string, AspProgram>> = {
  nonogram: { ...nonogram, encodings: [published, ...nonogram.encodings] } as AspProgram,
  hitori,
};
