/**
 * What goes into a board and what comes out of it. The state is plain data: whoever uses the board hands it in and
 * replaces what changes; large values (marks, appearance) are compared by identity. The board knows no rules and keeps no
 * game: what the visitor does comes out as events.
 */
import type { Size } from '../../core/geometry.js';
import type { Appearance } from '../../core/kind.js';
import type { BoardLabels } from './cell-words.js';
import type { Highlight } from './highlight.js';
import type { Measure } from './layout.js';
import type { DoneClues, Warnings } from './scene.js';

export interface BoardState {
  readonly size: Size;
  readonly appearance: Appearance;
  /** The mark of each cell, NO_MARK for none. */
  readonly marks: ArrayLike<number>;
  /** The trial that each mark belongs to; 0 for none. */
  readonly layers?: ArrayLike<number> | undefined;
  readonly doneClues?: DoneClues | undefined;
  readonly highlight?: Highlight | undefined;
  /** What cannot be right, marked while the game goes on. */
  readonly warnings?: Warnings | undefined;
  /** The cell of keyboard and pointer, whose row and column are tinted; -1 for none. */
  readonly cursor: number;
  /** The values that the main and the second button paint. */
  readonly tool: number;
  readonly otherTool: number;
  /** A press on a cell that has the tool's mark paints with the other tool; held on a cell, a finger does so. */
  readonly secondTap?: boolean;
  readonly longPress?: boolean;
  /** Letters on coloured cells? */
  readonly letters: boolean;
  /** The picture alone: no crosses, no lines between cells. */
  readonly finished: boolean;
  /** A press picks a cell instead of painting it. */
  readonly picking?: boolean;
  /** One finger, or the main button, moves the board instead of painting. */
  readonly moving?: boolean;
  /** Cells can be looked at and walked through, not painted. */
  readonly readonly?: boolean;
  /** The room kept for clues; by default what the appearance needs. */
  readonly measure?: Measure | undefined;
  /** Everything fits the window, also where the cells are smaller than a finger then: to be looked at. */
  readonly whole?: boolean;
  /** What the zoom belongs to: with another one, everything fits the window again. */
  readonly subject?: unknown;
  /** Colours are read from the style sheet again when this changes. */
  readonly theme?: string;
  /** The name of the whole board, and the words for its cells, for screen readers. */
  readonly name: string;
  readonly labels: BoardLabels;
}

/** A cell and the mark that it gets. */
export interface CellMark {
  readonly cell: number;
  readonly to: number;
}

/** A stroke as it is painted. `marks` always counts from the marks at its beginning. */
export type PaintEvent =
  | { readonly phase: 'begin' | 'end' | 'cancel' }
  | { readonly phase: 'move'; readonly marks: readonly CellMark[] };

type BoardCommand = 'undo' | 'redo' | 'try' | 'keep' | 'drop' | 'leave';

/** A stroke that has begun and follows the pointer, or the keys. */
export interface ActiveStroke {
  /** It goes from its start to this cell now. */
  reach(end: number): void;
  finish(): void;
  /** As if it had never begun. */
  cancel(): void;
}

/** What strokes and keys do in place of painting straight runs: the tools of an editor, say. */
export interface BoardInput {
  /** A stroke begins at a cell. */
  stroke(start: number, tool: number): ActiveStroke;
  /** A key is pressed on a cell. Returns the cell to be on now; undefined when it does not handle the key. */
  key(event: KeyboardEvent, cell: number): number | undefined;
}

export interface BoardEvents {
  cursor?(cell: number): void;
  paint?(event: PaintEvent): void;
  pick?(cell: number): void;
  /** A digit was pressed: this value becomes the tool. */
  tool?(value: number): void;
  command?(command: BoardCommand): void;
  /** For screen readers: what a key has done to a cell. */
  announce?(text: string): void;
  /** Whether one wants to zoom may have changed. */
  zoomed?(): void;
  /** A finger came down on cells that are too small to hit. */
  tooSmall?(): void;
  readonly input?: BoardInput | undefined;
}
