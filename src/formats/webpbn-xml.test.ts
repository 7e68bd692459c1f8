import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../core/puzzle.js';
import { BLOTTED, type Clue, isNonogram, type Nonogram } from '../kinds/nonogram/puzzle.js';
import { boardRows } from './text/board-text.js';
import { webpbnXml } from './webpbn-xml.js';

const source = (text: string) => ({ bytes: new Uint8Array(), text });
const read = (text: string) => webpbnXml.read(source(text), {});

function entries(text: string): Entry<Nonogram>[] {
  const result = read(text);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.value.map((entry) => {
    if (!isNonogram(entry.puzzle)) throw new Error('not a nonogram');
    return { ...entry, puzzle: entry.puzzle };
  });
}

const clue = (blocks: Clue): string => blocks.map((block) => `${block.length}:${block.colour}`).join(' ');
const symbolsOf = (puzzle: Nonogram) => puzzle.palette.map(({ symbol }) => symbol);

const TWO = `<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">
<puzzleset><author>Ann</author><title>A set</title>
<puzzle>
  <title>Corner &amp; more</title><copyright>&copy; 2024 by Ann</copyright><note>Licence: CC BY 4.0</note><note>small</note><note>old</note>
  <clues type="rows"><line><count>0</count></line><line/></clues>
  <clues type="columns"><line><count>1</count></line><line/></clues>
</puzzle>
<puzzle defaultcolor="red" backgroundcolor="paper">
  <id>#7</id><author>Bea</author>
  <color name="paper" char=" ">FED</color>
  <color name="red" char="r">#ff0000</color>
  <color name="ink" char="0">000</color>
  <solution><image>|r0|| r|</image></solution>
  <solution type="saved"><image>
    |?[r0]|
    |r?|
  </image></solution>
</puzzle></puzzleset>`;

describe('webpbn XML', () => {
  it('reads several puzzles, blots, empty lines, and what the set says', () => {
    const [first, second] = entries(TWO);
    expect(first!.puzzle.rows).toEqual([[{ length: BLOTTED, colour: 1 }], []]);
    expect(first!.puzzle.about).toEqual({
      title: 'Corner & more',
      author: 'Ann',
      copyright: '© 2024 by Ann',
      licence: 'CC BY 4.0',
      description: 'small\nold',
    });
    expect(symbolsOf(first!.puzzle)).toEqual(['.', '#']);
    expect(second!.puzzle.about).toEqual({ id: '#7', author: 'Bea' });
  });

  it('derives missing clues from the goal and keeps colours, symbols and open cells', () => {
    const { puzzle, goal, progress } = entries(TWO)[1]!;
    expect(puzzle.palette).toEqual([
      { name: 'paper', rgb: 'ffeedd', symbol: '.' },
      { name: 'red', rgb: 'ff0000', symbol: 'r' },
      { name: 'ink', rgb: '000000', symbol: '0' },
    ]);
    expect(puzzle.rows.map(clue)).toEqual(['1:1 1:2', '1:1']);
    expect(puzzle.cols.map(clue)).toEqual(['1:1', '1:2 1:1']);
    expect(boardRows(goal!, symbolsOf(puzzle), false)).toEqual(['r0', '.r']);
    expect(boardRows(progress!, symbolsOf(puzzle), false)).toEqual(['?[r0]', 'r?']);
  });

  it('writes what it reads', () => {
    const before = entries(TWO);
    const written = webpbnXml.write!(before, {});
    if (!written.ok) throw new Error(written.faults[0]!.message);
    expect(entries(String(written.value))).toEqual(before);
  });

  const puzzle = (inside: string, attributes = '') =>
    `<puzzleset>\n<puzzle ${attributes}>\n${inside}\n</puzzle></puzzleset>`;
  const clues = (rows: string, cols: string) =>
    `<clues type="rows">${rows}</clues><clues type="columns">${cols}</clues>`;

  it.each([
    ['<html/>', 'not-webpbn', 1],
    [puzzle('', 'type="triddler"'), 'unsupported', 2],
    [puzzle(''), 'no-clues', 2],
    [puzzle('<clues type="rows"><line/></clues>'), 'no-clues', 2],
    [puzzle('<solution><image>|?|</image></solution>'), 'no-clues', 2],
    [puzzle('<solution><image>|?</image></solution>'), 'no-clues', 2],
    [puzzle(`${clues('<line/>', '<line/>')}\n<solution><image>|?</image></solution>`), 'bad-board', 4],
    [puzzle(`${clues('<line/>', '<line/>')}\n<solution><image>|q|</image></solution>`), 'bad-board', 4],
    [puzzle(`${clues('<line/>', '<line/>')}\n<solution><image>|[.|</image></solution>`), 'bad-board', 4],
    [puzzle(`${clues('<line/>', '<line/>')}\n<solution><image>|..|</image></solution>`), 'bad-board', 4],
    [puzzle(`${clues('<line/>', '<line/>')}\n<solution><image>|.||.|</image></solution>`), 'wrong-line-count', 4],
    [puzzle(clues('<line>\n<count>x</count></line>', '<line/>')), 'not-a-number', 4],
    [puzzle(clues('<line>\n<count color="mud">1</count></line>', '<line/>')), 'bad-colour', 4],
    [puzzle(clues('<line>\n<count color="white">1</count></line>', '<line/>')), 'bad-colour', 4],
    [puzzle(clues('<line><count>9</count></line>', '<line/>')), 'clue-too-long', 2],
    [puzzle(clues('<line><count>1</count></line>', '<line/>')), 'unbalanced', 2],
    [puzzle(clues('', '<line/>')), 'bad-size', 2],
    [puzzle(clues('<line/>'.repeat(3000), '<line/>'.repeat(3000))), 'too-large', 2],
    [puzzle(clues('<line/>'.repeat(10_001), '<line/>')), 'too-large', 3],
    [puzzle('<color name="red">12</color>'), 'bad-colour', 3],
    [puzzle('<color>fff</color>'), 'bad-colour', 3],
    [puzzle('', 'defaultcolor="mud"'), 'bad-colour', 2],
    [TWO.slice(0, 300), 'truncated', 6],
  ])('refuses bad file %#', (text, code, line) => {
    const result = read(text);
    expect(result.ok ? undefined : result.faults[0]).toMatchObject({ code, line });
  });

  it('refuses more colours than a board can have', () => {
    const colours = Array.from({ length: 40 }, (_, i) => `<color name="c${i}">0${i % 10}0</color>`).join('');
    const result = read(puzzle(colours + clues('<line/>', '<line/>')));
    expect(result.ok ? undefined : result.faults[0]).toMatchObject({ code: 'bad-palette' });
  });
});

const SAMPLES = '../shared/data/formats';
describe.runIf(existsSync(SAMPLES))('webpbn XML samples', () => {
  it('reads the dancer with its goal and its saved board', () => {
    const [{ puzzle, goal, progress }] = entries(readFileSync(`${SAMPLES}/dancer.xml`, 'utf8')) as [Entry<Nonogram>];
    expect(puzzle.about).toEqual({ source: 'sample', id: '#1', title: 'Dancer' });
    expect(puzzle.cols.map(clue)).toEqual(['2:1 1:1', '2:1 1:1 3:1', '7:1', '1:1 3:1', '2:1 1:1']);
    expect(boardRows(goal!, ['.', '#'], false)[8]).toBe('.#.##');
    expect(boardRows(progress!, ['.', '#'], false).slice(0, 3)).toEqual(['.##..', '.##.#', '?????']);
  });

  it('reads three colours without adding the default black', () => {
    const [{ puzzle }] = entries(readFileSync(`${SAMPLES}/colour3.xml`, 'utf8')) as [Entry<Nonogram>];
    expect(puzzle.palette.map(({ rgb }) => rgb)).toEqual(['ffffff', 'ff0000', '00aa00', '0000ff']);
    expect(puzzle.cols.map(clue)).toEqual(['1:1 1:2', '1:1 2:3', '1:2 1:3']);
  });
});
