/** The registry of the papers' engines, by the kind that they serve. */
import type { Engine } from '../core/engine.js';
import { line } from './faddila/line.js';
import { patterns } from './sembiring/patterns.js';
import { bestFirst } from './stefani/best-first.js';
import { rules } from './stefani/rules.js';

export const paperEngines: Readonly<Record<string, readonly Engine[]>> = {
  nonogram: [rules, bestFirst, line],
  hitori: [patterns],
} as Record<string, readonly Engine[]>;
