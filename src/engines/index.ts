/** The registry of the engines that serve every kind; the first is the default. */
import type { AsyncEngine, Engine } from '../core/engine.js';
import { asp } from './asp.js';
import { backtrack } from './backtrack.js';
import { auto, learn } from './learn.js';

export const engines: readonly Engine[] = [auto, learn, backtrack];

/** Those that wait for something outside. */
export const asyncEngines: readonly AsyncEngine[] = [asp];
