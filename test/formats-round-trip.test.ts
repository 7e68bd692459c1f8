/**
 * What a format writes, it reads back: for every format of the registry that writes and every kind that it can hold,
 * random puzzles keep their clues or numbers, and whatever else comes back is what went in. A format that cannot hold
 * a puzzle has to say so with `cannot-hold`. NONORI_ROUND_TRIPS is the number of tries for each.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameBoard } from '../src/core/board.js';
import type { Entry } from '../src/core/puzzle.js';
import { type Format, formats, read, sourceOf } from '../src/formats/index.js';
import { isHitori } from '../src/kinds/hitori/puzzle.js';
import { isNonogram } from '../src/kinds/nonogram/puzzle.js';
import { host } from '../src/service/host.js';
import { entriesByKind } from './arbitraries.js';

const SEED = 20_261_115;
const RUNS = Number(process.env.NONORI_ROUND_TRIPS ?? 140);

const pairs = formats
  .filter((format) => format.write && !format.writeOnly)
  .flatMap((format) => format.kinds.map((kind) => ({ format, kind, name: `${format.id} holds ${kind}` })));

/** What no format may lose without saying so. Of colours that is how they look, unless there is only one. */
function essence({ puzzle }: Entry) {
  if (isHitori(puzzle)) return { kind: puzzle.kind, width: puzzle.width, numbers: puzzle.numbers };
  if (!isNonogram(puzzle)) throw new Error(`what matters of a ${puzzle.kind}?`);
  const { kind, width, height, rows, cols, palette } = puzzle;
  return { kind, width, height, rows, cols, rgbs: palette.length > 2 ? palette.map((colour) => colour.rgb) : [] };
}

function expectSame(before: Entry, after: Entry): void {
  expect(essence(after)).toEqual(essence(before));
  expect(before.puzzle.about).toMatchObject(after.puzzle.about);
  if (after.goal && before.goal) expect(sameBoard(after.goal, before.goal)).toBe(true);
  if (after.progress) expect(before.progress && sameBoard(after.progress, before.progress)).toBe(true);
}

/** Writes and reads back; false when the format says that it cannot hold the entries. */
function roundTrip(format: Format, kind: string, entries: readonly Entry[]): boolean {
  const written = format.write!(entries, host);
  if (!written.ok) {
    expect(written.faults.map((found) => found.code)).toEqual(['cannot-hold']);
    return false;
  }
  const again = format.read(sourceOf(written.value), host, kind);
  if (!again.ok) expect.fail(`${again.faults[0]!.message}\n${written.value}`);
  expect(again.value).toHaveLength(entries.length);
  again.value.forEach((entry, i) => {
    expectSame(entries[i]!, entry);
  });
  expect(format.write!(again.value, host)).toEqual(written);
  const named = read(sourceOf(written.value, `x${format.extensions[0] ?? ''}`), host, { kind });
  expect(named.ok && named.value.entries.map(essence)).toEqual(entries.map(essence));
  return true;
}

describe('round trips', () => {
  let total = 0;

  it.each(pairs)('$name', ({ format, kind }) => {
    let held = 0;
    const several = fc.array(entriesByKind[kind]!, { minLength: 1, maxLength: format.many ? 3 : 1 });
    fc.assert(
      fc.property(several, (entries) => {
        if (roundTrip(format, kind, entries)) held++;
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(held).toBeGreaterThan(RUNS / 20);
    total += held;
  });

  it('refuses two puzzles where one fits', () => {
    for (const { format, kind } of pairs.filter((pair) => !pair.format.many)) {
      const [first, second] = fc.sample(entriesByKind[kind]!, { seed: SEED, numRuns: 2 });
      const written = format.write!([first!, second!], host);
      expect([format.id, written.ok || written.faults[0]!.code]).toEqual([format.id, 'cannot-hold']);
    }
  });

  it('went around often enough', () => {
    expect(total).toBeGreaterThanOrEqual(3 * RUNS);
  });
});
