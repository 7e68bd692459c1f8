/**
 * What every technique promises, walked over the registries: its worked example comes out exactly, and on random boards
 * everything that it finds is new, follows from its reason alone, and needs all of it.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Board, makeBoard, refines } from '../src/core/board.js';
import { type Deduction, holds, withFacts } from '../src/core/deduction.js';
import type { LineRef } from '../src/core/geometry.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import type { Technique } from '../src/core/technique.js';
import { explainedKinds } from '../src/kinds/explain.js';
import { kindTexts } from '../src/kinds/texts.js';
import { languages } from '../src/tasks/messages/index.js';
import { sentence } from '../src/tasks/messages/sentences.js';
import { solve } from '../src/tasks/solve.js';
import { boardOf } from './oracle.js';
import { randomPuzzle } from './random-puzzles.js';
import { namedProblems } from './reason-checks.js';

const linesOf = ({ width, height }: Puzzle): LineRef[] => [
  ...Array.from({ length: height }, (_, index): LineRef => ({ axis: 'row', index })),
  ...Array.from({ length: width }, (_, index): LineRef => ({ axis: 'col', index })),
];

/** All that a technique finds, or of a line technique what it finds in some lines. */
function findAll(
  technique: Technique,
  puzzle: Puzzle,
  board: Board,
  lines: readonly LineRef[] = linesOf(puzzle),
): readonly Deduction[] {
  if (technique.scope === 'board') return technique.find(puzzle, board);
  return lines.flatMap((line) => [...technique.find(puzzle, board, line)]);
}

/** A board that knows some cells of one of the solutions. */
function partOf(random: Random, solution: Board): Board {
  const share = random.next() * 0.9;
  const full = 2 ** solution.values - 1;
  const cells = Uint32Array.from(solution.cells, (set) => {
    if (random.next() > share) return full;
    return random.below(4) > 0 ? set : set | random.below(full + 1);
  });
  return makeBoard(solution, solution.values, cells);
}

/** NONORI_BOARDS asks for more, as for the note on a release. */
const USUAL_BOARDS = 3000;
const BOARDS = Number(process.env.NONORI_BOARDS ?? USUAL_BOARDS);
/** How many of the deductions on a board are looked into, those of the techniques that were seldom seen first. */
const LOOKED_AT = 3;

const taught = explainedKinds.filter(({ techniques }) => techniques.length > 0);

describe.each(taught.map((kind) => [kind.id, kind] as const))('the techniques of %s', (_, kind) => {
  const techniques = kind.techniques.map((technique) => [technique.id, technique] as const);

  test('are listed from easy to hard, each with a name of its own', () => {
    const levels = kind.techniques.map(({ level }) => level);
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
    expect(new Set(kind.techniques.map(({ id }) => id)).size).toBe(levels.length);
  });

  test('are as the table at the top of their registry says', () => {
    const source = readFileSync(`src/kinds/${kind.id}/explain/techniques/index.ts`, 'utf8');
    const table = [...source.matchAll(/^ \* {3}([a-z-]+) +(\d) {2}(.+)$/gm)].map(([, ...row]) => row);
    const { techniques: texts } = kindTexts.en![kind.id]!;
    const rows = kind.techniques.map(({ id, level }) => [id, `${level}`, texts[id]!.idea]);
    expect(table.length).toBeGreaterThan(0);
    expect(rows).toEqual(expect.arrayContaining(table));
  });

  test.each(languages)('have their texts in $name, in the same order, and no others', ({ code }) => {
    const texts = kindTexts[code]![kind.id]!;
    expect(Object.keys(texts.techniques)).toEqual(kind.techniques.map(({ id }) => id));
    for (const text of Object.values(texts.techniques)) {
      expect(text.name).toMatch(/^\p{Ll}.*[^.]$/u);
      for (const part of [text.idea, text.proof]) expect(part).toMatch(/^\p{L}.*\.$/u);
    }
    expect(Object.keys(texts.rules)).toEqual(Object.keys(kindTexts.en![kind.id]!.rules));
    expect(texts.values.length).toBe(kindTexts.en![kind.id]!.values.length);
  });

  test.each(techniques)('%s finds its worked example', (id, technique) => {
    const { puzzle, board, deduction } = technique.example;
    const found = findAll(technique, puzzle, boardOf(kind, puzzle, board));
    expect(found).toContainEqual({ technique: id, ...deduction });
    for (const language of languages) expect(sentence(language, puzzle, found[0]!)).toMatch(/^\p{Lu}.*\.$/u);
  });

  test.each(techniques)(
    '%s is needed in its worked example: easier ones do not get all that it sets',
    (_, technique) => {
      const { puzzle, board, deduction } = technique.example;
      const easier = kind.techniques.filter(({ level, assumesUnique }) => level < technique.level && !assumesUnique);
      // The example of a line is a row alone: what its columns would say is no part of it.
      const lines = kind.lineByLine && technique.scope === 'line' ? deduction.lines : undefined;
      let known = boardOf(kind, puzzle, board);
      for (;;) {
        const found = easier.flatMap((one) => [...findAll(one, puzzle, known, lines)]);
        if (found.length === 0) break;
        known = withFacts(
          known,
          found.flatMap(({ sets }) => sets),
        );
        expect(Array.from(known.cells)).not.toContain(0);
      }
      expect(deduction.sets.every((fact) => holds(known, fact))).toBe(false);
    },
  );

  test('find only what is new and follows from the reason alone, all of which is needed', () => {
    const random = new Random(6);
    let boards = 0;
    const found = new Map<string, number>();
    while (boards < BOARDS) {
      const puzzle = randomPuzzle(kind.id, random);
      const { solutions } = solve(puzzle, { solutions: 30 });
      if (solutions.length === 0) continue;
      for (let turn = 0; turn < 20; turn++, boards++) {
        const board = partOf(random, random.pick(solutions));
        const agreeing = solutions.filter((solution) => refines(solution, board));
        const deductions = kind.techniques
          .filter((technique) => !technique.assumesUnique || solutions.length === 1)
          .flatMap((technique) => [...findAll(technique, puzzle, board)]);
        const times = ({ technique }: Deduction) => found.get(technique) ?? 0;
        const rareFirst = random.shuffle(deductions).sort((a, b) => times(a) - times(b));
        for (const deduction of rareFirst.slice(0, LOOKED_AT)) {
          found.set(deduction.technique, times(deduction) + 1);
          expect(deduction.sets.length).toBeGreaterThan(0);
          expect(deduction.sets.filter((fact) => holds(board, fact))).toEqual([]);
          expect(deduction.because.filter((fact) => !holds(board, fact))).toEqual([]);
          const after = withFacts(board, deduction.sets);
          expect(agreeing.filter((solution) => !refines(solution, after))).toEqual([]);
          expect([deduction, namedProblems(kind, puzzle, deduction)]).toEqual([deduction, []]);
        }
      }
    }
    // On fewer boards (test/recipes.test.ts) a rare one may not come up.
    if (BOARDS < USUAL_BOARDS) return;
    for (const { id } of kind.techniques) expect([id, found.get(id) ?? 0]).not.toEqual([id, 0]);
  }, 300_000);
});
