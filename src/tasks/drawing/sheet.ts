/**
 * The sheet: a drawing with cells of equal width, the row clues right-aligned in a gutter on the left, the column clues
 * above their cells. Texts stand in their cells, filled ones inverse or, without colour, in brackets. What is wrong is
 * red or, without colour, has an exclamation mark.
 */
import { type Board, valueAt } from '../../core/board.js';
import type { Appearance, ClueMark, ValueStyle } from '../../core/kind.js';
import type { Puzzle } from '../../core/puzzle.js';
import { type ColourDepth, inkOn, type Paint, paintRuns } from './ansi.js';
import type { RenderOptions } from './symbols.js';
import { bandsOf, bandTitle, symbolsOf, UNKNOWN_SYMBOL } from './symbols.js';

type Piece = readonly [string, Paint];
type SheetOptions = RenderOptions & { readonly style: 'plain' | 'blocks'; readonly depth: ColourDepth };

const WRONG: Paint = { ink: '#ffffff', ground: '#cc0000' };
/** Fewer cells than this beside the clues are not worth drawing. */
const LEAST_CELLS = 5;

export function sheet(
  puzzle: Puzzle,
  appearance: Appearance,
  board: Board | undefined,
  options: SheetOptions,
): string[] {
  const { depth, style } = options;
  const clues = options.clues === true && appearance.rows.length > 0;
  const symbols = symbolsOf(puzzle, appearance);
  const marks = markSets(appearance, options);
  const clueText = (mark: ClueMark) =>
    puzzle.values > 2 && depth === 1 ? mark.text + (symbols[mark.value] ?? '') : mark.text;
  const cluePaint = (mark: ClueMark): Paint => {
    const style = appearance.styles[mark.value];
    return puzzle.values > 2 && style ? { ink: inkOn(style.colour), ground: style.colour } : {};
  };

  const inside = longest(appearance.texts);
  const cellWidth = Math.max(
    inside > 0 ? inside + 2 : 2,
    clues ? 1 + longest(appearance.cols.flat().map(clueText)) : 0,
  );
  const gutters = clues ? appearance.rows.map((clue) => rowClue(clue, clueText)) : [];
  const gutter = clues ? longest(gutters) + 2 : 0;
  const { columns } = style === 'blocks' ? options : {};
  if (clues && columns !== undefined && gutter + LEAST_CELLS * cellWidth > columns) {
    return ['(too narrow for the clues)', ...sheet(puzzle, appearance, board, { ...options, clues: false })];
  }

  const [upright, level, corner] = style === 'blocks' ? ['│', '─', '┌'] : ['|', '-', '+'];
  const bands = bandsOf(puzzle.width, cellWidth, gutter, columns);
  const finish = (pieces: readonly Piece[]) => {
    const line = paintRuns(pieces, depth);
    return depth === 1 ? line.trimEnd() : line;
  };
  const top = ([from, to]: readonly [number, number]): string[] => {
    if (!clues) return [];
    const band = appearance.cols.slice(from, to);
    const height = Math.max(1, ...band.map((clue) => clue.length));
    const rows = Array.from({ length: height }, (_, level): Piece[] => [
      [' '.repeat(gutter), {}],
      ...band.flatMap((clue, i): Piece[] => {
        const mark = clue[level - height + clue.length];
        const text = mark ? clueText(mark) : clue.length === 0 && level === height - 1 ? '0' : '';
        const how = marks.cols.has(from + i) ? WRONG : mark ? cluePaint(mark) : {};
        return [[' '.repeat(cellWidth - text.length), {}], ...(text ? [[text, how] as const] : [])];
      }),
    ]);
    const wrong = depth === 1 && band.some((_, i) => marks.cols.has(from + i));
    const pointers = band.map((_, i): Piece => [(marks.cols.has(from + i) ? '!' : ' ').padStart(cellWidth), {}]);
    if (wrong) rows.push([[' '.repeat(gutter), {}], ...pointers]);
    rows.push([[' '.repeat(gutter - 1) + corner + level.repeat(cellWidth * (to - from)), {}]]);
    return rows.map(finish);
  };
  const left = (row: number): Piece[] => {
    if (!clues) return [];
    const clue = appearance.rows[row]!;
    const wrong = marks.rows.has(row);
    const pieces: Piece[] = clue.flatMap((mark, i): Piece[] => [
      [i > 0 ? ' ' : '', {}],
      [clueText(mark), wrong ? WRONG : cluePaint(mark)],
    ]);
    if (clue.length === 0) pieces.push(['0', wrong ? WRONG : {}]);
    const pad = ' '.repeat(gutter - 2 - gutters[row]!.length);
    return [[pad, {}], ...pieces, [(wrong && depth === 1 ? '!' : ' ') + upright, {}]];
  };

  const drawCell = inside > 0 ? textCell : filledCell;
  return bands.flatMap((band) => [
    ...bandTitle(band[0], band[1], bands),
    ...top(band),
    ...Array.from({ length: puzzle.height }, (_, row) => {
      const pieces = left(row);
      for (let col = band[0]; col < band[1]; col++) {
        const cell = row * puzzle.width + col;
        const value = board ? valueAt(board, cell) : -1;
        const valueStyle = appearance.styles[value];
        const given = board !== undefined;
        const marked = marks.cells.has(cell);
        const text = appearance.texts[cell] ?? '';
        pieces.push(drawCell({ text, valueStyle, symbol: symbols[value], given, marked, cellWidth, depth, style }));
      }
      return finish(pieces);
    }),
  ]);
}

interface Cell {
  readonly text: string;
  /** Undefined while the cell is not settled; so is its symbol. */
  readonly valueStyle: ValueStyle | undefined;
  readonly symbol: string | undefined;
  /** Is there a board at all? Without one no cell is worth a question mark. */
  readonly given: boolean;
  readonly marked: boolean;
  readonly cellWidth: number;
  readonly depth: ColourDepth;
  readonly style: 'plain' | 'blocks';
}

function textCell({ text, valueStyle, given, marked, cellWidth, depth }: Cell): Piece {
  const bracket = valueStyle?.filled && depth === 1;
  const tail = marked && depth === 1 ? '!' : !valueStyle && given ? UNKNOWN_SYMBOL : bracket ? ']' : ' ';
  const body = (bracket ? '[' : ' ') + text.padStart(cellWidth - 2) + tail;
  return [body, marked ? WRONG : valueStyle?.filled ? { inverse: true } : valueStyle ? { bold: true } : {}];
}

function filledCell({ valueStyle, symbol, given, marked, cellWidth, depth, style }: Cell): Piece {
  const blocks = style === 'blocks';
  const lead = marked ? '!' : ' ';
  if (!valueStyle)
    return [((marked ? '!' : '') + (given || !blocks ? UNKNOWN_SYMBOL : '·')).padStart(cellWidth), { faint: true }];
  if (depth > 1) {
    const body = (marked ? '!' : '').padStart(cellWidth);
    return [body, marked ? { ink: '#ff0000', ground: valueStyle.colour, bold: true } : { ground: valueStyle.colour }];
  }
  if (blocks && (symbol === '#' || symbol === '.')) {
    return [lead.trim() + (valueStyle.filled ? '█' : ' ').repeat(cellWidth - lead.trim().length), {}];
  }
  return [(lead + symbol!).padStart(cellWidth), {}];
}

/** Which cells and which clues to point at: a broken rule shows on its lines' clues where the kind has clues. */
function markSets(appearance: Appearance, options: SheetOptions) {
  const cells = new Set(options.marked);
  const rows = new Set<number>();
  const cols = new Set<number>();
  for (const { cells: broken, lines } of options.violations ?? []) {
    if (appearance.rows.length === 0 || lines.length === 0) for (const cell of broken) cells.add(cell);
    else for (const line of lines) (line.axis === 'row' ? rows : cols).add(line.index);
  }
  return { cells, rows, cols };
}

const rowClue = (clue: readonly ClueMark[], textOf: (mark: ClueMark) => string): string =>
  clue.length === 0 ? '0' : clue.map(textOf).join(' ');

const longest = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, text.length), 0);
