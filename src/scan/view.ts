/** A picture as large as suffices to read a lattice in it. */
import { type Gray, resized } from './gray.js';
import type { Lattice } from './lattice.js';

/** Numbers are read at this many pixels per cell, or fewer: more show noise, not digits. */
export const SHARP = 40;

export interface View {
  readonly scale: number;
  readonly small: Gray;
  readonly planes: () => readonly [Gray, Gray];
}

export function viewOf([gray, darkest]: readonly [Gray, Gray], { pitch }: Lattice): View {
  // Only a little smaller is no gain.
  const scale = pitch > 1.1 * SHARP ? SHARP / pitch : 1;
  const small = resized(gray, scale);
  return { scale, small, planes: once(() => [small, resized(darkest, scale)] as const) };
}

/** Made when it is asked for the first time. */
export function once<T extends object>(make: () => T): () => T {
  let known: T | undefined;
  return () => {
    known ??= make();
    return known;
  };
}
