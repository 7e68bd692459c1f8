/**
 * How a way of looking at one line becomes a technique: its findings, from both ends of the line where that matters, are
 * turned into deductions. The reason is shrunk by the technique's own argument: a fact goes only if the technique, looking
 * at what is left of the line, still sees the same. So the reason holds what the sentence speaks of and nothing else.
 */
import { type Board, fullSet, onlyValue } from '../../../../core/board.js';
import { type Deduction, type Fact, factsOf, newFacts, setOfFact, shrinkStepwise } from '../../../../core/deduction.js';
import type { LineRef } from '../../../../core/geometry.js';
import type { LineTechnique } from '../../../../core/technique.js';
import { distances } from '../../lines/line-reason.js';
import type { Nonogram } from '../../puzzle.js';
import { setsOf } from '../places.js';
import { LineView, numbersOf } from './line-view.js';
import { type LineExampleParts, lineExample } from './worked-line.js';

/** Cells that a technique narrows, by position: the values that it leaves to them. */
export interface Finding {
  readonly narrows: readonly (readonly [position: number, set: number])[];
  /** What the sentence names: lengths and counts. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** Positions that the sentence names: a finding with other ones is another finding. */
  readonly places?: Readonly<Record<string, number>>;
  /** Positions that the sentence names as the ends of what is possible: with a smaller reason they may lie elsewhere. */
  readonly bounds?: Readonly<Record<string, number>>;
  /** The positions whose known values are its reason, where that is plain: all of them are needed, and nothing else. */
  readonly needs?: readonly number[];
  /** Does it rest on the finished ends of the line alone, or on these and on boxes between them? Then fewer parts need be tried. */
  readonly restsOn?: 'ends' | 'boxes';
  /** What else the sentence may say when this holds: nothing that makes it another finding. Not for `bothWays`. */
  readonly details?: Readonly<Record<string, number>>;
}

export interface Look extends Pick<LineTechnique, 'id' | 'level' | 'together' | 'joined'> {
  /** Does it see other things from the other end of the line? */
  readonly bothWays?: boolean;
  look(view: LineView): readonly Finding[];
  readonly example: LineExampleParts;
}

/** All positions from..to with the same set. */
export function stretch(from: number, to: number, set: number): [number, number][] {
  const all: [number, number][] = [];
  for (let p = from; p <= to; p++) all.push([p, set]);
  return all;
}

/** So many views of a line are kept: its state on the board, and those that are tried from there. */
const VIEWS_KEPT = 4;

const views = new WeakMap<Nonogram, LineView[][]>();

/** The view of a line on a board; made once for all techniques, and kept while the cells of the line stay as they are. */
function viewOf(puzzle: Nonogram, board: Board, line: LineRef): LineView {
  let ofPuzzle = views.get(puzzle);
  if (!ofPuzzle) views.set(puzzle, (ofPuzzle = []));
  const ofLine = (ofPuzzle[line.axis === 'row' ? line.index : puzzle.height + line.index] ??= []);
  const [first, step] = cellsAlong(puzzle, line);
  // Compared where they are: for the many looks at a line that is known, no array is made.
  const known = ofLine.findIndex(({ sets }) => isSameLine(sets, board.cells, first, step));
  if (known === 0) return ofLine[0]!;
  const clue = (line.axis === 'row' ? puzzle.rows : puzzle.cols)[line.index]!;
  const view = known > 0 ? ofLine.splice(known, 1)[0]! : new LineView(clue, setsOf(puzzle, board, line), puzzle.values);
  ofLine.unshift(view);
  if (ofLine.length > VIEWS_KEPT) ofLine.pop();
  return view;
}

/** The first cell of a line, and how far it is from one to the next. */
const cellsAlong = ({ width }: Nonogram, { axis, index }: LineRef): [first: number, step: number] =>
  axis === 'row' ? [index * width, 1] : [index, width];

function isSameLine(sets: ArrayLike<number>, cells: ArrayLike<number>, first: number, step: number): boolean {
  for (let p = 0, cell = first; p < sets.length; p++, cell += step) if (sets[p] !== cells[cell]) return false;
  return true;
}

export function lineTechnique({ id, bothWays, look, together, example, ...parts }: Look): LineTechnique<Nonogram> {
  const known = (deduction: Deduction) => (deduction instanceof LineDeduction ? deduction.withoutReason() : deduction);
  return {
    ...parts,
    id,
    scope: 'line',
    find(puzzle, board, line) {
      const view = viewOf(puzzle, board, line);
      // What is easy to see is looked for first: it takes less time than all that the line says.
      if (parts.level > 1 && !view.hasNews) return [];
      const found: LineDeduction[] = [];
      addTo(found, id, puzzle, line, { view, look, fromEnd: false });
      if (bothWays) addTo(found, id, puzzle, line, { view, look, fromEnd: true });
      return found;
    },
    outline: (deduction) => JSON.stringify({ ...known(deduction).numbers, block: undefined }),
    ...(together && { together: (deduction) => together(known(deduction)) }),
    example: lineExample(example),
  };
}

/** A way to look at a view: what is found from its end is in positions from there. */
interface Looking {
  readonly view: LineView;
  look(view: LineView): readonly Finding[];
  readonly fromEnd: boolean;
}

const turned = ({ narrows }: Finding, { length }: LineView): Finding['narrows'] =>
  narrows.map(([position, set]) => [length - 1 - position, set] as const).reverse();

/** What a finding names, in positions of the view itself; `reverse` among its numbers says that it was seen from the end. */
function named(
  { numbers, places, bounds, details }: Finding,
  { fromEnd, view: { length, clue } }: Looking,
): Readonly<Record<string, number>> {
  if (!fromEnd) return { ...numbers, ...places, ...bounds, ...details };
  const block = numbers?.block;
  const positions = Object.entries({ ...places, ...bounds }).map(([name, p]) => [name, length - 1 - p]);
  return {
    ...numbers,
    ...(block !== undefined && numbersOf(clue, clue.length - 1 - block)),
    reverse: 1,
    ...Object.fromEntries(positions),
  };
}

/** Does a finding leave less to a cell than is known? Most do not, and are passed over at once. */
function saysMore({ narrows }: Finding, { sets }: LineView): boolean {
  for (let i = 0; i < narrows.length; i++) {
    const [p, set] = narrows[i]!;
    if ((sets[p]! & ~set) !== 0) return true;
  }
  return false;
}

/** Adds what is found in one of the two ways to look, without what narrows the same cells as something found before. */
function addTo(found: LineDeduction[], technique: string, puzzle: Nonogram, line: LineRef, looking: Looking): void {
  const { values } = puzzle;
  const { view, look, fromEnd } = looking;
  const lines = [line];
  const [first, step] = cellsAlong(puzzle, line);
  const seen = fromEnd ? view.reversed : view;
  for (const finding of look(seen)) {
    if (!saysMore(finding, seen)) continue;
    const narrows = fromEnd ? turned(finding, view) : finding.narrows;
    const news = narrows.filter(([p, set]) => (view.sets[p]! & ~set) !== 0);
    if (found.some((other) => other.narrowsTheSame(news))) continue;
    // Nothing fits: whatever the line seems to say means nothing.
    if (!view.picture) return;
    const sets: Fact[] = [];
    for (const [p, set] of news) {
      if ((view.picture[p]! & ~set) !== 0) throw new Error(`${technique} claims what its line does not say`);
      const [left, cell] = [set & view.sets[p]!, first + p * step];
      const value = onlyValue(left);
      if (value >= 0) sets.push({ cell, value });
      else sets.push(...newFacts(cell, view.sets[p]!, left, values));
    }
    found.push(new LineDeduction(technique, sets, lines, { finding, news, looking, first, step }));
  }
}

/** Where a deduction comes from. */
interface Source {
  readonly finding: Finding;
  /** What it narrows, in positions of the view itself. */
  readonly news: Finding['narrows'];
  readonly looking: Looking;
  /** The cell of position 0, and how far it is from one cell to the next. */
  readonly first: number;
  readonly step: number;
}

/**
 * A deduction whose reason is worked out when it is asked for: of all that are found, few are told. The reason is a property of the
 * object itself, so that a copy has it; all objects share the getter, since an object with a closure of its own would have a shape of
 * its own, which is slow to read.
 */
class LineDeduction implements Deduction {
  readonly technique: string;
  readonly sets: readonly Fact[];
  readonly lines: readonly LineRef[];
  declare readonly because: readonly Fact[];
  declare readonly numbers?: Readonly<Record<string, number>>;
  readonly #source: Source;
  #made: Pick<Deduction, 'because' | 'numbers'> | undefined;

  constructor(technique: string, sets: readonly Fact[], lines: readonly LineRef[], source: Source) {
    this.technique = technique;
    this.sets = sets;
    this.lines = lines;
    this.#source = source;
    Object.defineProperties(this, REASONED);
  }

  narrowsTheSame(news: Finding['narrows']): boolean {
    const own = this.#source.news;
    return own.length === news.length && own.every(([p, set], i) => p === news[i]![0] && set === news[i]![1]);
  }

  /** What is known of it from its finding. */
  withoutReason(): Deduction {
    const { technique, sets, lines } = this;
    const { finding, looking } = this.#source;
    const { numbers, places } = finding;
    return { technique, sets, lines, because: [], numbers: named({ narrows: [], numbers, places }, looking) };
  }

  reasoned(): Pick<Deduction, 'because' | 'numbers'> {
    this.#made ??= this.#reason();
    return this.#made;
  }

  #reason(): Pick<Deduction, 'because' | 'numbers'> {
    const { looking, first, step } = this.#source;
    const { facts, seen } = ownReason(this.#source);
    const numbers = named(seen, looking);
    return {
      because: facts.map((fact) => ({ ...fact, cell: first + fact.cell * step })),
      ...(Object.keys(numbers).length > 0 && { numbers }),
    };
  }
}

const REASONED: PropertyDescriptorMap & ThisType<LineDeduction> = {
  because: {
    enumerable: true,
    get() {
      return this.reasoned().because;
    },
  },
  numbers: {
    enumerable: true,
    get() {
      return this.reasoned().numbers;
    },
  },
};

interface OwnReason {
  readonly facts: readonly Fact[];
  /** The finding as the technique sees it with these facts alone. */
  readonly seen: Finding;
}

/** The facts of the line, none of them superfluous, with which the technique sees the finding, and the finding then. */
function ownReason({ finding, news, looking }: Source): OwnReason {
  const { view, look, fromEnd } = looking;
  const { values } = view;
  const full = fullSet(values);
  const goal = new Uint32Array(view.length).fill(full);
  for (const [p, set] of news) {
    // What was known of the cell itself is part of the reason only where it leads to a single value.
    const left = set & view.sets[p]!;
    goal[p] = onlyValue(left) >= 0 ? left : left | (full & ~view.sets[p]!);
  }
  const distance = distances(view.sets, goal);
  const known = Array.from(view.sets)
    .flatMap((set, p) => (set === full ? [] : factsOf(p, set, values)))
    .sort((a, b) => distance[a.cell]! - distance[b.cell]!);
  let seen = finding;
  const sets = new Uint32Array(view.length);
  const positions = news.map(([p]) => p);
  const part = new LineView(view.clue, sets, values, { from: Math.min(...positions), to: Math.max(...positions) });
  const left = new Uint32Array(view.length);
  /** Does a finding leave the cells nothing beside the goal? */
  const arrives = ({ narrows }: Finding): boolean => {
    for (const [p] of news) left[p] = sets[p]!;
    for (const [p, set] of narrows) left[fromEnd ? view.length - 1 - p : p]! &= set;
    return news.every(([p]) => (left[p]! & ~goal[p]!) === 0);
  };
  const suffices = (some: readonly Fact[]): boolean => {
    sets.fill(full);
    for (const fact of some) sets[fact.cell]! &= setOfFact(fact, values);
    part.renew();
    const same = look(fromEnd ? part.reversed : part).find((other) => isSame(other, finding) && arrives(other));
    if (same) seen = same;
    return same !== undefined;
  };
  const needed = finding.needs && known.filter(({ cell }) => finding.needs!.includes(cell));
  const least =
    (needed && suffices(needed) && needed) ||
    (finding.restsOn === 'ends' && values === 2 && fromEnds(part, view.finishedEnds, known, suffices)) ||
    shrinkNearest(known, suffices, (some) =>
      finding.restsOn && values === 2 ? fromEnds(part, view.finishedEnds, some, suffices, 'boxes') : undefined,
    );
  const facts = [...least].sort((a, b) => a.cell - b.cell || a.value - b.value);
  suffices(facts);
  return { facts, seen };
}

/**
 * The fewest known cells from either end that suffice, the end that is further off first, then few boxes between them. None of the
 * ends' cells can be left out: a finished end reaches as far as it is known without a gap, and each is as short as it can be, even with all
 * the boxes.
 */
function fromEnds(
  { length, focus }: LineView,
  { start, end }: LineView['finishedEnds'],
  known: readonly Fact[],
  suffices: (part: readonly Fact[]) => boolean,
  restsOn: 'ends' | 'boxes' = 'ends',
): readonly Fact[] | undefined {
  const isOfUse = ({ value }: Fact): boolean => restsOn === 'boxes' && value > 0;
  const within = (first: number, last: number) =>
    known.filter((fact) => isOfUse(fact) || fact.cell < first || fact.cell >= length - last);
  const startIsFurther = focus.from - start > length - end - focus.to;
  let [first, last] = [start, end];
  const shorten = (isStart: boolean): void => {
    let [least, most] = [0, isStart ? first : last];
    while (least < most) {
      const middle = (least + most) >> 1;
      if (suffices(isStart ? within(middle, last) : within(first, middle))) most = middle;
      else least = middle + 1;
    }
    if (isStart) first = most;
    else last = most;
  };
  shorten(startIsFurther);
  shorten(!startIsFurther);
  const facts = within(first, last);
  if (!suffices(facts)) return undefined;
  if (restsOn === 'ends') return facts;
  const [ends, boxes]: [Fact[], Fact[]] = [[], []];
  for (const fact of facts) (fact.cell < first || fact.cell >= length - last ? ends : boxes).push(fact);
  return [...shrinkStepwise(boxes, (some) => suffices([...some, ...ends])), ...ends];
}

/** So few facts are tried one by one without a look at what they are. */
const FEW = 16;

/** Facts that suffice, out of the first of a list: one, two, four and so on, or all. What is near is mostly enough. `many`: how to choose among many. */
function shrinkNearest(
  facts: readonly Fact[],
  suffices: (part: readonly Fact[]) => boolean,
  many: (part: readonly Fact[]) => readonly Fact[] | undefined,
): readonly Fact[] {
  let count = 1;
  while (count < facts.length && !suffices(facts.slice(0, count))) count *= 2;
  const part = facts.slice(0, count);
  return (count > FEW && many(part)) || shrinkStepwise(part, suffices);
}

const isSame = (a: Finding, b: Finding): boolean =>
  sameNumbers(a.numbers, b.numbers) && sameNumbers(a.places, b.places);

function sameNumbers(a: Readonly<Record<string, number>> = {}, b: Readonly<Record<string, number>> = {}): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
