/**
 * The focus is never lost: when what had it is gone with a panel or a page, it goes to the panel that has opened, to the
 * page, or back to what the panel was opened from; else to the board.
 */
import { createEffect, on } from 'solid-js';
import type { AppState } from '../state/app-state.js';

/** To be called inside a component. */
export function guardFocus(app: AppState): void {
  let opener: Element | null = null;
  createEffect(
    on(
      [app.panel, app.route],
      ([panel], before) => {
        const active = document.activeElement;
        const lost = !active || active === document.body;
        if (panel && !before?.[0]) opener = lost ? null : active;
        if (lost) focusOn(panel ? '.side-panel h2' : undefined, panel ? null : opener);
      },
      { defer: true },
    ),
  );
}

function focusOn(selector: string | undefined, opener: Element | null): void {
  const back = opener?.isConnected ? opener : undefined;
  const goal = selector
    ? document.querySelector(selector)
    : (back ?? document.querySelector('main.page-panel, #board [tabindex="0"]'));
  if (goal instanceof HTMLElement) goal.focus({ preventScroll: true });
}
