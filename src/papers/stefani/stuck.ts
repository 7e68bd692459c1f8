/**
 * Paper A, figures 8 and 9 and its last claim: on some puzzles the rules get stuck, best-first search completes them, and
 * these take longer. The paper shows one such puzzle and times none. Here sixty random 20x20 puzzles, chosen for having one solution
 * and for nothing else, are given to the rules; those left open go on to the search, from the board that the rules left.
 */
import type { Board } from '../../core/board.js';
import type { Status } from '../../core/engine.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { Table } from '../../report/page.js';
import { readableMillis, stripPlot } from '../../report/plots.js';
import { isAbsent } from '../../report/runs.js';
import { randomPuzzles } from '../own-pictures.js';
import { type Bench, digits, type Part, ratioOf } from '../section.js';
import { mean, type TTest, welchTest } from './student.js';

const PAPER = { rules: 'paper' };
const LEVEL = 0.05;

interface Attempt {
  readonly number: number;
  /** How the rules ended, and after how long. */
  readonly status: Status;
  readonly millis: number;
  readonly probes: number;
  /** With `stuck`: cells that the rules left open, and how the rules and the search together ended. */
  readonly search?: {
    readonly open: number;
    readonly status: Status;
    readonly nodes: number;
    readonly millis: number;
  };
}

/** How a stuck puzzle is drawn: as the rules left it, and as the search completed it. */
interface Figure {
  readonly puzzle: Puzzle;
  readonly number: number;
  readonly left: Board;
  readonly completed?: Board;
}

export interface StuckReport {
  readonly parts: readonly Part[];
  readonly headline: { readonly what: string; readonly paper: string; readonly ours: string; readonly ratio: string };
  readonly shows: string;
  readonly results: unknown;
}

const isOpen = (set: number): boolean => (set & (set - 1)) !== 0;

export async function stuckReport(bench: Bench): Promise<StuckReport> {
  const attempts: Attempt[] = [];
  let figure: Figure | undefined;
  const timed = async (puzzle: Puzzle, engine: string) => {
    const timing = { limits: { millis: bench.perPuzzle }, now: bench.now };
    const run = await bench.timedRun(puzzle, 'random', { name: engine, engine, options: PAPER }, timing);
    if (isAbsent(run)) throw new Error(run.absent);
    return run;
  };
  bench.progress('paper A: random 20x20 puzzles');
  for (const [index, puzzle] of randomPuzzles().entries()) {
    const number = index + 1;
    const { status, millis, stats } = await timed(puzzle, 'rules');
    const attempt = { number, status, millis, probes: stats.probes ?? 0 };
    if (status !== 'stuck') {
      attempts.push(attempt);
      continue;
    }
    const left = bench.solve(puzzle, 'rules', PAPER).known;
    const both = await timed(puzzle, 'best-first');
    const open = Array.from(left.cells).filter(isOpen).length;
    const search = { open, status: both.status, nodes: both.stats.nodes ?? 0, millis: both.millis };
    attempts.push({ ...attempt, search });
    figure ??= { puzzle, number, left, ...(both.solution && { completed: both.solution }) };
  }
  return reportOf(attempts, figure, bench);
}

function reportOf(attempts: readonly Attempt[], figure: Figure | undefined, bench: Bench): StuckReport {
  const byLines = attempts.filter(({ status, probes }) => status === 'unique' && probes === 0);
  const byContradiction = attempts.filter(({ status, probes }) => status === 'unique' && probes > 0);
  const stuck = attempts.flatMap(({ search, ...rest }) => (search ? [{ ...rest, search }] : []));
  const solved = stuck.filter(({ search }) => search.status === 'unique');
  const ruleMillis = [...byLines, ...byContradiction].map(({ millis }) => millis);
  const searchMillis = solved.map(({ search }) => search.millis);
  const test = searchMillis.length > 1 && ruleMillis.length > 1 ? welchTest(ruleMillis, searchMillis) : undefined;
  const groups = [
    { name: 'simple boxes, simple spaces, forcing', millis: byLines.map(({ millis }) => millis) },
    { name: 'and contradiction', millis: byContradiction.map(({ millis }) => millis) },
    { name: 'and best-first search', millis: searchMillis },
  ];
  const parts: Part[] = [
    { caption: 'Sixty random 20x20 puzzles with one solution: what solves them', table: groupTable(groups) },
    {
      caption:
        'The same: time per puzzle (logarithmic axis), by what it needed. All on one machine, so lengths can be compared',
      plot: stripPlot(
        'Time per random puzzle by what it needed',
        groups.map(({ millis }, i) => ({ name: ['line rules', 'contradiction', 'best-first'][i]!, values: millis })),
        { title: 'time per puzzle', format: readableMillis },
      ),
    },
    {
      caption: 'Those on which the rules get stuck',
      table: {
        head: ['puzzle', 'cells left open', 'rules until stuck', 'nodes of the search', 'rules and search', 'ends as'],
        rows: stuck.map(({ number, millis, search }) => [
          number,
          search.open,
          readableMillis(millis),
          search.nodes,
          readableMillis(search.millis),
          search.status,
        ]),
      },
    },
  ];
  if (figure) {
    const { puzzle, number, left, completed } = figure;
    parts.push({ caption: `As figure 8: puzzle ${number} where the rules end`, drawing: bench.draw(puzzle, left) });
    if (completed) {
      parts.push({ caption: `As figure 9: completed by best-first search`, drawing: bench.draw(puzzle, completed) });
    }
  }
  return {
    parts,
    headline: {
      what: 'A: random 20x20 that need the search, of sixty',
      paper: '"very few"',
      ours: String(stuck.length),
      ratio: '',
    },
    shows: claimSentence(ruleMillis, searchMillis, test),
    results: attempts,
  };
}

function groupTable(groups: readonly { readonly name: string; readonly millis: readonly number[] }[]): Table {
  return {
    head: ['solved by', 'puzzles', 'mean ms', 'slowest ms'],
    rows: groups.map(({ name, millis }) => [
      name,
      millis.length,
      millis.length > 0 ? digits(mean(millis)) : '',
      millis.length > 0 ? digits(Math.max(...millis)) : '',
    ]),
  };
}

function claimSentence(rules: readonly number[], search: readonly number[], test: TTest | undefined): string {
  const claim = 'The paper says, without numbers, that puzzles which need best-first search take longer';
  if (!test) return `${claim}; too few of ours need it to say so.`;
  const factor = ratioOf(mean(search), mean(rules));
  const verdict = test.p < LEVEL ? 'so it is here' : 'here the difference is not significant';
  return `${claim}: ${verdict} (mean ${digits(mean(search))} against ${digits(mean(rules))} ms, ${factor}; Welch's one-sided p = ${test.p.toFixed(3)}). Our search also proves that its solution is the only one; the paper's need not have.`;
}
