/** The picture with the numbers read outlined in it: those to look at stand out, a tap chooses one. */
import { For, type JSX, Show } from 'solid-js';
import { useApp } from '../state/app-state.js';
import { isSame, itemsOf, type Place, type ScanItem, type ScanSheet } from './scan-sheet.js';

/** The chosen picture, as the browser shows it, and its size in the scanner's pixels. */
export interface ShownPicture {
  readonly address: string;
  readonly bitmap: ImageBitmap;
}

const points = ({ corners }: ScanItem): string => corners.map(({ x, y }) => `${x},${y}`).join(' ');

export function ScanPicture(props: {
  picture: ShownPicture;
  sheet: ScanSheet | undefined;
  chosen: Place | undefined;
  choose(place: Place): void;
}): JSX.Element {
  const app = useApp();
  const outlined = () => (props.sheet ? [...itemsOf(props.sheet)].filter(({ item }) => item.corners.length > 0) : []);
  return (
    <div class="scan-picture">
      <img src={props.picture.address} alt={app.words().scan.picture} />
      <svg viewBox={`0 0 ${props.picture.bitmap.width} ${props.picture.bitmap.height}`} aria-hidden="true">
        <For each={outlined()}>
          {({ place, item }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: for pointers only; the list of numbers does the same for keyboards and readers
            <polygon
              points={points(item)}
              data-state={item.state}
              classList={{ chosen: isSame(props.chosen, place) }}
              onClick={() => props.choose(place)}
            />
          )}
        </For>
      </svg>
    </div>
  );
}

/** A number as it is in the picture, large. */
export function ScanCrop(props: { picture: ShownPicture; item: ScanItem }): JSX.Element {
  const paint = (canvas: HTMLCanvasElement, item: ScanItem): void => {
    const xs = item.corners.map(({ x }) => x);
    const ys = item.corners.map(({ y }) => y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const side = 2 * Math.max(Math.max(...xs) - left, Math.max(...ys) - top, 8);
    const [middleX, middleY] = [(left + Math.max(...xs)) / 2, (top + Math.max(...ys)) / 2];
    const context = canvas.getContext('2d');
    context?.clearRect(0, 0, canvas.width, canvas.height);
    const from = [middleX - side / 2, middleY - side / 2] as const;
    context?.drawImage(props.picture.bitmap, ...from, side, side, 0, 0, canvas.width, canvas.height);
  };
  return (
    <Show when={props.item.corners.length > 0 && props.item} keyed>
      {(item) => <canvas class="scan-crop" width="144" height="144" ref={(canvas) => paint(canvas, item)} />}
    </Show>
  );
}
