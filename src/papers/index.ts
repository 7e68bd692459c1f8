/**
 * Published systems, one folder per paper, each with its engine and its experiment (`reproduce.ts` runs the experiments):
 * - `stefani`: Stefani, Aribowo, Saputra and Lukas (2012), rules for nonograms and best-first search: `rules`, `best-first`
 * - `faddila`: Faddila (2019), exact line solving of nonograms: `line`
 * - `el-khatib`: El Khatib, nonograms as answer set programs; its program is the encoding `paper` of the engine `asp`
 * - `sembiring`: Sembiring (2012), patterns for hitori: `patterns`
 *
 * They follow the papers, not our own techniques and engines, and are kept for comparison. This file is the registry of
 * their engines, by the kind that they serve; the answer set programs have their own, `answer-sets.ts`.
 */
import type { Engine } from '../core/engine.js';
import { line } from './faddila/line.js';
import { patterns } from './sembiring/patterns.js';
import { bestFirst } from './stefani/best-first.js';
import { rules } from './stefani/rules.js';

export const paperEngines: Readonly<Record<string, readonly Engine[]>> = {
  nonogram: [rules, bestFirst, line],
  hitori: [patterns],
} as Record<string, readonly Engine[]>;
