/** How many solutions there are. Two of them are laid over each other: common cells solid, differing cells split. */
import { createEffect, createSignal, type JSX, on, onMount, Show } from 'solid-js';
import type { Board } from '../../core/board.js';
import type { TaskReply } from '../../worker/protocol.js';
import type { Highlight } from '../board/highlight.js';
import { ProofLine, wantsProof } from '../help/proof-line.jsx';
import { perPuzzle, useTaskPanel } from '../help/task-panel.jsx';
import { Again, RequestStatus } from '../help/working.jsx';
import { Choice } from '../shell/fields.jsx';
import { IconButton } from '../shell/icons.jsx';

/** More are not counted: nobody looks at so many. */
const MOST = 1000;
/** Boards of so many cells in all are sent back at most. */
const MOST_CELLS = 2_000_000;

const VIEWS = ['both', 'first', 'second'] as const;
type View = (typeof VIEWS)[number];

export default perPuzzle(SolutionsPanel);

function SolutionsPanel(): JSX.Element {
  const { app, words, request, setHighlight } = useTaskPanel('count', 'long', (all) => all.solutions);
  const [result, setResult] = createSignal<TaskReply<'count'>>();
  const [view, setView] = createSignal<View>('both');
  /** Which solution is laid over the first, from 1. */
  const [other, setOther] = createSignal(1);

  const solutions = (): readonly Board[] => result()?.result.solutions ?? [];
  const pair = (): readonly [Board, Board] | undefined => {
    const [first, second] = [solutions()[0], solutions()[other()]];
    return first && second ? [first, second] : undefined;
  };
  const highlight = (): Highlight | undefined => {
    const two = pair();
    if (!two) return undefined;
    if (view() === 'both') return { solutions: two };
    return { board: two[view() === 'first' ? 0 : 1] };
  };
  const differing = (): number => {
    const two = pair();
    if (!two) return 0;
    return Array.from(two[0].cells).filter((set, cell) => set !== two[1].cells[cell]).length;
  };

  const ask = async (): Promise<void> => {
    const { puzzle } = app.entry();
    setResult(undefined);
    const limit = Math.max(2, Math.min(MOST, Math.floor(MOST_CELLS / (puzzle.width * puzzle.height))));
    const answer = await request.send({ task: 'count', puzzle, limit, ...wantsProof(puzzle) });
    if (!answer) return;
    setOther(1);
    setResult(answer);
    if (answer.status === 'unique') app.solution.set(answer.result.solutions[0]!);
  };

  onMount(ask);
  createEffect(on([result, view, other, app.game], () => setHighlight(highlight()), { defer: true }));

  const text = (): string => {
    const found = result();
    if (!found) return request.stopped() ? words().stopped : '';
    if (found.stopped) return words().atLeast(found.count);
    if (found.count === 0) return app.words().help.noSolution;
    return found.count === 1 ? words().one : words().exactly(found.count);
  };
  const title = (which: View): string =>
    which === 'both' ? words().both : words().which(which === 'first' ? 1 : other() + 1);

  return (
    <div class="solutions" data-count={result()?.count}>
      <RequestStatus request={request} from="start">
        {text()}
        <Show when={pair()}> {words().differ(differing())}</Show>
      </RequestStatus>
      <ProofLine puzzle={app.entry().puzzle} of={result()} />
      <Show when={pair()}>
        <Choice title={words().overlay} values={VIEWS} state={[view, setView]} label={title} />
        <Show when={solutions().length > 2}>
          <div class="stepper">
            <IconButton
              icon="back"
              label={words().previous}
              disabled={other() <= 1}
              press={() => setOther(other() - 1)}
            />
            <span>{words().pair(other() + 1, solutions().length)}</span>
            <IconButton
              icon="forward"
              label={words().next}
              disabled={other() >= solutions().length - 1}
              press={() => setOther(other() + 1)}
            />
          </div>
        </Show>
      </Show>
      <Again request={request} title={words().again} send={ask} />
    </div>
  );
}
