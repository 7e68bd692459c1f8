/** Where the page starts. */
import { render } from 'solid-js/web';
import { App } from './app.jsx';
import { createAppState, wantedLanguage } from './state/app-state.js';
import { startingGame } from './state/opening.js';
import { routeOf } from './state/route.js';
import { SavedGames } from './state/saved-games.js';
import { loadSettings } from './state/settings.js';
import './styles/tokens.css';
import './styles/shell.css';
import './styles/board.css';
import './styles/tools.css';
import './styles/panels.css';
import './styles/print.css';
import './styles/help.css';
import { loadWords } from './text/index.js';

async function start(): Promise<void> {
  const root = document.getElementById('app');
  if (!root) throw new Error('The page has no place for the app.');
  const words = loadWords(wantedLanguage(loadSettings()));
  const games = await SavedGames.open();
  const game = await startingGame(games, routeOf(location.hash));
  const spoken = await words;
  root.replaceChildren();
  render(() => <App app={createAppState(game, location.hash, games, spoken)} />, root);
}

/**
 * Makes the page work without its server, once it has been loaded. A newer build that waits takes over while the page
 * loads, before anything has been done on it; the page is then loaded once more.
 */
async function registerOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const update = serviceWorker.controller !== null;
  try {
    const registration = await serviceWorker.register(new URL('service-worker.js', document.baseURI), { scope: './' });
    if (!update || !registration.waiting) return;
    serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting.postMessage('take over');
  } catch {
    // Without storage, or from an address that is not secure, the page works as long as its server does.
  }
}

void start().then(registerOffline);
