/** A sheet of paper, or a screen, on which bench/scan-hostile.ts draws boxes, texts, lines, rings and grids: what Chromium is told to draw. */
import type { Drawing, Operation } from './scan-draw.js';

export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly operations: Operation[];

  constructor(width: number, height: number, ground = '#ffffff') {
    this.width = width;
    this.height = height;
    this.operations = [{ fill: ground, box: [0, 0, width, height] }];
  }

  box(fill: string, x: number, y: number, wide: number, high: number, round = 0): void {
    this.operations.push({ fill, box: [x, y, wide, high], round });
  }

  text(text: string | number, x: number, y: number, size: number, colour = '#111111'): void {
    this.operations.push({ text: String(text), colour, at: [x, y], size });
  }

  line(points: (readonly [number, number])[], wide = 1, stroke = '#222222'): void {
    this.operations.push({ stroke, points, wide });
  }

  ring(x: number, y: number, radius: number, wide = 1, ring = '#222222'): void {
    this.operations.push({ ring, at: [x, y], radius, wide });
  }

  /** Lines around cells, and something in each cell: its middle is given. */
  grid(
    [left, top]: readonly [number, number],
    [cols, rows]: readonly [number, number],
    [wide, high]: readonly [number, number],
    thick: number,
    cell: (x: number, y: number, col: number, row: number) => void = () => undefined,
  ): void {
    const [right, bottom] = [left + cols * wide, top + rows * high];
    for (let row = 0; row < rows; row++)
      for (let col = 0; col < cols; col++) cell(left + (col + 0.5) * wide, top + (row + 0.5) * high, col, row);
    if (thick === 0) return;
    for (let col = 0; col <= cols; col++)
      this.line(
        [
          [left + col * wide, top],
          [left + col * wide, bottom],
        ],
        thick,
      );
    for (let row = 0; row <= rows; row++)
      this.line(
        [
          [left, top + row * high],
          [right, top + row * high],
        ],
        thick,
      );
  }

  drawing(): Drawing {
    return { ...this, frame: [0, 0, this.width, this.height] };
  }
}
