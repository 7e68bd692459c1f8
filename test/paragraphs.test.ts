/**
 * Explanations as chapters of paragraphs: every step is told once, lines that share a sentence have the same to say, the order
 * goes on from the last visit where it can, and what only excludes colours is told with the step that rests on it.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadCollection } from '../src/collections/index.js';
import { onlyValue, unknownBoard } from '../src/core/board.js';
import { type Deduction, holds, ladderParts, rungsOf, supposedFacts, withFacts } from '../src/core/deduction.js';
import { colOf, type LineRef, neighbours, rowOf } from '../src/core/geometry.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import { unwrap } from '../src/core/result.js';
import { read, sourceOf } from '../src/formats/index.js';
import { explainedKindOf, explainedKinds } from '../src/kinds/explain.js';
import { noise } from '../src/tasks/bench/pictures.js';
import { explain } from '../src/tasks/explain.js';
import { animatedSvg } from '../src/tasks/json/animation.js';
import { explanationPage } from '../src/tasks/json/explanation-page.js';
import { markdown, transcript } from '../src/tasks/json/transcript.js';
import { languageOf, languages } from '../src/tasks/messages/index.js';
import type { DETAILS } from '../src/tasks/messages/language.js';
import { chaptersText, paragraph } from '../src/tasks/messages/paragraphs.js';
import { ladder, sentence, techniqueText } from '../src/tasks/messages/sentences.js';
import { chaptersOf, type ToldStep, visitsOf } from '../src/tasks/reasoning/chapters.js';
import { contradict, failingSuppositions } from '../src/tasks/reasoning/contradiction.js';
import { NamedSteps } from '../src/tasks/reasoning/named.js';
import { pictured } from './nonogram-samples.js';
import { readerOf } from './sentence-parser.js';

function exampleOf(file: string): Puzzle {
  const read_ = read(sourceOf(readFileSync(`examples/${file}`), file));
  if (!read_.ok) throw new Error(read_.faults[0]!.message);
  return read_.value.entries[0]!.puzzle;
}

const isSame = (a: LineRef, b: LineRef): boolean => a.axis === b.axis && a.index === b.index;

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
  expect(chapters[0]!.paragraphs[0]!.lines[0]).toBe('Rows 2 and 3: the 5 fills the whole line: fill columns 1 to 5.');
});

test('crossings of colours in one line are told in one paragraph, which stays in that line', async () => {
  let [crossings, apart] = [0, 0];
  for (const { puzzle } of unwrap(await loadCollection('colour-things')).slice(20, 60)) {
    let before: readonly ToldStep[] = [];
    for (const visit of visitsOf(explain(puzzle).steps)) {
      const settled = [before, visit].map((steps) =>
        steps.filter(({ technique }) => technique === 'colour-crossing').flatMap(({ sets }) => sets),
      );
      const isIn = (place: typeof rowOf) => new Set(settled.flat().map(({ cell }) => place(puzzle, cell))).size === 1;
      crossings += settled[1]!.length;
      if (settled.every(({ length }) => length > 0) && (isIn(rowOf) || isIn(colOf))) apart++;
      before = visit;
    }
  }
  expect(crossings).toBeGreaterThan(200);
  // A few come between looks at other lines of the same paragraphs.
  expect(apart / crossings).toBeLessThan(0.05);
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
          const isJoined = kind.techniques.find(({ id }) => id === step.technique)?.joined;
          // What one sentence says of several steps is looked at below.
          if (told.length > 1 && (isJoined || techniqueText(language, puzzle.kind, step.technique).together)) continue;
          const said = step.trials ? ladder(language, puzzle, step).so : sentence(language, puzzle, step);
          expect(text).toContain(said.slice(said.lastIndexOf(': ')).toLowerCase());
        }
        // What a sentence leaves out because one before it has told it is named there.
        const line = told[0]!.lines[0];
        const isOneLine = ({ lines: [own, ...more] }: ToldStep) =>
          own && line && more.length === 0 && isSame(own, line);
        if (!line || !told.every(isOneLine)) continue;
        const { named, isMeant } = readerOf(language.code, puzzle.kind, puzzle, line);
        const said = told.filter(({ trials }) => !trials);
        const grounds = said.flatMap(({ because }) => because).filter((fact) => !isMeant(text, fact));
        const facts = [...grounds, ...said.flatMap(({ sets }) => sets)];
        if (!techniqueText(language, puzzle.kind, told[0]!.technique).together)
          expect(named(text)).toEqual(expect.arrayContaining(facts.map(({ cell }) => cell)));
      }
    }
  });

  test('go on from the last visit wherever a visit of that level does', () => {
    if (!kind.lineByLine) return;
    let board = unknownBoard(puzzle, puzzle.values);
    let last = new Set<number>();
    for (const visit of visitsOf(steps)) {
      const { level } = visit[0]!;
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

describe('chapters', () => {
  const size = { width: 13, height: 14 };
  /** A visit for each list of cells; `because`: it is no opener. */
  const visitsWith = (...visits: (readonly number[])[]): ToldStep[] =>
    visits.map((cells, at) => ({
      technique: 'overlap',
      level: 1,
      number: at + 1,
      visit: at + 1,
      sets: cells.map((cell) => ({ cell, value: 1 })),
      because: [{ cell: 0, value: 1 }],
      lines: [],
    }));
  const many = (count: number, cells: readonly number[]) => Array.from({ length: count }, () => cells);
  const namesOf = (steps: readonly ToldStep[]) => chaptersOf(size, steps).map(({ name }) => name);
  const everywhere = Array.from({ length: 13 * 14 }, (_, cell) => cell);
  const rows = (from: number, to: number) =>
    everywhere.filter((cell) => rowOf(size, cell) >= from && rowOf(size, cell) < to);

  test('of one or two easy paragraphs join their neighbour', () => {
    const end = many(2, rows(7, 14));
    expect(namesOf(visitsWith(...many(16, everywhere), ...end))).toEqual(['all']);
    expect(namesOf(visitsWith(...many(16, everywhere), ...many(3, rows(7, 14))))).toEqual(['way', 'bottom']);
    for (const file of FILES) {
      const puzzle = exampleOf(file);
      const chapters = chaptersOf(puzzle, explain(puzzle).steps).slice(1);
      const isHard = ({ name }: (typeof chapters)[number]) => name === 'hard';
      const little = chapters.filter(
        (one, at) => !isHard(one) && one.visits.length < 3 && !isHard(chapters[at - 1] ?? one),
      );
      expect(little.slice(chapters.length > 1 ? 0 : 1)).toEqual([]);
    }
  });

  test('are named by where their cells lie: the middle column is no half, and three quarters in a half are enough', () => {
    const middle = everywhere.filter((cell) => colOf(size, cell) === 6 && rowOf(size, cell) > 6);
    const named = (cells: readonly number[]) => namesOf(visitsWith(...many(16, cells), ...many(16, everywhere)))[0];
    expect(named(middle)).toBe('bottom');
    expect(named([...rows(0, 7), ...rows(0, 7), ...rows(0, 7), ...rows(7, 14).slice(0, 80)])).toBe('top');
    expect(named(everywhere)).toBe('way');
  });
});

test('of very many last ways out the shaded cells around are told all at once, and they are so', () => {
  for (const example of ['carousel', 'dozen', 'crossroads']) {
    const puzzle = exampleOf(`hitori/${example}.singles`);
    const { steps } = explain(puzzle);
    const exits = steps.filter(({ technique }) => technique === 'last-exit');
    for (const { sets, because, pattern } of exits) {
      const others = neighbours(puzzle, pattern![0]!).filter((cell) => cell !== sets[0]!.cell);
      expect(because.map(({ cell }) => cell).sort()).toEqual([...others].sort());
    }
    const many = Array.from({ length: 13 }, (_, at) => ({ ...exits[at % exits.length]!, visit: 1, number: at + 1 }));
    const [en, id] = languages.map((language) => paragraph(language, puzzle, many, 1).lines[0]!);
    expect(en).toMatch(
      /^Circle the last ways out, each for a cell whose other neighbours are all shaded: (?:r\d+c\d+ for r\d+c\d+(?:, |, and | and )?)+\. Circle also /,
    );
    expect(id).toMatch(
      /^Lingkari jalan keluar terakhir, masing-masing untuk sel yang tetangga lainnya semua hitam: b\d/,
    );
    expect(en).not.toContain('shut in');
    expect(id).not.toContain('terkurung');
  }
});

test('links of a supposition stand on lines of their own in text, and fold in Markdown and on a page', () => {
  const puzzle = exampleOf('hitori/pinwheel.singles');
  const explanation = explain(puzzle);
  const text = transcript(languageOf('en'), puzzle, explanation).join('\n');
  expect(text).toMatch(/Suppose r\d+c\d+ were shaded\.\n {3}1\. r/);
  const written = markdown(languageOf('en'), puzzle, explanation);
  expect(written).toMatch(
    /^ {3}<details><summary>Where it leads, in \d+ steps<\/summary>\n\n {3}1\. r\d+c\d+ is shaded, so/m,
  );
  // What belongs to an item is indented as far as its text begins, or Markdown ends the list there.
  const drawn = markdown(languageOf('en'), puzzle, explanation, { pictures: true });
  expect(drawn).toMatch(/^9\. .*\n {3}```text$/m);
  expect(drawn).toMatch(/^10\. .*\n {4}```text$/m);
  const page = explanationPage(languageOf('id'), puzzle, explanation, { pictures: true });
  expect(page).toMatch(/<details><summary>Akibatnya, dalam \d+ langkah<\/summary><ol><li>/);
  const paragraphs = chaptersText(languageOf('id'), puzzle, explanation.steps).flatMap((chapter) => chapter.paragraphs);
  expect(page.match(/<li value=/g)).toHaveLength(paragraphs.length);
  // The puzzle, and two boards for each paragraph; all cells that are settled are framed once.
  expect(page.match(/<svg /g)).toHaveLength(1 + 2 * paragraphs.length);
  expect(page.match(/stroke="#1769e0"/g)).toHaveLength(puzzle.width * puzzle.height);
});

test('the page numbers ladders on their boards, and shows what cannot be or which cells are open', () => {
  const pageOf = (file: string) => {
    const puzzle = exampleOf(file);
    const explanation = explain(puzzle);
    return { puzzle, explanation, page: explanationPage(languageOf('en'), puzzle, explanation, { pictures: true }) };
  };
  const { page: withLadder, explanation: ladders } = pageOf('hitori/pinwheel.singles');
  const supposed = ladders.steps.flatMap((step) => supposedFacts(step)).filter(({ rung }) => rung !== undefined);
  expect(supposed.length).toBeGreaterThan(0);
  expect(withLadder.match(/font-weight="700" fill="#ffffff" text-anchor="middle">\d+<\/text>/g)).toHaveLength(
    supposed.length,
  );

  const { page: none, explanation: clashing } = pageOf('nonogram/no-solution.non');
  const shown = none.slice(none.indexOf('has no solution'));
  expect(shown.match(/<svg /g)).toHaveLength(1);
  expect(shown.match(/stroke="#ffb000"/g)).toHaveLength(clashing.ending!.clash!.because.length);

  const { page: several, explanation: left } = pageOf('nonogram/two-solutions.non');
  const both = several.slice(several.indexOf('several solutions'));
  expect(both.match(/<svg /g)).toHaveLength(2);
  expect(both.match(/stroke="#1769e0"/g)).toHaveLength(2 * left.ending!.open!.length);
});

test.each(FILES)('the animation of %s tells every word, a few lines at a time', (file) => {
  const puzzle = exampleOf(file);
  const explanation = explain(puzzle);
  const svg = animatedSvg(languageOf('en'), puzzle, explanation);
  const captions = [...svg.matchAll(/<text fill[^>]*>(<set[^>]*>)(.*?)<\/text>/g)].map(([, , spans]) =>
    [...spans!.matchAll(/<tspan[^>]*>([^<]*)</g)].map(([, line]) => line!),
  );
  for (const lines of captions) expect(lines.length).toBeLessThanOrEqual(8);
  const told = captions.flat().join(' ');
  for (const { paragraphs } of chaptersText(languageOf('en'), puzzle, explanation.steps))
    for (const { lines } of paragraphs) expect(told).toContain(lines.map((line) => line.trim()).join(' '));
});

test('what the page draws once it uses again, and nothing that it has not drawn', () => {
  const puzzle = exampleOf('nonogram/locomotive.non');
  const page = explanationPage(languageOf('en'), puzzle, explain(puzzle), { pictures: true });
  const ids = [...page.matchAll(/ id="((?:part|board)\d+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const used = new Set([...page.matchAll(/<use href="#([^"]*)"/g)].map(([, id]) => id));
  expect([...used].filter((id) => !ids.includes(id))).toEqual([]);
  // The clues stand there once, whatever the number of boards.
  expect(page.match(/<g class="clue"/g)!.length).toBeLessThanOrEqual(2);
});

test.each(explainedKinds.map((kind) => [kind.id, kind] as const))(
  'what %s tells together has its sentence in every language',
  (id, { techniques }) => {
    for (const { id: technique, together, listed } of techniques)
      for (const language of languages)
        expect(techniqueText(language, id, technique).together !== undefined).toBe((together ?? listed) !== undefined);
  },
);

describe('ladders', () => {
  const link = (because: readonly number[], sets: readonly number[]): Deduction => ({
    technique: 'full-line',
    because: because.map((cell) => ({ cell, value: 1 })),
    sets: sets.map((cell) => ({ cell, value: 1 })),
    lines: [{ axis: 'row', index: 0 }],
  });
  const suppose = { cell: 0, value: 1 };

  test('of six links have a rung for each, unless they look at lines', () => {
    const chain = [link([0], [1]), link([0], [2]), link([1], [3]), link([2], [4]), link([3], [5]), link([4, 5], [])];
    const noLines = chain.map((one) => ({ ...one, lines: [] }));
    expect(rungsOf({ suppose, chain: noLines })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rungsOf({ suppose, chain })).toEqual([1, 1, 2, 2, 3, 4]);
  });

  test('of more than six rungs are cut where the least has to be remembered', () => {
    // Two threads from the third to the fifth rung, one elsewhere.
    const chain = [
      ...[link([0], [1]), link([1], [2]), link([2], [3]), link([2], [13]), link([3], [4]), link([13], [14])],
      ...[link([4, 14], [5]), link([5], [6]), link([6], [7]), link([7], [])],
    ];
    const parts = ladderParts({ suppose, chain });
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [1, 6],
      [7, 8],
    ]);
    expect(parts[1]!.lemma).toEqual([{ cell: 6, value: 1 }]);
    const longer = ladderParts({ suppose, chain: [...chain.slice(0, 6), link([4, 14], [5]), ...chain.slice(7)] });
    expect(longer.every(({ from, to }) => to - from < 6)).toBe(true);
    const thread = (links: number) => Array.from({ length: links }, (_, i) => link([i], i < links - 1 ? [i + 1] : []));
    for (const links of [7, 8, 13, 20]) {
      const sizes = ladderParts({ suppose, chain: thread(links) }).map(({ from, to }) => to - from + 1);
      expect(Math.min(...sizes)).toBeGreaterThan(1);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(6);
    }
  });

  test('of more links put those on one rung that do not wait for each other', () => {
    const branches = [link([0], [1]), link([0], [2]), link([1], [3]), link([2], [4]), link([3], [5]), link([4], [6])];
    expect(rungsOf({ suppose, chain: [...branches, link([5, 6], [])] })).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });

  test('lose no link: every cause of a long supposition is told, in parts of six rungs at most', () => {
    const random = new Random(1716);
    let long = 0;
    for (let seed = 1; long < 1; seed++) {
      const picture = noise(13, 13, 0.45, seed);
      const puzzle = pictured(
        Array.from({ length: 13 }, (_, row) =>
          Array.from(picture.slice(13 * row, 13 * row + 13), (v) => '.#'[v]).join(''),
        ),
      );
      const board = unknownBoard(puzzle, puzzle.values);
      const kind = explainedKindOf(puzzle);
      const failing = failingSuppositions(kind, puzzle, board).filter((run) => run.rounds.length > 1);
      if (failing.length === 0) continue;
      const found = contradict(kind, puzzle, board, random.pick(failing).suppose)!;
      const links = found.trials![0]!.chain.length;
      if (links <= 6) continue;
      long++;
      for (const language of languages) {
        const told = ladder(language, puzzle, found).ladders;
        const each = ladder(language, puzzle, found, true).ladders[0]!.rungs;
        expect(each).toHaveLength(links);
        expect(told.every(({ rungs }) => rungs.length <= 6)).toBe(true);
        expect(told.map(({ first }) => first)).toEqual(
          told.map((_, at) => 1 + told.slice(0, at).reduce((sum, { rungs }) => sum + rungs.length, 0)),
        );
        const text = told.flatMap(({ start, rungs }) => [start, ...rungs]).join(' ');
        const { named } = readerOf(language.code, puzzle.kind, puzzle);
        // Along a line cells go by their places: those that several lines set, and all causes, by their names.
        const causes = found.trials![0]!.chain.filter(({ sets }) => sets.length > 0).flatMap(({ because }) => because);
        expect(named(text)).toEqual(expect.arrayContaining(causes.map(({ cell }) => cell)));
      }
    }
  });
});
