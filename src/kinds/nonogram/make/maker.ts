/**
 * Drafts of nonograms: pictures by chance. Blobs are noise that was blurred, cut at the level that gives the wanted
 * density; noise is left as it is; text is written in pixel letters (lettering.ts). With several colours, each part of the
 * picture has the one whose own noise is strongest there. A symmetry is put into the noise before it is cut. The clues are those of the picture.
 */
import { boardOfValues } from '../../../core/board.js';
import { colOf, rowOf, type Size, sizeFaults } from '../../../core/geometry.js';
import type { Blotting, Draft, DraftPicture, DraftTarget, PuzzleMaker } from '../../../core/maker.js';
import type { Random } from '../../../core/random.js';
import { fail, fault, ok, type Result } from '../../../core/result.js';
import { alikeCells, type Symmetry } from '../../../core/symmetry.js';
import { BLACK_AND_WHITE, BLOTTED, cluesOf, makeNonogram, type Nonogram } from '../puzzle.js';
import { entropy } from './entropy.js';
import { lettering } from './lettering.js';
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
  if (style === TEXT) return written(target, random);
  if (target.text !== undefined) return refuse('A text is written in the style text.');
  const { hardness = 0, density = (style === NOISE ? 0.6 : 0.5) - SPARSER * hardness, symmetry = 'none' } = target;
  const field = noise(target, random);
  const looks = symmetric(target, style === BLOBS ? blobs(target, field, random) : field, symmetry);
  return draftOf(target, coloured(target, darkest(looks, density), style === BLOBS, random));
}

const refuse = (message: string) => fail([fault('not-available', message)]);

function draftOf(target: DraftTarget, cells: Uint8Array, locked?: readonly number[]): Result<Draft<Nonogram>> {
  const { width, height, colours } = target;
  const made = ofPicture({ width, height, cells, ...(colours && { colours }) });
  if (!made.ok) return made;
  return ok({ puzzle: made.value, goal: boardOfValues(target, made.value.values, cells), ...(locked && { locked }) });
}

function ofPicture({ width, height, cells, colours, about = {} }: DraftPicture): Result<Nonogram> {
  const faults = sizeFaults(width, height);
  if (faults.length > 0) return fail(faults);
  const palette = colours ? paletteOf(colours) : BLACK_AND_WHITE;
  return makeNonogram({ width, height, palette, about, ...cluesOf(width, height, cells) });
}

/** The words of the target, or letters by chance. */
function written(target: DraftTarget, random: Random): Result<Draft<Nonogram>> {
  if ((target.symmetry ?? 'none') !== 'none') return refuse('Words have no symmetry.');
  if (target.density !== undefined) return refuse('Words have the density of their letters.');
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const text = target.text ?? random.pick(letters) + (target.width >= 12 ? random.pick(letters) : '');
  const made = lettering(target, text, target.colours?.length ?? 2, random);
  return made.ok ? draftOf(target, made.value.cells, made.value.locked) : made;
}

const noise = ({ width, height }: Size, random: Random): Float64Array =>
  Float64Array.from({ length: width * height }, () => random.next());

/** How often the colours of a small picture are given out, for all of them to be in it. */
const COLOURINGS = 20;

/** The filled cells of a picture in colours: in patches, or each by chance. */
function coloured(target: DraftTarget, cells: Uint8Array, inPatches: boolean, random: Random): Uint8Array {
  const values = target.colours?.length ?? 2;
  if (values === 2) return cells;
  let made = inColours(target, cells, inPatches, random);
  for (let tries = 1; tries < COLOURINGS && new Set(made).size < values; tries++) {
    made = inColours(target, cells, inPatches, random);
  }
  return made;
}

function inColours(target: DraftTarget, cells: Uint8Array, inPatches: boolean, random: Random): Uint8Array {
  const { colours = BLACK_AND_WHITE, symmetry = 'none' } = target;
  const fields = colours.slice(1).map(() => {
    const field = noise(target, random);
    const even = standardised(inPatches ? blurred(target, field, random) : field);
    return symmetric(target, even, symmetry);
  });
  return cells.map((filled, cell) => {
    const strengths = fields.map((field) => field[cell]!);
    return filled && 1 + strengths.indexOf(Math.max(...strengths));
  });
}

/** Blurred noise; the harder it is to be, the more of the noise itself is left in it, at its own spread. */
function blobs(target: DraftTarget, field: Float64Array, random: Random): Float64Array {
  const smooth = blurred(target, field, random);
  const rough = ROUGHNESS * (target.hardness ?? 0);
  const spread = deviation(smooth) / deviation(field);
  return smooth.map((value, cell) => (1 - rough) * value + rough * spread * field[cell]!);
}

const meanOf = (field: Float64Array): number => field.reduce((sum, value) => sum + value, 0) / field.length;

function deviation(field: Float64Array): number {
  const mean = meanOf(field);
  return Math.sqrt(field.reduce((sum, value) => sum + (value - mean) ** 2, 0) / field.length) || 1;
}

/** With the mean 0 and the deviation 1, so that no colour has more of the picture than the others by more than chance. */
function standardised(field: Float64Array): Float64Array {
  const [mean, spread] = [meanOf(field), deviation(field)];
  return field.map((value) => (value - mean) / spread);
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

/** Blocks are counted row by row, then column by column. */
const blotting: Blotting<Nonogram> = {
  numbers: ({ puzzle: { rows, cols } }) => [...rows, ...cols].flat().keys(),
  without(puzzle, blotted) {
    let number = 0;
    const side = (clues: Nonogram['rows']) =>
      clues.map((clue) => clue.map((block) => (blotted.has(number++) ? { ...block, length: BLOTTED } : block)));
    return { ...puzzle, rows: side(puzzle.rows), cols: side(puzzle.cols) };
  },
};

export const maker: PuzzleMaker<Nonogram> = {
  styles: [
    { id: BLOBS, summary: 'round shapes by chance' },
    { id: NOISE, summary: 'every cell by chance, with no shapes in it' },
    { id: TEXT, summary: 'the words of --text, or letters by chance' },
  ],
  unavailable: { message: 'A nonogram shows its words, so it hides no message: ask for a text.' },
  createDraft,
  ofPicture,
  entropy,
  typing,
  blotting,
};
