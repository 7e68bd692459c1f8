/** Where the page starts. */
import { render } from 'solid-js/web';
import { App } from './app.jsx';

const root = document.getElementById('app');
if (!root) throw new Error('The page has no place for the app.');
render(() => <App />, root);
