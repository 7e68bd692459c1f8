/** What is done with the selected part of a picture, or with all of it: mirrored, turned, inverted, moved, copied, locked; and text. */
import { createSignal, For, type JSX } from 'solid-js';
import { IconButton, type IconName } from '../shell/icons.jsx';
import { useApp } from '../state/app-state.js';
import { useEditor } from './editor.js';
import { copy, flip, invert, lock, nudge, paste, rotate } from './editor-input.js';
import { textStamp } from './text-stamp.js';

const MOVES = [
  ['left', [0, -1]],
  ['right', [0, 1]],
  ['up', [-1, 0]],
  ['down', [1, 0]],
] as const;
/** How high letters are at first, in cells. */
const HEIGHT = 7;

export function Arrange(): JSX.Element {
  const app = useApp();
  const editor = useEditor();
  const words = () => app.words().editor.size;
  const busy = () => editor.preview() !== undefined;
  const [text, setText] = createSignal('');
  const [height, setHeight] = createSignal(String(HEIGHT));
  const stamp = () => {
    const cells = Number(height());
    if (text().trim() === '' || !(Number.isInteger(cells) && cells >= 3 && cells <= editor.sheet().height))
      return undefined;
    return textStamp(text(), cells, Math.max(1, editor.value()));
  };
  const write = (): void => {
    const made = stamp();
    if (made) paste(editor, 0, made);
  };
  const button = (icon: IconName, label: string, press: () => void, disabled = false): JSX.Element => (
    <IconButton icon={icon} label={label} disabled={busy() || disabled} press={press} />
  );
  return (
    <>
      <div class="arrange">
        {button('flipAcross', words().flipAcross, () => flip(editor, 'across'))}
        {button('flipDown', words().flipDown, () => flip(editor, 'down'))}
        {button('rotate', words().rotate, () => rotate(editor))}
        {button('invert', words().invert, () => invert(editor))}
        <For each={MOVES}>{([mode, shift]) => button(mode, words().moves[mode], () => nudge(editor, shift))}</For>
        {button('copy', words().copy, () => copy(editor))}
        <IconButton
          icon="paste"
          label={words().paste}
          disabled={busy() || editor.clipboard() === undefined}
          press={() => paste(editor, editor.cell())}
        />
        <IconButton
          icon="lock"
          label={editor.selection() ? words().lock : words().unlock}
          disabled={busy() || (!editor.selection() && editor.locked().size === 0)}
          press={() => lock(editor)}
        />
      </div>
      <p class="aside">{editor.selection() ? words().selected : words().all}</p>
      <form
        class="text-tool"
        onSubmit={(event) => {
          event.preventDefault();
          write();
        }}
      >
        <label class="field">
          <span>{words().text}</span>
          <input type="text" maxLength={60} value={text()} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <label class="field">
          <span>{words().textHeight}</span>
          <input
            type="number"
            min="3"
            max={editor.sheet().height}
            value={height()}
            onInput={(event) => setHeight(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={busy() || text().trim() === ''}>
          {words().write}
        </button>
      </form>
    </>
  );
}
