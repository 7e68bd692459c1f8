/**
 * Training samples for the digit classifier. Chromium draws every digit of every font large, once; each sample is then one of
 * them turned, slanted, squeezed, made small, blurred, cut, with noise and rests of grid lines, and cut out by the very
 * functions of src/scan. The class OTHER gets pairs of digits that touch, halves, lines, crosses and letters.
 */
import type { Random } from '../src/core/random.js';
import { glyphImage, type Ink } from '../src/scan/glyph-image.js';
import { OTHER } from '../src/scan/network.js';
import { launchBrowser } from '../test/e2e/browser.js';
import type { FontFile } from './scan-fonts.js';

export const LARGE = 72;
const LETTERS = [...'abdefghkmnrstxyzABDEFGHKMNRTVXYZ?!%&+=*/#@'];
const DRAWN = [...'0123456789', ...LETTERS];

/** Coverage 0..1 of one character, cut to its own bounds, LARGE pixels for the font's size. */
export interface Master extends Ink {
  /** Its bounds, from where the pen is on the baseline. */
  readonly left: number;
  readonly top: number;
  /** How far the pen goes on. */
  readonly advance: number;
}

export interface Masters {
  /** By digit. */
  readonly digits: readonly Master[][];
  readonly letters: readonly Master[];
  /** The ten digits of each font. */
  readonly fonts: readonly (readonly Master[])[];
}

export async function drawMasters(fonts: readonly FontFile[]): Promise<Masters> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const digits: Master[][] = DRAWN.slice(0, 10).map(() => []);
    const letters: Master[] = [];
    const whole: Master[][] = [];
    for (const { bytes } of fonts) {
      const drawn = (await page.evaluate(`(async () => {
        const face = new FontFace('f', Uint8Array.from(atob('${bytes.toString('base64')}'), (c) => c.charCodeAt(0)));
        await face.load();
        document.fonts.clear();
        document.fonts.add(face);
        const canvas = new OffscreenCanvas(${LARGE * 2}, ${LARGE * 2});
        const context = canvas.getContext('2d', { willReadFrequently: true });
        return ${JSON.stringify(DRAWN)}.map((text) => {
          context.fillStyle = 'white';
          context.fillRect(0, 0, ${LARGE * 2}, ${LARGE * 2});
          context.fillStyle = 'black';
          context.font = '${LARGE}px f';
          context.fillText(text, ${LARGE / 2}, ${LARGE * 1.4});
          const { data } = context.getImageData(0, 0, ${LARGE * 2}, ${LARGE * 2});
          let out = '';
          for (let i = 0; i < data.length; i += 4) out += String.fromCharCode(255 - data[i]);
          return [btoa(out), context.measureText(text).width];
        });
      })()`)) as [string, number][];
      const own = drawn.map(([text, advance]) => trimmed(Buffer.from(text, 'base64'), advance));
      own.forEach((master, index) => {
        if (master) (index < 10 ? digits[index]! : letters).push(master);
      });
      const ten = own.slice(0, 10).filter((master) => master !== undefined);
      if (ten.length === 10) whole.push(ten);
    }
    return { digits, letters, fonts: whole };
  } finally {
    await browser.close();
  }
}

function trimmed(bytes: Buffer, advance: number): Master | undefined {
  const side = LARGE * 2;
  let [left, top, right, bottom] = [side, side, -1, -1];
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i]! < 100) continue;
    const x = i % side;
    const y = Math.floor(i / side);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < left) return undefined;
  const width = right - left + 1;
  const height = bottom - top + 1;
  const data = new Float32Array(width * height);
  for (let i = 0; i < data.length; i++)
    data[i] = bytes[(top + Math.floor(i / width)) * side + left + (i % width)]! / 255;
  return { width, height, data, advance, left: left - LARGE / 2, top: top - LARGE * 1.4 };
}

export interface Sample {
  readonly glyph: Float32Array;
  readonly label: number;
}

export const gauss = (random: Random): number =>
  Math.sqrt(-2 * Math.log(Math.min(1, random.next() + 1e-9))) * Math.cos(2 * Math.PI * random.next());
export const within = (random: Random, from: number, to: number): number => from + (to - from) * random.next();

/** One sample; the label is drawn as well. */
export function drawSample(masters: Masters, random: Random): Sample {
  const chance = random.next();
  const digit = random.below(10);
  const master = random.pick(masters.digits[digit]!);
  const next = random.pick(masters.digits[random.below(10)]!);
  if (chance < 0.08) return { glyph: cutOut(spoil(besides(master, next, random), random), random), label: digit };
  if (chance < 0.86) return { glyph: cutOut(spoil(master, random), random), label: digit };
  if (chance < 0.91) return { glyph: cutOut(spoil(joined(master, next), random), random), label: OTHER };
  if (chance < 0.94) return { glyph: cutOut(spoil(half(next, random), random), random), label: OTHER };
  if (chance < 0.97) return { glyph: cutOut(spoil(random.pick(masters.letters), random), random), label: OTHER };
  return { glyph: cutOut(spoil(strokes(random), random), random), label: OTHER };
}

/** Two digits of one height side by side, touching. */
function joined(a: Ink, b: Ink): Ink {
  const height = LARGE;
  const widths = [a, b].map((one) => Math.max(4, Math.round((one.width * height) / one.height)));
  const width = widths[0]! + widths[1]! - 1;
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const one = x < widths[0]! ? a : b;
      const inside = x < widths[0]! ? x / widths[0]! : (x - widths[0]!) / widths[1]!;
      const at =
        Math.floor((y / height) * one.height) * one.width + Math.min(one.width - 1, Math.floor(inside * one.width));
      data[y * width + x] = one.data[at]!;
    }
  }
  return { width, height, data };
}

/** A digit with a sliver of the one that it touches, as it is when both are cut apart. */
function besides(digit: Ink, other: Ink, random: Random): Ink {
  const before = random.next() < 0.5;
  const both = before ? joined(other, digit) : joined(digit, other);
  const own = Math.round((digit.width * both.height) / digit.height);
  const width = Math.min(both.width, own + Math.round(both.height * within(random, 0.02, 0.09)));
  const from = before ? both.width - width : 0;
  const data = new Float32Array(width * both.height);
  for (let i = 0; i < data.length; i++) data[i] = both.data[Math.floor(i / width) * both.width + from + (i % width)]!;
  return { width, height: both.height, data };
}

/** A part of a digit, cut through the middle; upright halves only of wide ones, because half a 1 is a 1. */
function half(master: Ink, random: Random): Ink {
  const across = master.width > 0.5 * master.height && random.next() < 0.5;
  const [width, height] = across
    ? [Math.round(master.width * within(random, 0.3, 0.5)), master.height]
    : [master.width, Math.round(master.height * within(random, 0.3, 0.5))];
  const [dx, dy] = random.next() < 0.5 ? [0, 0] : [master.width - width, master.height - height];
  const data = new Float32Array(width * height);
  for (let i = 0; i < data.length; i++)
    data[i] = master.data[(dy + Math.floor(i / width)) * master.width + dx + (i % width)]!;
  return { width, height, data };
}

/** Crosses, dots, dashes, corners of lines and discs. */
function strokes(random: Random): Ink {
  const side = LARGE;
  const data = new Float32Array(side * side);
  const thick = within(random, 3, 10);
  const which = random.below(5);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [dx, dy] = [x - side / 2, y - side / 2];
      const on = [
        Math.abs(dx - dy) < thick || Math.abs(dx + dy) < thick,
        Math.hypot(dx, dy) < side * 0.45,
        Math.abs(dy) < thick,
        x < thick || y < thick,
        Math.abs(dx) < thick || Math.abs(dy) < thick,
      ][which];
      data[y * side + x] = on ? 1 : 0;
    }
  }
  return { width: side, height: side, data };
}

/** The master as a camera would see it: `height` pixels high, with a margin around it. */
function spoil(master: Ink, random: Random): Ink {
  const height = within(random, 6.5, 26) * (random.next() < 0.3 ? 0.7 : 1) + 2;
  const scale = master.height / height;
  const squeeze = within(random, 0.68, 1.18);
  const turn = within(random, -0.1, 0.1);
  const slant = within(random, -0.14, 0.14);
  const width = Math.ceil((master.width / scale) * squeeze + height * 0.3) + 6;
  const tall = Math.ceil(height) + 8;
  const bold = random.next() < 0.3 ? within(random, -0.25, 0.3) : 0;
  const data = new Float32Array(width * tall);
  const shiftX = random.next() - 0.5;
  const shiftY = random.next() - 0.5;
  const grid = 2;
  for (let y = 0; y < tall; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < grid * grid; k++) {
        const px = x + ((k % grid) + 0.5) / grid - width / 2 + shiftX;
        const py = y + (Math.floor(k / grid) + 0.5) / grid - tall / 2 + shiftY;
        const qx = Math.floor(((px - turn * py - slant * py) / squeeze) * scale + master.width / 2);
        const qy = Math.floor((py + turn * px) * scale + master.height / 2);
        if (qx >= 0 && qy >= 0 && qx < master.width && qy < master.height) sum += master.data[qy * master.width + qx]!;
      }
      data[y * width + x] = sum / (grid * grid);
    }
  }
  let ink: Ink = { width, height: tall, data };
  // A camera, a warp and two blurs against noise: up to two pixels, however small the digit.
  const soft = Math.min(0.15 * height, within(random, 0, 2)) * (random.next() < 0.4 ? 0.4 : 1);
  if (soft > 0.3) ink = blurred(ink, soft);
  if (random.next() < 0.25) ink = grained(ink, within(random, 0.1, 0.35), random);
  const noise = random.next() < 0.4 ? 0 : within(random, 0, 0.12);
  const grow = within(random, 1, 2.6);
  ink = height < 16 && random.next() < 0.7 ? resized(ink, grow) : ink;
  for (let i = 0; i < ink.data.length; i++) {
    const value = ink.data[i]! * (1 + bold) + noise * gauss(random);
    ink.data[i] = Math.max(0, Math.min(1, value));
  }
  if (random.next() < 0.12) rests(ink, random);
  return ink;
}

/** With the noise of a pale picture, which was blurred with it. */
function grained(ink: Ink, amount: number, random: Random): Ink {
  const grain = blurred({ ...ink, data: ink.data.map(() => amount * gauss(random)) }, 0.8);
  return { ...ink, data: ink.data.map((value, i) => value + grain.data[i]!) };
}

/** A bit of a grid line that stayed at one edge of the digit. */
function rests(ink: Ink, random: Random): void {
  const upright = random.next() < 0.5;
  const from = within(random, 0, 0.8);
  const length = within(random, 0.1, 0.3);
  const edge = random.next() < 0.5 ? 3 : -4;
  const long = upright ? ink.height : ink.width;
  const across = upright ? ink.width : ink.height;
  for (let i = Math.floor(from * long); i < Math.min(long, (from + length) * long); i++) {
    const at = edge < 0 ? across + edge : edge;
    const pixel = upright ? i * ink.width + at : at * ink.width + i;
    if (pixel >= 0 && pixel < ink.data.length) ink.data[pixel] = Math.max(ink.data[pixel]!, within(random, 0.3, 0.9));
  }
}

export function blurred(ink: Ink, sigma: number): Ink {
  const reach = Math.ceil(2 * sigma);
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)));
  const total = kernel.reduce((a, b) => a + b, 0);
  const pass = (from: Float32Array, step: number, count: number, apart: number, lines: number): Float32Array => {
    const out = new Float32Array(from.length);
    for (let line = 0; line < lines; line++) {
      for (let i = 0; i < count; i++) {
        let sum = 0;
        const last = Math.min(reach, count - 1 - i);
        for (let k = Math.max(-reach, -i); k <= last; k++)
          sum += kernel[k + reach]! * from[line * apart + (i + k) * step]!;
        out[line * apart + i * step] = sum / total;
      }
    }
    return out;
  };
  const across = pass(ink.data, 1, ink.width, ink.width, ink.height);
  return { ...ink, data: pass(across, ink.width, ink.height, 1, ink.width) };
}

function resized(ink: Ink, factor: number): Ink {
  const width = Math.round(ink.width * factor);
  const height = Math.round(ink.height * factor);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fx = Math.min(ink.width - 1.001, Math.max(0, (x + 0.5) / factor - 0.5));
      const fy = Math.min(ink.height - 1.001, Math.max(0, (y + 0.5) / factor - 0.5));
      const at = Math.floor(fy) * ink.width + Math.floor(fx);
      const [u, v] = [fx % 1, fy % 1];
      const d = ink.data;
      data[y * width + x] =
        (1 - v) * ((1 - u) * d[at]! + u * d[at + 1]!) + v * ((1 - u) * d[at + ink.width]! + u * d[at + ink.width + 1]!);
    }
  }
  return { width, height, data };
}

/** Bounds by a threshold, as the scanner finds them, sometimes one pixel too tight, and the glyph within. */
function cutOut(ink: Ink, random: Random): Float32Array {
  const threshold = within(random, 0.3, 0.55);
  let [left, top, right, bottom] = [ink.width, ink.height, -1, -1];
  for (let y = 0; y < ink.height; y++) {
    for (let x = 0; x < ink.width; x++) {
      if (ink.data[y * ink.width + x]! < threshold) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < left) return new Float32Array(400);
  if (random.next() < 0.1 && right - left > 6) random.next() < 0.5 ? left++ : right--;
  if (random.next() < 0.1 && bottom - top > 8) random.next() < 0.5 ? top++ : bottom--;
  return glyphImage(ink, { left, top, right, bottom });
}
