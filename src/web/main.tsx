/** Where the page starts. */
import { render } from 'solid-js/web';
import { App } from './app.jsx';
import { registerOffline } from './offline/register.js';
import { createAppState } from './state/app-state.js';
import { startingGame } from './state/opening.js';
import { routeOf } from './state/route.js';
import { SavedGames } from './state/saved-games.js';
import { loadSettings, showTheme } from './state/settings.js';
import './styles/tokens.css';
import './styles/shell.css';
import './styles/board.css';
import './styles/tools.css';
import './styles/panels.css';
import './styles/print.css';
import './styles/help.css';

async function start(): Promise<void> {
  const root = document.getElementById('app');
  if (!root) throw new Error('The page has no place for the app.');
  const games = await SavedGames.open();
  const game = await startingGame(games, routeOf(location.hash));
  render(() => <App app={createAppState(game, location.hash, games)} />, root);
}

showTheme(loadSettings().theme);
void start().then(registerOffline);
