/**
 * The order of an explanation. A person does not jump from cell to cell but visits places: a line, in which everything
 * that one level of techniques shows is done before going on; lines beside it in which the very same happens; or a cell
 * with what it leads to at once. A visit is one paragraph.
 *
 * Which visit is next: of the easiest level that has anything; then one that goes on from the last visit; then the one
 * that settles the most cells, for the fewest reasons. Reasons are not looked at to choose: they are worked out for what is told.
 */
import { type Board, onlyValue } from '../../core/board.js';
import { type Deduction, type Fact, holds, setOfFact } from '../../core/deduction.js';
import { colOf, type LineRef, neighbours, rowOf } from '../../core/geometry.js';
import { type Hurry, NO_HURRY } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind, LineTechnique, Technique } from '../../core/technique.js';
import type { NamedSteps } from './named.js';

/** So many steps of a chain are told in one paragraph. */
const LONGEST_CHAIN = 6;

/** Where a visit could go: a line with what its level shows there, or deductions that belong together. */
interface Place {
  readonly line?: LineRef;
  readonly deductions: readonly Deduction[];
  readonly cells: number;
  /** How many facts it rests on, where these have been worked out. */
  readonly facts: number;
}

/** What the choice of a visit looks at, worked out once for each deduction, since most of them wait for many visits. */
interface Candidate {
  readonly technique: Technique;
  /** Where it is told with others: in the visit of its line, or with those of the same key. */
  readonly line?: LineRef;
  readonly key?: string;
  /** By itself. */
  readonly place: Place;
  /** The cells that it looks at or settles. */
  readonly touched: readonly number[];
}

/** How a deduction about a line looks along it: lines with equal ones are told in one sentence. */
export function alongLine(puzzle: Puzzle, { technique, numbers, sets, because, lines }: Deduction): string {
  const isRow = lines[0]?.axis === 'row';
  const place = ({ cell, value, not }: Fact) =>
    `${isRow ? colOf(puzzle, cell) : rowOf(puzzle, cell)}${not ? '!' : '='}${value}`;
  return JSON.stringify([technique, isRow, numbers ?? {}, sets.map(place), because.map(place)]);
}

export class Visits {
  private readonly kind: ExplainedKind;
  private readonly puzzle: Puzzle;
  private readonly named: NamedSteps;
  private readonly byId: ReadonlyMap<string, Technique>;
  private readonly candidates = new WeakMap<Deduction, Candidate>();
  /** What the last visit settled, and the cells there and beside. */
  private last: ReadonlySet<number> = new Set();
  private near: ReadonlySet<number> = new Set();

  constructor(kind: ExplainedKind, puzzle: Puzzle, named: NamedSteps) {
    this.kind = kind;
    this.puzzle = puzzle;
    this.named = named;
    this.byId = new Map(kind.techniques.map((technique) => [technique.id, technique]));
  }

  /**
   * The deductions of the next visit, in order, with all of them on the board; nothing when no technique has more to say. In a
   * hurry the best of the places seen so far is visited; `stop` ends the look even where nothing has been seen.
   */
  next(hurry: Hurry = NO_HURRY, stop: Hurry = NO_HURRY): readonly Deduction[] | undefined {
    for (const level of this.named.levels) {
      const near = this.placesNear(level);
      const goingOn = near?.reduce(larger, undefined);
      if (goingOn) return this.visit(goingOn, [goingOn], level, hurry);
      const places = this.placesOf(level, hurry, stop);
      let best: Place | undefined;
      let bestGoesOn = false;
      for (const place of places) {
        const goesOn = !near && this.goesOn(place);
        if (best && (bestGoesOn !== goesOn ? bestGoesOn : !isLarger(place, best))) continue;
        [best, bestGoesOn] = [place, goesOn];
      }
      if (best) return this.visit(best, hurry() ? [best] : places, level, hurry);
    }
    return undefined;
  }

  /**
   * The places of a level that go on from the last visit, found without a look at all the others; unknown where lines are visited,
   * or where deductions from all over the board are told with one of them.
   */
  private placesNear(level: number): readonly Place[] | undefined {
    if (this.kind.lineByLine) return undefined;
    const places: Place[] = [];
    for (const deduction of this.named.near(this.near, (technique) => technique.level === level)) {
      const { key, place } = this.candidate(deduction);
      if (!this.goesOn(place)) continue;
      if (key !== undefined) return undefined;
      places.push(place);
    }
    return places;
  }

  /** A visit that begins with a deduction from elsewhere, such as a contradiction, with what it leads to at once. */
  startWith(deduction: Deduction, hurry: Hurry = NO_HURRY): readonly Deduction[] {
    this.named.apply(deduction.sets);
    return this.told([deduction, ...this.follow([deduction], hurry)]);
  }

  private visit(best: Place, places: readonly Place[], level: number, hurry: Hurry): readonly Deduction[] {
    if (!best.line) {
      const begun = disjoint(best.deductions);
      this.named.apply(begun.flatMap(({ sets }) => sets));
      return this.told(begun.length > 1 ? begun : [...begun, ...this.follow(begun, hurry)]);
    }
    const line = this.inLine(best, level);
    const steps = [...line, ...this.parallels(best, line, places, level)];
    this.named.apply(steps.flatMap(({ sets }) => sets));
    return this.told(steps);
  }

  private told(steps: readonly Deduction[]): readonly Deduction[] {
    this.last = new Set(steps.flatMap(({ sets }) => sets.map(({ cell }) => cell)));
    this.near = new Set([...this.last].flatMap((cell) => [cell, ...neighbours(this.puzzle, cell)]));
    return steps;
  }

  /** The places of a level: by line where the kind is worked line by line, else by deduction. */
  private placesOf(level: number, hurry: Hurry, stop: Hurry): Place[] {
    const lines = new Map<number, { line: LineRef; deductions: Deduction[] }>();
    const groups = new Map<string, Deduction[]>();
    const single: Place[] = [];
    for (const deduction of this.named.ofLevel(level, stop)) {
      if (lines.size + groups.size + single.length > 0 && hurry()) break;
      const { line, key, place } = this.candidate(deduction);
      if (line) {
        const number = line.axis === 'row' ? line.index : this.puzzle.height + line.index;
        const visited = lines.get(number);
        if (visited) visited.deductions.push(deduction);
        else lines.set(number, { line, deductions: [deduction] });
      } else if (key !== undefined) {
        const group = groups.get(key);
        if (group) group.push(deduction);
        else groups.set(key, [deduction]);
      } else single.push(place);
    }
    return [
      ...[...lines.values()].map((visited) => ({ ...visited, cells: this.settled(visited.deductions), facts: 0 })),
      ...[...groups.values()].map((deductions) => ({
        deductions,
        cells: this.settled(deductions),
        facts: deductions.reduce((sum, deduction) => sum + this.candidate(deduction).place.facts, 0),
      })),
      ...single,
    ];
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
    const technique = this.byId.get(deduction.technique)!;
    const deductions = [deduction];
    const cells = this.settled(deductions);
    if (this.kind.lineByLine && technique.scope === 'line') {
      return { technique, line: deduction.lines[0]!, place: { deductions, cells, facts: 0 }, touched: [] };
    }
    const because = technique.reasonsOnDemand ? [] : deduction.because;
    const key = technique.follows ? undefined : this.keyOf(deduction);
    return {
      technique,
      ...(key !== undefined && { key }),
      place: { deductions, cells, facts: because.length },
      touched: [...[...deduction.sets, ...because].map(({ cell }) => cell), ...(deduction.pattern ?? [])],
    };
  }

  /** Does the place look at a cell that the last visit settled, or for cells without a line, touch one? */
  private goesOn({ line, deductions }: Place): boolean {
    if (line) {
      const across = line.axis === 'row' ? rowOf : colOf;
      for (const cell of this.last) if (across(this.puzzle, cell) === line.index) return true;
      return false;
    }
    return deductions.some((deduction) => this.candidate(deduction).touched.some((cell) => this.near.has(cell)));
  }

  /** Everything that techniques up to the level show in the line, one after the other: easy ones first, then most cells. */
  private inLine({ line, deductions }: Place, level: number): Deduction[] {
    const steps: Deduction[] = [];
    const draft = new Draft(this.named.board);
    let found: readonly Deduction[] = deductions;
    for (;;) {
      const best = mostCells(found);
      if (!best) return this.withoutDetours(line!, steps);
      steps.push(best);
      draft.add(best.sets);
      found = this.look(draft.board, line!, level);
    }
  }

  /** Leaves out steps as long as the others, looked for again in their order, still settle all that the whole list does. */
  private withoutDetours(line: LineRef, steps: readonly Deduction[]): Deduction[] {
    const all = steps.flatMap(({ sets }) => sets);
    let kept = [...steps];
    for (let at = 0; at < kept.length - 1; ) {
      const shorter = this.again(line, kept.toSpliced(at, 1), all);
      if (shorter) kept = shorter;
      else at++;
    }
    return kept;
  }

  /** What the techniques of some steps find in a line one after the other: as much as the steps did, and all these facts in the end. */
  private again(line: LineRef, steps: readonly Deduction[], all: readonly Fact[]): Deduction[] | undefined {
    const draft = new Draft(this.named.board);
    const found: Deduction[] = [];
    for (const step of steps) {
      const wanted = step.sets.filter((fact) => !holds(draft.board, fact));
      if (wanted.length === 0) continue;
      const technique = this.byId.get(step.technique) as LineTechnique;
      const same = mostCells(
        technique
          .find(this.puzzle, draft.board, line)
          .filter(({ sets }) => wanted.every((fact) => draft.holdsWith(sets, fact))),
      );
      if (!same) return undefined;
      found.push(same);
      draft.add(same.sets);
    }
    return all.every((fact) => holds(draft.board, fact)) ? found : undefined;
  }

  /** What the easiest techniques up to the level find in a line of a board. */
  private look(board: Board, line: LineRef, level: number): readonly Deduction[] {
    for (const easier of this.named.levels) {
      if (easier > level) break;
      const found = this.lineTechniques(easier).flatMap((technique) => technique.find(this.puzzle, board, line));
      if (found.length > 0) return found;
    }
    return [];
  }

  private lineTechniques(level: number): LineTechnique[] {
    return this.kind.techniques.filter(
      (technique): technique is LineTechnique => technique.level === level && technique.scope === 'line',
    );
  }

  /** The lines beside the visited one in which the same happens, in the same places or in ways that are told together. */
  private parallels(best: Place, steps: readonly Deduction[], places: readonly Place[], level: number): Deduction[] {
    const { puzzle } = this;
    const looks = (some: readonly Deduction[]) => some.map((step) => alongLine(puzzle, step)).join(' ');
    const outlines = (some: readonly Deduction[]) => some.map((step) => this.outline(step)).join(' ');
    const sameCells = outline(puzzle, best.deductions);
    const together = steps.length === 1 ? this.keyOf(steps[0]!) : undefined;
    let own: string | undefined;
    return places.flatMap((place) => {
      if (place === best || place.line?.axis !== best.line!.axis) return [];
      const isAlike = outline(puzzle, place.deductions) === sameCells;
      const first = mostCells(place.deductions)!;
      const isTogether = together !== undefined && this.keyOf(first) === together;
      if (!isAlike && !isTogether) return [];
      const others = this.inLine(place, level);
      if (isTogether && others.length === 1) return others;
      if (outlines(others) !== outlines(steps)) return [];
      own ??= looks(steps);
      return looks(others) === own ? others : [];
    });
  }

  private outline(deduction: Deduction): string {
    const technique = this.byId.get(deduction.technique)!;
    return `${technique.id} ${technique.scope === 'line' ? (technique.outline?.(deduction) ?? '') : ''}`;
  }

  private keyOf(deduction: Deduction): string | undefined {
    const key = this.byId.get(deduction.technique)!.together?.(deduction);
    return key === undefined ? undefined : `${deduction.technique} ${key}`;
  }

  /** What follows at once from the facts of a visit, each from these alone, and so on for a few steps. */
  private follow(begun: readonly Deduction[], hurry: Hurry): Deduction[] {
    const settled = new Set(begun.flatMap(({ sets }) => sets.map(({ cell }) => cell)));
    const isTold = ({ follows }: Technique) => follows === true;
    const chain: Deduction[] = [];
    while (chain.length < LONGEST_CHAIN && !hurry()) {
      let next: Deduction | undefined;
      for (const found of this.named.near(settled, isTold)) {
        if (!found.because.every(({ cell }) => settled.has(cell))) continue;
        next = found;
        break;
      }
      if (!next) break;
      chain.push(next);
      this.named.apply(next.sets);
      for (const { cell } of next.sets) settled.add(cell);
    }
    return chain;
  }
}

/** Does a place settle more cells than another one, or as many for fewer reasons? */
const isLarger = (a: Place, b: Place): boolean => (a.cells === b.cells ? a.facts < b.facts : a.cells > b.cells);

const larger = (best: Place | undefined, place: Place): Place => (!best || isLarger(place, best) ? place : best);

/** How many cells deductions narrow together. */
function cellsIn(deductions: readonly Deduction[]): number {
  const [only] = deductions.length === 1 ? deductions : [];
  if (only) return only.sets.length;
  const cells = new Set<number>();
  for (const { sets } of deductions) for (const { cell } of sets) cells.add(cell);
  return cells.size;
}

/** A board of its own to try things on. Every state is a new board, since views are kept by board, but all are over the same cells. */
class Draft {
  board: Board;
  private readonly cells: Uint32Array;

  constructor({ cells, ...board }: Board) {
    this.cells = Uint32Array.from(cells);
    this.board = { ...board, cells: this.cells };
  }

  add(facts: readonly Fact[]): void {
    for (const fact of facts) this.cells[fact.cell]! &= setOfFact(fact, this.board.values);
    this.board = { ...this.board };
  }

  /** Would the board with these facts say so? */
  holdsWith(facts: readonly Fact[], { cell, ...fact }: Fact): boolean {
    let left = this.cells[cell]!;
    for (const other of facts) if (other.cell === cell) left &= setOfFact(other, this.board.values);
    return (left & ~setOfFact({ cell, ...fact }, this.board.values)) === 0;
  }
}

/** Without those that settle a cell again that one before them has settled. */
function disjoint(deductions: readonly Deduction[]): Deduction[] {
  const settled = new Set<number>();
  return deductions.filter(({ sets }) => {
    if (sets.some(({ cell }) => settled.has(cell))) return false;
    for (const { cell } of sets) settled.add(cell);
    return true;
  });
}

const mostCells = (deductions: readonly Deduction[]): Deduction | undefined =>
  deductions.reduce<Deduction | undefined>(
    (best, next) => (best && best.sets.length >= next.sets.length ? best : next),
    undefined,
  );

/** Techniques and cells along the line, without the reasons: lines that differ in these cannot be told together. */
const outline = (puzzle: Puzzle, deductions: readonly Deduction[]): string =>
  deductions
    .map(({ technique, sets, lines }) => {
      const isRow = lines[0]?.axis === 'row';
      return `${technique} ${sets.map(({ cell, value }) => `${isRow ? colOf(puzzle, cell) : rowOf(puzzle, cell)}=${value}`)}`;
    })
    .join(' ');
