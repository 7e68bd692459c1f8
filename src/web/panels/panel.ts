/** What the page knows of a panel before it is loaded. */
import type { Component } from 'solid-js';
import type { IconName } from '../shell/icons.jsx';
import type { Words } from '../text/index.js';

/** What a panel is given: all panels, for those that list them. */
export interface PanelProps {
  readonly panels: readonly Panel[];
}

export interface Panel {
  readonly id: keyof Words['panels'];
  readonly place: 'side' | 'page';
  /**
   * Where its button is. `tool`: among the tools, always at hand. `help`: beside the board on a desktop, in the menu on a
   * phone. `bar`: in the top bar on a desktop, in the menu on a phone. `rules`: in the top bar beside the board, on a phone
   * too. None: it is opened by others.
   */
  readonly button?: 'tool' | 'help' | 'bar' | 'rules';
  /** The letter that opens it. */
  readonly key?: string;
  /** Asked for once more while it is open, it goes on instead of closing. */
  readonly goesOn?: true;
  /** What its button adds to the address of a page. */
  readonly rest?: string;
  readonly icon: IconName;
  load(): Promise<{ default: Component<PanelProps> }>;
}
