/** Every engine that decides, on the recorded hitori of ../shared/data: the status and the solution that stand there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeHitori } from '../src/kinds/hitori/puzzle.js';
import { kindOf } from '../src/kinds/index.js';
import { solve } from '../src/tasks/solve.js';
import { textOf } from './oracle.js';

const root = new URL('../../shared/data/hitori/', import.meta.url);

interface Recorded {
  readonly id: string;
  readonly w: number;
  readonly h: number;
  readonly status: 'unique' | 'multiple' | 'unsat';
  readonly grid: readonly string[];
  readonly solution: readonly string[] | null;
}

function read(folder: string): Recorded[] {
  const files = readdirSync(new URL(`${folder}/`, root)).sort();
  return files.flatMap((file) => {
    const lines = readFileSync(new URL(`${folder}/${file}`, root), 'utf8')
      .trim()
      .split('\n');
    return lines.map((line): Recorded => JSON.parse(line));
  });
}

describe.runIf(existsSync(root))('the recorded hitori', () => {
  const folders = { dev: 420, large: 75, robust: 279 };
  for (const [folder, count] of Object.entries(folders)) {
    for (const engine of ['auto', 'learn', 'backtrack']) {
      it(`${folder}: ${engine} gives the recorded status and solution`, () => {
        const entries = read(folder);
        expect(entries.length).toBe(count);
        for (const { id, w, h, status, grid, solution } of entries) {
          const numbers = grid.flatMap((row) => row.split(' ').map(Number));
          const made = makeHitori({ width: w, height: h, numbers });
          if (!made.ok) throw new Error(`${id}: ${made.faults[0]!.message}`);
          const result = solve(made.value, { engine });
          expect(result.status, id).toBe(status === 'unsat' ? 'none' : status);
          if (status !== 'unique') continue;
          expect(textOf(kindOf(made.value), made.value, result.solutions[0]!), id).toEqual(solution);
        }
      });
    }
  }
});
