/**
 * A hint in three stages: where to look, which technique, which cells; then it can be done. Each stage is asked for: by
 * the button here, by the button that opened the panel, or by its letter. A mistake comes first.
 */
import { batch, createEffect, createMemo, createSignal, type JSX, Match, on, onMount, Show, Switch } from 'solid-js';
import type { Hint } from '../../tasks/hint.js';
import { hintText, mistakeText, techniqueText } from '../../tasks/messages/sentences.js';
import { mark } from '../../tasks/play/game.js';
import { type Highlight, highlightOf } from '../board/highlight.js';
import { ChipLink } from '../help/chip.jsx';
import { languageOfPage, MistakeReport, mistakeHighlight } from '../help/mistake-report.jsx';
import { boardWithNotes, note } from '../help/noted.js';
import { onMove, useTaskPanel } from '../help/task-panel.jsx';
import { Told } from '../help/told.jsx';
import { RequestStatus } from '../help/working.jsx';
import { playOn } from '../state/playing.js';

type Stage = 1 | 2 | 3;

/** A mistake as far as it has been told: nothing, where to look, and the marks with what they lead to. */
function wrongHighlight(
  { mistakes, reason }: Extract<Hint, { status: 'mistake' }>,
  stage: Stage,
): Highlight | undefined {
  if (stage === 1) return undefined;
  const whole = mistakeHighlight(mistakes);
  const cell = reason?.sets[0]?.cell;
  if (stage === 2) return { lines: whole.lines, cells: cell === undefined ? (whole.mistakes ?? whole.cells) : [cell] };
  if (!reason) return whole;
  const { lines, because, suppose } = highlightOf(reason);
  return { lines, because, suppose, mistakes: [cell!] };
}

export default function HintPanel(): JSX.Element {
  const { app, words, request, setHighlight } = useTaskPanel('hint', 'quick', (all) => all.hint);
  let root: HTMLDivElement | undefined;
  const [hint, setHint] = createSignal<Hint>();
  const [stage, setStage] = createSignal<Stage>(1);
  /** What was done last, where there is something to say about it. */
  const [said, setSaid] = createSignal('');

  const step = createMemo(() => {
    const given = hint();
    return given?.status === 'step' ? given.step : undefined;
  });
  const mistakes = createMemo(() => {
    const given = hint();
    return given?.status === 'mistake' ? given.mistakes : undefined;
  });

  const text = (): string => {
    const given = hint();
    const language = languageOfPage(app);
    const { puzzle } = app.entry();
    if (!given) return request.busy() ? '' : said();
    if (given.status === 'mistake' && stage() === 3 && !given.reason)
      return mistakeText(language, puzzle, given.mistakes, { brief: true });
    const text = hintText(language, puzzle, given, stage());
    if (given.status !== 'step' || stage() !== 2) return text;
    return `${text} ${techniqueText(language, puzzle.kind, given.step.technique).idea}`;
  };

  const highlight = (): Highlight | undefined => {
    const given = hint();
    if (given?.status === 'mistake') return wrongHighlight(given, stage());
    if (given?.status !== 'step') return undefined;
    const { lines, because, sets } = given.step;
    const cells = lines.length === 0 ? { cells: [...because, ...sets].map(({ cell }) => cell) } : {};
    if (stage() === 1) return { lines, ...cells };
    return stage() === 2 ? { lines, because, ...cells } : highlightOf(given.step);
  };

  const ask = async (): Promise<void> => {
    setSaid('');
    const { puzzle } = app.entry();
    const { assumeUnique } = app.settings();
    const answer = await request.send({ task: 'hint', puzzle, board: boardWithNotes(app.game()), assumeUnique });
    if (!answer) return;
    batch(() => {
      setStage(1);
      setHint(answer);
      if (answer.status === 'step') app.hints.set(app.hints() + 1);
    });
  };

  const doIt = (): void => {
    const found = step();
    const given = hint();
    if (!found || given?.status !== 'step') return;
    for (const { sets } of [...(given.before ?? []), found]) note(app.game(), sets);
    const marks = found.sets.filter(({ not }) => !not).map(({ cell, value }) => ({ cell, to: value }));
    playOn(app, (game) => mark(game, marks));
    ended('');
  };

  const ended = (saying: string): void => {
    batch(() => {
      setHint(undefined);
      setSaid(saying);
    });
    setHighlight(undefined);
    queueMicrotask(keepFocus);
  };
  /** The button that was pressed is gone: the one in its place has the focus now. */
  const keepFocus = (): void => {
    if (document.activeElement && document.activeElement !== document.body) return;
    root?.querySelector<HTMLElement>('.button')?.focus({ preventScroll: true });
  };

  const goOn = (): void => {
    if (request.busy()) return;
    if (!step() && (!mistakes() || stage() === 3)) void ask();
    else if (step() && stage() === 3) doIt();
    else setStage((stage() + 1) as Stage);
  };

  onMount(ask);
  createEffect(on(app.again, goOn, { defer: true }));
  createEffect(on([hint, stage], () => setHighlight(highlight()), { defer: true }));
  onMove(app, () => {
    request.cancel();
    if (hint()) ended('');
  });

  return (
    <div class="hint" ref={root} data-stage={step() ? stage() : 0} data-mistake={mistakes() ? stage() : 0}>
      <Show when={step()}>
        {(found) => (
          <p class="stage">
            {words().stage(stage())}
            <Show when={stage() > 1}>
              {' '}
              <ChipLink kind={app.entry().puzzle.kind} technique={found().technique} level={found().level} />
            </Show>
          </p>
        )}
      </Show>
      <RequestStatus request={request}>
        <Told lines={text().split('\n')} />
      </RequestStatus>
      <Switch
        fallback={
          <Show when={!request.busy()}>
            <button type="button" class="button primary" onClick={ask}>
              {words().again}
            </button>
          </Show>
        }
      >
        <Match when={mistakes()}>
          {(found) => (
            <>
              <MistakeReport mistakes={found()} done={ended}>
                <Show when={stage() < 3}>
                  <button type="button" class="button" onClick={goOn}>
                    {words().more}
                  </button>
                </Show>
              </MistakeReport>
            </>
          )}
        </Match>
        <Match when={step()}>
          <button type="button" class="button primary" onClick={goOn}>
            {[words().more, words().show, words().doIt][stage() - 1]}
          </button>
        </Match>
      </Switch>
    </div>
  );
}
