/** Text as cells: drawn by the browser with its own bold letters, of any script, so many cells high. */
import { NO_MARK } from '../../tasks/play/game.js';
import type { Stamp } from './shapes.js';

/** Drawn so many times larger, then reduced: a cell is filled when enough of it is covered. */
const SCALE = 8;
const COVERED = 0.45;
/** More letters are not drawn: no board is as wide. */
const MOST_LETTERS = 80;

/** Undefined when nothing of it can be seen. */
export function textStamp(text: string, height: number, value: number): Stamp | undefined {
  const letters = [...text.trim()].slice(0, MOST_LETTERS).join('');
  const font = `bold ${height * SCALE * 1.35}px sans-serif`;
  const measuring = new OffscreenCanvas(1, 1).getContext('2d')!;
  measuring.font = font;
  const { width, actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = measuring.measureText(letters);
  const cells = Math.ceil(width / SCALE) + 2;
  if (letters === '' || above + below <= 0) return undefined;
  const context = new OffscreenCanvas(cells * SCALE, height * SCALE).getContext('2d')!;
  // As high as asked for, whatever the letters are.
  context.setTransform(1, 0, 0, (height * SCALE) / (above + below), 0, 0);
  context.font = font;
  context.fillText(letters, SCALE, above);
  const { data } = context.getImageData(0, 0, cells * SCALE, height * SCALE);
  const marks = Array.from({ length: cells * height }, (_, cell) => {
    const [row, col] = [Math.floor(cell / cells), cell % cells];
    let sum = 0;
    for (let at = 0; at < SCALE * SCALE; at++) {
      const [y, x] = [row * SCALE + Math.floor(at / SCALE), col * SCALE + (at % SCALE)];
      sum += data[4 * (y * cells * SCALE + x) + 3]!;
    }
    return sum / 255 / SCALE ** 2 >= COVERED ? value : NO_MARK;
  });
  return trimmed({ width: cells, height, marks });
}

/** Without empty columns at its sides. */
function trimmed({ width, height, marks }: Stamp): Stamp | undefined {
  const isFilled = (col: number) =>
    Array.from({ length: height }, (_, row) => marks[row * width + col]!).some((one) => one !== NO_MARK);
  const filled = Array.from({ length: width }, (_, col) => col).filter(isFilled);
  const [first, last] = [filled[0], filled.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const narrow = last - first + 1;
  const kept = Array.from({ length: narrow * height }, (_, cell) => {
    return marks[Math.floor(cell / narrow) * width + first + (cell % narrow)]!;
  });
  return { width: narrow, height, marks: kept };
}
