/** A lesson: tiny boards with one idea each. The page reacts to every mark; a board that is done leads to the next. */
import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js';
import { kindOf, kinds } from '../../tasks/registry.js';
import { type Judgement, judge, type LessonBoard, lessonBoards, lessonKinds } from '../lesson/boards.js';
import { openNext } from '../opening/next-puzzle.js';
import { OwnBoard } from '../shell/app-board.jsx';
import { ownBoard, useApp } from '../state/app-state.js';
import { goTo, markLearned } from '../state/playing.js';
import '../styles/lesson.css';

const PAGE = 'lesson';

export default function LessonPanel(): JSX.Element {
  const app = useApp();
  const kind = () => lessonKinds.find((id) => id === app.route().rest) ?? lessonKinds[0]!;
  return (
    <Show when={kind()} keyed>
      {(id) => <Lesson kind={id} />}
    </Show>
  );
}

function Lesson(props: { kind: string }): JSX.Element {
  const app = useApp();
  const words = () => app.words().lesson;
  const boards = lessonBoards(props.kind);
  const [at, setAt] = createSignal(0);
  const isLast = () => at() === boards.length - 1;

  const goOn = (): void => {
    if (!isLast()) setAt(at() + 1);
    else {
      markLearned(app, props.kind);
      void openNext(app, props.kind);
    }
  };
  const skip = (): void => {
    markLearned(app, props.kind);
    history.length > 1 ? history.back() : goTo(app, '');
  };

  return (
    <div class="lesson">
      <div class="lesson-head">
        <h1>{app.words().panels.rules}</h1>
        <nav class="lesson-kinds" aria-label={words().kinds}>
          <For each={lessonKinds}>
            {(id) => (
              <a href={`#/${PAGE}/${id}`} aria-current={id === props.kind ? 'page' : undefined}>
                {kinds.find((kind) => kind.id === id)?.title}
              </a>
            )}
          </For>
        </nav>
      </div>
      <div class="lesson-progress">
        <progress max={boards.length} value={at() + 1} aria-label={words().board(at() + 1, boards.length)} />
        <span aria-hidden="true">{words().board(at() + 1, boards.length)}</span>
      </div>
      <Show when={boards[at()]} keyed>
        {(board) => (
          <OneBoard
            board={board}
            kind={props.kind}
            at={at()}
            next={isLast() ? words().finish : words().next}
            goOn={goOn}
          />
        )}
      </Show>
      <button type="button" class="plain-button lesson-skip" onClick={skip}>
        {words().skip}
      </button>
    </div>
  );
}

function OneBoard(props: { board: LessonBoard; kind: string; at: number; next: string; goOn(): void }): JSX.Element {
  const app = useApp();
  const { puzzle, start, rowsOnly } = props.board;
  const whole = kindOf(puzzle).appearance(puzzle);
  const appearance = rowsOnly ? { ...whole, cols: [] } : whole;
  const lessonApp = ownBoard(app, puzzle, start, () => appearance);
  const texts = () => app.words().lessons[props.kind]!.boards[props.at]!;
  const judged = createMemo((before: Judgement | undefined): Judgement => {
    const now = judge(props.board, lessonApp.game());
    return before?.is === 'done' ? before : now;
  });
  const said = (): string => {
    const { is } = judged();
    if (is === 'open') return texts().task;
    return is === 'close' ? `${app.words().lesson.close} ${texts().task}` : texts()[is];
  };
  let next!: HTMLButtonElement;
  createEffect(
    on(judged, ({ is, mistakes }) => {
      lessonApp.highlight.set(is === 'wrong' ? { mistakes } : undefined);
      if (is !== 'done') return;
      lessonApp.finished.set(true);
      next.focus({ preventScroll: true });
    }),
  );

  return (
    <section class="lesson-board" data-state={judged().is}>
      <p class="lesson-said" role="status">
        {said()}
      </p>
      <OwnBoard app={lessonApp} tools="lesson-tools" />
      <button
        type="button"
        class="button primary lesson-next"
        ref={next}
        aria-disabled={judged().is !== 'done'}
        onClick={() => judged().is === 'done' && props.goOn()}
      >
        {props.next}
      </button>
    </section>
  );
}
