import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Board, boardOfValues, valueAt } from '../core/board.js';
import type { Puzzle } from '../core/puzzle.js';
import { Random } from '../core/random.js';
import { pngOf } from '../formats/drawing/png-drawing.js';
import { read, sourceOf } from '../formats/index.js';
import { readRaster } from '../formats/pictures/index.js';
import { type Hitori, makeHitori } from '../kinds/hitori/puzzle.js';
import { blackClue, makeNonogram, type Nonogram } from '../kinds/nonogram/puzzle.js';
import { host } from '../service/host.js';
import { readingText, scanPicture, scanText } from '../tasks/scan.js';
import { solve } from '../tasks/solve.js';
import type { RgbaRaster } from './gray.js';
import type { Point } from './lattice.js';
import { type Scanned, type ScanResult, scan } from './scan.js';

/** Our own drawing of the puzzle, as pixels. */
function drawingOf(puzzle: Puzzle, board?: Board): RgbaRaster {
  let drawn: RgbaRaster | undefined;
  const keep = (raster: RgbaRaster) => {
    drawn = raster;
    return new Uint8Array();
  };
  pngOf(puzzle, board, {}, { encodePng: keep });
  return drawn!;
}

function example(path: string): Puzzle {
  const reading = read(sourceOf(readFileSync(path), path), {});
  if (!reading.ok) throw new Error(reading.faults[0]!.message);
  return reading.value.entries[0]!.puzzle;
}

const cluesText = (puzzle: Nonogram): string =>
  [puzzle.rows, puzzle.cols]
    .map((side) => side.map((clue) => clue.map(({ length }) => length).join(' ')).join('/'))
    .join(' | ');

/** Each pixel of the result from a place in the picture; white outside. */
function moved(from: RgbaRaster, width: number, height: number, at: (x: number, y: number) => [number, number]) {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [sx, sy] = at(x, y);
      const [left, top] = [Math.floor(sx), Math.floor(sy)];
      if (left < 0 || top < 0 || left >= from.width - 1 || top >= from.height - 1) continue;
      const [u, v] = [sx - left, sy - top];
      for (let k = 0; k < 4; k++) {
        const pixel = (dx: number, dy: number) => from.data[((top + dy) * from.width + left + dx) * 4 + k]!;
        const upper = (1 - u) * pixel(0, 0) + u * pixel(1, 0);
        data[(y * width + x) * 4 + k] = (1 - v) * upper + v * ((1 - u) * pixel(0, 1) + u * pixel(1, 1));
      }
    }
  }
  return { width, height, data };
}

const quarterTurn = (from: RgbaRaster): RgbaRaster =>
  moved(from, from.height, from.width, (x, y) => [y, from.height - 1 - x]);

/** Perspective, curled paper, uneven light and noise. */
function photoOf(from: RgbaRaster, seed: number): RgbaRaster {
  const random = new Random(seed);
  const { width, height } = from;
  const photo = moved(from, width + 60, height + 60, (x, y) => {
    const [u, v] = [x / (width + 60) - 0.5, y / (height + 60) - 0.5];
    const depth = 1 + 0.05 * u - 0.04 * v;
    const [px, py] = [(u - 0.03 * v) / depth, (v + 0.03 * u) / depth];
    return [(px + 0.5) * (width + 60) - 30, (py + 0.5) * (height + 60) - 30 + 6 * Math.sin(3 * u)];
  });
  for (let i = 0; i < photo.data.length; i++) {
    if (i % 4 === 3) continue;
    const light = 0.65 + 0.25 * (((i >> 2) % photo.width) / photo.width);
    photo.data[i] = Math.max(0, Math.min(255, photo.data[i]! * light + 14 * (random.next() - 0.5)));
  }
  return photo;
}

function done(result: ScanResult): Scanned {
  if (result.status === 'refused') throw new Error(result.reason);
  return result;
}

describe('our own drawings', () => {
  test.each(['cat.non', 'batik.non', 'elephant.non'])('%s is read back, and sure', (name) => {
    const puzzle = example(`examples/nonogram/${name}`) as Nonogram;
    const result = done(scan(drawingOf(puzzle)));
    expect([result.status, result.solving]).toEqual(['sure', 'unique']);
    expect(cluesText(result.puzzle as Nonogram)).toBe(cluesText(puzzle));
    expect(result.numbers.every(({ corners }) => corners.length === 4)).toBe(true);
  });

  test('numbers of a hitori that are one larger than its side are read, a single one is doubtful', () => {
    const rows = [
      [1, 6, 5, 1, 4],
      [4, 2, 6, 3, 4],
      [2, 2, 1, 5, 3],
      [1, 3, 2, 5, 5],
      [3, 6, 4, 2, 1],
    ];
    const read = (numbers: number[]) => {
      const made = makeHitori({ width: 5, height: 5, numbers });
      if (!made.ok) throw new Error(made.faults[0]!.message);
      return done(scan(drawingOf(made.value))).numbers;
    };
    const several = rows.flat();
    expect(read(several).map(({ value, state }) => `${value} ${state}`)).toEqual(
      several.map((value) => `${value} read`),
    );
    const single = several.map((value, i) => (value === 6 && i !== 1 ? 5 : value));
    expect(
      read(single)
        .filter(({ state }) => state === 'doubtful')
        .map(({ place }) => place.index),
    ).toEqual([1]);
  });

  test('a hitori is read back', () => {
    const puzzle = example('examples/hitori/whirl.singles') as Hitori;
    const result = done(scan(drawingOf(puzzle)));
    expect([result.kind, result.width, result.height]).toEqual(['hitori', puzzle.width, puzzle.height]);
    expect(result.numbers.map(({ value }) => value)).toEqual(puzzle.numbers);
  });

  test.each([
    { what: 'grey numbers on dark shades', ground: 34, ink: 102 },
    { what: 'numbers that hardly show on black shades', ground: 12, ink: 44 },
  ])('so is one that is half done: ellipses, and $what', ({ ground, ink }) => {
    const puzzle = example('examples/hitori/dozen.singles') as Hitori;
    const drawn = drawingOf(puzzle);
    const [solution] = solve(puzzle).solutions;
    const marked = { ...drawn, data: drawn.data.slice() };
    for (const { place, corners } of done(scan(drawn)).numbers) {
      const [{ x: left, y: top }, , { x: right, y: bottom }] = corners as [Point, Point, Point];
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      if (place.index % 3 === 0) continue;
      const isShaded = valueAt(solution!, place.index) === 1;
      for (let y = Math.ceil(top); y < bottom; y++) {
        for (let x = Math.ceil(left); x < right; x++) {
          const at = 4 * (y * drawn.width + x);
          const radius = Math.hypot((x - middle.x) / 0.44, (y - middle.y) / 0.42) / (right - left);
          const isRing = !isShaded && Math.abs(radius - 1) < 0.06;
          for (let k = at; k < at + 3; k++) {
            if (isShaded) marked.data[k] = ground + ((ink - ground) * (255 - drawn.data[k]!)) / 255;
            else if (isRing) marked.data[k] = 90;
          }
        }
      }
    }
    const result = done(scan(marked));
    expect(result.numbers.map(({ value }) => value)).toEqual(puzzle.numbers);
    expect([result.kind, result.status]).toEqual(['hitori', 'sure']);
  });

  test('a cell of a hitori of which nothing could be read is written as a question mark', () => {
    const clear = done(scan(drawingOf(example('examples/hitori/whirl.singles'))));
    const unreadable = { ...clear.numbers[9]!, value: 0, state: 'doubtful' as const };
    const cells = (scanned: Scanned) => readingText(scanned).split(/\s+/).filter(Boolean);
    expect(cells({ ...clear, numbers: clear.numbers.with(9, unreadable) })).toEqual(cells(clear).with(9, '?'));
  });

  test('so is a negative, a quarter turn, and a photo of curled paper', () => {
    const puzzle = example('examples/nonogram/cat.non') as Nonogram;
    const drawn = drawingOf(puzzle);
    const negative = { ...drawn, data: drawn.data.map((value, i) => (i % 4 === 3 ? value : 255 - value)) };
    for (const picture of [negative, quarterTurn(drawn), photoOf(drawn, 3)]) {
      const result = done(scan(picture));
      expect(cluesText(result.puzzle as Nonogram)).toBe(cluesText(puzzle));
      expect(result.status).not.toBe('doubtful');
    }
  });

  test('a number that was scratched out follows from its crossing lines, and is never claimed to be read', () => {
    const puzzle = example('examples/nonogram/cat.non') as Nonogram;
    const drawn = drawingOf(puzzle);
    const spot = done(scan(drawn)).numbers[7]!.corners;
    const scratched = { ...drawn, data: drawn.data.slice() };
    for (let y = Math.ceil(spot[0]!.y); y < spot[2]!.y; y++) {
      for (let x = Math.ceil(spot[0]!.x); x < spot[2]!.x; x++)
        scratched.data.fill(255, (y * drawn.width + x) * 4, (y * drawn.width + x) * 4 + 4);
    }
    const result = done(scan(scratched));
    expect([result.status, result.solving]).toEqual(['doubtful', 'unique']);
    expect(cluesText(result.puzzle as Nonogram)).toBe(cluesText(puzzle));
    // The one behind the gap is not taken for a part of the clue either.
    const missed = result.numbers.filter(({ corners }) => corners.length === 0);
    expect(missed.map(({ state }) => state)).toEqual(['doubtful', 'doubtful']);
    expect(scanText(result)).toMatch(/^Compare the .* 2 numbers were not found in it/);
    expect(scanText(result, 'id')).toContain('2 angka tidak ditemukan');
  });

  test('marks on a half-done board come along', () => {
    const puzzle = example('examples/nonogram/cat.non') as Nonogram;
    const [solution] = solve(puzzle).solutions;
    // Of the filled cells, every other one.
    const begun = Array.from(solution!.cells, (_, cell) => (cell % 2 === 0 && valueAt(solution!, cell) === 1 ? 1 : -1));
    const result = done(scan(drawingOf(puzzle, boardOfValues(puzzle, 2, begun))));
    expect(result.status).toBe('sure');
    expect(begun.map((_, cell) => valueAt(result.progress!, cell))).toEqual(begun);
    expect(readingText(result)).toContain('#');
    expect(done(scan(drawingOf(puzzle))).progress).toBeUndefined();
  });

  test('a puzzle with several solutions is read, and said to be so in print', () => {
    const clues = ['2', '1 1', '2', '1 1', '2'].map((text) => blackClue(text.split(' ').map(Number)));
    const made = makeNonogram({ width: 5, height: 5, rows: clues, cols: clues });
    if (!made.ok) throw new Error();
    const result = done(scan(drawingOf(made.value)));
    expect([result.status, result.solving, result.ambiguous]).toEqual(['doubtful', 'multiple', true]);
    expect(cluesText(result.puzzle as Nonogram)).toBe(cluesText(made.value));
    expect(scanText(result)).toMatch(
      /^Every number was read with certainty\. .* more than one solution: they differ in r\d/,
    );
  });
});

describe('pictures without a puzzle', () => {
  const filled = (width: number, height: number, shade: (x: number, y: number) => number): RgbaRaster => {
    const data = new Uint8Array(width * height * 4).fill(255);
    for (let i = 0; i < width * height; i++) data.fill(shade(i % width, Math.floor(i / width)), 4 * i, 4 * i + 3);
    return { width, height, data };
  };
  const random = new Random(5);
  /** Lines of words of letters: upright strokes, some with a bow. */
  const textPage = (x: number, y: number): number => {
    const [line, row] = [Math.floor(y / 20), y % 20];
    const [letter, col] = [Math.floor(x / 8), x % 8];
    if (row < 5 || row > 15 || letter % (4 + (line % 3)) === 0 || x < 40 || x > 560) return 250;
    const bow = (letter * 7 + line * 3) % 4;
    return col === 1 || (col < 6 && row === 5 + 3 * bow) || (bow > 1 && col === 5) ? 20 : 250;
  };
  /** In each cell something else that is no number. */
  const scribble = (x: number, y: number): number => {
    const [col, row] = [x % 15, y % 15];
    if (col === 0 || row === 0) return 0;
    const turn = (Math.floor(x / 15) * 7 + Math.floor(y / 15) * 13) % 11;
    const on =
      (col * (3 + turn) + row * (5 + (turn % 4))) % 13 < 4 && Math.min(col, row) > 3 && Math.max(col, row) < 12;
    return on ? 0 : 255;
  };

  test.each<[string, RgbaRaster, string]>([
    ['tiny', filled(10, 10, () => 255), 'too-small'],
    ['huge', { width: 9000, height: 9000, data: new Uint8Array() }, 'too-large'],
    ['blank', filled(300, 300, () => 255), 'no-grid'],
    ['noise', filled(400, 400, () => random.below(256)), 'no-grid'],
    ['a chessboard', filled(400, 400, (x, y) => (((x >> 5) + (y >> 5)) % 2 === 0 ? 250 : 20)), 'no-'],
    ['a page of text', filled(600, 700, textPage), 'no-'],
    ['a grid full of scribble', filled(450, 450, scribble), 'no-numbers'],
    ['an empty grid', filled(400, 400, (x, y) => (x % 25 < 2 || y % 25 < 2 ? 0 : 255)), 'no-numbers'],
  ])('%s', (_, raster, reason) => {
    const result = scanPicture(raster);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.faults[0]!.code).toContain(reason);
  });

  test('a sudoku', () => {
    const numbers = Array.from({ length: 81 }, (_, i) => (i % 3 === 1 ? 1 + ((i * 7) % 9) : 0));
    const made = makeHitori({ width: 9, height: 9, numbers });
    if (!made.ok) throw new Error();
    const result = scanPicture(drawingOf(made.value), {}, 'id');
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.faults[0]!.message).toContain('bukan nonogram');
  });
});

/** Photos that are not in the repository; what they show was typed in by eye. */
const SHARED = ['../shared/data/scan', '../../shared/data/scan'].find((path) => existsSync(path)) ?? '';
const shared = SHARED ? ['magazine-4.jpg', 'plain-3.png'] : [];

test('photos of a magazine, where they are at hand', () => {
  const truths: Readonly<Record<string, string>> = {
    'magazine-4.jpg':
      '6/6/6/2 9/2 11/14/11 2/10 3/15/14/2 11/2 9/4/5 3 4/6 6 | 4 4 2/9 2/1 5 2/1 7 2/2 9 2/12 1/12 1/14/13/12 1/11 1/3 4 2/3 5 2/7 2/3 2',
    'plain-3.png': '2 2/3 1/4 2/3 3/3 2/1 5/2 5/5/2 2/1 2 | 4 2 1/4 1/3/1/2 2 2/1 8/6/3/5/5',
  };
  for (const name of shared) {
    const raster = readRaster(sourceOf(readFileSync(`${SHARED}/${name}`), name), host);
    if (!raster.ok) throw new Error(raster.faults[0]!.message);
    const result = done(scan(raster.value));
    expect([name, result.status, cluesText(result.puzzle as Nonogram)]).toEqual([name, 'sure', truths[name]]);
    expect(readingText(result).split('\n').length).toBeGreaterThan(result.height);
  }
});
