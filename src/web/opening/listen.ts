/** What reaches the page from outside, wherever the visitor is on it: addresses, dropped files, pasted texts and pictures. */
import { createEffect, onCleanup, untrack } from 'solid-js';
import type { AppState } from '../state/app-state.js';
import { BOARD_PAGE, codeOf } from '../state/route.js';
import { followCode, receive } from './receive.js';

/** To be called inside a Solid root. */
export function listenOutside(app: AppState): void {
  createEffect(() => {
    const { page, rest } = app.route();
    if (page !== BOARD_PAGE || rest === '') return;
    const shown = untrack(() => codeOf({ puzzle: app.entry().puzzle }));
    if (rest !== shown) void followCode(app, rest);
  });
  const listeners = { dragenter: dragOver, dragover: dragOver, dragleave: dragLeave, drop, paste } as const;
  const entries = Object.entries(listeners) as [string, (event: Event) => void][];
  for (const [name, listener] of entries) window.addEventListener(name, listener);
  onCleanup(() => {
    for (const [name, listener] of entries) window.removeEventListener(name, listener);
  });

  function dragOver(event: DragEvent): void {
    if (!event.dataTransfer || !carriesSomething(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    document.documentElement.dataset.drag = '';
  }

  function dragLeave(event: DragEvent): void {
    if (event.relatedTarget === null) delete document.documentElement.dataset.drag;
  }

  function drop(event: DragEvent): void {
    delete document.documentElement.dataset.drag;
    if (!event.dataTransfer || isForText(event.target)) return;
    event.preventDefault();
    take(app, event.dataTransfer);
  }

  function paste(event: ClipboardEvent): void {
    if (!event.clipboardData || isForText(event.target)) return;
    event.preventDefault();
    take(app, event.clipboardData);
  }
}

const carriesSomething = ({ types }: DataTransfer): boolean => types.includes('Files') || types.includes('text/plain');

const isForText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

function take(app: AppState, data: DataTransfer): void {
  const file = data.files[0];
  const text = data.getData('text/plain');
  if (file) void receive(app, file, file.name);
  else if (text.trim() !== '') void receive(app, text);
}
