/** Letters that open panels, wherever the focus is except where text is typed, unless that is turned off; Escape closes them. */
import { panels } from '../panels/index.js';
import type { AppState } from '../state/app-state.js';
import { openPanel } from '../state/playing.js';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Returns what stops listening. */
export function listenForShortcuts(app: AppState): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && app.panel()) {
      app.panel.set(undefined);
      event.preventDefault();
      return;
    }
    if (isTyping(event.target) || !app.settings().shortcuts) return;
    const panel = panels.find(({ key }) => key === event.key.toLowerCase());
    if (!panel) return;
    event.preventDefault();
    openPanel(app, panel);
  };
  window.addEventListener('keydown', pressed);
  return () => window.removeEventListener('keydown', pressed);
}
