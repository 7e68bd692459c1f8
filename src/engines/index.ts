/** The registry of the engines that serve every kind. */
import type { Engine } from '../core/engine.js';

export const engines: readonly Engine[] = [];
