/**
 * The puzzle after the one on the board: of the gallery's, the next that is not solved; of the same kind, and the one
 * whose grade comes next. When the hardest are done the easier ones follow, then other kinds.
 */
import type { AppState } from '../state/app-state.js';
import { goTo } from '../state/playing.js';
import { BOARD_PAGE, readCode } from '../state/route.js';
import { keyOf } from '../state/saved-games.js';

const GALLERY = 'gallery';

export async function openNext(app: AppState, kind = app.entry().puzzle.kind): Promise<void> {
  const code = await nextCode(app, kind);
  if (code) goTo(app, BOARD_PAGE, code);
  else goTo(app, GALLERY);
}

/** Undefined when everything is solved. */
async function nextCode(app: AppState, kind: string): Promise<string | undefined> {
  const { default: examples } = await import('virtual:gallery');
  const { puzzle } = app.entry();
  const here = keyOf(puzzle);
  const done = new Set((await savedGames(app)).filter(({ finished }) => finished).map(({ key }) => key));
  const all = examples.flatMap(({ code, grade }) => {
    const read = readCode(code);
    return read.ok && grade !== undefined
      ? [{ code, grade, puzzle: read.value.puzzle, key: keyOf(read.value.puzzle) }]
      : [];
  });
  const from = all.find(({ key }) => key === here)?.grade ?? 0;
  const [otherKind, easier] = [1000, 100];
  const rank = (one: (typeof all)[number]): number =>
    one.grade + (one.grade < from ? easier : 0) + (one.puzzle.kind === kind ? 0 : otherKind);
  const open = all.filter(({ key }) => key !== here && !done.has(key)).sort((a, b) => rank(a) - rank(b));
  return open[0]?.code;
}

const savedGames = async ({ games }: AppState) => (await games?.list().catch(() => [])) ?? [];
