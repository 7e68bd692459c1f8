/** The samples of formats that are only read, here without the shared data: each is the puzzle that it was made from. */
import { expect, it } from 'vitest';
import { formatById, read, sourceOf } from '../src/formats/index.js';
import { type Clue, isNonogram } from '../src/kinds/nonogram/puzzle.js';
import { onlyRead } from './format-samples.js';

const boot = { rows: ['3', '1 1', '3', '', '4'], cols: ['3 1', '1 1 1', '3 1', '1'] };
const others = ['taai', 'taai-solution', 'hitori-jsonl'];

const boots = Object.entries(onlyRead).flatMap(([id, texts]) =>
  others.includes(id) ? [] : texts.map((text): [string, string] => [id, text]),
);

const cluesOf = (text: string, id: string) => {
  const result = formatById(id)!.read(sourceOf(text), {});
  const puzzle = result.ok && result.value[0]!.puzzle;
  if (!puzzle || !isNonogram(puzzle)) return result;
  const line = (clue: Clue) => clue.map((block) => block.length).join(' ');
  return { rows: puzzle.rows.map(line), cols: puzzle.cols.map(line) };
};

it.each(boots)('%s holds the boot: %j', (id, text) => {
  expect(cluesOf(text, id)).toEqual(boot);
  expect(cluesOf(text.replaceAll('\n', '\r\n'), id)).toEqual(boot);
  expect(cluesOf(`${text}\n`, id)).toEqual(boot);
  const told = read(sourceOf(text));
  expect(told.ok && told.value.format.id).toBe(id);
});

it('reads columns first in tournament batches', () => {
  const [question] = onlyRead.taai!;
  const letter = { rows: ['1', '1', '3'], cols: ['3', '1', '1'] };
  expect(cluesOf(question!, 'taai')).toEqual(letter);
  expect(cluesOf(`${question}\n\n\n`, 'taai')).toEqual(letter);
  expect(cluesOf(onlyRead['taai-solution']![0]!, 'taai-solution')).toEqual(letter);
});
