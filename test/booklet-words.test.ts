/** What stands beside printed puzzles: the note of a hidden message, the names of colours, and how large they are. */
import { expect, test } from 'vitest';
import { unwrap } from '../src/core/result.js';
import { MESSAGE_CELLS, messageNote } from '../src/kinds/hitori/make/message.js';
import { generate } from '../src/tasks/generate/generate.js';
import { languageOf } from '../src/tasks/messages/index.js';
import { load, misplaced, print, rated, textBoxes } from './printed.js';

test.each(MESSAGE_CELLS)('a hitori with a message in its %s cells says so below it, in every language', (messageIn) => {
  const size = { width: 8, height: 8 };
  const generated = unwrap(generate({ ...size, kind: 'hitori', seed: 3, message: 'MEET ME', messageIn }));
  const four = Array.from({ length: 4 }, () => generated.puzzles[0]!);
  const english = messageNote(messageIn);
  const translated = languageOf('id').notes[english]!;
  for (const [language, note] of [
    [languageOf('en'), english],
    [languageOf('id'), translated],
  ] as const) {
    for (const perPage of [1, 4] as const) {
      const { pages } = print(four, { paper: '6x9', perPage, language });
      const said = textBoxes(pages[0]!).map(({ text }) => text);
      expect(said.join(' ')).toContain(note);
      expect(pages.flatMap(misplaced)).toEqual([]);
    }
  }
  // Of a picture it would say what it shows.
  const owl = load('nonogram/owl.non').puzzle;
  const { pages } = print([{ puzzle: { ...owl, about: { ...owl.about, description: 'A bird of the night' } } }]);
  expect(textBoxes(pages[0]!).map(({ text }) => text)).not.toContain('A bird of the night');
});

test('large print is large also beside the puzzle, and colours have names in the language of the page', () => {
  const toucan = rated('nonogram/toucan.xml');
  const { pages } = print([toucan], { largePrint: true, language: languageOf('id') });
  const boxes = textBoxes(pages[0]!);
  const names = ['hitam', 'krem', 'jingga', 'kuning', 'biru', 'cokelat'];
  expect(boxes.map(({ text }) => text)).toEqual(expect.arrayContaining(names));
  const isCredit = (text: string) => text.includes('CC0');
  const atTheFoot = (y: number) => y > pages[0]!.height - 50;
  const isBracket = (text: string) => /^hlm\. \d+$/.test(text);
  const small = boxes.filter(({ text, size, y }) => size < 14 && !isCredit(text) && !isBracket(text) && !atTheFoot(y));
  expect(small).toEqual([]);
  expect(pages.flatMap(misplaced)).toEqual([]);
});
