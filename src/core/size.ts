/** Which boards are of a size that the software takes on. */
import { MAX_CELLS, MAX_SIDE } from './geometry.js';
import { type Fault, fault } from './result.js';

/** What is wrong with a width and a height, if anything. */
export function sizeFaults(width: number, height: number): Fault[] {
  const whole = (side: number) => Number.isInteger(side) && side >= 1;
  if (!whole(width) || !whole(height)) {
    return [fault('bad-size', `A board needs at least one row and one column, not ${height} and ${width}.`)];
  }
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_CELLS) {
    const most = `${MAX_SIDE} cells a side and ${MAX_CELLS} in all`;
    return [fault('too-large', `A board of ${width} x ${height} cells is larger than ${most}.`)];
  }
  return [];
}
