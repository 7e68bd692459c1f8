/** Pictures that look alike: the same but for a few cells, as they are, turned or mirrored. */
import type { Board } from '../../core/board.js';

/** The share of cells in which pictures that look alike may differ. */
const ALIKE = 0.05;

/** Remembers pictures and says which ones look like one of them. */
export class Gallery {
  private readonly pictures: ArrayLike<number>[] = [];

  /** Takes the picture in, unless it looks like one that is there. False: it does. */
  add(board: Board): boolean {
    const most = Math.floor(ALIKE * board.cells.length);
    const turned = turns(board);
    if (this.pictures.some((picture) => turned.some((cells) => distance(picture, cells) <= most))) return false;
    this.pictures.push(board.cells);
    return true;
  }
}

function distance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let different = Math.abs(a.length - b.length);
  for (let cell = 0; cell < a.length; cell++) if (a[cell] !== b[cell]) different++;
  return different;
}

/** The picture as it is, mirrored, turned by a half, and for squares also by a quarter. */
export function turns({ width, height, cells }: Board): ArrayLike<number>[] {
  const [right, bottom] = [width - 1, height - 1];
  const made = (from: (row: number, col: number) => number) =>
    Uint32Array.from(cells, (_, cell) => cells[from(Math.floor(cell / width), cell % width)]!);
  const at = (row: number, col: number) => row * width + col;
  const four = [
    cells,
    made((row, col) => at(row, right - col)),
    made((row, col) => at(bottom - row, col)),
    made((row, col) => at(bottom - row, right - col)),
  ];
  if (width !== height) return four;
  return [
    ...four,
    made((row, col) => at(col, row)),
    made((row, col) => at(right - col, row)),
    made((row, col) => at(col, bottom - row)),
    made((row, col) => at(right - col, bottom - row)),
  ];
}
