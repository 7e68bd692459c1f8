/** Print as a file: one puzzle or several as PDF, on sheets or as a booklet. */
import examples from 'virtual:gallery';
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import type { Puzzle } from '../../core/puzzle.js';
import { booklet } from '../../tasks/booklet/booklet.js';
import { type BookletEntry, paperSize } from '../../tasks/booklet/paper.js';
import { languageOfPage } from '../help/mistake-report.jsx';
import { createRequest } from '../help/request.js';
import { useTaskPanel } from '../help/task-panel.jsx';
import { RequestStatus, Working } from '../help/working.jsx';
import { fileName, saveFile } from '../opening/save-file.js';
import { FileButton, Toggle } from '../shell/fields.jsx';
import { isSpoiledByTitle, titleOfPuzzle } from '../state/app-state.js';
import { entryOf } from '../state/editing.js';
import { listDrafts } from '../state/editing-drafts.js';
import { readCode } from '../state/route.js';
import { keyOf, openSaved } from '../state/saved-games.js';
import { workerClients } from '../workers/worker-clients.js';
import { DrawingForm } from './drawing-form.jsx';
import { createPdfSettings, PdfSettingsFields } from './pdf-settings.jsx';
import '../styles/print-form.css';

/** How long one puzzle is solved, and rated, for print. */
const LIMITS = { millis: 20_000 };
/** The most games of the visitor that are offered. */
const MOST_SAVED = 60;

export function PdfForm(): JSX.Element {
  const { app, words, request: solving } = useTaskPanel('solve', 'long', (all) => all.pdf);
  const rating = createRequest<'rate'>(workerClients.long);
  const settings = createPdfSettings();
  const { values, change } = settings;
  const drafts = listDrafts().flatMap(({ sheet, about }) => {
    const entry = entryOf(sheet, about);
    return entry.ok ? [[keyOf(entry.value.puzzle), entry.value.puzzle] as const] : [];
  });
  /** Coming from the drafts, all of them are chosen. */
  const isOfDrafts = app.printing().drafts === true;
  app.printing.set({ solution: app.printing().solution });
  const [several, setSeveral] = createSignal(isOfDrafts);
  const [chosen, setChosen] = createSignal<ReadonlySet<string>>(
    new Set(isOfDrafts ? drafts.map(([key]) => key) : [keyOf(app.entry().puzzle)]),
  );
  const [said, setSaid] = createSignal('');
  const [busy, setBusy] = createSignal(false);
  /** Letters without a glyph: printed only when that is agreed to, or with a font that has them. */
  const [missing, setMissing] = createSignal<readonly string[]>([]);
  const [fonts, setFonts] = createSignal<readonly Uint8Array[]>([]);
  const [saved] = createResource(() => app.games?.list().catch(() => []) ?? Promise.resolve([]));

  /** The puzzle on the board first, then the drafts, the games begun, the examples; each once. */
  const offered = createMemo(() => {
    const found = new Map<string, Puzzle>([[keyOf(app.entry().puzzle), app.entry().puzzle]]);
    const add = (puzzle: Puzzle | undefined): void => {
      if (puzzle && !found.has(keyOf(puzzle))) found.set(keyOf(puzzle), puzzle);
    };
    for (const [, puzzle] of drafts) add(puzzle);
    for (const game of (saved() ?? []).slice(0, MOST_SAVED)) add(openSaved(game)?.entry.puzzle);
    for (const { code } of examples) {
      const entry = readCode(code);
      if (entry.ok) add(entry.value.puzzle);
    }
    return [...found];
  });
  const toggle = (key: string, on: boolean): void => {
    const next = new Set(chosen());
    if (on) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  const isReady = (): boolean =>
    !busy() && (!several() || chosen().size > 0) && paperSize(settings.options().paper!) !== undefined;

  /** Drawn by the visitor: a draft, or what is in the editor now. Its title is for those who get the sheet. */
  const isOwn = (key: string): boolean =>
    drafts.some(([draft]) => draft === key) || (app.boardInput !== undefined && key === keyOf(app.entry().puzzle));

  /** With its answer where it can be found, and its grade where the booklet is sorted by it. */
  const prepared = async (key: string, puzzle: Puzzle): Promise<BookletEntry> => {
    const hideTitle = isSpoiledByTitle(app, puzzle) && !isOwn(key);
    if (values().answers === 'none' && !values().bound) return { puzzle, hideTitle };
    const found = await solving.send({ task: 'solve', puzzle, limits: LIMITS });
    const status = found?.status;
    const known = status === 'unique' || status === 'multiple' || status === 'none' ? status : 'open';
    const answer = found?.solutions[0];
    const entry: BookletEntry = { puzzle, hideTitle, answer, status: known };
    if (!values().bound || known !== 'unique') return entry;
    const rated = await rating.send({ task: 'rate', puzzle, limits: LIMITS });
    return rated ? { ...entry, rating: rated } : entry;
  };

  /** What to say when it is done, or why it is not. */
  const write = async (entries: readonly BookletEntry[], anyway: boolean): Promise<string> => {
    const made = booklet(entries, { ...settings.options(), language: languageOfPage(app) });
    if (!made.ok) return made.faults[0]!.message;
    const { pdfOf } = await import('./write-pdf.js');
    const written = await pdfOf(made.value, fonts(), anyway);
    if (!written.ok) {
      setFonts([]);
      return written.faults[0]!.message;
    }
    if (!(written.value instanceof Uint8Array)) {
      setMissing(written.value);
      return '';
    }
    const name = fileName(values().title.trim() || (several() ? '' : app.entry().puzzle.about.title));
    saveFile(written.value, `${name}.pdf`);
    return words().saved;
  };
  const make = async (anyway = false): Promise<void> => {
    const puzzles = several() ? offered().filter(([key]) => chosen().has(key)) : offered().slice(0, 1);
    setBusy(true);
    setMissing([]);
    const entries: BookletEntry[] = [];
    for (const [key, puzzle] of puzzles) {
      if (puzzles.length > 1) setSaid(words().preparing(entries.length + 1, puzzles.length));
      entries.push(await prepared(key, puzzle));
    }
    setSaid(await write(entries, anyway).catch((error: Error) => error.message));
    setBusy(false);
  };
  const addFont = async (file: File): Promise<void> => {
    setFonts([new Uint8Array(await file.arrayBuffer()), ...fonts()]);
    await make();
  };

  return (
    <div class="pdf-form">
      <h3>{words().title}</h3>
      <Toggle title={words().several} on={several()} turn={setSeveral} />
      <Show when={several()}>
        <fieldset class="choice pdf-choice">
          <legend>{words().which}</legend>
          <For each={offered()}>
            {([key, puzzle]) => (
              <label>
                <input
                  type="checkbox"
                  checked={chosen().has(key)}
                  onChange={(event) => toggle(key, event.currentTarget.checked)}
                />
                <TitleAndSize title={titleOfPuzzle(app, puzzle, true)} size={`${puzzle.width} × ${puzzle.height}`} />
              </label>
            )}
          </For>
        </fieldset>
      </Show>
      <Toggle title={words().booklet} on={values().bound} turn={(bound) => change({ bound, rules: bound })} />
      <PdfSettingsFields settings={settings} coloured={several() || app.entry().puzzle.values > 2} />
      <div class="buttons">
        <button type="button" class="button primary" disabled={!isReady()} onClick={() => void make()}>
          {words().make}
        </button>
      </div>
      <Show when={missing().length > 0}>
        <div role="alert" class="pdf-missing">
          <p>{words().missing(missing().slice(0, 20).join(' '))}</p>
          <div class="buttons">
            <FileButton accept=".ttf,.ttc,.woff,.otf" onFile={(file) => void addFont(file)}>
              {words().chooseFont}
            </FileButton>
            <button type="button" class="button" onClick={() => void make(true)}>
              {words().anyway}
            </button>
          </div>
        </div>
      </Show>
      <RequestStatus request={solving}>{said()}</RequestStatus>
      <Working request={rating} />
      <DrawingForm patterns={values().patterns} />
    </div>
  );
}

/** A puzzle without a title is called by its size already. */
function TitleAndSize(props: { title: string; size: string }): JSX.Element {
  return (
    <span>
      {props.title}
      <Show when={!props.title.includes(props.size)}>
        {' '}
        <span class="aside">{props.size}</span>
      </Show>
    </span>
  );
}
