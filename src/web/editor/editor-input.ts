/** The maker's hand on the board: what strokes draw with each tool, and what keys do. */

import { clear, mark, NO_MARK } from '../../tasks/play/game.js';
import type { ActiveStroke, BoardInput } from '../board/board-state.js';
import {
  canRedoDraft,
  covered,
  type Draft,
  MOST_NUMBER,
  newSheet,
  played,
  redoDraft,
  sheetOfMarks,
  undoDraft,
} from '../state/editing.js';
import type { Editor, EditorCore, Tool } from './editor.js';
import {
  type Area,
  areaBetween,
  areaMoved,
  cellsIn,
  ellipseIn,
  flipped,
  floodFrom,
  isInside,
  lineBetween,
  mirrored,
  movedBy,
  outlineOf,
  type Placed,
  type Stamp,
  stamped,
  stampOf,
  turned,
  wholeArea,
} from './shapes.js';

const NOTHING: ActiveStroke = { reach() {}, finish() {}, cancel() {} };

const LETTERS: Readonly<Record<string, Tool>> = {
  p: 'pencil',
  l: 'line',
  r: 'rectangle',
  b: 'box',
  e: 'ellipse',
  f: 'fill',
  s: 'select',
};

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function editorInput(core: EditorCore): BoardInput {
  return {
    stroke(start, value) {
      const { mode } = core.sheet();
      if (core.preview()) return NOTHING;
      core.cell.set(start);
      if (mode !== 'picture') return { ...NOTHING, reach: (end) => core.cell.set(end) };
      return core.tool() === 'select' ? selecting(core, start) : drawing(core, start, value);
    },
    key: (event, cell) => {
      if (event.ctrlKey || event.metaKey) {
        return core.sheet().mode === 'picture' && clipboardKey(core, event.key, cell) ? cell : undefined;
      }
      if (core.sheet().mode === 'numbers') return numberKey(core, event.key, cell);
      const isDone = core.sheet().mode === 'picture' && drawingKey(core, event);
      // No other letter means anything here: those of playing do not.
      return isDone || /^[a-wyz]$/i.test(event.key) ? cell : undefined;
    },
  };
}

/** The draft with these marks, as one move. */
const withMarks = (draft: Draft, marks: readonly Placed[]): Draft => played(draft, mark(draft.sheet.game, marks));

function drawing(core: EditorCore, start: number, value: number): ActiveStroke {
  const { draft, tool, mirror, stroking } = core;
  const base = draft();
  const { sheet } = base;
  const { marks } = sheet.game;
  const wanted = value > 0 ? value : NO_MARK;
  const to = marks[start] === wanted ? NO_MARK : wanted;
  const mode = tool();
  const path: number[] = [start];
  const cellsTo = (end: number): readonly number[] => {
    if (mode === 'line') return lineBetween(sheet, start, end);
    if (mode === 'rectangle') return outlineOf(sheet, areaBetween(sheet, start, end));
    if (mode === 'box') return cellsIn(sheet, areaBetween(sheet, start, end));
    if (mode === 'ellipse') return ellipseIn(sheet, areaBetween(sheet, start, end));
    if (mode === 'fill') return floodFrom(sheet, marks, start);
    path.push(...lineBetween(sheet, path[path.length - 1]!, end));
    return path;
  };
  stroking.set(true);
  return {
    reach(end) {
      const cells = mirrored(sheet, cellsTo(end), mirror());
      draft.set(
        withMarks(
          base,
          cells.map((cell) => ({ cell, to })),
        ),
      );
    },
    finish: () => stroking.set(false),
    cancel() {
      draft.set(base);
      stroking.set(false);
    },
  };
}

function selecting(core: EditorCore, start: number): ActiveStroke {
  const { draft, selection, stroking } = core;
  const base = draft();
  const before = selection();
  const { sheet } = base;
  const carried = before && isInside(sheet, before, start) ? before : undefined;
  const shiftTo = (end: number): readonly [number, number] => [
    Math.floor(end / sheet.width) - Math.floor(start / sheet.width),
    (end % sheet.width) - (start % sheet.width),
  ];
  stroking.set(true);
  let last = start;
  return {
    reach(end) {
      last = end;
      if (!carried) {
        selection.set(areaBetween(sheet, start, end));
        return;
      }
      const shift = shiftTo(end);
      draft.set(withMarks(base, movedBy(sheet, sheet.game.marks, carried, shift, NO_MARK)));
      selection.set(areaMoved(sheet, carried, shift));
    },
    finish() {
      if (!carried && last === start) selection.set(undefined);
      stroking.set(false);
    },
    cancel() {
      draft.set(base);
      selection.set(before);
      stroking.set(false);
    },
  };
}

function drawingKey(core: EditorCore, { key, altKey, shiftKey }: KeyboardEvent): boolean {
  const arrow = ARROWS[key];
  if (altKey && arrow) {
    nudge(core, arrow);
    return true;
  }
  if (altKey) return false;
  if ((key === 'Delete' || key === 'Backspace') && core.selection()) {
    erase(core);
    return true;
  }
  if (key === 'Escape') {
    core.selection.set(undefined);
    return true;
  }
  const tool = shiftKey ? undefined : LETTERS[key];
  if (tool) core.tool.set(tool);
  return tool !== undefined;
}

/** The numbers typed one after the other into one cell belong together. */
let typed: { readonly cell: number; readonly text: string } | undefined;

/**
 * Digits, and letters for what lies beyond 9. Returns the cell to go on with: the next one on boards whose numbers have one
 * digit. Undefined for other keys.
 */
export function numberKey(core: EditorCore, key: string, cell: number): number | undefined {
  const { draft, sheet } = core;
  const put = (number: number): number => {
    draft.set(withMarks(draft(), [{ cell, to: number }]));
    const isLast = cell + 1 >= sheet().width * sheet().height;
    const goesOn = number > 0 && Math.max(sheet().width, sheet().height) <= 9 && !isLast;
    core.cell.set(goesOn ? cell + 1 : cell);
    return goesOn ? cell + 1 : cell;
  };
  const before = typed?.cell === cell ? typed.text : '';
  typed = undefined;
  if (key === 'Backspace' || key === 'Delete' || key === '.') return put(NO_MARK);
  if (/^[a-z]$/i.test(key)) return put(10 + key.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0));
  if (!/^[0-9]$/.test(key)) return undefined;
  const text = Number(before + key) <= MOST_NUMBER ? before + key : key;
  if (Number(text) === 0) return cell;
  typed = { cell, text };
  return put(Number(text));
}

const areaOf = ({ selection, sheet }: EditorCore): Area => selection() ?? wholeArea(sheet());

export function nudge(core: EditorCore, shift: readonly [number, number]): void {
  const { draft, selection, sheet } = core;
  const area = areaOf(core);
  draft.set(withMarks(draft(), movedBy(sheet(), sheet().game.marks, area, shift, NO_MARK)));
  if (selection()) selection.set(areaMoved(sheet(), area, shift));
}

export function flip(core: EditorCore, axis: 'across' | 'down'): void {
  const { draft, sheet } = core;
  draft.set(withMarks(draft(), flipped(sheet(), sheet().game.marks, areaOf(core), axis)));
}

/** A quarter of a turn clockwise: of what is selected, as far as there is room, or of the whole sheet. */
export function rotate(core: EditorCore): void {
  const { draft, selection, sheet } = core;
  const area = areaOf(core);
  const stamp = turned(stampOf(sheet(), sheet().game.marks, area));
  if (!selection()) {
    const { kind, mode, styles } = sheet();
    draft.set(covered(draft(), sheetOfMarks(newSheet(kind, mode, stamp, styles), stamp.marks)));
    return;
  }
  const corner = area.top * sheet().width + area.left;
  const blank = cellsIn(sheet(), area).map((cell) => ({ cell, to: NO_MARK }));
  draft.set(withMarks(draft(), lastOfEach([...blank, ...stamped(sheet(), stamp, corner)])));
  select(core, corner, stamp);
}

/** Later places win over earlier ones of the same cell. */
const lastOfEach = (placed: readonly Placed[]): Placed[] => [
  ...new Map(placed.map((one) => [one.cell, one] as const)).values(),
];

/** Selects where a stamp was put. */
function select({ selection, sheet }: EditorCore, corner: number, { width, height }: Stamp): void {
  const [top, left] = [Math.floor(corner / sheet().width), corner % sheet().width];
  const [bottom, right] = [Math.min(sheet().height, top + height) - 1, Math.min(sheet().width, left + width) - 1];
  selection.set({ top, left, bottom, right });
}

/** Background becomes what is painted with, and everything else background. */
export function invert(core: EditorCore): void {
  const { draft, sheet, value } = core;
  const to = Math.max(1, value());
  const cells = cellsIn(sheet(), areaOf(core));
  draft.set(
    withMarks(
      draft(),
      cells.map((cell) => ({ cell, to: sheet().game.marks[cell] === NO_MARK ? to : NO_MARK })),
    ),
  );
}

export function copy(core: EditorCore): void {
  core.clipboard.set(stampOf(core.sheet(), core.sheet().game.marks, areaOf(core)));
}

/** Puts what was copied, or a stamp, where the selection begins, or else at a cell, and selects it there. */
export function paste(core: EditorCore, cell = 0, stamp: Stamp | undefined = core.clipboard()): void {
  const { draft, selection, sheet, tool } = core;
  if (!stamp) return;
  const area = selection();
  const corner = area ? area.top * sheet().width + area.left : cell;
  draft.set(withMarks(draft(), stamped(sheet(), stamp, corner)));
  select(core, corner, stamp);
  tool.set('select');
}

function clipboardKey(core: EditorCore, key: string, cell: number): boolean {
  if (!/^[cxv]$/i.test(key) || core.preview()) return false;
  if (/v/i.test(key)) paste(core, cell);
  else copy(core);
  if (/x/i.test(key)) erase(core);
  return true;
}

/** Locks the selected cells against the repair, or unlocks them when all are locked; without a selection, unlocks everything. */
export function lock(core: EditorCore): void {
  const { selection, sheet, locked } = core;
  const area = selection();
  const cells = area ? cellsIn(sheet(), area) : [];
  const next = new Set(area ? locked() : []);
  const unlock = cells.every((cell) => next.has(cell));
  for (const cell of cells) {
    if (unlock) next.delete(cell);
    else next.add(cell);
  }
  locked.set(next);
}

/** Clears what is selected, or everything. */
export function erase(core: EditorCore): void {
  const { draft, sheet } = core;
  const { mode } = sheet();
  if (mode === 'clues') {
    const blank = (texts: readonly string[]) => texts.map(() => '');
    draft.set(covered(draft(), { ...sheet(), rows: blank(sheet().rows), cols: blank(sheet().cols) }));
  } else if (core.selection()) {
    const cells = cellsIn(sheet(), areaOf(core));
    draft.set(
      withMarks(
        draft(),
        cells.map((cell) => ({ cell, to: NO_MARK })),
      ),
    );
  } else draft.set(played(draft(), clear(sheet().game)));
}

export const undoIn = ({ draft }: Pick<Editor, 'draft'>): void => draft.set(undoDraft(draft()));
export const redoIn = ({ draft }: Pick<Editor, 'draft'>): void => {
  if (canRedoDraft(draft())) draft.set(redoDraft(draft()));
};
