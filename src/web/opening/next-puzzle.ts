/**
 * The puzzle after the one on the board. After one of the endless row, another of the row; after one of the course, another
 * for its technique, until that is learned; after one of a day, the next of
 * that day that is not solved; after one of a collection, the next of it that is not solved; else the next of the gallery that is not solved: of the same kind, the one whose grade
 * comes next, then easier ones, then other kinds. There is always one: at the end, one of the endless row.
 */
import {
  COURSE_LENGTH,
  courseOrder,
  type EndlessChoice,
  endlessChoice,
  endlessOrder,
  type Order,
  type Origin,
  ordersOfDay,
  originOf,
} from '../home/orders.js';
import type { AppState } from '../state/app-state.js';
import { goTo } from '../state/playing.js';
import { BOARD_PAGE, readCode } from '../state/route.js';
import { keyOf } from '../state/saved-games.js';
import { show } from './receive.js';

export async function openNext(app: AppState, kind = app.entry().puzzle.kind): Promise<void> {
  const origin = originOf(app.entry().puzzle);
  if (origin?.is === 'endless') return openEndless(app, origin.choice);
  if (origin?.is === 'course') {
    // Once a technique is learned its page leads on; and where no puzzle was found, it says so.
    const key = `${origin.kind}.${origin.technique}`;
    const isLearned = (app.course()[key] ?? 0) >= COURSE_LENGTH;
    if (isLearned || !(await openCourse(app, origin.kind, origin.technique))) goTo(app, 'technique', key);
    return;
  }
  const daily = origin?.is === 'daily' ? await nextOfDay(app, origin.day, kind) : undefined;
  if (daily) return openOrder(app, daily);
  const code = (origin?.is === 'collection' && (await nextOfCollection(app, origin))) || (await nextCode(app, kind));
  if (code) goTo(app, BOARD_PAGE, code);
  else await openEndless(app, endlessChoice(kind));
}

/** Puts an ordered puzzle on the board; it is made first if it is not ready. */
export async function openOrder(app: AppState, order: Order): Promise<void> {
  const entry = await app.stock.get(order);
  if (entry) await show(app, entry);
}

/** Puts a puzzle that practises a technique on the board; the one after it is made soon. False: none could be made. */
export async function openCourse(app: AppState, kind: string, technique: string): Promise<boolean> {
  const entry = await app.stock.take(courseOrder(kind, technique, chance()));
  if (entry) await show(app, entry);
  const origin = entry && originOf(entry.puzzle);
  if (origin?.is === 'course' && !origin.needed) app.notice.set(app.words().course.loosely);
  makeNext(app, courseOrder(kind, technique, chance()));
  return entry !== undefined;
}

/** Another puzzle of the endless row; the one after it is made soon. */
export async function openEndless(app: AppState, choice: EndlessChoice): Promise<void> {
  const entry = await app.stock.take(endlessOrder(choice, chance()));
  if (entry) await show(app, entry);
  makeNext(app, endlessOrder(choice, chance()));
}

/** Milliseconds until the next puzzle is made: first this one must be on the board. */
const SOON = 1000;

function makeNext(app: AppState, order: Order): void {
  setTimeout(() => void app.stock.makeAhead([order]), SOON);
}

export const chance = (): number => Math.floor(Math.random() * 2 ** 31);

async function nextOfDay(app: AppState, day: string, kind: string): Promise<Order | undefined> {
  const solved = new Set((await app.games?.listSolved().catch(() => []))?.map(({ daily }) => daily));
  const open = ordersOfDay(day).filter(({ id }) => !solved.has(id) && id !== app.entry().puzzle.about.id);
  return open.find((order) => order.kind === kind) ?? open[0];
}

/** The puzzles after this one first, then those before it. Undefined when all are solved, or there is no such collection. */
async function nextOfCollection(
  app: AppState,
  { collection, place }: Extract<Origin, { is: 'collection' }>,
): Promise<string | undefined> {
  const { loadItems } = await import('./collection-items.js');
  const items = await loadItems(collection, app.language()).catch(() => []);
  const done = await finishedKeys(app);
  return [...items.slice(place), ...items.slice(0, place - 1)].find(({ key }) => !done.has(key))?.code;
}

/** Undefined when everything is solved. */
async function nextCode(app: AppState, kind: string): Promise<string | undefined> {
  const { default: examples } = await import('virtual:gallery');
  const { puzzle } = app.entry();
  const here = keyOf(puzzle);
  const done = await finishedKeys(app);
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

async function finishedKeys({ games }: AppState): Promise<ReadonlySet<string>> {
  const rows = (await games?.list().catch(() => [])) ?? [];
  return new Set(rows.filter(({ finished }) => finished).map(({ key }) => key));
}
