/**
 * Which of the eight cells around a cell exist, one bit each: the bounds tests of the hitori propagators, made once
 * per shape. A cell with all of `SIDES` is off the border; one with `INNER` has all eight.
 */
import type { Size } from '../../core/geometry.js';

export const UP = 1;
export const LEFT = 2;
export const RIGHT = 4;
export const DOWN = 8;
export const SIDES = 15;
export const UP_LEFT = 16;
export const UP_RIGHT = 32;
export const DOWN_LEFT = 64;
export const DOWN_RIGHT = 128;
const INNER = 255;

export class Surroundings implements Size {
  width = 0;
  height = 0;
  /** Per cell, the bits above; may be longer than the board. */
  bits = new Uint8Array(0);

  shape(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    if (this.bits.length < width * height) this.bits = new Uint8Array(width * height);
    const { bits } = this;
    bits.fill(INNER, 0, width * height);
    for (let col = 0; col < width; col++) {
      bits[col]! &= ~(UP_LEFT | UP | UP_RIGHT);
      bits[(height - 1) * width + col]! &= ~(DOWN_LEFT | DOWN | DOWN_RIGHT);
    }
    for (let row = 0; row < height; row++) {
      bits[row * width]! &= ~(UP_LEFT | LEFT | DOWN_LEFT);
      bits[row * width + width - 1]! &= ~(UP_RIGHT | RIGHT | DOWN_RIGHT);
    }
  }
}
