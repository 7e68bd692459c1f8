/**
 * All engines on the same puzzle, side by side: status, time, and the counts that do not depend on the machine. Steps
 * are counted in a second run without a clock, because reporting them costs more than finding them; a run that took long
 * is not repeated for that. Answers that contradict each other are reported.
 */
import { sameBoard } from '../core/board.js';
import type { SolveHost } from '../core/engine.js';
import type { Puzzle } from '../core/puzzle.js';
import { kindOf } from '../kinds/index.js';
import type { Table } from '../report/page.js';
import { readableMillis } from '../report/plots.js';
import {
  type AbsentRun,
  type Contender,
  contradictions,
  isAbsent,
  type TimedRun,
  type TimingOptions,
} from '../report/runs.js';
import { allEnginesFor } from './registry.js';
import type { SolveOptions } from './solve.js';
import { solveAsync } from './solve-async.js';

/** Runs longer than this are neither repeated nor counted in steps. */
const SHORT = 1000;

export async function timedRun(
  puzzle: Puzzle,
  name: string,
  contender: Contender,
  { limits, now, repeats = 1, countSteps = false }: TimingOptions,
): Promise<TimedRun | AbsentRun> {
  const { engine, options, host } = contender;
  const how: SolveOptions = { engine, limits, ...(options && { options }) };
  const times: number[] = [];
  for (let turn = 0; ; turn++) {
    const start = now();
    const answer = await solveAsync(puzzle, how, host);
    const millis = now() - start;
    if (!answer.ok) return { puzzle: name, engine: contender.name, absent: answer.faults[0]!.message };
    if (repeats === 1 || turn > 0 || millis > SHORT) times.push(millis);
    if (times.length < repeats && millis <= SHORT) continue;
    const { status, stats, solutions, note } = answer.value;
    const { kind, width, height } = puzzle;
    const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
    const steps = countSteps && millis <= SHORT ? await stepsOf(puzzle, how, host) : 0;
    const record = {
      puzzle: name,
      kind,
      width,
      height,
      engine: contender.name,
      seed: 0,
      status,
      millis: median,
      stats,
    };
    return {
      ...record,
      ...(steps > 0 && { steps }),
      ...(note !== undefined && { note }),
      ...(solutions[0] && { solution: solutions[0] }),
    };
  }
}

async function stepsOf(puzzle: Puzzle, how: SolveOptions, host?: SolveHost): Promise<number> {
  let steps = 0;
  const limits = { ...how.limits, millis: Math.min(how.limits?.millis ?? 5 * SHORT, 5 * SHORT) };
  const answer = await solveAsync(puzzle, { ...how, limits, onStep: () => steps++ }, host);
  return answer.ok && answer.value.status !== 'limit' ? steps : 0;
}

export interface Comparison {
  readonly runs: readonly (TimedRun | AbsentRun)[];
  /** Sentences about answers that contradict each other. */
  readonly contradictions: readonly string[];
}

/** Every engine that serves the puzzle's kind, one after the other. */
export async function compareEngines(
  puzzle: Puzzle,
  name: string,
  host: SolveHost,
  timing: TimingOptions,
): Promise<Comparison> {
  const runs: (TimedRun | AbsentRun)[] = [];
  for (const { id } of allEnginesFor(kindOf(puzzle))) {
    runs.push(await timedRun(puzzle, name, { name: id, engine: id, host }, { countSteps: true, ...timing }));
  }
  const finished = runs.filter((run): run is TimedRun => !isAbsent(run));
  const single = finished.filter(({ status }) => status === 'unique');
  const other = single.find(({ solution }) => !sameBoard(solution!, single[0]!.solution!));
  const apart = other ? [`${name}: ${single[0]!.engine} and ${other.engine} have different only solutions.`] : [];
  return { runs, contradictions: [...contradictions(name, finished), ...apart] };
}

const COUNTS = ['nodes', 'decisions', 'conflicts', 'probes', 'lineSolves'] as const;
const COUNT_TITLES = ['nodes', 'decisions', 'conflicts', 'probes', 'line solves'];

export function comparisonTable(runs: readonly (TimedRun | AbsentRun)[]): Table {
  return {
    head: ['puzzle', 'engine', 'status', 'time', 'steps', ...COUNT_TITLES],
    rows: runs.map((run) => {
      if (isAbsent(run)) return [run.puzzle, run.engine, 'did not run', '', '', ...COUNTS.map(() => '')];
      const counts = COUNTS.map((count) => run.stats[count] ?? '');
      return [run.puzzle, run.engine, run.status, readableMillis(run.millis), run.steps ?? '', ...counts];
    }),
  };
}
