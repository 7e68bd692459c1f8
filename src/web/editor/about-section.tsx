/** Title, author and licence: always text. */
import { For, type JSX } from 'solid-js';
import { useApp } from '../state/app-state.js';
import { useEditor } from './editor.js';

const PARTS = ['title', 'author', 'licence'] as const;

export function AboutSection(): JSX.Element {
  const app = useApp();
  const editor = useEditor();
  const change = (part: (typeof PARTS)[number], text: string): void => {
    const { [part]: _, ...rest } = editor.draft().about;
    editor.draft.set({ ...editor.draft(), about: text.trim() === '' ? rest : { ...rest, [part]: text } });
  };
  return (
    <For each={PARTS}>
      {(part) => (
        <label class="field">
          <span>{app.words().editor.about[part]}</span>
          <input
            type="text"
            maxLength={200}
            value={editor.draft().about[part] ?? ''}
            onInput={(event) => change(part, event.currentTarget.value)}
          />
        </label>
      )}
    </For>
  );
}
