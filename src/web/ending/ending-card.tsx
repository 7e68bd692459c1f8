/**
 * The end of a game: the title, the time, the hints used and the hardest step that the puzzle needed; then the next
 * puzzle, the same again, or the picture to show around. What the solver put on the board is no end of this sort.
 */
import { createMemo, createResource, createSignal, type JSX, onMount, Show } from 'solid-js';
import { noteOf, techniqueText } from '../../tasks/messages/sentences.js';
import { ChipLink } from '../help/chip.jsx';
import { languageOfPage } from '../help/mistake-report.jsx';
import { COURSE_LENGTH, originOf } from '../home/orders.js';
import { openNext } from '../opening/next-puzzle.js';
import { Icon } from '../shell/icons.jsx';
import { titleOf, useWords } from '../state/app-state.js';
import { clockText } from '../state/clock.js';
import { playAgain, takeSolutionBack, togglePanel } from '../state/playing.js';
import { ratingOfSolved } from './rate-solved.js';
import { sharePicture } from './share-picture.js';
import '../styles/ending.css';

export default function EndingCard(): JSX.Element {
  const { app, words } = useWords('ending');
  const [said, setSaid] = createSignal('');
  let heading!: HTMLHeadingElement;

  const share = async (): Promise<void> => {
    const how = await sharePicture(app);
    setSaid(how === 'saved' ? words().saved : '');
  };

  onMount(() => {
    const active = document.activeElement;
    if (!active || active === document.body || active.closest('#board')) heading.focus({ preventScroll: true });
  });

  return (
    <section class="ending" aria-label={titleOf(app)}>
      <h2 class="ending-title" tabindex="-1" ref={heading}>
        {titleOf(app)}
      </h2>
      <Show when={!app.solver()} fallback={<SolverFacts />}>
        <PlayerFacts />
      </Show>
      <Show when={noteOf(languageOfPage(app), app.entry().puzzle)}>{(note) => <p class="sentence">{note()}</p>}</Show>
      <Course />
      <div class="ending-actions">
        <button type="button" class="button primary" onClick={() => void openNext(app)}>
          {words().next}
        </button>
        <button type="button" class="button" onClick={() => playAgain(app)}>
          {words().again}
        </button>
        <Show when={!app.solver()}>
          <button type="button" class="button" onClick={() => void share()}>
            <Icon name="share" />
            {words().share}
          </button>
          <button type="button" class="button" onClick={() => togglePanel(app, 'review')}>
            <Icon name="restart" />
            {words().review}
          </button>
        </Show>
        <button type="button" class="button" onClick={() => togglePanel(app, 'explain')}>
          <Icon name="explain" />
          {words().explain}
        </button>
      </div>
      <p class="aside" role="status">
        {said()}
      </p>
    </section>
  );
}

function PlayerFacts(): JSX.Element {
  const { app, words } = useWords('ending');
  const [rating] = createResource(
    () => app.entry().puzzle,
    (puzzle) => ratingOfSolved(app.games, puzzle),
  );
  return (
    <dl class="ending-facts">
      <div>
        <dt>{words().time}</dt>
        <dd>{clockText(app.spent())}</dd>
      </div>
      <div>
        <dt>{words().hints}</dt>
        <dd>{app.hints() === 0 ? words().noHints : app.hints()}</dd>
      </div>
      <div class="ending-hardest">
        <dt>{words().hardest}</dt>
        <dd>
          <Show when={rating()} fallback={rating.loading ? '…' : '–'}>
            {(known) => (
              <>
                <ChipLink kind={app.entry().puzzle.kind} technique={known().hardest} level={known().level} />
                <span class="aside">{words().grade(languageOfPage(app).grades[known().name], known().grade)}</span>
              </>
            )}
          </Show>
        </dd>
      </div>
    </dl>
  );
}

/** After a puzzle of the course: how far its technique is. */
function Course(): JSX.Element {
  const { app, words } = useWords('course');
  const origin = createMemo(() => {
    const from = originOf(app.entry().puzzle);
    return from?.is === 'course' && !app.solver() ? from : undefined;
  });
  return (
    <Show when={origin()}>
      {(from) => (
        <p class="sentence ending-course">
          {app.hints() > 0
            ? words().withHint
            : words().counted(
                techniqueText(languageOfPage(app), from().kind, from().technique).name.replace(/^./, (letter) =>
                  letter.toUpperCase(),
                ),
                Math.min(COURSE_LENGTH, app.course()[`${from().kind}.${from().technique}`] ?? 0),
                COURSE_LENGTH,
              )}
        </p>
      )}
    </Show>
  );
}

function SolverFacts(): JSX.Element {
  const { app, words } = useWords('ending');
  return (
    <p class="sentence">
      {words().bySolver}{' '}
      <Show when={app.game().past}>
        <button type="button" class="plain-button" onClick={() => takeSolutionBack(app)}>
          {words().takeBack}
        </button>
      </Show>
    </p>
  );
}
