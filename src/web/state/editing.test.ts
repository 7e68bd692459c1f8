import { describe, expect, test } from 'vitest';
import { workedExamples } from '../../../test/worked-examples.js';
import { mark } from '../../tasks/play/game.js';
import { kinds } from '../../tasks/registry.js';
import {
  appearanceOf,
  canRedoDraft,
  canUndoDraft,
  clueOfText,
  clueText,
  covered,
  entryOf,
  modesOf,
  newDraft,
  newSheet,
  played,
  redoDraft,
  sheetOfEntry,
  sheetOfMarks,
  typedFaults,
  undoDraft,
} from './editing.js';
import { draftOfText, keptText } from './editing-drafts.js';

const SIZE = { width: 4, height: 3 };

describe('a draft', () => {
  test('undo goes through the sheet, then to the sheet below, and redo all the way back', () => {
    const first = newDraft(newSheet('nonogram', 'picture', SIZE));
    const drawn = played(first, mark(first.sheet.game, [{ cell: 0, to: 1 }]));
    const larger = covered(drawn, newSheet('nonogram', 'picture', { width: 5, height: 5 }));
    const last = played(larger, mark(larger.sheet.game, [{ cell: 24, to: 1 }]));
    let draft = last;
    const widths: number[] = [];
    while (canUndoDraft(draft)) {
      draft = undoDraft(draft);
      widths.push(draft.sheet.width);
    }
    expect(widths).toEqual([5, 4, 4]);
    while (canRedoDraft(draft)) draft = redoDraft(draft);
    expect(draft.sheet.game.marks).toEqual(last.sheet.game.marks);
  });

  test.each(
    kinds.flatMap((kind) => workedExamples[kind.id]!.slice(0, 12).map((example) => [kind.id, example] as const)),
  )('the puzzle of a sheet is the puzzle it was made from: %s', (_, { puzzle }) => {
    const sheet = sheetOfEntry({ puzzle });
    if (!sheet.ok) throw new Error('not editable');
    expect(typedFaults(sheet.value)).toEqual([]);
    const entry = entryOf(sheet.value, {});
    expect(entry.ok && entry.value.puzzle).toEqual(puzzle);
  });

  test('is kept with its moves, and read back', () => {
    const first = newDraft(newSheet('hitori', 'numbers', SIZE), { title: 'Twelve' });
    const typed = played(first, mark(first.sheet.game, [{ cell: 3, to: 12 }]));
    const back = draftOfText(keptText(typed, 5));
    expect(back?.about.title).toBe('Twelve');
    expect(back && appearanceOf(back.sheet, undefined).texts[3]).toBe('12');
    expect(back && appearanceOf(undoDraft(back).sheet, undefined).texts[3]).toBe('');
    expect(draftOfText('{"kind":"nonogram"}')).toBeUndefined();
    expect(draftOfText('rubbish')).toBeUndefined();
  });

  test('every kind can be made in some way', () => {
    for (const kind of kinds) expect(modesOf(kind)).not.toEqual([]);
  });
});

describe('typed clues', () => {
  const styles = newSheet('nonogram', 'clues', SIZE).styles;
  const coloured = [...styles, { name: 'red', symbol: 'r', colour: '#ff0000', filled: true }];

  test('numbers are apart by anything, letters are colours', () => {
    expect(clueOfText(' 3,1  2.', styles).map(({ text }) => text)).toEqual(['3', '1', '2']);
    expect(clueOfText('0', styles)).toEqual([]);
    expect(clueOfText('2r ?', coloured)).toEqual([
      { text: '2', value: 2 },
      { text: '?', value: 1 },
    ]);
    expect(clueText(clueOfText('2r 3#', coloured), coloured)).toBe('2r 3#');
  });

  test('what is wrong is told with its line', () => {
    const sheet = newSheet('nonogram', 'clues', SIZE);
    const faults = (rows: string[], cols: string[]) => typedFaults({ ...sheet, rows, cols });
    expect(faults(['2 2', '', ''], ['', '', '', ''])).toEqual([
      { code: 'too-long', line: { axis: 'row', index: 0 }, needs: 5, has: 4 },
    ]);
    expect(faults(['', '', ''], ['', '3x', '', ''])).toEqual([
      { code: 'bad-number', line: { axis: 'col', index: 1 }, needs: 0, has: 0 },
    ]);
    expect(faults(['2', '', ''], ['1', '', '', ''])).toEqual([{ code: 'unbalanced', value: 1, needs: 2, has: 1 }]);
    expect(faults(['?', '', ''], ['1', '', '', ''])).toEqual([]);
  });

  test('a picture is a sheet with its marks and no history', () => {
    const sheet = sheetOfMarks(newSheet('nonogram', 'picture', SIZE), [1, -1, -1, 1, -1, -1, -1, -1, -1, -1, -1, -1]);
    expect(canUndoDraft(newDraft(sheet))).toBe(false);
    const entry = entryOf(sheet, {});
    expect(entry.ok && appearanceOf(sheet, entry.value.puzzle).rows[0]?.map(({ text }) => text)).toEqual(['1', '1']);
  });
});
