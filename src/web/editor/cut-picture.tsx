/** A mosaic: the picture is cut into pieces, and each that has anything on it becomes a draft. The whole picture stays one. */
import { createSignal, type JSX } from 'solid-js';
import { cutPicture } from '../../tasks/make/mosaic.js';
import { NO_MARK } from '../../tasks/play/game.js';
import { useApp } from '../state/app-state.js';
import { isBlank, newDraft, newSheet, sheetOfMarks } from '../state/editing.js';
import { keepDraft } from '../state/editing-drafts.js';
import { useEditor } from './editor.js';

export function CutPicture(props: { onCut(said: string): void }): JSX.Element {
  const app = useApp();
  const editor = useEditor();
  const words = () => app.words().editor.drafts;
  const [across, setAcross] = createSignal('2');
  const [down, setDown] = createSignal('2');

  const pieces = () => {
    const { width, height, game } = editor.sheet();
    const cells = game.marks.map((value) => Math.max(0, value));
    const whole = { width, height, cells, about: editor.draft().about };
    return cutPicture(whole, { across: Number(across()), down: Number(down()) });
  };
  const cut = (): void => {
    const parts = pieces();
    if (!parts.ok) return;
    const { kind, mode, styles } = editor.sheet();
    const drafts = parts.value.map(({ about, cells, width, height }, index) => {
      const marks = Array.from(cells, (value) => (value === 0 ? NO_MARK : value));
      const draft = newDraft(sheetOfMarks(newSheet(kind, mode, { width, height }, styles), marks), about);
      return { ...draft, id: `${draft.id}-${index}` };
    });
    const drawn = drafts.filter(({ sheet }) => !isBlank(sheet));
    // The first piece is kept last: the newest draft stands first.
    const isKept = [editor.draft(), ...drawn.reverse()].every(keepDraft);
    props.onCut(isKept ? words().wasCut(drawn.length) : words().notKept);
  };

  const side = (title: string, text: string, set: (text: string) => void): JSX.Element => (
    <label class="field">
      <span>{title}</span>
      <input type="number" min="1" max="20" value={text} onInput={(event) => set(event.currentTarget.value)} />
    </label>
  );
  return (
    <details>
      <summary>{words().cutTitle}</summary>
      <div class="size-fields">
        {side(words().across, across(), setAcross)}
        <span aria-hidden="true">×</span>
        {side(words().down, down(), setDown)}
      </div>
      <button type="button" class="button" disabled={editor.preview() !== undefined || !pieces().ok} onClick={cut}>
        {words().cut}
      </button>
    </details>
  );
}
