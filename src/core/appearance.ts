/** How a puzzle looks: the same for terminal, SVG, paper and page. */

/**
 * How one value of a cell looks.
 *
 * @example
 * kindOf(puzzle).appearance(puzzle).styles[1].symbol; // '#'
 */
export interface ValueStyle {
  readonly name: string;
  /** One character for plain text. */
  readonly symbol: string;
  /** `#rrggbb`. */
  readonly colour: string;
  /** Drawn as a filled cell, as against the background. */
  readonly filled: boolean;
}

/**
 * A clue number beside the board: the value whose style it takes.
 *
 * @example
 * kindOf(puzzle).appearance(puzzle).cols[0]?.[0]?.text; // '3'
 */
export interface ClueMark {
  readonly text: string;
  readonly value: number;
}

/**
 * What a drawing of the puzzle shows; the same for terminal, SVG and page.
 *
 * @example
 * kindOf(puzzle).appearance(puzzle).rows[0]?.map(({ text }) => text); // the clue of the first row, as it is drawn
 */
export interface Appearance {
  readonly styles: readonly ValueStyle[];
  /** Clues left of each row and above each column; empty for kinds without. */
  readonly rows: readonly (readonly ClueMark[])[];
  readonly cols: readonly (readonly ClueMark[])[];
  /** What is printed in each cell; empty for kinds without. */
  readonly texts: readonly string[];
}

/** The styles of a kind with two values, by their names: black cells on white ones. */
export const blackOnWhite = (white: string, black: string): ValueStyle[] => [
  { name: white, symbol: '.', colour: '#ffffff', filled: false },
  { name: black, symbol: '#', colour: '#000000', filled: true },
];
