/**
 * Readers and bad input. Every reader of the registry gets hundreds of damaged samples and some huge ones: it must neither
 * throw nor hang, its faults must say what and where, and what it takes for fine must be a puzzle that its kind accepts.
 * With NONORI_MUTATIONS there are that many damaged samples for each reader, the huge ones are of a million characters, and how
 * many of either were read, and the slowest, are printed.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { type Board, fullSet } from '../src/core/board.js';
import type { Entry } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import type { Fault } from '../src/core/result.js';
import { encodeUtf8 } from '../src/formats/base/decode.js';
import { type Format, read, type Source, sourceOf } from '../src/formats/index.js';
import { isHitori, makeHitori } from '../src/kinds/hitori/puzzle.js';
import { isNonogram, makeNonogram } from '../src/kinds/nonogram/puzzle.js';
import { host } from '../src/service/host.js';
import { joined, LONGEST, mutated } from './byte-mutations.js';
import { readable, samplesOf } from './format-samples.js';

const asked = process.env.NONORI_MUTATIONS;
const CASES = Number(asked ?? 400);
const HUGE = asked === undefined ? 150_000 : 1_000_000;

const all = readable.flatMap(samplesOf);

/** Inputs that are long rather than broken: each ends what a sample begins. */
function huge(sample: Uint8Array): Uint8Array[] {
  const half = sample.subarray(0, sample.length >> 1);
  const tails = ['1', ' ', '1 ', '1\n', '[', '"', '<a>', '$1\n', '\0'];
  return tails.map((tail) => joined(half, encodeUtf8(tail.repeat(Math.ceil(HUGE / tail.length)))));
}

function wrongBoard(board: Board | undefined, { puzzle }: Entry): boolean {
  if (!board) return false;
  const fits = board.width === puzzle.width && board.height === puzzle.height && board.values === puzzle.values;
  const full = fullSet(puzzle.values);
  return !fits || Array.from(board.cells).some((set) => !(set > 0 && set <= full));
}

function wrongEntry(entry: Entry): string | undefined {
  const { puzzle } = entry;
  const made = isNonogram(puzzle) ? makeNonogram(puzzle) : isHitori(puzzle) ? makeHitori(puzzle) : undefined;
  if (!made?.ok) return `is no valid ${puzzle.kind}`;
  return wrongBoard(entry.goal, entry) || wrongBoard(entry.progress, entry)
    ? 'has a board that does not fit'
    : undefined;
}

function wrongFault({ code, message, line, column }: Fault, placed: boolean): string | undefined {
  if (!/^[a-z]+(-[a-z\d]+)*$/.test(code) || !/^\S.*\.$/s.test(message) || message.length > 400)
    return `says ${code}: ${message}`;
  if (placed && (line === undefined || column === undefined)) return `says not where: ${code}`;
  return (line ?? 1) >= 1 && (column ?? 1) >= 1 ? undefined : `says a strange place: ${line}, ${column}`;
}

/** Inputs read so far, and the slowest, in milliseconds of CPU. */
const readings = {
  damaged: { count: 0, slowest: 0, input: '' },
  huge: { count: 0, slowest: 0, input: '' },
};

function noteReading(bytes: Uint8Array, { user, system }: NodeJS.CpuUsage): void {
  const list = readings[bytes.length > LONGEST ? 'huge' : 'damaged'];
  list.count++;
  if ((user + system) / 1000 <= list.slowest) return;
  list.slowest = (user + system) / 1000;
  list.input = `${bytes.length} bytes, ${JSON.stringify(Buffer.from(bytes.subarray(0, 60)).toString('latin1'))}`;
}

afterAll(() => {
  if (asked === undefined) return;
  for (const [name, { count, slowest, input }] of Object.entries(readings))
    console.log(`${count} ${name} inputs; the slowest took ${slowest.toFixed(0)} ms of CPU: ${input}`);
});

/** What is wrong with the way in which the input was read, if anything. */
function complaint(bytes: Uint8Array, readAs: (source: Source) => ReturnType<Format['read']>, placed: boolean) {
  const shown = () => JSON.stringify(Buffer.from(bytes.subarray(0, 600)).toString('latin1'));
  const before = process.cpuUsage();
  try {
    const result = readAs(sourceOf(bytes));
    noteReading(bytes, process.cpuUsage(before));
    const wrong = result.ok
      ? result.value.length === 0
        ? 'reads nothing'
        : result.value.map(wrongEntry).find(Boolean)
      : result.faults.length === 0
        ? 'says nothing'
        : result.faults.map((found) => wrongFault(found, placed)).find(Boolean);
    return wrong && `${wrong}: ${shown()}`;
  } catch (error) {
    return `throws ${(error as Error).stack} on ${shown()}`;
  }
}

describe('damaged input', () => {
  it.each(readable)('$id survives', (format) => {
    const samples = samplesOf(format);
    expect(samples.length).toBeGreaterThan(0);
    const reader = (source: Source) => {
      format.sniff(source);
      return format.read(source, host);
    };
    const random = new Random(format.id.length * 1000 + 7);
    const complaints = new Set<string>();
    for (let i = 0; i < CASES && complaints.size < 3; i++) {
      const found = complaint(mutated(samples, random, all), reader, false);
      if (found) complaints.add(found);
    }
    for (const bytes of huge(samples[0]!)) {
      const found = complaint(bytes, reader, false);
      if (found) complaints.add(found);
    }
    expect([...complaints]).toEqual([]);
  });

  it('is told from good input by detection, with a place for every fault', () => {
    const random = new Random(3);
    const detected = (source: Source) => {
      const result = read(source, host);
      return result.ok ? { ok: true as const, value: result.value.entries } : result;
    };
    const complaints: string[] = [];
    for (let i = 0; i < CASES && complaints.length < 3; i++) {
      const found = complaint(mutated(all, random), detected, true);
      if (found) complaints.push(found);
    }
    expect(complaints).toEqual([]);
  });
});

describe('samples', () => {
  it.each(readable)('of $id are read, and recognised', (format) => {
    for (const bytes of samplesOf(format)) {
      const source = sourceOf(bytes);
      const result = format.read(source, host);
      expect(result.ok || [result.faults, source.text]).toBe(true);
      expect(format.sniff(source)).toBeGreaterThan(0);
    }
  });
});
