/**
 * What a search over the ranges can choose from: a block and each start that it may still have. The alternatives of a
 * choice exclude each other and between them hold every solution.
 *
 * The starts are those of ranges.ts. A blotted block has no fixed set of cells to choose; when only such blocks are left, the choice is
 * the value of a cell.
 */
import { Random } from '../../../core/random.js';
import { isSettled, type RangeGrid } from './ranges.js';

export interface Choice {
  /** How many starts there are too many, over all blocks. 0 when only blotted blocks are open. */
  readonly cost: number;
  /** The block to place, or -1: the cell to settle. */
  readonly block: number;
  readonly cell: number;
  /** Starts of the block, or values of the cell. */
  readonly options: readonly number[];
}

export class Chooser {
  private readonly grid: RangeGrid;
  private readonly lineOf: Int32Array;
  /** Among equals, the block with the lower rank is taken. */
  private readonly rank: readonly number[];

  constructor(grid: RangeGrid, seed: number) {
    const blocks = grid.lo.length;
    this.grid = grid;
    this.lineOf = new Int32Array(blocks);
    for (let line = 0; line < grid.lines; line++) {
      this.lineOf.fill(line, grid.firstBlock[line]!, grid.firstBlock[line + 1]!);
    }
    this.rank = new Random(seed).shuffle(Array.from({ length: blocks }, (_, block) => block));
  }

  /** The block with the fewest starts, of those that are not placed. No options: some block has no start at all. */
  choose(): Choice {
    const { grid, rank } = this;
    let best = -1;
    let fewest: readonly number[] = [];
    let cost = 0;
    for (let block = 0; block < rank.length; block++) {
      if (grid.blotted[block] || grid.hi[block]! - grid.lo[block]! + 1 === grid.length[block]) continue;
      const starts = this.starts(block);
      if (starts.length === 0) return { cost: 0, block, cell: -1, options: [] };
      cost += starts.length - 1;
      const fewer = best < 0 || starts.length < fewest.length;
      if (fewer || (starts.length === fewest.length && rank[block]! < rank[best]!)) {
        fewest = starts;
        best = block;
      }
    }
    if (best >= 0) return { cost, block: best, cell: -1, options: fewest };
    const cell = this.openCell();
    const options: number[] = [];
    for (let value = grid.puzzle.values - 1; value >= 0; value--) {
      if ((grid.cells[cell]! >> value) & 1) options.push(value);
    }
    return { cost, block: -1, cell, options };
  }

  /** Makes one of the options of a choice true. The rules are still to be run. */
  take(choice: Choice, option: number): void {
    const { grid } = this;
    grid.current = -1;
    if (choice.block < 0) {
      grid.narrow(choice.cell, 1 << option);
      return;
    }
    grid.raise(choice.block, option);
    grid.lower(choice.block, option + grid.length[choice.block]! - 1);
    grid.wake(this.lineOf[choice.block]!);
  }

  private starts(block: number): number[] {
    const starts: number[] = [];
    this.grid.eachStart(this.lineOf[block]!, block, (start) => starts.push(start));
    return starts;
  }

  /** An open cell of the line with the fewest open cells. */
  private openCell(): number {
    const { grid } = this;
    let line = -1;
    for (let l = 0; l < grid.lines; l++) {
      if (grid.lineOpen[l]! > 0 && (line < 0 || grid.lineOpen[l]! < grid.lineOpen[line]!)) line = l;
    }
    let cell = grid.lineStart[line]!;
    while (isSettled(grid.cells[cell]!)) cell += grid.lineStep[line]!;
    return cell;
  }
}
