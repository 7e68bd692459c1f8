/** The tools of the editor: what to draw with, in which colour, undo and redo. */
import { type JSX, Show } from 'solid-js';
import { textOn } from '../board/colours.js';
import { Icon, IconButton, type IconName } from '../shell/icons.jsx';
import { useApp } from '../state/app-state.js';
import { canRedoDraft, canUndoDraft, isBlank } from '../state/editing.js';
import { TOOLS, type Tool, useEditor } from './editor.js';
import { erase, redoIn, undoIn } from './editor-input.js';
import { RadioButtons } from './radio-buttons.jsx';

const ICONS: Readonly<Record<Tool, IconName>> = {
  pencil: 'pencil',
  line: 'line',
  rectangle: 'rectangle',
  box: 'box',
  ellipse: 'ellipse',
  fill: 'bucket',
  select: 'select',
};

export function DrawingBar(): JSX.Element {
  const app = useApp();
  const editor = useEditor();
  const words = () => app.words().editor;
  return (
    <Show when={editor.sheet().mode === 'picture'}>
      <RadioButtons
        class="draw-tools"
        label={words().toolbar}
        values={TOOLS}
        chosen={editor.tool()}
        choose={editor.tool.set}
        name={(tool) => words().tools[tool]}
      >
        {(tool) => <Icon name={ICONS[tool]} />}
      </RadioButtons>
      <Colours />
    </Show>
  );
}

/** What to paint: the colours, and the background to take them away. */
function Colours(): JSX.Element {
  const app = useApp();
  const editor = useEditor();
  const styles = () => editor.sheet().styles;
  const values = () => [...styles().keys()].slice(1).concat(0);
  const isColoured = () => styles().length > 2;
  return (
    <RadioButtons
      class="draw-colours"
      label={app.words().editor.colour}
      values={values()}
      chosen={editor.value()}
      choose={editor.value.set}
      name={(value) => (value === 0 ? app.words().editor.eraser : app.words().colourName(styles()[value]!.name))}
    >
      {(value) => (
        <svg class="icon swatch" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <Show when={value > 0} fallback={<path d="m8 19-4-4 9-10 6 6-8 8ZM8 10l6 6M8 19h11" />}>
            <rect
              x="3"
              y="3"
              width="18"
              height="18"
              rx="2"
              fill={isColoured() ? styles()[value]?.colour : 'currentColor'}
            />
            <Show when={isColoured()}>
              <text x="12" y="16.5" text-anchor="middle" fill={textOn(styles()[value]?.colour ?? '#000000')}>
                {styles()[value]?.symbol}
              </text>
            </Show>
          </Show>
        </svg>
      )}
    </RadioButtons>
  );
}

export function HistoryBar(): JSX.Element {
  const app = useApp();
  const editor = useEditor();
  const words = () => app.words().editor;
  const busy = () => editor.preview() !== undefined;
  return (
    <div class="history-bar">
      <IconButton
        icon="undo"
        label={words().undo}
        disabled={busy() || !canUndoDraft(editor.draft())}
        press={() => undoIn(editor)}
      />
      <IconButton
        icon="redo"
        label={words().redo}
        disabled={busy() || !canRedoDraft(editor.draft())}
        press={() => redoIn(editor)}
      />
      <IconButton
        icon="drop"
        label={words().clear}
        disabled={busy() || isBlank(editor.sheet())}
        press={() => erase(editor)}
      />
    </div>
  );
}
