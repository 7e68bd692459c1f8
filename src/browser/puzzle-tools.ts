/** The tools of the element: what to paint, one button for each value, and undo, redo, clear. Plain elements, no framework. */
import type { Appearance } from '../core/kind.js';
import { textOn } from '../web/board/colours.js';
import type { ToolWords } from '../web/board/labels.js';

export interface ToolEvents {
  choose(value: number): void;
  undo(): void;
  redo(): void;
  restart(): void;
}

/** What the tools show. */
export interface ToolState {
  readonly tool: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export class PuzzleTools {
  readonly element: HTMLElement;
  private readonly values: readonly number[];
  private readonly radios: readonly HTMLButtonElement[];
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly restart: HTMLButtonElement;

  constructor(words: ToolWords, appearance: Appearance, events: ToolEvents) {
    this.values = [...[...appearance.styles.keys()].slice(1), 0];
    const group = element('div', 'values');
    group.setAttribute('role', 'radiogroup');
    group.setAttribute('aria-label', words.tool);
    this.radios = this.values.map((value) => valueButton(words, appearance, value, () => events.choose(value)));
    group.append(...this.radios);
    group.addEventListener('keydown', (event) => this.walk(event, events));
    this.undo = textButton(words.undo, () => events.undo());
    this.redo = textButton(words.redo, () => events.redo());
    this.restart = textButton(words.restart, () => events.restart());
    this.element = element('div', 'tools');
    this.element.setAttribute('part', 'tools');
    this.element.append(group, this.undo, this.redo, this.restart);
  }

  show({ tool, canUndo, canRedo }: ToolState): void {
    this.radios.forEach((radio, index) => {
      const chosen = this.values[index] === tool;
      radio.setAttribute('aria-checked', String(chosen));
      radio.tabIndex = chosen ? 0 : -1;
    });
    this.undo.disabled = !canUndo;
    this.redo.disabled = !canRedo;
  }

  /** Arrows lead from one value to the next. */
  private walk(event: KeyboardEvent, events: ToolEvents): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const at = this.radios.indexOf(event.target as HTMLButtonElement);
    if (!step || at < 0) return;
    event.preventDefault();
    const next = (at + step + this.values.length) % this.values.length;
    events.choose(this.values[next]!);
    this.radios[next]!.focus();
  }
}

export function element(name: 'div' | 'p' | 'span', className: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

function textButton(label: string, click: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.append(label);
  made.addEventListener('click', click);
  return made;
}

function valueButton(words: ToolWords, appearance: Appearance, value: number, click: () => void): HTMLButtonElement {
  const style = appearance.styles[value]!;
  const inside = appearance.texts.length > 0;
  const named = appearance.styles.length > 2;
  const fill = named ? style.name : inside ? words.shade : words.fill;
  const made = textButton(value > 0 ? fill : inside ? words.circle : words.cross, click);
  made.setAttribute('role', 'radio');
  if (named && value > 0) {
    const swatch = element('span', 'swatch');
    swatch.setAttribute('aria-hidden', 'true');
    swatch.append(style.symbol);
    swatch.style.background = style.colour;
    swatch.style.color = textOn(style.colour);
    made.prepend(swatch);
  }
  return made;
}
