/**
 * Solve, check and count with any engine, by name: also the papers', which are loaded when one of them is named, and those that wait
 * for something outside the library. Apart from `solve`, `check` and `count`, since a bundler wraps every module that is behind a
 * dynamic import, used or not.
 */
import type { AsyncEngine, Engine, SolveHost, SolveResult } from '../core/engine.js';
import type { Kind } from '../core/kind.js';
import type { Entry, Puzzle } from '../core/puzzle.js';
import { type Fault, ok, type Result } from '../core/result.js';
import { engines } from '../engines/index.js';
import { kindOf } from '../kinds/index.js';
import { type BoardCheck, boardStatusOf, type CheckOptions, type CheckResult, concluded, firstLook } from './check.js';
import { type CountOptions, type CountResult, counted, DEFAULT_COUNT_LIMIT } from './count.js';
import { endOthers, optionsOfShare, type SharedSolveOptions } from './sharing.js';
import { prepare, refereed } from './solve.js';

type Sharing = Pick<SharedSolveOptions, 'share'>;

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
  options: SharedSolveOptions = {},
  host: SolveHost = {},
): Promise<Result<SolveResult>> {
  const { engine: chosen = 'auto' } = options;
  const engine = typeof chosen === 'string' ? await engineNamed(kindOf(puzzle), chosen) : chosen;
  const { position, task } = prepare(puzzle, optionsOfShare(options));
  if ('solve' in engine) {
    const result = refereed(position, engine.solve(position, task));
    endOthers(options, result);
    return ok(result);
  }
  const { answerSetPrograms } = await import('../papers/answer-sets.js');
  const result = await engine.solveAsync({ ...position, asp: answerSetPrograms[puzzle.kind] }, task, host);
  return result.ok ? ok(refereed(position, result.value)) : result;
}

/** `check` with any engine. */
export async function checkAsync(
  entry: Entry,
  options: CheckOptions & Sharing = {},
  host: SolveHost = {},
): Promise<Result<CheckResult>> {
  const { puzzle } = entry;
  const { share: _, ...alone } = options;
  const result = await solveAsync(puzzle, { ...options, solutions: 2 }, host);
  if (!result.ok) return result;
  const checks: (BoardCheck | undefined)[] = [];
  for (const board of [entry.goal, entry.progress]) {
    const first = board && firstLook(puzzle, board, result.value);
    if (!first || first.verdict) checks.push(first as BoardCheck | undefined);
    else {
      const within = await solveAsync(puzzle, { ...alone, proof: undefined, solutions: 1, board }, host);
      if (!within.ok) return within;
      checks.push({ ...first, verdict: boardStatusOf(within.value) });
    }
  }
  return ok(concluded(result.value, checks[0], checks[1]));
}

/** `count` with any engine. */
export async function countAsync(
  puzzle: Puzzle,
  options: CountOptions & Sharing = {},
  host: SolveHost = {},
): Promise<Result<CountResult>> {
  const { limit = DEFAULT_COUNT_LIMIT, ...rest } = options;
  const result = await solveAsync(puzzle, { ...rest, solutions: limit }, host);
  return result.ok ? ok(counted(result.value, limit)) : result;
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
