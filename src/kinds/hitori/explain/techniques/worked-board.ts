/** Worked examples written as small boards: numbers, what is known, what is known after the deduction, and its reason. */
import type { Deduction, Fact } from '../../../../core/deduction.js';
import type { LineRef } from '../../../../core/geometry.js';
import type { TechniqueExample } from '../../../../core/technique.js';
import { type Hitori, makeHitori } from '../../puzzle.js';

export interface BoardExampleParts extends Partial<Pick<Deduction, 'rules' | 'numbers' | 'trials'>> {
  /** Rows of numbers, apart by spaces; 0 for a cell without. */
  readonly puzzle: readonly string[];
  /** `#` shaded, `.` unshaded, `?` open. All open unless told. */
  readonly board?: readonly string[];
  readonly after: readonly string[];
  /** The facts that suffice: the board with everything else open. None unless told. */
  readonly because?: readonly string[];
  readonly rows?: readonly number[];
  readonly cols?: readonly number[];
}

export function boardExample(parts: BoardExampleParts): TechniqueExample<Hitori> {
  const numbers = parts.puzzle.map((row) => row.split(' ').map(Number));
  const [width, height] = [numbers[0]!.length, numbers.length];
  const made = makeHitori({ width, height, numbers: numbers.flat() });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const open = Array.from({ length: height }, () => '?'.repeat(width));
  const facts = (rows: readonly string[]): Fact[] =>
    Array.from(rows.join(''), (symbol, cell) => ({ cell, value: '.#'.indexOf(symbol) })).filter((f) => f.value >= 0);
  const board = parts.board ?? open;
  const before = new Set(facts(board).map(({ cell }) => cell));
  const lines: LineRef[] = [
    ...(parts.rows ?? []).map((index): LineRef => ({ axis: 'row', index })),
    ...(parts.cols ?? []).map((index): LineRef => ({ axis: 'col', index })),
  ];
  return {
    puzzle: made.value,
    board,
    deduction: {
      sets: facts(parts.after).filter(({ cell }) => !before.has(cell)),
      because: facts(parts.because ?? open),
      lines,
      ...(parts.rules && { rules: parts.rules }),
      ...(parts.numbers && { numbers: parts.numbers }),
      ...(parts.trials && { trials: parts.trials }),
    },
  };
}
