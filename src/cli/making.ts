/** The sentences of the commands that make puzzles. */
import { cellName } from '../core/geometry.js';
import type { Made } from '../tasks/make/make.js';
import type { Rating } from '../tasks/rate.js';
import { kindOf } from '../tasks/registry.js';

const SENTENCES: Readonly<Record<Rating['status'], string>> = {
  unique: 'unique: the puzzle has one solution',
  multiple: 'multiple: the puzzle has several solutions',
  none: 'none: the puzzle has no solution',
  limit: 'limit: the time limit was reached before it was clear whether the solution is the only one',
};

/** `repaired`: a repair was tried, so that it is no advice. */
export function gradeText({ status, grade, name, level }: Rating, repaired = false): string {
  if (status === 'multiple') return `${SENTENCES.multiple}${repaired ? '' : '; --unique repairs it'}`;
  const rated = status === 'unique' ? `, grade ${grade} of 10 (${name}), level ${level}` : '';
  return `${SENTENCES[status]}${rated}`;
}

/** The changed cells by their new value: "3 cells changed (1.3 %): r2c3, r5c7 black, r9c1 white". */
export function changedText({ puzzle, changes }: Made): string {
  if (changes.length === 0) return 'no cell changed';
  const { styles } = kindOf(puzzle).appearance(puzzle);
  const groups = new Map<number, string[]>();
  for (const { cell, to } of changes) groups.set(to, [...(groups.get(to) ?? []), cellName(puzzle, cell)]);
  const lists = [...groups].map(([value, cells]) => `${cells.join(', ')} ${styles[value]!.name}`);
  const share = ((100 * changes.length) / (puzzle.width * puzzle.height)).toFixed(1);
  return `${changes.length} ${changes.length === 1 ? 'cell' : 'cells'} changed (${share} %): ${lists.join(', ')}`;
}
