/** Makes the state of the editor, and the page's state with the draft's board in it. */
import { batch, createEffect, createMemo, on } from 'solid-js';
import { type Board, boardOfValues, fullSet, valueAt } from '../../core/board.js';
import type { Entry, Puzzle } from '../../core/puzzle.js';
import { type Game, newGame } from '../../tasks/play/game.js';
import type { Highlight } from '../board/highlight.js';
import { type Measure, measure } from '../board/layout.js';
import type { AppState } from '../state/app-state.js';
import { type Field, field } from '../state/app-state.js';
import { appearanceOf, type Draft, entryOf, isBlank, played, type Sheet, typedFaults } from '../state/editing.js';
import type { Editor, EditorCore, Offer, Tool } from './editor.js';
import { editorInput } from './editor-input.js';
import { createPuzzleCheck } from './puzzle-check.js';
import type { Area, Mirror, Stamp } from './shapes.js';

/** To be called inside a component. */
export function createEditor(app: AppState, first: Draft): Editor {
  const draft = field(first);
  const preview = field<Sheet | undefined>(undefined);
  const sheet = createMemo(() => preview() ?? draft().sheet);
  const made = createMemo(() => {
    const one = sheet();
    return isBlank(one) ? undefined : entryOf(one, {});
  });
  const puzzle = createMemo(() => {
    const one = made();
    return one?.ok ? one.value.puzzle : undefined;
  });
  const check = createPuzzleCheck(puzzle);
  const core = {
    draft,
    preview,
    sheet,
    tool: field<Tool>('pencil'),
    value: field(1),
    mirror: field<Mirror>('none'),
    selection: field<Area | undefined>(undefined),
    clipboard: field<Stamp | undefined>(undefined),
    locked: field<ReadonlySet<number>>(new Set()),
    cell: field(0),
    offer: field<Offer | undefined>(undefined),
    showsSolution: field(first.sheet.mode === 'clues'),
    stroking: field(false),
    puzzle,
    faults: createMemo(() => typedFaults(sheet())),
    check,
    entry(): Entry | undefined {
      const one = made();
      if (!one?.ok) return undefined;
      const known = check();
      const goal = one.value.goal ?? (known.is === 'unique' ? known.solution : undefined);
      return { puzzle: { ...one.value.puzzle, about: draft().about }, ...(goal && { goal }) };
    },
  };
  const editor = { ...core, isFresh: () => isBlank(draft().sheet) && !draft().earlier, begin };
  function begin(next: Draft): void {
    batch(() => {
      preview.set(undefined);
      draft.set(next);
      core.locked.set(new Set());
      core.showsSolution.set(next.sheet.mode === 'clues');
    });
  }
  createEffect(
    on(
      () => sheet(),
      (now, before) => {
        core.offer.set(undefined);
        if (now.width === before?.width && now.height === before.height && now.mode === before.mode) return;
        core.selection.set(undefined);
        core.locked.set(new Set());
        core.cell.set(0);
      },
      { defer: true },
    ),
  );
  createEffect(() => {
    if (core.value() >= sheet().styles.length) core.value.set(1);
  });
  return { ...editor, boardApp: boardState(app, editor) };
}

/** A field that is made from others; writing it does what `set` does. */
const derived = <T>(read: () => T, set: (value: T) => void = () => {}): Field<T> =>
  Object.assign(() => read(), { set });

function boardState(app: AppState, core: EditorCore): AppState {
  const { sheet, draft, puzzle } = core;
  /** Whether it is a puzzle already or not: the board needs its size and what it is called. */
  const shown = createMemo((): Puzzle => {
    const { game, styles } = sheet();
    return { ...(puzzle() ?? { ...game.puzzle, values: styles.length }), about: draft().about };
  });
  const blank = createMemo((): Game => newGame({ ...sheet().game.puzzle, values: sheet().styles.length }));
  const game = createMemo(() => (sheet().mode === 'picture' ? sheet().game : blank()));
  const appearance = createMemo(() => {
    const one = sheet();
    const made = puzzle();
    if (one.mode !== 'picture' || made) return appearanceOf(one, made);
    const none = (count: number) => Array.from({ length: count }, () => []);
    return { styles: one.styles, rows: none(one.height), cols: none(one.width), texts: [] };
  });
  const highlight = createMemo(() => editorHighlight(core));
  const boardApp: AppState = {
    ...app,
    entry: derived(() => ({ puzzle: shown() })),
    game: derived(game, (next) => sheet().mode === 'picture' && !core.preview() && draft.set(played(draft(), next))),
    finished: derived(() => false),
    solution: derived<Board | undefined>(() => undefined),
    spent: derived(() => 0),
    paused: derived(() => false),
    tool: core.value,
    colour: field(1),
    cursor: field(-1),
    highlight: derived(highlight),
    picking: derived<((cell: number) => void) | undefined>(() => undefined),
    panel: field<string | undefined>(undefined),
    appearance,
    boardInput: editorInput(core),
    measure: createReserve(core, appearance),
    isToBeJudged: () => core.preview() !== undefined || core.offer() !== undefined,
  };
  return boardApp;
}

/** What the clues need now, or have needed on this sheet before: cells stand still while clues come and go. */
function createReserve({ sheet, stroking }: EditorCore, appearance: AppState['appearance']): () => Measure {
  return createMemo((before?: Measure) => {
    const needed = measure(sheet(), appearance());
    if (!before) return leastFor(needed);
    return stroking() ? before : larger(needed, before);
  });
}

/** Room for a few numbers from the start. */
function leastFor(needed: Measure): Measure {
  if (needed.colNumbers === 0) return needed;
  const [across, down] = [Math.ceil(needed.width / 5) + 1, Math.ceil(needed.height / 5) + 1];
  return {
    ...needed,
    rowWidth: Math.max(needed.rowWidth, 1.12 * across),
    colNumbers: Math.max(needed.colNumbers, down),
  };
}

function larger(now: Measure, before: Measure): Measure {
  const isSame = now.width === before.width && now.height === before.height && now.boxed === before.boxed;
  if (!isSame || now.colNumbers === 0 || before.colNumbers === 0) return leastFor(now);
  const most = (part: 'rowWidth' | 'colNumbers' | 'colDigits') => Math.max(now[part], before[part]);
  return { ...now, rowWidth: most('rowWidth'), colNumbers: most('colNumbers'), colDigits: most('colDigits') };
}

function editorHighlight(core: EditorCore): Highlight | undefined {
  const { sheet, offer, selection, cell, faults, check, showsSolution } = core;
  const { mode } = sheet();
  const offered = offer();
  if (offered) return { sets: offered.changes.map(({ cell: at, to }) => ({ cell: at, value: to })) };
  const known = check();
  const highlight: { -readonly [K in keyof Highlight]: Highlight[K] } = {};
  const area = selection();
  if (area) highlight.selected = area;
  if (mode === 'picture' && core.locked().size > 0) {
    highlight.because = [...core.locked()].map((at) => ({ cell: at, value: Math.max(0, sheet().game.marks[at]!) }));
  }
  if (mode === 'numbers') highlight.because = [{ cell: cell(), value: 0 }];
  if (mode === 'clues') highlight.lines = faults().flatMap(({ line }) => line ?? []);
  if (known.is === 'multiple') {
    highlight.solutions = pairOf(core, known.solutions);
    highlight.keepsMarks = true;
  }
  if (showsSolution() && mode !== 'picture') {
    if (known.is === 'unique') highlight.board = onlyFilled(known.solution, mode === 'numbers');
    else if (highlight.solutions) highlight.board = common(highlight.solutions);
  }
  return Object.keys(highlight).length > 0 ? highlight : undefined;
}

/** The picture drawn and another solution; for what is typed, the first two. */
function pairOf({ sheet }: EditorCore, solutions: readonly Board[]): readonly [Board, Board] {
  if (sheet().mode !== 'picture') return [solutions[0]!, solutions[1]!];
  const { game, styles } = sheet();
  const drawn = boardOfValues(
    sheet(),
    styles.length,
    game.marks.map((value) => Math.max(0, value)),
  );
  const other = solutions.find((board) => Array.from(board.cells).some((set, at) => set !== drawn.cells[at]));
  return [drawn, other ?? drawn];
}

/** Without marks for the background, which would only be in the way. */
function onlyFilled(board: Board, everything: boolean): Board {
  if (everything) return board;
  const full = fullSet(board.values);
  return { ...board, cells: Uint32Array.from(board.cells, (set) => (set === 1 ? full : set)) };
}

function common([first, second]: readonly [Board, Board]): Board {
  const full = fullSet(first.values);
  const cells = Uint32Array.from(first.cells, (set, cell) =>
    set === second.cells[cell] && valueAt(first, cell) > 0 ? set : full,
  );
  return { ...first, cells };
}
