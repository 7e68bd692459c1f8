/**
 * How a way of looking at one line becomes a technique: its findings, from both ends of the line where that matters, are
 * turned into deductions. The reason is shrunk by the technique's own argument: a fact goes only if the technique, looking
 * at what is left of the line, still sees the same. So the reason holds what the sentence speaks of and nothing else.
 */
import { type Board, fullSet, onlyValue } from '../../../../core/board.js';
import { type Deduction, type Fact, factsOf, newFacts, setOfFact, shrinkStepwise } from '../../../../core/deduction.js';
import { type LineRef, lineCells } from '../../../../core/geometry.js';
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

export interface Look extends Pick<LineTechnique, 'id' | 'level' | 'together'> {
  /** Does it see other things from the other end of the line? */
  readonly bothWays?: boolean;
  look(view: LineView): readonly Finding[];
  readonly example: LineExampleParts;
}

/** All positions from..to with the same set. */
export const stretch = (from: number, to: number, set: number): [number, number][] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => [from + i, set]);

/** So many views of a line are kept: its state on the board, and those that are tried from there. */
const VIEWS_KEPT = 4;

const views = new WeakMap<Nonogram, Map<string, LineView[]>>();

/** The view of a line on a board; made once for all techniques, and kept while the cells of the line stay as they are. */
function viewOf(puzzle: Nonogram, board: Board, line: LineRef): LineView {
  let ofPuzzle = views.get(puzzle);
  if (!ofPuzzle) views.set(puzzle, (ofPuzzle = new Map()));
  const key = `${line.axis}${line.index}`;
  let ofLine = ofPuzzle.get(key);
  if (!ofLine) ofPuzzle.set(key, (ofLine = []));
  const sets = setsOf(puzzle, board, line);
  const known = ofLine.findIndex((view) => isSameLine(view.sets, sets));
  if (known === 0) return ofLine[0]!;
  const clue = (line.axis === 'row' ? puzzle.rows : puzzle.cols)[line.index]!;
  const view = known > 0 ? ofLine.splice(known, 1)[0]! : new LineView(clue, sets, puzzle.values);
  ofLine.unshift(view);
  if (ofLine.length > VIEWS_KEPT) ofLine.pop();
  return view;
}

function isSameLine(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  for (let p = 0; p < a.length; p++) if (a[p] !== b[p]) return false;
  return true;
}

export function lineTechnique({ id, bothWays, look, together, example, ...parts }: Look): LineTechnique<Nonogram> {
  const find = (view: LineView) => lookBoth(view, { bothWays, look });
  /** What is known of deductions from their findings: that does not need the reason. */
  const keys = new WeakMap<Deduction, string | undefined>();
  const named = new WeakMap<Deduction, Deduction['numbers']>();
  return {
    ...parts,
    id,
    scope: 'line',
    find(puzzle, board, line) {
      const view = viewOf(puzzle, board, line);
      if (!view.hasNews) return [];
      return deductionsOf(id, puzzle, line, view, find, (deduction, plain) => {
        named.set(deduction, plain.numbers);
        if (together) keys.set(deduction, together(plain));
      });
    },
    outline: (deduction) => JSON.stringify({ ...named.get(deduction), block: undefined }),
    ...(together && { together: (deduction) => (keys.has(deduction) ? keys.get(deduction) : together(deduction)) }),
    example: lineExample(example),
  };
}

/** The findings of a view, from both its ends where that makes a difference. */
const lookBoth = (view: LineView, { bothWays, look }: Pick<Look, 'bothWays' | 'look'>): readonly Finding[] =>
  bothWays ? [...look(view), ...look(view.reversed).map((found) => turned(found, view))] : look(view);

/** A finding of the reversed view, in positions of the view itself; `reverse` among its numbers says so. */
function turned({ narrows, numbers, places, bounds }: Finding, { length, clue }: LineView): Finding {
  const turn = (position: number) => length - 1 - position;
  const all = (named: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(named).map(([name, p]) => [name, turn(p)]));
  return {
    narrows: narrows.map(([position, set]) => [turn(position), set] as const).reverse(),
    numbers: {
      ...numbers,
      ...(numbers?.block !== undefined && numbersOf(clue, clue.length - 1 - numbers.block)),
      reverse: 1,
    },
    ...(places && { places: all(places) }),
    ...(bounds && { bounds: all(bounds) }),
  };
}

function deductionsOf(
  technique: string,
  puzzle: Nonogram,
  line: LineRef,
  view: LineView,
  find: (view: LineView) => readonly Finding[],
  /** Also gets the deduction with what its finding names, and without its reason. */
  onFound: (deduction: Deduction, plain: Deduction) => void,
): Deduction[] {
  const cells = lineCells(puzzle, line);
  const deductions: Deduction[] = [];
  const told: Finding['narrows'][] = [];
  for (const finding of find(view)) {
    const news = finding.narrows.filter(([p, set]) => (view.sets[p]! & ~set) !== 0);
    if (news.length === 0 || told.some((other) => isSameNarrowing(news, other))) continue;
    told.push(news);
    const sets: Fact[] = [];
    for (const [p, set] of news) {
      if ((view.picture![p]! & ~set) !== 0) throw new Error(`${technique} claims what its line does not say`);
      sets.push(...newFacts(cells[p]!, view.sets[p]!, set & view.sets[p]!, puzzle.values));
    }
    const reason = () => ownReason(view, finding, news, find);
    const found = { technique, sets, lines: [line] };
    const deduction = withReason(found, cells, reason);
    onFound(deduction, { ...found, because: [], numbers: { ...finding.numbers, ...finding.places } });
    deductions.push(deduction);
  }
  return deductions;
}

const isSameNarrowing = (a: Finding['narrows'], b: Finding['narrows']): boolean =>
  a.length === b.length && a.every(([p, set], i) => p === b[i]![0] && set === b[i]![1]);

/** The deduction with its reason worked out when it is asked for: of all that are found, few are told. */
function withReason(
  found: Pick<Deduction, 'technique' | 'sets' | 'lines'>,
  cells: readonly number[],
  reason: () => OwnReason,
): Deduction {
  let made: Pick<Deduction, 'because' | 'numbers'> | undefined;
  const asked = () => {
    if (made) return made;
    const { facts, seen } = reason();
    const numbers = { ...seen.numbers, ...seen.places, ...seen.bounds, ...seen.details };
    made = {
      because: facts.map((fact) => ({ ...fact, cell: cells[fact.cell]! })),
      ...(Object.keys(numbers).length > 0 && { numbers }),
    };
    return made;
  };
  return {
    ...found,
    get because() {
      return asked().because;
    },
    get numbers() {
      return asked().numbers;
    },
  };
}

interface OwnReason {
  readonly facts: readonly Fact[];
  /** The finding as the technique sees it with these facts alone. */
  readonly seen: Finding;
}

/** The facts of the line, none of them superfluous, with which the technique sees the finding, and the finding then. */
function ownReason(
  view: LineView,
  finding: Finding,
  news: Finding['narrows'],
  find: (view: LineView) => readonly Finding[],
): OwnReason {
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
  /** Does a finding leave the cells nothing beside the goal? */
  const arrives = ({ narrows }: Finding): boolean => {
    const left = sets.slice();
    for (const [p, set] of narrows) left[p]! &= set;
    return news.every(([p]) => (left[p]! & ~goal[p]!) === 0);
  };
  const suffices = (some: readonly Fact[]): boolean => {
    sets.fill(full);
    for (const fact of some) sets[fact.cell]! &= setOfFact(fact, values);
    part.renew();
    const same = find(part).find((other) => isSame(other, finding) && arrives(other));
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
 * The fewest known cells from either end that suffice, the end that is further off first, then few boxes between them. Where
 * there is nothing but the ends, none of them can be left out: a finished end reaches as far as it is known without a gap, and each is
 * as short as it can be. Boxes may do without some of them, which is tried one by one.
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
  const few = shrinkStepwise(boxes, (some) => suffices([...some, ...ends]));
  return shrinkStepwise([...few, ...ends], suffices, 1);
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
