/**
 * Checks at the door of the library: what TypeScript would refuse is refused with a `NonoriError` and a sentence, before it
 * becomes a puzzling exception deep inside. An option has the same name and type in every verb, so one table serves all.
 */
import type { Deduction, Fact } from './deduction.js';
import type { Puzzle } from './puzzle.js';
import { wrongCall } from './result.js';
import { hasShape, isObject, type Shape } from './shape.js';

const TYPES = [
  ['number', ['millis', 'conflicts', 'nodes', 'solutions', 'seed']],
  ['object', ['limits', 'options', 'proof']],
  ['function', ['cancelled', 'onStep', 'onSnapshot']],
] as const;

/** Options must be an object, with values of the right types. */
export function requireOptions(options: unknown): void {
  if (!isObject(options)) throw wrongCall('bad-option', 'Options are given as an object.');
  for (const [type, names] of TYPES) {
    for (const name of names) {
      const value = options[name];
      if (value === undefined) continue;
      if (typeof value !== type || value === null)
        throw wrongCall('bad-option', `The option ${name} must be a ${type}.`);
    }
  }
  if (options.limits) requireOptions(options.limits);
}

/** The same, and options of one verb are of the types that are named. */
export function requireTypes(options: unknown, types: Readonly<Record<string, Shape>>): void {
  requireOptions(options);
  for (const [name, shape] of Object.entries(types)) {
    const value = (options as Readonly<Record<string, unknown>>)[name];
    if (value === undefined || hasShape(value, shape)) continue;
    throw wrongCall('bad-option', `The option ${name} is not of the right type.`);
  }
}

/** A cell must be one of the board's. */
export function requireCell(cell: unknown, { width, height }: Puzzle): void {
  if (!(Number.isInteger(cell) && (cell as number) >= 0 && (cell as number) < width * height)) {
    throw wrongCall('no-cell', `There is no cell ${String(cell)} on a board of ${width} x ${height}.`);
  }
}

/** A picture must have four bytes for each of its pixels. */
export function requireRaster(raster: unknown): void {
  const { width, height, data } = (raster ?? {}) as { width: number; height: number; data: unknown };
  const right = Number.isInteger(width) && Number.isInteger(height) && ArrayBuffer.isView(data);
  if (!right || data.byteLength !== 4 * width * height) {
    throw wrongCall('bad-picture', 'A picture is { width, height, data } with four bytes for each pixel.');
  }
}

/** An argument must have the shape of what another function of the library returned; `what` names that. */
export function requireShape(thing: unknown, shape: Shape, what: string): void {
  if (!hasShape(thing, shape)) throw wrongCall('bad-argument', `An argument is not ${what}.`);
}

const LINE: Shape = { axis: 'string', index: 'number' };
export const FACT: Shape = { cell: 'number', value: 'number' };
const LINK: Shape = { sets: [FACT], because: [FACT], lines: [LINE], 'pattern?': ['number'] };
// Without a spread: bundlers keep one, as it might call a getter.
const DEDUCTION: Shape = {
  sets: [FACT],
  because: [FACT],
  lines: [LINE],
  'pattern?': ['number'],
  technique: 'string',
  'trials?': [{ suppose: FACT, chain: [LINK] }],
};
export const VIOLATION: Shape = { rule: 'string', cells: ['number'], lines: [LINE] };
const MISTAKES: Shape = {
  violations: [VIOLATION],
  wrong: ['number'],
  clashing: ['number'],
};

/** A deduction must be one, about the cells and values of the puzzle. */
export function requireDeduction(deduction: unknown, { width, height, values }: Puzzle): void {
  const what = 'a step or another deduction about the puzzle';
  requireShape(deduction, DEDUCTION, what);
  const { sets, because, trials = [] } = deduction as Deduction;
  const links = trials.flatMap(({ suppose, chain }) => [
    [suppose],
    ...chain.flatMap((link) => [link.sets, link.because]),
  ]);
  const isFact = ({ cell, value }: Fact) => cell >= 0 && cell < width * height && value >= 0 && value < values;
  if (![sets, because, ...links].every((facts) => facts.every(isFact))) requireShape(undefined, DEDUCTION, what);
}

export const requireMistakes = (mistakes: unknown): void =>
  requireShape(mistakes, MISTAKES, 'what findMistakes returns');
