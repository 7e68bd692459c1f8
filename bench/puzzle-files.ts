/** The puzzles of a file for the benchmarks: any format that Nonori reads, or hitori as JSON lines with a grid. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Puzzle } from '../src/core/puzzle.js';
import { read, sourceOf } from '../src/formats/index.js';
import { makeHitori } from '../src/kinds/hitori/puzzle.js';

/** Each with a name; at most `limit` of them. */
export function* puzzlesOf(file: string, limit = Number.POSITIVE_INFINITY): Generator<[string, Puzzle]> {
  const bytes = readFileSync(file);
  const name = basename(file);
  if (file.endsWith('.jsonl')) {
    for (const line of bytes.toString('utf8').trim().split('\n').slice(0, limit)) {
      const { id, w, h, grid } = JSON.parse(line) as { id: string; w: number; h: number; grid: string[] };
      const made = makeHitori({ width: w, height: h, numbers: grid.flatMap((row) => row.split(/ +/).map(Number)) });
      if (made.ok) yield [`${name}#${id}`, made.value];
    }
    return;
  }
  const reading = read(sourceOf(bytes, name));
  if (!reading.ok) throw new Error(`${name}: ${reading.faults[0]!.message}`);
  for (const [index, { puzzle }] of reading.value.entries.slice(0, limit).entries())
    yield [`${name}#${index + 1}`, puzzle];
}
