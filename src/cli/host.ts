/** What the formats need of node. */
import type { Host } from '../formats/index.js';

export const host: Host = {};
