/**
 * Runs before the page's program, while that is on its way, so that what is painted first is right: the theme, and on a first visit to
 * home what Nonori is and where its lessons are, in the visitor's language. The build has put that into the page in all languages, hidden
 * (scripts/first-view-plugin.ts). Whoever comes for a board has its code fetched beside the program, not after it.
 */
import { BOARD_PAGE, HOME_PAGE, routeOf } from './state/route.js';
import { loadLearned, loadSettings } from './state/settings.js';
import { languageCode } from './text/index.js';

const settings = loadSettings();
if (settings.theme !== 'auto') document.documentElement.dataset.theme = settings.theme;
const language = languageCode(settings.language, navigator.languages);
document.documentElement.lang = language;

const { page } = routeOf(location.hash);
const isNew = loadLearned().length === 0;
const files = document.currentScript?.dataset.board?.split(' ') ?? [];
if (page === BOARD_PAGE) {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
if (page === HOME_PAGE && isNew) document.documentElement.dataset.first = language;
