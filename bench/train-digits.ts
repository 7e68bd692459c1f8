/**
 * Trains the digit classifier of src/scan and writes src/scan/digit-weights.ts: `npm run scan:train`; with `-- --check` it
 * writes nothing and says whether the file in the repository classifies the validation samples as well as it claims. Fixed
 * seed; Adam with a falling step; the weights become bytes at the end, and the accuracy is that of the bytes.
 */
import { writeFileSync } from 'node:fs';
import { Random } from '../src/core/random.js';
import { WEIGHTS } from '../src/scan/digit-weights.js';
import { SIDE } from '../src/scan/glyph-image.js';
import {
  CLASSES,
  HALF,
  HIDDEN,
  LAYERS,
  OTHER,
  PLANES_1,
  PLANES_2,
  QUARTER,
  readWeights,
  softmax,
  type Weights,
} from '../src/scan/network.js';
import { drawMasters, drawSample, type Masters, type Sample } from './digit-samples.js';
import { sampleScenes } from './digit-scenes.js';
import { debianFonts, fontFiles, TRAINING_FONTS, TUNING_FONTS } from './scan-fonts.js';
import { type Activations, forward, makeActivations } from './train-network.js';

const SAMPLES = Number(process.env.SCAN_SAMPLES ?? 480_000);
const BATCH = 32;
const SEED = 21;
/** This share of the samples is cut out of scenes; the others are single characters. */
const SCENES = 0.62;
/** A sample of a scene, which takes longer to make than to learn from, is used so many times, among so many others. */
const USES = 4;
const RESERVOIR = 6000;

/** He's initialisation. */
function initial(random: Random): Float32Array[] {
  const inputs = [9, 0, 9 * PLANES_1, 0, PLANES_2 * QUARTER * QUARTER, 0, HIDDEN, 0];
  return LAYERS.map((size, layer) => {
    const spread = inputs[layer]! > 0 ? Math.sqrt(6 / inputs[layer]!) : 0;
    return Float32Array.from({ length: size }, () => spread * (2 * random.next() - 1));
  });
}

/** Adds the gradient of the cross entropy of one sample. `error` holds softmax minus truth. */
function backward(
  weights: Weights,
  a: Activations,
  error: Float32Array,
  gradient: Float32Array[],
  scratch: Activations,
): void {
  const hidden = scratch.hidden.fill(0);
  for (let unit = 0; unit < CLASSES; unit++) {
    const e = error[unit]!;
    gradient[7]![unit] = gradient[7]![unit]! + e;
    for (let i = 0, at = unit * HIDDEN; i < HIDDEN; i++, at++) {
      gradient[6]![at] = gradient[6]![at]! + e * a.hidden[i]!;
      hidden[i] = hidden[i]! + e * weights[6]![at]!;
    }
  }
  const inputs = a.pool2.length;
  const pool2 = scratch.pool2.fill(0);
  for (let unit = 0; unit < HIDDEN; unit++) {
    if (a.hidden[unit]! <= 0) continue;
    const e = hidden[unit]!;
    gradient[5]![unit] = gradient[5]![unit]! + e;
    for (let i = 0, at = unit * inputs; i < inputs; i++, at++) {
      gradient[4]![at] = gradient[4]![at]! + e * a.pool2[i]!;
      pool2[i] = pool2[i]! + e * weights[4]![at]!;
    }
  }
  unpool(a.plane2, pool2, PLANES_2, HALF, scratch.plane2);
  const pool1 = scratch.pool1.fill(0);
  convolveBack(a.pool1, PLANES_1, HALF, weights[2]!, scratch.plane2, PLANES_2, gradient[2]!, gradient[3]!, pool1);
  unpool(a.plane1, pool1, PLANES_1, SIDE, scratch.plane1);
  convolveBack(a.input, 1, SIDE, weights[0]!, scratch.plane1, PLANES_1, gradient[0]!, gradient[1]!, undefined);
}

/** The error goes to the pixel that was the largest; none where ReLU was off. */
function unpool(plane: Float32Array, error: Float32Array, planes: number, side: number, out: Float32Array): void {
  out.fill(0);
  const half = side / 2;
  for (let i = 0; i < planes * half * half; i++) {
    const p = Math.floor(i / (half * half));
    const y = Math.floor(i / half) % half;
    const at = p * side * side + 2 * y * side + 2 * (i % half);
    let best = at;
    for (const other of [at + 1, at + side, at + side + 1]) if (plane[other]! > plane[best]!) best = other;
    if (plane[best]! > 0) out[best] = error[i]!;
  }
}

function convolveBack(
  input: Float32Array,
  inputs: number,
  side: number,
  kernels: Float32Array,
  error: Float32Array,
  planes: number,
  kernelGradient: Float32Array,
  biasGradient: Float32Array,
  inputError: Float32Array | undefined,
): void {
  const area = side * side;
  for (let plane = 0; plane < planes; plane++) {
    // Most errors are zero: one pixel of four at most came through the maximum.
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const e = error[plane * area + y * side + x]!;
        if (e === 0) continue;
        biasGradient[plane] = biasGradient[plane]! + e;
        for (let from = 0; from < inputs; from++) {
          const base = (plane * inputs + from) * 9;
          for (let k = 0; k < 9; k++) {
            const sy = y + Math.floor(k / 3) - 1;
            const sx = x + (k % 3) - 1;
            if (sy < 0 || sx < 0 || sy >= side || sx >= side) continue;
            const at = from * area + sy * side + sx;
            kernelGradient[base + k] = kernelGradient[base + k]! + e * input[at]!;
            if (inputError) inputError[at] = inputError[at]! + e * kernels[base + k]!;
          }
        }
      }
    }
  }
}

/** Draws samples of both sorts. */
function sampler(masters: Masters, random: Random, uses: number): () => Sample {
  const reservoir: Sample[] = [];
  let fresh: Sample[] = [];
  const next = (): Sample => {
    while (fresh.length === 0) fresh = sampleScenes(masters, random);
    return fresh.pop()!;
  };
  return () => {
    if (random.next() >= SCENES) return drawSample(masters, random);
    if (uses === 1) return next();
    if (reservoir.length < RESERVOIR) {
      const one = next();
      reservoir.push(one);
      return one;
    }
    const at = random.below(RESERVOIR);
    if (random.below(uses) === 0) reservoir[at] = next();
    return reservoir[at]!;
  };
}

function train(masters: Masters): Float32Array[] {
  const random = new Random(SEED);
  const weights = initial(random);
  const zeros = () => LAYERS.map((size) => new Float32Array(size));
  const [gradient, mean, square] = [zeros(), zeros(), zeros()];
  const a = makeActivations();
  const scratch = makeActivations();
  const steps = Math.floor(SAMPLES / BATCH);
  const draw = sampler(masters, random, USES);
  let loss = 0;
  for (let step = 1; step <= steps; step++) {
    for (const layer of gradient) layer.fill(0);
    for (let i = 0; i < BATCH; i++) {
      const { glyph, label } = draw();
      a.input.set(glyph);
      forward(weights, a);
      const error = softmax(a.scores);
      loss -= Math.log(error[label]! + 1e-12);
      error[label] = error[label]! - 1;
      backward(weights, a, error, gradient, scratch);
    }
    const rate = 0.0025 * Math.min(1, step / 200) * (0.02 + 0.98 * (0.5 + 0.5 * Math.cos((Math.PI * step) / steps)));
    const correct1 = 1 - 0.9 ** step;
    const correct2 = 1 - 0.999 ** step;
    weights.forEach((layer, l) => {
      const [g, m, s] = [gradient[l]!, mean[l]!, square[l]!];
      for (let i = 0; i < layer.length; i++) {
        const value = g[i]! / BATCH;
        m[i] = 0.9 * m[i]! + 0.1 * value;
        s[i] = 0.999 * s[i]! + 0.001 * value * value;
        layer[i] = layer[i]! - (rate * m[i]!) / correct1 / (Math.sqrt(s[i]! / correct2) + 1e-8);
      }
    });
    if (step % 500 === 0) {
      console.log(`${step * BATCH} samples, loss ${(loss / (500 * BATCH)).toFixed(4)}`);
      loss = 0;
      save(written(weights));
    }
  }
  return weights;
}

/** `scale:base64` per layer, as `readWeights` takes it. */
function written(weights: Weights): string {
  return weights
    .map((layer) => {
      const most = layer.reduce((a, b) => Math.max(a, Math.abs(b)), 1e-9);
      const bytes = Buffer.from(Int8Array.from(layer, (value) => Math.round((value / most) * 127)).buffer);
      return `${(most / 127).toPrecision(6)}:${bytes.toString('base64').replace(/=+$/, '')}`;
    })
    .join(' ');
}

function save(text: string): void {
  const header =
    '/** The weights of network.ts, as bytes per layer. Generated: `npm run scan:train` writes this file. */';
  const lines = text.match(/.{1,116}/g)!.map((line) => `  '${line}',`);
  const file = process.env.SCAN_WEIGHTS ?? 'src/scan/digit-weights.ts';
  writeFileSync(file, `${header}\nexport const WEIGHTS = [\n${lines.join('\n')}\n].join('');\n`);
}

/** The share of samples that are classified right, and of those that are digits. */
function accuracy(weights: Weights, draw: () => Sample): string {
  const a = makeActivations();
  const right = { all: 0, digits: 0 };
  const count = { all: 10_000, digits: 0 };
  for (let i = 0; i < count.all; i++) {
    const { glyph, label } = draw();
    a.input.set(glyph);
    forward(weights, a);
    const isRight = a.scores.indexOf(a.scores.reduce((x, y) => Math.max(x, y))) === label;
    if (isRight) right.all++;
    if (label === OTHER) continue;
    count.digits++;
    if (isRight) right.digits++;
  }
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;
  return `${percent(right.all, count.all)} (digits ${percent(right.digits, count.digits)})`;
}

const fonts = [...fontFiles(TRAINING_FONTS), ...debianFonts()];
const masters = await drawMasters(fonts);
console.log(`${fonts.length} fonts`);
const check = process.argv.includes('--check');
const text = check ? WEIGHTS : written(train(masters));
const weights = readWeights(text);
const others = await drawMasters(fontFiles(TUNING_FONTS));
const single = (of: Masters, seed: number) => {
  const random = new Random(seed);
  return () => drawSample(of, random);
};
const inScenes = (of: Masters, seed: number) => {
  const random = new Random(seed);
  let fresh: Sample[] = [];
  return () => {
    while (fresh.length === 0) fresh = sampleScenes(of, random);
    return fresh.pop()!;
  };
};
console.log(`fonts of the training: characters ${accuracy(weights, single(masters, SEED + 1))}`);
console.log(`other fonts: characters ${accuracy(weights, single(others, SEED + 2))}`);
console.log(`other fonts: scenes ${accuracy(weights, inScenes(others, SEED + 3))}`);
if (!check) save(text);
