/**
 * Worked examples of line techniques, written as one line: a row of a puzzle whose columns say nothing that matters. The
 * columns' clues are those of one way to fill the row, so that the puzzle is a real one.
 */
import type { Fact } from '../../../../core/deduction.js';
import type { TechniqueExample } from '../../../../core/technique.js';
import { BLACK_AND_WHITE, BLOTTED, type Colour, cluesOf, makeNonogram, type Nonogram } from '../../puzzle.js';

const COLOURS: readonly Colour[] = [
  ...BLACK_AND_WHITE,
  { name: 'red', rgb: 'cc0000', symbol: 'r' },
  { name: 'blue', rgb: '0000cc', symbol: 'b' },
];

export interface LineExampleParts {
  /** Lengths separated by spaces; a letter behind a number is its colour, `?` stands for a blotted one. */
  readonly clue: string;
  /** The line before: `#` box, `.` space, `?` open. */
  readonly line: string;
  /** A filling that has the clue. */
  readonly filled: string;
  /** The line after this one deduction. */
  readonly after: string;
  /** The facts that suffice: the line with everything else open. */
  readonly because: string;
  readonly numbers?: Readonly<Record<string, number>>;
}

export function lineExample(parts: LineExampleParts): TechniqueExample<Nonogram> {
  const palette = /[a-z]/.test(parts.clue) ? COLOURS : BLACK_AND_WHITE;
  const valueFor = (symbol: string) => palette.findIndex((colour) => colour.symbol === symbol);
  const row = [...parts.clue.matchAll(/(\d+|\?)([a-z]?)/g)].map(([, length, symbol]) => ({
    length: length === '?' ? BLOTTED : Number(length),
    colour: symbol ? valueFor(symbol) : 1,
  }));
  const width = parts.line.length;
  const { cols } = cluesOf(width, 1, Array.from(parts.filled, valueFor));
  const made = makeNonogram({ width, height: 1, rows: [row], cols, palette });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const facts = (line: string): Fact[] =>
    Array.from(line, (symbol, cell) => ({ cell, value: valueFor(symbol) })).filter(({ value }) => value >= 0);
  const before = facts(parts.line);
  return {
    puzzle: made.value,
    board: [parts.line],
    deduction: {
      sets: facts(parts.after).filter(({ cell }) => !before.some((fact) => fact.cell === cell)),
      because: facts(parts.because),
      lines: [{ axis: 'row', index: 0 }],
      ...(parts.numbers && { numbers: parts.numbers }),
    },
  };
}
