/**
 * Practice: a puzzle for one technique, as `generate` makes it (needs.ts says what needing is). When half of the time has gone
 * without one, a puzzle in which the technique has a place at all is better than none; `needed` says which it is.
 */
import type { Size } from '../../core/geometry.js';
import { Budget, type Limits } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import { explainedKinds } from '../../kinds/explain.js';
import { generate } from './generate.js';
import { type GenerateTarget, needOf, techniqueIds, withLevels } from './needs.js';

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
  if (!kind || !techniqueIds(kind).includes(options.technique)) return undefined;
  const { technique: id, width, height, seed = 0, limits = {} } = options;
  const budget = new Budget(limits);
  const made = (target: GenerateTarget, at: number, until: Budget): Puzzle | undefined => {
    const generation = generate({
      kind: kind.id,
      width,
      height,
      seed: at,
      target,
      limits: { cancelled: () => until.late() },
    });
    return generation.ok ? generation.value.puzzles[0]?.puzzle : undefined;
  };
  const target = { needs: id };
  const { millis, ...rest } = limits;
  const needed = made(target, seed, new Budget({ ...rest, ...(millis !== undefined && { millis: millis / 2 }) }));
  if (needed) return { puzzle: needed, needed: true };
  const technique = kind.techniques.find((one) => one.id === id);
  const { level } = withLevels(kind, target);
  for (let at = seed + 1; technique && !budget.late(); at++) {
    const puzzle = made(level ? { level } : {}, at, budget);
    if (puzzle && needOf(kind, puzzle, technique) === 'used') return { puzzle, needed: false };
  }
  return undefined;
}
