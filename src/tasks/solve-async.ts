/** Solve with any engine, by name: also the papers' and those that wait for something outside the library. */
import type { SolveHost, SolveResult } from '../core/engine.js';
import type { Puzzle } from '../core/puzzle.js';
import { ok, type Result } from '../core/result.js';
import { kindOf } from '../kinds/index.js';
import { answerSetPrograms } from '../papers/index.js';
import { engineNamed } from './registry.js';
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
  const engine = typeof chosen === 'string' ? engineNamed(kindOf(puzzle), chosen) : chosen;
  const { position, task } = prepare(puzzle, options);
  const asp = answerSetPrograms[puzzle.kind];
  const result =
    'solveAsync' in engine
      ? await engine.solveAsync({ ...position, asp }, task, host)
      : ok(engine.solve(position, task));
  return result.ok ? ok(refereed(position, result.value)) : result;
}
