/** Each hint of the checker narrows just what its statement in docs/proofs.md says, on random small boards; and `given` boards are certified. */
import { describe, expect, test } from 'vitest';
import { fillingsOf, randomClue } from '../../test/line-fillings.js';
import { checkInPython } from '../../test/python-checker.js';
import { randomPuzzle } from '../../test/random-puzzles.js';
import { type Board, makeBoard } from '../core/board.js';
import { Random } from '../core/random.js';
import { BLOTTED } from '../kinds/nonogram/puzzle.js';
import { checkCertificate, prove } from '../tasks/prove.js';
import { checkProof } from './check.js';
import { proofContent } from './content.js';

const [UNSHADED, SHADED] = [1, 2];

interface Sample {
  /** The lines of the puzzle. */
  readonly puzzle: string;
  readonly values: number;
  readonly sets: readonly number[];
}

const given = ({ values, sets }: Sample): string => {
  const missing = (set: number, value: number) => ((set >> value) & 1) === 0;
  return sets
    .flatMap((set, cell) => [...Array(values).keys()].filter((v) => missing(set, v)).map((v) => `${cell}!${v}`))
    .join(' ');
};

/** The sets after a hint, from which lemmas the checker accepts; all empty when nothing is left. */
function narrowed(sample: Sample, hint: string): number[] {
  const content = `${sample.puzzle}\ngiven ${given(sample)}`.replace(/\ngiven $/, '');
  return sample.sets.map((set, cell) => {
    let left = 0;
    for (let value = 0; value < sample.values; value++) {
      if (((set >> value) & 1) === 0) continue;
      // "The cell has another value" is refuted by its negation and the hint, if the hint takes the value away.
      const lines = ['nonori proof 1', ...content.split('\n'), 'proof', `p ${hint}`, `l 1 ${cell}!${value} :`];
      const checked = checkProof(lines, content);
      if (checked.ok) throw new Error('a certificate without a claim was accepted');
      if (checked.message.includes('do not refute')) left |= 1 << value;
      else expect(checked.message).toBe('The certificate ends without a claim.');
    }
    return left;
  });
}

describe('hints', () => {
  test('a line keeps the values of its fillings, with colours and unknown lengths', () => {
    let emptied = 0;
    const random = new Random(161);
    for (let i = 0; i < 600; i++) {
      const [size, values] = [1 + random.below(8), 2 + random.below(2)];
      const clue = randomClue(random, values, 4, 3, 4);
      const sets = Array.from({ length: size }, () =>
        random.below(2) ? 2 ** values - 1 : 1 + random.below(2 ** values - 1),
      );
      const blocks = clue.map(
        ({ length, colour }) => `${length === BLOTTED ? '?' : length}${colour === 1 ? '' : `*${colour}`}`,
      );
      const puzzle = [
        `puzzle nonogram ${size} 1 ${values}`,
        ['row', ...blocks].join(' '),
        ...Array(size).fill('column'),
      ];
      const fillings = fillingsOf(clue, sets)!;
      const expected = sets.map((_, cell) => fillings.reduce((set, { cells }) => set | (1 << cells[cell]!), 0));
      if (fillings.length === 0) emptied++;
      const sample = { puzzle: puzzle.join('\n'), values, sets };
      expect(narrowed(sample, 'r0'), JSON.stringify(sample)).toEqual(expected);
    }
    expect(emptied).toBeGreaterThan(100);
  });

  test('the rules of hitori: what a cell says about others, and what the board must keep open', () => {
    const random = new Random(162);
    const seen = { nothing: 0, cut: 0 };
    for (let i = 0; i < 400; i++) {
      const [width, height] = [1 + random.below(5), 1 + random.below(5)];
      const cells = width * height;
      const numbers = Array.from({ length: cells }, () => random.below(4));
      const sets = numbers.map(() => [3, 3, UNSHADED, SHADED][random.below(4)]!);
      const rows = Array.from({ length: height }, (_, row) =>
        ['row', ...numbers.slice(row * width, (row + 1) * width).map((number) => number || '-')].join(' '),
      );
      const sample = { puzzle: [`puzzle hitori ${width} ${height} 2`, ...rows].join('\n'), values: 2, sets };
      const beside = (a: number, b: number): boolean =>
        Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width)) === 1;
      const all = [...Array(cells).keys()];
      const isConnected = (open: readonly number[]): boolean => {
        const reached = open.slice(0, 1);
        for (const cell of reached) reached.push(...open.filter((one) => !reached.includes(one) && beside(one, cell)));
        return open.length > 0 && reached.length === open.length;
      };
      const open = all.filter((cell) => sets[cell] !== SHADED);
      const touching = all.some((a) => all.some((b) => beside(a, b) && sets[a] === SHADED && sets[b] === SHADED));
      const left = sets.map((set, cell) => {
        if (touching || !isConnected(open)) return 0;
        const touches = all.some((other) => beside(other, cell) && sets[other] === SHADED);
        return touches || (set !== SHADED && !isConnected(open.filter((one) => one !== cell))) ? set & UNSHADED : set;
      });
      if (left.includes(0)) seen.nothing++;
      else if (left.some((set, cell) => set !== sets[cell])) seen.cut++;
      expect(narrowed(sample, 'k'), JSON.stringify(sample)).toEqual(left);

      const from = random.below(cells);
      const equal = (cell: number): boolean =>
        (cell % width === from % width || Math.floor(cell / width) === Math.floor(from / width)) &&
        numbers[from] !== 0 &&
        numbers[cell] === numbers[from] &&
        cell !== from;
      const local = sets.map((set, cell) => {
        if (sets[from] === SHADED && beside(cell, from)) return set & UNSHADED;
        return sets[from] === UNSHADED && equal(cell) ? set & SHADED : set;
      });
      expect(narrowed(sample, `x${from}`)).toEqual(local.includes(0) ? local.map(() => 0) : local);
    }
    expect(seen.nothing).toBeGreaterThan(30);
    expect(seen.cut).toBeGreaterThan(30);
  });
});

test('what is given of a board is part of what is certified, for both checkers', () => {
  const random = new Random(163);
  const forPython: { certificate: string; content: string; claim: string }[] = [];
  const claims = new Set<string>();
  for (let i = 0; i < 300; i++) {
    const puzzle = randomPuzzle(i % 2 === 0 ? 'nonogram' : 'hitori', random);
    const full = 2 ** puzzle.values - 1;
    const cells = Array.from({ length: puzzle.width * puzzle.height }, () =>
      random.below(4) === 0 ? 1 + random.below(full) : full,
    );
    const board: Board = makeBoard(puzzle, puzzle.values, cells);
    const proved = prove(puzzle, { board, solutions: 10 });
    if (!proved.ok) throw new Error(proved.faults[0]!.message);
    const { certificate, claim } = proved.value;
    expect(checkCertificate(certificate, puzzle, { board })).toMatchObject({ ok: true, claim: claim!.split(' ')[0] });
    if (proofContent(puzzle, board) !== proofContent(puzzle)) {
      expect(checkCertificate(certificate, puzzle)).toMatchObject({
        message: 'The certificate is about another puzzle.',
      });
    }
    claims.add(claim!.split(' ')[0]!);
    if (i % 3 === 0) forPython.push({ certificate, content: proofContent(puzzle, board), claim: claim! });
  }
  expect(checkInPython(forPython)).toEqual(forPython.map(({ claim }) => `accepted: ${claim}`));
  expect([...claims].sort()).toEqual(['all', 'multiple', 'none', 'unique']);
});
