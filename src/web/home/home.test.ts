/** What home is made of: the orders of a day, the endless row, statistics and streaks. */
import { describe, expect, test } from 'vitest';
import type { SolvedGame } from '../state/saved-games.js';
import { exportSolved, importSolved, statisticsOf } from '../state/statistics.js';
import { choiceText, dayAfter, dayOf, endlessChoice, endlessOrder, ordersOfDay, originOf } from './orders.js';

const puzzle = (id: string) => ({ kind: 'nonogram', width: 5, height: 5, values: 2, about: { id } });

describe('orders', () => {
  test('a day has three sizes of each kind; every puzzle of every day has its own seed', () => {
    const [one, other] = [ordersOfDay('2026-11-16'), ordersOfDay('2026-11-17')];
    expect(one.map(({ kind, side }) => `${kind} ${side}`)).toEqual([
      'nonogram 10',
      'nonogram 15',
      'nonogram 20',
      'hitori 6',
      'hitori 9',
      'hitori 12',
    ]);
    expect(ordersOfDay('2026-11-16')).toEqual(one);
    expect(new Set([...one, ...other].map(({ seed }) => seed)).size).toBe(12);
  });

  test('days follow each other over months, years and leap days', () => {
    expect(dayAfter('2026-11-30')).toBe('2026-12-01');
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });

  test('a puzzle knows where it came from', () => {
    expect(originOf(puzzle('daily 2026-11-16 hitori 2'))).toMatchObject({ is: 'daily', day: '2026-11-16' });
    const choice = { kind: 'hitori', side: 8, difficulty: 'hard' } as const;
    expect(originOf(puzzle(endlessOrder(choice, 1).id))).toEqual({ is: 'endless', choice });
    expect(originOf(puzzle('colour-food 7'))).toEqual({ is: 'collection', collection: 'colour-food', place: 7 });
    for (const id of ['', '17', 'daily tomorrow']) expect(originOf(puzzle(id))).toBeUndefined();
    expect(endlessChoice(choiceText(choice))).toEqual(choice);
    expect(endlessChoice('sudoku 900 brutal')).toEqual({ kind: 'nonogram', side: 10, difficulty: 'easy' });
  });
});

const solved = (day: string, on = day, hints = 0, millis = 60_000): SolvedGame => ({
  id: `${day}-${on}`,
  key: day,
  kind: 'nonogram',
  width: 10,
  height: 10,
  millis,
  hints,
  when: new Date(`${on}T12:00`).getTime(),
  daily: `daily ${day} nonogram 1`,
  rating: { grade: 2, name: 'easy' as never, hardest: 'glue', level: 2 },
});

describe('statistics', () => {
  test('a streak counts puzzles solved on their own day, and lasts through today', () => {
    const rows = ['2026-11-10', '2026-11-12', '2026-11-13', '2026-11-14'].map((day) => solved(day));
    const late = [...rows, solved('2026-11-11', '2026-11-14')];
    expect(statisticsOf(late, '2026-11-15')).toMatchObject({ streak: 3, longest: 3 });
    expect(statisticsOf(late, '2026-11-14')).toMatchObject({ streak: 3 });
    expect(statisticsOf(late, '2026-11-16')).toMatchObject({ streak: 0, longest: 3 });
    expect(statisticsOf([], '2026-11-16')).toMatchObject({ solved: 0, streak: 0, longest: 0 });
  });

  test('times and hints, by size and by grade', () => {
    const rows = [solved('2026-11-10', '2026-11-10', 2, 30_000), solved('2026-11-11', '2026-11-11', 0, 90_000)];
    const { solved: count, millis, withoutHints, bySize, byGrade } = statisticsOf(rows, '2026-11-16');
    expect([count, millis, withoutHints]).toEqual([2, 120_000, 1]);
    expect(bySize).toEqual([{ title: 'nonogram 10 × 10', solved: 2, best: 30_000, mean: 60_000, withoutHints: 1 }]);
    expect(byGrade).toMatchObject([{ grade: 2, solved: 2 }]);
  });

  test('are written to a file and read back; anything else is refused, or left out', () => {
    const rows = [solved('2026-11-10'), solved('2026-11-11')];
    expect(importSolved(exportSolved(rows))).toEqual({ ok: true, value: rows });
    for (const text of ['', 'x', '{}', '[]', 'null', '{"form":"nonori-statistics"}']) {
      expect(importSolved(text).ok).toBe(false);
    }
    const mixed = JSON.stringify({
      form: 'nonori-statistics',
      solved: [rows[0], { id: 1 }, null, { ...rows[1], millis: 'x' }],
    });
    expect(importSolved(mixed)).toEqual({ ok: true, value: [rows[0]] });
  });
});
