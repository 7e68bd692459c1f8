/** Whatever a visitor hands in: one puzzle goes on the board; several, or faults, are shown where puzzles are opened. */
import type { Entry } from '../../core/puzzle.js';
import type { AppState } from '../state/app-state.js';
import { openPuzzle } from '../state/opening.js';
import { goTo } from '../state/playing.js';
import { BOARD_PAGE, codeOf, fragmentOf, readCode, routeOf } from '../state/route.js';
import type { Settled } from './read-input.js';

const OPEN_PAGE = 'open';
const EDITOR = 'edit';
const SCANNER = 'scan';
const PICTURE = /\.(png|jpe?g|gif|bmp|webp|avif|svg|p[bgpn]m)$/i;

const isPicture = (given: Blob, name: string): boolean => PICTURE.test(name) || given.type.startsWith('image/');

export async function receive(app: AppState, given: Blob | string, name = '', settled: Settled = {}): Promise<void> {
  const { page } = app.route();
  if ((page === EDITOR || page === SCANNER) && typeof given !== 'string' && isPicture(given, name)) {
    handPicture(app, given, page);
    return;
  }
  const { readInput } = await import('./read-input.js');
  const arrived = await readInput(given, name, settled);
  const [entry, second] = arrived.entries;
  if (entry && !second) {
    await show(app, entry);
    const [assumed] = arrived.assumed ?? [];
    if (assumed !== undefined) app.notice.set(app.words().open.assumed[assumed] ?? '');
    return;
  }
  app.arrival.set(arrived);
  goTo(app, OPEN_PAGE);
}

/** Hands a picture to the editor, which makes a puzzle of it, or to the scanner, which reads the one in it. */
export function handPicture(app: AppState, picture: Blob, to: typeof EDITOR | typeof SCANNER): void {
  app.picture.set(picture);
  app.arrival.set(undefined);
  if (app.route().page !== to) goTo(app, to, to === EDITOR ? 'new' : '');
}

/** Puts a puzzle on the board, and into the address, so that going back and forth in the history works. */
export async function show(app: AppState, entry: Entry): Promise<void> {
  await openPuzzle(app, entry);
  app.arrival.set(undefined);
  goTo(app, BOARD_PAGE, codeOf({ puzzle: entry.puzzle }) ?? '');
}

/**
 * Opens the puzzle of an address. Marks that came with it are on the board then, and are taken out of the address, so that
 * loading the page again does not put them over those made since.
 */
export async function followCode(app: AppState, code: string): Promise<void> {
  const read = readCode(code);
  if (!read.ok) {
    app.arrival.set({ name: '', format: '', entries: [], faults: read.faults, excerpt: '' });
    replaceAddress(app, OPEN_PAGE, '');
    return;
  }
  await openPuzzle(app, read.value);
  app.arrival.set(undefined);
  replaceAddress(app, BOARD_PAGE, codeOf({ puzzle: read.value.puzzle }) ?? '');
}

function replaceAddress(app: AppState, page: string, rest: string): void {
  const fragment = fragmentOf({ page, rest });
  history.replaceState(null, '', fragment);
  app.route.set(routeOf(fragment));
}
