/** The board with its tools, and what stands beside it: clues, status, help, a panel, or the card at the end. */
import { type JSX, lazy, Show, Suspense } from 'solid-js';
import { useApp } from '../state/app-state.js';
import { AppBoard, EndPicture } from './app-board.jsx';
import { ClueStrip } from './clue-strip.jsx';
import { Later } from './later.jsx';
import { SidePanel } from './panel-frame.jsx';
import { StatusLine } from './status-line.jsx';
import { HelpBar, ToolBar } from './tool-bar.jsx';

const EndingCard = lazy(() => import('../ending/ending-card.jsx'));

export default function PlayPage(): JSX.Element {
  const app = useApp();
  const isAlone = () => app.finished() && !app.highlight();
  return (
    <main class="play-page" classList={{ alone: isAlone() }}>
      <Later last meanwhile={<div class="board" />}>
        <AppBoard />
      </Later>
      <Show when={isAlone()}>
        <EndPicture />
      </Show>
      <div class="beside">
        <ClueStrip />
        <StatusLine />
        <Show
          when={app.finished()}
          fallback={
            <>
              <ToolBar />
              <HelpBar />
            </>
          }
        >
          <Show when={!app.panel()}>
            <Suspense>
              <EndingCard />
            </Suspense>
          </Show>
        </Show>
        <SidePanel />
      </div>
    </main>
  );
}
