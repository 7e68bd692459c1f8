/** Importing a picture: its cells are shown on the board, and follow every slider, until they are taken or not. */
import { createEffect, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js';
import type { Size } from '../../core/geometry.js';
import type { Raster } from '../../formats/base/format.js';
import type { Rectangle } from '../../tasks/make/crop.js';
import type { Dither } from '../../tasks/make/dither.js';
import type { Look } from '../../tasks/make/looks.js';
import type { MadePicture, PictureSettings } from '../../tasks/make/picture.js';
import { withoutMargin } from '../../tasks/make/pixel-art.js';
import { NO_MARK } from '../../tasks/play/game.js';
import { useTaskPanel } from '../help/task-panel.jsx';
import { Alert, Working } from '../help/working.jsx';
import { FileButton, SelectField, Toggle } from '../shell/fields.jsx';
import { Icon } from '../shell/icons.jsx';
import { covered, newSheet, sheetOfMarks } from '../state/editing.js';
import { useEditor } from './editor.js';
import { RadioButtons } from './radio-buttons.jsx';
import { readPicture } from './read-picture.js';

/** Milliseconds without a change before the picture is made anew. */
const PAUSE = 60;
const DITHERS: readonly Dither[] = ['floyd-steinberg', 'ordered'];
const THRESHOLDS = ['otsu', 'fixed'] as const;
/** Pixels of a side of a look. */
const LOOK_SIDE = 84;
const MOST_COLOURS = 10;
/** Cells of the longer side at first. */
const FIRST_SIZE = 20;
/** The most cells of a side; up to it a picture has one cell per pixel at first. */
const PIXEL_BY_PIXEL = 80;

const SIDES = ['left', 'right', 'top', 'bottom'] as const;
const NO_CUT = { left: 0, right: 0, top: 0, bottom: 0 };
/** From both sides together less than everything. */
const MOST_CUT = 45;

/** What is left of a picture. */
function partOf({ width, height }: Raster, { left, right, top, bottom }: typeof NO_CUT): Rectangle {
  const [x, y] = [Math.floor((width * left) / 100), Math.floor((height * top) / 100)];
  return {
    x,
    y,
    width: Math.max(1, Math.ceil((width * (100 - right)) / 100) - x),
    height: Math.max(1, Math.ceil((height * (100 - bottom)) / 100) - y),
  };
}

const longerSide = ({ width, height }: Size): number => Math.max(width, height);

export function ImportSection(): JSX.Element {
  const editor = useEditor();
  const { app, words, request } = useTaskPanel('picture', 'quick', (all) => all.editor.picture);
  const [raster, setRaster] = createSignal<Raster>();
  /** The name of the file, for a draft that has no title yet. */
  const [title, setTitle] = createSignal('');
  const [refused, setRefused] = createSignal('');
  const [reading, setReading] = createSignal(false);
  const [size, setSize] = createSignal(FIRST_SIZE);
  const [how, setHow] = createSignal<(typeof THRESHOLDS)[number]>('otsu');
  const [level, setLevel] = createSignal(128);
  const [dither, setDither] = createSignal<Dither>('floyd-steinberg');
  const [looks, setLooks] = createSignal<readonly MadePicture[]>([]);
  /** The look that was chosen; by default the best one. */
  const [chosen, setChosen] = createSignal<Look>();
  const look = (): Look => chosen() ?? looks()[0]?.look ?? 'threshold';
  const [invert, setInvert] = createSignal(false);
  /** How much is cut off at each side, in hundredths of the picture. */
  const [cut, setCut] = createSignal(NO_CUT);
  const [colours, setColours] = createSignal(2);
  /** The size that was set, for pictures that are not taken pixel by pixel. */
  let wantedSize = FIRST_SIZE;
  let timer = 0;
  let reads = 0;

  const settings = (): PictureSettings => {
    const picture = raster();
    const part = picture && partOf(picture, cut());
    // By default a border of one colour is cut off, but not where every pixel is a cell.
    const isWhole = !part || (Object.values(cut()).every((share) => share === 0) && size() !== longerSide(part));
    const core = { size: size(), invert: invert(), ...(!isWhole && { crop: part }) };
    if (colours() > 2) return { ...core, colours: colours() };
    return { ...core, dither: dither(), ...(how() === 'fixed' && { threshold: level() }) };
  };

  const update = async (picture: Raster, wanted: PictureSettings): Promise<void> => {
    const made = await request.send({ task: 'picture', raster: picture, settings: wanted });
    if (made) setLooks(made);
  };

  const show = (made: MadePicture): void => {
    const { kind, styles } = editor.draft().sheet;
    const plain = styles.length > 2 ? undefined : styles;
    const palette = made.colours?.map((colour, value) => ({ ...colour, filled: value > 0 })) ?? plain;
    const blank = newSheet(kind, 'picture', made, palette);
    editor.preview.set(
      sheetOfMarks(
        blank,
        Array.from(made.cells, (value) => (value === 0 ? NO_MARK : value)),
      ),
    );
  };

  createEffect(
    on([raster, settings], ([picture, wanted]) => {
      clearTimeout(timer);
      if (picture) timer = window.setTimeout(() => void update(picture, wanted), PAUSE);
    }),
  );
  createEffect(
    on([looks, chosen], ([all]) => {
      const made = all.find((one) => one.look === look()) ?? all[0];
      if (raster() && made) show(made);
    }),
  );

  const choose = async (file: Blob): Promise<void> => {
    leave();
    setRefused('');
    setChosen(undefined);
    setCut(NO_CUT);
    setReading(true);
    const own = ++reads;
    const read = await readPicture(file);
    // Another was chosen in the meantime, or the section was left.
    if (own !== reads) return;
    setReading(false);
    if (!read.ok) {
      setRefused(read.faults[0]!.message);
      return;
    }
    const isSmall = longerSide(read.value) <= PIXEL_BY_PIXEL;
    const picture = isSmall ? withoutMargin(read.value) : read.value;
    setSize(isSmall ? longerSide(picture) : wantedSize);
    setTitle(file instanceof File ? file.name.replace(/\.[^.]*$/, '') : '');
    setRaster(picture);
  };
  createEffect(() => {
    const picture = app.picture();
    if (!picture) return;
    app.picture.set(undefined);
    void choose(picture);
  });
  const resize = (cells: number): void => {
    wantedSize = cells;
    setSize(cells);
  };
  const cutOff = (side: (typeof SIDES)[number], share: number): void => {
    const picture = raster()!;
    const isPixelByPixel = size() === longerSide(partOf(picture, cut()));
    setCut({ ...cut(), [side]: share });
    if (isPixelByPixel) setSize(longerSide(partOf(picture, cut())));
  };
  const leave = (): void => {
    reads++;
    setReading(false);
    clearTimeout(timer);
    request.cancel();
    setRaster(undefined);
    setLooks([]);
    editor.preview.set(undefined);
  };
  const take = (): void => {
    const sheet = editor.preview();
    if (sheet) {
      const draft = covered(editor.draft(), sheet);
      const named = title() !== '' && draft.about.title === undefined;
      editor.draft.set(named ? { ...draft, about: { ...draft.about, title: title() } } : draft);
    }
    leave();
  };
  const dropped = (event: DragEvent): void => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    delete document.documentElement.dataset.drag;
    void choose(file);
  };
  const page = document.querySelector<HTMLElement>('.editor');
  page?.addEventListener('drop', dropped);
  onCleanup(() => {
    page?.removeEventListener('drop', dropped);
    leave();
  });

  return (
    <>
      <p class="aside">{words().drop}</p>
      <FileButton accept="image/*,.pbm,.pgm,.ppm,.pnm,.svg" onFile={(file) => void choose(file)}>
        <Icon name="open" />
        {words().choose}
      </FileButton>
      <Show when={reading()}>
        <p class="aside" role="status">
          {app.words().scan.reading}
        </p>
      </Show>
      <Show when={refused() || request.faults()[0]?.message}>{(said) => <Alert>{said()}</Alert>}</Show>
      <Show when={raster()}>
        <Slider label={words().size} value={size()} least={5} most={PIXEL_BY_PIXEL} set={resize} />
        <Slider label={words().colours} value={colours()} least={2} most={MOST_COLOURS} set={setColours} />
        <Show when={colours() === 2}>
          <RadioButtons<Look>
            class="looks"
            label={words().look}
            values={looks().map((one) => one.look!)}
            chosen={look()}
            choose={setChosen}
            name={(one) => words().looks[one]}
          >
            {(one) => (
              <>
                <LookPicture made={looks().find((made) => made.look === one)} />
                <span>{words().looks[one]}</span>
              </>
            )}
          </RadioButtons>
          <Show when={look() === 'threshold' || look() === 'negative'}>
            <SelectField
              title={words().threshold}
              values={THRESHOLDS}
              state={[how, setHow]}
              label={(one) => words().thresholds[one]}
            />
            <Show when={how() === 'fixed'}>
              <Slider label={words().level} value={level()} least={0} most={255} set={setLevel} />
            </Show>
          </Show>
          <Show when={look() === 'dither'}>
            <SelectField
              title={words().dither}
              values={DITHERS}
              state={[dither, setDither]}
              label={(one) => words().dithers[one]}
            />
          </Show>
        </Show>
        <details class="crop">
          <summary>{words().crop}</summary>
          <For each={SIDES}>
            {(side) => (
              <Slider
                label={words().cropped[side]}
                value={cut()[side]}
                least={0}
                most={MOST_CUT}
                set={(share) => cutOff(side, share)}
              />
            )}
          </For>
        </details>
        <Toggle title={words().invert} on={invert()} turn={setInvert} />
        <div class="buttons deciding">
          <button type="button" class="button primary" disabled={!editor.preview()} onClick={take}>
            {words().take}
          </button>
          <button type="button" class="button" onClick={leave}>
            {app.words().shell.cancel}
          </button>
        </div>
        <Working request={request} />
      </Show>
    </>
  );
}

/** A picture in black and white, small. */
function LookPicture(props: { made: MadePicture | undefined }): JSX.Element {
  let canvas!: HTMLCanvasElement;
  createEffect(() => {
    if (!props.made) return;
    const { width, height, cells } = props.made;
    const cell = Math.max(1, Math.floor(LOOK_SIDE / Math.max(width, height)));
    canvas.width = width * cell;
    canvas.height = height * cell;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#000000';
    cells.forEach((value, at) => {
      if (value === 1) context.fillRect((at % width) * cell, Math.floor(at / width) * cell, cell, cell);
    });
  });
  return <canvas ref={canvas} />;
}

function Slider(props: {
  label: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  set(value: number): void;
}): JSX.Element {
  return (
    <label class="field slider">
      <span>
        {props.label} <b>{props.value}</b>
      </span>
      <input
        type="range"
        min={props.least}
        max={props.most}
        step={props.step ?? 1}
        value={props.value}
        onInput={(event) => props.set(Number(event.currentTarget.value))}
      />
    </label>
  );
}
