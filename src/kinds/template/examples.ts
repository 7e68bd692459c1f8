/** Small worked examples with all their solutions: the generic tests walk these. */
import type { WorkedExample } from '../../core/kind.js';
import { makeTemplate, type Template } from './puzzle.js';

/** A board as text, `x` for a barred cell. */
function example(rows: readonly string[], ...solutions: string[][]): WorkedExample<Template> {
  const barred = [...rows.join('')].flatMap((symbol, cell) => (symbol === 'x' ? [cell] : []));
  const made = makeTemplate({ width: rows[0]!.length, height: rows.length, barred });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return { puzzle: made.value, solutions };
}

export const examples: readonly WorkedExample<Template>[] = [
  example(['.'], ['#']),
  example(['x']),
  example(['..', '..'], ['#.', '.#'], ['.#', '#.']),
  example(['x..', '.x.', 'xx.'], ['.#.', '#..', '..#']),
  example(['x..', 'x..', 'x..']),
  example(['.x.x', 'x.x.', '.x.x', 'xx..'], ['#...', '.#..', '..#.', '...#'], ['..#.', '.#..', '#...', '...#']),
];
