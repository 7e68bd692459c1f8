/** Width and height as two fields. */
import type { JSX } from 'solid-js';
import type { Size } from '../../core/geometry.js';
import { useApp } from '../state/app-state.js';
import { MOST_SIDE } from '../state/editing.js';

/** The size that is typed, where it is one that can be edited. */
export function sizeOf(width: string, height: string): Size | undefined {
  const [w, h] = [Number(width), Number(height)];
  const isSide = (side: number) => Number.isInteger(side) && side >= 1 && side <= MOST_SIDE;
  return isSide(w) && isSide(h) ? { width: w, height: h } : undefined;
}

export function SizeFields(props: {
  width: string;
  height: string;
  setWidth(text: string): void;
  setHeight(text: string): void;
}): JSX.Element {
  const app = useApp();
  const words = () => app.words().editor.size;
  return (
    <div class="size-fields">
      <label class="field">
        <span>{words().width}</span>
        <input
          type="number"
          min="1"
          max={MOST_SIDE}
          value={props.width}
          onInput={(event) => props.setWidth(event.currentTarget.value)}
        />
      </label>
      <span aria-hidden="true">×</span>
      <label class="field">
        <span>{words().height}</span>
        <input
          type="number"
          min="1"
          max={MOST_SIDE}
          value={props.height}
          onInput={(event) => props.setHeight(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}
