/** The registries of kinds and engines in one place, for the command line, the page and the service. */
import { requireShape } from '../core/door.js';
import type { AsyncEngine, Engine, EngineOption } from '../core/engine.js';
import type { Kind } from '../core/kind.js';
import { type Fault, fault, NonoriError, wrongCall } from '../core/result.js';
import { asyncEngines, engines } from '../engines/index.js';
import { kinds } from '../kinds/index.js';
import { answerSetPrograms } from '../papers/answer-sets.js';
import { paperEngines } from '../papers/index.js';

export { explainedKinds } from '../kinds/explain.js';
export { kindOf, kinds } from '../kinds/index.js';
export { makerOf } from '../kinds/make.js';

/**
 * The engines that can solve puzzles of a kind: the general ones, then the papers' own.
 *
 * @example
 * solve(puzzle, { engine: enginesFor(kindOf(puzzle)).find(({ id }) => id === 'rules') });
 */
export function enginesFor(kind: Kind): readonly Engine[] {
  requireShape(kind, { id: 'string' }, 'a kind, as kindOf returns it');
  return [...engines, ...(paperEngines[kind.id] ?? [])];
}

/** All engines for a kind: also those that wait for something outside, which `nonori/worker` can run. */
export const allEnginesFor = (kind: Kind): readonly (Engine | AsyncEngine)[] => [
  ...enginesFor(kind),
  ...(answerSetPrograms[kind.id] ? asyncEngines : []),
];

/** The engine of that name for a kind, out of those that answer at once. */
export function syncEngineNamed(kind: Kind, id: string): Engine {
  const engine = engineNamed(kind, id);
  if (!('solve' in engine)) throw wrongCall('unknown-engine', `The engine ${id} is for nonori/worker.`);
  return engine;
}

/** The engine of that name for a kind. Whoever lets users choose asks `engineFaults` first. */
export function engineNamed(kind: Kind, id: string): Engine | AsyncEngine {
  const engine = allEnginesFor(kind).find((candidate) => candidate.id === id);
  if (!engine) throw new NonoriError(engineFaults(kind.id, id));
  return engine;
}

/**
 * An engine as lists and help texts show it.
 *
 * @example
 * listEngines().map(({ id, kinds }) => `${id}: ${kinds.join(', ')}`);
 */
export interface EngineListing {
  readonly id: string;
  readonly summary: string;
  readonly options: readonly EngineOption[];
  /** The ids of the kinds that it serves. */
  readonly kinds: readonly string[];
}

/**
 * Every engine once, with the kinds that it serves.
 *
 * @example
 * listEngines().map(({ id, summary }) => `${id}: ${summary}`);
 */
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

/** More are of no use to anybody. */
const MOST_FAULTS = 20;

/** What is wrong with a choice of engine and of its options, for puzzles of a kind. */
export function engineFaults(kindId: string, engine = 'auto', options: Readonly<Record<string, string>> = {}): Fault[] {
  const kind = kinds.find(({ id }) => id === kindId);
  if (!kind) return [fault('unknown-kind', `No kind is called ${kindId}.`)];
  const engines = allEnginesFor(kind);
  const chosen = engines.find(({ id }) => id === engine);
  if (!chosen) {
    const there = engines.map(({ id }) => id).join(', ');
    return [fault('unknown-engine', `No engine for ${kindId} is called ${engine}; there are ${there}.`)];
  }
  const faults = Object.entries(options).flatMap(([name, value]) => {
    const known = chosen.options?.find((candidate) => candidate.name === name);
    if (!known) return [fault('unknown-option', `The engine ${engine} has no option ${name}.`)];
    if (known.values.includes(value)) return [];
    return [fault('unknown-option', `The option ${name} cannot be ${value}; it is one of ${known.values.join(', ')}.`)];
  });
  return faults.slice(0, MOST_FAULTS);
}
