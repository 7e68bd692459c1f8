/**
 * The drawing of a puzzle, or of a part of it, from the kind's appearance alone, so that it works for any kind: clues in
 * gutters as wide as the longest needs, texts in the cells, heavier lines every five cells where there are clues, and
 * the board where there is one. How large everything is, the metrics say: SVG, PNG and paper have their own.
 */
import { type Board, isComplete, valueAt } from '../../core/board.js';
import type { Appearance, ClueMark } from '../../core/kind.js';
import type { Puzzle } from '../../core/puzzle.js';
import { kindOf } from '../../kinds/index.js';
import { drawMarks, type PlacedMark } from './clue-marks.js';
import { type Box, type Operation, type PlacedText, type Segment, sidesOf } from './operations.js';
import { INK, isLight, patternIn, patternOrder } from './patterns.js';
import { HALF_DIGIT } from './type-widths.js';

const FAINT = '#9a9a9a';

export interface Metrics {
  readonly cell: number;
  /** The type sizes of clues beside rows, above columns, and of texts in cells. */
  readonly rowType: number;
  readonly colType: number;
  readonly inside: number;
  /** The width that a clue beside a row takes. */
  slot(text: string): number;
  /** The height that a clue above a column takes. */
  readonly storey: number;
  /** Between the clues and the cells. */
  readonly gap: number;
  /** Widths of lines: between cells, every five cells, around. */
  readonly thin: number;
  readonly heavy: number;
  readonly frame: number;
}

/** Rows and columns from the first to before the last. */
export interface Region {
  readonly rows: readonly [from: number, to: number];
  readonly cols: readonly [from: number, to: number];
}

export interface DrawOptions {
  readonly board?: Board;
  /** By default all of the puzzle. */
  readonly region?: Region;
  /** Patterns beside colours, in cells and behind clues. */
  readonly patterns?: boolean;
  /** Without clues it is the picture alone. */
  readonly clues?: boolean;
  /** Without texts in the cells. */
  readonly bare?: boolean;
}

/** A drawing with its upper left corner at (0, 0). */
export interface Drawing {
  readonly operations: readonly Operation[];
  readonly width: number;
  readonly height: number;
  /** The left and upper edge of the cells. */
  readonly left: number;
  readonly top: number;
}

interface Plan extends Metrics, Region {
  readonly puzzle: Puzzle;
  readonly appearance: Appearance;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The place of each value in the order of patterns; absent where there are none. */
  readonly order?: readonly number[];
}

export const wholeOf = (puzzle: Puzzle): Region => ({ rows: [0, puzzle.height], cols: [0, puzzle.width] });

/** Texts of no clue: what stands where a line has none. */
const NOTHING = '0';

/** How much room the clues of a region take, beside rows and above columns. */
export function guttersOf(
  appearance: Appearance,
  metrics: Metrics,
  { rows, cols }: Region,
): { left: number; top: number } {
  const widthOf = (clue: readonly ClueMark[]) => clue.reduce((sum, { text }) => sum + metrics.slot(text), 0);
  const widths = appearance.rows.slice(...rows).map((clue) => widthOf(clue) || metrics.slot(NOTHING));
  const storeys = appearance.cols.slice(...cols).map((clue) => clue.length || 1);
  const most = (lengths: readonly number[]) => lengths.reduce((a, b) => Math.max(a, b), 0);
  return {
    left: widths.length === 0 ? 0 : most(widths) + metrics.gap,
    top: storeys.length === 0 ? 0 : most(storeys) * metrics.storey + metrics.gap,
  };
}

export function drawPuzzle(puzzle: Puzzle, metrics: Metrics, options: DrawOptions = {}): Drawing {
  const { board, region = wholeOf(puzzle), patterns = false, clues = true, bare = false } = options;
  const full = kindOf(puzzle).appearance(puzzle);
  const appearance = { ...full, ...(!clues && { rows: [], cols: [] }), ...(bare && { texts: [] }) };
  const { left, top } = guttersOf(appearance, metrics, region);
  const [right, bottom] = [
    left + (region.cols[1] - region.cols[0]) * metrics.cell,
    top + (region.rows[1] - region.rows[0]) * metrics.cell,
  ];
  const order = patterns && appearance.styles.length > 2 ? { order: patternOrder(appearance.styles) } : {};
  const plan: Plan = { ...metrics, ...region, puzzle, appearance, left, top, right, bottom, ...order };
  const ground = { x: left, y: top, width: right - left, height: bottom - top };
  return {
    operations: [
      // An empty board is white, so that no ink is spent on a background that is not there yet.
      { op: 'fill', role: 'ground', colour: board ? appearance.styles[0]!.colour : '#ffffff', boxes: [ground] },
      ...(board ? filledCells(plan, board) : []),
      ...lines(plan),
      ...(board ? knownEmpty(plan, board) : []),
      ...cellTexts(plan, board),
      ...clueMarks(plan),
    ],
    ...{ width: right, height: bottom, left, top },
  };
}

/** The filled cells, runs of equal ones as one box, all of a value as one operation. */
function filledCells(plan: Plan, board: Board): Operation[] {
  const { puzzle, appearance, left, top, rows, cols, cell, order } = plan;
  const boxes: Box[][] = appearance.styles.map(() => []);
  for (let row = rows[0]; row < rows[1]; row++) {
    for (let col = cols[0], next = 0; col < cols[1]; col = next) {
      const value = valueAt(board, row * puzzle.width + col);
      next = col + 1;
      while (next < cols[1] && valueAt(board, row * puzzle.width + next) === value) next++;
      if (value < 0 || !appearance.styles[value]!.filled) continue;
      const [x, y] = [left + (col - cols[0]) * cell, top + (row - rows[0]) * cell];
      boxes[value]!.push({ x, y, width: (next - col) * cell, height: cell });
    }
  }
  return boxes.flatMap((some, value): Operation[] => {
    const { colour } = appearance.styles[value]!;
    if (some.length === 0) return [];
    return [
      { op: 'fill', role: `cell value-${value}`, colour, boxes: some },
      ...patternIn(order?.[value] ?? -1, some, cell, colour),
    ];
  });
}

/** The middle of each cell of the region, with the cell. */
function* middles({ puzzle, left, top, rows, cols, cell }: Plan): Generator<readonly [number, number, number]> {
  for (let row = rows[0]; row < rows[1]; row++) {
    for (let col = cols[0]; col < cols[1]; col++) {
      const [x, y] = [left + (col - cols[0] + 0.5) * cell, top + (row - rows[0] + 0.5) * cell];
      yield [row * puzzle.width + col, x, y];
    }
  }
}

/** Marks of the cells that a board, if it is no solution, knows to be background: a dot, or a ring around a text. */
function knownEmpty(plan: Plan, board: Board): Operation[] {
  if (isComplete(board) && kindOf(plan.puzzle).referee(plan.puzzle, board).length === 0) return [];
  const { appearance, cell: side } = plan;
  const centres: [number, number][] = [];
  for (const [cell, x, y] of middles(plan)) {
    const value = valueAt(board, cell);
    if (value >= 0 && !appearance.styles[value]!.filled) centres.push([x, y]);
  }
  if (centres.length === 0) return [];
  const ring = appearance.texts.length > 0 ? { radius: 0.41 * side, ring: side / 20 } : { radius: 0.08 * side };
  return [{ op: 'circles', role: 'mark', colour: FAINT, ...ring, centres }];
}

function cellTexts(plan: Plan, board: Board | undefined): Operation[] {
  const { appearance, inside } = plan;
  if (appearance.texts.length === 0) return [];
  const byColour = new Map<string, PlacedText[]>();
  for (const [cell, x, y] of middles(plan)) {
    const text = appearance.texts[cell]!;
    if (text === '') continue;
    const look = board && appearance.styles[valueAt(board, cell)];
    const colour = look?.filled && !isLight(look.colour) ? '#bdbdbd' : INK;
    const texts = byColour.get(colour) ?? [];
    texts.push({ x, y: y + HALF_DIGIT * inside, text });
    byColour.set(colour, texts);
  }
  return [...byColour].map(([colour, texts]) => ({
    op: 'text',
    role: 'number',
    size: inside,
    colour,
    align: 'middle',
    texts,
  }));
}

/** The lines between cells, those every five cells heavier where there are clues, which they also divide. */
function lines(plan: Plan): Operation[] {
  const { appearance, left, top, right, bottom, rows, cols, cell, thin, heavy, frame } = plan;
  const byFive = appearance.rows.length > 0 || appearance.cols.length > 0;
  const kinds = { gutter: [] as Segment[], fives: [] as Segment[], thin: [] as Segment[], heavy: [] as Segment[] };
  for (let col = cols[0] + 1; col < cols[1]; col++) {
    const x = left + (col - cols[0]) * cell;
    kinds[byFive && col % 5 === 0 ? 'heavy' : 'thin'].push([x, top, x, bottom]);
    if (appearance.cols.length > 0) kinds[col % 5 === 0 ? 'fives' : 'gutter'].push([x, 0, x, top]);
  }
  for (let row = rows[0] + 1; row < rows[1]; row++) {
    const y = top + (row - rows[0]) * cell;
    kinds[byFive && row % 5 === 0 ? 'heavy' : 'thin'].push([left, y, right, y]);
    if (appearance.rows.length > 0) kinds[row % 5 === 0 ? 'fives' : 'gutter'].push([0, y, left, y]);
  }
  const around = sidesOf({ x: left, y: top, width: right - left, height: bottom - top });
  const strokes: Operation[] = [
    { op: 'stroke', role: 'clue-line', colour: '#dddddd', width: thin, lines: kinds.gutter },
    { op: 'stroke', role: 'clue-line five', colour: FAINT, width: 1.3 * thin, lines: kinds.fives },
    { op: 'stroke', role: 'grid', colour: '#8c8c8c', width: thin, lines: kinds.thin },
    { op: 'stroke', role: 'grid five', colour: INK, width: heavy, lines: kinds.heavy },
    { op: 'stroke', role: 'frame', colour: INK, width: frame, square: true, lines: around },
  ];
  return strokes.filter((stroke) => stroke.op !== 'stroke' || (stroke.lines.length > 0 && stroke.width > 0));
}

function clueMarks(plan: Plan): Operation[] {
  const { appearance, left, top, rows, cols, cell, storey, gap, rowType, colType, order } = plan;
  const faint: { row: PlacedText[]; col: PlacedText[] } = { row: [], col: [] };
  const beside: PlacedMark[] = [];
  for (const [at, clue] of appearance.rows.slice(...rows).entries()) {
    const y = top + (at + 0.5) * cell;
    let x = left - gap;
    if (clue.length === 0) {
      faint.row.push({ x: x - plan.slot(NOTHING) / 2, y: y + HALF_DIGIT * rowType, text: NOTHING });
    }
    for (const mark of clue.toReversed()) {
      const width = plan.slot(mark.text);
      x -= width;
      beside.push({ ...mark, box: { x, y: y - cell / 2, width, height: cell } });
    }
  }
  const above: PlacedMark[] = [];
  for (const [at, clue] of appearance.cols.slice(...cols).entries()) {
    const x = left + at * cell;
    const y = top - gap - clue.length * storey;
    if (clue.length === 0) {
      faint.col.push({ x: x + cell / 2, y: top - gap - storey / 2 + HALF_DIGIT * colType, text: NOTHING });
    }
    for (const [place, mark] of clue.entries()) {
      above.push({ ...mark, box: { x, y: y + place * storey, width: cell, height: storey } });
    }
  }
  const nothing = (size: number, texts: readonly PlacedText[]): Operation[] =>
    texts.length === 0 ? [] : [{ op: 'text', role: 'clue none', size, colour: FAINT, align: 'middle', texts }];
  const styles = { styles: appearance.styles, ...(order && { order }) };
  return [
    ...drawMarks(styles, rowType, beside),
    ...nothing(rowType, faint.row),
    ...drawMarks(styles, colType, above),
    ...nothing(colType, faint.col),
  ];
}
