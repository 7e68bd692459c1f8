import { describe, expect, test } from 'vitest';
import { hasNative, native, wasm } from '../../test/clingo.js';
import { black, pictured } from '../../test/nonogram-samples.js';
import { workedExamples } from '../../test/worked-examples.js';
import type { Puzzle } from '../core/puzzle.js';
import { kinds } from '../kinds/index.js';
import { asp } from './asp.js';
import { formats, read, sourceOf, write } from './index.js';

const clingo = hasNative ? native : wasm;

function written(puzzle: Puzzle): string {
  const program = asp.write!([{ puzzle }], {});
  if (!program.ok) throw new Error(program.faults[0]!.message);
  return program.value as string;
}

describe('the format asp', () => {
  test('writes a program with one answer set per solution, for the worked examples of every kind', async () => {
    expect(asp.kinds).toEqual(kinds.map((kind) => kind.id));
    for (const kind of kinds) {
      for (const { puzzle, solutions } of workedExamples[kind.id]!) {
        const answer = await clingo.run({ program: written(puzzle), models: 0, seed: 0 });
        expect(answer).toMatchObject({ ok: true, value: { exhausted: true } });
        expect(answer.ok && answer.value.models.length).toBe(solutions.length);
      }
    }
  });

  test('prefers the published program, and takes ours where that has no words', () => {
    expect(written(black([[1]], [[1]]))).toContain('% D3, the solver.');
    expect(written(pictured(['#a'], 3))).toContain('paint(R,C,K)');
  });

  test('holds one puzzle', () => {
    const puzzle = black([[1]], [[1]]);
    const two = asp.write!([{ puzzle }, { puzzle }], {});
    expect(two.ok || two.faults[0]!.code).toBe('cannot-hold');
  });

  test('is not taken for the other format with its ending', () => {
    const others = formats.filter((format) => format.extensions.includes('.lp')).map((format) => format.id);
    expect(others).toEqual(['bosch', 'asp']);
    const bosch =
      'number_of_rows: 1\nnumber_of_columns: 1\nrow_1 number_of_clusters: 1 size(s): 1\ncolumn_1 number_of_clusters: 1 size(s): 1\n';
    const reading = read(sourceOf(bosch, 'x.lp'));
    expect(reading.ok && reading.value.format.id).toBe('bosch');
    const named = read(sourceOf(bosch), {}, { format: 'lp' });
    expect(named.ok && named.value.format.id).toBe('bosch');
    const puzzle = black([[1]], [[1]]);
    expect(write([{ puzzle }], 'lp')).toEqual(write([{ puzzle }], 'asp'));
    const again = read(sourceOf(written(black([[1]], [[1]])), 'x.lp'));
    expect(again.ok).toBe(false);
  });
});
