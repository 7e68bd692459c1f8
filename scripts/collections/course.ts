/**
 * The puzzles of the course: for each technique some that need it and nothing harder, because a phone may search long for those of
 * rare techniques. Puzzles of the collections, small ones first, coloured ones last; details of the coloured ones; then what
 * `generate` makes for the technique from seeds in order, until there are enough. Nothing depends on time.
 */
import { writeFileSync } from 'node:fs';
import type { PackedPuzzle } from '../../src/collections/pack.js';
import { valueAt } from '../../src/core/board.js';
import type { Puzzle } from '../../src/core/puzzle.js';
import type { ExplainedKind, Technique } from '../../src/core/technique.js';
import { link } from '../../src/formats/link.js';
import { explainedKinds } from '../../src/kinds/explain.js';
import { cluesOf, isNonogram, makeNonogram, type Nonogram } from '../../src/kinds/nonogram/puzzle.js';
import { generate } from '../../src/tasks/generate/generate.js';
import { needOf } from '../../src/tasks/generate/needs.js';
import { solve } from '../../src/tasks/solve.js';

const FILE = 'src/collections/course.ts';
/** So many puzzles for a technique: those that it takes to learn it, and one to spare. */
const WANTED = 4;
/** The longer side of the largest board. */
const LARGEST = 20;
/** Sides of details, and of what is generated. */
const DETAILS = [6, 8, 10];
const SIDES: Readonly<Record<string, readonly number[]>> = { nonogram: [7, 9, 10], hitori: [5, 6, 7] };
/** How many seeds are tried in vain, and how many attempts each may take. */
const IN_VAIN = 24;
const ATTEMPTS = 6;

/** Squares cut out of the coloured pictures, where they are puzzles of their own. */
function* details(pictures: readonly PackedPuzzle[]): Generator<Nonogram> {
  for (const side of DETAILS) {
    for (const { puzzle, goal } of pictures) {
      if (!isNonogram(puzzle) || puzzle.palette.length === 2) continue;
      const { width, height, palette } = puzzle;
      for (let row = 0; row + side <= height; row += 2) {
        for (let col = 0; col + side <= width; col += 2) {
          const cells = Uint8Array.from({ length: side * side }, (_, at) =>
            valueAt(goal, (row + Math.floor(at / side)) * width + col + (at % side)),
          );
          const made = makeNonogram({ width: side, height: side, palette, ...cluesOf(side, side, cells) });
          if (made.ok) yield made.value;
        }
      }
    }
  }
}

function* generated(kind: string, technique: string): Generator<Puzzle> {
  const sides = SIDES[kind]!;
  for (let seed = 1, inVain = 0; inVain < IN_VAIN; seed++) {
    const side = sides[seed % sides.length]!;
    let attempts = 0;
    const made = generate({
      kind,
      width: side,
      height: side,
      seed,
      target: { needs: technique },
      limits: { cancelled: () => attempts >= ATTEMPTS },
      onProgress: () => attempts++,
    });
    const puzzle = made.ok && made.value.puzzles[0]?.puzzle;
    inVain = puzzle ? 0 : inVain + 1;
    if (puzzle) yield puzzle;
  }
}

/** What was found for the techniques of a kind. Each puzzle serves one technique only. */
class Search {
  private readonly found = new Map<string, string[]>();
  private readonly taken = new Set<string>();
  private readonly kind: ExplainedKind;

  constructor(kind: ExplainedKind) {
    this.kind = kind;
    for (const { id } of kind.techniques) this.found.set(id, []);
  }

  among(puzzles: Iterable<Puzzle>, wanted: readonly Technique[] = this.kind.techniques): void {
    for (const puzzle of puzzles) {
      const open = this.open().filter((one) => wanted.includes(one));
      if (open.length === 0) return;
      const needed = open.find((one) => needOf(this.kind, puzzle, one) === 'needed');
      if (needed && solve(puzzle).status === 'unique') this.add(needed, puzzle);
    }
  }

  /** Those without enough puzzles, the one with fewest first. */
  open(): Technique[] {
    const count = ({ id }: Technique): number => this.found.get(id)!.length;
    return this.kind.techniques.filter((one) => count(one) < WANTED).sort((a, b) => count(a) - count(b));
  }

  private add({ id }: Technique, puzzle: Puzzle): void {
    const written = link.write!([{ puzzle: { ...puzzle, about: {} } }], {});
    if (!written.ok) throw new Error('a small puzzle has no link');
    const code = String(written.value).trim().replace(/^.*\//, '');
    if (this.taken.has(code)) return;
    this.taken.add(code);
    this.found.get(id)!.push(code);
  }

  /** Says what is missing. */
  report(): void {
    const few = this.open().map(({ id }) => `${id} ${this.found.get(id)!.length}`);
    process.stderr.write(`${this.kind.id}${few.length > 0 ? `, only: ${few.join(', ')}` : ''}\n`);
  }

  lines(): string[] {
    return [...this.found]
      .filter(([, codes]) => codes.length > 0)
      .map(([id, codes]) => `  '${this.kind.id}.${id}': [\n${codes.map((code) => `    '${code}',\n`).join('')}  ],\n`);
  }
}

export function writeCourse(collections: readonly PackedPuzzle[]): void {
  const longer = ({ width, height }: Puzzle): number => Math.max(width, height);
  const colours = (puzzle: Puzzle): number => (isNonogram(puzzle) && puzzle.palette.length > 2 ? 1 : 0);
  const entries = explainedKinds.flatMap((kind) => {
    const search = new Search(kind);
    const own = collections.map(({ puzzle }) => puzzle).filter((one) => one.kind === kind.id && longer(one) <= LARGEST);
    search.among(own.sort((a, b) => colours(a) - colours(b) || longer(a) - longer(b)));
    if (kind.id === 'nonogram') search.among(details(collections));
    for (const technique of search.open()) search.among(generated(kind.id, technique.id), [technique]);
    search.report();
    return search.lines();
  });
  writeFileSync(
    FILE,
    `/**\n * The puzzles of the course by their techniques, as codes of links: each needs its technique and nothing harder.\n * Generated by \`npm run collections -- course\`.\n */\n// biome-ignore format: generated\nexport const course: Readonly<Record<string, readonly string[]>> = {\n${entries.join('')}};\n`,
  );
}
