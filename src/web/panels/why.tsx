/** Why this cell? While the panel is open, choosing a cell asks for the smallest reason that it has its value. */
import { createEffect, createSignal, type JSX, on, onCleanup, Show } from 'solid-js';
import { whyText } from '../../tasks/messages/sentences.js';
import { boardOf, NO_MARK } from '../../tasks/play/game.js';
import type { Why } from '../../tasks/why.js';
import { highlightOf } from '../board/highlight.js';
import { ChipLink } from '../help/chip.jsx';
import { languageOfPage } from '../help/mistake-report.jsx';
import { createHighlight } from '../help/panel-lifetime.jsx';
import { createRequest } from '../help/request.js';
import { Working } from '../help/working.jsx';
import { useApp } from '../state/app-state.js';
import { workerClients } from '../workers/worker-clients.js';

const LIMITS = { millis: 30_000 };

export default function WhyPanel(): JSX.Element {
  const app = useApp();
  const request = createRequest<'why'>(workerClients.quick);
  const setHighlight = createHighlight(app);
  const [asked, setAsked] = createSignal(-1);
  const [why, setWhy] = createSignal<Why>();
  const forced = () => {
    const found = why();
    return found?.status === 'forced' ? found : undefined;
  };

  const ask = async (cell: number): Promise<void> => {
    setAsked(cell);
    setWhy(undefined);
    setHighlight({ cells: [cell] });
    const board = boardOf(app.game());
    const answer = await request.send({ task: 'why', puzzle: app.entry().puzzle, board, cell, limits: LIMITS });
    if (!answer) return;
    setWhy(answer);
    setHighlight(answer.status === 'forced' ? highlightOf(answer.deduction) : { cells: [cell] });
  };

  app.picking.set((cell) => void ask(cell));
  onCleanup(() => app.picking.set(undefined));
  createEffect(
    on(
      app.game,
      () => {
        request.cancel();
        setWhy(undefined);
        setAsked(-1);
      },
      { defer: true },
    ),
  );

  const disagrees = (): boolean => {
    const set = forced()?.deduction.sets.find(({ cell, not }) => cell === asked() && !not);
    const own = app.game().marks[asked()] ?? NO_MARK;
    return set !== undefined && own !== NO_MARK && own !== set.value;
  };
  const text = (): string => {
    const found = why();
    const { puzzle } = app.entry();
    if (!found) return asked() < 0 ? app.words().why.pick : '';
    if (found.status === 'forced') {
      const said = whyText(languageOfPage(app), puzzle, found, asked());
      return disagrees() ? `${said} ${app.words().why.yours}` : said;
    }
    if (found.status === 'open') return whyText(languageOfPage(app), puzzle, found, asked());
    return found.status === 'none' ? app.words().help.noneAgrees : app.words().help.noTime;
  };

  return (
    <div class="why" data-status={why()?.status}>
      <Show when={forced()}>
        {(found) => (
          <p class="stage">
            <ChipLink kind={app.entry().puzzle.kind} technique={found().deduction.technique} level={found().level} />
          </p>
        )}
      </Show>
      <p class="sentence" role="status">
        {text()}
      </p>
      <Working request={request} />
      <Show when={why()}>
        <p class="aside">{app.words().why.another}</p>
      </Show>
    </div>
  );
}
