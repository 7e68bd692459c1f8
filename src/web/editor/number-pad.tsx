/** Digits for fingers: they go into the cell that is outlined. */
import { For, type JSX, Show } from 'solid-js';
import { Icon } from '../shell/icons.jsx';
import { useApp } from '../state/app-state.js';
import { SolutionToggle } from './check-line.jsx';
import { useEditor } from './editor.js';
import { numberKey } from './editor-input.js';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

export function NumberPad(): JSX.Element {
  const app = useApp();
  const editor = useEditor();
  const words = () => app.words().editor.numbers;
  const type = (key: string) => void numberKey(editor, key, editor.cell());
  const next = (): void => {
    const { width, height } = editor.sheet();
    editor.cell.set((editor.cell() + 1) % (width * height));
  };
  return (
    <Show when={editor.sheet().mode === 'numbers'}>
      <fieldset class="number-pad" aria-label={words().pad}>
        <For each={DIGITS}>
          {(digit) => (
            <button type="button" class="tool" onClick={() => type(digit)}>
              {digit}
            </button>
          )}
        </For>
        <button type="button" class="tool" aria-label={words().erase} onClick={() => type('Backspace')}>
          <Icon name="close" />
        </button>
        <button type="button" class="tool" aria-label={words().next} onClick={next}>
          <Icon name="right" />
        </button>
      </fieldset>
      <SolutionToggle />
    </Show>
  );
}
