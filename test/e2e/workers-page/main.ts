/** The workers alone, for its test: what the page requests of its workers, without the page. */
import { blackClue, makeNonogram } from '../../../src/kinds/nonogram/puzzle.js';
import { workerClients } from '../../../src/web/workers/worker-clients.js';

/** One block of 1 in every line: as many solutions as permutations. */
function permutations(side: number) {
  const clues = Array.from({ length: side }, () => blackClue([1]));
  const made = makeNonogram({ width: side, height: side, rows: clues, cols: clues });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

const bench = { workerClients, permutations };
export type Bench = typeof bench;
Object.assign(window, { bench });
