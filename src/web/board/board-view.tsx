/** The board on the page: two canvases, one for what is there and one for what is lit, redrawn at most once a frame. */
import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, onMount } from 'solid-js';
import { NO_MARK } from '../../tasks/play/game.js';
import { useApp } from '../state/app-state.js';
import { type BoardColours, boardColours } from './colours.js';
import { fitCell, type Layout, layoutOf, measure, type Room, type Zoom } from './layout.js';
import { CellPainter } from './paint-cells.js';
import { LitPainter } from './paint-lit.js';
import { attachPointer } from './pointer.js';
import type { Overlay, Scene, StruckClues } from './scene.js';

/** Milliseconds that the pulse of what follows takes. */
const PULSE = 150;

const NO_STRUCK: StruckClues = { rows: [], cols: [] };

export function BoardView(): JSX.Element {
  const app = useApp();
  let holder!: HTMLDivElement;
  let cellCanvas!: HTMLCanvasElement;
  let litCanvas!: HTMLCanvasElement;

  const [room, setRoom] = createSignal<Room>();
  const [density, setDensity] = createSignal(1);
  const [colours, setColours] = createSignal<BoardColours>();
  /** Undefined: as large as fits. */
  const [zoom, setZoom] = createSignal<Zoom>();
  const [run, setRun] = createSignal<Overlay['run']>();

  const measured = createMemo(() => measure(app.entry().puzzle, app.face()));
  const layout = createMemo((): Layout | undefined => {
    const space = room();
    if (!space) return undefined;
    return layoutOf(measured(), space, zoom() ?? { cell: fitCell(measured(), space), x: 0, y: 0 });
  });

  /** What is lit may show another board than the game's. */
  const shown = createMemo(() => {
    const { board, solutions } = app.lit() ?? {};
    const game = app.game();
    const other = board ?? solutions?.[0];
    if (!other) return { marks: game.marks, layers: game.layers };
    const second = solutions?.[1];
    const marks = Int8Array.from(other.cells, (set, cell) => {
      const alone = set !== 0 && (set & (set - 1)) === 0 && (!second || second.cells[cell] === set);
      return alone ? 31 - Math.clz32(set) : NO_MARK;
    });
    return { marks, layers: undefined };
  });

  const scene = createMemo((): Scene | undefined => {
    const [placed, tokens] = [layout(), colours()];
    if (!placed || !tokens) return undefined;
    return {
      size: app.entry().puzzle,
      face: app.face(),
      layout: placed,
      colours: tokens,
      density: density(),
      ...shown(),
      struck: NO_STRUCK,
      letters: app.settings().letters,
      finished: app.finished() && !app.lit(),
    };
  });

  createEffect(on(measured, () => setZoom(undefined), { defer: true }));

  onMount(() => {
    const cells = new CellPainter(cellCanvas);
    const lights = new LitPainter(litCanvas);
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
      lights.draw(now, { cursor: app.cursor(), focused: false, lit: app.lit(), pulse, run: run() });
      if (app.lit()?.sets && pulse < 1) ask();
    };
    const ask = (): void => {
      if (asked === 0) asked = requestAnimationFrame(draw);
    };

    createEffect(on(app.lit, () => (litSince = performance.now())));
    createEffect(on([scene, app.cursor, app.lit, run], ask));

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
    const recolour = () => void setColours(boardColours(holder));
    dark.addEventListener('change', recolour);
    createEffect(on(() => app.settings().theme, recolour));

    const detach = attachPointer(litCanvas, {
      app,
      layout,
      setRun,
    });

    onCleanup(() => {
      cancelAnimationFrame(asked);
      resized.disconnect();
      dark.removeEventListener('change', recolour);
      detach();
    });
  });

  return (
    <div class="board" ref={holder} id="board">
      <canvas class="board-cells" ref={cellCanvas} />
      <canvas class="board-lit" ref={litCanvas} />
    </div>
  );
}
