/** What the engines need of node: clingo, loaded when the first engine asks for it and kept for the puzzles to come. */
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
