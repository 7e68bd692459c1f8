/**
 * Training samples as the scanner meets them: a few cells with numbers of one font, lines and marks are drawn at some size, seen by a
 * camera or a screen (turned, blurred, in shadow, noisy, as JPEG), and cut into pieces of ink by the very functions of src/scan. A
 * piece that covers one digit and no other is a sample of it; what covers none, or two, is one of OTHER. Pieces that are neither are left out.
 */
import jpeg from 'jpeg-js';
import type { Random } from '../src/core/random.js';
import { type Bounds, glyphImage, type Ink } from '../src/scan/glyph-image.js';
import { darkness, type Gray, inverted, resized, softened } from '../src/scan/gray.js';
import type { Lattice } from '../src/scan/lattice.js';
import { OTHER } from '../src/scan/network.js';
import {
  type Cut,
  darknessOf,
  findPieces,
  joinParts,
  straighten,
  withoutBorder,
  withoutLines,
} from '../src/scan/pieces.js';
import { blurred, gauss, LARGE, type Master, type Masters, type Sample, within } from './digit-samples.js';

/** A scene has so many cells, and half a cell around them; it is drawn with so many pixels per cell. */
const COLS = 3;
const ROWS = 2;
const MARGIN = 0.5;
const UNIT = 48;
const [WIDE, HIGH] = [COLS + 2 * MARGIN, ROWS + 2 * MARGIN];

/** A digit and its box, in cells of the scene. */
interface Placed extends Bounds {
  readonly digit: number;
}

interface Scene {
  /** Its light, 0 to 255. */
  readonly light: Ink;
  readonly placed: readonly Placed[];
  readonly isDark: boolean;
  readonly inCells: boolean;
}

/** How a number of one or two digits is drawn: the middle of its text, in cells. */
interface Text {
  readonly value: string;
  readonly x: number;
  readonly y: number;
}

function textsOf(random: Random, size: number): { texts: Text[]; inCells: boolean } {
  const value = (): string =>
    random.next() < 0.6 ? String(random.below(10)) : String(10 + random.below(random.next() < 0.6 ? 10 : 90));
  const texts: Text[] = [];
  const way = random.below(3);
  if (way === 0) {
    for (let i = 0; i < COLS * ROWS; i++) {
      if (random.next() < 0.85)
        texts.push({ value: value(), x: MARGIN + (i % COLS) + 0.5, y: MARGIN + Math.floor(i / COLS) + 0.5 });
    }
  } else if (way === 1) {
    const gap = size * within(random, 0.4, 0.85);
    for (let row = 0; row < ROWS; row++) {
      for (let right = WIDE - MARGIN - within(random, 0.1, 0.4); ; ) {
        const one = value();
        const wide = 0.56 * size * one.length;
        if (right - wide < MARGIN) break;
        texts.push({ value: one, x: right - wide / 2, y: MARGIN + row + 0.5 });
        right -= wide + gap;
      }
    }
  } else {
    const step = Math.max(1.05 * size, within(random, 0.7, 1));
    for (let col = 0; col < COLS; col++) {
      for (let y = HIGH - MARGIN - within(random, 0.4, 0.6); y > MARGIN + 0.3; y -= step)
        texts.push({ value: value(), x: MARGIN + col + 0.5, y });
    }
  }
  return { texts, inCells: way === 0 };
}

function drawScene(masters: Masters, random: Random): Scene {
  const font = random.pick(masters.fonts);
  const size = within(random, 0.4, 0.72);
  const { texts, inCells } = textsOf(random, size);
  const isDark = random.next() < 0.3;
  const ground = isDark ? within(random, 10, 90) : within(random, 130, 255);
  // A pale number is crossed off.
  const pale = random.next() < 0.15;
  const depth = pale ? within(random, 0.25, 0.5) : within(random, 0.6, 1);
  const far = isDark ? 255 : 0;
  const ink = ground + (far - ground) * depth;
  const [width, height] = [WIDE * UNIT, HIGH * UNIT];
  const data = new Float32Array(width * height).fill(ground);
  if (random.next() < (inCells ? 0.9 : 0.5)) lines(data, random, ground + (far - ground) * within(random, 0.15, 1));
  const placed: Placed[] = [];
  for (const { value, x, y } of texts) {
    const glyphs = [...value].map((digit) => ({ digit: Number(digit), master: font[Number(digit)]! }));
    const scale = (size * UNIT) / LARGE;
    const whole = glyphs.reduce((sum, { master }) => sum + master.advance * scale, 0);
    let pen = x * UNIT - whole / 2;
    for (const { digit, master } of glyphs) {
      const [left, top] = [pen + master.left * scale, (y + 0.36 * size) * UNIT + master.top * scale];
      blend(data, width, master, left, top, scale, ink);
      const [right, bottom] = [left + master.width * scale, top + master.height * scale];
      placed.push({ digit, left: left / UNIT, top: top / UNIT, right: right / UNIT, bottom: bottom / UNIT });
      pen += master.advance * scale;
    }
  }
  if (random.next() < 0.2) marks(data, width, height, random, ink);
  return { light: { width, height, data }, placed, isDark, inCells };
}

/** Lines between the cells, one of them thick. */
function lines(data: Float32Array, random: Random, light: number): void {
  const width = WIDE * UNIT;
  const [thin, thick] = [within(random, 1, 3), within(random, 2, 6)];
  const [wideCol, wideRow] = [random.below(2 * COLS), random.below(2 * ROWS)];
  const near = (at: number, count: number, wide: number): boolean => {
    const line = Math.round(at / UNIT - MARGIN);
    if (line < 0 || line > count) return false;
    return Math.abs(at - (line + MARGIN) * UNIT) < (line === wide ? thick : thin) / 2;
  };
  for (let y = 0, i = 0; y < HIGH * UNIT; y++) {
    const across = near(y, ROWS, wideRow);
    for (let x = 0; x < width; x++, i++) if (across || near(x, COLS, wideCol)) data[i] = light;
  }
}

/** A master on the scene, `scale` times as large. */
function blend(
  data: Float32Array,
  width: number,
  { width: wide, height: high, data: cover }: Master,
  left: number,
  top: number,
  scale: number,
  ink: number,
): void {
  const grid = 3;
  for (let y = Math.floor(top); y < top + high * scale; y++) {
    for (let x = Math.floor(left); x < left + wide * scale; x++) {
      let sum = 0;
      for (let k = 0; k < grid * grid; k++) {
        const qx = Math.floor((x + ((k % grid) + 0.5) / grid - left) / scale);
        const qy = Math.floor((y + (Math.floor(k / grid) + 0.5) / grid - top) / scale);
        if (qx >= 0 && qy >= 0 && qx < wide && qy < high) sum += cover[qy * wide + qx]!;
      }
      const at = y * width + x;
      if (x < 0 || x >= width || at < 0 || at >= data.length) continue;
      data[at] = data[at]! + (sum / (grid * grid)) * (ink - data[at]!);
    }
  }
}

/** Something that is no number at one place: a cross, a dot, a disc, a filled cell, hatching. */
function marks(data: Float32Array, width: number, height: number, random: Random, ink: number): void {
  const which = random.below(4);
  const [cx, cy] = [(MARGIN + random.below(COLS) + 0.5) * UNIT, (MARGIN + random.below(ROWS) + 0.5) * UNIT];
  const half = UNIT * within(random, 0.08, 0.42);
  const thick = within(random, 1, 3);
  for (let i = 0; i < data.length; i++) {
    const [dx, dy] = [(i % width) - cx, Math.floor(i / width) - cy];
    if (Math.abs(dx) > half || Math.abs(dy) > half || i >= width * height) continue;
    const on = [
      Math.abs(dx - dy) < thick || Math.abs(dx + dy) < thick,
      Math.hypot(dx, dy) < half,
      true,
      Math.abs(((dx + 4 * dy + 40 * UNIT) % 12) - 6) < thick,
    ][which];
    if (on) data[i] = ink;
  }
}

/** A picture of a scene, and where its cells are in it. */
interface Shot {
  readonly gray: Gray;
  readonly isCoded: boolean;
  readonly lattice: Lattice;
}

function shoot(scene: Scene, random: Random): Shot {
  const photo = random.next() < 0.75;
  const pitch = photo ? Math.exp(within(random, Math.log(15), Math.log(60))) : 18 + random.below(32);
  const angle = !photo ? 0 : random.next() < 0.15 ? within(random, -0.5, 0.5) : within(random, -0.06, 0.06);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const width = Math.ceil(pitch * (WIDE * Math.abs(cos) + HIGH * Math.abs(sin)));
  const height = Math.ceil(pitch * (HIGH * Math.abs(cos) + WIDE * Math.abs(sin)));
  const [shiftX, shiftY] = photo ? [random.next(), random.next()] : [0, 0];
  const shade = photo && random.next() < 0.35 ? within(random, 0.35, 0.85) : 1;
  const [edgeX, edgeY] = [within(random, -1, 1), within(random, -1, 1)];
  const edgeAt = within(random, -1, 1) * pitch;
  const bright = photo ? within(random, 0.6, 1) : 1;
  const screen = photo && random.next() < 0.1 ? within(random, 2.1, 3.3) : 0;
  const grid = pitch < 20 ? 3 : pitch < 32 ? 2 : 1;
  let light: Ink = { width, height, data: new Float32Array(width * height) };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let sum = 0;
      for (let k = 0; k < grid * grid; k++) {
        const px = x + ((k % grid) + 0.5) / grid - width / 2 + shiftX;
        const py = y + (Math.floor(k / grid) + 0.5) / grid - height / 2 + shiftY;
        const u = ((px * cos + py * sin) / pitch + WIDE / 2) * UNIT;
        const v = ((py * cos - px * sin) / pitch + HIGH / 2) * UNIT;
        sum += lightAt(scene.light, u, v);
      }
      const shaded = (x - width / 2) * edgeX + (y - height / 2) * edgeY > edgeAt ? shade : 1;
      const grille =
        screen > 0 ? 1 + 0.1 * Math.sin((2 * Math.PI * x) / screen) * Math.sin((2 * Math.PI * y) / screen) : 1;
      light.data[i] = (sum / (grid * grid)) * bright * shaded * grille;
    }
  }
  if (photo) light = blurred(light, within(random, 0.4, 1.3));
  const noise = photo ? within(random, 1, 8) : 0;
  const data = Uint8Array.from(light.data, (value) => Math.max(0, Math.min(255, value + noise * gauss(random))));
  const gray = { width, height, data };
  // The scanner finds cells not quite where they are.
  const [offX, offY] = [within(random, -0.04, 0.04), within(random, -0.04, 0.04)];
  const [growX, growY] = [within(random, 0.98, 1.02), within(random, 0.98, 1.02)];
  const slant = within(random, -0.03, 0.03);
  const at = (row: number, col: number) => {
    const [u, v] = [(col - WIDE / 2) * growX + offX + slant * (row - HIGH / 2), (row - HIGH / 2) * growY + offY];
    const x = pitch * (u * cos - v * sin) + width / 2 - shiftX - 0.5;
    const y = pitch * (u * sin + v * cos) + height / 2 - shiftY - 0.5;
    return { x, y };
  };
  return {
    gray,
    isCoded: photo || random.next() < 0.2,
    lattice: { rows: HIGH, cols: WIDE, seen: HIGH * WIDE, pitch, at, has: () => true },
  };
}

function lightAt({ width, height, data }: Ink, u: number, v: number): number {
  const x = Math.max(0, Math.min(width - 1, Math.floor(u)));
  const y = Math.max(0, Math.min(height - 1, Math.floor(v)));
  return data[y * width + x]!;
}

/** JPEG has blocks of so many pixels. */
const BLOCK = 8;

/** What JPEG makes of pictures: they are coded as one, because its encoder builds large tables each time. */
function coded(pictures: readonly Gray[], quality: number): Gray[] {
  const whole = (pixels: number): number => BLOCK * Math.ceil(pixels / BLOCK);
  const width = whole(Math.max(BLOCK, ...pictures.map((one) => one.width)));
  const tops = pictures.map((_, i) => pictures.slice(0, i).reduce((sum, one) => sum + whole(one.height), 0));
  const height = Math.max(BLOCK, (tops.at(-1) ?? 0) + whole(pictures.at(-1)?.height ?? 0));
  const rgba = Buffer.alloc(4 * width * height, 255);
  pictures.forEach((one, n) => {
    for (let i = 0; i < one.data.length; i++) {
      const at = 4 * ((tops[n]! + Math.floor(i / one.width)) * width + (i % one.width));
      for (let channel = 0; channel < 3; channel++) rgba[at + channel] = one.data[i]!;
    }
  });
  const back = jpeg.decode(jpeg.encode({ width, height, data: rgba }, quality).data, { useTArray: true });
  return pictures.map((one, n) => ({
    ...one,
    data: one.data.map((_, i) => back.data[4 * ((tops[n]! + Math.floor(i / one.width)) * width + (i % one.width))]!),
  }));
}

/** As read-picture.ts and layout.ts have them. */
const SHARP = 40;
const SOFT = 26;
const CELL_MARGIN = 0.14;
const SPECKS = 8;

/** The pieces of ink, and where the scene's upper left corner is in their image. */
interface CutScene {
  readonly cut: Cut;
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

function cutScene({ isDark, inCells }: Scene, { gray, lattice }: Shot, random: Random): CutScene[] {
  const scale = lattice.pitch > 1.1 * SHARP ? SHARP / lattice.pitch : 1;
  const pitch = lattice.pitch * scale;
  const side = Math.min(SHARP, Math.max(30, Math.round(pitch)));
  const small = resized(isDark ? inverted(gray) : gray, scale);
  const isSoft = pitch > SOFT && random.next() < 0.7;
  const dark = darkness(isSoft ? softened(small) : small, Math.max(3, Math.round(0.26 * pitch)));
  const region = (top: number, left: number, rows: number, cols: number, margin: number) =>
    ({ top: top - margin, left: left - margin, bottom: top + rows + margin, right: left + cols + margin }) as const;
  if (inCells) {
    return Array.from({ length: COLS * ROWS }, (_, i) => {
      const [row, col] = [MARGIN + Math.floor(i / COLS), MARGIN + (i % COLS)];
      const inner = straighten(dark, lattice, scale, region(row, col, 1, 1, -0.2), side);
      const own = darknessOf(inner, SPECKS);
      const ink = straighten(dark, lattice, scale, region(row, col, 1, 1, CELL_MARGIN), side);
      withoutBorder(ink, Math.round(0.32 * side));
      const cut = joinParts(findPieces(ink, Math.max(0.045, 0.45 * own)), 0.95 * side);
      return { cut, left: (col - CELL_MARGIN) * side, top: (row - CELL_MARGIN) * side, side };
    });
  }
  const band = straighten(dark, lattice, scale, region(MARGIN, MARGIN, ROWS, COLS, 0.06), side);
  const darkest = (): number => darknessOf(band, Math.ceil(0.01 * band.data.length));
  for (let round = 0; round < 2; round++) withoutLines(band, Math.max(0.07, 0.27 * darkest()), 1.25 * side);
  const cut = joinParts(findPieces(band, Math.max(0.09, 0.42 * darkest())), 0.8 * side);
  return [{ cut, left: (MARGIN - 0.06) * side, top: (MARGIN - 0.06) * side, side }];
}

const areaOf = ({ left, top, right, bottom }: Bounds): number => Math.max(0, right - left) * Math.max(0, bottom - top);

const common = (a: Bounds, b: Bounds): number =>
  areaOf({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });

/** Shares of a digit's box: in a piece that has most of it the digit is seen, in one that has hardly anything it is not. */
const SEEN = { most: 0.72, hardly: 0.12 };

/** So many scenes are coded together. */
const TOGETHER = 24;

/** The samples of some scenes, in any order. */
export function sampleScenes(masters: Masters, random: Random): Sample[] {
  const taken = Array.from({ length: TOGETHER }, () => {
    const scene = drawScene(masters, random);
    return { scene, shot: shoot(scene, random) };
  });
  const codes = taken.filter(({ shot }) => shot.isCoded);
  const pictures = coded(
    codes.map(({ shot }) => shot.gray),
    50 + random.below(42),
  );
  const samples = taken.flatMap((one) => {
    const { scene, shot } = one;
    const gray = pictures[codes.indexOf(one)] ?? shot.gray;
    return cutScene(scene, { ...shot, gray }, random).flatMap((cut) => samplesOf(cut, scene.placed, random));
  });
  return random.shuffle(samples);
}

function samplesOf({ cut, left, top, side }: CutScene, placed: readonly Placed[], random: Random): Sample[] {
  const boxes = placed.map((box) => ({
    digit: box.digit,
    left: box.left * side - left,
    top: box.top * side - top,
    right: box.right * side - left,
    bottom: box.bottom * side - top,
  }));
  const samples: Sample[] = [];
  for (const piece of cut.pieces) {
    if (piece.bottom - piece.top + 1 < 0.18 * side) continue;
    const belongs = (pixel: number): boolean => cut.labels[pixel] === piece.id || cut.labels[pixel] === 0;
    const add = (bounds: Bounds, label: number) => samples.push({ glyph: glyphImage(cut.ink, bounds, belongs), label });
    const whole = { left: piece.left, top: piece.top, right: piece.right + 1, bottom: piece.bottom + 1 };
    const shares = boxes.map((box) => ({ box, share: common(box, whole) / areaOf(box) }));
    const seen = shares.filter(({ share }) => share > SEEN.most).sort((a, b) => a.box.left - b.box.left);
    const touched = shares.filter(({ share }) => share > SEEN.hardly);
    if (touched.length === 0) {
      // There are more rests than digits in some scenes.
      if (random.next() < 0.4) add(piece, OTHER);
    } else if (seen.length === 1 && touched.length === 1) {
      const { box } = seen[0]!;
      if (common(box, whole) > 0.6 * areaOf(whole)) add(piece, box.digit);
      else if (areaOf(whole) > 2.5 * areaOf(box)) add(piece, OTHER);
    } else if (seen.length === 2 && touched.length === 2) {
      if (random.next() < 0.5) add(piece, OTHER);
      const [a, b] = seen as [(typeof seen)[number], (typeof seen)[number]];
      if (areaOf(whole) > 1.5 * (areaOf(a.box) + areaOf(b.box))) continue;
      const column = Math.round((a.box.right + b.box.left) / 2) + random.below(3) - 1;
      const first = tight(cut, piece.id, { ...piece, right: column - 1 });
      const second = tight(cut, piece.id, { ...piece, left: column });
      if (first) add(first, a.box.digit);
      if (second) add(second, b.box.digit);
    }
  }
  return samples;
}

/** The bounds of a piece's pixels within a box. */
function tight({ ink, labels }: Cut, id: number, box: Bounds): Bounds | undefined {
  let [left, top, right, bottom] = [ink.width, ink.height, -1, -1];
  for (let y = box.top; y <= box.bottom; y++) {
    for (let x = box.left; x <= box.right; x++) {
      if (labels[y * ink.width + x] !== id) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right < left ? undefined : { left, top, right, bottom };
}
