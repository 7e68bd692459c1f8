/** The steps that chains of suppositions are made of: rule 1 and rule 2 with one cell as the reason, and broken by two. */
import type { Deduction } from '../../../../core/deduction.js';
import type { LineRef } from '../../../../core/geometry.js';
import { shaded, unshaded } from './facts.js';

/** A shaded cell unshades cells beside it. */
export const whitening = (cell: number, beside: readonly number[]): Deduction => ({
  technique: 'white-around',
  sets: beside.map(unshaded),
  because: [shaded(cell)],
  lines: [],
  rules: ['touch'],
});

/** An unshaded cell shades equals of it in a line. */
export const shading = (cell: number, equals: readonly number[], line: LineRef, number: number): Deduction => ({
  technique: 'shade-equals',
  sets: equals.map(shaded),
  because: [unshaded(cell)],
  lines: [line],
  numbers: { number },
});

/** Two shaded cells touch. */
export const touching = (cell: number, beside: number): Deduction => ({
  technique: 'white-around',
  sets: [],
  because: [shaded(cell), shaded(beside)],
  lines: [],
  rules: ['touch'],
});

/** Two unshaded cells of a line have the same number. */
export const repeating = (cell: number, equal: number, line: LineRef, number: number): Deduction => ({
  technique: 'shade-equals',
  sets: [],
  because: [unshaded(cell), unshaded(equal)],
  lines: [line],
  numbers: { number },
  rules: ['repeat'],
});
