/** The examples printed in the papers, by every engine that claims to be complete. */

import { describe, expect, test } from 'vitest';
import { nonogram } from '../src/kinds/nonogram/index.js';
import { line } from '../src/papers/faddila/line.js';
import { textRows } from '../src/tasks/drawing/symbols.js';
import { enginesFor, syncEngineNamed } from '../src/tasks/registry.js';
import { solve } from '../src/tasks/solve.js';
import { PAPER_B, TWO_BY_TWO } from './nonogram-samples.js';
import { allSolutions } from './oracle.js';

const complete = enginesFor(nonogram).filter((engine) => engine.complete);

describe.each(complete.map((engine) => [engine.id, engine] as const))('the complete engine %s', (_, engine) => {
  test('solves the 10x10 that paper B prints, and proves it unique', () => {
    const result = solve(PAPER_B, { engine });
    expect(result.status).toBe('unique');
    expect(result.solutions.map((board) => textRows(PAPER_B, board))).toEqual(
      solve(PAPER_B, { engine: line }).solutions.map((board) => textRows(PAPER_B, board)),
    );
  });

  test('finds both solutions of the 2x2', () => {
    const result = solve(TWO_BY_TWO, { engine, solutions: 10 });
    expect(result.status).toBe('multiple');
    const texts = result.solutions.map((board) => textRows(TWO_BY_TWO, board).join('/'));
    expect(texts.sort()).toEqual(['#./.#', '.#/#.'].sort());
    expect(result.solutions).toHaveLength(allSolutions(nonogram, TWO_BY_TWO).length);
  });
});

describe.each([
  ['rules', { rules: 'paper' }],
  ['rules', { rules: 'all' }],
  ['line', {}],
])('the engine %s with %j says no more than it knows', (id, options) => {
  const engine = syncEngineNamed(nonogram, id);

  test('of the 2x2', () => {
    const { status, solutions } = solve(TWO_BY_TWO, { engine, options });
    expect({ status, solutions }).toEqual({ status: 'stuck', solutions: [] });
  });

  test('of the 10x10', () => {
    const { status } = solve(PAPER_B, { engine, options });
    expect(['unique', 'stuck']).toContain(status);
  });
});
