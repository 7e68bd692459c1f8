/**
 * Where a visit could go: a line with all that a level shows there, or deductions that are told together, or a single one. What the
 * choice looks at is worked out once and kept with a line as long as the techniques find the same there, since most places wait
 * for many visits.
 */
import { onlyValue } from '../../core/board.js';
import { type Deduction, setOfFact } from '../../core/deduction.js';
import { colOf, type LineRef, rowOf } from '../../core/geometry.js';
import type { Hurry } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind, Technique } from '../../core/technique.js';
import type { NamedSteps } from './named.js';

export interface Place {
  readonly line?: LineRef;
  readonly deductions: readonly Deduction[];
  readonly cells: number;
  /** How many facts it rests on, where these have been worked out. */
  readonly facts: number;
}

/** The place of a line, with the lists of deductions that it was made from. */
interface LinePlace {
  readonly lists: readonly (readonly Deduction[])[];
  readonly place: Place;
}

/** What the choice of a visit looks at, for one deduction. */
interface Candidate {
  /** It is told with those of the same key. */
  readonly key?: string;
  /** By itself. */
  readonly place: Place;
  /** The cells that it looks at or settles. */
  readonly touched: readonly number[];
}

export class Places {
  private readonly kind: ExplainedKind;
  private readonly puzzle: Puzzle;
  private readonly named: NamedSteps;
  private readonly byId: ReadonlyMap<string, Technique>;
  private readonly candidates = new WeakMap<Deduction, Candidate>();
  /** Per level and line: the place as it was last seen. */
  private readonly seen = new Map<number, (LinePlace | undefined)[]>();
  private readonly outlines = new WeakMap<Place, string>();

  constructor(kind: ExplainedKind, puzzle: Puzzle, named: NamedSteps) {
    this.kind = kind;
    this.puzzle = puzzle;
    this.named = named;
    this.byId = new Map(kind.techniques.map((technique) => [technique.id, technique]));
  }

  technique(deduction: Deduction): Technique {
    return this.byId.get(deduction.technique)!;
  }

  /** The places of a level: by line where the kind is worked line by line, else by deduction. In a hurry those seen so far. */
  ofLevel(level: number, hurry: Hurry, stop: Hurry): Place[] {
    const lines = new Map<number, (readonly Deduction[])[]>();
    const groups = new Map<string, Deduction[]>();
    const single: Place[] = [];
    for (const list of this.named.bySpot(level, stop)) {
      if (lines.size + groups.size + single.length > 0 && hurry()) break;
      if (this.kind.lineByLine && this.technique(list[0]!).scope === 'line') {
        addTo(lines, this.numberOf(list), list);
        continue;
      }
      for (const deduction of list) {
        const { key, place } = this.candidate(deduction);
        if (key !== undefined) addTo(groups, key, deduction);
        else single.push(place);
      }
    }
    return [
      ...this.placesOf(level, lines),
      ...[...groups.values()].map((deductions) => ({
        deductions,
        cells: this.settled(deductions),
        facts: deductions.reduce((sum, deduction) => sum + this.candidate(deduction).place.facts, 0),
      })),
      ...single,
    ];
  }

  /** Does every technique of a level look at lines, and tell each of them by itself? */
  isOfLines(level: number): boolean {
    return this.kind.techniques.every(
      (technique) => technique.level !== level || (technique.scope === 'line' && !technique.together),
    );
  }

  /** The places of such a level in some lines, found without a look at all the others: rows by their index, columns behind them. */
  inLines(level: number, numbers: readonly number[]): Place[] {
    const lines = new Map<number, (readonly Deduction[])[]>();
    for (const list of this.named.inLines(level, numbers)) addTo(lines, this.numberOf(list), list);
    return this.placesOf(level, lines);
  }

  /** The places of such a level in lines beside one, where the same could happen: its cells are open there. */
  alike(level: number, { line, deductions }: Place): Place[] {
    if (!line) return [];
    const { width, height } = this.puzzle;
    const { cells } = this.named.board;
    const isRow = line.axis === 'row';
    const settled = deductions.flatMap(({ sets }) => sets.map(({ cell }) => cell));
    const numbers: number[] = [];
    for (let index = 0; index < (isRow ? height : width); index++) {
      const away = (index - line.index) * (isRow ? width : 1);
      if (away === 0 || settled.some((cell) => onlyValue(cells[cell + away]!) >= 0)) continue;
      numbers.push(isRow ? index : height + index);
    }
    return this.inLines(level, numbers);
  }

  /** Of the line that a list of deductions is about. */
  private numberOf([first]: readonly Deduction[]): number {
    const { axis, index } = first!.lines[0]!;
    return axis === 'row' ? index : this.puzzle.height + index;
  }

  private placesOf(level: number, lines: ReadonlyMap<number, (readonly Deduction[])[]>): Place[] {
    return [...lines].map(([number, lists]) => this.inLine(level, number, lists));
  }

  /**
   * The places of a level at some cells, found without a look at all the others; nothing is known where one of them is told with
   * deductions from all over the board.
   */
  near(level: number, cells: ReadonlySet<number>): readonly Place[] | undefined {
    const places: Place[] = [];
    for (const deduction of this.named.near(cells, (technique) => technique.level === level)) {
      const { key, place } = this.candidate(deduction);
      if (!this.touches(place, cells)) continue;
      if (key !== undefined) return undefined;
      places.push(place);
    }
    return places;
  }

  /** Does a place look at any of these cells, or settle one? */
  touches({ deductions }: Place, cells: ReadonlySet<number>): boolean {
    return deductions.some((deduction) => this.candidate(deduction).touched.some((cell) => cells.has(cell)));
  }

  /** Deductions with equal keys are told together. */
  keyOf(deduction: Deduction): string | undefined {
    const key = this.technique(deduction).together?.(deduction);
    return key === undefined ? undefined : `${deduction.technique} ${key}`;
  }

  /** Techniques and cells along the line, without the reasons: lines that differ in these cannot be told together. */
  outline(place: Place): string {
    let made = this.outlines.get(place);
    if (made === undefined) this.outlines.set(place, (made = this.makeOutline(place)));
    return made;
  }

  private makeOutline({ line, deductions }: Place): string {
    const along = line?.axis === 'row' ? colOf : rowOf;
    return deductions
      .map(
        ({ technique, sets }) =>
          `${technique} ${sets.map(({ cell, value }) => `${along(this.puzzle, cell)}=${value}`)}`,
      )
      .join(' ');
  }

  /** The place of a line: the one that was seen there last, if the same was found. */
  private inLine(level: number, number: number, lists: readonly (readonly Deduction[])[]): Place {
    const seen = this.seen.get(level) ?? [];
    this.seen.set(level, seen);
    const last = seen[number];
    if (last?.lists.length === lists.length && lists.every((list, i) => list === last.lists[i])) return last.place;
    const deductions = lists.flat();
    const place = { line: deductions[0]!.lines[0]!, deductions, cells: this.settled(deductions), facts: 0 };
    seen[number] = { lists, place };
    return place;
  }

  /** How many cells deductions settle together: what only excludes a colour makes no mark, and waits. */
  private settled(deductions: readonly Deduction[]): number {
    const { board } = this.named;
    if (board.values === 2) return cellsIn(deductions);
    const cells = new Map<number, number>();
    for (const { sets } of deductions)
      for (const fact of sets) {
        const left = cells.get(fact.cell) ?? board.cells[fact.cell]!;
        cells.set(fact.cell, left & setOfFact(fact, board.values));
      }
    let count = 0;
    for (const left of cells.values()) if (onlyValue(left) >= 0) count++;
    return count;
  }

  private candidate(deduction: Deduction): Candidate {
    let made = this.candidates.get(deduction);
    if (!made) this.candidates.set(deduction, (made = this.makeCandidate(deduction)));
    return made;
  }

  private makeCandidate(deduction: Deduction): Candidate {
    const technique = this.technique(deduction);
    const deductions = [deduction];
    const because = technique.reasonsOnDemand ? [] : deduction.because;
    const key = technique.follows ? undefined : this.keyOf(deduction);
    return {
      ...(key !== undefined && { key }),
      place: { deductions, cells: this.settled(deductions), facts: because.length },
      touched: [...[...deduction.sets, ...because].map(({ cell }) => cell), ...(deduction.pattern ?? [])],
    };
  }
}

function addTo<Key, T>(lists: Map<Key, T[]>, key: Key, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** How many cells deductions narrow together. */
function cellsIn(deductions: readonly Deduction[]): number {
  const [only] = deductions.length === 1 ? deductions : [];
  if (only) return only.sets.length;
  const cells = new Set<number>();
  for (const { sets } of deductions) for (const { cell } of sets) cells.add(cell);
  return cells.size;
}
