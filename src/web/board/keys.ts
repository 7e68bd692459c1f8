/** The keys of the board: which key does what, as data. Held Shift paints while the cursor moves. */
import type { Size } from '../../core/geometry.js';

export type KeyAction =
  /** Move the cursor to a cell; `painting`: with Shift, cells are painted on the way. */
  | { readonly what: 'go'; readonly cell: number; readonly painting: boolean }
  | { readonly what: 'paint' | 'paint-other' | 'erase' }
  | { readonly what: 'tool'; readonly value: number }
  | { readonly what: 'zoom'; readonly factor: number }
  | { readonly what: 'undo' | 'redo' | 'try' | 'keep' | 'drop' | 'leave' };

export type KeyPress = Readonly<Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>>;

const ZOOM = 1.25;
/** Ctrl with an arrow goes from one thick line to the next. */
const STRIDE = 5;

const STEPS: Readonly<Record<string, readonly [rows: number, cols: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-STRIDE, 0],
  PageDown: [STRIDE, 0],
};

const SIMPLE: Readonly<Record<string, KeyAction>> = {
  ' ': { what: 'paint' },
  Enter: { what: 'paint' },
  x: { what: 'paint-other' },
  '.': { what: 'paint-other' },
  Backspace: { what: 'erase' },
  Delete: { what: 'erase' },
  u: { what: 'undo' },
  r: { what: 'redo' },
  t: { what: 'try' },
  k: { what: 'keep' },
  d: { what: 'drop' },
  '+': { what: 'zoom', factor: ZOOM },
  '=': { what: 'zoom', factor: ZOOM },
  '-': { what: 'zoom', factor: 1 / ZOOM },
  Escape: { what: 'leave' },
};

/** Undo and redo, wherever on the page the keys are pressed. */
export function historyKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): 'undo' | 'redo' | undefined {
  if ((!ctrlKey && !metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}

/** What a key asks for while the cursor is on a cell. */
export function keyAction(press: KeyPress, size: Size, cursor: number): KeyAction | undefined {
  const { key, shiftKey, altKey } = press;
  if (altKey) return undefined;
  const control = press.ctrlKey || press.metaKey;
  const goal = goalOf(key, control, size, cursor);
  if (goal !== undefined) return { what: 'go', cell: goal, painting: shiftKey };
  if (control) return undefined;
  if (/^[0-9]$/.test(key)) return { what: 'tool', value: Number(key) };
  if (key === ' ' && shiftKey) return { what: 'paint-other' };
  return SIMPLE[key.length === 1 ? key.toLowerCase() : key];
}

function goalOf(key: string, control: boolean, { width, height }: Size, cursor: number): number | undefined {
  const [row, col] = [Math.floor(cursor / width), cursor % width];
  if (key === 'Home') return control ? 0 : row * width;
  if (key === 'End') return control ? width * height - 1 : row * width + width - 1;
  const step = STEPS[key];
  if (!step) return undefined;
  const clamp = (at: number, count: number) => Math.min(count - 1, Math.max(0, at));
  const stride = (at: number, by: number) =>
    !control || by === 0
      ? at + by
      : by > 0
        ? (Math.floor(at / STRIDE) + 1) * STRIDE
        : (Math.ceil(at / STRIDE) - 1) * STRIDE;
  return clamp(stride(row, step[0]), height) * width + clamp(stride(col, step[1]), width);
}
