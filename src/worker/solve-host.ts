/**
 * What the engines need from node: clingo. Not in clingo.ts, so that clingo and what it needs of node are loaded only when an
 * engine first calls it; then it is kept for the next puzzles.
 */
import type { Clingo } from '../core/asp.js';
import type { SolveHost } from '../core/engine.js';

const clingos = new Map<string | undefined, Promise<Clingo>>();

/** `clingo` says which, as in `clingoFrom`. */
export function solveHost(clingo?: string): SolveHost {
  return {
    clingo: {
      async run(request) {
        const before = clingos.get(clingo);
        const chosen = before ?? import('./clingo.js').then(({ clingoFrom }) => clingoFrom(clingo));
        clingos.set(clingo, chosen);
        return (await chosen).run(request);
      },
    },
  };
}
