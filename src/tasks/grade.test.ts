/** The formula of the grades: each term counts in the direction that docs/grades.md gives, and the page has the numbers of the code. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { explainedKindOf, explainedKinds } from '../kinds/explain.js';
import { effortOf, GRADE_VERSION, gradeOf, levelRange, type RatedRound } from './grade.js';

const round = (change: Partial<RatedRound>): RatedRound => ({ level: 2, cells: 8, places: 4, outOf: 20, ...change });
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

describe('effort', () => {
  test('grows with cells, with places to look at, with the level and with how far a supposition is followed', () => {
    const effort = effortOf(round({}));
    expect(effortOf(round({ cells: 9 }))).toBeGreaterThan(effort);
    expect(effortOf(round({ outOf: 40 }))).toBeGreaterThan(effort);
    for (const level of LEVELS.slice(1)) {
      expect(effortOf(round({ level, trialRounds: 1 }))).toBeGreaterThan(
        effortOf(round({ level: level - 1, trialRounds: 1 })),
      );
    }
    expect(effortOf(round({ level: 6, trialRounds: 3 }))).toBe(2 * effortOf(round({ level: 6, trialRounds: 1 })));
  });

  test('the fewer places there are to go on, the more', () => {
    expect(effortOf(round({ places: 1 }))).toBeGreaterThan(effortOf(round({ places: 2 })));
    expect(effortOf(round({ level: 1, cells: 0, places: 1, outOf: 9 }))).toBe(5);
  });
});

describe('grades', () => {
  test.each(explainedKinds.map((kind) => [kind.id, kind] as const))(
    '%s: limits ascend, and every level has its bounds',
    (_, kind) => {
      const limits = kind.effortLimits ?? [];
      expect(limits).toEqual([...limits].sort((a, b) => a - b));
      for (const level of LEVELS) {
        const all = [0, ...limits, 1e9].map((effort) => gradeOf(kind, level, effort));
        expect(all).toEqual(all.toSorted((a, b) => a - b));
        expect(all[0]).toBeGreaterThanOrEqual(1);
        expect(all.at(-1)).toBeLessThanOrEqual(10);
        // A maker that aims at a grade may use every level that the grade can have.
        expect(level).toBeLessThanOrEqual(levelRange([1, all[0]!])[1]);
      }
    },
  );

  test('docs/grades.md has the version, the limits and the bounds of the code', () => {
    const page = readFileSync('docs/grades.md', 'utf8');
    expect(page).toContain(`version ${GRADE_VERSION} (`);
    const row = (name: string) =>
      page
        .match(new RegExp(`^\\| ${name} *\\|(.*)\\|$`, 'm'))![1]!
        .split('|')
        .map((cell) => Number(cell.replace('<', '')));
    for (const kind of ['nonogram', 'hitori'])
      expect(row(kind).slice(1)).toEqual(explainedKindOf({ kind }).effortLimits);
    const kind = explainedKindOf({ kind: 'hitori' });
    expect(row('at least')).toEqual(LEVELS.map((level) => gradeOf(kind, level, 0)));
    expect(row('at most')).toEqual(LEVELS.map((level) => gradeOf(kind, level, 1e9)));
  });
});
