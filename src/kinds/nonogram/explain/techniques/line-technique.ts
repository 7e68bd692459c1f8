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

const views = new WeakMap<Board, Map<string, LineView>>();

/** The view of a line on a board; made once for all techniques. */
function viewOf(puzzle: Nonogram, board: Board, line: LineRef): LineView {
  let ofBoard = views.get(board);
  if (!ofBoard) views.set(board, (ofBoard = new Map()));
  const key = `${line.axis}${line.index}`;
  let view = ofBoard.get(key);
  if (!view) {
    const clue = (line.axis === 'row' ? puzzle.rows : puzzle.cols)[line.index]!;
    ofBoard.set(key, (view = new LineView(clue, setsOf(puzzle, board, line), puzzle.values)));
  }
  return view;
}

export function lineTechnique({ id, bothWays, look, together, example, ...parts }: Look): LineTechnique<Nonogram> {
  const find = (view: LineView) => lookBoth(view, { bothWays, look });
  /** What is known of deductions from their findings: that does not need the reason. */
  const keys = new WeakMap<Deduction, string | undefined>();
  const outlines = new WeakMap<Deduction, string>();
  return {
    ...parts,
    id,
    scope: 'line',
    find(puzzle, board, line) {
      const view = viewOf(puzzle, board, line);
      if (!view.hasNews) return [];
      return deductionsOf(id, puzzle, line, view, find, (deduction, plain) => {
        outlines.set(deduction, JSON.stringify(plain.numbers));
        if (together) keys.set(deduction, together(plain));
      });
    },
    outline: (deduction) => outlines.get(deduction) ?? '',
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
  const suffices = (some: readonly Fact[]): boolean => {
    sets.fill(full);
    for (const fact of some) sets[fact.cell]! &= setOfFact(fact, values);
    part.renew();
    const same = find(part).find(
      (other) => isSame(other, finding) && news.every(([p]) => narrowed(other, p, sets[p]!, goal[p]!)),
    );
    if (same) seen = same;
    return same !== undefined;
  };
  const needed = finding.needs && known.filter(({ cell }) => finding.needs!.includes(cell));
  const least = needed && suffices(needed) ? needed : shrinkStepwise(nearest(known, suffices), suffices);
  const facts = [...least].sort((a, b) => a.cell - b.cell || a.value - b.value);
  suffices(facts);
  return { facts, seen };
}

/** The first facts of a list that suffice: one, two, four and so on, or all of them. What is near is mostly enough. */
function nearest(facts: readonly Fact[], suffices: (part: readonly Fact[]) => boolean): readonly Fact[] {
  for (let count = 1; count < facts.length; count *= 2) {
    const part = facts.slice(0, count);
    if (suffices(part)) return part;
  }
  return facts;
}

/** Does the finding leave the cell, of which it may be `set`, nothing beside the goal? */
function narrowed({ narrows }: Finding, position: number, set: number, goal: number): boolean {
  return narrows.some(([p, left]) => p === position && (left & set & ~goal) === 0);
}

const isSame = (a: Finding, b: Finding): boolean =>
  sameNumbers(a.numbers, b.numbers) && sameNumbers(a.places, b.places);

function sameNumbers(a: Readonly<Record<string, number>> = {}, b: Readonly<Record<string, number>> = {}): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
