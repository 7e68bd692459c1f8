/** `nonori collections`: the graded puzzles that come with the program. */
import { type CollectionSummary, collections, loadCollection } from '../../collections/index.js';
import { textTable } from '../../report/page.js';
import type { Command, Context } from '../command.js';

export const collectionsCommand: Command = {
  name: 'collections',
  summary: 'List the collections of graded puzzles that come with Nonori, or the puzzles of some.',
  details: `Every command takes collection:ID for all puzzles of a collection, and collection:ID#3 for its third. What a picture shows is
not listed; solving the puzzle tells, and so does --json. All are free to use: pictures were made from icons of Fluent Emoji (MIT).

JSON: id, title (by language), kind, count, sides (shortest, longest), grades (how many of grade 1, 2, ...); for the puzzles of a
collection: name, title, kind, width, height, grade, licence, copyright.`,
  arguments: { usage: '[id...]', help: 'collections whose puzzles are listed; without any, the collections' },
  examples: [
    'collections',
    'collections animals',
    'show collection:animals#3',
    'convert collection:hitori-small --to json -o hitori.json',
  ],
  run: list,
};

async function list({ inputs, options, output }: Context): Promise<void> {
  const language = options.language === 'id' ? 'id' : 'en';
  if (inputs.length === 0) {
    if (options.json) {
      for (const { titles, ...rest } of collections) await output.json({ ...rest, title: titles });
      return;
    }
    const line = ({ id, titles, kind, count, sides, grades }: CollectionSummary) => [
      id,
      titles[language],
      kind,
      String(count),
      sides.join(' to '),
      gradesText(grades),
    ];
    const head = ['id', 'title', 'kind', 'puzzles', 'sides', 'grades'];
    await output.print(textTable({ head, rows: collections.map(line) }));
    return;
  }
  for (const id of inputs) {
    const loaded = await loadCollection(id, { language });
    if (!loaded.ok) {
      for (const found of loaded.faults) output.diagnose(id, found);
      continue;
    }
    const puzzles = loaded.value.map(({ puzzle, grade, titles }, index) => ({
      name: `collection:${id}#${index + 1}`,
      title: titles?.[language] ?? null,
      kind: puzzle.kind,
      width: puzzle.width,
      height: puzzle.height,
      grade,
      licence: puzzle.about.licence,
      copyright: puzzle.about.copyright,
    }));
    if (options.json) for (const one of puzzles) await output.json(one);
    else {
      const rows = puzzles.map(({ name, width, height, grade }) => [name, `${width} x ${height}`, String(grade)]);
      await output.print(textTable({ head: ['puzzle', 'size', 'grade'], rows }));
    }
  }
}

function gradesText(grades: readonly number[]): string {
  const there = grades.flatMap((count, index) => (count > 0 ? [index + 1] : []));
  return there.length === 0 ? '' : `${there[0]} to ${there.at(-1)}`;
}
