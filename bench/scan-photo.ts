/**
 * What a camera does to a drawn page, by seed: perspective, a little rotation, sometimes a quarter turn, curled paper, uneven light
 * and a shadow, blur, noise and JPEG.
 */
import jpeg from 'jpeg-js';
import type { Random } from '../src/core/random.js';
import type { RgbaRaster } from '../src/scan/gray.js';

const gauss = (random: Random): number =>
  Math.sqrt(-2 * Math.log(random.next() + 1e-9)) * Math.cos(2 * Math.PI * random.next());

export function photographed(page: RgbaRaster, random: Random): RgbaRaster {
  const within = (from: number, to: number): number => from + (to - from) * random.next();
  const margin = Math.round(0.06 * Math.max(page.width, page.height));
  const width = page.width + 2 * margin;
  const height = page.height + 2 * margin;
  const angle = within(-0.05, 0.05);
  const [tiltX, tiltY] = [within(-0.06, 0.06), within(-0.06, 0.06)];
  const curl = random.next() < 0.5 ? within(0, 0.02) * height : 0;
  const bend = within(1.5, 3.2);
  const turns = random.next() < 0.1 ? 1 + random.below(3) : 0;
  const [lightX, lightY] = [within(-0.25, 0.25), within(-0.25, 0.25)];
  const shade = random.next() < 0.4 ? within(0.6, 0.85) : 1;
  const shadeAt = within(0.2, 0.8);
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
      for (let channel = 0; channel < 3; channel++)
        out[(y * width + x) * 3 + channel] = light * sampled(page, sx, sy, channel);
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
  const coded = jpeg.encode({ width, height, data }, quality);
  const back = jpeg.decode(coded.data, { useTArray: true });
  return turnedBy({ width, height, data: back.data }, turns);
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
