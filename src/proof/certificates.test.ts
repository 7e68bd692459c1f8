/** Certificates of random small puzzles: every engine that writes them, both checkers, and the brute-force oracle. */
import { describe, expect, test } from 'vitest';
import { checkInPython } from '../../test/python-checker.js';
import { randomPuzzle, tangledPuzzle } from '../../test/random-puzzles.js';
import type { Puzzle } from '../core/puzzle.js';
import { Random } from '../core/random.js';
import { checkCertificate, prove } from '../tasks/prove.js';
import { proofContent } from './content.js';

const PUZZLES = 20_000;
/** One of so many is checked in Python too. */
const PYTHON_EVERY = 40;

const ENGINES = ['auto', 'learn', 'backtrack'];

function sample(random: Random, i: number): Puzzle {
  const kind = i % 2 === 0 ? 'nonogram' : 'hitori';
  return i % 3 === 0 ? tangledPuzzle(kind, random) : randomPuzzle(kind, random);
}

describe('certificates of random puzzles', () => {
  test(`${PUZZLES} are accepted, by both checkers, and say what the engine says`, () => {
    const random = new Random(16);
    const claims: Record<string, number> = {};
    const forPython: { certificate: string; content: string; claim: string }[] = [];
    for (let i = 0; i < PUZZLES; i++) {
      const puzzle = sample(random, i);
      const solutions = [2, 2, 2, 1, 1000][i % 5]!;
      const proved = prove(puzzle, { engine: ENGINES[i % 7] ?? 'auto', solutions, seed: i % 4 });
      if (!proved.ok) throw new Error(proved.faults[0]!.message);
      const { certificate, claim, result } = proved.value;
      const checked = checkCertificate(certificate, puzzle);
      if (!checked.ok) throw new Error(`puzzle ${i}, line ${checked.line}: ${checked.message}\n${certificate}`);
      expect(checked.solutions.length).toBe(result.solutions.length);
      expect(checked.claim).toBe(claim!.split(' ')[0]);
      claims[checked.claim] = (claims[checked.claim] ?? 0) + 1;
      if (i % PYTHON_EVERY === 0) forPython.push({ certificate, content: proofContent(puzzle), claim: claim! });
    }
    expect(checkInPython(forPython)).toEqual(forPython.map(({ claim }) => `accepted: ${claim}`));
    expect(Object.keys(claims).sort()).toEqual(['all', 'found', 'multiple', 'none', 'unique']);
    for (const count of Object.values(claims)) expect(count).toBeGreaterThan(500);
  });
});
