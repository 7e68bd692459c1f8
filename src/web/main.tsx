/** Where the page starts. */
import { render } from 'solid-js/web';
import { App } from './app.jsx';
import { createAppState } from './state/app-state.js';
import { firstEntry } from './state/first-visit.js';
import './styles/tokens.css';
import './styles/shell.css';
import './styles/panels.css';

const root = document.getElementById('app');
if (!root) throw new Error('The page has no place for the app.');
render(() => <App app={createAppState(firstEntry(), location.hash)} />, root);
