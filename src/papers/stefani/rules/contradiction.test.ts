import { describe, expect, it } from 'vitest';
import { pictured, position, randomNonogram } from '../../../../test/nonogram-samples.js';
import { boardOf, textOf } from '../../../../test/oracle.js';
import { fullSet, unknownBoard } from '../../../core/board.js';
import type { Deduction, Fact } from '../../../core/deduction.js';
import { cellName, type LineRef, lineCells, lineName } from '../../../core/geometry.js';
import { Budget } from '../../../core/limits.js';
import { Random } from '../../../core/random.js';
import { nonogram } from '../../../kinds/nonogram/index.js';
import { paintLine } from '../../../kinds/nonogram/lines/line-dp.js';
import type { Nonogram } from '../../../kinds/nonogram/puzzle.js';
import { reason, rules as rulesEngine } from '../rules.js';
import { Contradiction, rankedCells } from './contradiction.js';
import { rules } from './index.js';
import { RangeGrid } from './ranges.js';
import { Reasoner } from './reasoner.js';
import type { RuleStep } from './trace.js';

const EXAMPLE = pictured(['...#.', '..#.#', '.#.##', '#....', '####.']);

const fact = ({ cell, value }: Fact) => `${cellName(EXAMPLE, cell)}${'.#'[value]}`;
const brief = ({ lines, technique, sets, because }: Deduction) =>
  `${lines.map(lineName)}, ${technique}: ${sets.map(fact).join(' ')} <- ${because.map(fact).join(' ')}`;

describe('contradiction', () => {
  it('refutes a space that line rules leave open, and names the lines and cells that do it', () => {
    const grid = new RangeGrid(EXAMPLE, boardOf(nonogram, EXAMPLE, Array(5).fill('?????')));
    const steps: Deduction[] = [];
    const reasoner = new Reasoner(grid, rules, new Budget(), (step) => steps.push(step));
    reasoner.run();
    expect(textOf(nonogram, EXAMPLE, grid.board())).toEqual(['...#.', '???.?', '???#?', '?...?', '?###?']);
    steps.length = 0;
    const contradiction = new Contradiction(reasoner);
    expect(contradiction.next()).toBe(true);
    expect(contradiction.probes).toBe(2);
    expect(grid.open).toBe(0);
    const [step] = steps;
    expect(step!.technique).toBe('contradiction');
    expect(step!.sets.map(fact)).toEqual(['r2c3#']);
    expect(step!.because.map(fact)).toEqual(['r1c3.', 'r1c5.', 'r2c4.']);
    expect(step!.lines.map(lineName)).toEqual(['row 2', 'column 3', 'column 5', 'row 3']);
    const [trial] = step!.trials!;
    expect(fact(trial!.suppose)).toBe('r2c3.');
    expect(trial!.chain.map(brief)).toEqual([
      'row 2, simple-boxes: r2c5# <- r2c3. r2c4.',
      'column 3, complete-line: r3c3# <- r1c3. r2c3.',
      'column 5, glue: r3c5# <- r1c5. r2c5#',
      'row 3, simple-spaces:  <- r3c3# r3c5#',
    ]);
  });

  it('tries cells with settled neighbours first, then near borders and spaces, then in lines with more settled cells', () => {
    const puzzle = pictured(['.....', '.###.', '.###.', '.###.', '.....']);
    const named = (rows: string[]) =>
      Array.from(rankedCells(new RangeGrid(puzzle, boardOf(nonogram, puzzle, rows))), (cell) => cellName(puzzle, cell));
    expect(named(['?####', '#?###', '##?##', '#####', '#####'])).toEqual(['r2c2', 'r3c3', 'r1c1']);
    expect(named(['#?###', '#####', '#####', '#####', '##?##'])).toEqual(['r1c2', 'r5c3']);
    expect(named(['#####', '##?##', '#####', '#?#?#', '#####'])).toEqual(['r2c3', 'r4c2', 'r4c4']);
    expect(named(['#####', '##?##', '##.##', '#?###', '#####'])).toEqual(['r2c3', 'r4c2']);
  });

  it('does not try again what cannot have changed', () => {
    const puzzle = pictured(['#..', '.#.', '..#']);
    const grid = new RangeGrid(puzzle, boardOf(nonogram, puzzle, ['???', '???', '???']));
    const reasoner = new Reasoner(grid, rules, new Budget());
    reasoner.run();
    const contradiction = new Contradiction(reasoner);
    expect(contradiction.next()).toBe(false);
    expect(contradiction.probes).toBe(18);
    expect(contradiction.next()).toBe(false);
    expect(contradiction.probes).toBe(18);
  });
});

describe('the end of the rules', () => {
  it('is where no assumption fails, though most were not tried again', () => {
    const random = new Random(9);
    let ended = 0;
    for (let round = 0; round < 150; round++) {
      const picture = Array.from({ length: 10 }, () =>
        Array.from({ length: 10 }, () => (random.next() < 0.45 ? '#' : '.')).join(''),
      );
      const puzzle = pictured(picture);
      const grid = new RangeGrid(puzzle, unknownBoard(puzzle, 2));
      const reasoner = new Reasoner(grid, rules, new Budget());
      reason(reasoner, new Contradiction(reasoner));
      if (grid.open === 0) continue;
      expect(new Contradiction(reasoner).next()).toBe(false);
      ended++;
    }
    expect(ended).toBeGreaterThan(20);
  });

  it('refuses a full line whose runs are outside the ranges of their blocks', () => {
    const puzzle = pictured(['#.#..', '.....']);
    const known = boardOf(nonogram, puzzle, ['#.#..', '.....']);
    const chosen = new RangeGrid(puzzle, known);
    chosen.raise(0, 1);
    expect(new Reasoner(chosen, rules, new Budget()).run()).toBe(false);
    expect(new Reasoner(new RangeGrid(puzzle, known), rules, new Budget()).run()).toBe(true);
  });
});

/** What the facts say of every cell. */
function setsOf(puzzle: Nonogram, facts: readonly Fact[]): Uint32Array {
  const sets = new Uint32Array(puzzle.width * puzzle.height).fill(fullSet(puzzle.values));
  for (const { cell, value, not } of facts) sets[cell]! &= not ? ~(1 << value) : 1 << value;
  return sets;
}

/** Solves these lines exactly, again and again. False: one of them does not fit. */
function propagate(puzzle: Nonogram, sets: Uint32Array, lines: readonly LineRef[]): boolean {
  for (let changed = true; changed; ) {
    changed = false;
    for (const line of lines) {
      const cells = lineCells(puzzle, line);
      const clue = (line.axis === 'row' ? puzzle.rows : puzzle.cols)[line.index]!;
      const picture = paintLine(
        clue,
        cells.map((cell) => sets[cell]!),
      );
      if (!picture) return false;
      cells.forEach((cell, p) => {
        changed ||= sets[cell] !== picture[p];
        sets[cell] = picture[p]!;
      });
    }
  }
  return true;
}

/** Do the reasons of a step alone, in its lines alone, force what it says? A step that sets nothing says: nothing fits. */
function suffices(puzzle: Nonogram, step: Deduction): boolean {
  if (step.sets.length === 0) return !propagate(puzzle, setsOf(puzzle, step.because), step.lines);
  return step.sets.every(({ cell, value, not }) => {
    const sets = setsOf(puzzle, step.because);
    sets[cell]! &= not ? 1 << value : ~(1 << value);
    return sets[cell] === 0 || !propagate(puzzle, sets, step.lines);
  });
}

describe('reasons', () => {
  it.each(['paper', 'all'])('suffice, were known, and add up to the board: rules %s', (option) => {
    const random = new Random(5);
    const seen = new Set<string>();
    for (let round = 0; round < 250; round++) {
      const puzzle = randomNonogram(random, { maxSide: 5, maxValues: 3, blots: 40 });
      const steps: Deduction[] = [];
      const task = { solutions: 2, seed: 0, limits: {}, options: { rules: option } };
      const result = rulesEngine.solve(position(puzzle), { ...task, onStep: (step) => steps.push(step) });
      const told: Fact[] = [];
      for (const step of steps) {
        seen.add(step.technique);
        const known = setsOf(puzzle, told);
        setsOf(puzzle, step.because).forEach((set, cell) => {
          expect(known[cell]! & ~set).toBe(0);
        });
        expect(suffices(puzzle, step)).toBe(true);
        for (const { suppose, chain } of step.trials ?? []) {
          expect(chain.every((inner) => suffices(puzzle, inner))).toBe(true);
          expect(chain.at(-1)!.sets).toEqual([]);
          expect(chain.flatMap((inner) => inner.because)).toContainEqual(suppose);
        }
        for (const { rule } of (step as RuleStep).ranges ?? []) seen.add(rule);
        told.push(...step.sets);
      }
      if (result.status !== 'none') expect(setsOf(puzzle, told)).toEqual(result.known.cells);
    }
    const all = ['simple-boxes', 'simple-spaces', 'forcing', 'contradiction', 'complete-line', 'possible-starts'];
    if (option === 'all') all.push('order', 'glue', 'joining-and-splitting', 'mercury');
    expect([...seen].sort()).toEqual(all.sort());
  });
});
