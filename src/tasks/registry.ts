/** The registries of kinds and engines, for the doors of the house that may not look into those rooms themselves. */
import type { EngineOption } from '../core/engine.js';
import { kinds } from '../kinds/index.js';
import { allEnginesFor } from './solve.js';

export { kindOf, kinds } from '../kinds/index.js';
export { allEnginesFor, enginesFor } from './solve.js';

/** An engine as lists and help texts show it. */
export interface EngineListing {
  readonly id: string;
  readonly summary: string;
  readonly options: readonly EngineOption[];
  /** The ids of the kinds that it serves. */
  readonly kinds: readonly string[];
}

/** Every engine once, with the kinds that it serves. */
export function listEngines(): EngineListing[] {
  const listings = new Map<string, EngineListing>();
  for (const kind of kinds) {
    for (const { id, summary, options = [] } of allEnginesFor(kind)) {
      const before = listings.get(id)?.kinds ?? [];
      listings.set(id, { id, summary, options, kinds: [...before, kind.id] });
    }
  }
  return [...listings.values()];
}
