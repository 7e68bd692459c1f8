/**
 * The registry of panels: one line each. A panel is loaded when it is first opened. A `side` panel stands beside the board
 * (on a phone: a sheet from below); a `page` panel has the address `#/<id>` and takes the place of the board. The title
 * of a panel is `words.panels[id]`.
 */
import type { Component } from 'solid-js';
import type { IconName } from '../shell/icons.jsx';
import type { Words } from '../text/index.js';

export interface Panel {
  readonly id: keyof Words['panels'];
  readonly place: 'side' | 'page';
  /**
   * Where its button is. `tool`: among the tools, always at hand. `help`: beside the board on a desk, in the menu on a
   * phone. `bar`: in the top bar on a desk, in the menu on a phone. None: it is opened by others.
   */
  readonly button?: 'tool' | 'help' | 'bar';
  readonly icon: IconName;
  load(): Promise<{ default: Component }>;
}

export const panels: readonly Panel[] = [
  { id: 'gallery', place: 'page', button: 'bar', icon: 'gallery', load: () => import('./gallery.jsx') },
  { id: 'share', place: 'side', button: 'bar', icon: 'share', load: () => import('./share.jsx') },
  { id: 'settings', place: 'side', button: 'bar', icon: 'settings', load: () => import('./settings.jsx') },
];

export const panelById = (id: string | undefined): Panel | undefined => panels.find((panel) => panel.id === id);
