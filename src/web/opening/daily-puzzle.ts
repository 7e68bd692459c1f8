/**
 * The puzzle of a day from the collections: each day another collection, and in it another of the puzzles that are as hard and as
 * large as the order says, so that none comes back before all of them were there. Only that one collection is loaded.
 */
import { collections, loadCollection } from '../../collections/index.js';
import type { Order } from '../home/orders.js';
import { codeOf } from '../state/route.js';

/** Collections with puzzles for every day; the others are for those who look for them. */
const SPECIAL = /^(hard|giants|blotted)/;
/** How much a picture's longer side may be below and above the side of the order. Hitori are as large as it says. */
const BELOW = 3;
const ABOVE = 4;

const DAY = 86_400_000;

/** The code of the puzzle; undefined when there is none, or when it cannot be fetched. */
export async function codeOfDay({ id, kind, side, grade = [1, 10] }: Order): Promise<string | undefined> {
  const day = Math.floor(Date.parse(/\d{4}-\d\d-\d\d/.exec(id)![0]) / DAY);
  const inRange = (grades: readonly number[]) => grades.slice(grade[0] - 1, grade[1]).some((count) => count > 0);
  const there = collections.filter((one) => one.kind === kind && !SPECIAL.test(one.id) && inRange(one.grades));
  const language = document.documentElement.lang === 'id' ? 'id' : 'en';
  const fits = (longer: number) =>
    kind === 'hitori' ? longer === side : longer >= side - BELOW && longer <= side + ABOVE;
  for (let i = 0; i < there.length; i++) {
    const collection = there[(day + i) % there.length]!;
    const loaded = await loadCollection(collection.id, { language }).catch(() => undefined);
    if (!loaded?.ok) continue;
    const good = loaded.value.filter(
      ({ puzzle, grade: its }) => its >= grade[0] && its <= grade[1] && fits(Math.max(puzzle.width, puzzle.height)),
    );
    const found = good[Math.floor(day / there.length) % good.length];
    if (found) return codeOf({ puzzle: { ...found.puzzle, about: { ...found.puzzle.about, id } } });
  }
  return undefined;
}
