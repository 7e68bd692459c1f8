/** What is drawn over a board in an SVG: lines looked at, cells that a step rests on, cells that it settles, the rungs of a ladder. */
import { type Deduction, supposedFacts } from '../../core/deduction.js';
import { colOf, type LineRef, lineCells, linesInOrder, rowOf } from '../../core/geometry.js';
import type { Puzzle } from '../../core/puzzle.js';
import { svgFrame } from '../../formats/drawing/svg-drawing.js';

/** Numbers stay black below them. */
const REASON_FILL = 'fill="#ffb000" fill-opacity="0.45" style="mix-blend-mode:multiply"';
const LINE_FILL = 'fill="#ffcc33" fill-opacity="0.25" style="mix-blend-mode:multiply"';
const REASON_FRAME = 'fill="none" stroke="#ffb000" stroke-width="1.6"';
const FRAME = 'fill="none" stroke="#1769e0" stroke-width="2.4"';
/** A supposed cell and its number, where it is filled and where it stays empty. */
const SUPPOSED = ['#1a1a1a', '#1450b0'] as const;

/** What steps look at and rest on, without what they settle themselves; and where their suppositions lead. */
export function highlightShapes(
  puzzle: Puzzle,
  steps: readonly Pick<Deduction, 'lines' | 'because' | 'sets' | 'pattern' | 'trials'>[],
): string[] {
  const settled = new Set(steps.flatMap(({ sets }) => sets.map(({ cell }) => cell)));
  const reasons = new Set(
    steps.flatMap(({ because, pattern = [] }) => [...because.map(({ cell }) => cell), ...pattern]),
  );
  return [
    ...linesInOrder(steps.flatMap(({ lines }) => lines)).map((line) => highlightedLine(puzzle, line)),
    ...[...reasons]
      .filter((cell) => !settled.has(cell))
      .map((cell) => box(puzzle, cell, REASON_FILL) + box(puzzle, cell, REASON_FRAME)),
    ...steps.flatMap((step) => rungs(puzzle, step)),
  ];
}

/** Cells in frames: those that steps settle, or in which two solutions differ. */
export const framedCells = (puzzle: Puzzle, cells: Iterable<number>): string[] =>
  [...cells].map((cell) => box(puzzle, cell, FRAME));

/** The cells of suppositions in dashes, each with the number of its rung in a corner. */
function rungs(puzzle: Puzzle, step: Pick<Deduction, 'trials'>): string[] {
  const { left, top, cell: side } = svgFrame(puzzle);
  return supposedFacts(step).map(({ cell, value, not, rung }) => {
    const colour = SUPPOSED[value > 0 === !not ? 1 : 0];
    const dashes = box(puzzle, cell, `fill="none" stroke="${colour}" stroke-width="1.8" stroke-dasharray="3 2"`);
    if (rung === undefined) return dashes;
    const [x, y] = [left + colOf(puzzle, cell) * side, top + rowOf(puzzle, cell) * side];
    const width = 4 + 4.5 * `${rung}`.length;
    return `${dashes}<rect x="${x}" y="${y}" width="${width}" height="9" fill="${colour}"/><text x="${x + width / 2}" y="${y + 7}" font-family="sans-serif" font-size="7.5" font-weight="700" fill="#ffffff" text-anchor="middle">${rung}</text>`;
  });
}

function highlightedLine(puzzle: Puzzle, line: LineRef): string {
  const cells = lineCells(puzzle, line);
  return box(puzzle, cells[0]!, LINE_FILL, cells.at(-1)!);
}

/** A rectangle from a cell to another one, or over the cell alone. */
function box(puzzle: Puzzle, cell: number, look: string, last = cell): string {
  const { left, top, cell: side } = svgFrame(puzzle);
  const [x, y] = [left + colOf(puzzle, cell) * side, top + rowOf(puzzle, cell) * side];
  const width = (colOf(puzzle, last) - colOf(puzzle, cell) + 1) * side;
  const height = (rowOf(puzzle, last) - rowOf(puzzle, cell) + 1) * side;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${look}/>`;
}
