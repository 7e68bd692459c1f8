/** A line between board and tools: the clock, what has just happened, and the trial. Always there, so that nothing jumps. */
import { type JSX, Show } from 'solid-js';
import { beginTrial, dropTrial, keepTrial } from '../../tasks/play/game.js';
import { useApp } from '../state/app-state.js';
import { clockText } from '../state/clock.js';
import { takeOver } from '../state/opening.js';
import { isLocked, playOn } from '../state/playing.js';
import { Icon, IconButton, type IconName } from './icons.jsx';

const ZOOM = 1.5;

export function StatusLine(): JSX.Element {
  const app = useApp();
  const words = () => app.words().play;
  const depth = () => app.game().depth;
  const said = (): string => {
    if (app.elsewhere()) return app.words().keeping.elsewhere;
    if (app.notice()) return app.notice();
    if (depth() > 0) return words().trying(depth());
    return app.games || app.practice || !app.game().past ? '' : app.words().keeping.blocked;
  };
  const isNew = () => said() === '' && !app.learned().includes(app.entry().puzzle.kind);
  return (
    <div class="status-line">
      <Show when={app.settings().timer && !app.finished()}>
        <Clock />
      </Show>
      <p class="notice" role="status">
        {said()}
        <Show when={isNew()}>
          <a class="offer" href={`#/lesson/${app.entry().puzzle.kind}`}>
            {app.words().lesson.offer}
          </a>
        </Show>
      </p>
      <Show when={app.elsewhere()}>
        <button type="button" class="plain-button" onClick={() => void takeOver(app)}>
          {app.words().keeping.takeOver}
        </button>
      </Show>
      <Show when={app.board()?.wantsZoom() && !app.finished()}>
        <button
          type="button"
          class="icon-button"
          aria-label={app.words().home.move}
          title={app.words().home.move}
          aria-pressed={app.moving()}
          onClick={() => app.moving.set(!app.moving())}
        >
          <Icon name="move" />
        </button>
        <IconButton icon="fit" label={app.words().board.fit} press={() => app.board()?.fit()} />
        <div class="zoom">
          <IconButton icon="zoomOut" label={app.words().board.zoomOut} press={() => app.board()?.zoomBy(1 / ZOOM)} />
          <IconButton icon="zoomIn" label={app.words().board.zoomIn} press={() => app.board()?.zoomBy(ZOOM)} />
        </div>
      </Show>
      <div class="trial">
        <Show when={!isLocked(app)}>
          <Show
            when={depth() > 0}
            fallback={<Small icon="trial" label={words().try} press={() => playOn(app, beginTrial)} />}
          >
            <Small icon="keep" label={words().keep} press={() => playOn(app, keepTrial)} />
            <Small icon="drop" label={words().drop} press={() => playOn(app, dropTrial)} />
          </Show>
        </Show>
      </div>
      <p class="unseen" aria-live="assertive">
        {app.said()}
      </p>
    </div>
  );
}

function Clock(): JSX.Element {
  const app = useApp();
  const label = () => (app.paused() ? app.words().play.resume : app.words().play.pause);
  return (
    <div class="clock">
      <IconButton
        icon={app.paused() ? 'resume' : 'pause'}
        label={label()}
        press={() => app.paused.set(!app.paused())}
      />
      <span role="timer" aria-label={app.words().play.time}>
        {clockText(app.spent())}
      </span>
    </div>
  );
}

function Small(props: { icon: IconName; label: string; press(): void }): JSX.Element {
  return (
    <button type="button" class="small" onClick={() => props.press()}>
      <Icon name={props.icon} />
      {props.label}
    </button>
  );
}
