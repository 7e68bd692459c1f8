import { expect, test } from 'vitest';
import { Random } from '../core/random.js';
import { WEIGHTS } from './digit-weights.js';
import { SIDE } from './glyph-image.js';
import { CLASSES, classify, HIDDEN, PLANES_1, PLANES_2, readWeights } from './network.js';

type Image = (y: number, x: number) => number;

/** The network straight from its definition: every pixel of every convolution by itself. */
function plainly(glyph: Float32Array): number[] {
  const [kernels1, biases1, kernels2, biases2, matrix1, biases3, matrix2, biases4] = readWeights(WEIGHTS);
  const first = layer([(y, x) => glyph[y * SIDE + x]!], SIDE, PLANES_1, kernels1!, biases1!);
  const second = layer(first, SIDE / 2, PLANES_2, kernels2!, biases2!);
  const side = SIDE / 4;
  const flat = second.flatMap((plane) =>
    Array.from({ length: side * side }, (_, i) => plane(Math.floor(i / side), i % side)),
  );
  const hidden = times(flat, HIDDEN, matrix1!, biases3!).map((value) => Math.max(0, value));
  const scores = times(hidden, CLASSES, matrix2!, biases4!);
  const sum = scores.reduce((total, score) => total + Math.exp(score), 0);
  return scores.map((score) => Math.exp(score) / sum);
}

/** Convolution, ReLU and maximum of 2 x 2; nothing around the images. */
function layer(images: Image[], side: number, planes: number, kernels: Float32Array, biases: Float32Array): Image[] {
  const inside = (y: number, x: number): boolean => y >= 0 && x >= 0 && y < side && x < side;
  return Array.from({ length: planes }, (_, plane) => {
    const values = Array.from({ length: side * side }, (_, i) => {
      let sum = biases[plane]!;
      images.forEach((image, from) => {
        for (let k = 0; k < 9; k++) {
          const [y, x] = [Math.floor(i / side) + Math.floor(k / 3) - 1, (i % side) + (k % 3) - 1];
          if (inside(y, x)) sum += kernels[(plane * images.length + from) * 9 + k]! * image(y, x);
        }
      });
      return Math.max(0, sum);
    });
    const at: Image = (y, x) => values[y * side + x]!;
    return (y, x) => Math.max(at(2 * y, 2 * x), at(2 * y, 2 * x + 1), at(2 * y + 1, 2 * x), at(2 * y + 1, 2 * x + 1));
  });
}

const times = (input: number[], units: number, matrix: Float32Array, biases: Float32Array): number[] =>
  Array.from({ length: units }, (_, unit) =>
    input.reduce((sum, value, i) => sum + matrix[unit * input.length + i]! * value, biases[unit]!),
  );

/** Strokes of ink within these columns. */
function inked(random: Random, left: number, right: number): Float32Array {
  const glyph = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < glyph.length; i++)
    if (i % SIDE >= left && i % SIDE <= right && random.next() < 0.5) glyph[i] = random.next();
  return glyph;
}

test('classifying is the network as it is defined, on narrow, wide, full and empty glyphs', () => {
  const random = new Random(5);
  const dot = (at: number) => new Float32Array(SIDE * SIDE).fill(1, at, at + 1);
  const glyphs = [
    new Float32Array(SIDE * SIDE),
    new Float32Array(SIDE * SIDE).fill(1),
    ...[0, SIDE - 1, SIDE * SIDE - SIDE, SIDE * SIDE - 1, 9 * SIDE + 10].map(dot),
    ...[9, 7, 4, 2, 0].map((left) => inked(random, left, SIDE - 1 - left)),
    inked(random, 0, 6),
    inked(random, 11, SIDE - 1),
  ];
  for (const glyph of glyphs) {
    const probabilities = classify(glyph);
    plainly(glyph).forEach((expected, label) => {
      expect(Math.abs(probabilities[label]! - expected)).toBeLessThan(1e-5);
    });
  }
});

test('a glyph is classified as before when another one came between', () => {
  const random = new Random(6);
  const [one, other] = [inked(random, 5, 14), inked(random, 0, 19)];
  const before = classify(one);
  classify(other);
  expect(classify(one)).toEqual(before);
});
