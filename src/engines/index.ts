/** The registry of the engines that serve every kind. */
import type { Engine } from '../core/engine.js';
import { learn } from './learn.js';

export const engines: readonly Engine[] = [learn];
