/**
 * Sentences say what is so. For every technique and language, on boards of random puzzles seen in all eight ways: a parser of
 * our own sentences reads back which cells they name, what they claim and what they tell the reader to do. The cells named are
 * those of the reason, the pattern and what is set; every fact of the reason is named; what is claimed of a nonogram's
 * line holds in every way to fill it that agrees with the reason, and what is claimed of a hitori is so by its referee.
 */
import { describe, expect, test } from 'vitest';
import { type Board, makeBoard, unknownBoard } from '../src/core/board.js';
import { type Deduction, type Fact, withFacts } from '../src/core/deduction.js';
import { type LineRef, lineCells, neighbours } from '../src/core/geometry.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import type { Technique } from '../src/core/technique.js';
import { explainedKindOf, explainedKinds } from '../src/kinds/explain.js';
import { isHitori } from '../src/kinds/hitori/puzzle.js';
import { isNonogram, type Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { languages } from '../src/tasks/messages/index.js';
import { sentence } from '../src/tasks/messages/sentences.js';
import { contradict, failingSuppositions } from '../src/tasks/reasoning/contradiction.js';
import { solve } from '../src/tasks/solve.js';
import { type Filling, fillingsOf } from './line-fillings.js';
import { randomPuzzle, tangledPuzzle } from './random-puzzles.js';
import { pattern, type Reader, readerOf } from './sentence-parser.js';
import { mirrored, transposed } from './turned-puzzles.js';

/** How many boards; NONORI_BOARDS asks for more. */
const BOARDS = Number(process.env.NONORI_BOARDS ?? 560);
/** How many deductions of a technique on one board are read. */
const READ = 2;

function linesOf({ width, height }: Puzzle): LineRef[] {
  const side = (axis: LineRef['axis'], length: number) =>
    Array.from({ length }, (_, index): LineRef => ({ axis, index }));
  return [...side('row', height), ...side('col', width)];
}

const findAll = (technique: Technique, puzzle: Puzzle, board: Board): readonly Deduction[] =>
  technique.scope === 'board'
    ? technique.find(puzzle, board)
    : linesOf(puzzle).flatMap((line) => [...technique.find(puzzle, board, line)]);

/** A puzzle with a board, seen in each of the eight ways. */
function eightWays(puzzle: Puzzle, board: Board): [Puzzle, Board][] {
  const mirror = ([one, its]: [Puzzle, Board]): [Puzzle, Board] => {
    const { width } = one;
    const cells = Uint32Array.from(
      its.cells,
      (_, cell) => its.cells[cell - (cell % width) + width - 1 - (cell % width)]!,
    );
    return [mirrored(one), makeBoard(one, one.values, cells)];
  };
  const transpose = ([one, its]: [Puzzle, Board]): [Puzzle, Board] => {
    const other = transposed(one);
    const cells = Uint32Array.from(
      its.cells,
      (_, cell) => its.cells[(cell % other.width) * one.width + Math.floor(cell / other.width)]!,
    );
    return [other, makeBoard(other, other.values, cells)];
  };
  const ways: [Puzzle, Board][] = [[puzzle, board]];
  for (let turn = 1; turn < 8; turn++) ways.push(turn % 2 === 1 ? mirror(ways.at(-1)!) : transpose(ways.at(-1)!));
  return ways;
}

function partOf(random: Random, solution: Board): Board {
  const share = random.next() * 0.9;
  const full = 2 ** solution.values - 1;
  const cells = Uint32Array.from(solution.cells, (set) => {
    if (random.next() > share) return full;
    return random.below(6) > 0 ? set : set | random.below(full + 1);
  });
  return makeBoard(solution, solution.values, cells);
}

const cellsOf = (facts: readonly Fact[]): number[] => facts.map(({ cell }) => cell);
const missing = (some: readonly number[], from: readonly number[]): number[] => some.filter((x) => !from.includes(x));
const hasFact = (facts: readonly Fact[], { cell, value }: Fact): boolean =>
  facts.some((fact) => fact.cell === cell && fact.value === value && !fact.not);

/** Is the cell set by the deduction, or part of what it rests on or supposes? */
function grounds(deduction: Deduction): number[] {
  const links = (deduction.trials ?? []).flatMap(({ suppose, chain }) => [
    suppose.cell,
    ...chain.flatMap((link) => [...cellsOf(link.sets), ...cellsOf(link.because), ...(link.pattern ?? [])]),
  ]);
  return [...cellsOf(deduction.because), ...cellsOf(deduction.sets), ...(deduction.pattern ?? []), ...links];
}

const ORDINALS: Readonly<Record<string, readonly string[]>> = {
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
  id: ['pertama', 'kedua', 'ketiga', 'keempat', 'kelima', 'keenam', 'ketujuh', 'kedelapan', 'kesembilan'],
};

/** What sentences claim about the line of a nonogram, with P for places: a block, where it begins and ends, and so on. */
const CLAIMS = {
  en: {
    block: /\bthe (?:(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth) )?(\d+) (?=covers|ends|begins)/,
    whichever: 'whichever block covers the box in P, it',
    covers: '\\d covers the box(?:es)? in P',
    alone: '\\d covers the box(?:es)? in P and no other cell',
    endsEarliest: 'ends in P at the earliest',
    endsLatest: 'ends in P at the latest',
    beginsEarliest: 'begins in P at the earliest',
    beginsLatest: 'begins in P at the latest',
    between: 'so it lies within P',
    eitherWay: 'covers P wherever it lies',
    touchBegin: 'an? (\\d+) that begins in P would touch the box in P',
    touchEnd: 'an? (\\d+) that ends in P would touch the box in P',
    complete: '(?:box|boxes) in P (?:is|are) a complete (\\d+)',
    gap: 'the gap in P has (\\d+) cells?, and the smallest block that could be there is an? (\\d+)',
    gaps: 'the gaps in P are too small for any block that could be there, an? (\\d+) at least',
    needed: 'only (\\d+) cells? (?:can be|(?:is|are) not crossed out)',
    exactly: 'exactly fill|fills the whole line|fills all that is left',
    allThere: 'all blocks are complete|all its boxes are there',
    oneBlock: 'boxes in P cannot belong to two blocks',
    inOnePiece: 'no block can cover P in one piece',
  },
  id: {
    block:
      /\bblok (\d+)(?: yang (pertama|kedua|ketiga|keempat|kelima|keenam|ketujuh|kedelapan|kesembilan))? (?=(?:hanya )?menutupi|berakhir|mulai)/,
    whichever: 'blok mana pun yang menutupi kotak terisi di P, blok itu',
    covers: '\\w menutupi kotak terisi di P dan|\\w menutupi kotak terisi di P, jadi',
    alone: 'hanya menutupi kotak terisi di P',
    endsEarliest: 'berakhir paling awal di P',
    endsLatest: 'berakhir paling lambat di P',
    beginsEarliest: 'mulai paling awal di P',
    beginsLatest: 'mulai paling lambat di P',
    between: 'jadi terletak di dalam P',
    eitherWay: 'menutupi P di mana pun letaknya',
    touchBegin: 'blok (\\d+) yang mulai di P akan menyentuh kotak terisi di P',
    touchEnd: 'blok (\\d+) yang berakhir di P akan menyentuh kotak terisi di P',
    complete: 'kotak terisi di P sudah lengkap sebagai blok (\\d+)',
    gap: 'celah di P mempunyai (\\d+) sel, dan blok terkecil yang mungkin di sana adalah (\\d+)',
    gaps: 'celah di P terlalu sempit bagi setiap blok yang mungkin di sana, paling sedikit (\\d+)',
    needed: 'hanya (\\d+) sel yang (?:dapat terisi|tidak disilang)',
    exactly: 'memenuhi (?:seluruh garis|semua yang tersisa|yang tersisa)',
    allThere: 'semua blok sudah lengkap|semua kotak terisinya sudah ada',
    oneBlock: 'kotak terisi di P tidak dapat dimiliki dua blok',
    inOnePiece: 'tidak ada blok yang dapat menutupi P sekaligus',
  },
} as const;

/** Ends of what is possible: cells that are named without being known or set. */
const LIMITS = [
  'endsEarliest',
  'endsLatest',
  'beginsEarliest',
  'beginsLatest',
  'between',
  'touchBegin',
  'touchEnd',
] as const;

/** The claims of a sentence about one line of a nonogram with two values that are not so. */
function falseClaims(
  code: 'en' | 'id',
  puzzle: Nonogram,
  deduction: Deduction,
  text: string,
  reader: Reader,
): string[] {
  const line = deduction.lines[0]!;
  const clue = (line.axis === 'row' ? puzzle.rows : puzzle.cols)[line.index]!;
  const cells = lineCells(puzzle, line);
  const known = withFacts(unknownBoard(puzzle, puzzle.values), deduction.because);
  const fillings = fillingsOf(
    clue,
    cells.map((cell) => known.cells[cell]!),
  );
  if (!fillings) return [];
  const words = CLAIMS[code];
  const wrong: string[] = [];
  const at = (list: string): number[] => reader.cellsOf(list).map((cell) => cells.indexOf(cell));
  const match = (name: Exclude<keyof typeof words, 'block'>) =>
    pattern(words[name].replaceAll('P', reader.places))
      .exec(text)
      ?.slice(1)
      .filter((group) => group !== undefined);
  const claim = (name: string, isSo: boolean) => {
    if (!isSo) wrong.push(name);
  };
  const isBox = (p: number) => hasFact(deduction.because, { cell: cells[p]!, value: 1 });

  claim(
    'the conclusion',
    deduction.sets.every(({ cell, value, not }) =>
      fillings.every((filling) => (filling.cells[cells.indexOf(cell)] === value) === !not),
    ),
  );
  const whichever = match('whichever');
  const named = words.block.exec(text);
  if (named || whichever) {
    const over = whichever ? at(whichever[0]!)[0]! : -1;
    const [length, which] = code === 'en' ? [named?.[2], named?.[1]] : [named?.[1], named?.[2]];
    const alike = [...clue.keys()].filter((block) => clue[block]!.length === Number(length));
    if (named && which === undefined) claim('the only block of its length', alike.length === 1);
    const index = alike[which === undefined ? 0 : ORDINALS[code]!.indexOf(which)];
    if (named) claim('the block', index !== undefined);
    const placeIn = ({ blocks }: Filling) =>
      whichever ? blocks.find(([begin, end]) => begin <= over && over <= end) : blocks[index!];
    const every = (
      name: (typeof LIMITS)[number] | 'covers' | 'alone' | 'eitherWay',
      holds: (place: readonly [number, number], p: number, last: number) => boolean,
    ) => {
      const found = match(name);
      if (found)
        claim(
          name,
          fillings.every((filling) => holds(placeIn(filling)!, at(found[0]!)[0]!, at(found[0]!).at(-1)!)),
        );
    };
    every('endsEarliest', ([, end], p) => end >= p);
    every('endsLatest', ([, end], p) => end <= p);
    every('beginsEarliest', ([begin], p) => begin >= p);
    every('beginsLatest', ([begin], p) => begin <= p);
    every('between', ([begin, end], p, last) => p <= begin && end <= last);
    if (!whichever) every('covers', ([begin, end], p, last) => begin <= p && last <= end);
    every('eitherWay', ([begin, end], p) => begin <= p && p <= end);
    every('alone', ([begin, end], p, last) => begin === p && end === last);
    if (deduction.technique === 'simple-spaces') {
      // Where a block must end says nothing about cells before it, and where it must begin nothing about those behind.
      const places = deduction.sets.map(({ cell }) => cells.indexOf(cell));
      const [ends, begins] = [match('endsLatest'), match('beginsEarliest')];
      if (ends)
        claim(
          'cells beyond the end',
          places.every((place) => place > at(ends[0]!)[0]!),
        );
      const between = match('between');
      if (between)
        claim(
          'cells around it',
          places.every((place) => place < at(between[0]!)[0]! || place > at(between[0]!).at(-1)!),
        );
      if (begins)
        claim(
          'cells before the beginning',
          places.every((place) => place < at(begins[0]!)[0]!),
        );
    }
  }
  for (const [name, step] of [
    ['touchBegin', 1],
    ['touchEnd', -1],
  ] as const) {
    const found = match(name);
    if (!found) continue;
    const [length, from, box] = [Number(found[0]), at(found[1]!)[0]!, at(found[2]!)[0]!];
    claim(name, clue.some((block) => block.length === length) && from + step * length === box && isBox(box));
    claim(
      `${name}: the cell`,
      deduction.sets.every(({ cell }) => cell === cells[from]),
    );
  }
  const complete = match('complete');
  if (complete) {
    const run = at(complete[0]!);
    claim('complete', run.length === Number(complete[1]) && run.every(isBox));
    claim(
      'a block',
      fillings.every(({ blocks }) => blocks.some(([begin, end]) => begin === run[0] && end === run.at(-1))),
    );
  }
  const isWall = (p: number) => p < 0 || p >= cells.length || hasFact(deduction.because, { cell: cells[p]!, value: 0 });
  const gap = match('gap');
  if (gap) {
    const run = at(gap[0]!);
    claim('gap', run.length === Number(gap[1]) && isWall(run[0]! - 1) && isWall(run.at(-1)! + 1));
    claim('smallest', Number(gap[2]) > run.length && clue.some(({ length }) => length === Number(gap[2])));
  }
  const gaps = match('gaps');
  if (gaps) {
    const smallest = Number(gaps[1]);
    claim(
      'the smallest',
      clue.some(({ length }) => length === smallest),
    );
    for (const place of at(gaps[0]!)) {
      let [from, to] = [place, place];
      while (!isWall(from - 1)) from--;
      while (!isWall(to + 1)) to++;
      claim('gaps', to - from + 1 < smallest);
    }
  }
  const total = clue.reduce((sum, { length }) => sum + length, 0);
  const needed = match('needed');
  if (needed) claim('needed', Number(needed[0]) === total && cells.length - deduction.because.length === total);
  if (match('exactly')) claim('exactly', fillings.length === 1);
  if (match('allThere')) claim('all there', deduction.because.filter(({ value }) => value === 1).length === total);
  const one = match('oneBlock');
  if (one) {
    const [a, b] = [at(one[0]!)[0]!, at(one[0]!).at(-1)!];
    claim(
      'one block',
      isBox(a) && isBox(b) && fillings.every(({ blocks }) => blocks.some(([from, to]) => from <= a && b <= to)),
    );
  }
  const piece = match('inOnePiece');
  if (piece)
    claim(
      'in one piece',
      fillings.every(({ blocks }) =>
        blocks.every(([begin, end]) => begin > at(piece[0]!)[0]! || end < at(piece[0]!).at(-1)!),
      ),
    );
  return wrong;
}

/** "the 3 in column 1", "of the two 3s in r1c2 and r1c4": numbers that are said to stand in cells, and do not. */
function falseNumbers(puzzle: Puzzle, text: string, reader: Reader): string[] {
  if (!isHitori(puzzle)) return [];
  const cell = '(?:[rb]\\d+[ck]\\d+)';
  const said = `(?:\\b(\\d+)s?(?: side by side)? in|angka (\\d+)(?: yang berdampingan)? di) (${cell}(?: (?:and|dan) ${cell})?|${reader.places})`;
  return [...text.matchAll(pattern(said, 'g'))].flatMap(([all, en, id, where]) =>
    reader.named(where!).every((at) => puzzle.numbers[at] === Number(en ?? id)) ? [] : [all],
  );
}

/** What is wrong with the sentence for a deduction. */
function problemsIn(code: 'en' | 'id', puzzle: Puzzle, deduction: Deduction, said: string): Record<string, unknown> {
  const isLine = explainedKindOf(puzzle).techniques.find(({ id }) => id === deduction.technique)?.scope === 'line';
  const reader = readerOf(code, puzzle.kind, puzzle, isLine ? deduction.lines[0] : undefined);
  const text = reader.spelledOut(said);
  const { sets, before } = reader.conclusion(text);
  const words = CLAIMS[code];
  const limits = LIMITS.map((name) => words[name].replaceAll('P', reader.places));
  const spoken = limits.reduce((rest, limit) => rest.replaceAll(pattern(limit, 'g'), ''), before);
  const byPlace = deduction.because.filter((fact) => !reader.isMeant(before, fact));
  const problems = {
    notInReason: missing(reader.named(spoken), grounds(deduction)),
    notNamed: missing(cellsOf(byPlace), [...reader.named(before)]),
    notSet: missing(reader.named(text.slice(before.length)), cellsOf(deduction.sets)),
    untold: missing(cellsOf(deduction.sets), reader.named(text.slice(before.length))),
    falseMarks: puzzle.values === 2 ? reader.marks(before).filter((mark) => !hasFact(deduction.because, mark)) : [],
    wrongVerb: puzzle.values === 2 ? sets.filter((fact) => !hasFact(deduction.sets, fact)) : [],
    claims:
      isLine && isNonogram(puzzle) && puzzle.values === 2 ? falseClaims(code, puzzle, deduction, before, reader) : [],
    numbers: falseNumbers(puzzle, before, reader),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, found]) => found.length > 0));
}

function check(puzzle: Puzzle, deduction: Deduction): void {
  for (const language of languages) {
    const text = sentence(language, puzzle, deduction);
    const problems = problemsIn(language.code as 'en' | 'id', puzzle, deduction, text);
    if (Object.keys(problems).length > 0) expect.fail(JSON.stringify({ text, deduction, problems }));
  }
}

/** What is told in one sentence with a deduction: it and what its technique then finds in the same line. */
function joinedWith(technique: Technique, puzzle: Puzzle, board: Board, first: Deduction): Deduction[] {
  if (technique.scope !== 'line' || !technique.joined) return [];
  const next = technique.find(puzzle, withFacts(board, first.sets), first.lines[0]!);
  return next.flatMap((found) => technique.joined!(first, found) ?? []);
}

describe.each(explainedKinds.map((kind) => [kind.id, kind] as const))('the sentences of %s', (_, kind) => {
  test.each(kind.techniques.map((technique) => [technique.id, technique] as const))(
    '%s: its worked example',
    (id, { example }) => check(example.puzzle, { technique: id, ...example.deduction }),
  );

  test('name their reasons and claim what is so, from all eight sides', () => {
    const random = new Random(171);
    const chosen = new Random(172);
    const read = new Map<string, number>();
    for (let boards = 0; boards < BOARDS; ) {
      const puzzle = randomPuzzle(kind.id, random);
      const { solutions } = solve(puzzle, { solutions: 5 });
      if (solutions.length === 0) continue;
      boards += 8;
      for (const [turned, board] of eightWays(puzzle, partOf(random, random.pick(solutions)))) {
        for (const technique of kind.techniques) {
          const found = findAll(technique, turned, board);
          for (const deduction of chosen.shuffle([...found]).slice(0, READ)) {
            read.set(technique.id, (read.get(technique.id) ?? 0) + 1);
            check(turned, deduction);
            for (const both of joinedWith(technique, turned, board, deduction)) check(turned, both);
          }
        }
      }
    }
    for (const { id } of kind.techniques) expect([id, read.get(id) ?? 0]).not.toEqual([id, 0]);
  }, 300_000);

  test('tell chains by the causes of each link', () => {
    const random = new Random(173);
    let chains = 0;
    while (kind.inferDirectly && chains < BOARDS / 30) {
      const puzzle = (kind.id === 'nonogram' ? tangledPuzzle : randomPuzzle)(kind.id, random);
      const [solution] = solve(puzzle, { solutions: 1 }).solutions;
      if (!solution) continue;
      const [known, nothing] = [partOf(random, solution), unknownBoard(puzzle, puzzle.values)];
      for (const [turned, board] of eightWays(puzzle, random.below(2) ? known : nothing).slice(0, 3)) {
        const failing = failingSuppositions(kind, turned, board);
        if (failing.length === 0) continue;
        chains++;
        check(turned, contradict(kind, turned, board, random.pick(failing).suppose)!);
      }
    }
    expect(chains > 0).toBe(kind.inferDirectly !== undefined);
  }, 300_000);
});

test('a wall that a hitori sentence names cuts the board, and the last way out is the last', () => {
  const random = new Random(172);
  const kind = explainedKindOf({ kind: 'hitori' });
  let seen = 0;
  while (seen < 200) {
    const puzzle = randomPuzzle('hitori', random);
    const { solutions } = solve(puzzle, { solutions: 3 });
    if (solutions.length === 0) continue;
    const board = partOf(random, solutions[0]!);
    for (const id of ['partition', 'last-exit', 'closing-pair', 'pinned-pair']) {
      const technique = kind.techniques.find((one) => one.id === id)!;
      for (const deduction of findAll(technique, puzzle, board)) {
        seen++;
        for (const wall of wallsOf(deduction)) {
          const all = Uint32Array.from(board.cells, (_, cell) => (wall.includes(cell) ? 2 : 1));
          const broken = kind.referee(puzzle, makeBoard(puzzle, 2, all)).map(({ rule }) => rule);
          expect(broken).toContain('connect');
          expect(broken).not.toContain('touch');
          if (id === 'last-exit') expect(missing(neighbours(puzzle, deduction.pattern![0]!), wall)).toEqual([]);
        }
      }
    }
  }
});

/** The cells that are shaded, or would be, in each of the walls that the sentence speaks of. */
function wallsOf({ technique, because, sets, pattern = [] }: Deduction): number[][] {
  const known = cellsOf(because);
  const [cell, ...others] = pattern;
  if (technique === 'pinned-pair') return others.map((gap) => [...known, cell!, gap]);
  if (technique !== 'closing-pair') return [[...known, ...cellsOf(sets)]];
  const equals = others.filter((_, i) => i % 2 === 1);
  return [[...known, ...equals, ...(others[0] === cell ? [] : [cell!])]];
}
