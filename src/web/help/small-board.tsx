/** A small picture of a board, without clues: what a search knows, and what it only tries. */
import { createEffect, createMemo, type JSX, on, onCleanup, onMount } from 'solid-js';
import { type Board, valueAt } from '../../core/board.js';
import type { Appearance } from '../../core/kind.js';
import type { Puzzle } from '../../core/puzzle.js';
import { boardColours } from '../board/colours.js';
import { fitCell, layoutOf, measure } from '../board/layout.js';
import { CellPainter } from '../board/paint-cells.js';
import { useApp } from '../state/app-state.js';

export function SmallBoard(props: {
  puzzle: Puzzle;
  appearance: Appearance;
  /** What is certain. */
  known: Board;
  /** The same with what is only tried. */
  tried?: Board | undefined;
  label: string;
}): JSX.Element {
  const app = useApp();
  let canvas!: HTMLCanvasElement;
  const bare = createMemo((): Appearance => ({ ...props.appearance, rows: [], cols: [] }));

  onMount(() => {
    const painter = new CellPainter(canvas);
    let frame = 0;
    const draw = (): void => {
      frame = 0;
      const { clientWidth: width, clientHeight: height } = canvas;
      if (width === 0 || height === 0) return;
      const density = Math.min(3, window.devicePixelRatio || 1);
      [canvas.width, canvas.height] = [Math.round(width * density), Math.round(height * density)];
      painter.forget();
      const measured = measure(props.puzzle, bare());
      const room = { width, height, upright: 'middle' } as const;
      const shown = props.tried ?? props.known;
      painter.draw({
        size: props.puzzle,
        appearance: bare(),
        layout: layoutOf(measured, room, { cell: fitCell(measured, room), x: 0, y: 0 }),
        colours: boardColours(canvas, props.appearance.styles.length > 2),
        density,
        marks: Array.from(shown.cells, (_, cell) => valueAt(shown, cell)),
        layers: Array.from(shown.cells, (_, cell) => (valueAt(props.known, cell) < 0 ? 1 : 0)),
        struck: { rows: [], cols: [] },
        letters: false,
        finished: false,
      });
    };
    const ask = (): void => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    createEffect(on([() => props.known, () => props.tried, bare, () => app.settings().theme], ask));
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', ask);
    const resized = new ResizeObserver(ask);
    resized.observe(canvas);
    onCleanup(() => {
      cancelAnimationFrame(frame);
      dark.removeEventListener('change', ask);
      resized.disconnect();
    });
  });

  return <canvas class="small-board" role="img" aria-label={props.label} ref={canvas} />;
}
