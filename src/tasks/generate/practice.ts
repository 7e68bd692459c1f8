/**
 * Practice: a puzzle that needs one technique and nothing harder. It is solved by the techniques up to that one's level and
 * not without it; or, where others of the same level would do as well, by those that come before it in the registry and
 * itself, and not without it. Techniques that serve every kind are needed where they are the hardest in the rating.
 *
 * Small drafts are tried one after the other, each with random numbers of its own, made from the seed. When the budget runs
 * out, the first puzzle in which the technique has a place at all is better than none; `needed` says which it is.
 */
import { isComplete } from '../../core/board.js';
import type { Size } from '../../core/geometry.js';
import { Budget, type Limits } from '../../core/limits.js';
import type { PuzzleMaker } from '../../core/maker.js';
import type { Puzzle } from '../../core/puzzle.js';
import { Random } from '../../core/random.js';
import type { ExplainedKind, Technique } from '../../core/technique.js';
import { explainedKinds } from '../../kinds/explain.js';
import { makerOf } from '../../kinds/make.js';
import { levelOf } from '../explain.js';
import { NamedSteps } from '../reasoning/named.js';
import { generate } from './generate.js';

export interface PracticeOptions extends Size {
  readonly kind: string;
  readonly technique: string;
  readonly seed?: number;
  readonly limits?: Limits;
}

export interface PracticePuzzle {
  readonly puzzle: Puzzle;
  /** Is the technique needed, as against having a place? */
  readonly needed: boolean;
}

/** Undefined when none was found in time. */
export function practicePuzzle(options: PracticeOptions): PracticePuzzle | undefined {
  const kind = explainedKinds.find(({ id }) => id === options.kind);
  const maker = kind && makerOf(kind.id);
  if (!maker) return undefined;
  const technique = kind.techniques.find(({ id }) => id === options.technique);
  const budget = new Budget(options.limits);
  let second: Puzzle | undefined;
  for (let attempt = 0; !budget.late(); attempt++) {
    const seed = (Math.imul((options.seed ?? 0) + 1, 0x9e3779b1) ^ Math.imul(attempt, 0x85ebca6b)) >>> 0;
    const puzzle = technique
      ? draftFor(kind, maker, technique, options, seed, budget)
      : ratedFor(kind, options, seed, budget);
    if (!puzzle) continue;
    const need = technique ? needOf(kind, puzzle, technique) : 'needed';
    if (need === 'needed') return { puzzle, needed: true };
    if (need === 'used') second ??= puzzle;
  }
  return second && { puzzle: second, needed: false };
}

/** A puzzle whose hardest technique is this one. */
function ratedFor(
  kind: ExplainedKind,
  { technique, ...size }: PracticeOptions,
  seed: number,
  budget: Budget,
): Puzzle | undefined {
  const level = levelOf(kind, technique);
  return generated(kind, size, seed, [level, level], budget);
}

/** Pictures are puzzles at once, and cheap to try; others have to be made. */
function draftFor(
  kind: ExplainedKind,
  maker: PuzzleMaker,
  { level, assumesUnique }: Technique,
  size: Size,
  seed: number,
  budget: Budget,
): Puzzle | undefined {
  if (!maker.ofPicture) return generated(kind, size, seed, assumesUnique ? undefined : [level, level], budget);
  const { width, height } = size;
  const draft = maker.createDraft({ width, height }, new Random(seed));
  return draft.ok ? draft.value.puzzle : undefined;
}

function generated(
  { id: kind }: ExplainedKind,
  { width, height }: Size,
  seed: number,
  level: readonly [number, number] | undefined,
  budget: Budget,
): Puzzle | undefined {
  const target = level && { target: { level } };
  const made = generate({ kind, width, height, seed, ...target, limits: { cancelled: () => budget.late() } });
  return made.ok ? made.value.puzzles[0]?.puzzle : undefined;
}

/** `used`: the puzzle is solved by techniques up to its level and it is among them, but they could do without it. */
export function needOf(kind: ExplainedKind, puzzle: Puzzle, technique: Technique): 'needed' | 'used' | 'unused' {
  const usable = kind.techniques.filter((one) => one === technique || !one.assumesUnique);
  const { level } = technique;
  const upToLevel = usable.filter((one) => one.level <= level);
  const all = solvedBy(kind, puzzle, upToLevel);
  if (!all.solved || !all.used.has(technique.id)) return 'unused';
  const isNeeded = (techniques: readonly Technique[]): boolean =>
    !solvedBy(
      kind,
      puzzle,
      techniques.filter((one) => one !== technique),
    ).solved;
  if (isNeeded(upToLevel)) return 'needed';
  const upToIt = usable.slice(0, usable.indexOf(technique) + 1);
  return solvedBy(kind, puzzle, upToIt).solved && isNeeded(upToIt) ? 'needed' : 'used';
}

/** How far these techniques come, in rounds of the easiest level that has anything. */
function solvedBy(
  kind: ExplainedKind,
  puzzle: Puzzle,
  techniques: readonly Technique[],
): { readonly solved: boolean; readonly used: ReadonlySet<string> } {
  const steps = new NamedSteps({ ...kind, techniques }, puzzle, { assumeUnique: true });
  const used = new Set<string>();
  for (let found = steps.easiest(); found.length > 0; found = steps.easiest()) {
    for (const { technique } of found) used.add(technique);
    steps.apply(found.flatMap(({ sets }) => sets));
  }
  return { solved: isComplete(steps.board), used };
}
