/** Random clauses, and what satisfies them by brute force: models without any kind, for tests of the search. */
import type { Model } from '../src/core/model.js';
import type { Random } from '../src/core/random.js';

/** Random clauses of three literals over `cells` two-valued cells. */
export function randomClauses(random: Random, cells: number, clauses: number): Model {
  const clause = () => Array.from({ length: 3 }, () => random.below(2 * cells));
  return { cells, values: 2, clauses: Array.from({ length: clauses }, clause), propagators: [] };
}

/** All solutions, each as the truth values of its cells, sorted. */
export function modelsOf(model: Model): string[] {
  const found: string[] = [];
  for (let bits = 0; bits < 2 ** model.cells; bits++) {
    const holds = (lit: number) => ((bits >> (lit >> 1)) & 1) === (lit & 1);
    if (!model.clauses.every((clause) => clause.some(holds))) continue;
    found.push(Array.from({ length: model.cells }, (_, cell) => (bits >> cell) & 1).join(''));
  }
  return found.sort();
}
