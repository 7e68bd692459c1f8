/**
 * The puzzles of the survey that El Khatib's Table I reports, as far as they are here: native clingo proves each to have
 * one solution, within the minute, by the published program and by ours, and both give the picture that `auto` finds.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sameBoard } from '../src/core/board.js';
import { read, sourceOf } from '../src/formats/index.js';
import { solve } from '../src/tasks/solve.js';
import { solveAsync } from '../src/tasks/solve-async.js';
import { hasNative, native } from './clingo.js';

const SURVEY = '../shared/data/nonogram/survey';
const files = existsSync(SURVEY) ? readdirSync(SURVEY).filter((name) => name.startsWith('webpbn-')) : [];

describe.runIf(hasNative && files.length > 0)('the survey by asp', () => {
  test.each(files)('%s', async (name) => {
    const reading = read(sourceOf(readFileSync(join(SURVEY, name)), name));
    if (!reading.ok) expect.fail(reading.faults[0]!.message);
    const { puzzle } = reading.value.entries[0]!;
    const [expected] = solve(puzzle).solutions;
    for (const encoding of ['paper', 'tuned']) {
      const how = { engine: 'asp', options: { encoding }, limits: { millis: 60_000 } };
      const result = await solveAsync(puzzle, how, { clingo: native });
      if (!result.ok) expect.fail(result.faults[0]!.message);
      expect([encoding, result.value.status]).toEqual([encoding, 'unique']);
      expect(sameBoard(result.value.solutions[0]!, expected!)).toBe(true);
    }
  });
});
