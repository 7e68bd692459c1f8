/**
 * The order of an explanation. A person does not jump from cell to cell but visits places: a line, in which everything
 * that one level of techniques shows is done before going on; lines beside it in which the very same happens; or a cell
 * with what it leads to at once. A visit is one paragraph. Two are one where the second comes next and is a harder look at the line of
 * the first, or a look at a line that has all cells that the first has settled, such as those of the cell of a supposition.
 *
 * Which visit is next: of the easiest level that has anything; then one that goes on from the last visit; then the one
 * that settles the most cells, for the fewest reasons. Reasons are not looked at to choose: they are worked out for what is told.
 */
import type { Board } from '../../core/board.js';
import { type Deduction, type Fact, holds, setOfFact } from '../../core/deduction.js';
import { colOf, type LineRef, neighbours, rowOf } from '../../core/geometry.js';
import { type Hurry, NO_HURRY } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind, LineTechnique, Technique } from '../../core/technique.js';
import type { NamedSteps } from './named.js';
import { type Place, Places } from './places.js';

/** So many steps of a chain are told in one paragraph. */
const LONGEST_CHAIN = 6;

/** How near a place is: somewhere else, where it goes on from the last visit, or where it is told with that. */
const [ELSEWHERE, GOING_ON, JOINING] = [0, 1, 2] as const;

/** How a deduction about a line looks along it: lines with equal ones are told in one sentence. */
export function alongLine(puzzle: Puzzle, { technique, numbers, sets, because, lines }: Deduction): string {
  const isRow = lines[0]?.axis === 'row';
  const place = ({ cell, value, not }: Fact) =>
    `${isRow ? colOf(puzzle, cell) : rowOf(puzzle, cell)}${not ? '!' : '='}${value}`;
  // Which block of the clue it is, sentences say by its length and its number among those of that length.
  return JSON.stringify([technique, isRow, { ...numbers, block: undefined }, sets.map(place), because.map(place)]);
}

export class Visits {
  private readonly kind: ExplainedKind;
  private readonly puzzle: Puzzle;
  private readonly named: NamedSteps;
  private readonly places: Places;
  private readonly draft: Draft;
  /** Is the last visit told in the paragraph of the one before it? */
  isJoined = false;
  /** The lines in which the next visit would be told with the last one. */
  private joining: readonly LineRef[] = [];
  /** What the last visit settled, its rows and columns, and the cells there and beside. */
  private last: ReadonlySet<number> = new Set();
  private lastRows: ReadonlySet<number> = new Set();
  private lastCols: ReadonlySet<number> = new Set();
  private near: ReadonlySet<number> = new Set();

  constructor(kind: ExplainedKind, puzzle: Puzzle, named: NamedSteps) {
    this.kind = kind;
    this.puzzle = puzzle;
    this.named = named;
    this.places = new Places(kind, puzzle, named);
    this.draft = new Draft(named.board);
  }

  /**
   * The deductions of the next visit, in order, with all of them on the board; nothing when no technique has more to say. In a
   * hurry the best of the places seen so far is visited; `stop` ends the look even where nothing has been seen.
   */
  next(hurry: Hurry = NO_HURRY, stop: Hurry = NO_HURRY): readonly Deduction[] | undefined {
    for (const level of this.named.levels) {
      const near = this.kind.lineByLine ? this.linesNear(level) : this.places.near(level, this.near);
      const goingOn = near && this.best(near);
      if (goingOn) return this.visit(goingOn, () => this.places.alike(level, goingOn), level, hurry);
      const places = this.places.ofLevel(level, hurry, stop);
      const best = near ? this.best(places, ELSEWHERE) : this.best(places);
      if (best) return this.visit(best, () => places, level, hurry);
    }
    return undefined;
  }

  /** The places in the lines through what the last visit settled; nothing is known where a level is more than looks at lines. */
  private linesNear(level: number): readonly Place[] | undefined {
    if (!this.places.isOfLines(level)) return undefined;
    const { height } = this.puzzle;
    const lines = [...this.lastRows, ...[...this.lastCols].map((col) => height + col)];
    return this.places.inLines(
      level,
      lines.sort((a, b) => a - b),
    );
  }

  /** The place to visit next: what goes on from the last visit comes first, then what settles the most. `known`: how near all are. */
  private best(places: readonly Place[], known?: number): Place | undefined {
    let best: Place | undefined;
    let nearest: number = ELSEWHERE;
    for (const place of places) {
      const nearness = known ?? this.nearness(place);
      if (best && (nearest !== nearness ? nearest > nearness : !isLarger(place, best))) continue;
      [best, nearest] = [place, nearness];
    }
    return best;
  }

  /** A visit that begins with a deduction from elsewhere, such as a contradiction, with what it leads to at once. */
  startWith(deduction: Deduction, hurry: Hurry = NO_HURRY): readonly Deduction[] {
    this.apply(deduction.sets);
    const [{ cell }] = deduction.sets as readonly [Fact];
    const row: LineRef = { axis: 'row', index: rowOf(this.puzzle, cell) };
    const col: LineRef = { axis: 'col', index: colOf(this.puzzle, cell) };
    const joining = deduction.sets.length === 1 ? [row, col] : [];
    return this.told([deduction, ...this.follow([deduction], hurry)], { joining });
  }

  /** `others`: where the same might happen. */
  private visit(best: Place, others: () => readonly Place[], level: number, hurry: Hurry): readonly Deduction[] {
    if (!best.line) {
      const begun = disjoint(best.deductions);
      const isJoined = this.joins(best);
      const lines = this.linesOf(begun);
      // A paragraph stays in one line.
      const joining = isJoined ? lines.filter((line) => this.joining.some((other) => isSameLine(line, other))) : lines;
      this.apply(begun.flatMap(({ sets }) => sets));
      const steps = begun.length > 1 ? begun : [...begun, ...this.follow(begun, hurry)];
      return this.told(steps, { isJoined, joining });
    }
    const line = this.inLine(best, level);
    const isJoined = this.joins(best);
    const parallel = isJoined || hurry() ? [] : this.parallels(best, line, others(), level);
    const steps = [...line, ...parallel];
    this.apply(steps.flatMap(({ sets }) => sets));
    return this.told(steps, { isJoined, joining: parallel.length === 0 ? [best.line] : [] });
  }

  private apply(facts: readonly Fact[]): void {
    this.named.apply(facts);
    this.draft.keep(facts);
  }

  private told(
    steps: readonly Deduction[],
    { isJoined = false, joining = [] }: { readonly isJoined?: boolean; readonly joining?: readonly LineRef[] } = {},
  ): readonly Deduction[] {
    this.isJoined = isJoined;
    this.joining = joining;
    const settled = steps.flatMap(({ sets }) => sets.map(({ cell }) => cell));
    this.last = new Set(isJoined ? [...this.last, ...settled] : settled);
    const last = [...this.last];
    this.lastRows = new Set(last.map((cell) => rowOf(this.puzzle, cell)));
    this.lastCols = new Set(last.map((cell) => colOf(this.puzzle, cell)));
    this.near = new Set(last.flatMap((cell) => [cell, ...neighbours(this.puzzle, cell)]));
    return steps;
  }

  private nearness(place: Place): number {
    if (this.joins(place)) return JOINING;
    return this.goesOn(place) ? GOING_ON : ELSEWHERE;
  }

  /** Is the place told with the last visit: is it one of the lines that this leaves, or does it settle cells of one alone? */
  private joins({ line, deductions }: Place): boolean {
    if (this.joining.length === 0) return false;
    const lines = line ? [line] : this.linesOf(deductions);
    return lines.some((one) => this.joining.some((other) => isSameLine(one, other)));
  }

  /** Where it is worked line by line: the row and the column that have all cells that some deductions settle. */
  private linesOf(deductions: readonly Deduction[]): LineRef[] {
    const { kind, puzzle } = this;
    const cells = deductions.flatMap(({ sets }) => sets.map(({ cell }) => cell));
    if (!kind.lineByLine || cells.length === 0) return [];
    const [row, col] = [rowOf(puzzle, cells[0]!), colOf(puzzle, cells[0]!)];
    const lines: LineRef[] = [];
    if (cells.every((cell) => rowOf(puzzle, cell) === row)) lines.push({ axis: 'row', index: row });
    if (cells.every((cell) => colOf(puzzle, cell) === col)) lines.push({ axis: 'col', index: col });
    return lines;
  }

  /** Does the place look at a cell that the last visit settled, or for cells without a line, touch one? */
  private goesOn(place: Place): boolean {
    const { line } = place;
    if (!line) return this.places.touches(place, this.near);
    return (line.axis === 'row' ? this.lastRows : this.lastCols).has(line.index);
  }

  /** Everything that techniques up to the level show in the line, one after the other: easy ones first, then most cells. */
  private inLine({ line, deductions }: Place, level: number): Deduction[] {
    const steps: Deduction[] = [];
    const draft = this.draft.clear();
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
      const shorter = this.again(line, kept.slice(0, at), kept.slice(at + 1), all);
      if (shorter) kept = shorter;
      else at++;
    }
    return kept;
  }

  /** What the techniques of some steps find in a line after others, one after the other: as much as the steps did, and all these facts in the end. */
  private again(
    line: LineRef,
    before: readonly Deduction[],
    steps: readonly Deduction[],
    all: readonly Fact[],
  ): Deduction[] | undefined {
    const draft = this.draft.clear();
    const found = [...before];
    for (const { sets } of before) draft.add(sets);
    for (const step of steps) {
      const wanted = step.sets.filter((fact) => !holds(draft.board, fact));
      if (wanted.length === 0) continue;
      const technique = this.places.technique(step) as LineTechnique;
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
    const sameCells = this.places.outline(best);
    const together = steps.length === 1 ? this.places.keyOf(steps[0]!) : undefined;
    let own: string | undefined;
    return places.flatMap((place) => {
      if (place === best || place.line?.axis !== best.line!.axis) return [];
      const isAlike = place.cells === best.cells && this.places.outline(place) === sameCells;
      const first = mostCells(place.deductions)!;
      const isTogether = together !== undefined && this.places.keyOf(first) === together;
      if (!isAlike && !isTogether) return [];
      const others = this.inLine(place, level);
      if (isTogether && others.length === 1) return others;
      if (outlines(others) !== outlines(steps)) return [];
      own ??= looks(steps);
      return looks(others) === own ? others : [];
    });
  }

  private outline(deduction: Deduction): string {
    const technique = this.places.technique(deduction);
    return `${technique.id} ${technique.scope === 'line' ? (technique.outline?.(deduction) ?? '') : ''}`;
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
      this.apply(next.sets);
      for (const { cell } of next.sets) settled.add(cell);
    }
    return chain;
  }
}

const isSameLine = (a: LineRef, b: LineRef): boolean => a.axis === b.axis && a.index === b.index;

/** Does a place settle more cells than another one, or as many for fewer reasons? */
const isLarger = (a: Place, b: Place): boolean => (a.cells === b.cells ? a.facts < b.facts : a.cells > b.cells);

/** A board of its own to try things on: what was tried is taken back, so that trying costs what it changes and not what the board has. */
class Draft {
  readonly board: Board;
  private readonly cells: Uint32Array;
  /** What was tried: cells, and their sets before. */
  private readonly tried: [cell: number, before: number][] = [];

  constructor({ cells, ...board }: Board) {
    this.cells = new Uint32Array(cells);
    this.board = { ...board, cells: this.cells };
  }

  /** Takes back all that was tried. */
  clear(): this {
    for (let last = this.tried.pop(); last; last = this.tried.pop()) this.cells[last[0]] = last[1];
    return this;
  }

  add(facts: readonly Fact[]): void {
    for (const fact of facts) {
      this.tried.push([fact.cell, this.cells[fact.cell]!]);
      this.cells[fact.cell]! &= setOfFact(fact, this.board.values);
    }
  }

  /** Adds facts for good, and takes back all else. */
  keep(facts: readonly Fact[]): void {
    this.clear().add(facts);
    this.tried.length = 0;
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
