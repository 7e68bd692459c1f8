/** The parts of the page's state that are plain data: addresses, settings, languages, kept games, the clock. */
import { describe, expect, test } from 'vitest';
import { beginTrial, mark, undo } from '../../tasks/play/game.js';
import { en } from '../text/en.js';
import { id } from '../text/id.js';
import { languageCode } from '../text/index.js';
import { clockText } from './clock.js';
import { firstEntry } from './first-visit.js';
import { startingGame } from './opening.js';
import { fragmentOf, routeOf } from './route.js';
import { keptEntry, keyOf, openSaved, rowOf } from './saved-games.js';
import { DEFAULT_SETTINGS, readSettings } from './settings.js';
import { trailFrom } from './trail.js';

describe('addresses', () => {
  test.each([
    ['', 'home', ''],
    ['#/', 'home', ''],
    ['#/play', 'play', ''],
    ['#/play/AbC_-', 'play', 'AbC_-'],
    ['#/lab', 'lab', ''],
    ['#/technique/simple-boxes', 'technique', 'simple-boxes'],
    ['#/edit/a/b', 'edit', 'a/b'],
  ])('%s', (fragment, page, rest) => {
    expect(routeOf(fragment)).toEqual({ page, rest });
    expect(routeOf(fragmentOf({ page, rest }))).toEqual({ page, rest });
  });
});

describe('settings', () => {
  test('what was stored comes back, and nothing that is no choice', () => {
    expect(readSettings(JSON.stringify({ ...DEFAULT_SETTINGS, theme: 'dark', timer: false }))).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      timer: false,
    });
    expect(readSettings('{"theme":"pink","timer":"yes","__proto__":{"doneClues":false}}')).toEqual(DEFAULT_SETTINGS);
    for (const text of [null, '', 'x', 'null', '[]', '7']) expect(readSettings(text)).toEqual(DEFAULT_SETTINGS);
  });
});

describe('languages', () => {
  test('the one chosen, else the first of the browser that is spoken', () => {
    expect(languageCode('id', ['en'])).toBe('id');
    expect(languageCode('auto', ['de-DE', 'id-ID', 'en'])).toBe('id');
    expect(languageCode('auto', ['en-GB', 'id'])).toBe('en');
    expect(languageCode('auto', ['de'])).toBe('en');
  });

  test('no sentence was forgotten in translation', () => {
    const texts = (part: object, path: string): [string, string][] =>
      Object.entries(part).flatMap(([key, value]): [string, string][] =>
        typeof value === 'object' ? texts(value, `${path}${key}.`) : [[`${path}${key}`, String(value)]],
      );
    const english = new Map(texts(en, ''));
    const same = texts(id, '').filter(
      ([key, text]) => text.length > 12 && /[a-z]{4}/.test(text) && english.get(key) === text,
    );
    expect(same.filter(([, text]) => !text.includes('=>')).map(([key]) => key)).toEqual([]);
  });
});

describe('kept games', () => {
  const entry = firstEntry();
  const { puzzle } = entry;

  test('the first visit has a game that was begun', async () => {
    const { game, spent } = await startingGame(undefined);
    expect(game.marks.some((value) => value === 1)).toBe(true);
    expect([game.past, spent]).toEqual([undefined, 0]);
  });

  test('equal puzzles have the same key, others another', () => {
    expect(keyOf({ ...puzzle, about: { title: 'Other' } })).toBe(keyOf(puzzle));
    const swapped = { ...puzzle, rows: [...(puzzle as unknown as { rows: unknown[] }).rows].reverse() };
    expect(keyOf(swapped)).not.toBe(keyOf(puzzle));
  });

  test('a row is the game again, with start, trial and undone moves; a damaged one is none', async () => {
    const { game: start } = await startingGame(undefined);
    const one = mark(start, [{ cell: 0, to: 0 }]);
    const game = undo(mark(beginTrial(one), [{ cell: 1, to: 1 }]));
    const row = structuredClone(
      rowOf(keptEntry(entry), { game, spent: 12, hints: 3, solver: false, trail: trailFrom(start.marks) }, false),
    );
    const { entry: kept, game: again, spent } = openSaved(row)!;
    expect(again).toEqual({ ...game, puzzle: kept.puzzle });
    expect([kept, spent]).toEqual([entry, 12]);
    const damaged = [
      { entry: 'nonsense' },
      { entry: 7 },
      { log: undefined },
      { log: 'no' },
      { done: '1' },
      { marks: null },
    ];
    const wrong = [
      { marks: row.marks.slice(1) },
      { marks: row.marks.map(() => 9) },
      { trail: {} },
      { touched: Number.NaN },
    ];
    for (const part of [...damaged, ...wrong]) expect(openSaved({ ...row, ...part })).toBeUndefined();
    for (const value of [undefined, null, 'row', { key: row.key }]) expect(openSaved(value)).toBeUndefined();
  });
});

test('the clock', () => {
  expect(clockText(0)).toBe('0:00');
  expect(clockText(187_999)).toBe('3:07');
  expect(clockText(3_787_000)).toBe('1:03:07');
});
