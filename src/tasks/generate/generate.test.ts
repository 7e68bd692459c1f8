/** Puzzles from seeds: unique, as hard as the target, the same every time, no two alike. Speed is for `npm run bench:generate`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardOfValues } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import { Random } from '../../core/random.js';
import { unwrap } from '../../core/result.js';
import { alikeCells, SYMMETRIES } from '../../core/symmetry.js';
import { DEEPER_LEVEL, type ExplainedKind } from '../../core/technique.js';
import { explainedKindOf } from '../../kinds/explain.js';
import { kindOf } from '../../kinds/index.js';
import { makerOf } from '../../kinds/make.js';
import { textRows } from '../drawing/symbols.js';
import { explain } from '../explain.js';
import { openToTechniques } from '../make/measure.js';
import { rate } from '../rate.js';
import { NamedSteps } from '../reasoning/named.js';
import { solve } from '../solve.js';
import { madeUnique } from './adjust.js';
import { byTrials } from './agreement-walk.js';
import { Gallery, turns } from './duplicates.js';
import { draftedKinds, type GenerateOptions, type Generation, generate } from './generate.js';
import { type GenerateTarget, needOf } from './needs.js';
import { withoutStarts } from './starts.js';

function made(options: GenerateOptions): Generation {
  const generation = generate(options);
  if (!generation.ok) throw new Error(generation.faults[0]!.message);
  return generation.value;
}

describe.each(draftedKinds().map(({ id }) => [id]))('generate %s', (kind) => {
  test.each([
    [1, 1],
    [7, 1],
    [5, 5],
    [9, 6],
    [6, 9],
    [12, 12],
  ])('of %i x %i cells: one solution, which is the goal', (width, height) => {
    const { puzzles, status } = made({ kind, width, height, count: 2, seed: 5 });
    expect(width * height > 10 ? status : 'done').toBe('done');
    for (const { puzzle, goal, rating } of puzzles) {
      expect([puzzle.width, puzzle.height]).toEqual([width, height]);
      expect(kindOf(puzzle).referee(puzzle, goal)).toEqual([]);
      const { status: found, solutions } = solve(puzzle, { engine: 'learn' });
      expect(found).toBe('unique');
      expect(textRows(puzzle, solutions[0]!)).toEqual(textRows(puzzle, goal));
      expect(rating).toEqual(rate(puzzle));
    }
  });

  test('the same seed gives the same puzzles, also when more are requested', () => {
    const how = { kind, width: 8, height: 8, seed: 11 };
    const three = made({ ...how, count: 3 }).puzzles;
    expect(made({ ...how, count: 5 }).puzzles.slice(0, 3)).toEqual(three);
    expect(made({ ...how, seed: 12 }).puzzles[0]).not.toEqual(three[0]);
  });

  test.each([
    ['grade', 1, 2],
    ['grade', 3, 5],
    ['level', 3, 3],
    ['level', 6, 8],
  ] as const)('with a target %s of %i to %i: not to be solved below that level', (what, least, most) => {
    const { puzzles, status } = made({
      kind,
      width: 8,
      height: 8,
      count: 2,
      seed: 9,
      target: { [what]: [least, most] },
    });
    expect(status).toBe('done');
    for (const { puzzle, rating } of puzzles) {
      expect(rating[what]).toBeGreaterThanOrEqual(least);
      expect(rating[what]).toBeLessThanOrEqual(most);
      expect(explain(puzzle, { maxLevel: rating.level }).status).toBe('unique');
      if (rating.level > 1) expect(explain(puzzle, { maxLevel: rating.level - 1 }).status).toBe('stuck');
    }
  });
});

describe('looks', () => {
  const symmetries = SYMMETRIES.filter((symmetry) => symmetry !== 'none');
  test.each(draftedKinds().flatMap(({ id }) => symmetries.map((symmetry) => [id, symmetry] as const)))(
    'the symmetry of a %s, %s, survives uniqueness and the grade',
    (kind, symmetry) => {
      fc.assert(
        fc.property(
          fc.nat(1000),
          fc.constantFrom([2, 3], [4, 5], [6, 7]),
          fc.boolean(),
          (seed, [least, most], isEven) => {
            const target = { grade: [least!, most!] as const };
            const width = isEven ? 10 : 9;
            const height = symmetry === 'both' ? 9 : width;
            const { puzzles } = made({ kind, width, height, seed, symmetry, target });
            const [{ goal, rating }] = puzzles as [Generation['puzzles'][0]];
            Array.from(goal.cells).forEach((set, cell) => {
              for (const alike of alikeCells(goal, symmetry, cell)) expect(goal.cells[alike]).toBe(set);
            });
            expect(rating.grade).toBeGreaterThanOrEqual(least!);
            expect(rating.grade).toBeLessThanOrEqual(most!);
          },
        ),
        { seed: 1, numRuns: 4 },
      );
    },
  );

  test('the density is about what was requested', () => {
    const filled = (density: number) => {
      const [{ goal }] = made({ width: 20, height: 20, seed: 6, density }).puzzles as [Generation['puzzles'][0]];
      return Array.from(goal.cells).filter((set) => set === 2).length / 400;
    };
    expect(filled(0.35)).toBeCloseTo(0.35, 1);
    expect(filled(0.7)).toBeCloseTo(0.7, 1);
  });

  test('a target that cannot be met is given up, with the reason', () => {
    const { status, puzzles, rejected } = made({ kind: 'hitori', width: 2, height: 2, count: 50, seed: 1 });
    expect(status).toBe('failed');
    expect(puzzles.length).toBeLessThan(10);
    expect(rejected.alike).toBeGreaterThan(100);
  });

  test('what is not there is refused', () => {
    expect(generate({ width: 5, height: 5, kind: 'sudoku' })).toMatchObject({ faults: [{ code: 'unknown-kind' }] });
    expect(generate({ width: 5, height: 5, style: 'gothic' })).toMatchObject({ faults: [{ code: 'unknown-style' }] });
    expect(generate({ width: 0, height: 5 })).toMatchObject({ faults: [{ code: 'bad-size' }] });
    expect(generate({ width: 4, height: 5, symmetry: 'diagonal' })).toMatchObject({ faults: [{ code: 'not-square' }] });
    expect(generate({ kind: 'hitori', width: 8, height: 6, symmetry: 'both' })).toMatchObject({
      faults: [{ code: 'no-shading' }],
    });
    expect(generate({ kind: 'hitori', width: 8, height: 8, text: 'HI' })).toMatchObject({
      faults: [{ code: 'not-available' }],
    });
    expect(generate({ width: 40, height: 40, target: { grade: [1, 3] } })).toMatchObject({
      faults: [
        { message: 'No nonogram of 40 x 40 cells has the grades 1 to 3: so many cells make one of 5, 6, 7, 8, 9, 10.' },
      ],
    });
  });
});

test.each([
  ['nonogram', 'glue', 6],
  ['nonogram', 'forcing', 8],
  ['nonogram', 'colour-crossing', 6],
  ['hitori', 'offset-pair', 7],
])('a %s can be asked for that needs %s, or nothing beyond it', (id, technique, side) => {
  const size = { kind: id, width: side, height: side, seed: 2 };
  const kind = draftedKinds().find((one) => one.id === id)!;
  const index = kind.techniques.findIndex((one) => one.id === technique);
  const before = (count: number) => ({ ...kind, techniques: kind.techniques.slice(0, count) });
  const isSolvedBy = (techniques: ExplainedKind, puzzle: Puzzle) =>
    openToTechniques(techniques, puzzle, DEEPER_LEVEL).length === 0;
  const [needing] = made({ ...size, target: { needs: technique } }).puzzles;
  expect(needOf(kind, needing!.puzzle, kind.techniques[index]!)).toBe('needed');
  const [upTo] = made({ ...size, target: { onlyUpTo: technique } }).puzzles;
  expect(isSolvedBy(before(index + 1), upTo!.puzzle)).toBe(true);
});

test.each(['corner-quad', 'flanked-dominoes'])(
  'the pattern of %s, which chance hardly ever makes, is put into the draft',
  (needs) => {
    const [one] = made({ kind: 'hitori', width: 8, height: 8, seed: 1, target: { needs } }).puzzles;
    const kind = draftedKinds().find(({ id }) => id === 'hitori')!;
    const technique = kind.techniques.find(({ id }) => id === needs)!;
    expect(needOf(kind, one!.puzzle, technique)).toBe('needed');
    expect(solve(one!.puzzle)).toMatchObject({
      status: 'unique',
      solutions: [expect.objectContaining({ cells: one!.goal.cells })],
    });
  },
);

test('a contradiction between two lines can be asked for: the explanation has no other', () => {
  const [found] = made({ width: 8, height: 8, seed: 1, target: { needs: 'two-lines' } }).puzzles;
  const hardest = explain(found!.puzzle).steps.filter(({ level }) => level === found!.rating.level);
  expect(new Set(hardest.map(({ technique }) => technique))).toEqual(new Set(['two-lines']));
});

test('agreement can be asked for, though most puzzles that need it need a deeper look too', () => {
  const [found] = made({ width: 12, height: 12, seed: 2, target: { needs: 'agreement' } }).puzzles;
  expect(rate(found!.puzzle)).toMatchObject({ status: 'unique', hardest: 'agreement' });
  const { board, ...reached } = byTrials(explainedKindOf(found!.puzzle), found!.puzzle);
  expect(reached).toEqual({ isOpenToContradictions: true, hasAgreement: true });
  expect(board.cells).toEqual(found!.goal.cells);
});

test('easy starts are revised until there are fewer, or none below a level', () => {
  const size = { width: 9, height: 9 };
  const kind = draftedKinds().find((one) => one.id === 'hitori')!;
  const maker = makerOf('hitori')!;
  const random = new Random(4);
  const draft = madeUnique(maker, unwrap(maker.createDraft(size, random)), random, 0, {})!;
  const starts = (puzzle: Puzzle) => new NamedSteps(kind, puzzle, { maxLevel: 1 }).easiest().length;
  const how = { level: 2, random, limits: {}, isEnough: () => true };
  const harder = withoutStarts(kind, maker, draft, how);
  expect(starts(harder.puzzle)).toBeLessThan(starts(draft.puzzle));
  expect(harder.goal).toEqual(draft.goal);
  expect(solve(harder.puzzle)).toMatchObject({
    status: 'unique',
    solutions: [expect.objectContaining({ cells: draft.goal.cells })],
  });
});

test('techniques that are not there, or exclude each other, are refused', () => {
  const ask = (target: GenerateTarget) => generate({ width: 8, height: 8, target });
  expect(ask({ needs: 'partition' })).toMatchObject({ faults: [{ code: 'unknown-technique' }] });
  expect(ask({ needs: 'edge-logic', onlyUpTo: 'glue' })).toMatchObject({ faults: [{ code: 'no-such-level' }] });
  const hitori = (target: GenerateTarget) => generate({ kind: 'hitori', width: 6, height: 6, target });
  for (const needs of ['agreement', 'two-stage', 'deeper']) {
    expect(hitori({ needs })).toMatchObject({ faults: [{ code: 'not-available' }] });
  }
  expect(hitori({ level: [7, 8] })).toMatchObject({ faults: [{ code: 'not-available' }] });
  expect(hitori({ onlyUpTo: 'deeper' })).toMatchObject({ ok: true });
});

test('a gallery knows a picture again, turned, mirrored and with a few cells changed', () => {
  const size = { width: 10, height: 10 };
  const values = Array.from({ length: 100 }, (_, cell) => ((cell * cell + (cell >> 3)) % 3 === 0 ? 1 : 0));
  const board = boardOfValues(size, 2, values);
  const gallery = new Gallery();
  expect(gallery.add(board)).toBe(true);
  for (const cells of turns(board)) {
    const changed = Array.from(cells, (set, cell) => (cell < 4 ? 3 - set : set));
    expect(gallery.add({ ...board, cells: changed })).toBe(false);
  }
  expect(gallery.add({ ...board, cells: Array.from(board.cells, (set, cell) => (cell < 30 ? 3 - set : set)) })).toBe(
    true,
  );
});
