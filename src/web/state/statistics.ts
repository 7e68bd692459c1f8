/** Statistics from the rows of solved puzzles: counts, times, streaks; written to a file and read back. */
import { fail, fault, ok, type Result } from '../../core/result.js';
import { dayAfter, dayOf } from '../home/orders.js';
import { isSolvedGame, type SolvedGame } from './saved-games.js';

/** The puzzles that belong together, by kind and size or by grade. */
export interface Group {
  readonly title: string;
  readonly solved: number;
  /** Milliseconds: the shortest and the mean. */
  readonly best: number;
  readonly mean: number;
  readonly withoutHints: number;
}

export interface Statistics {
  readonly solved: number;
  readonly millis: number;
  readonly withoutHints: number;
  /** Days in a row with a puzzle of the day solved on its day: up to now, and the most there ever were. */
  readonly streak: number;
  readonly longest: number;
  readonly bySize: readonly Group[];
  readonly byGrade: readonly (Group & { readonly grade: number })[];
}

export function statisticsOf(rows: readonly SolvedGame[], today: string): Statistics {
  const days = solvedDays(rows);
  const graded = rows.filter((row) => row.rating);
  const grades = groupsOf(graded, (row) => String(row.rating!.grade));
  return {
    solved: rows.length,
    millis: rows.reduce((sum, { millis }) => sum + millis, 0),
    withoutHints: rows.filter(({ hints }) => hints === 0).length,
    streak: streakUntil(days, today),
    longest: [...days].reduce((most, day) => Math.max(most, days.has(dayAfter(day)) ? 0 : runUntil(days, day)), 0),
    bySize: groupsOf(rows, ({ kind, width, height }) => `${kind} ${width} × ${height}`),
    byGrade: grades.map((group) => ({ ...group, grade: Number(group.title) })).sort((a, b) => a.grade - b.grade),
  };
}

/** The days whose puzzle was solved on the day itself. */
function solvedDays(rows: readonly SolvedGame[]): Set<string> {
  const days = rows.flatMap(({ daily, when }) => {
    const day = daily?.split(' ')[1];
    return day && day === dayOf(new Date(when)) ? [day] : [];
  });
  return new Set(days);
}

/** A streak lasts through a day that is not over yet. */
const streakUntil = (days: ReadonlySet<string>, today: string): number =>
  runUntil(days, days.has(today) ? today : dayAfter(today, -1));

function runUntil(days: ReadonlySet<string>, last: string): number {
  let count = 0;
  for (let day = last; days.has(day); day = dayAfter(day, -1)) count++;
  return count;
}

function groupsOf(rows: readonly SolvedGame[], title: (row: SolvedGame) => string): Group[] {
  const groups = new Map<string, SolvedGame[]>();
  for (const row of rows) groups.set(title(row), [...(groups.get(title(row)) ?? []), row]);
  return [...groups].map(([name, list]) => ({
    title: name,
    solved: list.length,
    best: Math.min(...list.map(({ millis }) => millis)),
    mean: list.reduce((sum, { millis }) => sum + millis, 0) / list.length,
    withoutHints: list.filter(({ hints }) => hints === 0).length,
  }));
}

const FORM = 'nonori-statistics';

export const exportSolved = (rows: readonly SolvedGame[]): string =>
  `${JSON.stringify({ form: FORM, version: 1, solved: rows }, null, 1)}\n`;

/** The rows of an exported file. Rows that are not what they should be are left out. */
export function importSolved(text: string): Result<SolvedGame[]> {
  const refused = fail([fault('bad-statistics', 'This is no file with statistics of Nonori.')]);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused;
  }
  const { form, solved } = (value ?? {}) as { form?: unknown; solved?: unknown };
  return form === FORM && Array.isArray(solved) ? ok(solved.filter(isSolvedGame)) : refused;
}
