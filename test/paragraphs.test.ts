/**
 * Explanations as chapters of paragraphs: every step is told once, lines that share a sentence have the same to say, the order
 * goes on from the last visit where it can, and what only excludes colours is told with the step that rests on it.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { onlyValue, unknownBoard } from '../src/core/board.js';
import { holds, withFacts } from '../src/core/deduction.js';
import { colOf, rowOf } from '../src/core/geometry.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { read, sourceOf } from '../src/formats/index.js';
import { explainedKindOf, explainedKinds } from '../src/kinds/explain.js';
import { explain } from '../src/tasks/explain.js';
import { markdown, transcript } from '../src/tasks/json/transcript.js';
import { languageOf, languages } from '../src/tasks/messages/index.js';
import type { DETAILS } from '../src/tasks/messages/language.js';
import { chaptersText } from '../src/tasks/messages/paragraphs.js';
import { ladder, sentence, techniqueText } from '../src/tasks/messages/sentences.js';
import { chaptersOf, visitsOf } from '../src/tasks/reasoning/chapters.js';
import { NamedSteps } from '../src/tasks/reasoning/named.js';

function exampleOf(file: string): Puzzle {
  const read_ = read(sourceOf(readFileSync(`examples/${file}`), file));
  if (!read_.ok) throw new Error(read_.faults[0]!.message);
  return read_.value.entries[0]!.puzzle;
}

const FILES = [
  'nonogram/mushroom.non',
  'nonogram/snail.non',
  'nonogram/watermelon.xml',
  'nonogram/blotted.xml',
  'hitori/pinwheel.singles',
  'hitori/whirl.singles',
];

test('the heart takes six paragraphs', () => {
  const chapters = chaptersText(
    languageOf('en'),
    exampleOf('nonogram/heart.non'),
    explain(exampleOf('nonogram/heart.non')).steps,
  );
  expect(chapters).toHaveLength(1);
  expect(chapters[0]!.paragraphs.map(({ lines }) => lines.length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(chapters[0]!.paragraphs[0]!.lines[0]).toBe(
    'Rows 2 and 3: the blocks and their gaps fill the line exactly: fill columns 1 to 5.',
  );
});

describe.each(FILES)('the paragraphs of %s', (file) => {
  const puzzle = exampleOf(file);
  const { steps } = explain(puzzle);
  const kind = explainedKindOf(puzzle);

  test('tell every step once, in order, in both languages', () => {
    const visits = visitsOf(steps);
    expect(visits.flat().map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1));
    expect(visits.map(([first]) => first!.visit)).toEqual(visits.map((_, index) => index + 1));
    expect(chaptersOf(puzzle, steps).flatMap((chapter) => chapter.visits)).toEqual(visits);
    for (const language of languages) {
      for (const { lines, steps: told } of chaptersText(language, puzzle, steps).flatMap(
        (chapter) => chapter.paragraphs,
      )) {
        const text = lines.join('\n').toLowerCase();
        for (const step of told) {
          if (told.length > 1 && techniqueText(language, puzzle.kind, step.technique).together) continue;
          const line = step.lines[0] && `${language.line(step.lines[0])}: `;
          const said = step.trials ? ladder(language, puzzle, step).so : sentence(language, puzzle, step);
          expect(text).toContain((line && said.startsWith(line) ? said.slice(line.length) : said).toLowerCase());
        }
      }
    }
  });

  test('go on from the last visit wherever a visit of that level does', () => {
    if (!kind.lineByLine) return;
    let board = unknownBoard(puzzle, puzzle.values);
    let last = new Set<number>();
    for (const visit of visitsOf(steps)) {
      const level = Math.max(...visit.map((step) => step.level));
      const goesOn = ({ axis, index }: { axis: string; index: number }) =>
        [...last].some((cell) => (axis === 'row' ? rowOf : colOf)(puzzle, cell) === index);
      const { lines } = visit[0]!;
      if (last.size > 0 && level < 5 && puzzle.values === 2 && !lines.some(goesOn)) {
        const named = new NamedSteps(kind, puzzle, { board });
        expect([...named.ofLevel(level)].filter((found) => goesOn(found.lines[0]!))).toEqual([]);
      }
      last = new Set(visit.flatMap(({ sets }) => sets.map(({ cell }) => cell)));
      for (const { sets } of visit) board = withFacts(board, sets);
    }
  });

  test('end in a mark, and rest on nothing that was not told', () => {
    let board = unknownBoard(puzzle, puzzle.values);
    for (const visit of visitsOf(steps)) {
      for (const step of visit) {
        expect(step.because.filter((fact) => !holds(board, fact))).toEqual([]);
        board = withFacts(board, step.sets);
      }
      const last = visit.at(-1)!;
      expect(last.sets.some(({ cell }) => onlyValue(board.cells[cell]!) >= 0)).toBe(true);
    }
  });

  test('are shorter in brief, and every step by itself when all is told', () => {
    const count = (detail: (typeof DETAILS)[number]) =>
      chaptersText(languageOf('en'), puzzle, steps, detail).flatMap(({ paragraphs }) => paragraphs);
    expect(count('every')).toHaveLength(steps.length);
    expect(count('brief')).toHaveLength(count('normal').length);
    const letters = (detail: (typeof DETAILS)[number]) =>
      count(detail)
        .flatMap(({ lines }) => lines)
        .join('').length;
    expect(letters('brief')).toBeLessThan(letters('normal'));
  });
});

test('links of a supposition stand on lines of their own, in text and in Markdown', () => {
  const puzzle = exampleOf('hitori/pinwheel.singles');
  const explanation = explain(puzzle);
  const text = transcript(languageOf('en'), puzzle, explanation).join('\n');
  expect(text).toMatch(/Suppose r\d+c\d+ were shaded\.\n {3}1\. r/);
  expect(markdown(languageOf('en'), puzzle, explanation)).toMatch(/^ {3}1\. r\d+c\d+ is shaded, so/m);
});

test.each(explainedKinds.map((kind) => [kind.id, kind] as const))(
  'what %s tells together has its sentence in every language',
  (id, { techniques }) => {
    for (const { id: technique, together } of techniques)
      for (const language of languages)
        expect(techniqueText(language, id, technique).together !== undefined).toBe(together !== undefined);
  },
);
