/**
 * `npm run bench:recheck -- [--limit N] [--part K/N] [--saved FILE [--again]] [--seconds S] [--second] FILE...`: explains every puzzle and checks every
 * step twice. First by the engine, as the tests do (test/reason-checks.ts): sufficient, and nothing superfluous. Second by the solver
 * of rule-solver.ts, which shares nothing with techniques, engines and propagators. It looks at the facts, lines and rules that a step
 * names, denies what it says, and has to find that nothing fits. In chains it does so link by link, and leaves out each fact of a link in
 * turn: then something has to fit; for a small reason it leaves out each fact, line and rule; for a search it looks at all. `--second`: this one alone.
 *
 * `--seconds`: how much CPU time the explanation of a puzzle may take (60 by default); what is told by then is checked, in as long again: steps that are left then
 * are counted (`unchecked`), and each question has a limit of its own. `--part 2/3`: every third puzzle, from the
 * second. `--saved`: a line of JSON is added for each puzzle, and puzzles that have one are left out, so that a run can go on after it was stopped; it must
 * be of the same code. `--again`: explains those too, and checks them again where a step has changed. Prints what is wrong and, at the end, over all of the file: how many steps and links were checked, how many explanations were cut by
 * their time, how many steps only a search shows (`searches`), how many questions
 * CaDiCaL answered, and how many were too much for the engine, or for the solver and CaDiCaL (`undecided`).
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { loadCadical } from 'cadical-wasm';
import { type Board, unknownBoard } from '../src/core/board.js';
import { type Deduction, type Fact, factsOf, opposite, setOfFact, withFacts } from '../src/core/deduction.js';
import type { LineRef } from '../src/core/geometry.js';
import { Budget } from '../src/core/limits.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { explainedKindOf } from '../src/kinds/explain.js';
import { explain, type Step } from '../src/tasks/explain.js';
import { DEEPER, SEARCH } from '../src/tasks/reasoning/deeper.js';
import { type Asking, problemsWith } from '../test/reason-checks.js';
import { puzzlesOf } from './puzzle-files.js';
import { type Answer, RuleSolver } from './rule-solver.js';

const words = process.argv.slice(2);
const optionOf = (name: string): string | undefined =>
  words.includes(name) ? words.splice(words.indexOf(name), 2)[1] : undefined;
const limit = Number(optionOf('--limit') ?? Number.POSITIVE_INFINITY);
const [part, parts] = (optionOf('--part') ?? '1/1').split('/').map(Number) as [number, number];
const saved = optionOf('--saved');
const seconds = Number(optionOf('--seconds') ?? 60);
const isAgain = words.includes('--again');
const isFirst = !words.includes('--second');
const files = words.filter((word) => !word.startsWith('--'));
/** A question that takes the engine longer is left open. */
const MOST_CONFLICTS = 200_000;

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

// Budgets in CPU time, so that a busy machine, or a pause, cuts nothing. Read now and then: asking each time took a tenth of the run.
const READ_MILLIS = 20;
const clock = performance.now.bind(performance);
let [readAt, cpuMillis] = [Number.NEGATIVE_INFINITY, 0];
Object.defineProperty(performance, 'now', {
  value: () => {
    const at = clock();
    if (at - readAt > READ_MILLIS) [readAt, cpuMillis] = [at, cpuSeconds() * 1000];
    return cpuMillis;
  },
});

const cadical = await loadCadical();

const boardOf = (puzzle: Puzzle, facts: readonly Fact[]): Board =>
  withFacts(unknownBoard(puzzle, puzzle.values), facts);

const zero = { steps: 0, links: 0, searches: 0, asked: 0, undecided: 0, unchecked: 0 };

/** The checks of one puzzle. */
class Recheck {
  readonly counts = { ...zero };
  readonly problems: string[] = [];
  private readonly puzzle: Puzzle;
  private readonly solver: RuleSolver;
  private readonly budget = new Budget({ millis: seconds * 1000 });
  private readonly asking: Asking = {
    limits: { conflicts: MOST_CONFLICTS, cancelled: () => this.budget.late() },
    undecided: () => this.counts.undecided++,
  };

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
    this.solver = new RuleSolver(puzzle, cadical, () => this.budget.late());
  }

  run(steps: readonly Step[]): void {
    const { puzzle, counts } = this;
    const kind = explainedKindOf(puzzle);
    let board = unknownBoard(puzzle, puzzle.values);
    for (const step of steps) {
      counts.steps++;
      if (this.budget.late()) {
        counts.unchecked++;
        continue;
      }
      if (step.technique === SEARCH) counts.searches++;
      if (isFirst)
        for (const problem of problemsWith(kind, puzzle, board, step, this.asking))
          this.complain(step, `first: ${problem}`);
      this.second(board, step);
      board = step.board;
    }
    counts.asked = this.solver.asked;
    this.solver.release();
  }

  private complain(step: Deduction, what: string): void {
    this.problems.push(`${what}: ${JSON.stringify(step).slice(0, 600)}`);
  }

  private holds(board: Board, { cell, value, not }: Fact): boolean {
    return (board.cells[cell]! & ~setOfFact({ cell, value, not }, this.puzzle.values)) === 0;
  }

  /** Do the facts, with the lines and rules of the step, force all that it sets; or, where it sets nothing, leave no way? */
  private forces(step: Deduction, because: readonly Fact[]): Answer {
    const { puzzle, solver } = this;
    const known = boardOf(puzzle, because);
    const goals = step.sets.length > 0 ? step.sets.map((fact) => [opposite(fact, puzzle.values)]) : [[]];
    let all: Answer = true;
    for (const denied of goals) {
      const answer = this.budget.late() ? undefined : solver.canBe(withFacts(known, denied).cells as Uint32Array, step);
      if (answer) return false;
      if (answer === undefined) all = undefined;
    }
    if (all === undefined) this.counts.undecided++;
    return all;
  }

  /** The second check of one step on a board. */
  private second(board: Board, step: Deduction): void {
    if (!step.because.every((fact) => this.holds(board, fact))) this.complain(step, 'names what is not known');
    if (step.sets.every((fact) => this.holds(board, fact))) this.complain(step, 'says nothing new');
    if (step.trials) {
      this.chains(step, step.trials);
      return;
    }
    const isSearch = step.technique === SEARCH;
    const grounds = isSearch ? { ...step, ...this.everything(board) } : step;
    if (this.forces(grounds, grounds.because) === false) this.complain(step, 'does not follow');
    if (step.technique === DEEPER) this.smallest(step);
  }

  /** All that is known, all lines and all rules. */
  private everything(board: Board): Pick<Deduction, 'because' | 'lines' | 'rules'> {
    const { width, height } = this.puzzle;
    const rows = Array.from({ length: height }, (_, index): LineRef => ({ axis: 'row', index }));
    const cols = Array.from({ length: width }, (_, index): LineRef => ({ axis: 'col', index }));
    const because = Array.from(board.cells).flatMap((set, cell) => factsOf(cell, set, board.values));
    return { because, lines: [...rows, ...cols], rules: ['connect'] };
  }

  /** Nothing in a small reason can be left out. */
  private smallest(step: Deduction): void {
    this.needsAll(step);
    for (const line of step.lines) {
      const less = { ...step, lines: step.lines.filter((other) => other !== line) };
      if (this.forces(less, step.because)) this.complain(step, `can do without ${JSON.stringify(line)}`);
    }
    // That two shaded cells may not touch is all that the solver cannot leave out.
    if (step.rules?.includes('connect') && this.forces({ ...step, rules: [] }, step.because))
      this.complain(step, 'can do without the connection');
  }

  private needsAll(step: Deduction): void {
    for (const fact of step.because) {
      const less = step.because.filter((other) => other !== fact);
      if (this.forces(step, less)) this.complain(step, `can do without ${JSON.stringify(fact)}`);
    }
  }

  private chains(step: Deduction, trials: NonNullable<Deduction['trials']>): void {
    const { puzzle, counts } = this;
    const used = new Set<number>();
    const [first] = trials;
    const isNested = trials.some(({ suppose }) => suppose.cell !== first!.suppose.cell);
    const shown = isNested ? [first!.suppose, ...first!.chain.flatMap(({ sets }) => sets)] : [];
    const [nothing, given] = [boardOf(puzzle, []), boardOf(puzzle, step.because)];
    for (const { suppose, chain } of trials) {
      // In two stages, the second starts from what the first has shown.
      const start = suppose === first!.suppose ? step.because : [...step.because, ...shown];
      let now = boardOf(puzzle, [...start, suppose]);
      for (const link of chain) {
        counts.links++;
        if (!link.because.every((fact) => this.holds(now, fact))) this.complain(link, 'a link names what is not known');
        for (const { cell } of link.because) if (given.cells[cell] !== nothing.cells[cell]) used.add(cell);
        if (this.forces(link, link.because) === false) this.complain(link, 'a link does not follow');
        // Shade equals names the circled number, also where the numbers of its line would force the same without it.
        if (link.technique !== 'shade-equals') this.needsAll(link);
        now = withFacts(now, link.sets);
      }
      const isStem = isNested && suppose === first!.suppose;
      const arrives = isStem || chain.at(-1)?.sets.length === 0 || step.sets.every((fact) => this.holds(now, fact));
      if (!arrives) this.complain(step, 'a chain does not arrive');
    }
    const about = trials.map(({ suppose }) => suppose.cell);
    for (const { cell } of step.because)
      if (!used.has(cell) && !about.includes(cell)) this.complain(step, `no link needs ${cell}`);
  }
}

interface Line {
  readonly name: string;
  readonly status: string;
  /** Of all steps. */
  readonly digest: string;
  readonly counts: typeof zero;
  readonly problems: readonly string[];
  /** CPU time of the explanation, and of all. */
  readonly told: number;
  readonly seconds: number;
}

/** By name; of several lines the last counts. */
const lines = new Map<string, Line>();
if (saved && existsSync(saved)) {
  for (const text of readFileSync(saved, 'utf8').split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as Line;
    lines.set(line.name, line);
  }
}

function check(name: string, puzzle: Puzzle, before: Line | undefined): Line {
  const start = cpuSeconds();
  const { status, steps } = explain(puzzle, { limits: { millis: seconds * 1000 } });
  const digest = createHash('sha256').update(JSON.stringify(steps)).digest('hex');
  if (digest === before?.digest) return before;
  const told = cpuSeconds() - start;
  const recheck = new Recheck(puzzle);
  recheck.run(steps);
  const { counts, problems } = recheck;
  return { name, status, digest, counts, problems, told, seconds: cpuSeconds() - start };
}

let [index, changed] = [0, 0];
for (const file of files) {
  for (const [name, puzzle] of puzzlesOf(file, limit)) {
    const before = lines.get(name);
    if (index++ % parts !== part - 1 || (before && !isAgain)) continue;
    const line = check(name, puzzle, before);
    if (line === before) continue;
    changed++;
    lines.set(name, line);
    if (saved) appendFileSync(saved, `${JSON.stringify(line)}\n`);
    for (const problem of line.problems) console.log(`${name}: ${problem}`);
  }
}
const sum = { puzzles: lines.size, cut: 0, ...zero, problems: 0 };
for (const { name, status, counts, problems } of lines.values()) {
  if (status === 'limit') {
    sum.cut++;
    console.log(`${name}: cut after ${counts.steps} steps`);
  }
  sum.problems += problems.length;
  for (const key of Object.keys(zero) as (keyof typeof zero)[]) sum[key] += counts[key];
}
console.log(`${changed} checked now; all: ${JSON.stringify(sum)}`);
process.exitCode = sum.problems > 0 ? 1 : 0;
