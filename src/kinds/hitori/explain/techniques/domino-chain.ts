/**
 * Domino chain: a chain of cells in which neighbours and pairs take turns. Of two neighbours at most one is shaded, of a
 * pair (two equal numbers in a line) at least one; a domino is both, so a chain may pass it either way.
 *
 * Suppose that a cell is shaded: its neighbour is not; the partner of that one is; its neighbour is not, and so on. When
 * the chain comes back to the cell and says that it is unshaded, the supposition was wrong. The same with the colours
 * exchanged, beginning with a pair.
 *
 * Proof: each link is one of the first two rules. There is no more to find by these two rules alone: all they say are
 * statements about two cells, and such statements refute a value only by a chain that leads from it to its opposite.
 *
 * Only open cells are walked, so the reason needs no known cells; the chain is a shortest one.
 */
import type { Deduction, Fact } from '../../../../core/deduction.js';
import { colOf, type LineRef, linesInOrder, neighbours, rowOf } from '../../../../core/geometry.js';
import { type Hitori, SHADED, UNSHADED } from '../../puzzle.js';
import { equalsOf } from './equals.js';
import { isOpen, shaded } from './facts.js';
import { boardTechnique, type Finding } from './hitori-technique.js';
import { repeating, shading, touching, whitening } from './simple-steps.js';

export const dominoChain = boardTechnique({
  id: 'domino-chain',
  level: 5,
  find(puzzle, board) {
    const links = new Links(board.cells.length, (cell, value) => {
      if (!isOpen(board, cell)) return [];
      const equals = () => [...equalsOf(puzzle, cell, 'row'), ...equalsOf(puzzle, cell, 'col')];
      return (value === SHADED ? neighbours(puzzle, cell) : equals()).filter((other) => isOpen(board, other));
    });
    const found: Finding[] = [];
    for (let cell = 0; cell < board.cells.length; cell++) {
      if (!isOpen(board, cell)) continue;
      for (const value of [UNSHADED, SHADED]) {
        const chain = links.backTo(2 * cell + value);
        if (chain) found.push(chainFinding(puzzle, chain));
      }
    }
    return found;
  },
  example: {
    puzzle: ['5 1 6 7 1 2 4', '6 7 5 4 3 1 3', '4 2 7 6 5 3 2'],
    after: ['???????', '?.?????', '???????'],
    rows: [0, 1, 2],
    numbers: { links: 7 },
    trials: [
      {
        suppose: shaded(8),
        chain: [
          whitening(8, [1]),
          shading(1, [4], { axis: 'row', index: 0 }, 1),
          whitening(4, [11]),
          shading(11, [13], { axis: 'row', index: 1 }, 3),
          whitening(13, [20]),
          shading(20, [15], { axis: 'row', index: 2 }, 2),
          touching(8, 15),
        ],
      },
    ],
  },
});

const factOf = (lit: number): Fact => ({ cell: lit >> 1, value: lit & 1 });

/**
 * What each statement about a cell says about others. A statement is 2 * cell + value; the graph is made once, as one list
 * of targets with the bounds of each statement's part.
 */
export class Links {
  private readonly starts: Int32Array;
  private readonly targets: Int32Array;
  private readonly from: Int32Array;
  private readonly seen: Int32Array;
  private readonly queue: Int32Array;
  private walks = 0;

  /** `others`: the cells that have the other value when this one has the value. */
  constructor(cells: number, others: (cell: number, value: number) => readonly number[]) {
    const statements = 2 * cells;
    const targets: number[] = [];
    this.starts = new Int32Array(statements + 1);
    for (let lit = 0; lit < statements; lit++) {
      for (const other of others(lit >> 1, lit & 1)) targets.push(2 * other + (1 - (lit & 1)));
      this.starts[lit + 1] = targets.length;
    }
    this.targets = Int32Array.from(targets);
    this.from = new Int32Array(statements);
    this.seen = new Int32Array(statements);
    this.queue = new Int32Array(statements);
  }

  /** A shortest chain from a statement to its opposite, both included. */
  backTo(start: number): number[] | undefined {
    const { starts, targets, from, seen, queue } = this;
    const walk = ++this.walks;
    let size = 0;
    queue[size++] = start;
    seen[start] = walk;
    for (let head = 0; head < size; head++) {
      const lit = queue[head]!;
      for (let i = starts[lit]!; i < starts[lit + 1]!; i++) {
        const next = targets[i]!;
        if (seen[next] === walk) continue;
        seen[next] = walk;
        from[next] = lit;
        if (next === (start ^ 1)) return this.wayTo(next, start);
        queue[size++] = next;
      }
    }
    return undefined;
  }

  private wayTo(end: number, start: number): number[] {
    const way = [end];
    while (way[0] !== start) way.unshift(this.from[way[0]!]!);
    return way;
  }
}

/** The chain as a supposition with its links, up to the first that denies what the chain has said, which brings it down. */
export function chainFinding(puzzle: Hitori, whole: readonly number[]): Finding {
  const chain = whole.slice(0, 1 + whole.findIndex((lit, at) => whole.slice(0, at).includes(lit ^ 1)));
  const suppose = factOf(chain[0]!);
  const steps = chain.slice(1).map((lit, i): Deduction => {
    const [from, to, isLast] = [chain[i]! >> 1, lit >> 1, i === chain.length - 2];
    if ((lit & 1) === UNSHADED) return isLast ? touching(to, from) : whitening(from, [to]);
    const line = lineOf(puzzle, from, to);
    const number = puzzle.numbers[from]!;
    return isLast ? repeating(to, from, line, number) : shading(from, [to], line, number);
  });
  return {
    sets: [factOf(whole.at(-1)!)],
    lines: linesInOrder(steps.flatMap(({ lines }) => lines)),
    numbers: { links: steps.length },
    trials: [{ suppose, chain: steps }],
  };
}

/** The line that two equal cells share. */
const lineOf = (puzzle: Hitori, a: number, b: number): LineRef =>
  rowOf(puzzle, a) === rowOf(puzzle, b)
    ? { axis: 'row', index: rowOf(puzzle, a) }
    : { axis: 'col', index: colOf(puzzle, a) };
