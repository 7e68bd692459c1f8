/** Pairs, connectivity and flips by themselves, on a grid without learning, against brute force. */
import { describe, expect, it } from 'vitest';
import { solutionMasks } from '../../../test/hitori-shadings.js';
import { SmallGrid } from '../../../test/small-grid.js';
import { boardOfValues, unknownBoard } from '../../core/board.js';
import { neighbours, type Size } from '../../core/geometry.js';
import { FALSE, TRUE, UNKNOWN } from '../../core/model.js';
import { Random } from '../../core/random.js';
import { hitori } from './index.js';
import { type Hitori, makeHitori } from './puzzle.js';

function randomPuzzle(random: Random, width: number, height: number, most: number, empty = 0.1): Hitori {
  const numbers = Array.from({ length: width * height }, () => (random.next() < empty ? 0 : 1 + random.below(most)));
  const made = makeHitori({ width, height, numbers });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

/** A shape of at most 20 cells, sometimes of one row or column. */
function randomShape(random: Random): Size {
  if (random.below(8) === 0) {
    const long = 1 + random.below(12);
    return random.below(2) === 0 ? { width: long, height: 1 } : { width: 1, height: long };
  }
  const width = 2 + random.below(5);
  return { width, height: 2 + random.below(Math.floor(20 / width) - 1) };
}

/** All solutions that agree with the given literals, by depth-first search on the propagators. */
function search(grid: SmallGrid, random: Random): number[] {
  const masks: number[] = [];
  const cells = grid.trail.length;
  const visit = (): void => {
    if (grid.trailSize === cells) {
      masks.push(grid.trail.reduce((mask, lit) => (lit & 1 ? mask | (1 << (lit >> 1)) : mask), 0));
      return;
    }
    let cell = random.below(cells);
    while (grid.truth[2 * cell] !== UNKNOWN) cell = (cell + 1) % cells;
    const { depth } = grid;
    for (const value of [0, 1]) {
      if (grid.decide(2 * cell + value)) visit();
      grid.backtrack(depth);
    }
  };
  if (grid.start()) visit();
  return masks.sort((a, b) => a - b);
}

/** Do the cells, linked by corners and to one border node, connect without a ring? Straight from the definition. */
function isForest({ width, height }: Size, cells: readonly number[]): boolean {
  const border = width * height;
  const root = new Map<number, number>([[border, border], ...cells.map((cell) => [cell, cell] as const)]);
  const find = (node: number): number => (root.get(node) === node ? node : find(root.get(node)!));
  const links: [number, number][] = [];
  for (const cell of cells) {
    const [row, col] = [Math.floor(cell / width), cell % width];
    if (row === 0 || col === 0 || row === height - 1 || col === width - 1) links.push([cell, border]);
    if ((height === 1 || width === 1) && cell > 0 && cell < border - 1) links.push([cell, border]);
    if (row < height - 1 && col > 0 && root.has(cell + width - 1)) links.push([cell, cell + width - 1]);
    if (row < height - 1 && col < width - 1 && root.has(cell + width + 1)) links.push([cell, cell + width + 1]);
  }
  for (const [a, b] of links) {
    if (find(a) === find(b)) return false;
    root.set(find(a), find(b));
  }
  return true;
}

const CONNECTIVITY = 1;

/** An expectation for inner loops. */
function ensure(holds: boolean, otherwise: string): void {
  if (!holds) expect.fail(otherwise);
}

/** Checks every reason on the trail, and that of a conflict, against the definition of a reason. */
function checkReasons(puzzle: Hitori, grid: SmallGrid, masks: readonly number[] | undefined): number {
  let checked = 0;
  const lits = [...grid.trail.subarray(0, grid.trailSize), ...(grid.conflict ? [-1] : [])];
  for (const lit of lits) {
    const reason = grid.reasonOf(lit);
    if (!reason) continue;
    checked++;
    const [cell, value] = [lit >> 1, lit & 1];
    ensure(new Set(reason).size === reason.length, 'a reason names a literal twice');
    const older = lit < 0 || reason.every((other) => grid.position[other >> 1]! < grid.position[cell]!);
    ensure(older, 'a reason names a younger literal');
    if (masks) {
      const agrees = (mask: number) => reason.every((other) => ((mask >> (other >> 1)) & 1) === (other & 1));
      const refuted = masks.some((mask) => agrees(mask) && (lit < 0 || ((mask >> cell) & 1) !== value));
      ensure(!refuted, 'a reason does not suffice');
    }
    const slot = lit < 0 ? grid.conflict!.slot : grid.slot[cell]!;
    if (slot === CONNECTIVITY) checkRing(puzzle, lit, reason);
    else ensure(reason.length <= (lit < 0 ? 2 : 1), 'the reason of a pair is too long');
  }
  return checked;
}

/** With the implied cell the reason is a ring, and no part of it is. */
function checkRing(puzzle: Hitori, lit: number, reason: readonly number[]): void {
  ensure(
    reason.every((other) => (other & 1) === 1),
    'a ring has an unshaded cell',
  );
  const shaded = reason.map((other) => other >> 1);
  const implied = lit < 0 ? [] : [lit >> 1];
  if (puzzle.numbers.length > 1) ensure(!isForest(puzzle, [...shaded, ...implied]), 'a reason is no ring');
  for (const cell of shaded) {
    const rest = shaded.filter((other) => other !== cell);
    ensure(isForest(puzzle, [...rest, ...implied]), 'a literal of the reason is superfluous');
  }
}

/** At a fixpoint the shaded cells are a forest, and so they stay with any one open cell. */
function checkFixpoint(puzzle: Hitori, grid: SmallGrid): void {
  const shaded: number[] = [];
  for (let cell = 0; cell < puzzle.numbers.length; cell++) if (grid.truth[2 * cell + 1] === TRUE) shaded.push(cell);
  ensure(isForest(puzzle, shaded), 'a ring was missed');
  for (let cell = 0; cell < puzzle.numbers.length; cell++) {
    if (grid.truth[2 * cell] === UNKNOWN) ensure(isForest(puzzle, [...shaded, cell]), 'an open cell can close a ring');
  }
}

/** Decisions and steps back at random, with every reason checked on the way. */
function wander(puzzle: Hitori, random: Random, steps: number, masks?: readonly number[]): number {
  const model = hitori.model(puzzle, unknownBoard(puzzle, 2));
  const grid = new SmallGrid(model);
  const cells = puzzle.numbers.length;
  let checked = 0;
  let fits = grid.start();
  for (let step = 0; step < steps; step++) {
    checked += checkReasons(puzzle, grid, masks);
    if (fits) checkFixpoint(puzzle, grid);
    if (!fits && grid.depth === 0) break;
    if (!fits || grid.trailSize === cells || random.below(5) === 0) {
      grid.backtrack(random.below(grid.depth + (fits ? 1 : 0)));
      fits = true;
      continue;
    }
    let cell = random.below(cells);
    while (grid.truth[2 * cell] !== UNKNOWN) cell = (cell + 1) % cells;
    fits = grid.decide(2 * cell + (random.below(3) === 0 ? 0 : 1));
  }
  model.release?.();
  return checked;
}

/** How many reasons so many walks checked together, each on a puzzle of its own. */
function wanderOften(seed: number, walks: number, walk: (random: Random) => number): number {
  const random = new Random(seed);
  let checked = 0;
  for (let round = 0; round < walks; round++) checked += walk(random);
  return checked;
}

describe('the hitori propagators', () => {
  it('find exactly the solutions of 20,000 small boards, whatever is given', () => {
    const random = new Random(1);
    const counts = [0, 0, 0];
    for (let round = 0; round < 20_000; round++) {
      const { width, height } = randomShape(random);
      const most = 1 + random.below(2 * Math.max(width, height));
      const puzzle = randomPuzzle(random, width, height, most, random.below(2) * 0.2);
      const board = unknownBoard(puzzle, 2);
      const all = solutionMasks(puzzle, puzzle.numbers);
      const given: number[] = [];
      for (let cell = 0; cell < width * height; cell++) {
        if (round % 4 === 0 && random.below(6) === 0) given.push(2 * cell + random.below(2));
      }
      const wanted = all.filter((mask) => given.every((lit) => ((mask >> (lit >> 1)) & 1) === (lit & 1)));
      const model = hitori.model(puzzle, board);
      const found = search(new SmallGrid(model, given), random);
      model.release?.();
      if (found.length !== wanted.length || found.some((mask, i) => mask !== wanted[i])) {
        expect({ width, numbers: puzzle.numbers, given, found }).toEqual({
          width,
          numbers: puzzle.numbers,
          given,
          found: wanted,
        });
      }
      counts[Math.min(2, wanted.length)]!++;
    }
    for (const count of counts) expect(count).toBeGreaterThan(1000);
  });

  it('give reasons that are older, suffice, and have nothing superfluous: small boards, by brute force', () => {
    const checked = wanderOften(2, 400, (random) => {
      const { width, height } = randomShape(random);
      const puzzle = randomPuzzle(random, width, height, 1 + random.below(3 * Math.max(width, height)));
      return wander(puzzle, random, 30, solutionMasks(puzzle, puzzle.numbers));
    });
    expect(checked).toBeGreaterThan(20_000);
  });

  it('give such reasons on larger boards, and leave no ring to be closed', () => {
    const checked = wanderOften(3, 30, (random) => {
      const [width, height] = [5 + random.below(8), 5 + random.below(8)];
      return wander(randomPuzzle(random, width, height, 9 * Math.max(width, height)), random, 60);
    });
    expect(checked).toBeGreaterThan(10_000);
  });

  it('name a ring without chords when shaded cells come all at once', () => {
    const random = new Random(5);
    let rings = 0;
    for (let round = 0; round < 1500; round++) {
      const [width, height] = [3 + random.below(6), 3 + random.below(6)];
      const puzzle = randomPuzzle(random, width, height, 1, 1);
      const shaded = new Set<number>();
      for (const cell of random.shuffle(Array.from({ length: width * height }, (_, index) => index))) {
        if (neighbours(puzzle, cell).every((other) => !shaded.has(other))) shaded.add(cell);
        if (shaded.size * 4 > width * height) break;
      }
      const model = hitori.model(puzzle, unknownBoard(puzzle, 2));
      const grid = new SmallGrid(
        model,
        [...shaded].map((cell) => 2 * cell + 1),
      );
      expect(grid.start()).toBe(isForest(puzzle, [...shaded]));
      checkReasons(puzzle, grid, undefined);
      if (grid.conflict) rings++;
      model.release?.();
    }
    expect(rings).toBeGreaterThan(500);
  });

  it('start from given cells that already break a rule', () => {
    const started = (width: number, height: number, rows: string) => {
      const made = makeHitori({ width, height, numbers: Array(width * height).fill(0) });
      if (!made.ok) throw new Error('not a puzzle');
      const lits = [...rows].flatMap((symbol, cell) => (symbol === '?' ? [] : [2 * cell + (symbol === '#' ? 1 : 0)]));
      const grid = new SmallGrid(hitori.model(made.value, unknownBoard(made.value, 2)), lits);
      const fits = grid.start();
      return fits ? grid.truth.reduce((open, truth) => open + (truth === FALSE ? 0 : 1), 0) - width * height : 'none';
    };
    expect(started(1, 1, '#')).toBe('none');
    expect(started(1, 1, '?')).toBe(0);
    expect(started(3, 1, '?#?')).toBe('none');
    expect(started(1, 4, '????')).toBe(2);
    expect(started(2, 1, '??')).toBe(2);
    expect(started(2, 2, '#??#')).toBe('none');
    expect(started(2, 2, '#???')).toBe(0);
    expect(started(3, 3, '?#?#?????')).toBe('none');
  });
});

describe('flips', () => {
  it('find a solution that differs in one cell exactly when there is one', () => {
    const random = new Random(4);
    let [found, none] = [0, 0];
    for (let round = 0; round < 4000; round++) {
      const { width, height } = randomShape(random);
      const puzzle = randomPuzzle(random, width, height, 2 * Math.max(width, height), 0.1 * random.below(3));
      const cells = width * height;
      const all = solutionMasks(puzzle, puzzle.numbers);
      if (all.length === 0) continue;
      const mask = random.pick(all);
      const known = Array.from({ length: cells }, (_, cell) => (random.below(4) === 0 ? (mask >> cell) & 1 : -1));
      const model = hitori.model(puzzle, boardOfValues(puzzle, 2, known));
      const values = Array.from({ length: cells }, (_, cell) => (mask >> cell) & 1);
      const flipped = model.neighbour!(boardOfValues(puzzle, 2, values));
      model.release?.();
      const legal = new Set(
        all.filter((other) => {
          const change = other ^ mask;
          return change !== 0 && (change & (change - 1)) === 0 && known[31 - Math.clz32(change)] === -1;
        }),
      );
      if (flipped) {
        const back = Array.from(flipped.cells).reduce((bits, set, cell) => bits | ((set >> 1) << cell), 0);
        expect(legal.has(back)).toBe(true);
        found++;
      } else {
        expect(legal.size).toBe(0);
        none++;
      }
    }
    expect(found).toBeGreaterThan(500);
    expect(none).toBeGreaterThan(500);
  });
});
