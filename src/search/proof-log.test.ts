/**
 * Certificates of searches in which every mechanism is at work: probing, restarts and reduction come at nearly every conflict. How
 * long they are is part of it: a lemma or a hint that is not needed is a mistake too.
 */
import { expect, test } from 'vitest';
import { nDom, picture } from '../../bench/sets.js';
import { useBusySearch } from '../../test/busy-search.js';
import { unknownBoard } from '../core/board.js';
import { noise } from '../tasks/bench/pictures.js';
import { checkCertificate, prove } from '../tasks/prove.js';
import { Grid, NO_REASON } from './grid.js';
import { reduce } from './reduce.js';

useBusySearch(2);

test('are accepted, with as many lemmas and hints as ever', () => {
  const puzzles = [4, 5, 6].map((side) => nDom(side));
  for (let seed = 1; seed <= 12; seed++) puzzles.push(picture(noise(10, 10, 0.5, seed), 10));
  let [lemmas, hints, probes] = [0, 0, 0];
  for (const [seed, puzzle] of puzzles.entries()) {
    const proved = prove(puzzle, { engine: 'learn', solutions: seed % 3 === 0 ? 50 : 2, seed });
    if (!proved.ok) throw new Error(proved.faults[0]!.message);
    const { certificate, result } = proved.value;
    const checked = checkCertificate(certificate, puzzle);
    if (!checked.ok) throw new Error(`puzzle ${seed}, line ${checked.line}: ${checked.message}`);
    probes += result.stats.probes ?? 0;
    for (const line of certificate.split('\n')) {
      if (!line.startsWith('l ')) continue;
      lemmas++;
      hints += line.slice(line.indexOf(' : ') + 3).split(' ').length;
    }
  }
  expect(probes).toBeGreaterThan(100);
  expect({ lemmas, hints }).toEqual({ lemmas: 394, hints: 3733 });
});

test('a reduction keeps required, short and good clauses, forgets the worst of the others, and what is settled', () => {
  const grid = new Grid();
  grid.load({ cells: 40, values: 2, clauses: [], propagators: [] }, unknownBoard({ width: 40, height: 1 }, 2));
  const { clauses } = grid;
  /** Three literals each, all different. */
  const add = (lbd: number, learnt: boolean, at: number, size = 3) =>
    clauses.add(
      Array.from({ length: size }, (_, i) => 2 * (at + i) + 1),
      size,
      lbd,
      learnt,
    );
  add(9, false, 0);
  add(2, true, 3);
  add(9, true, 6, 2);
  add(6, true, 9);
  for (let i = 0; i < 4; i++) add(7 + i, true, 12 + 3 * i);
  const lbds = () => {
    const found: number[] = [];
    clauses.each((ref) => found.push(clauses.lbd(ref)));
    return found;
  };
  reduce(grid);
  expect(lbds(), 'new ones are used').toEqual([9, 2, 9, 6, 7, 8, 9, 10]);
  reduce(grid);
  expect(lbds(), 'three quarters of the unused go, the worst first').toEqual([9, 2, 9, 6, 7]);
  reduce(grid);
  expect(lbds(), 'one of two, rounded down').toEqual([9, 2, 9, 6]);
  grid.assign(3, NO_REASON);
  grid.clauseHead = grid.trailSize;
  reduce(grid);
  expect(lbds(), 'also required ones that hold').toEqual([2, 9, 6]);
});
