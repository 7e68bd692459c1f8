/** Opening a puzzle of one's own: a file, or anything pasted; and what became of it if it is not on the board. */
import { createSignal, createUniqueId, For, type JSX } from 'solid-js';
import { kinds } from '../../tasks/registry.js';
import { ArrivalView } from '../opening/arrival-view.jsx';
import { receive } from '../opening/receive.js';
import { FileButton } from '../shell/fields.jsx';
import { Icon } from '../shell/icons.jsx';
import { useApp } from '../state/app-state.js';
import '../styles/gallery.css';

const EXAMPLE = 'https://puzz.link/p?hitori/…';

export default function OpenPanel(): JSX.Element {
  const app = useApp();
  return (
    <div class="gallery">
      <h1>{app.words().panels.open}</h1>
      <OpenForm />
      <ArrivalView />
    </div>
  );
}

function OpenForm(): JSX.Element {
  const app = useApp();
  const words = () => app.words().open;
  const [text, setText] = createSignal('');
  const [kind, setKind] = createSignal('');
  const [field, choice] = [createUniqueId(), createUniqueId()];
  const hand = (given: Blob | string, name = '') => void receive(app, given, name, kind() ? { kind: kind() } : {});

  return (
    <form
      class="open-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text().trim() !== '') hand(text());
      }}
    >
      <label for={field}>{words().paste}</label>
      <textarea
        id={field}
        rows="2"
        spellcheck={false}
        autocomplete="off"
        placeholder={EXAMPLE}
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="open-actions">
        <button type="submit" class="button primary" disabled={text().trim() === ''}>
          {words().open}
        </button>
        <FileButton onFile={(file) => hand(file, file.name)}>
          <Icon name="open" />
          {words().file}
        </FileButton>
        <a class="button" href="#/scan">
          <Icon name="camera" />
          {app.words().panels.scan}
        </a>
        <label class="kind-choice" for={choice}>
          {words().kind}
          <select id={choice} value={kind()} onChange={(event) => setKind(event.currentTarget.value)}>
            <option value="">{words().anyKind}</option>
            <For each={kinds}>{({ id, title }) => <option value={id}>{title}</option>}</For>
          </select>
        </label>
      </div>
      <p class="aside">{words().drop}</p>
    </form>
  );
}
