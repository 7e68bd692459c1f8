/** The examples of the formats: each is recognised and read, and those of the boot are the puzzle that they were made from. */
import { expect, it } from 'vitest';
import { formatById, formats, read, sourceOf } from '../src/formats/index.js';
import { type Clue, isNonogram } from '../src/kinds/nonogram/puzzle.js';

const examples = formats.flatMap(({ id, examples = [] }) => examples.map((text): [string, string] => [id, text]));

const boot = { rows: ['3', '1 1', '3', '', '4'], cols: ['3 1', '1 1 1', '3 1', '1'] };
const BOOTS = 'cwd faase gno ish keen bosch makhorin mk nonograms-org picross syro clue-list clue-table dzn'.split(' ');

const cluesOf = (text: string, id: string) => {
  const result = formatById(id)!.read(sourceOf(text), {});
  const puzzle = result.ok && result.value[0]!.puzzle;
  if (!puzzle || !isNonogram(puzzle)) return result;
  const line = (clue: Clue) => clue.map((block) => block.length).join(' ');
  return { rows: puzzle.rows.map(line), cols: puzzle.cols.map(line) };
};

it.each(examples)('%s: %j is recognised, whatever its line ends', (id, text) => {
  const format = formatById(id)!;
  const expected = format.read(sourceOf(text), {});
  expect(expected).toMatchObject({ ok: true });
  for (const variant of [text, text.replaceAll(/\r?\n/g, '\r\n'), `${text}\n`]) {
    expect(format.read(sourceOf(variant), {})).toEqual(expected);
    expect(read(sourceOf(variant))).toMatchObject({ ok: true, value: { format: { id } } });
  }
});

it.each(BOOTS)('%s holds the boot', (id) => {
  const { examples: texts = [] } = formatById(id)!;
  expect(texts.map((text) => cluesOf(text, id))).toEqual(texts.map(() => boot));
  expect(texts.length).toBeGreaterThan(0);
});

it('reads columns first in tournament batches', () => {
  const [question] = formatById('taai')!.examples!;
  const letter = { rows: ['1', '1', '3'], cols: ['3', '1', '1'] };
  expect(cluesOf(question!, 'taai')).toEqual(letter);
  expect(cluesOf(`${question}\n\n\n`, 'taai')).toEqual(letter);
  expect(cluesOf(formatById('taai-solution')!.examples![0]!, 'taai-solution')).toEqual(letter);
});
