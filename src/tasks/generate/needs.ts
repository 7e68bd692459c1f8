/**
 * Puzzles for a technique. A puzzle needs it when it is solved by the techniques up to that one's level and not without it; or, where others
 * of the same level would do as well, by those that come before it in the registry and itself, and not without it. Nothing
 * harder is needed then. Techniques that serve every kind are needed where they are the hardest in the rating.
 */
import { isComplete } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { Shape } from '../../core/shape.js';
import { DEEPER_LEVEL, type ExplainedKind, type Technique } from '../../core/technique.js';
import { levelOf } from '../explain.js';
import { DIFFICULTY, type Difficulty, missOf, type Range } from '../make/target.js';
import type { Rating } from '../rate.js';
import { AGREEMENT } from '../reasoning/agreement.js';
import { CONTRADICTION } from '../reasoning/contradiction.js';
import { DEEPER } from '../reasoning/deeper.js';
import { NamedSteps } from '../reasoning/named.js';

/**
 * How hard generated puzzles shall be, and for what.
 *
 * @example
 * generate({ width: 8, height: 8, target: { needs: 'edge-logic' } });
 */
export interface GenerateTarget extends Difficulty {
  /** A technique that the puzzle needs, and nothing harder. */
  readonly needs?: string;
  /** The puzzle is solved by this technique and those before it in the list of techniques. */
  readonly onlyUpTo?: string;
}

/** As a shape, for the door. */
export const GENERATE_TARGET: Shape = { ...(DIFFICULTY as object), 'needs?': 'string', 'onlyUpTo?': 'string' };

/** The ids of all techniques that can be asked for, easy ones first: those of the kind, and of those for every kind what a rating names. */
export const techniqueIds = (kind: ExplainedKind): string[] => [
  ...kind.techniques.map(({ id }) => id),
  CONTRADICTION,
  AGREEMENT,
  DEEPER,
];

/** The target with the levels that its techniques leave. */
export function withLevels(kind: ExplainedKind, target: GenerateTarget): GenerateTarget {
  const { needs, onlyUpTo } = target;
  let [least, most] = target.level ?? [1, DEEPER_LEVEL];
  if (onlyUpTo !== undefined) most = Math.min(most, levelOf(kind, onlyUpTo));
  // Without the assumption of uniqueness, which a rating does not make, the level may be any.
  if (needs !== undefined && !named(kind, needs)?.assumesUnique) {
    const level = levelOf(kind, needs);
    [least, most] = [Math.max(least, level), Math.min(most, level)];
  }
  const level: Range = [least, most];
  return needs === undefined && onlyUpTo === undefined ? target : { ...target, level };
}

/** What a puzzle misses the target by that has the right level, but does not need the technique; less if it is used. */
const USED = -0.3;
const UNUSED = -0.6;
const BEYOND = 0.5;

/** How far a puzzle is from the target: missOf, and techniques last, since they take longest to tell. */
export function missOfTarget(
  kind: ExplainedKind,
  target: GenerateTarget,
  { puzzle, rating }: { readonly puzzle: Puzzle; readonly rating: Rating },
): number {
  const miss = missOf(kind, target, rating);
  if (miss !== 0) return miss;
  const last = target.onlyUpTo === undefined ? undefined : named(kind, target.onlyUpTo);
  if (last && !solvedBy(kind, puzzle, upTo(kind, last)).solved) return BEYOND;
  const technique = target.needs === undefined ? undefined : named(kind, target.needs);
  if (!technique) return 0;
  const need = needOf(kind, puzzle, technique);
  return need === 'needed' ? 0 : need === 'used' ? USED : UNUSED;
}

const named = (kind: ExplainedKind, id: string): Technique | undefined => kind.techniques.find((one) => one.id === id);

/** A technique and those before it; those that assume one solution only if it is one. */
function upTo(kind: ExplainedKind, technique: Technique): readonly Technique[] {
  const usable = kind.techniques.filter((one) => one === technique || !one.assumesUnique);
  return usable.slice(0, usable.indexOf(technique) + 1);
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
  const upToIt = upTo(kind, technique);
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
