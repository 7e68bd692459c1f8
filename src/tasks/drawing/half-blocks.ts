/** A complete picture with two rows in a line of text: upper half blocks whose ink is the upper row, whose ground the lower. */
import { type Board, valueAt } from '../../core/board.js';
import type { Appearance } from '../../core/kind.js';
import { type ColourDepth, type Paint, paintRuns } from './ansi.js';

export function halfBlocks(
  appearance: Appearance,
  board: Board,
  from: number,
  to: number,
  depth: ColourDepth,
): string[] {
  const lines: string[] = [];
  const lookAt = (row: number, col: number) => appearance.styles[valueAt(board, row * board.width + col)];
  for (let row = 0; row < board.height; row += 2) {
    const pieces: [string, Paint][] = [];
    for (let col = from; col < to; col++) {
      const top = lookAt(row, col)!;
      const bottom = row + 1 < board.height ? lookAt(row + 1, col)! : undefined;
      if (depth === 1) pieces.push([halfOf(top.filled, bottom?.filled ?? false), {}]);
      else if (!bottom) pieces.push(['▀', { ink: top.colour }]);
      else if (top === bottom) pieces.push([' ', { ground: top.colour }]);
      else pieces.push(['▀', { ink: top.colour, ground: bottom.colour }]);
    }
    lines.push(depth === 1 ? paintRuns(pieces, depth).trimEnd() : paintRuns(pieces, depth));
  }
  return lines;
}

const halfOf = (top: boolean, bottom: boolean): string => (top ? (bottom ? '█' : '▀') : bottom ? '▄' : ' ');
