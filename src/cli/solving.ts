/** From the command line's options to those of the solving tasks, for one puzzle. */
import type { Limits } from '../core/limits.js';
import type { Puzzle } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { enginesFor, kindOf } from '../tasks/registry.js';
import type { SolveOptions } from '../tasks/solve.js';
import type { Context } from './command.js';
import type { Item } from './each-puzzle.js';
import type { Options } from './options.js';
import { harmless } from './output.js';
import { Progress } from './progress.js';

/** A finished piece of work with its time. */
export interface Timed<T> {
  readonly value: T;
  /** In-process, in milliseconds, to three digits behind the point. */
  readonly millis: number;
}

/** Runs a solving task with the options for this puzzle. Undefined, and said so, when they do not suit its kind. */
export function runTimed<T>(
  { options, output }: Context,
  { entry, label }: Item,
  task: (options: SolveOptions) => T,
): Timed<T> | undefined {
  const progress = new Progress(harmless(label));
  const how = solvingOptions(entry.puzzle, options, (limits) => progress.watch(limits));
  if (!how.ok) {
    for (const found of how.faults) output.diagnose(label, found);
    return undefined;
  }
  const start = performance.now();
  try {
    const value = task(how.value);
    return { value, millis: Math.round((performance.now() - start) * 1000) / 1000 };
  } finally {
    progress.end();
  }
}

function solvingOptions(
  puzzle: Puzzle,
  { engine = 'auto', option, seed, timeLimit, conflicts }: Options,
  watch: (limits: Limits) => Limits,
): Result<SolveOptions> {
  const kind = kindOf(puzzle);
  const engines = enginesFor(kind);
  const chosen = engines.find((candidate) => candidate.id === engine);
  if (!chosen) {
    const there = engines.map((candidate) => candidate.id).join(', ');
    return fail([fault('unknown-engine', `No engine for ${kind.id} is called ${engine}; there are ${there}.`)]);
  }
  for (const [name, value] of Object.entries(option ?? {})) {
    const known = chosen.options?.find((candidate) => candidate.name === name);
    if (!known) return fail([fault('unknown-option', `The engine ${engine} has no option ${name}.`)]);
    if (!known.values.includes(value)) {
      const values = known.values.join(', ');
      return fail([fault('unknown-option', `The option ${name} cannot be ${value}; it is one of ${values}.`)]);
    }
  }
  const limits = {
    ...(timeLimit !== undefined && { millis: timeLimit * 1000 }),
    ...(conflicts !== undefined && { conflicts }),
  };
  return ok({
    engine,
    limits: watch(limits),
    ...(seed !== undefined && { seed }),
    ...(option !== undefined && { options: option }),
  });
}

/** A time for people. */
export function duration(millis: number): string {
  if (millis < 10) return `${millis.toFixed(1)} ms`;
  return millis < 10_000 ? `${Math.round(millis)} ms` : `${(millis / 1000).toFixed(1)} s`;
}
