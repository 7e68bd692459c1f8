/** Puzzles that were made, as plain data: one form for the command line and the service. */
import type { Entry } from '../../core/puzzle.js';
import { json } from '../../formats/json.js';
import { textRows } from '../drawing/symbols.js';
import type { Generated } from '../generate/generate.js';
import type { Made } from '../make/make.js';
import { cellJson, puzzleJson } from './puzzle-json.js';

/** The object that our JSON form has for a puzzle. */
export function ourForm(entry: Entry): Record<string, unknown> {
  const written = json.write!([entry], {});
  if (!written.ok) throw new Error(written.faults[0]!.message);
  return JSON.parse(String(written.value));
}

export function madeJson({ puzzle, goal, rating, changes, otherLook, repair }: Made) {
  const { status, grade, name, level } = rating;
  return {
    ...puzzleJson(puzzle),
    author: puzzle.about.author ?? null,
    status,
    grade,
    name,
    level,
    solution: textRows(puzzle, goal),
    changes: changes.map(({ cell, from, to }) => ({ cell: cellJson(puzzle, cell), from, to })),
    otherLook: otherLook ?? null,
    repair: repair ?? null,
    puzzle: ourForm({ puzzle, goal }),
  };
}

/** Our JSON form with the rating. */
export function generatedJson({ puzzle, goal, rating: { grade, name, level } }: Generated) {
  return { ...ourForm({ puzzle, goal }), grade, name, level };
}
