/**
 * A drawing as plain data: a list of operations that every writer (SVG, PNG, PDF) knows how to carry out, in their order.
 * Coordinates grow to the right and downwards, in points. Things of one look share an operation, so that a board of
 * thousands of cells is a handful of them.
 */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** From (x1, y1) to (x2, y2). */
export type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

export interface PlacedText {
  /** Where the text starts, ends or has its middle, by its alignment. */
  readonly x: number;
  /** Its baseline. */
  readonly y: number;
  readonly text: string;
}

/** What something is in the drawing: one or more class names, for writers that have styles. */
interface Part {
  readonly role?: string;
}

interface Fill extends Part {
  readonly op: 'fill';
  readonly colour: string;
  readonly boxes: readonly Box[];
}

interface Stroke extends Part {
  readonly op: 'stroke';
  readonly colour: string;
  readonly width: number;
  /** The ends stand out by half the width, so that corners close. */
  readonly square?: boolean;
  readonly lines: readonly Segment[];
}

interface Circles extends Part {
  readonly op: 'circles';
  readonly colour: string;
  readonly radius: number;
  /** The width of the ring; absent for a disc. */
  readonly ring?: number;
  readonly centres: readonly (readonly [x: number, y: number])[];
}

export interface Texts extends Part {
  readonly op: 'text';
  readonly size: number;
  readonly colour: string;
  readonly align: 'left' | 'middle' | 'right';
  readonly bold?: boolean;
  readonly texts: readonly PlacedText[];
}

/** An area that leads to another page; only for writers with pages. */
interface Link {
  readonly op: 'link';
  readonly box: Box;
  /** An index of a page. */
  readonly page: number;
}

export type Operation = Fill | Stroke | Circles | Texts | Link;

/** The same operation elsewhere. */
export function moved(operation: Operation, dx: number, dy: number): Operation {
  const box = (one: Box): Box => ({ ...one, x: one.x + dx, y: one.y + dy });
  switch (operation.op) {
    case 'fill':
      return { ...operation, boxes: operation.boxes.map(box) };
    case 'stroke':
      return {
        ...operation,
        lines: operation.lines.map(([x1, y1, x2, y2]) => [x1 + dx, y1 + dy, x2 + dx, y2 + dy] as const),
      };
    case 'circles':
      return { ...operation, centres: operation.centres.map(([x, y]) => [x + dx, y + dy] as const) };
    case 'text':
      return { ...operation, texts: operation.texts.map((text) => ({ ...text, x: text.x + dx, y: text.y + dy })) };
    case 'link':
      return { ...operation, box: box(operation.box) };
  }
}

/** The four sides of a box. */
export const sidesOf = ({ x, y, width, height }: Box): Segment[] => [
  [x, y, x + width, y],
  [x + width, y, x + width, y + height],
  [x + width, y + height, x, y + height],
  [x, y + height, x, y],
];
