/** The state of the editor: the draft, the tools, and what is known about it. */
import { type Accessor, createContext, useContext } from 'solid-js';
import type { TypedFault } from '../../core/maker.js';
import type { Entry, Puzzle } from '../../core/puzzle.js';
import type { Repair } from '../../tasks/make/repair.js';
import type { AppState, Field } from '../state/app-state.js';
import type { Draft, Sheet } from '../state/editing.js';
import type { PuzzleCheck } from './puzzle-check.js';
import type { Area, Mirror, Stamp } from './shapes.js';

export const TOOLS = ['pencil', 'line', 'rectangle', 'box', 'ellipse', 'fill', 'select'] as const;
export type Tool = (typeof TOOLS)[number];

/** What a repair offers: shown on the board until it is accepted or not. */
export type Offer = Pick<Repair, 'changes'>;

export interface Editor {
  readonly draft: Field<Draft>;
  /** Shown in place of the draft's sheet, until it is taken or not: a picture that is being imported. */
  readonly preview: Field<Sheet | undefined>;
  /** The sheet on the board. */
  readonly sheet: Accessor<Sheet>;
  readonly tool: Field<Tool>;
  /** What the tools paint. */
  readonly value: Field<number>;
  readonly mirror: Field<Mirror>;
  readonly selection: Field<Area | undefined>;
  /** What was copied last. */
  readonly clipboard: Field<Stamp | undefined>;
  /** The cells that a repair leaves as they are. */
  readonly locked: Field<ReadonlySet<number>>;
  /** The cell that numbers go into. */
  readonly cell: Field<number>;
  readonly offer: Field<Offer | undefined>;
  readonly showsSolution: Field<boolean>;
  /** A stroke is under way: cells must not move beneath it. */
  readonly stroking: Field<boolean>;
  /** The puzzle without title and author; undefined while there is none. */
  readonly puzzle: Accessor<Puzzle | undefined>;
  readonly faults: Accessor<readonly TypedFault[]>;
  readonly check: Accessor<PuzzleCheck>;
  /** The puzzle as it is handed on, with its picture where that is known. */
  entry(): Entry | undefined;
  /** Has nothing been done to the draft yet? */
  isFresh(): boolean;
  /** Begins with another draft. */
  begin(draft: Draft): void;
  /** The page's state with the board of the draft. */
  readonly boardApp: AppState;
}

/** What there is before the board is. */
export type EditorCore = Omit<Editor, 'boardApp'>;

export const EditorContext = createContext<Editor>();

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('A part of the editor was made outside it.');
  return editor;
}
