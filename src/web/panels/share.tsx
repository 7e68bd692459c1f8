/** Sharing: the puzzle as an address, with the marks or without, as a puzz.link address, or as a file of any format. */
import { createMemo, createSignal, createUniqueId, For, type JSX, Show } from 'solid-js';
import type { Entry } from '../../core/puzzle.js';
import { type Format, formats } from '../../formats/index.js';
import { boardOf, marked } from '../../tasks/play/game.js';
import { encodePng } from '../opening/picture-host.js';
import { fileName, saveFile } from '../opening/save-file.js';
import { Toggle } from '../shell/fields.jsx';
import { useApp } from '../state/app-state.js';
import { codeOf } from '../state/route.js';
import '../styles/share.css';

const ELSEWHERE = 'puzz-link';

export default function SharePanel(): JSX.Element {
  const app = useApp();
  const words = () => app.words().share;
  const [withMarks, setWithMarks] = createSignal(false);
  const [said, setSaid] = createSignal('');
  const field = createUniqueId();

  const entry = createMemo((): Entry => {
    const { puzzle, goal } = app.entry();
    const picture = goal ?? (app.finished() ? boardOf(app.game()) : undefined);
    const progress = withMarks() && marked(app.game()) > 0 ? boardOf(app.game()) : undefined;
    return { puzzle, goal: picture, progress };
  });
  const address = createMemo(() => {
    const { puzzle, progress } = entry();
    const code = codeOf({ puzzle, progress });
    return code === undefined ? undefined : `${location.href.replace(/#.*$/s, '')}#/play/${code}`;
  });
  const writers = () => formats.filter(({ write, kinds }) => write && kinds.includes(entry().puzzle.kind));
  const elsewhere = () => writers().find(({ id }) => id === ELSEWHERE);

  /** What the format makes of the puzzle; undefined, and reported, when it cannot hold it. */
  const written = (format: Format): string | Uint8Array | undefined => {
    const result = format.write!([entry()], { encodePng });
    if (result.ok) return result.value;
    setSaid(result.faults[0]!.message);
    return undefined;
  };
  const copy = async (text: string): Promise<void> => {
    setSaid((await copied(text)) ? words().copied : words().notCopied);
  };
  const copyElsewhere = (format: Format): void => {
    const text = written(format);
    if (text !== undefined) void copy(String(text).trim());
  };
  const download = (format: Format): void => {
    const content = written(format);
    if (content === undefined) return;
    saveFile(content, `${fileName(entry().puzzle.about.title)}${format.extensions[0] ?? '.txt'}`);
    setSaid(words().saved(format.title));
  };

  return (
    <div class="share">
      <label for={field}>{words().link}</label>
      <Show when={address()} fallback={<p>{words().tooLarge}</p>}>
        {(text) => (
          <div class="share-link">
            <input id={field} type="text" readonly value={text()} onFocus={(event) => event.currentTarget.select()} />
            <button type="button" class="button primary" onClick={() => void copy(text())}>
              {words().copy}
            </button>
          </div>
        )}
      </Show>
      <Toggle title={words().withMarks} on={withMarks()} turn={setWithMarks} />
      <div class="share-actions">
        <Show when={typeof navigator.share === 'function' && address()}>
          {(url) => (
            <button
              type="button"
              class="button"
              onClick={() =>
                void navigator.share({ url: url(), title: entry().puzzle.about.title ?? 'Nonori' }).catch(() => {})
              }
            >
              {words().send}
            </button>
          )}
        </Show>
        <Show when={elsewhere()}>
          {(format) => (
            <button type="button" class="button" onClick={() => copyElsewhere(format())}>
              {words().copyElsewhere}
            </button>
          )}
        </Show>
      </div>
      <p class="share-said" role="status">
        {said()}
      </p>
      <h3>{words().download}</h3>
      <ul class="formats">
        <For each={writers()}>
          {(format) => (
            <li>
              <button type="button" class="button" onClick={() => download(format)}>
                <span>{format.title}</span>
                <span class="aside">{format.extensions[0] ?? ''}</span>
              </button>
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}

/** Puts a text on the clipboard. Pages that are not served securely may only do it the old way. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
