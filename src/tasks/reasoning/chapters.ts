/**
 * The chapters of an explanation, from its steps alone: what can be seen on the empty board, then one part of the board after
 * the other, and the hard spots by themselves. A short explanation is one chapter.
 */
import { colOf, rowOf, type Size } from '../../core/geometry.js';
import type { Step } from '../explain.js';

/** A step without its board, as it is sent. */
export type ToldStep = Omit<Step, 'board'>;

/**
 * What a chapter is about: the start, a hard spot, or a part of the board; where it is about no part in particular, how far it
 * leads (`way`), or that it is the last (`rest`). `all`: an explanation that is one chapter.
 */
export type ChapterName =
  | 'openers'
  | 'hard'
  | 'top'
  | 'bottom'
  | 'left'
  | 'right'
  | 'topLeft'
  | 'topRight'
  | 'bottomLeft'
  | 'bottomRight'
  | 'middle'
  | 'way'
  | 'rest'
  | 'all';

export interface Chapter {
  readonly name: ChapterName;
  /** How much of all that the explanation settles is settled at its end, in percent. */
  readonly done: number;
  /** Among chapters of the same name, from 1. */
  readonly which: number;
  /** How many chapters have that name. */
  readonly of: number;
  readonly visits: readonly (readonly ToldStep[])[];
}

/** An explanation of no more visits is one chapter. */
const SHORT = 10;
/** A chapter about a part of the board has at least so many visits, where there are so many, and at most these. */
const LEAST = 5;
const MOST = 16;
/** From this level on a visit is a hard spot: more than one line has to be looked at. */
const HARD = 5;
/** A hard spot is over when so many easy visits follow; fewer of them are no chapter of their own. */
const BREATH = 3;
/**
 * A chapter is about a part of the board where no more than this share of what it settles lies beyond it; and it has at least the name of a half where no
 * more than the second share does.
 */
const NEARLY_ALL = 1 / 8;
const MAINLY = 1 / 4;

/** The steps of each visit. */
export function visitsOf(steps: readonly ToldStep[]): ToldStep[][] {
  const visits: ToldStep[][] = [];
  for (const step of steps) {
    const last = visits.at(-1);
    if (last?.at(0)?.visit === step.visit) last!.push(step);
    else visits.push([step]);
  }
  return visits;
}

export function chaptersOf(size: Size, steps: readonly ToldStep[]): Chapter[] {
  const visits = visitsOf(steps);
  const parts = visits.length <= SHORT ? [visits] : joined(divided(size, visits));
  const isShort = parts.length <= 1;
  const names = parts.map((part, index): ChapterName => {
    if (isShort) return 'all';
    if (index === 0 && part.every(isOpener)) return 'openers';
    if (part.some(isHard)) return 'hard';
    if (index === parts.length - 1) return regionOf(size, part) ?? 'rest';
    return regionOf(size, part) ?? regionOf(size, part, MAINLY) ?? 'way';
  });
  const done = sharesDone(parts);
  const title = (index: number): string => (names[index] === 'way' ? `way ${done[index]}` : names[index]!);
  const count = (index: number, upTo: number) =>
    names.slice(0, upTo).filter((_, other) => title(other) === title(index)).length;
  return parts.map((part, index) => ({
    name: names[index]!,
    done: done[index]!,
    which: count(index, index + 1),
    of: count(index, names.length),
    visits: part,
  }));
}

/** How much of all that is settled, in percent, is settled at the end of each part; all of it only at the very end. */
function sharesDone(parts: readonly Visit[][]): number[] {
  const settled = new Set<number>();
  const counts = parts.map((part) => {
    for (const { sets } of part.flat()) for (const { cell, not } of sets) if (!not) settled.add(cell);
    return settled.size;
  });
  return counts.map((count) => (count === settled.size ? 100 : Math.min(99, Math.round((100 * count) / settled.size))));
}

type Visit = readonly ToldStep[];

const isHard = (visit: Visit): boolean => visit.some(({ level }) => level >= HARD);
const isOpener = (visit: Visit): boolean => visit[0]!.because.length === 0 && !isHard(visit);

function divided(size: Size, visits: readonly Visit[]): Visit[][] {
  const parts: Visit[][] = [];
  let at = 0;
  const take = (end: number): void => {
    if (end > at) parts.push(visits.slice(at, end));
    at = end;
  };
  const leading = visits.findIndex((visit) => !isOpener(visit));
  take(leading < 0 ? visits.length : leading);
  while (at < visits.length) {
    let end = at + 1;
    if (isHard(visits[at]!)) {
      for (let easy = 0; end < visits.length && easy < BREATH; end++) easy = isHard(visits[end]!) ? 0 : easy + 1;
      while (end > at + 1 && !isHard(visits[end - 1]!)) end--;
    } else {
      while (end < visits.length && end - at < MOST && !isHard(visits[end]!)) {
        const leaves = !regionOf(size, visits.slice(at, end + 1)) && regionOf(size, visits.slice(at, end));
        if (end - at >= LEAST && leaves) break;
        end++;
      }
    }
    take(end);
  }
  return parts;
}

/** The parts; one after the start that is too little for a chapter goes with the easy one before it, or else with the easy one after it. */
function joined(parts: readonly Visit[][]): Visit[][] {
  const isLittle = (part: readonly Visit[]) => part.length < BREATH && !part.some(isHard);
  const chapters: Visit[][] = [];
  let waiting: Visit[] = [];
  parts.forEach((part, index) => {
    const last = chapters.at(-1);
    const before = last && !last.some(isHard) && (chapters.length > 1 || !last.every(isOpener)) ? last : undefined;
    const next = parts[index + 1];
    if (index > 0 && isLittle(part) && before) before.push(...part);
    else if (index > 0 && isLittle(part) && next && !next.some(isHard)) waiting = [...waiting, ...part];
    else {
      chapters.push([...waiting, ...part]);
      waiting = [];
    }
  });
  return chapters;
}

/** The part of the board in which most of what some visits settle lies, if there is one. `outside`: the share that may lie elsewhere, on either side. */
function regionOf(size: Size, visits: readonly Visit[], outside = NEARLY_ALL): ChapterName | undefined {
  const cells = visits.flatMap((visit) => visit.flatMap(({ sets }) => sets.map(({ cell }) => cell)));
  const third = (at: (size: Size, cell: number) => number, length: number): number => {
    const places = cells.map((cell) => (at(size, cell) + 0.5) / length).sort((a, b) => a - b);
    const [low, high] = [outside, 1 - outside].map((share) => places[Math.floor(places.length * share)]!) as [
      number,
      number,
    ];
    if (low > 0.35 && high < 0.65 && outside === NEARLY_ALL) return 0;
    if (high <= 0.5) return -1;
    if (low >= 0.5) return 1;
    return low > 0.25 && high < 0.75 && outside === NEARLY_ALL ? 0 : 2;
  };
  const [down, across] = [third(rowOf, size.height), third(colOf, size.width)];
  if (down === -1) return across === -1 ? 'topLeft' : across === 1 ? 'topRight' : 'top';
  if (down === 1) return across === -1 ? 'bottomLeft' : across === 1 ? 'bottomRight' : 'bottom';
  if (across === -1) return 'left';
  if (across === 1) return 'right';
  return down === 0 && across === 0 ? 'middle' : undefined;
}
