/** Solve: the search can be watched on the board and stopped at any moment; the solution is shown, and put on the board if wanted. */
import { createEffect, createSignal, type JSX, on, onMount, Show } from 'solid-js';
import type { Board } from '../../core/board.js';
import { readableMillis } from '../../report/plots.js';
import type { TaskReply } from '../../worker/protocol.js';
import { ProofLine, wantsProof } from '../help/proof-line.jsx';
import { onMove, perPuzzle, useTaskPanel } from '../help/task-panel.jsx';
import { Again, RequestStatus } from '../help/working.jsx';
import { putSolution } from '../state/playing.js';

export default perPuzzle(SolvePanel);

function SolvePanel(): JSX.Element {
  const { app, words, request, setHighlight } = useTaskPanel('solve', 'long', (all) => all.solve);
  const [result, setResult] = createSignal<TaskReply<'solve'>>();
  const [shown, setShown] = createSignal(false);
  const solution = (): Board | undefined => result()?.solutions[0];

  const ask = async (): Promise<void> => {
    const { puzzle } = app.entry();
    setResult(undefined);
    const answer = await request.send(
      { task: 'solve', puzzle, ...wantsProof(puzzle) },
      { onProgress: ({ known }) => request.slow() && setHighlight({ board: known }) },
    );
    if (!answer) {
      setHighlight(undefined);
      return;
    }
    if (answer.status === 'unique') app.solution.set(answer.solutions[0]!);
    setResult(answer);
    setShown(true);
  };

  const put = (): void => {
    const board = solution();
    if (!board) return;
    setShown(false);
    putSolution(app, board);
    app.panel.set(undefined);
  };

  onMount(ask);
  createEffect(
    on(
      [shown, result],
      () => {
        const board = solution();
        setHighlight(shown() && board ? { board } : undefined);
      },
      { defer: true },
    ),
  );
  onMove(app, () => setShown(false));

  const text = (): string => {
    const found = result();
    if (!found) return request.stopped() ? words().cancelled : '';
    const took = readableMillis(request.millis());
    if (found.status === 'unique' || found.status === 'multiple') return words()[found.status](took);
    if (found.status === 'none') return app.words().help.noSolution;
    return found.solutions.length > 0 ? words().found(took) : app.words().help.noTime;
  };

  return (
    <div class="solve" data-status={result()?.status ?? (request.stopped() ? 'stopped' : 'busy')}>
      <RequestStatus request={request} from="start">
        {text()}
      </RequestStatus>
      <ProofLine puzzle={app.entry().puzzle} of={result()} />
      <div class="buttons">
        <Show when={solution()}>
          <button type="button" class="button primary" onClick={put}>
            {words().put}
          </button>
          <button type="button" class="button" onClick={() => setShown(!shown())}>
            {shown() ? words().hide : words().show}
          </button>
        </Show>
        <Again request={request} title={words().again} send={ask} />
      </div>
    </div>
  );
}
