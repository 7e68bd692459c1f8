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
      <Side title={words().width} text={props.width} set={props.setWidth} />
      <span aria-hidden="true">×</span>
      <Side title={words().height} text={props.height} set={props.setHeight} />
    </div>
  );
}

function Side(props: { title: string; text: string; set(text: string): void }): JSX.Element {
  return (
    <label class="field">
      <span>{props.title}</span>
      <input
        type="number"
        min="1"
        max={MOST_SIDE}
        value={props.text}
        onInput={(event) => props.set(event.currentTarget.value)}
      />
    </label>
  );
}
