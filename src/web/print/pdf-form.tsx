/** Print as a file: one puzzle or a booklet of several as PDF; drawings of the puzzle and its solution as SVG and PNG. */
import examples from 'virtual:gallery';
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import type { Board } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import { pngOf } from '../../formats/drawing/png-drawing.js';
import { svgOf } from '../../formats/drawing/svg-drawing.js';
import { booklet } from '../../tasks/booklet/booklet.js';
import type { BookletEntry, Paper } from '../../tasks/booklet/paper.js';
import { languageOfPage } from '../help/mistake-report.jsx';
import { createRequest } from '../help/request.js';
import { useTaskPanel } from '../help/task-panel.jsx';
import { RequestStatus, Working } from '../help/working.jsx';
import { encodePng } from '../opening/picture-host.js';
import { fileName, saveFile } from '../opening/save-file.js';
import { Choice, Toggle } from '../shell/fields.jsx';
import { titleOfPuzzle } from '../state/app-state.js';
import { readCode } from '../state/route.js';
import { keyOf, openSaved } from '../state/saved-games.js';
import { workerClients } from '../workers/worker-clients.js';
import '../styles/print-form.css';

/** How long one puzzle is solved, and rated, for print. */
const LIMITS = { millis: 20_000 };
const PAPERS: readonly Paper[] = ['a4', 'letter'];
/** The most games of the visitor that are offered. */
const MOST_SAVED = 60;

export function PdfForm(): JSX.Element {
  const { app, words, request: solving } = useTaskPanel('solve', 'long', (all) => all.pdf);
  const rating = createRequest<'rate'>(workerClients.long);
  const [paper, setPaper] = createSignal<Paper>('a4');
  const [bound, setBound] = createSignal(false);
  const [answers, setAnswers] = createSignal(true);
  const [patterns, setPatterns] = createSignal(false);
  const [title, setTitle] = createSignal('');
  const [chosen, setChosen] = createSignal<ReadonlySet<string>>(new Set([keyOf(app.entry().puzzle)]));
  const [said, setSaid] = createSignal('');
  const [busy, setBusy] = createSignal(false);
  const [saved] = createResource(() => app.games?.list().catch(() => []) ?? Promise.resolve([]));

  /** The puzzle on the board first, then those begun, then the examples; each once. */
  const offered = createMemo(() => {
    const found = new Map<string, Puzzle>([[keyOf(app.entry().puzzle), app.entry().puzzle]]);
    const add = (puzzle: Puzzle | undefined): void => {
      if (puzzle && !found.has(keyOf(puzzle))) found.set(keyOf(puzzle), puzzle);
    };
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
  const isPatterned = () => app.entry().puzzle.values > 2 || bound();

  /** With its answer where it can be found, and its grade where the booklet is sorted by it. */
  const prepared = async (puzzle: Puzzle): Promise<BookletEntry> => {
    if (!answers() && !bound()) return { puzzle };
    const found = await solving.send({ task: 'solve', puzzle, limits: LIMITS });
    const status = found?.status;
    const known = status === 'unique' || status === 'multiple' || status === 'none' ? status : 'open';
    const answer = found?.solutions[0];
    const entry: BookletEntry = { puzzle, answer, status: known };
    if (!bound() || known !== 'unique') return entry;
    const rated = await rating.send({ task: 'rate', puzzle, limits: LIMITS });
    return rated ? { ...entry, rating: rated } : entry;
  };

  const make = async (): Promise<void> => {
    const puzzles = bound() ? offered().filter(([key]) => chosen().has(key)) : offered().slice(0, 1);
    setBusy(true);
    const entries: BookletEntry[] = [];
    for (const [, puzzle] of puzzles) {
      if (puzzles.length > 1) setSaid(words().preparing(entries.length + 1, puzzles.length));
      entries.push(await prepared(puzzle));
    }
    const made = booklet(entries, {
      paper: paper(),
      bound: bound(),
      answers: answers() || bound(),
      patterns: patterns(),
      language: languageOfPage(app),
      ...(title().trim() !== '' && bound() && { title: title().trim() }),
    });
    if (made.ok) {
      const { writePdf } = await import('../../print/pdf.js');
      const name = fileName(bound() ? title() : app.entry().puzzle.about.title);
      saveFile(await writePdf(made.value), `${name}.pdf`);
      setSaid(words().saved);
    } else setSaid(made.faults[0]!.message);
    setBusy(false);
  };

  const solution = async (): Promise<Board | undefined> => {
    const known = app.solution() ?? app.entry().goal;
    if (known) return known;
    const found = await solving.send({ task: 'solve', puzzle: app.entry().puzzle, limits: LIMITS });
    return found?.solutions[0];
  };
  const draw = async (kind: 'svg' | 'png', solved: boolean): Promise<void> => {
    const { puzzle } = app.entry();
    const board = solved ? await solution() : undefined;
    if (solved && !board) {
      setSaid(words().noSolution);
      return;
    }
    const name = `${fileName(puzzle.about.title)}${solved ? '-solution' : ''}.${kind}`;
    if (kind === 'svg') saveFile(svgOf(puzzle, board, patterns()), name);
    else {
      const drawn = pngOf(puzzle, board, patterns(), { encodePng });
      if (drawn.ok) saveFile(drawn.value, name);
      setSaid(drawn.ok ? '' : drawn.faults[0]!.message);
    }
  };

  return (
    <div class="pdf-form">
      <h3>{words().title}</h3>
      <Choice title={words().paper} values={PAPERS} state={[paper, setPaper]} label={(one) => words().papers[one]} />
      <Toggle title={words().booklet} on={bound()} turn={setBound} />
      <Show when={bound()} fallback={<Toggle title={words().answers} on={answers()} turn={setAnswers} />}>
        <label class="field">
          <span>{words().bookletTitle}</span>
          <input type="text" maxLength={100} value={title()} onInput={(event) => setTitle(event.currentTarget.value)} />
        </label>
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
                <span>
                  {titleOfPuzzle(app, puzzle, true)}{' '}
                  <span class="aside">
                    {puzzle.width} × {puzzle.height}
                  </span>
                </span>
              </label>
            )}
          </For>
        </fieldset>
      </Show>
      <Show when={isPatterned()}>
        <Toggle title={words().patterns} on={patterns()} turn={setPatterns} />
      </Show>
      <div class="buttons">
        <button
          type="button"
          class="button primary"
          disabled={busy() || (bound() && chosen().size === 0)}
          onClick={() => void make()}
        >
          {words().make}
        </button>
      </div>
      <RequestStatus request={solving}>{said()}</RequestStatus>
      <Working request={rating} />
      <h3>{words().drawings}</h3>
      <div class="buttons">
        <For each={['svg', 'png'] as const}>
          {(kind) => (
            <>
              <button type="button" class="button" onClick={() => void draw(kind, false)}>
                {words().puzzleAs(kind.toUpperCase())}
              </button>
              <button type="button" class="button" onClick={() => void draw(kind, true)}>
                {words().solutionAs(kind.toUpperCase())}
              </button>
            </>
          )}
        </For>
      </div>
    </div>
  );
}
