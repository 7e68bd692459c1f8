/**
 * Hitori with one solution, of any size, from a seed: the kind's own drafts, revised until the planted solution is the
 * only one. Unlike `generate` it asks for no grade and leaves out no look-alikes, so a seed is one puzzle.
 */
import { valueAt } from '../src/core/board.js';
import type { Size } from '../src/core/geometry.js';
import { Random } from '../src/core/random.js';
import { maker } from '../src/kinds/hitori/make/maker.js';
import type { Hitori } from '../src/kinds/hitori/puzzle.js';
import { solve } from '../src/tasks/solve.js';

export interface Constructed {
  readonly puzzle: Hitori;
  /** Per cell of the planted solution: 1 is shaded. */
  readonly shaded: Uint8Array;
  /** Was the planted solution the only one within the rounds allowed? */
  readonly unique: boolean;
}

export function construct(size: Size, seed: number, rounds = 1000): Constructed {
  const random = new Random(seed);
  const created = maker.createDraft(size, random);
  if (!created.ok) throw new Error(created.faults[0]!.message);
  let draft = created.value;
  const shaded = Uint8Array.from(draft.goal.cells, (_, cell) => valueAt(draft.goal, cell));
  const cells = [...shaded.keys()];
  for (let round = 0; ; round++) {
    const { status, solutions } = solve(draft.puzzle);
    const unique = status === 'unique';
    if (unique || round === rounds) return { puzzle: draft.puzzle, shaded, unique };
    for (const other of solutions) draft = maker.revise!(draft, cells, random, 0, other) ?? draft;
  }
}
