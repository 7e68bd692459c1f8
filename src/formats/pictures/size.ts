/** Which pictures are of a size that is taken on. */
import { type Fault, fault } from '../../core/result.js';

/** What is wrong with a declared size, if anything. */
export function pixelFaults(width: number, height: number, most: number): Fault[] {
  if (width < 1 || height < 1) return [fault('empty-picture', 'The picture has no pixels.')];
  if (width * height <= most) return [];
  const message = `The picture has ${width} x ${height} pixels; more than ${most / 1e6} million are not taken on.`;
  return [fault('too-large', message)];
}
