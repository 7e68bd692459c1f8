/**
 * Drafts of nonograms: pictures by chance. Blobs are noise that was blurred, cut at the level that gives the wanted
 * density; noise is left as it is; text is written in the font of font.ts, as large as it fits. A symmetry is put into
 * the noise before it is cut. The clues are those of the picture.
 */
import { boardOfValues } from '../../../core/board.js';
import { colOf, rowOf, type Size, sizeFaults } from '../../../core/geometry.js';
import type { Draft, DraftPicture, DraftTarget, PuzzleMaker } from '../../../core/maker.js';
import type { Random } from '../../../core/random.js';
import { fail, ok, type Result } from '../../../core/result.js';
import { alikeCells, type Symmetry } from '../../../core/symmetry.js';
import { BLACK_AND_WHITE, cluesOf, makeNonogram, type Nonogram } from '../puzzle.js';
import { entropy } from './entropy.js';
import { LETTERS, writeText } from './font.js';
import { paletteOf, typing } from './typed.js';

const BLOBS = 'blobs';
const NOISE = 'noise';
const TEXT = 'text';
/** The share of noise in the hardest blobs, and by how much they are less dense. */
const ROUGHNESS = 1;
const SPARSER = 0.16;

function createDraft(target: DraftTarget, random: Random): Result<Draft<Nonogram>> {
  const faults = sizeFaults(target.width, target.height);
  if (faults.length > 0) return fail(faults);
  const style = target.style ?? (target.text === undefined ? BLOBS : TEXT);
  const { hardness = 0, density = (style === NOISE ? 0.6 : 0.5) - SPARSER * hardness, symmetry = 'none' } = target;
  if (style === TEXT) {
    const cells = written(target, random);
    return cells.ok ? draftOf(target, cells.value) : cells;
  }
  const field = Float64Array.from({ length: target.width * target.height }, () => random.next());
  const looks = symmetric(target, style === BLOBS ? blobs(target, field, random) : field, symmetry);
  return draftOf(target, darkest(looks, density));
}

function draftOf(size: Size, cells: Uint8Array): Result<Draft<Nonogram>> {
  const made = ofPicture({ width: size.width, height: size.height, cells });
  return made.ok ? ok({ puzzle: made.value, goal: boardOfValues(size, made.value.values, cells) }) : made;
}

function ofPicture({ width, height, cells, colours, about = {} }: DraftPicture): Result<Nonogram> {
  const faults = sizeFaults(width, height);
  if (faults.length > 0) return fail(faults);
  const palette = colours ? paletteOf(colours) : BLACK_AND_WHITE;
  return makeNonogram({ width, height, palette, about, ...cluesOf(width, height, cells) });
}

/** The words of the target, or letters by chance; sometimes white on black, sometimes underlined. */
function written(target: DraftTarget, random: Random): Result<Uint8Array> {
  const text = target.text ?? random.pick([...LETTERS]) + (target.width >= 12 ? random.pick([...LETTERS]) : '');
  return writeText(target, text, { inverted: random.below(4) === 0, underlined: random.below(3) === 0 });
}

/** Blurred noise; the harder it is to be, the more of the noise itself is left in it, at its own spread. */
function blobs(target: DraftTarget, field: Float64Array, random: Random): Float64Array {
  const smooth = blurred(target, field, random);
  const rough = ROUGHNESS * (target.hardness ?? 0);
  const spread = deviation(smooth) / deviation(field);
  return smooth.map((value, cell) => (1 - rough) * value + rough * spread * field[cell]!);
}

function deviation(field: Float64Array): number {
  const mean = field.reduce((sum, value) => sum + value, 0) / field.length;
  return Math.sqrt(field.reduce((sum, value) => sum + (value - mean) ** 2, 0) / field.length) || 1;
}

/** The mean over a square around each cell, twice; the square grows with the board. */
function blurred(size: Size, field: Float64Array, random: Random): Float64Array {
  const radius = Math.max(1, Math.round(Math.min(size.width, size.height) * (0.05 + 0.06 * random.next())));
  let now = field;
  for (let pass = 0; pass < 2; pass++) now = meansAcross(size, meansAcross(size, now, radius, 1), radius, size.width);
  return now;
}

/** Means along rows (`step` 1) or columns (`step` the width); beyond the border counts as a little light. */
function meansAcross(size: Size, field: Float64Array, radius: number, step: number): Float64Array {
  const length = step === 1 ? size.width : size.height;
  return field.map((_, cell) => {
    const place = step === 1 ? colOf(size, cell) : rowOf(size, cell);
    let sum = 0;
    for (let away = -radius; away <= radius; away++) {
      const inside = place + away >= 0 && place + away < length;
      sum += inside ? field[cell + away * step]! : 0.6;
    }
    return sum / (2 * radius + 1);
  });
}

/** Every cell gets the value of the first of the cells that the symmetry makes it equal to. */
function symmetric(size: Size, field: Float64Array, symmetry: Symmetry): Float64Array {
  return field.map((_, cell) => field[Math.min(...alikeCells(size, symmetry, cell))]!);
}

/** 1 for the share of cells with the smallest values. */
function darkest(field: Float64Array, density: number): Uint8Array {
  const wanted = Math.max(1, Math.min(field.length, Math.round(density * field.length)));
  const level = Float64Array.from(field).sort()[wanted - 1]!;
  return Uint8Array.from(field, (value) => (value <= level ? 1 : 0));
}

export const maker: PuzzleMaker<Nonogram> = {
  styles: [
    { id: BLOBS, summary: 'round shapes by chance' },
    { id: NOISE, summary: 'every cell by chance, with no shapes in it' },
    { id: TEXT, summary: 'the words of --text, or letters by chance' },
  ],
  createDraft,
  ofPicture,
  entropy,
  typing,
};
