/**
 * `best-first`: the search of Stefani, Aribowo, Saputra and Lukas (2012) over the blocks that still have more than one
 * start. When no rule moves, choose a block, give it each of its starts in turn, run the rules after every choice, until each
 * block has one start.
 *
 * Order. A node's cost is how many starts it has too many, summed over all blocks; the cheapest open node is expanded
 * first, of equals the one found last. It is expanded on its block with the fewest starts, ties by a shuffle
 * that the seed decides, starts from left to right. A node is a choice with the line rules run on it.
 *
 * The paper's three ways to run it are the option `mode`: `rules` only, with contradiction and no search; `search`, only the
 * search, on the board that all the rules left; `both`, one after the other. A board does not hold the ranges, so `search` lets the
 * rules find that board, too, but tells none of their steps and counts nothing of theirs: its counts are those of the search.
 * Contradiction in every node was tried and left out: it costs hundreds of probes a node and saves few nodes.
 *
 * The starts of a block exclude each other, and a full board is accepted only with each run in its block's range
 * (reasoner.ts), so no solution is found twice; none is lost, as the rules are sound. Exhausting the tree is a proof.
 * Open nodes keep a copy of the state: when the list is full, nodes are searched depth-first on the trail instead.
 */
import { type Board, makeBoard } from '../../core/board.js';
import {
  type Engine,
  type EngineOption,
  optionValue,
  type SolveResult,
  type Stats,
  type Status,
  snapshotOffer,
  statusOf,
  type Task,
} from '../../core/engine.js';
import { Budget } from '../../core/limits.js';
import type { Position } from '../../core/model.js';
import type { Nonogram } from '../../kinds/nonogram/puzzle.js';
import { type Choice, Chooser } from './rules/choices.js';
import { Contradiction } from './rules/contradiction.js';
import { RULES_OPTION, rulesNamed } from './rules/index.js';
import { OpenList } from './rules/open-list.js';
import { RangeGrid } from './rules/ranges.js';
import { Reasoner } from './rules/reasoner.js';
import { reason } from './rules.js';

const MODE_OPTION: EngineOption = {
  name: 'mode',
  values: ['rules', 'search', 'both'],
  default: 'both',
  summary:
    'rules: no search; search: on the board that all rules left, of which nothing is told; both: one after the other',
};

/** The most numbers that the states in the open list may hold together (64 MB). */
const OPEN_NUMBERS = 2 ** 24;

/** A node of the depth-first part: the choice, the next of its options, and the trail before it. */
interface Frame {
  readonly choice: Choice;
  readonly mark: number;
  next: number;
}

/** One run of the search, from a grid on which the rules have come to their end. */
export class BestFirst {
  readonly solutions: Board[] = [];
  nodes = 0;
  /** Choices under which the rules failed. */
  conflicts = 0;
  private readonly reasoner: Reasoner;
  private readonly budget: Budget;
  private readonly wanted: number;
  private readonly chooser: Chooser;
  private readonly open: OpenList;

  constructor(
    reasoner: Reasoner,
    budget: Budget,
    task: Pick<Task, 'solutions' | 'seed'>,
    room = Math.max(1, Math.floor(OPEN_NUMBERS / reasoner.grid.state.length)),
  ) {
    this.reasoner = reasoner;
    this.budget = budget;
    this.wanted = task.solutions;
    this.chooser = new Chooser(reasoner.grid, task.seed);
    this.open = new OpenList(room);
  }

  /** Searches until the tree is exhausted (true), or there are enough solutions or no budget left (false). */
  run(): boolean {
    const { grid } = this.reasoner;
    if (this.isDone()) return false;
    this.open.push(this.chooser.choose(), grid.snapshot());
    for (let node = this.open.pop(); node; node = this.open.pop()) {
      grid.restore(node.state);
      for (const option of node.choice.options) {
        if (this.isDone()) return false;
        if (this.enter(node.choice, option)) {
          if (!this.open.full) this.open.push(this.chooser.choose(), grid.snapshot());
          else if (!this.depthFirst()) return false;
        }
        if (this.reasoner.stopped) return false;
        grid.undo(0);
      }
    }
    return true;
  }

  /** The subtree below the grid as it stands, without the open list. False: not exhausted. */
  private depthFirst(): boolean {
    const { grid } = this.reasoner;
    const frames: Frame[] = [{ choice: this.chooser.choose(), mark: grid.trailSize, next: 0 }];
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      grid.undo(frame.mark);
      const option = frame.choice.options[frame.next++];
      if (option === undefined) {
        frames.pop();
        continue;
      }
      if (this.isDone()) return false;
      const isOpen = this.enter(frame.choice, option);
      if (this.reasoner.stopped) return false;
      if (isOpen) frames.push({ choice: this.chooser.choose(), mark: grid.trailSize, next: 0 });
    }
    return true;
  }

  /** Takes an option and runs the rules. True: cells are still open. Keeps the solution, if it is one. */
  private enter(choice: Choice, option: number): boolean {
    const { grid } = this.reasoner;
    this.nodes++;
    this.chooser.take(choice, option);
    if (!this.reasoner.suppose()) {
      this.conflicts++;
      return false;
    }
    if (grid.open > 0) return true;
    if (!this.reasoner.stopped) this.solutions.push(grid.board());
    return false;
  }

  private isDone(): boolean {
    return this.solutions.length >= this.wanted || this.budget.exceeded(this.conflicts, this.nodes);
  }
}

function solve({ puzzle, board }: Position<Nonogram>, task: Task): SolveResult {
  const mode = optionValue(MODE_OPTION, task);
  const grid = new RangeGrid(puzzle, board);
  let root: Board | undefined;
  const snapshot = () => ({ known: root ?? grid.committedBoard(), tried: grid.board(), stats: stats() });
  const budget = new Budget(task.limits, snapshotOffer(task.onSnapshot, snapshot));
  const reasoner = new Reasoner(
    grid,
    rulesNamed(optionValue(RULES_OPTION, task)),
    budget,
    mode === 'search' ? undefined : task.onStep,
  );
  const contradiction = new Contradiction(reasoner);
  const search = new BestFirst(reasoner, budget, task);
  /** What the rules did that is not counted. */
  let uncounted = { lineSolves: 0, probes: 0 };
  const stats = (): Stats => ({
    nodes: search.nodes,
    conflicts: search.conflicts,
    lineSolves: reasoner.lineSolves - uncounted.lineSolves,
    probes: contradiction.probes - uncounted.probes,
  });

  const result = (status: Status, exhausted: boolean, solutions: readonly Board[], known: Board): SolveResult => ({
    status,
    solutions,
    exhausted,
    known,
    stats: stats(),
    engine: bestFirst.id,
  });

  if (!reason(reasoner, contradiction)) return result('none', true, [], board);
  root = grid.board();
  if (mode === 'search') uncounted = { lineSolves: reasoner.lineSolves, probes: contradiction.probes };
  if (reasoner.stopped) return result('limit', false, [], root);
  if (grid.open === 0) return result('unique', true, [root], root);
  if (mode === 'rules') return result('stuck', false, [], root);
  const exhausted = search.run();
  const { solutions } = search;
  const known = !exhausted ? root : solutions.length > 0 ? unionOf(solutions) : board;
  return result(statusOf(solutions.length, exhausted), exhausted, solutions, known);
}

/** Per cell the values that it has in at least one of the boards. */
function unionOf(boards: readonly Board[]): Board {
  const cells = Uint32Array.from(boards[0]!.cells);
  for (const board of boards) for (let cell = 0; cell < cells.length; cell++) cells[cell]! |= board.cells[cell]!;
  return makeBoard(boards[0]!, boards[0]!.values, cells);
}

export const bestFirst: Engine<Nonogram> = {
  id: 'best-first',
  summary: 'the rules, then a best-first search over the starts of the blocks (Stefani et al. 2012)',
  complete: true,
  options: [MODE_OPTION, RULES_OPTION],
  solve,
};
