/**
 * The digit classifier as its training needs it: straight from its definition, with all that its layers computed, for the way back. The
 * scanner computes the same in fewer steps (src/scan/network.ts).
 */
import { SIDE } from '../src/scan/glyph-image.js';
import { CLASSES, HALF, HIDDEN, PLANES_1, PLANES_2, QUARTER, type Weights } from '../src/scan/network.js';

/** What the layers computed. */
export interface Activations {
  readonly input: Float32Array;
  readonly plane1: Float32Array;
  readonly pool1: Float32Array;
  readonly plane2: Float32Array;
  readonly pool2: Float32Array;
  readonly hidden: Float32Array;
  /** Before the softmax. */
  readonly scores: Float32Array;
}

export const makeActivations = (): Activations => ({
  input: new Float32Array(SIDE * SIDE),
  plane1: new Float32Array(PLANES_1 * SIDE * SIDE),
  pool1: new Float32Array(PLANES_1 * HALF * HALF),
  plane2: new Float32Array(PLANES_2 * HALF * HALF),
  pool2: new Float32Array(PLANES_2 * QUARTER * QUARTER),
  hidden: new Float32Array(HIDDEN),
  scores: new Float32Array(CLASSES),
});

/** Room for the largest input of a convolution with a border of one pixel, and for one plane of it: of the numbers that JavaScript computes with. */
const padded = new Float64Array(Math.max((SIDE + 2) ** 2, PLANES_1 * (HALF + 2) ** 2));
const sums = new Float64Array(SIDE * SIDE);

/** `planes` images of `side` x `side`, each the sum of 3x3 kernels over the input images; zero outside; ReLU. */
function convolve(
  input: Float32Array,
  inputs: number,
  side: number,
  kernels: Float32Array,
  biases: Float32Array,
  out: Float32Array,
): void {
  const area = side * side;
  const wide = side + 2;
  padded.fill(0, 0, inputs * wide * wide);
  for (let from = 0; from < inputs; from++) {
    for (let y = 0; y < side; y++) {
      const start = from * area + y * side;
      const to = from * wide * wide + (y + 1) * wide + 1;
      for (let x = 0; x < side; x++) padded[to + x] = input[start + x]!;
    }
  }
  for (let plane = 0; plane < biases.length; plane++) {
    sums.fill(biases[plane]!, 0, area);
    for (let from = 0; from < inputs; from++) addKernel(kernels, (plane * inputs + from) * 9, from * wide * wide, side);
    const base = plane * area;
    for (let i = 0; i < area; i++) out[base + i] = Math.max(0, sums[i]!);
  }
}

/** Adds one padded image under one kernel to the sums. Of the nine pixels under it, six are those of the step before. */
function addKernel(kernels: Float32Array, k: number, start: number, side: number): void {
  const [k0, k1, k2] = [kernels[k]!, kernels[k + 1]!, kernels[k + 2]!];
  const [k3, k4, k5] = [kernels[k + 3]!, kernels[k + 4]!, kernels[k + 5]!];
  const [k6, k7, k8] = [kernels[k + 6]!, kernels[k + 7]!, kernels[k + 8]!];
  const wide = side + 2;
  for (let y = 0, to = 0; y < side; y++) {
    let at = start + y * wide;
    let [p0, p1] = [padded[at]!, padded[at + 1]!];
    let [p3, p4] = [padded[at + wide]!, padded[at + wide + 1]!];
    let [p6, p7] = [padded[at + 2 * wide]!, padded[at + 2 * wide + 1]!];
    for (let x = 0; x < side; x++, to++, at++) {
      const p2 = padded[at + 2]!;
      const p5 = padded[at + wide + 2]!;
      const p8 = padded[at + 2 * wide + 2]!;
      const upper = k0 * p0 + k1 * p1 + k2 * p2;
      const middle = k3 * p3 + k4 * p4 + k5 * p5;
      sums[to] = sums[to]! + upper + middle + (k6 * p6 + k7 * p7 + k8 * p8);
      p0 = p1;
      p1 = p2;
      p3 = p4;
      p4 = p5;
      p6 = p7;
      p7 = p8;
    }
  }
}

function pool(input: Float32Array, planes: number, side: number, out: Float32Array): void {
  const half = side / 2;
  for (let plane = 0; plane < planes; plane++) {
    for (let y = 0; y < half; y++) {
      for (let x = 0; x < half; x++) {
        const at = plane * side * side + 2 * y * side + 2 * x;
        out[(plane * half + y) * half + x] = Math.max(
          input[at]!,
          input[at + 1]!,
          input[at + side]!,
          input[at + side + 1]!,
        );
      }
    }
  }
}

/** Fills the activations from their input. */
export function forward(weights: Weights, a: Activations): void {
  convolve(a.input, 1, SIDE, weights[0]!, weights[1]!, a.plane1);
  pool(a.plane1, PLANES_1, SIDE, a.pool1);
  convolve(a.pool1, PLANES_1, HALF, weights[2]!, weights[3]!, a.plane2);
  pool(a.plane2, PLANES_2, HALF, a.pool2);
  connect(a.pool2, weights[4]!, weights[5]!, a.hidden);
  for (let i = 0; i < HIDDEN; i++) if (a.hidden[i]! < 0) a.hidden[i] = 0;
  connect(a.hidden, weights[6]!, weights[7]!, a.scores);
}

function connect(input: Float32Array, matrix: Float32Array, biases: Float32Array, out: Float32Array): void {
  const inputs = input.length;
  for (let unit = 0; unit < biases.length; unit++) {
    let sum = biases[unit]!;
    for (let i = 0, at = unit * inputs; i < inputs; i++) sum += matrix[at++]! * input[i]!;
    out[unit] = sum;
  }
}
