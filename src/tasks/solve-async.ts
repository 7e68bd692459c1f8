/** Solve with any engine, by name: also the papers' and those that wait for something outside the library. */
import type { AsyncEngine, Engine, SolveHost, SolveResult } from '../core/engine.js';
import type { Kind } from '../core/kind.js';
import type { Puzzle } from '../core/puzzle.js';
import { type Fault, ok, type Result } from '../core/result.js';
import { engines } from '../engines/index.js';
import { kindOf } from '../kinds/index.js';
import { prepare, refereed, type SolveOptions } from './solve.js';

/**
 * Solves with any engine, by name or as a value. A fault when the engine lacks what it needs of the platform, or cannot
 * take the puzzle. `host` brings what engines need of the platform: clingo, for `asp`.
 *
 * @example
 * const result = await solveAsync(puzzle, { engine: 'rules' });
 * if (result.ok) console.log(result.value.status);
 */
export async function solveAsync(
  puzzle: Puzzle,
  options: SolveOptions = {},
  host: SolveHost = {},
): Promise<Result<SolveResult>> {
  const { engine: chosen = 'auto' } = options;
  const engine = typeof chosen === 'string' ? await engineNamed(kindOf(puzzle), chosen) : chosen;
  const { position, task } = prepare(puzzle, options);
  if ('solve' in engine) return ok(refereed(position, engine.solve(position, task)));
  const { answerSetPrograms } = await import('../papers/answer-sets.js');
  const result = await engine.solveAsync({ ...position, asp: answerSetPrograms[puzzle.kind] }, task, host);
  return result.ok ? ok(refereed(position, result.value)) : result;
}

/** What is wrong with a choice of engine and of its options (`engineFaults`). The papers' engines are not loaded for a general one. */
export async function choiceFaults(
  kind: string,
  engine: string,
  options?: Readonly<Record<string, string>>,
): Promise<readonly Fault[]> {
  if (options === undefined && engines.some(({ id }) => id === engine)) return [];
  return (await import('./registry.js')).engineFaults(kind, engine, options);
}

/** The engine of that name. The papers' are loaded only when one of them is named. */
async function engineNamed(kind: Kind, id: string): Promise<Engine | AsyncEngine> {
  const general = engines.find((engine) => engine.id === id);
  return general ?? (await import('./registry.js')).engineNamed(kind, id);
}
