/** Boards as components: the board to play on, and still pictures of one. Labels and settings come in as properties. */
import { createEffect, type JSX, onCleanup, onMount, untrack } from 'solid-js';
import { Board } from './board.js';
import { BoardPicture, type PictureState } from './board-picture.js';
import type { BoardEvents, BoardState } from './board-state.js';
import { MiniMap } from './mini-map.js';
import { paintNotes } from './paint-notes.js';

export function BoardView(props: {
  state: BoardState;
  events: BoardEvents;
  /** Given the board while it is on the screen. */
  mounted?(board: Board | undefined): void;
}): JSX.Element {
  let holder!: HTMLDivElement;
  onMount(() => {
    const board = new Board(
      holder,
      untrack(() => props.state),
      props.events,
      { map: MiniMap, notes: paintNotes },
    );
    createEffect(() => board.update(props.state));
    props.mounted?.(board);
    onCleanup(() => {
      props.mounted?.(undefined);
      board.destroy();
    });
  });
  return <div class="board" id="board" ref={holder} />;
}

/** A picture of a board; decoration where it has no label. */
export function BoardPictureView(props: { state: PictureState; class: string; label?: string }): JSX.Element {
  let canvas!: HTMLCanvasElement;
  onMount(() => {
    const picture = new BoardPicture(
      canvas,
      untrack(() => props.state),
    );
    createEffect(() => picture.update(props.state));
    onCleanup(() => picture.destroy());
  });
  return <canvas class={props.class} role={props.label ? 'img' : undefined} aria-label={props.label} ref={canvas} />;
}
