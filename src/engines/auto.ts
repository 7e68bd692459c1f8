/**
 * Engine `auto`, the default: propagation alone where that is enough, then learning from conflicts; and where a second
 * solution is asked for, a cheap look around the first one before the search for it.
 */
import type { Engine } from '../core/engine.js';
import { learnWith } from './learn.js';

export const auto: Engine = {
  id: 'auto',
  summary: 'the best that there is for the puzzle: propagation, then learning; complete',
  complete: true,
  solve: (position, task) => learnWith(position, { ...task, lookAround: true }, 'auto'),
};
