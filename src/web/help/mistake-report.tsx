/** What is wrong with the marks: in a sentence, and the two ways out. Used by check, and by a hint that finds a mistake. */
import { createSignal, type JSX, Show } from 'solid-js';
import { languageOf } from '../../tasks/messages/index.js';
import type { Language } from '../../tasks/messages/language.js';
import type { Mistakes } from '../../tasks/mistake.js';
import { canUndo, type Game, mark, NO_MARK } from '../../tasks/play/game.js';
import type { Highlight } from '../board/highlight.js';
import { type AppState, useApp } from '../state/app-state.js';
import { lastGameTowards, lastRightGame, movesBetween, playOn } from '../state/playing.js';
import { workerClients } from '../workers/worker-clients.js';
import { createRequest } from './request.js';
import { Working } from './working.jsx';

export const mistakeHighlight = ({ wrong, clashing, violations }: Mistakes): Highlight => {
  const mistakes = [...new Set([...wrong, ...clashing])];
  const lines = violations.flatMap((violation) => violation.lines);
  if (mistakes.length > 0) return { mistakes, lines };
  return { lines, cells: violations.filter((one) => one.lines.length === 0).flatMap(({ cells }) => cells) };
};

/** `children`: buttons before its own. */
export function MistakeReport(props: {
  mistakes: Mistakes;
  done(said: string): void;
  children?: JSX.Element;
}): JSX.Element {
  const app = useApp();
  const words = () => app.words().check;
  const request = createRequest<'solve'>(workerClients.quick);
  const [lost, setLost] = createSignal(false);
  const marks = () => [...new Set([...props.mistakes.wrong, ...props.mistakes.clashing])];

  const goBack = async (): Promise<void> => {
    const game = app.game();
    const before = await rightGame(app, game, request.send);
    if (app.game() !== game || request.faults().length > 0) return;
    if (!before) {
      setLost(true);
      return;
    }
    const said = words().rewound(movesBetween(game, before));
    playOn(app, () => before);
    props.done(said);
  };
  const remove = (): void => {
    const said = words().removed(marks().length);
    playOn(app, (game) =>
      mark(
        game,
        marks().map((cell) => ({ cell, to: NO_MARK })),
      ),
    );
    props.done(said);
  };

  return (
    <>
      <div class="buttons">
        {props.children}
        <Show when={canUndo(app.game()) && !lost()}>
          <button type="button" class="button primary" disabled={request.busy()} onClick={goBack}>
            {words().rewind}
          </button>
        </Show>
        <Show when={props.mistakes.wrong.length > 0}>
          <button type="button" class="button" onClick={remove}>
            {words().remove}
          </button>
        </Show>
      </div>
      <Working request={request} />
      <Show when={lost()}>
        <p>{words().cannotRewind}</p>
      </Show>
    </>
  );
}

/** With the only solution at hand the way back is short; else every earlier board is tried. */
async function rightGame(
  app: AppState,
  game: Game,
  ask: ReturnType<typeof createRequest<'solve'>>['send'],
): Promise<Game | undefined> {
  const { puzzle } = game;
  let solution = app.solution();
  if (!solution) {
    const solved = await ask({ task: 'solve', puzzle });
    if (!solved || solved.status === 'none') return undefined;
    if (solved.status === 'unique') {
      solution = solved.solutions[0]!;
      app.solution.set(solution);
    }
  }
  if (solution) return lastGameTowards(game, solution);
  return lastRightGame(game, async (board) => {
    const found = await ask({ task: 'solve', puzzle, board, solutions: 1 });
    return found && (found.solutions.length > 0 || (found.status === 'none' ? false : undefined));
  });
}

export const languageOfPage = (app: AppState): Language => languageOf(app.language());
