/**
 * Puzzles to order: those of a day, the next one of an endless row, and those of the course. An order says what is to be made; its id says the
 * same in words, is kept in the puzzle as its number, and so tells later where a puzzle came from. The puzzles of a day are taken
 * from the collections by the date, or where these cannot be fetched made from the seed of their id alone, so that everybody has
 * the same ones, without a server.
 */
import type { Puzzle } from '../../core/puzzle.js';

export interface Order {
  readonly id: string;
  readonly kind: string;
  readonly side: number;
  /** Grades from and to; any by default. */
  readonly grade?: readonly [number, number];
  readonly seed: number;
  /** The technique that it is to need. */
  readonly technique?: string;
}

type Range = NonNullable<Order['grade']>;

const DAILY = 'daily';
const ENDLESS = 'endless';
const COURSE = 'course';
/** Ends the id of a puzzle in which the technique has a place without being needed. */
const LOOSELY = 'loosely';

/** The sides and grades of the three puzzles of a day, for each kind. */
const OF_A_DAY: Readonly<Record<string, readonly { readonly side: number; readonly grade?: Range }[]>> = {
  nonogram: [
    { side: 10, grade: [1, 2] },
    { side: 15, grade: [2, 4] },
    { side: 20, grade: [4, 7] },
  ],
  hitori: [
    { side: 6, grade: [1, 2] },
    { side: 9, grade: [2, 4] },
    { side: 12, grade: [4, 7] },
  ],
};

export const isDaily = ({ id }: Order): boolean => id.startsWith(DAILY);

export const ORDER_KINDS: readonly string[] = Object.keys(OF_A_DAY);

/** The first day in the archive. */
export const FIRST_DAY = '2026-01-01';

/** A day as it is where the player is: `2026-11-16`. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day so many days later, or earlier. */
export function dayAfter(day: string, days = 1): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

export function ordersOfDay(day: string): Order[] {
  return Object.entries(OF_A_DAY).flatMap(([kind, puzzles]) =>
    puzzles.map((one, place) => {
      const id = `${DAILY} ${day} ${kind} ${place + 1}`;
      return { id, kind, ...one, seed: seedOf(id) };
    }),
  );
}

/** The 32-bit FNV-1a hash of a text. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The sides to choose from, each with the grade of its easiest puzzles: the size of a puzzle counts in its grade. */
const EASIEST_GRADES: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  nonogram: { 5: 1, 10: 1, 15: 2, 20: 3, 25: 3, 30: 4 },
  hitori: { 5: 1, 6: 1, 8: 2, 10: 2, 12: 3, 15: 3 },
};
export const ENDLESS_SIDES: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  Object.entries(EASIEST_GRADES).map(([kind, grades]) => [kind, Object.keys(grades).map(Number)]),
);
export const DIFFICULTIES = ['any', 'easy', 'medium', 'hard'] as const;
type ChosenDifficulty = (typeof DIFFICULTIES)[number];
/** By how many grades puzzles may be above the easiest of their size. */
const ABOVE_EASIEST: Readonly<Record<ChosenDifficulty, Range | undefined>> = {
  any: undefined,
  easy: [0, 1],
  medium: [2, 3],
  hard: [4, 6],
};

export interface EndlessChoice {
  readonly kind: string;
  readonly side: number;
  readonly difficulty: ChosenDifficulty;
}

export function endlessOrder({ kind, side, difficulty }: EndlessChoice, seed: number): Order {
  const above = ABOVE_EASIEST[difficulty];
  const easiest = EASIEST_GRADES[kind]?.[side] ?? 1;
  const order = { id: `${ENDLESS} ${kind} ${side} ${difficulty}`, kind, side, seed };
  return above ? { ...order, grade: [easiest + above[0], easiest + above[1]] } : order;
}

/** The choice that a text such as `nonogram 10 easy` holds; what is no choice is replaced. */
export function endlessChoice(text: string): EndlessChoice {
  const [kind = '', side, difficulty] = text.replace(`${ENDLESS} `, '').split(' ');
  const known = ENDLESS_SIDES[kind] ? kind : ORDER_KINDS[0]!;
  const sides = ENDLESS_SIDES[known]!;
  return {
    kind: known,
    side: sides.includes(Number(side)) ? Number(side) : sides[1]!,
    difficulty: DIFFICULTIES.find((one) => one === difficulty) ?? 'easy',
  };
}

export const choiceText = ({ kind, side, difficulty }: EndlessChoice): string => `${kind} ${side} ${difficulty}`;

/** The sides of puzzles that practise a technique. */
const COURSE_SIDES: Readonly<Record<string, number>> = { nonogram: 7, hitori: 6 };
/** So many puzzles solved without a hint, and a technique is learned. */
export const COURSE_LENGTH = 3;

export const courseOrder = (kind: string, technique: string, seed: number): Order => ({
  id: `${COURSE} ${kind} ${technique}`,
  kind,
  side: COURSE_SIDES[kind] ?? 6,
  technique,
  seed,
});

export const looseId = (id: string): string => `${id} ${LOOSELY}`;

/** Where a puzzle came from, if it was made to order or is one of a collection. */
export type Origin =
  | { readonly is: 'daily'; readonly id: string; readonly day: string }
  | { readonly is: 'endless'; readonly choice: EndlessChoice }
  | { readonly is: 'collection'; readonly collection: string; readonly place: number }
  | { readonly is: 'course'; readonly kind: string; readonly technique: string; readonly needed: boolean };

/** By the number that a puzzle has, such as `animals 12`. */
export function originOf({ about }: Pick<Puzzle, 'about'>): Origin | undefined {
  const id = about.id ?? '';
  const [, collection, place] = /^([a-z-]+) (\d+)$/.exec(id) ?? [];
  if (collection) return { is: 'collection', collection, place: Number(place) };
  const day = /^daily (\d{4}-\d\d-\d\d) \w+ \d$/.exec(id)?.[1];
  if (day) return { is: 'daily', id, day };
  const [start, kind, technique, how] = id.split(' ');
  if (start === COURSE && kind && technique) return { is: 'course', kind, technique, needed: how !== LOOSELY };
  return id.startsWith(`${ENDLESS} `) ? { is: 'endless', choice: endlessChoice(id) } : undefined;
}
