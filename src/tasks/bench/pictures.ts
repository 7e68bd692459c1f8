/** Pictures from a seed, one value per cell: 1 is black. */
import { Random } from '../../core/random.js';

/** Every cell black with the same chance. */
export function noise(width: number, height: number, density: number, seed: number): Uint8Array {
  const random = new Random(seed);
  return Uint8Array.from({ length: width * height }, () => (random.next() < density ? 1 : 0));
}

/** Something like a drawing: overlapping discs, black and white in turn, on a mostly black ground. */
export function blobs(width: number, height: number, seed: number): Uint8Array {
  const random = new Random(seed);
  const picture = new Uint8Array(width * height).fill(1);
  const count = 12 + random.below(8);
  for (let i = 0; i < count; i++) {
    const radius = (0.06 + 0.22 * random.next()) * Math.min(width, height);
    const x = random.next() * width;
    const y = random.next() * height;
    const value = i % 2;
    for (let row = Math.max(0, Math.floor(y - radius)); row < Math.min(height, y + radius); row++) {
      const half = Math.sqrt(Math.max(0, radius ** 2 - (row - y) ** 2));
      const from = Math.max(0, Math.ceil(x - half));
      const to = Math.min(width, Math.floor(x + half) + 1);
      for (let col = from; col < to; col++) picture[row * width + col] = value;
    }
  }
  return picture;
}

/** Blobs on which every cell has changed sides with that chance: the more of them, the harder the puzzle. */
export function speckled(width: number, height: number, share: number, seed: number): Uint8Array {
  const picture = blobs(width, height, seed);
  const random = new Random(seed ^ 0x5eed);
  return picture.map((value) => (random.next() < share ? 1 - value : value));
}
