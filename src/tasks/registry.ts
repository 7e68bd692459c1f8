/** The registries of kinds and engines, for the doors of the house that may not look into those rooms themselves. */
import type { Engine, EngineOption } from '../core/engine.js';
import { engines } from '../engines/index.js';
import { kinds } from '../kinds/index.js';

export { kindOf, kinds } from '../kinds/index.js';
export { enginesFor } from './solve.js';

/** An engine as lists and help texts show it. */
export interface EngineListing {
  readonly id: string;
  readonly summary: string;
  readonly options: readonly EngineOption[];
  /** The ids of the kinds that it serves. */
  readonly kinds: readonly string[];
}

/** Every engine once: the general ones, then those of single kinds. */
export function listEngines(): EngineListing[] {
  const listings = new Map<string, EngineListing>();
  const add = (engine: Engine, served: readonly string[]) => {
    const before = listings.get(engine.id)?.kinds ?? [];
    const { id, summary, options = [] } = engine;
    listings.set(id, { id, summary, options, kinds: [...before, ...served] });
  };
  const everyKind = kinds.map((kind) => kind.id);
  for (const engine of engines) add(engine, everyKind);
  for (const kind of kinds) for (const engine of kind.engines) add(engine, [kind.id]);
  return [...listings.values()];
}
