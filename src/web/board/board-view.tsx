/** The board on the page: a canvas for what is there, one for what is lit, and a grid of elements for keys and readers. */
import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, onMount } from 'solid-js';
import { onlyValue } from '../../core/board.js';
import { NO_MARK } from '../../tasks/play/game.js';
import { useApp } from '../state/app-state.js';
import { titleOf } from '../state/title.js';
import { AriaGrid } from './aria-grid.js';
import { cellWords, stateWords } from './cell-words.js';
import { type BoardColours, boardColours } from './colours.js';
import { attachKeyboard } from './keyboard.js';
import {
  fitCell,
  type Layout,
  layoutOf,
  measure,
  type Room,
  revealed,
  sameMeasure,
  type Zoom,
  zoomedAt,
} from './layout.js';
import { CellPainter } from './paint-cells.js';
import { LitPainter } from './paint-lit.js';
import { attachPointer } from './pointer.js';
import type { Overlay, Scene, StruckClues } from './scene.js';
import { type StruckState, struckFor } from './struck.js';

/** Milliseconds that the pulse of what follows takes. */
const PULSE = 150;
/** Cells smaller than this want to be zoomed. */
const COMFORTABLE = 18;
const NOTHING_STRUCK: StruckClues = { rows: [], cols: [] };

export function BoardView(): JSX.Element {
  const app = useApp();
  let holder!: HTMLDivElement;
  let cellCanvas!: HTMLCanvasElement;
  let litCanvas!: HTMLCanvasElement;
  let gridRoot!: HTMLDivElement;

  const [room, setRoom] = createSignal<Room>();
  const [density, setDensity] = createSignal(1);
  const [colours, setColours] = createSignal<BoardColours>();
  /** Undefined: as large as fits. */
  const [zoom, setZoom] = createSignal<Zoom>();
  const [run, setRun] = createSignal<Overlay['run']>();

  const measured = createMemo(() => app.hand?.measured() ?? measure(app.entry().puzzle, app.appearance()), undefined, {
    equals: sameMeasure,
  });
  const fitting = createMemo(() => {
    const space = room();
    return space ? fitCell(measured(), space) : 0;
  });
  const layout = createMemo((): Layout | undefined => {
    const space = room();
    return space && layoutOf(measured(), space, zoom() ?? { cell: fitting(), x: 0, y: 0 });
  });

  /** What is lit may show another board than the game's. */
  const shown = createMemo(() => {
    const { board, solutions } = app.lit() ?? {};
    const game = app.game();
    const other = board ?? solutions?.[0];
    if (!other || (app.hand && !board)) return { marks: game.marks, layers: game.layers };
    const second = solutions?.[1];
    const marks = Int8Array.from(other.cells, (set, cell) =>
      !second || second.cells[cell] === set ? onlyValue(set) : NO_MARK,
    );
    return { marks, layers: undefined };
  });

  const struck = createMemo((before: StruckState | undefined) => {
    if (!app.settings().strike || app.game().puzzle !== app.entry().puzzle) return undefined;
    return struckFor(app.entry().puzzle, shown().marks, before);
  });

  const scene = createMemo((): Scene | undefined => {
    const [placed, tokens] = [layout(), colours()];
    if (!placed || !tokens) return undefined;
    return {
      size: app.entry().puzzle,
      appearance: app.appearance(),
      layout: placed,
      colours: tokens,
      density: density(),
      ...shown(),
      struck: struck()?.clues ?? NOTHING_STRUCK,
      letters: app.settings().letters,
      finished: app.finished() && !app.lit(),
    };
  });

  createEffect(on([measured, () => app.hand ?? app.entry().puzzle], () => setZoom(undefined), { defer: true }));

  const zoomBy = (factor: number): void => {
    const now = layout();
    if (!now) return;
    const [x, y] = [(now.cellsLeft + now.cellsRight) / 2, (now.cellsTop + now.cellsBottom) / 2];
    zoomTo(zoomedAt(measured(), now, factor, x, y));
  };

  /** As small as fits is no zoom: the board follows the window then. */
  const zoomTo = (next: Zoom): void => void setZoom(next.cell <= fitting() ? undefined : next);

  const wordsOfCell = (cell: number): string => {
    const { marks, layers } = shown();
    const tried = (layers?.[cell] ?? 0) > 0;
    return cellWords(app.words().board, app.appearance(), app.entry().puzzle.width, cell, marks[cell]!, tried);
  };

  onMount(() => {
    const cells = new CellPainter(cellCanvas);
    const lights = new LitPainter(litCanvas);
    const grid = new AriaGrid(gridRoot);
    let asked = 0;
    let litSince = 0;

    const draw = (): void => {
      asked = 0;
      const now = scene();
      if (!now) return;
      const { width, height } = now.layout.room;
      const [wide, high] = [Math.round(width * now.density), Math.round(height * now.density)];
      for (const canvas of [cellCanvas, litCanvas]) {
        if (canvas.width === wide && canvas.height === high) continue;
        canvas.width = wide;
        canvas.height = high;
        cells.forget();
      }
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const pulse = still ? 1 : Math.min(1, (performance.now() - litSince) / PULSE);
      cells.draw(now);
      lights.draw(now, { cursor: app.cursor(), lit: app.lit(), pulse, run: run() });
      if (app.lit()?.sets && pulse < 1) ask();
    };
    const ask = (): void => {
      if (asked === 0) asked = requestAnimationFrame(draw);
    };

    createEffect(on(app.lit, () => (litSince = performance.now())));
    createEffect(on([scene, app.cursor, app.lit, run], ask));

    createEffect(
      on([app.entry, app.appearance, app.words], ([{ puzzle }, , words]) => {
        const name = words.board.name(titleOf(app), puzzle.width, puzzle.height);
        grid.show(puzzle, { name, cell: wordsOfCell });
      }),
    );
    createEffect(
      on(shown, (now, before) => {
        if (!before || before.marks.length !== now.marks.length) return;
        const changed: number[] = [];
        for (let cell = 0; cell < now.marks.length; cell++) {
          const other = now.marks[cell] !== before.marks[cell] || now.layers?.[cell] !== before.layers?.[cell];
          if (other) changed.push(cell);
        }
        grid.relabel(changed);
      }),
    );
    createEffect(() => {
      const now = layout();
      if (now) grid.place(now);
    });

    const look = (): void => {
      const { clientWidth: width, clientHeight: height } = holder;
      const upright = getComputedStyle(holder).getPropertyValue('--board-upright').trim() === 'top' ? 'top' : 'middle';
      if (width > 0 && height > 0) setRoom({ width, height, upright });
      setDensity(Math.min(3, window.devicePixelRatio || 1));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(holder);

    const dark = matchMedia('(prefers-color-scheme: dark)');
    const recolour = () => void setColours(boardColours(holder, app.appearance().styles.length > 2));
    dark.addEventListener('change', recolour);
    createEffect(on([() => app.settings().theme, app.appearance], recolour));

    const detachPointer = attachPointer(litCanvas, {
      app,
      layout,
      setZoom: zoomTo,
      zoomFrom: (from, factor, x, y) => zoomedAt(measured(), from, factor, x, y),
      setRun,
      focusCell: (cell) => grid.go(cell, true),
    });
    const detachKeyboard = attachKeyboard(gridRoot, {
      app,
      focused: () => grid.focused(),
      focusCell: (cell) => {
        app.cursor.set(cell);
        grid.go(cell, true);
        const now = layout();
        if (now && zoom()) zoomTo(revealed(now, cell));
      },
      zoomBy,
      setRun,
      tell: (cell) => stateWords(app.words().board, app.appearance(), shown().marks[cell]!, cell, false),
    });
    const focused = () => app.cursor.set(grid.cursor);
    gridRoot.addEventListener('focusin', focused);

    app.board.set({
      zoomBy,
      fit: () => void setZoom(undefined),
      wantsZoom: () => zoom() !== undefined || (fitting() > 0 && fitting() < COMFORTABLE),
    });

    onCleanup(() => {
      app.board.set(undefined);
      cancelAnimationFrame(asked);
      resized.disconnect();
      dark.removeEventListener('change', recolour);
      detachPointer();
      detachKeyboard();
    });
  });

  return (
    <div class="board" ref={holder} id="board" classList={{ finished: app.finished() }}>
      <canvas class="board-cells" ref={cellCanvas} />
      <canvas class="board-lit" classList={{ picking: app.picking() !== undefined }} ref={litCanvas} />
      <div class="board-grid" ref={gridRoot} />
    </div>
  );
}
