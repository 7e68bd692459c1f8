/**
 * The digit classifier: a small convolutional network. 20 x 20 ink -> 3x3 convolution to 10 planes, ReLU, 2x2 maximum -> 3x3
 * convolution to 20 planes, ReLU, 2x2 maximum -> 64 hidden units, ReLU -> 11 classes: the digits 0 to 9 and OTHER (a piece of
 * a line, two digits that touch, half a digit, a letter, a mark). LeCun et al., "Gradient-based learning applied to document
 * recognition" (1998), in its smallest form.
 *
 * The weights are bytes, scaled per layer, in the generated file digit-weights.ts; bench/train-digits.ts makes it.
 *
 * It is where most of the time of a scan goes, so it is written for speed: the maxima are taken as soon as their four values are there,
 * and the second layer's 2 x 2 values come from 16 products instead of 36: Winograd's F(2 x 2, 3 x 3) (Lavin and Gray, "Fast algorithms for
 * convolutional neural networks", 2016). Numbers of the engine's own size, and no arrays of results: about 120,000 multiplications per glyph.
 */
import { WEIGHTS } from './digit-weights.js';
import { SIDE } from './glyph-image.js';

export const CLASSES = 11;
export const OTHER = 10;
export const PLANES_1 = 10;
export const PLANES_2 = 20;
export const HIDDEN = 64;
export const HALF = SIDE / 2;
export const QUARTER = SIDE / 4;

/** Number of weights per layer, in the order of storing: kernels and biases of each. */
export const LAYERS = [
  PLANES_1 * 9,
  PLANES_1,
  PLANES_2 * PLANES_1 * 9,
  PLANES_2,
  HIDDEN * PLANES_2 * QUARTER * QUARTER,
  HIDDEN,
  CLASSES * HIDDEN,
  CLASSES,
] as const;

export type Weights = readonly Float32Array[];

/** Numbers of a 4 x 4 patch, of which a 3 x 3 kernel makes 2 x 2 results, and such patches of the second layer's input. */
const PATCH = 16;
const TILES = QUARTER * QUARTER;

/** What classifying needs of the weights, and its scratch memory. */
interface Network {
  readonly weights: Weights;
  /** The kernels of the second layer, transformed: by place in a patch, plane, and plane of the input. */
  readonly kernels: Float64Array;
  /** With a border of one pixel of nothing. */
  readonly glyph: Float64Array;
  readonly pool1: Float64Array;
  /** The patches of the second layer's input, transformed: by place in a patch, plane, tile. And their products with the kernels. */
  readonly patches: Float64Array;
  readonly products: Float64Array;
  readonly pool2: Float32Array;
  readonly hidden: Float32Array;
  readonly scores: Float32Array;
}

const WIDE_1 = SIDE + 2;
const WIDE_2 = HALF + 2;

const networkOf = (weights: Weights): Network => ({
  weights,
  kernels: transformedKernels(weights[2]!),
  glyph: new Float64Array(WIDE_1 * WIDE_1),
  pool1: new Float64Array(PLANES_1 * WIDE_2 * WIDE_2),
  patches: new Float64Array(PATCH * PLANES_1 * TILES),
  products: new Float64Array(PATCH * PLANES_2 * TILES),
  pool2: new Float32Array(PLANES_2 * TILES),
  hidden: new Float32Array(HIDDEN),
  scores: new Float32Array(CLASSES),
});

/** The kernel `g` as G g G', which has 4 x 4 numbers. */
function transformedKernels(kernels: Float32Array): Float64Array {
  const count = kernels.length / 9;
  const out = new Float64Array(PATCH * count);
  const spread = (a: number, b: number, c: number): number[] => [a, (a + b + c) / 2, (a - b + c) / 2, c];
  for (let k = 0; k < count; k++) {
    const at = (i: number): number => kernels[9 * k + i]!;
    const columns = [0, 1, 2].map((x) => spread(at(x), at(x + 3), at(x + 6)));
    for (let y = 0; y < 4; y++)
      spread(columns[0]![y]!, columns[1]![y]!, columns[2]![y]!).forEach((value, x) => {
        out[(4 * y + x) * count + k] = value;
      });
  }
  return out;
}

/** First layer: the largest of each 2 x 2 results, straight from their 4 x 4 pixels. Many of these are empty, and have the bias. */
function convolveGlyph({ weights: [kernels, biases], glyph, pool1 }: Network): void {
  for (let y = 0; y < HALF; y++) {
    for (let x = 0; x < HALF; x++) {
      const at = 2 * y * WIDE_1 + 2 * x;
      const b = at + WIDE_1;
      const c = at + 2 * WIDE_1;
      const d = at + 3 * WIDE_1;
      const a0 = glyph[at]!;
      const a1 = glyph[at + 1]!;
      const a2 = glyph[at + 2]!;
      const a3 = glyph[at + 3]!;
      const b0 = glyph[b]!;
      const b1 = glyph[b + 1]!;
      const b2 = glyph[b + 2]!;
      const b3 = glyph[b + 3]!;
      const c0 = glyph[c]!;
      const c1 = glyph[c + 1]!;
      const c2 = glyph[c + 2]!;
      const c3 = glyph[c + 3]!;
      const d0 = glyph[d]!;
      const d1 = glyph[d + 1]!;
      const d2 = glyph[d + 2]!;
      const d3 = glyph[d + 3]!;
      const isEmpty = a0 + a1 + a2 + a3 + b0 + b1 + b2 + b3 + c0 + c1 + c2 + c3 + d0 + d1 + d2 + d3 === 0;
      for (let plane = 0, k = 0, to = (y + 1) * WIDE_2 + x + 1; plane < PLANES_1; plane++, k += 9) {
        const bias = biases![plane]!;
        let most = bias;
        if (!isEmpty) {
          const k0 = kernels![k]!;
          const k1 = kernels![k + 1]!;
          const k2 = kernels![k + 2]!;
          const k3 = kernels![k + 3]!;
          const k4 = kernels![k + 4]!;
          const k5 = kernels![k + 5]!;
          const k6 = kernels![k + 6]!;
          const k7 = kernels![k + 7]!;
          const k8 = kernels![k + 8]!;
          const p = k0 * a0 + k1 * a1 + k2 * a2 + k3 * b0 + k4 * b1 + k5 * b2 + k6 * c0 + k7 * c1 + k8 * c2;
          const q = k0 * a1 + k1 * a2 + k2 * a3 + k3 * b1 + k4 * b2 + k5 * b3 + k6 * c1 + k7 * c2 + k8 * c3;
          const r = k0 * b0 + k1 * b1 + k2 * b2 + k3 * c0 + k4 * c1 + k5 * c2 + k6 * d0 + k7 * d1 + k8 * d2;
          const s = k0 * b1 + k1 * b2 + k2 * b3 + k3 * c1 + k4 * c2 + k5 * c3 + k6 * d1 + k7 * d2 + k8 * d3;
          most = bias + Math.max(p, q, r, s);
        }
        pool1[to] = Math.max(0, most);
        to += WIDE_2 * WIDE_2;
      }
    }
  }
}

/** Each patch `d` of the second layer's input as B' d B. */
function transformPatches({ pool1, patches }: Network): void {
  const step = PLANES_1 * TILES;
  for (let plane = 0, to = 0; plane < PLANES_1; plane++) {
    for (let y = 0; y < QUARTER; y++) {
      for (let x = 0; x < QUARTER; x++, to++) {
        const at = plane * WIDE_2 * WIDE_2 + 2 * y * WIDE_2 + 2 * x;
        for (let column = 0; column < 4; column++) {
          // Of the columns first: kept where the result will be.
          const i = at + column;
          const a = pool1[i]!;
          const b = pool1[i + WIDE_2]!;
          const c = pool1[i + 2 * WIDE_2]!;
          const d = pool1[i + 3 * WIDE_2]!;
          const place = to + column * step;
          patches[place] = a - c;
          patches[place + 4 * step] = b + c;
          patches[place + 8 * step] = c - b;
          patches[place + 12 * step] = b - d;
        }
        for (let row = 0; row < 4; row++) {
          const i = to + 4 * row * step;
          const a = patches[i]!;
          const b = patches[i + step]!;
          const c = patches[i + 2 * step]!;
          const d = patches[i + 3 * step]!;
          patches[i] = a - c;
          patches[i + step] = b + c;
          patches[i + 2 * step] = c - b;
          patches[i + 3 * step] = b - d;
        }
      }
    }
  }
}

/** For each place in a patch a matrix product: kernels times patches. Two planes of five tiles at once. */
function multiply({ kernels, patches, products }: Network): void {
  for (let place = 0; place < PATCH; place++) {
    for (let plane = 0; plane < PLANES_2; plane += 2) {
      const k = (place * PLANES_2 + plane) * PLANES_1;
      for (let tile = 0; tile < TILES; tile += 5) {
        let p0 = 0;
        let p1 = 0;
        let p2 = 0;
        let p3 = 0;
        let p4 = 0;
        let q0 = 0;
        let q1 = 0;
        let q2 = 0;
        let q3 = 0;
        let q4 = 0;
        for (let from = 0, at = place * PLANES_1 * TILES + tile; from < PLANES_1; from++, at += TILES) {
          const u = kernels[k + from]!;
          const v = kernels[k + from + PLANES_1]!;
          let d = patches[at]!;
          p0 += u * d;
          q0 += v * d;
          d = patches[at + 1]!;
          p1 += u * d;
          q1 += v * d;
          d = patches[at + 2]!;
          p2 += u * d;
          q2 += v * d;
          d = patches[at + 3]!;
          p3 += u * d;
          q3 += v * d;
          d = patches[at + 4]!;
          p4 += u * d;
          q4 += v * d;
        }
        const to = (place * PLANES_2 + plane) * TILES + tile;
        products[to] = p0;
        products[to + 1] = p1;
        products[to + 2] = p2;
        products[to + 3] = p3;
        products[to + 4] = p4;
        products[to + TILES] = q0;
        products[to + TILES + 1] = q1;
        products[to + TILES + 2] = q2;
        products[to + TILES + 3] = q3;
        products[to + TILES + 4] = q4;
      }
    }
  }
}

/** The products `m` back as A' m A, which are 2 x 2 results, of which the largest counts. */
function poolProducts({ weights, products, pool2 }: Network): void {
  const biases = weights[3]!;
  const step = PLANES_2 * TILES;
  for (let plane = 0, to = 0; plane < PLANES_2; plane++) {
    for (let tile = 0; tile < TILES; tile++, to++) {
      let p = 0;
      let q = 0;
      let r = 0;
      let s = 0;
      // Column by column: each adds to the left results, to the right ones, or to both.
      for (let column = 0, i = to; column < 4; column++, i += step) {
        const b = products[i + 4 * step]!;
        const c = products[i + 8 * step]!;
        const upper = products[i]! + b + c;
        const lower = b - c - products[i + 12 * step]!;
        if (column < 3) {
          p += upper;
          r += lower;
        }
        if (column === 1) {
          q += upper;
          s += lower;
        } else if (column > 1) {
          q -= upper;
          s -= lower;
        }
      }
      const most = biases[plane]! + Math.max(p, q, r, s);
      pool2[to] = Math.max(0, most);
    }
  }
}

/** Four units at once, so that a sum need not wait for the one before it; there may be fewer than four at the end. */
function connect(input: Float32Array, matrix: Float32Array, biases: Float32Array, out: Float32Array): void {
  const inputs = input.length;
  const last = biases.length - 1;
  for (let unit = 0; unit <= last; unit += 4) {
    const u1 = Math.min(unit + 1, last);
    const u2 = Math.min(unit + 2, last);
    const u3 = Math.min(unit + 3, last);
    let p = biases[unit]!;
    let q = biases[u1]!;
    let r = biases[u2]!;
    let s = biases[u3]!;
    for (let i = 0, a = unit * inputs, b = u1 * inputs, c = u2 * inputs, d = u3 * inputs; i < inputs; i++) {
      const value = input[i]!;
      p += matrix[a + i]! * value;
      q += matrix[b + i]! * value;
      r += matrix[c + i]! * value;
      s += matrix[d + i]! * value;
    }
    out[unit] = p;
    out[u1] = q;
    out[u2] = r;
    out[u3] = s;
  }
}

/** Probabilities from scores. */
export function softmax(scores: Float32Array): Float32Array {
  const most = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  const out = scores.map((score) => Math.exp(score - most));
  const sum = out.reduce((a, b) => a + b, 0);
  return out.map((value) => value / sum);
}

let loaded: Network | undefined;

/** The probability of each class for a glyph of SIDE x SIDE. */
export function classify(glyph: Float32Array): Float32Array {
  loaded ??= networkOf(readWeights(WEIGHTS));
  const { weights, pool2, hidden, scores } = loaded;
  for (let y = 0, from = 0; y < SIDE; y++)
    for (let x = 0, to = (y + 1) * WIDE_1 + 1; x < SIDE; x++) loaded.glyph[to++] = glyph[from++]!;
  convolveGlyph(loaded);
  transformPatches(loaded);
  multiply(loaded);
  poolProducts(loaded);
  connect(pool2, weights[4]!, weights[5]!, hidden);
  for (let i = 0; i < HIDDEN; i++) if (hidden[i]! < 0) hidden[i] = 0;
  connect(hidden, weights[6]!, weights[7]!, scores);
  return softmax(scores);
}

/** From `scale:base64` per layer, apart by spaces, to weights. */
export function readWeights(text: string): Weights {
  return text.split(' ').map((layer, index) => {
    const [scale, bytes] = layer.split(':') as [string, string];
    const values = bytesOf(bytes);
    if (values.length !== LAYERS[index]) throw new Error(`layer ${index} has ${values.length} weights`);
    return Float32Array.from(values, (value) => ((value << 24) >> 24) * Number(scale));
  });
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 without padding: the library uses nothing of a platform. */
function bytesOf(text: string): Uint8Array {
  const out = new Uint8Array(Math.floor((text.length * 3) / 4));
  const codes = new Map([...ALPHABET].map((letter, code) => [letter, code]));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of text) {
    bits = ((bits << 6) | codes.get(letter)!) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      out[at++] = (bits >> held) & 255;
    }
  }
  return out;
}
