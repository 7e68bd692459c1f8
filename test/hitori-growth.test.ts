/** Large hitori with a planted solution: the engine finds that one and proves that it is the only one. */
import { describe, expect, it } from 'vitest';
import { solve } from '../src/tasks/solve.js';
import { construct } from './hitori-construct.js';

describe('constructed hitori', () => {
  it.each([
    { width: 10, height: 10 },
    { width: 30, height: 17 },
    { width: 60, height: 60 },
    { width: 100, height: 100 },
    { width: 200, height: 200 },
  ])('of $width x $height have the planted solution only', (size) => {
    const { puzzle, shaded, unique } = construct(size, 7);
    expect(unique).toBe(true);
    const result = solve(puzzle, { engine: 'learn' });
    expect(result.status).toBe('unique');
    expect(Array.from(result.solutions[0]!.cells, (set) => set >> 1)).toEqual([...shaded]);
  });
});
