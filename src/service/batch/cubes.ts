/**
 * `batch --cubes`: every puzzle is split into parts (tasks/cubes.ts), each a unit of work with a record of its own, and when all are done the
 * puzzle gets its record. A batch that is given again splits the same way, so the parts that have records are known; a puzzle that has its
 * record is not split again. When the parts so far have as many solutions as are wanted, the others are left out.
 */
import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import type { Puzzle } from '../../core/puzzle.js';
import { read, sourceOf } from '../../formats/index.js';
import { cubesOf } from '../../tasks/cubes.js';
import { puzzleJson } from '../../tasks/json/puzzle-json.js';
import { host } from '../host.js';
import { recordLine } from './record.js';
import { linesOf, type ResultsFile } from './results-file.js';
import type { Runner } from './run.js';
import type { Settings } from './settings.js';
import { ID_LENGTH, type Outcome, type Unit, type UnitDone } from './unit.js';

/** What matters here of the record of a part. */
interface PartRecord {
  readonly id: string;
  readonly status: string;
  readonly millis: number;
  readonly engine?: string;
  readonly solutions?: readonly (readonly string[])[];
  readonly stats?: Readonly<Record<string, number>>;
  readonly faults?: unknown;
  readonly cube?: number;
}

interface SplitPuzzle {
  readonly unit: Unit;
  readonly puzzle: Puzzle;
  /** The ids of its parts. */
  readonly parts: readonly string[];
}

export class CubeBatch {
  private readonly settings: Settings;
  private readonly results: ResultsFile;
  private readonly records = new Map<string, PartRecord>();
  private readonly puzzles: SplitPuzzle[] = [];

  /** Takes up the parts that are in the file of results. */
  constructor(path: string, results: ResultsFile, settings: Settings) {
    this.results = results;
    this.settings = settings;
    const file = openSync(path, 'r');
    for (const { text, whole } of linesOf(file)) if (whole) this.see(text);
    closeSync(file);
  }

  /** The parts of units that hold one puzzle; other units as they are. */
  async *unitsOf(units: AsyncIterable<Unit>): AsyncGenerator<Unit> {
    for await (const unit of units) {
      const puzzle = this.results.has(unit.id) ? undefined : this.puzzleIn(unit);
      if (!puzzle) {
        yield unit;
        continue;
      }
      const cubes = cubesOf(puzzle, this.settings.cubes!);
      // A puzzle that propagation refutes: its one part says so.
      const parts = (cubes.length > 0 ? cubes : [[]]).map((facts, index, { length: of }): Unit => {
        const id = createHash('sha256')
          .update(JSON.stringify([unit.id, of, facts]))
          .digest('hex')
          .slice(0, ID_LENGTH);
        return { ...unit, id, cube: { index: index + 1, of, facts } };
      });
      const split = { unit, puzzle, parts: parts.map(({ id }) => id) };
      this.puzzles.push(split);
      for (const part of parts) if (!this.hasEnough(split)) yield part;
    }
  }

  /** The runner, watched. */
  watch(runner: Runner): Runner {
    const watched = (deliver: (done: readonly UnitDone[]) => void) => (done: readonly UnitDone[]) => {
      deliver(done);
      for (const { records } of done) for (const { line } of records) this.see(line);
    };
    const { capacity, chunkMillis } = runner;
    return {
      capacity,
      chunkMillis,
      // One by one: each may take long.
      first: { units: 1, chunks: runner.first.chunks },
      ...(runner.leftovers && { leftovers: (deliver) => runner.leftovers!(watched(deliver)) }),
      run: (units, deliver) => runner.run(units, watched(deliver)),
    };
  }

  /** The records of the puzzles whose parts are done. */
  combined(): UnitDone[] {
    const done = this.puzzles.filter(
      (split) => this.hasEnough(split) || this.partsOf(split).length === split.parts.length,
    );
    return done.map((split) => {
      const { unit, puzzle } = split;
      const parts = this.partsOf(split);
      const about = { number: unit.number ?? 1, ...puzzleJson(puzzle), cubes: split.parts.length };
      const millis = parts.reduce((sum, part) => sum + part.millis, 0);
      const outcome = combine(parts, this.wanted);
      return { id: unit.id, records: [recordLine(unit.id, unit.source, this.settings, outcome, about, millis)] };
    });
  }

  private get wanted(): number {
    return this.settings.solutions ?? 2;
  }

  private partsOf({ parts }: SplitPuzzle): PartRecord[] {
    return parts.map((id) => this.records.get(id)).filter((part) => part !== undefined);
  }

  private hasEnough(split: SplitPuzzle): boolean {
    return solutionsOf(this.partsOf(split)).length >= this.wanted;
  }

  private puzzleIn({ content, source }: Unit): Puzzle | undefined {
    const { kind, format, order, transpose } = this.settings;
    const reading = read(sourceOf(content, source), host, { kind, format, order, transpose });
    return reading.ok && reading.value.entries.length === 1 ? reading.value.entries[0]!.puzzle : undefined;
  }

  private see(line: string): void {
    const record = JSON.parse(line) as PartRecord;
    if (record.cube !== undefined) this.records.set(record.id, record);
  }
}

const solutionsOf = (parts: readonly PartRecord[]) => parts.flatMap(({ solutions = [] }) => solutions);

/** What the parts say about the puzzle: no solution is in two of them. */
function combine(parts: readonly PartRecord[], wanted: number): Outcome {
  const solutions = solutionsOf(parts).slice(0, wanted);
  const open = parts.find(({ status }) => !['unique', 'none', 'multiple'].includes(status));
  const decided = ['none', 'unique'][solutions.length] ?? 'multiple';
  const undecided = open?.status === 'error' ? 'error' : (['limit', 'found'][solutions.length] ?? 'multiple');
  const stats: Record<string, number> = {};
  for (const part of parts) {
    for (const [name, count] of Object.entries(part.stats ?? {})) stats[name] = (stats[name] ?? 0) + count;
  }
  const status = open && solutions.length < 2 ? undecided : decided;
  return { status, engine: parts[0]!.engine, solutions, stats, ...(status === 'error' && { faults: open?.faults }) };
}
