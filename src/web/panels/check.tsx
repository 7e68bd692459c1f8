/** Check: is everything right so far? Mistakes are marked on the board, with a way back to the last right moment. */
import { createEffect, createSignal, type JSX, on, onMount, Show } from 'solid-js';
import { mistakeText } from '../../tasks/messages/sentences.js';
import type { Mistakes } from '../../tasks/mistake.js';
import { boardOf } from '../../tasks/play/game.js';
import { languageOfPage, MistakeReport, mistakeHighlight } from '../help/mistake-report.jsx';
import { onMove, useTaskPanel } from '../help/task-panel.jsx';
import { RequestStatus } from '../help/working.jsx';

const LIMITS = { millis: 30_000 };

export default function CheckPanel(): JSX.Element {
  const { app, words, request, setHighlight } = useTaskPanel('mistakes', 'quick', (all) => all.check);
  const [found, setFound] = createSignal<Mistakes>();
  const [said, setSaid] = createSignal('');
  const wrong = () => (found()?.verdict === 'wrong' ? found() : undefined);

  const ask = async (): Promise<void> => {
    setSaid('');
    const board = boardOf(app.game());
    const answer = await request.send({ task: 'mistakes', puzzle: app.entry().puzzle, board, limits: LIMITS });
    if (!answer) return;
    setFound(answer);
    setHighlight(answer.verdict === 'wrong' ? mistakeHighlight(answer) : undefined);
  };
  const ended = (saying: string): void => {
    setFound(undefined);
    setSaid(saying);
    setHighlight(undefined);
  };
  const text = (): string => {
    const mistakes = found();
    if (!mistakes) return said();
    if (mistakes.verdict === 'unknown') return words().unknown;
    if (mistakes.verdict === 'right') return app.finished() ? words().solved : words().right;
    return mistakeText(languageOfPage(app), app.entry().puzzle, mistakes, { brief: true });
  };

  onMount(ask);
  createEffect(on(app.again, ask, { defer: true }));
  onMove(app, () => {
    request.cancel();
    if (found()) ended('');
  });

  return (
    <div class="check" data-verdict={found()?.verdict}>
      <RequestStatus request={request}>{text()}</RequestStatus>
      <Show when={wrong()}>{(mistakes) => <MistakeReport mistakes={mistakes()} done={ended} />}</Show>
      <Show when={!found() && !request.busy()}>
        <button type="button" class="button" onClick={ask}>
          {words().again}
        </button>
      </Show>
    </div>
  );
}
