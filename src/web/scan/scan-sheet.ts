/**
 * The numbers of a picture while they are compared with it: an immutable value, made from what the scanner read and changed number by
 * number. Where a number belongs is its place; a number that the visitor typed or confirmed is `settled`.
 */
import type { Board } from '../../core/board.js';
import type { ValueStyle } from '../../core/kind.js';
import type { Scanned, ScannedNumber } from '../../tasks/scan.js';
import { newSheet, type Sheet, sheetOfEntry, sheetOfMarks } from '../state/editing.js';

export interface ScanItem {
  /** 0 while nothing is there yet. */
  readonly value: number;
  readonly state: ScannedNumber['state'] | 'settled';
  /** Where it is in the picture; none for a number that was added. */
  readonly corners: ScannedNumber['corners'];
  /** Other readings, the likeliest first. */
  readonly others: readonly number[];
  /** An index into the palette of a colour nonogram. */
  readonly colour?: number;
}

/** A place in the clue of a line; of a hitori the cell, with block 0. */
export interface Place {
  readonly axis: 'row' | 'col' | 'cell';
  readonly index: number;
  readonly block: number;
}

export interface ScanSheet {
  readonly kind: Scanned['kind'];
  readonly width: number;
  readonly height: number;
  /** Per axis and line its numbers; a hitori has one number per `cell` line. */
  readonly lines: Readonly<Record<Place['axis'], readonly (readonly ScanItem[])[]>>;
  /** Of a colour nonogram: the background, then its colours. */
  readonly styles?: readonly ValueStyle[];
  /** The marks on a half-done board. */
  readonly progress?: Board;
}

const MOST_OTHERS = 4;

export function sheetOfScan({ kind, width, height, numbers, puzzle, progress }: Scanned): ScanSheet {
  const empty = (count: number): ScanItem[][] => Array.from({ length: count }, () => []);
  const hitori = kind === 'hitori';
  const lines = {
    row: empty(hitori ? 0 : height),
    col: empty(hitori ? 0 : width),
    cell: empty(hitori ? width * height : 0),
  };
  for (const { place, value, state, corners, alternatives, colour } of numbers) {
    const others = alternatives.map((one) => one.value).filter((other) => other !== value && other > 0);
    const item = { value, state, corners, others: others.slice(0, MOST_OTHERS) };
    lines[place.axis][place.index]!.push(colour === undefined ? item : { ...item, colour });
  }
  const made = puzzle && puzzle.values > 2 && !hitori ? sheetOfEntry({ puzzle }) : undefined;
  const styles = made?.ok ? made.value.styles : undefined;
  return { kind, width, height, lines, ...(styles && { styles }), ...(progress && { progress }) };
}

export const itemAt = ({ lines }: ScanSheet, { axis, index, block }: Place): ScanItem | undefined =>
  lines[axis][index]?.[block];

/** All places with their numbers, rows first. */
export function* itemsOf({ lines }: ScanSheet): Generator<{ readonly place: Place; readonly item: ScanItem }> {
  for (const axis of ['row', 'col', 'cell'] as const) {
    for (const [index, line] of lines[axis].entries()) {
      for (const [block, item] of line.entries()) yield { place: { axis, index, block }, item };
    }
  }
}

export const isSame = (a: Place | undefined, b: Place): boolean =>
  a?.axis === b.axis && a.index === b.index && a.block === b.block;

function withLine(sheet: ScanSheet, { axis, index }: Place, change: (line: ScanItem[]) => void): ScanSheet {
  const line = [...sheet.lines[axis][index]!];
  change(line);
  const all = sheet.lines[axis].map((old, at) => (at === index ? line : old));
  return { ...sheet, lines: { ...sheet.lines, [axis]: all } };
}

/** The number at a place is this one: typed, or confirmed. */
export const settle = (sheet: ScanSheet, place: Place, value: number): ScanSheet =>
  withLine(sheet, place, (line) => {
    line[place.block] = { ...line[place.block]!, value, state: 'settled' };
  });

export const remove = (sheet: ScanSheet, place: Place): ScanSheet =>
  withLine(sheet, place, (line) => line.splice(place.block, 1));

/** A number that the scanner did not see: nothing yet, at this place; what is there moves on. */
export const insert = (sheet: ScanSheet, place: Place): ScanSheet =>
  withLine(sheet, place, (line) =>
    line.splice(place.block, 0, { value: 0, state: 'doubtful', corners: [], others: [] }),
  );

/** The next number to look at: after this place, or from the start. */
export function nextDoubtful(sheet: ScanSheet, after: Place | undefined): Place | undefined {
  const all = [...itemsOf(sheet)];
  const from = after ? all.findIndex(({ place }) => isSame(after, place)) + 1 : 0;
  return [...all.slice(from), ...all.slice(0, from)].find(({ item }) => item.state === 'doubtful')?.place;
}

/** The same in the editor's form. */
export function typedSheet({ kind, width, height, lines, styles }: ScanSheet): Sheet {
  if (kind === 'hitori') {
    const marks = lines.cell.map(([item]) => item?.value || -1);
    return sheetOfMarks(newSheet(kind, 'numbers', { width, height }), marks);
  }
  const number = ({ value, colour = 1 }: ScanItem): string => `${value}${styles?.[colour]?.symbol ?? ''}`;
  const text = (line: readonly ScanItem[]): string => line.map(number).join(' ') || '0';
  return {
    ...newSheet(kind, 'clues', { width, height }, styles),
    rows: lines.row.map(text),
    cols: lines.col.map(text),
  };
}
