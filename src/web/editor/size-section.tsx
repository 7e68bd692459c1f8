/** Size, mirror and movement of what is drawn. */
import { createEffect, createSignal, type JSX, on, Show } from 'solid-js';
import { NO_MARK } from '../../tasks/play/game.js';
import { Choice, SelectField } from '../shell/fields.jsx';
import { useApp } from '../state/app-state.js';
import { covered, MOST_SIDE, newSheet, sheetOfMarks } from '../state/editing.js';
import { Arrange } from './arrange.jsx';
import { useEditor } from './editor.js';
import { MIRRORS, resized } from './shapes.js';
import { SizeFields, sizeOf } from './size-fields.jsx';

const ANCHORS = ['corner', 'middle'] as const;

export function SizeSection(): JSX.Element {
  const app = useApp();
  const editor = useEditor();
  const words = () => app.words().editor.size;
  const [width, setWidth] = createSignal('');
  const [height, setHeight] = createSignal('');
  const [anchor, setAnchor] = createSignal<(typeof ANCHORS)[number]>('corner');
  const isPicture = () => editor.sheet().mode === 'picture';
  createEffect(
    on(editor.sheet, (sheet) => {
      setWidth(String(sheet.width));
      setHeight(String(sheet.height));
    }),
  );
  const wanted = () => sizeOf(width(), height());
  const isSame = () => wanted()?.width === editor.sheet().width && wanted()?.height === editor.sheet().height;

  const change = (): void => {
    const size = wanted();
    if (!size || isSame()) return;
    const { sheet } = editor.draft();
    const next = newSheet(sheet.kind, sheet.mode, size, sheet.styles);
    if (sheet.mode === 'clues') {
      const kept = (texts: readonly string[], count: number) =>
        Array.from({ length: count }, (_, at) => texts[at] ?? '');
      const sides = { rows: kept(sheet.rows, size.height), cols: kept(sheet.cols, size.width) };
      editor.draft.set(covered(editor.draft(), { ...next, ...sides }));
      return;
    }
    const marks = resized(sheet, sheet.game.marks, size, anchor(), NO_MARK);
    editor.draft.set(covered(editor.draft(), sheetOfMarks(next, marks)));
  };

  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change();
        }}
      >
        <SizeFields width={width()} height={height()} setWidth={setWidth} setHeight={setHeight} />
        <Show when={editor.sheet().mode !== 'clues'}>
          <Choice title={words().anchor} values={ANCHORS} state={[anchor, setAnchor]} label={(one) => words()[one]} />
        </Show>
        <button type="submit" class="button" disabled={!wanted() || isSame() || editor.preview() !== undefined}>
          {words().change}
        </button>
        <Show when={!wanted()}>
          <p role="alert">{words().tooLarge(MOST_SIDE)}</p>
        </Show>
      </form>
      <Show when={isPicture()}>
        <SelectField
          title={words().mirrorMode}
          values={MIRRORS}
          state={[editor.mirror, editor.mirror.set]}
          label={(one) => words().mirrors[one]}
        />
        <Arrange />
      </Show>
    </>
  );
}
