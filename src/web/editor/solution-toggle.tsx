/** Whether the solution of what was typed is shown on the board. */
import type { JSX } from 'solid-js';
import { useApp } from '../state/app-state.js';
import { useEditor } from './editor.js';

export function SolutionToggle(): JSX.Element {
  const app = useApp();
  const editor = useEditor();
  return (
    <label class="toggle">
      <input
        type="checkbox"
        checked={editor.showsSolution()}
        onChange={(event) => editor.showsSolution.set(event.currentTarget.checked)}
      />
      <span>{app.words().editor.showSolution}</span>
    </label>
  );
}
