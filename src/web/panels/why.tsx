/** Why this cell? While the panel is open, choosing a cell requests the smallest reason that it has its value. */
import { createSignal, type JSX, onCleanup, Show } from 'solid-js';
import { whyText } from '../../tasks/messages/sentences.js';
import { boardOf, NO_MARK } from '../../tasks/play/game.js';
import type { Why } from '../../tasks/why.js';
import { highlightOf } from '../board/highlight.js';
import { ChipLink } from '../help/chip.jsx';
import { languageOfPage } from '../help/mistake-report.jsx';
import { createRequest } from '../help/request.js';
import { onMove, useTaskPanel } from '../help/task-panel.jsx';
import { Told } from '../help/told.jsx';
import { RequestStatus } from '../help/working.jsx';
import { workerClients } from '../workers/worker-clients.js';

const LIMITS = { millis: 30_000 };

export default function WhyPanel(): JSX.Element {
  const { app, words, request, setHighlight } = useTaskPanel('why', 'quick', (all) => all.why);
  const solving = createRequest<'solve'>(workerClients.quick);
  const [requested, setRequested] = createSignal(-1);
  const [why, setWhy] = createSignal<Why>();
  /** No marks are to blame: the puzzle itself has no solution. */
  const [unsolvable, setUnsolvable] = createSignal(false);
  const forced = () => {
    const found = why();
    return found?.status === 'forced' ? found : undefined;
  };

  const ask = async (cell: number): Promise<void> => {
    setRequested(cell);
    setWhy(undefined);
    setHighlight({ cells: [cell] });
    const board = boardOf(app.game());
    const { puzzle } = app.entry();
    const { assumeUnique } = app.settings();
    const answer = await request.send({ task: 'why', puzzle, board, cell, limits: LIMITS, assumeUnique });
    if (!answer) return;
    if (answer.status === 'none') {
      const whole = await solving.send({ task: 'solve', puzzle, solutions: 1, limits: LIMITS });
      if (!whole) return;
      setUnsolvable(whole.status === 'none');
    }
    setWhy(answer);
    if (answer.status === 'forced') app.hints.set(app.hints() + 1);
    setHighlight(answer.status === 'forced' ? highlightOf(answer.deduction) : { cells: [cell] });
  };

  app.picking.set((cell) => void ask(cell));
  onCleanup(() => app.picking.set(undefined));
  onMove(app, () => {
    request.cancel();
    setWhy(undefined);
    setRequested(-1);
  });

  const disagrees = (): boolean => {
    const set = forced()?.deduction.sets.find(({ cell, not }) => cell === requested() && !not);
    const marked = app.game().marks[requested()] ?? NO_MARK;
    return set !== undefined && marked !== NO_MARK && marked !== set.value;
  };
  const text = (): string => {
    const found = why();
    const { puzzle } = app.entry();
    if (!found) return requested() < 0 ? words().pick : '';
    if (found.status === 'forced') {
      const said = whyText(languageOfPage(app), puzzle, found, requested());
      return disagrees() ? `${said} ${words().yours}` : said;
    }
    if (found.status === 'open') return whyText(languageOfPage(app), puzzle, found, requested());
    if (found.status !== 'none') return app.words().help.noTime;
    return unsolvable() ? app.words().help.noSolution : app.words().help.noneAgrees;
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
      <RequestStatus request={request}>
        <Told lines={text().split('\n')} />
      </RequestStatus>
      <Show when={why()}>
        <p class="aside">{words().another}</p>
      </Show>
    </div>
  );
}
