/**
 * Small worked examples with all their solutions. test/kinds.test.ts walks them: for each one, brute force over the referee
 * must find these solutions and no others, and so must every engine.
 *
 * At least one example each with no solution, with one, and with several; the smallest boards; every rule at work. At most
 * about sixteen cells, because brute force tries every board.
 */
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
