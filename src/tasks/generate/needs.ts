/**
 * Puzzles for a technique. A puzzle needs it when it is solved by the techniques up to that one's level and not without it; or, where others
 * of the same level would do as well, by those that come before it in the registry and itself, and not without it. Nothing
 * harder is needed then. Techniques that serve every kind are needed where they are the hardest in the rating; of those that are told by how a
 * contradiction or a deeper step looks (two lines, two stages), all steps of that level in the explanation must be.
 */
import { isComplete } from '../../core/board.js';
import type { Limits } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { Shape } from '../../core/shape.js';
import {
  AGREEMENT_LEVEL,
  DEEPER_LEVEL,
  type ExplainedKind,
  type Technique,
  type TechniqueExample,
} from '../../core/technique.js';
import { explain, levelOf } from '../explain.js';
import { DIFFICULTY, type Difficulty, missOf, type Range } from '../make/target.js';
import type { Rating } from '../rate.js';
import { AGREEMENT } from '../reasoning/agreement.js';
import { CONTRADICTION } from '../reasoning/contradiction.js';
import { DEEPER } from '../reasoning/deeper.js';
import { NamedSteps } from '../reasoning/named.js';
import { TWO_LINES } from '../reasoning/two-lines.js';
import { TWO_STAGE } from '../reasoning/two-stage.js';

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
  ...(kind.lineByLine ? [TWO_LINES] : []),
  CONTRADICTION,
  AGREEMENT,
  TWO_STAGE,
  DEEPER,
];

/** The worked example of the technique that is asked for, where it has one. */
export const exampleOf = (kind: ExplainedKind, { needs }: GenerateTarget): TechniqueExample | undefined =>
  needs === undefined ? undefined : named(kind, needs)?.example;

/** How many values a puzzle must have to need that: a technique for colours is shown by an example in colours. */
export const valuesFor = (kind: ExplainedKind, needs: string | undefined): number =>
  exampleOf(kind, { ...(needs !== undefined && { needs }) })?.puzzle.values ?? 2;

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

/** Is agreement needed, and nothing else? */
export const needsAgreement = ({ level }: GenerateTarget): boolean =>
  level?.[0] === AGREEMENT_LEVEL && level[1] === AGREEMENT_LEVEL;

/** The target without its lower end: for a puzzle that becomes harder afterwards. */
export function atMost({ grade, level, onlyUpTo }: GenerateTarget): GenerateTarget {
  return {
    ...(grade && { grade: [1, grade[1]] }),
    ...(level && { level: [1, level[1]] }),
    ...(onlyUpTo !== undefined && { onlyUpTo }),
  };
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
  limits: Limits = {},
): number {
  const miss = missOf(kind, target, rating);
  if (miss !== 0) return miss;
  const last = target.onlyUpTo === undefined ? undefined : named(kind, target.onlyUpTo);
  if (last && !solvedBy(kind, puzzle, upTo(kind, last)).solved) return BEYOND;
  if (target.needs === undefined) return 0;
  if (target.needs === TWO_LINES || target.needs === TWO_STAGE) return missOfShape(kind, target.needs, puzzle, limits);
  const technique = named(kind, target.needs);
  if (!technique) return 0;
  const need = needOf(kind, puzzle, technique);
  return need === 'needed' ? 0 : need === 'used' ? USED : UNUSED;
}

/** How many of the steps of its level in the explanation are not of that shape. */
function missOfShape(kind: ExplainedKind, id: string, puzzle: Puzzle, limits: Limits): number {
  const level = levelOf(kind, id);
  const { steps } = explain(puzzle, { limits, stepMillis: Number.POSITIVE_INFINITY });
  const hardest = steps.filter((step) => step.level === level);
  const others = hardest.filter(({ technique }) => technique !== id);
  if (hardest.length > 0 && others.length === 0) return 0;
  return others.length < hardest.length ? USED : UNUSED;
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
  const { level, joinsExclusions } = technique;
  const upToLevel = usable.filter((one) => one.level <= level);
  const all = solvedBy(kind, puzzle, upToLevel, joinsExclusions);
  if (!all.solved || !all.used.has(technique.id)) return 'unused';
  const isNeeded = (techniques: readonly Technique[]): boolean =>
    !solvedBy(
      kind,
      puzzle,
      techniques.filter((one) => one !== technique),
      joinsExclusions,
    ).solved;
  if (isNeeded(upToLevel)) return 'needed';
  const upToIt = upTo(kind, technique);
  return solvedBy(kind, puzzle, upToIt, joinsExclusions).solved && isNeeded(upToIt) ? 'needed' : 'used';
}

/**
 * How far these techniques come, in rounds of the easiest level that has anything. `settling`: what only strikes a colour from a cell is not
 * noted, because a technique that joins such exclusions is not needed by somebody who has noted them all.
 */
function solvedBy(
  kind: ExplainedKind,
  puzzle: Puzzle,
  techniques: readonly Technique[],
  settling = false,
): { readonly solved: boolean; readonly used: ReadonlySet<string> } {
  const steps = new NamedSteps({ ...kind, techniques }, puzzle, { assumeUnique: true });
  const used = new Set<string>();
  for (let found = steps.easiest(); found.length > 0; found = steps.easiest()) {
    const kept = settling ? found.filter(({ sets }) => sets.every(({ not }) => !not)) : found;
    if (kept.length === 0) break;
    for (const { technique } of kept) used.add(technique);
    steps.apply(kept.flatMap(({ sets }) => sets));
  }
  return { solved: isComplete(steps.board), used };
}
