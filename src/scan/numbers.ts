/**
 * From pieces of ink to a number with its alternatives. Each piece is classified as a digit; a wide one, or one that is no digit,
 * is also cut in two in the places where its ink is thinnest, and each of these explanations has its weight. The number's alternatives are the
 * combinations of the likeliest digits; their probabilities sum to at most 1, and what is missing is the chance that it is no number at all.
 */
import type { Effort } from './effort.js';
import { type Bounds, glyphImage, SIDE } from './glyph-image.js';
import { classify, OTHER } from './network.js';
import type { Cut, Piece } from './pieces.js';

export interface Alternative {
  readonly value: number;
  readonly probability: number;
}

/** A number as it was read; the likeliest alternative first. */
export interface NumberReading {
  readonly alternatives: readonly Alternative[];
  /** Where it is: a box in pixels of the cut it was read from. */
  readonly bounds: Bounds;
}

type Digits = Float32Array;

/** Digits further down than this do not become alternatives. */
const LEAST = 2e-4;
const MOST_ALTERNATIVES = 6;
/** So many ways to cut pieces into digits are kept. */
const MOST_WAYS = 8;
/** What is no digit beside one that is may be a speck or the rest of a line; or two digits that touch, and half of one. */
const DEBRIS = 0.5;

/** What a piece may be: one digit or two, and how likely that is among all that it may be. */
interface Explanation {
  readonly digits: readonly Digits[];
  readonly weight: number;
}

/** How clear the digits of an explanation are, to this power, is what it weighs: one that is hardly clearer than another does not decide. */
const CLEARER = 4;
/** Two digits that are less clear than one, by this factor, are left out. */
const NEGLIGIBLE = 0.4;

const best = (digits: Digits): number => digits.subarray(0, OTHER).reduce((a, b) => Math.max(a, b), 0);

function read(cut: Cut, id: number, bounds: Bounds, effort: Effort): Digits {
  effort.spend('glyph');
  return classify(imageOf(cut, id, bounds));
}

/** A piece, or a part of it, without others. */
const imageOf = ({ ink, labels }: Cut, id: number, bounds: Bounds): Float32Array =>
  glyphImage(ink, bounds, (pixel) => labels[pixel] === id || labels[pixel] === 0);

/** So many of the glyphs look like digits as they are: they do not, turned by a quarter or half. */
const UPRIGHT = 0.65;

/** How much pieces look like digits, in all, when they are turned clockwise by 0 to 3 quarter turns: 0 to 1 each. */
export function likenessByTurns(pieces: readonly { cut: Cut; piece: Piece }[], effort: Effort): number[] {
  let glyphs = pieces.map(({ cut, piece }) => imageOf(cut, piece.id, piece));
  const likeness = [0, 0, 0, 0];
  for (let turns = 0; turns < 4 && likeness[0]! <= UPRIGHT * glyphs.length; turns++) {
    if (turns > 0) glyphs = glyphs.map(quarterTurn);
    effort.spend('glyph', glyphs.length);
    for (const glyph of glyphs) {
      // A lone stroke is a 1 in two directions: it says little.
      const digits = classify(glyph);
      likeness[turns]! += (best(digits) - digits[1]!) ** 2;
    }
  }
  return likeness;
}

const quarterTurn = (glyph: Float32Array): Float32Array =>
  glyph.map((_, i) => glyph[(SIDE - 1 - (i % SIDE)) * SIDE + Math.floor(i / SIDE)]!);

/** May it be two digits that touch? Narrower ones are seldom. */
const WIDE = 0.62;

/** The parts of a wide piece that may be two digits which touch: it is cut where its ink is thinnest. */
function halvesOf(cut: Cut, piece: Piece): [Bounds, Bounds][] {
  const width = piece.right - piece.left + 1;
  const height = piece.bottom - piece.top + 1;
  if (width < WIDE * height) return [];
  return thinnest(cut, piece).flatMap((column): [Bounds, Bounds][] => {
    const first = tight(cut, piece, piece.left, column - 1);
    const second = tight(cut, piece, column + (width > 12 ? 1 : 0), piece.right);
    const isHigh = ({ top, bottom }: Bounds): boolean => bottom - top >= 0.6 * height;
    return first && second && isHigh(first) && isHigh(second) ? [[first, second]] : [];
  });
}

/** A piece as one digit or as two, cut in several places. */
function explanationsOf(cut: Cut, piece: Piece, effort: Effort): Explanation[] {
  const whole = read(cut, piece.id, piece, effort);
  const one = { digits: [whole], quality: best(whole) };
  const width = piece.right - piece.left + 1;
  const height = piece.bottom - piece.top + 1;
  if (one.quality > 0.9 && width < height) return [{ digits: one.digits, weight: 1 }];
  // Two digits that touch are hardly ever narrower than high.
  const share = width < 0.95 * height ? 0.6 : 1;
  const two = halvesOf(cut, piece).flatMap(([first, second]) => {
    const left = read(cut, piece.id, first, effort);
    // However clear the right half, it would weigh hardly anything.
    if (share * Math.sqrt(best(left)) < NEGLIGIBLE * one.quality) return [];
    const right = read(cut, piece.id, second, effort);
    return { digits: [left, right], quality: share * Math.sqrt(best(left) * best(right)) };
  });
  const all = [one, ...two];
  const worth = all.map(({ quality }) => Math.max(1e-6, quality) ** CLEARER);
  const sum = worth.reduce((a, b) => a + b, 0);
  return all.map(({ digits }, i) => ({ digits, weight: worth[i]! / sum }));
}

/** Up to three columns in the middle part where the least ink is cut. */
function thinnest(cut: Cut, piece: Piece): number[] {
  const width = piece.right - piece.left + 1;
  const sums: { column: number; sum: number }[] = [];
  for (let x = piece.left + Math.round(0.22 * width); x <= piece.right - Math.round(0.22 * width); x++) {
    let sum = 0;
    for (let y = piece.top; y <= piece.bottom; y++) sum += cut.ink.data[y * cut.ink.width + x]!;
    sums.push({ column: x, sum });
  }
  sums.sort((a, b) => a.sum - b.sum);
  const chosen: number[] = [];
  for (const { column } of sums) {
    if (chosen.length < 3 && chosen.every((other) => Math.abs(other - column) > 2)) chosen.push(column);
  }
  return chosen;
}

/** The bounds of the piece's pixels between two columns. */
function tight(cut: Cut, piece: Piece, from: number, to: number): Bounds | undefined {
  let [left, top, right, bottom] = [to, piece.bottom, from, piece.top];
  let any = false;
  for (let y = piece.top; y <= piece.bottom; y++) {
    for (let x = from; x <= to; x++) {
      if (cut.labels[y * cut.ink.width + x] !== piece.id) continue;
      any = true;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return any ? { left, top, right, bottom } : undefined;
}

/**
 * A stroke is narrower than this share of its height, and as high as a digit beside it, give or take; it stands on the same line as that one when
 * both its ends are so near to those of the digit, and it is so dark compared with it.
 */
const STROKE = { narrow: 0.45, alike: 0.15, ends: 0.1, dark: 0.7 };
/** Of what looks like no digit, this share of the strokes are a 1, and of those that stand on the same line as a digit. */
const ONES = { alike: 0.75, aligned: 0.95 };

/** How likely is it a 1, what looks like no digit? An upright stroke by itself is rather the rest of a line, one beside a digit that is as high a 1. */
function chanceOfOne(piece: Piece, beside: readonly Piece[]): number {
  const heightOf = ({ top, bottom }: Piece): number => bottom - top + 1;
  const high = heightOf(piece);
  if (piece.right - piece.left + 1 >= STROKE.narrow * high) return 0;
  const alike = beside.filter((other) => other !== piece && Math.abs(heightOf(other) - high) <= STROKE.alike * high);
  const isAligned = ({ top, bottom, peak }: Piece): boolean =>
    Math.max(Math.abs(top - piece.top), Math.abs(bottom - piece.bottom)) <= STROKE.ends * high &&
    piece.peak >= STROKE.dark * peak;
  return alike.length === 0 ? 0 : alike.some(isAligned) ? ONES.aligned : ONES.alike;
}

function withOne(digits: Digits, chance: number): Digits {
  const out = digits.slice();
  out[1] = out[1]! + chance * out[OTHER]!;
  out[OTHER] = (1 - chance) * out[OTHER]!;
  return out;
}

/** The ways to take pieces side by side as digits, each with its weight; at most three digits. */
function digitsOf(cut: Cut, pieces: readonly Piece[], effort: Effort): Explanation[] {
  let ways: Explanation[] = [{ digits: [], weight: 1 }];
  for (const piece of pieces) {
    const own = explanationsOf(cut, piece, effort).map(({ digits, weight }) => ({
      digits: digits.length === 1 ? [withOne(digits[0]!, chanceOfOne(piece, pieces))] : digits,
      weight,
    }));
    ways = ways
      .flatMap((way) => own.map((one) => ({ digits: [...way.digits, ...one.digits], weight: way.weight * one.weight })))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MOST_WAYS);
  }
  return ways.filter(({ digits }) => digits.length > 0 && digits.length <= 3);
}

/** The likeliest numbers that these digits form. */
function numbersOf(digits: readonly Digits[]): readonly (Alternative & { readonly places: number })[] {
  let partial: (Alternative & { readonly places: number })[] = [{ value: 0, probability: 1, places: 0 }];
  for (const one of digits) {
    const next: typeof partial = [];
    const push = (value: number, probability: number, places: number): void => {
      if (probability >= LEAST) next.push({ value, probability, places });
    };
    for (const { value, probability, places } of partial) {
      if (digits.length > 1) push(value, probability * DEBRIS * one[OTHER]!, places);
      // A number has no leading zero; a lone zero stands for an empty line.
      const least = value === 0 && digits.length > 1 ? 1 : 0;
      for (let digit = least; digit < OTHER; digit++) push(10 * value + digit, probability * one[digit]!, places + 1);
    }
    partial = next.sort((a, b) => b.probability - a.probability).slice(0, 4 * MOST_ALTERNATIVES);
  }
  return partial;
}

/** The number that pieces side by side form, left to right. */
export function readNumber(cut: Cut, pieces: readonly Piece[], effort: Effort): NumberReading | undefined {
  const sorted = [...pieces].sort((a, b) => a.left - b.left);
  const ways = digitsOf(cut, sorted, effort);
  if (ways.length === 0) return undefined;
  const sums = new Map<number, number>();
  for (const { digits, weight } of ways) {
    for (const { value, probability, places } of numbersOf(digits))
      if (places > 0) sums.set(value, (sums.get(value) ?? 0) + weight * probability);
  }
  const alternatives = [...sums]
    .map(([value, probability]) => ({ value, probability }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, MOST_ALTERNATIVES);
  const bounds = {
    left: Math.min(...sorted.map((piece) => piece.left)),
    top: Math.min(...sorted.map((piece) => piece.top)),
    right: Math.max(...sorted.map((piece) => piece.right)),
    bottom: Math.max(...sorted.map((piece) => piece.bottom)),
  };
  return { alternatives, bounds };
}

/** How sure it is that this is a number at all. */
export const confidence = (reading: Pick<NumberReading, 'alternatives'>): number =>
  reading.alternatives[0]?.probability ?? 0;
