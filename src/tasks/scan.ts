/**
 * Scanning a picture, as a task: the scanner with a result instead of a refusal, its sentences in the reader's language, and the
 * numbers read drawn as text, with `?` behind a doubtful number and `!` behind one that the solver corrected.
 */
import { NO_MARK, onlyValue } from '../core/board.js';
import { requireOptions, requireRaster, requireShape } from '../core/door.js';
import { sizeFaults } from '../core/geometry.js';
import { fail, fault, NonoriError, ok, type Result } from '../core/result.js';
import type { Shape } from '../core/shape.js';
import type { RgbaRaster } from '../scan/gray.js';
import { MOST_PIXELS } from '../scan/read-picture.js';
import { type Scanned, type ScannedNumber, type ScanOptions, scan } from '../scan/scan.js';

export type { Scanned, ScannedNumber, ScanOptions, ScanStatus } from '../scan/scan.js';

type Reason = Extract<ReturnType<typeof scan>, { status: 'refused' }>['reason'];

interface ScanTexts {
  readonly refused: Readonly<Record<Reason, string>>;
  readonly sure: string;
  readonly corrected: (count: number) => string;
  readonly doubtful: (count: number) => string;
  readonly missed: (count: number) => string;
  readonly solving: Readonly<Record<Scanned['solving'], string>>;
  readonly differ: (lines: string) => string;
  readonly ambiguous: (lines: string) => string;
}

const TEXTS: Readonly<Record<string, ScanTexts>> = {
  en: {
    refused: {
      'too-small': 'The picture is too small to read a puzzle from.',
      'too-large': 'The picture has more than 40 million pixels; make it smaller.',
      'no-grid': 'There is no grid of cells in this picture.',
      'no-numbers': 'The picture shows a grid, but its numbers cannot be read.',
      'not-a-puzzle': 'The picture shows a grid with numbers, but it is neither a nonogram nor a hitori.',
      'too-much': 'The picture shows so much that reading it was given up. Cut out the puzzle and try again.',
    },
    sure: 'Every number was read with certainty.',
    corrected: (count) =>
      count > 0 ? `The solver corrected ${count} of the numbers.` : 'The solver left out what is no number.',
    doubtful: (count) =>
      count > 0
        ? `Compare the ${count} marked numbers with the picture.`
        : 'Compare the numbers with the picture: no number is uncertain, but something may be missing.',
    missed: (count) =>
      count > 1
        ? `${count} numbers were not found in it: what they are follows from the lines that cross theirs.`
        : 'One number was not found in it: what it is follows from the lines that cross its own.',
    solving: {
      unique: 'The puzzle has exactly one solution.',
      multiple: 'As read, the puzzle has several solutions.',
      found: 'The puzzle has a solution.',
      none: 'As read, the puzzle has no solution.',
      stuck: 'The solver did not decide whether there is a solution.',
      limit: 'The solver did not decide whether there is exactly one solution.',
    },
    differ: (lines) => `They differ in ${lines}: compare these; if they are right, the print itself leaves it open.`,
    ambiguous: (lines) => `The puzzle as printed has more than one solution: they differ in ${lines}.`,
  },
  id: {
    refused: {
      'too-small': 'Gambar ini terlalu kecil untuk dibaca.',
      'too-large': 'Gambar ini lebih dari 40 juta piksel; perkecillah.',
      'no-grid': 'Tidak ada kisi sel di gambar ini.',
      'no-numbers': 'Gambar ini menunjukkan kisi, tetapi angkanya tidak terbaca.',
      'not-a-puzzle': 'Gambar ini menunjukkan kisi berangka, tetapi bukan nonogram dan bukan hitori.',
      'too-much':
        'Gambar ini memuat terlalu banyak, sehingga pembacaannya dihentikan. Potong teka-tekinya lalu coba lagi.',
    },
    sure: 'Setiap angka terbaca dengan pasti.',
    corrected: (count) =>
      count > 0 ? `Pemecah membetulkan ${count} angka.` : 'Pemecah membuang coretan yang bukan angka.',
    doubtful: (count) =>
      count > 0
        ? `Bandingkan ${count} angka yang ditandai dengan gambar.`
        : 'Bandingkan angka-angka dengan gambar: tidak ada angka yang meragukan, tetapi mungkin ada yang hilang.',
    missed: (count) => `${count} angka tidak ditemukan di gambar: nilainya disimpulkan dari garis-garis yang memotong.`,
    solving: {
      unique: 'Teka-teki ini punya tepat satu solusi.',
      multiple: 'Seperti yang terbaca, teka-teki ini punya beberapa solusi.',
      found: 'Teka-teki ini punya solusi.',
      none: 'Seperti yang terbaca, teka-teki ini tidak punya solusi.',
      stuck: 'Pemecah tidak dapat memastikan apakah ada solusi.',
      limit: 'Pemecah tidak dapat memastikan apakah hanya ada satu solusi.',
    },
    differ: (lines) =>
      `Perbedaannya di ${lines}: bandingkan dengan gambar; jika benar, cetakannya sendiri memang tidak menentukan.`,
    ambiguous: (lines) => `Teka-teki yang tercetak ini punya lebih dari satu solusi: perbedaannya di ${lines}.`,
  },
};

const textsIn = (language: string): ScanTexts => TEXTS[language] ?? TEXTS.en!;

/**
 * Reads the puzzle in a picture; a picture without one is a fault with a sentence.
 *
 * @example
 * const { puzzle, status } = unwrap(scan(raster));
 */
export function scanPicture(raster: RgbaRaster, options: ScanOptions = {}, language = 'en'): Result<Scanned> {
  // One that is too large is refused for that, before anyone needs its pixels.
  requireShape(raster, { width: 'number', height: 'number' }, 'a picture');
  if (!(raster.width * raster.height > MOST_PIXELS)) requireRaster(raster);
  requireOptions(options);
  const result = scan(raster, options);
  if (result.status !== 'refused') return ok(result);
  return fail([fault(result.reason, textsIn(language).refused[result.reason])]);
}

/**
 * What came out, in two or three sentences.
 *
 * @example
 * scanText(unwrap(scan(raster)), 'en');
 */
export function scanText(scanned: Scanned, language = 'en'): string {
  requireScanned(scanned);
  const texts = textsIn(language);
  const count = (state: ScannedNumber['state']): number => scanned.numbers.filter((one) => one.state === state).length;
  const { status, openLines = [], ambiguous } = scanned;
  const first =
    status === 'doubtful' && !ambiguous
      ? texts.doubtful(count('doubtful'))
      : status === 'corrected' || count('corrected') > 0
        ? texts.corrected(count('corrected'))
        : texts.sure;
  const open = openLines.slice(0, MOST_LINES).map(({ axis, index }) => `${axis[0]}${index + 1}`);
  const lines = open.join(', ') + (openLines.length > MOST_LINES ? ', …' : '');
  if (ambiguous) return [first, texts.ambiguous(lines)].join(' ');
  // In a hitori a cell of which nothing could be read is there all the same.
  const missed = scanned.numbers.filter(
    ({ place, alternatives }) => place.axis !== 'cell' && alternatives.length === 0,
  );
  const said = missed.length > 0 ? [first, texts.missed(missed.length)] : [first];
  said.push(texts.solving[scanned.solving]);
  if (open.length > 0) said.push(texts.differ(lines));
  return said.join(' ');
}

/** The most lines that a sentence names. */
const MOST_LINES = 12;

/** Not the pictures of the numbers: no text needs them. */
const SCANNED: Shape = {
  status: 'string',
  kind: 'string',
  solving: 'string',
  width: 'number',
  height: 'number',
  numbers: [
    {
      place: { axis: 'string', index: 'number' },
      value: 'number',
      state: 'string',
      alternatives: [{ value: 'number' }],
    },
  ],
};

function requireScanned(scanned: Scanned): void {
  requireShape(scanned, SCANNED, 'what scan found');
  const faults = sizeFaults(scanned.width, scanned.height);
  if (faults.length > 0) throw new NonoriError(faults);
}

const MARKS = { read: '', corrected: '!', doubtful: '?' } as const;
/** A cell without a mark, and one that is marked as empty; filled ones are `#`. */
const CELLS: Readonly<Record<number, string>> = { [NO_MARK]: '.', 0: 'x' };
/** A number of which nothing could be read is 0. */
const marked = ({ value, state }: ScannedNumber): string => `${value || ''}${MARKS[state]}`;

/**
 * The numbers where they are in the picture: clues around the board and its marks, or a board of numbers.
 *
 * @example
 * readingText(unwrap(scan(raster)));
 */
export function readingText(scanned: Scanned): string {
  requireScanned(scanned);
  const { width, height, numbers } = scanned;
  const wide = Math.max(1, ...numbers.map((one) => marked(one).length)) + 1;
  const pad = (text: string): string => text.padStart(wide);
  if (scanned.kind === 'hitori') {
    return Array.from({ length: height }, (_, row) =>
      numbers
        .slice(row * width, (row + 1) * width)
        .map((one) => pad(marked(one)))
        .join(''),
    ).join('\n');
  }
  const side = (axis: 'row' | 'col', count: number): string[][] =>
    Array.from({ length: count }, (_, index) =>
      numbers.filter(({ place }) => place.axis === axis && place.index === index).map(marked),
    );
  const [rows, cols] = [side('row', height), side('col', width)];
  const left = Math.max(1, ...rows.map((line) => line.length));
  const top = Math.max(1, ...cols.map((line) => line.length));
  const head = Array.from(
    { length: top },
    (_, k) => pad('').repeat(left) + cols.map((line) => pad(line[k - top + line.length] ?? '')).join(''),
  );
  const { progress } = scanned;
  const cell = (row: number, col: number): string =>
    pad(CELLS[progress ? onlyValue(progress.cells[row * width + col]!) : NO_MARK] ?? '#');
  const body = rows.map(
    (line, row) =>
      Array.from({ length: left }, (_, k) => pad(line[k - left + line.length] ?? '')).join('') +
      Array.from({ length: width }, (_, col) => cell(row, col)).join(''),
  );
  return [...head, ...body].join('\n');
}

/** As one JSON object. */
export function scannedJson(scanned: Scanned, language = 'en') {
  const { status, kind, width, height, solving, openLines = [], ambiguous = false, numbers, board } = scanned;
  const rounded = (points: Scanned['board']) => points.map(({ x, y }) => [Math.round(x), Math.round(y)]);
  return {
    status,
    kind,
    width,
    height,
    solving,
    openLines,
    ambiguous,
    text: scanText(scanned, language),
    board: rounded(board),
    numbers: numbers.map(({ place, value, state, alternatives, corners, colour }) => ({
      ...place,
      value,
      ...(colour !== undefined && { colour }),
      state,
      alternatives: alternatives.map((one) => [one.value, Number(one.probability.toFixed(4))]),
      corners: rounded(corners),
    })),
  };
}
