/** What a row of the table of options is, and how the text of an option becomes its value. A bad text is refused with the form that is expected. */
import { InvalidArgumentError } from 'commander';
import type { LineRef, Size } from '../core/geometry.js';
import type { Order } from '../formats/index.js';
import type { Rectangle } from '../tasks/make/crop.js';
import type { Threshold } from '../tasks/make/picture.js';

/** One of the values that an option can have, with a line about it. */
export interface Choice {
  readonly id: string;
  /** Other names for it. */
  readonly also?: readonly string[];
  readonly summary: string;
}

export interface OptionRow<T = unknown> {
  readonly flags: string;
  readonly help: string;
  /** What it means for a command for which that differs from `help`. */
  readonly helpOf?: Readonly<Record<string, string>>;
  /** The names of the commands that have it. */
  readonly commands: readonly string[];
  /** Makes the value from the text; throws InvalidArgumentError. Absent for switches and plain texts. */
  parse?(text: string, before: T | undefined): T;
  /** The possible values, loaded only for the commands that have the option. */
  readonly choices?: () => Promise<readonly Choice[]>;
  /** The heading of the list of choices in the help; without one they are listed in the option's own line. */
  readonly choicesTitle?: string;
  readonly default?: T;
}

/** A row for each option. */
export type OptionRows<T> = { readonly [K in keyof T]-?: OptionRow<NonNullable<T[K]>> };

export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** The most solutions that are listed, also with `all`. */
const MOST_SOLUTIONS = 1_000_000;

/** A number of solutions, or `all`. */
export const solutionCount = (text: string): number =>
  text === 'all' ? MOST_SOLUTIONS : wholeNumber(1, MOST_SOLUTIONS)(text);

export function cellPlace(text: string): [row: number, col: number] {
  const [, row, col] = /^r([1-9]\d{0,4})c([1-9]\d{0,4})$/i.exec(text) ?? [];
  if (row === undefined || col === undefined) throw new InvalidArgumentError('It must have the form r5c7.');
  return [Number(row), Number(col)];
}

export function orderOf(text: string): Order {
  if (text === 'rows' || text === 'columns') return text;
  throw new InvalidArgumentError('It must be rows or columns.');
}

export function seconds(text: string): number {
  const number = Number(text);
  if (/^[\d.]+(e\d+)?$/i.test(text) && number > 0 && number < 1e9) return number;
  throw new InvalidArgumentError('It must be a number of seconds greater than 0.');
}

export function linePlace(text: string): LineRef {
  const [, axis, number] = /^(row|col):([1-9]\d{0,4})$/.exec(text) ?? [];
  if (axis === undefined) throw new InvalidArgumentError('It must have the form row:3 or col:5.');
  return { axis: axis === 'row' ? 'row' : 'col', index: Number(number) - 1 };
}

export function nameAndValue(text: string, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must have the form name=value.');
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}

export function positive(text: string): number {
  const number = Number(text);
  if (/^[\d.]+(e\d+)?$/i.test(text) && number > 0 && number < 1e9) return number;
  throw new InvalidArgumentError('It must be a number greater than 0.');
}

/** A number from `least` to `most`, with or without a fraction. */
export function share(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d*\.?\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
  };
}

/** `15x20`, or one number for the longer side. */
export function boardSize(text: string): Size | number {
  const [, width, height] = /^([1-9]\d{0,4})(?:x([1-9]\d{0,4}))?$/i.exec(text) ?? [];
  if (width === undefined) throw new InvalidArgumentError('It must have the form 15x20, or be one number.');
  return height === undefined ? Number(width) : { width: Number(width), height: Number(height) };
}

/** `3x2`: across and down. */
export function pieceCounts(text: string): { across: number; down: number } {
  const [, across, down] = /^([1-9]\d?)x([1-9]\d?)$/i.exec(text) ?? [];
  if (across === undefined) throw new InvalidArgumentError('It must have the form 3x2.');
  return { across: Number(across), down: Number(down) };
}

/** `3-5`, or `4` alone. */
export function range(least: number, most: number): (text: string) => readonly [number, number] {
  return (text) => {
    const [, from, to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? [];
    const [low, high] = [Number(from), Number(to)];
    if (low >= least && high <= most && low <= high) return [low, high];
    throw new InvalidArgumentError(`It must have the form 3-5, or be one number, from ${least} to ${most}.`);
  };
}

/** `X,Y,WxH` in pixels. */
export function rectangle(text: string): 'auto' | 'none' | Rectangle {
  if (text === 'auto' || text === 'none') return text;
  const [, x, y, width, height] = /^(\d{1,6}),(\d{1,6}),(\d{1,6})x(\d{1,6})$/.exec(text) ?? [];
  if (x === undefined) throw new InvalidArgumentError('It must be auto, none, or have the form X,Y,WxH.');
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}

export function threshold(text: string): Threshold {
  if (text === 'otsu' || text === 'adaptive') return text;
  const number = Number(text);
  if (/^\d{1,3}$/.test(text) && number <= 255) return number;
  throw new InvalidArgumentError('It must be otsu, adaptive, or a number from 0 to 255.');
}

/** How many colours, or which. */
export function colourList(text: string): number | readonly string[] {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const names = text.split(',').map((name) => name.trim());
  if (names.length > 1 && names.every(Boolean)) return names;
  throw new InvalidArgumentError('It must be a number, or comma-separated colours, the background first.');
}
