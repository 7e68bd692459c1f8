/**
 * What a camera does to a drawn page, by seed: perspective, a little rotation, sometimes a quarter turn, curled paper, uneven light
 * and a shadow, blur, noise and JPEG. A hard photo is turned by up to 30 degrees, tilted, curled or shaded far more, taken of a
 * screen (its pixels, or the wide bands that they and those of the camera make), of few pixels, with a table around the page, on coarse
 * paper, with a finger at the edge, or cut close to the frame of the puzzle. And what sending a screenshot on does to it.
 */
import jpeg from 'jpeg-js';
import type { Random } from '../src/core/random.js';
import type { RgbaRaster } from '../src/scan/gray.js';

const gauss = (random: Random): number =>
  Math.sqrt(-2 * Math.log(Math.min(1, random.next() + 1e-9))) * Math.cos(2 * Math.PI * random.next());

/** What a hard photo suffers from, one or two of them. */
const AILMENTS = [
  ...['turned', 'tilted', 'curled', 'shadow', 'screen', 'small', 'table'],
  ...['moire', 'newsprint', 'finger', 'cut'],
] as const;
type Ailment = (typeof AILMENTS)[number];

/** The frame of a puzzle on its page: left, top, width and height. */
type Frame = readonly [number, number, number, number];

/** `hard` makes it a hard photo: it is the frame of the puzzle. */
export function photographed(drawn: RgbaRaster, random: Random, hard?: Frame): RgbaRaster {
  const within = (from: number, to: number): number => from + (to - from) * random.next();
  const has = new Set<Ailment>(hard ? [random.pick(AILMENTS), random.pick(AILMENTS)] : []);
  const isCut = has.has('cut');
  // A photo that is cut close to the frame shows it nearly straight.
  if (isCut) for (const one of ['turned', 'tilted', 'curled', 'table', 'finger'] as const) has.delete(one);
  // Nobody holds a page over its numbers.
  if (has.has('finger')) for (const one of ['turned', 'tilted'] as const) has.delete(one);
  const page = isCut ? cutOut(drawn, hard!, within(0.01, 0.02)) : drawn;
  const longer = Math.max(page.width, page.height);
  const straight = isCut ? 0.1 : 1;
  const angle = has.has('turned') ? within(0.12, 0.5) * random.pick([-1, 1]) : straight * within(-0.05, 0.05);
  const tilt = has.has('tilted') ? 0.22 : straight * 0.06;
  const [tiltX, tiltY] = [within(-tilt, tilt), within(-tilt, tilt)];
  // A page that is turned far needs room around it.
  const margin = isCut
    ? 0
    : Math.round((0.06 + 0.4 * Math.max(0, Math.abs(angle) - 0.05) + 0.4 * (tilt - 0.06)) * longer);
  const width = page.width + 2 * margin;
  const height = page.height + 2 * margin;
  const curled = has.has('curled') ? within(0.025, 0.05) : within(0, 0.02);
  const curl = has.has('curled') || (random.next() < 0.5 && !isCut) ? curled * height : 0;
  const bend = within(1.5, 3.2);
  const turns = random.next() < 0.1 ? 1 + random.below(3) : 0;
  const [lightX, lightY] = [within(-0.25, 0.25), within(-0.25, 0.25)];
  const shade = has.has('shadow') ? within(0.35, 0.55) : random.next() < 0.4 ? within(0.6, 0.85) : 1;
  const shadeAt = within(0.2, 0.8);
  const table = has.has('table') ? within(40, 120) : undefined;
  const period = within(2.1, 3.3);
  const bands = { apart: within(9, 40), across: within(-1, 1), depth: has.has('moire') ? within(0.05, 0.12) : 0 };
  const finger = has.has('finger') ? { x: within(0.5, 1), side: random.pick(['right', 'bottom']) } : undefined;
  const coarse = has.has('newsprint') ? coarseGrain(width, height, within(6, 14), random) : undefined;
  const out = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width - 0.5, y / height - 0.5];
      const depth = 1 + tiltX * u + tiltY * v;
      const px = (u * Math.cos(angle) - v * Math.sin(angle) * (height / width)) / depth;
      const py = (u * Math.sin(angle) * (width / height) + v * Math.cos(angle)) / depth;
      const sx = (px + 0.5) * width - margin;
      const sy = (py + 0.5) * height - margin + curl * Math.sin(bend * (u + 0.5));
      const light = (0.86 + lightX * u + lightY * v) * (u + v * 0.3 + 0.5 > shadeAt ? shade : 1);
      const outside = sx < 0 || sy < 0 || sx >= page.width || sy >= page.height;
      // Wood, more or less.
      const ground = table !== undefined && outside ? table + 12 * Math.sin(y / 9 + 3 * Math.sin(x / 60)) : undefined;
      const skin = finger !== undefined && isFinger(finger, u + 0.5, v + 0.5, margin / width, margin / height);
      for (let channel = 0; channel < 3; channel++) {
        // The pixels of a screen against those of the camera.
        const grille = has.has('screen')
          ? 1 + 0.12 * Math.sin((2 * Math.PI * (sx + channel / 1.5)) / period) * Math.sin((2 * Math.PI * sy) / period)
          : 1;
        const band = (x + bands.across * y) / bands.apart + 0.4 * channel + 2 * Math.sin((2 * y) / height);
        const beat = 1 + bands.depth * Math.sin(2 * Math.PI * band);
        const own = skin ? SKIN[channel]! : (ground ?? sampled(page, sx, sy, channel));
        // Ink on coarse paper is no black, and the paper is grey.
        const printed = coarse ? 55 + 0.6 * own + coarse[y * width + x]! : own;
        out[(y * width + x) * 3 + channel] = light * grille * beat * printed;
      }
    }
  }
  const soft = blurred(out, width, height, within(0.4, 1.2));
  const noise = within(2, 7);
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    const grain = noise * gauss(random);
    for (let channel = 0; channel < 3; channel++)
      data[i * 4 + channel] = Math.max(0, Math.min(255, soft[i * 3 + channel]! + grain));
  }
  const quality = 55 + random.below(35);
  const shot = has.has('small') ? scaled({ width, height, data }, within(0.5, 0.7)) : { width, height, data };
  const coded = jpeg.encode({ ...shot, data: Buffer.from(shot.data) }, quality);
  const back = jpeg.decode(coded.data, { useTArray: true });
  return turnedBy({ width: shot.width, height: shot.height, data: back.data }, turns);
}

/** A screenshot that was sent on: a large one is made smaller, and all become JPEG. */
export function sent(shot: RgbaRaster, random: Random): RgbaRaster {
  const { width, height, data } = shot.width > 600 ? scaled(shot, 0.75 + 0.25 * random.next()) : shot;
  const coded = jpeg.encode({ width, height, data: Buffer.from(data) }, 50 + random.below(30));
  return { width, height, data: jpeg.decode(coded.data, { useTArray: true }).data };
}

const SKIN = [205, 150, 125] as const;

/** A fingertip that reaches a little further than the margin, from the right or from below; places are shares of the picture. */
function isFinger(
  { x, side }: { x: number; side: string },
  u: number,
  v: number,
  right: number,
  below: number,
): boolean {
  const [along, reach, room] = side === 'right' ? [v - x, 1 - u, right] : [u - x, 1 - v, below];
  return (along / 0.09) ** 2 + (reach / (room + 0.025)) ** 2 < 1;
}

/** The grain of paper, coarser than that of a camera: levels that neighbours have in common. */
function coarseGrain(width: number, height: number, depth: number, random: Random): Float32Array {
  const cells = Math.ceil(width / 2);
  const grain = Float32Array.from({ length: cells * Math.ceil(height / 2) }, () => depth * gauss(random));
  return Float32Array.from({ length: width * height }, (_, i) => {
    return grain[Math.floor(Math.floor(i / width) / 2) * cells + Math.floor((i % width) / 2)]!;
  });
}

/** The page within its frame, and a share of its width around it. */
function cutOut({ width, height, data }: RgbaRaster, [x, y, w, h]: Frame, around: number): RgbaRaster {
  const pad = Math.max(5, around * w);
  const [left, top] = [Math.max(0, Math.floor(x - pad)), Math.max(0, Math.floor(y - pad))];
  const [right, bottom] = [Math.min(width, Math.ceil(x + w + pad)), Math.min(height, Math.ceil(y + h + pad))];
  const out = new Uint8Array((right - left) * (bottom - top) * 4);
  for (let row = top; row < bottom; row++)
    out.set(data.subarray((row * width + left) * 4, (row * width + right) * 4), (row - top) * (right - left) * 4);
  return { width: right - left, height: bottom - top, data: out };
}

/** Smaller, by the mean over the pixels that become one. */
function scaled({ width, height, data }: RgbaRaster, by: number): RgbaRaster {
  const [w, h] = [Math.floor(width * by), Math.floor(height * by)];
  const out = new Uint8Array(w * h * 4).fill(255);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const [x1, y1] = [Math.ceil((x + 1) / by), Math.ceil((y + 1) / by)];
      for (let channel = 0; channel < 3; channel++) {
        let [sum, count] = [0, 0];
        for (let sy = Math.floor(y / by); sy < y1; sy++)
          for (let sx = Math.floor(x / by); sx < x1; sx++, count++) sum += data[(sy * width + sx) * 4 + channel] ?? 255;
        out[(y * w + x) * 4 + channel] = sum / count;
      }
    }
  }
  return { width: w, height: h, data: out };
}

function sampled({ width, height, data }: RgbaRaster, x: number, y: number, channel: number): number {
  const cx = Math.max(0, Math.min(width - 1.001, x));
  const cy = Math.max(0, Math.min(height - 1.001, y));
  const at = (Math.floor(cy) * width + Math.floor(cx)) * 4 + channel;
  const [u, v] = [cx % 1, cy % 1];
  const below = cy + 1 < height ? width * 4 : 0;
  const upper = data[at]! + u * (data[at + 4]! - data[at]!);
  const lower = data[at + below]! + u * (data[at + below + 4]! - data[at + below]!);
  return upper + v * (lower - upper);
}

function blurred(from: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const kernel = [-2, -1, 0, 1, 2].map((d) => Math.exp(-(d * d) / (2 * sigma * sigma)));
  const total = kernel.reduce((a, b) => a + b, 0);
  const pass = (input: Float32Array, stepX: number, stepY: number): Float32Array => {
    const out = new Float32Array(input.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        for (let channel = 0; channel < 3; channel++) {
          let sum = 0;
          for (let d = -2; d <= 2; d++) {
            const nx = Math.max(0, Math.min(width - 1, x + d * stepX));
            const ny = Math.max(0, Math.min(height - 1, y + d * stepY));
            sum += kernel[d + 2]! * input[(ny * width + nx) * 3 + channel]!;
          }
          out[(y * width + x) * 3 + channel] = sum / total;
        }
      }
    }
    return out;
  };
  return pass(pass(from, 1, 0), 0, 1);
}

function turnedBy(raster: RgbaRaster, turns: number): RgbaRaster {
  if (turns === 0) return raster;
  const { width, height } = raster;
  const from = new Uint32Array(new Uint8Array(raster.data).buffer);
  const to = new Uint32Array(from.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) to[x * height + height - 1 - y] = from[y * width + x]!;
  return turnedBy({ width: height, height: width, data: new Uint8Array(to.buffer) }, turns - 1);
}
