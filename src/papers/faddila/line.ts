/**
 * `line`: solving each line exactly and carrying what it settles to the crossing lines (Faddila 2019, Propagate).
 *
 * Two sets of dirty lines, G2 of columns and G1 of rows, are emptied in turn; a cell that one side settles makes its
 * line on the other side dirty. Ends as solved, contradiction or incomplete. Every pass settles a cell or ends, so there
 * are at most w h passes over lines of O(k n) each. In the paper G1 begins empty and a first look at all lines comes
 * before; here both sets begin full, which is the same look. Colours and blotted blocks: see line-dp.ts.
 *
 * The paper first lists all fillings of every line; `explain` shows that list (fillings.ts), solving does without it.
 *
 * Solved means unique: each cell was forced, and every line was found to fit after its last change.
 */
import { makeBoard, onlyValue } from '../../core/board.js';
import { type Deduction, factsOf, newFacts } from '../../core/deduction.js';
import { type Engine, type SolveResult, snapshotOffer, type Task } from '../../core/engine.js';
import { type LineRef, lineCells, lineName } from '../../core/geometry.js';
import { Budget } from '../../core/limits.js';
import type { Position } from '../../core/model.js';
import { fix, fixTable, paint, paintLine } from '../../kinds/nonogram/lines/line-dp.js';
import { lineReason } from '../../kinds/nonogram/lines/line-reason.js';
import { BLOTTED, type Clue, type Nonogram } from '../../kinds/nonogram/puzzle.js';
import { fillings } from './fillings.js';

function solve({ puzzle, board }: Position<Nonogram>, task: Task): SolveResult {
  const { width, height, values } = puzzle;
  const cells = Uint32Array.from(board.cells);
  const dirtyCols = new Uint8Array(width).fill(1);
  const dirtyRows = new Uint8Array(height).fill(1);
  let lineSolves = 0;
  let changed = true;
  const now = () => makeBoard(puzzle, values, cells.slice());
  const budget = new Budget(
    task.limits,
    snapshotOffer(task.onSnapshot, () => ({ known: now(), tried: now(), stats: { lineSolves } })),
  );

  const result = (status: SolveResult['status']): SolveResult => {
    const known = status === 'none' ? board : makeBoard(puzzle, values, cells);
    const solutions = status === 'unique' ? [known] : [];
    const exhausted = status === 'unique' || status === 'none';
    return { status, solutions, exhausted, known, stats: { lineSolves }, engine: line.id };
  };

  /** Solves the dirty lines of one side. Says what stopped it, if anything did. */
  const sweep = (axis: LineRef['axis'], clues: readonly Clue[], dirty: Uint8Array, crossing: Uint8Array) => {
    for (let index = 0; index < dirty.length; index++) {
      if (!dirty[index]) continue;
      if (budget.late()) return 'limit';
      dirty[index] = 0;
      lineSolves++;
      const at = { axis, index };
      const places = lineCells(puzzle, at);
      const sets = Uint32Array.from(places, (cell) => cells[cell]!);
      const picture = paintLine(clues[index]!, sets);
      if (!picture) return 'none';
      let narrowed = false;
      picture.forEach((set, p) => {
        if (set === sets[p]) return;
        cells[places[p]!] = set;
        crossing[p] = 1;
        narrowed = true;
      });
      changed ||= narrowed;
      if (narrowed && task.onStep) {
        const reason = lineReason(clues[index]!, sets, picture, values);
        task.onStep({
          technique: 'full-line',
          sets: places.flatMap((cell, p) =>
            picture[p] === sets[p] ? [] : newFacts(cell, sets[p]!, picture[p]!, values),
          ),
          because: places.flatMap((cell, p) => factsOf(cell, reason[p]!, values)),
          lines: [at],
        });
      }
    }
    return undefined;
  };

  while (changed) {
    changed = false;
    const stopped = sweep('col', puzzle.cols, dirtyCols, dirtyRows) ?? sweep('row', puzzle.rows, dirtyRows, dirtyCols);
    if (stopped) return result(stopped);
  }
  return result(cells.every((set) => onlyValue(set) >= 0) ? 'unique' : 'stuck');
}

/** The most fillings of a line that are listed: with its tables, and beside a step. */
const LISTED_FOR_LINE = 100;
const LISTED_FOR_STEP = 12;

/** What can be said of one line of a board. */
class LineView {
  private readonly puzzle: Nonogram;
  private readonly at: LineRef;
  readonly clue: Clue;
  readonly sets: Uint32Array;

  constructor({ puzzle, board }: Position<Nonogram>, at: LineRef) {
    this.puzzle = puzzle;
    this.at = at;
    this.clue = (at.axis === 'row' ? puzzle.rows : puzzle.cols)[at.index]!;
    this.sets = Uint32Array.from(lineCells(puzzle, at), (cell) => board.cells[cell]!);
  }

  title(): string {
    return `${lineName(this.at)}, clue ${this.clue.map((block) => this.block(block)).join(' ') || 'empty'}`;
  }

  block({ length, colour }: Clue[number]): string {
    const { values, palette } = this.puzzle;
    return (length === BLOTTED ? '?' : String(length)) + (values > 2 ? palette[colour]!.symbol : '');
  }

  text(sets: ArrayLike<number>): string {
    return Array.from(sets, (set) => this.puzzle.palette[onlyValue(set)]?.symbol ?? '?').join('');
  }

  /** The paper's list of all fillings, or its beginning. */
  fillings(most: number): string[] {
    const { listed, count } = fillings(this.clue, this.sets, this.puzzle.values, most);
    if (listed.length === 0) return ['0 fillings'];
    const all = count === undefined ? `more than ${listed.length}` : String(count);
    const part = listed.length === count ? '' : `, the first ${listed.length}`;
    const rows = listed.map((values) => `  ${this.text(values.map((value) => 1 << value))}`);
    return [`${all} ${count === 1 ? 'filling' : 'fillings'}${part}:`, ...rows];
  }
}

/** The tables of one line: all fillings, Fix for every (i, j), and the picture that Paint(n, k) gives. */
function inspectLine(position: Position<Nonogram>, at: LineRef): string[] {
  const view = new LineView(position, at);
  const { clue, sets } = view;
  const table = fixTable(clue, sets);
  const picture = paint(table, sets.length, clue.length);
  const width = String(sets.length).length + 1;
  const columns = Array.from({ length: sets.length + 1 }, (_, i) => i);
  const rows = Array.from({ length: clue.length + 1 }, (_, j) => {
    const marks = columns.map((i) => (fix(table, i, j) ? '1' : '.').padStart(width)).join('');
    return `j = ${String(j).padEnd(3)} ${(j === 0 ? '' : view.block(clue[j - 1]!)).padStart(4)} ${marks}`;
  });
  return [
    view.title(),
    `cells  ${view.text(sets)}`,
    ...view.fillings(LISTED_FOR_LINE),
    'Fix(i, j): the first i cells can hold the first j blocks',
    `${' '.repeat(13)}${columns.map((i) => String(i).padStart(width)).join('')}`,
    ...rows,
    picture
      ? `Paint(${sets.length}, ${clue.length})  ${view.text(picture)}`
      : `Paint(${sets.length}, ${clue.length}) is nothing: the clue does not fit`,
  ];
}

/** Beside a step: the fillings that its line had left. */
const aboutStep = (position: Position<Nonogram>, { lines }: Deduction): string[] =>
  lines.flatMap((at) => {
    const view = new LineView(position, at);
    return [`${view.title()}: ${view.text(view.sets)}`, ...view.fillings(LISTED_FOR_STEP)];
  });

export const line: Engine<Nonogram> = {
  id: 'line',
  summary: 'each line exactly, by dynamic programming, until no line has more to say (Faddila 2019); incomplete',
  complete: false,
  solve,
  inspectLine,
  aboutStep,
};
