import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Random } from '../core/random.js';
import { read, sourceOf, write } from './index.js';
import { deflate } from './text/deflate.js';

const HEART = 'title "Heart, small"\nwidth 5\nheight 5\nrows\n1,1\n5\n5\n3\n1\ncolumns\n2\n4\n4\n4\n2\n';

/** The lines behind the address that a puzzle is written as. */
function linesOf(text: string, kind?: string): string[] {
  const reading = read(sourceOf(text), {}, kind === undefined ? {} : { kind });
  if (!reading.ok) throw new Error(reading.faults[0]!.message);
  const written = write(reading.value.entries, 'penpa');
  if (!written.ok) throw new Error(written.faults[0]!.message);
  const [, code] = /^https:\/\/swaroopg92\.github\.io\/penpa-edit\/#m=edit&p=(.*)\n$/.exec(written.value as string)!;
  return inflateRawSync(Buffer.from(code!, 'base64')).toString('utf8').split('\n');
}

describe('an address of penpa-edit', () => {
  it('has the lines of those that penpa-edit makes: clues end beside the board', () => {
    const lines = linesOf(HEART);
    expect(lines).toHaveLength(19);
    expect(lines[0]).toBe('square,7,6,38,0,1,1,304,266,269,269,0,0,0,0,Title: Heart%2C small,Author: ,,,OFF,false');
    expect(lines[1]).toBe('[1,0,2,0]');
    // Rows of 11 cells: the clue of column 1 in row 2, of row 1 in columns 2 and 3.
    expect(lines[3]).toContain('zN:{"26":["2",1,"1"],"27":["4",1,"1"]');
    expect(lines[3]).toContain('"35":["1",1,"1"],"36":["1",1,"1"],"47":["5",1,"1"]');
    expect(lines[5]).toBe('[37,1,1,1,1,7,1,1,1,1,7,1,1,1,1,7,1,1,1,1,7,1,1,1,1]');
    expect(lines[17]).toBe('["nonogram"]');
  });

  it.each([
    [1, 1, 'sort 0: the middle of a cell', 12],
    [2, 2, 'where four cells meet', 36 + 14],
    [1, 2, 'between two cells, one above the other', 60 + 12],
    [2, 1, 'between two cells side by side', 90 + 14],
  ])('names the point in the middle of %d x %d: %s', (width, height, _, point) => {
    const text = Array.from({ length: height }, () => '1'.repeat(width)).join('\n');
    const json = JSON.stringify({
      nonori: 1,
      kind: 'hitori',
      numbers: text.split('\n').map((row) => [...row].map(Number)),
    });
    expect(linesOf(json)[0]!.split(',').slice(9, 11)).toEqual([String(point), String(point)]);
  });

  it('says of a hitori what it is, so that one which looks unlikely is read back', () => {
    const written = write([entryOf('{"nonori":1,"kind":"hitori","numbers":[[1,2],[2,1]]}')], 'penpa');
    expect(written.ok && read(sourceOf(written.value)).ok).toBe(true);
  });

  it('refuses what it cannot hold', () => {
    const few = write([entryOf('{"nonori":1,"kind":"hitori","numbers":[[1,0],[0,0]]}')], 'penpa');
    expect(!few.ok && few.faults[0]!.message).toBe(
      'A penpa-edit address cannot hold a hitori in which most cells have no number.',
    );
  });
});

/** A layer with all its keys, as penpa-edit writes it. */
const layer = (surface: string, number: string, replay = ''): string =>
  `{zR:{z_:[]},zU:{z_:[]},z8:{z_:[${replay}]},zS:{${surface}},zN:{${number}},z1:{},zY:{},zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],z5:[],zL:{},zE:{},zW:{},zC:{},z4:{},z6:[],z7:[]}`;

const code = (lines: readonly string[]): string => deflateRawSync(Buffer.from(lines.join('\n'))).toString('base64');

describe('addresses as penpa-edit makes them', () => {
  const NUMBERS = '"16":[" ",1,"1"],"17":["1",1,"1"],"18":["?",1,"1"],"23":[1,1,"1"],"30":[2,1,"1"]';

  it('to edit: numbers as texts and as numbers, marks, the moves of the solver, an escaped letter', () => {
    const lines = [
      'square,3,3,38,0,1,1,152,152,24,24,0,0,0,0,Title: PuzZzZle%2C small,Author: ,,,OFF,false',
      '[1,0,1,0]',
      '{z9:zA,zG:["1","2","1"],zQ:{zM:zN,zS:["",4]},zA:{zM:zS,zS:["",2]}}',
      layer('', NUMBERS),
      layer('"24":4,"25":2', ''),
      '[24,1,6,1]',
      '["Surface","Number Normal"]',
      ...['{}', '"x"', '"x"', '[3,1,4]', '{z9:zA}', '"x"', '0', layer('', '')],
      layer('', '', '[zS,24,zO,"pu_a_col",0]'),
      ...['{}', '[]', ''],
    ];
    for (const address of [
      `m=edit&p=${code(lines)}`,
      `https://opt-pan.github.io/penpa-edit/?m=edit&p=${code(lines)}`,
    ]) {
      const { puzzle, progress } = entryOf(address);
      expect(puzzle).toMatchObject({ width: 2, height: 2, about: { title: 'Puzzle, small' } });
      expect(puzzle).toMatchObject({
        cols: [[{ length: 1 }], [{ length: -1 }]],
        rows: [[{ length: 1 }], [{ length: 2 }]],
      });
      expect(Array.from(progress!.cells)).toEqual([2, 1, 3, 3]);
    }
  });

  it('to solve: no layer of the solver, the tools cut short, an answer behind the address', () => {
    const lines = [
      'square,2,2,38,0,1,1,114,114,50,50,0,0,0,0,Title: ,Author: ,,,OFF,false',
      ...[
        '[0,0,0,0]',
        '["1","2","1"]~zS~["",1]',
        layer('', '"14":["1",1,"1"],"15":[1,1,"1"],"20":["2",1,"1"],"21":["1",1,"1"]'),
      ],
      ...[
        '',
        '[14,1,5,1]',
        '["Surface"]',
        '{"sol_surface":true}',
        '"x"',
        '"x"',
        '[3,1,4]',
        '{}',
        '"x"',
        '0',
        layer('', ''),
        'x',
        '{}',
        '["hitori"]',
        'false',
      ],
    ];
    const { puzzle } = entryOf(
      `https://swaroopg92.github.io/penpa-edit/#m=solve&p=${code(lines)}&a=${code(['[[],["14,1"]]'])}`,
    );
    expect(puzzle).toMatchObject({ kind: 'hitori', numbers: [1, 1, 2, 1] });
  });

  it('of another puzzle are refused: "*" is no clue of a nonogram', () => {
    const lines = ['square,3,3,38', '[1,0,1,0]', '{}', layer('', NUMBERS.replace('?', '*')), ''];
    const reading = read(sourceOf(`m=edit&p=${code(lines)}`));
    expect(!reading.ok && reading.faults[0]!.message).toBe('The "*" beside the board is no number and no "?".');
  });
});

it('keeps a title in which an abbreviation stands, and refuses a drawing that penpa-edit does not open', () => {
  const titled = JSON.stringify({ nonori: 1, kind: 'hitori', numbers: [[1, 1]], about: { title: 'jazzO, z9 zZ' } });
  expect(linesOf(titled)[0]).toContain(',Title: jazzZO%2C zZ9 zZZ,');
  const written = write([entryOf(titled)], 'penpa');
  expect(written.ok && entryOf(String(written.value)).puzzle.about.title).toBe('jazzO, z9 zZ');
  const wide = write([entryOf(JSON.stringify({ nonori: 1, kind: 'hitori', numbers: [Array(101).fill(1)] }))], 'penpa');
  expect(!wide.ok && wide.faults[0]!.message).toBe(
    'A penpa-edit address cannot hold more than 100 cells a side, the clues included.',
  );
});

function entryOf(text: string) {
  const reading = read(sourceOf(text));
  if (!reading.ok) throw new Error(reading.faults[0]!.message);
  return reading.value.entries[0]!;
}

describe('deflate', () => {
  it('makes what zlib inflates: 300 random inputs with repeats, and the longest repeats', () => {
    const random = new Random(8);
    for (let round = 0; round < 300; round++) {
      const letters = 1 + random.below(256);
      const piece = Uint8Array.from({ length: random.below(400) }, () => random.below(letters));
      const whole = Buffer.concat(Array.from({ length: 1 + random.below(4) }, () => piece.subarray(random.below(9))));
      expect(Buffer.compare(inflateRawSync(deflate(whole)), whole)).toBe(0);
    }
    const zeros = new Uint8Array(100_000);
    const packed = deflate(zeros);
    expect(packed.length).toBeLessThan(1000);
    expect(Buffer.compare(inflateRawSync(packed), zeros)).toBe(0);
  });
});
