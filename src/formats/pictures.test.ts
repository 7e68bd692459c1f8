import { existsSync, readFileSync } from 'node:fs';
import jpeg from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { boardOfValues } from '../core/board.js';
import type { Entry } from '../core/puzzle.js';
import { cluesOf, isNonogram, makeNonogram } from '../kinds/nonogram/puzzle.js';
import { host } from '../service/host.js';
import { type Format, type Host, read as readAny, sourceOf } from './index.js';
import { pbm, pbmPlain } from './pbm.js';
import { png } from './png.js';
import { boardRows } from './text/board-text.js';
import { textGrid } from './text-grid.js';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function rows(format: Format, input: Uint8Array | string): string[] {
  const result = format.read(sourceOf(input), host);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const { puzzle, goal } = result.value[0]!;
  if (!isNonogram(puzzle) || !goal) throw new Error('no picture');
  return boardRows(
    goal,
    puzzle.palette.map(({ symbol }) => symbol),
    false,
  );
}

const refusal = (format: Format, input: Uint8Array | string, on: Host = host) => {
  const result = format.read(sourceOf(input), on);
  return result.ok ? undefined : result.faults[0];
};

/** A PNG with the given colours, `#rrggbb` or `#rrggbbaa`. */
function pngOf(lines: readonly string[], colours: Readonly<Record<string, string>>): Uint8Array {
  const data = lines.flatMap((line) =>
    [...line].flatMap((key) => [...Buffer.from(colours[key]!.padEnd(8, 'f'), 'hex')]),
  );
  return host.encodePng!({ width: lines[0]!.length, height: lines.length, data: Uint8Array.from(data) });
}

describe('text pictures', () => {
  it.each(['.#.\n###\n', '010\n111\n', ' 0 1 0\n 1 1 1\n\n', '0,1,0\n1,1,1', '_x_\nxxx', '□■□\n■■■'])(
    'reads %j',
    (text) => {
      expect(rows(textGrid, text)).toEqual(['.#.', '###']);
    },
  );
});

describe('PBM pictures', () => {
  it.each([
    'P1\n3 2\n0 1 0\n1 1 1\n',
    'P1 # by hand\n3 # wide\n2\n010111',
    'P1\n3 2\n01\n01 # half\n11',
    'P4\n3 2\n\x40\xe0',
    'P4 3\t2 \x5f\xff',
  ])('reads %j', (text) => {
    expect(rows(pbm, bytesOf(text))).toEqual(['.#.', '###']);
  });

  it('pads the rows of bits to whole bytes', () => {
    expect(rows(pbm, bytesOf('P4\n9 2\n\x80\x80\x01\x00'))).toEqual(['#.......#', '.......#.']);
  });

  it('takes on the largest board', () => {
    const side = 2000;
    const bits = Array.from({ length: side }, (_, row) => (row % 2 ? '\x55' : '\xaa').repeat(side / 8)).join('');
    const result = pbm.read(sourceOf(bytesOf(`P4\n${side} ${side}\n${bits}`)), {});
    expect(result.ok && isNonogram(result.value[0]!.puzzle) && result.value[0]!.puzzle.cols[7]!.length).toBe(side / 2);
  });
});

describe('PNG pictures', () => {
  it('are black and white by luminance when all grey', () => {
    expect(rows(png, pngOf(['ab', 'cd'], { a: 'ffffff', b: '000000', c: '404142', d: 'c0c0c0' }))).toEqual([
      '.#',
      '#.',
    ]);
    expect(rows(png, pngOf(['a'], { a: '111111' }))).toEqual(['#']);
    expect(rows(png, pngOf(['ab'], { a: '00000000', b: '000000ff' }))).toEqual(['.#']);
  });

  it('have white for a background, or else the most common colour', () => {
    const colours = { r: 'ff0000', b: '0000ff', w: 'ffffff' };
    expect(rows(png, pngOf(['rrr', 'bbw'], colours))).toEqual(['rrr', 'bb.']);
    expect(rows(png, pngOf(['rrr', 'bbr'], colours))).toEqual(['...', 'bb.']);
    expect(rows(png, pngOf(['r'], colours))).toEqual(['r']);
  });

  const many = Array.from({ length: 40 }, (_, i) => String.fromCharCode(97 + i));
  const damaged = pngOf(['ab'], { a: 'ffffff', b: '000000' }).slice(0, 50);

  it.each([
    ['is-photo', jpeg.encode({ width: 2, height: 2, data: Buffer.alloc(16) }).data],
    ['too-many-colours', pngOf([many.join('')], Object.fromEntries(many.map((key, i) => [key, `ff00${i + 10}`])))],
    ['bad-picture', damaged],
    ['truncated', damaged.slice(0, 20)],
    ['not-png', bytesOf('hello')],
    ['too-large', damaged.map((byte, i) => (i === 16 ? 0x7f : byte))],
  ])('refuses: %s', (code, bytes) => {
    expect(refusal(png, Uint8Array.from(bytes))).toMatchObject({ code, line: 1, column: 1 });
  });

  it('needs a host', () => {
    const picture = pngOf(['ab'], { a: 'ffffff', b: '000000' });
    expect(refusal(png, picture, {})).toMatchObject({ code: 'no-decoder' });
  });

  it('ignores a damaged text chunk', () => {
    const entry = picture(['.r', 'g.'], { r: 'cc0000', g: '00cc00' });
    const written = png.write!([entry], host);
    if (!written.ok) throw new Error(written.faults[0]!.message);
    const text = Buffer.from(written.value as Uint8Array);
    text.fill('!', text.indexOf('{"palette"'), text.indexOf('{"palette"') + 4);
    const result = png.read(sourceOf(Uint8Array.from(text)), {
      decodeImage: () => host.decodeImage!(written.value as Uint8Array),
    });
    expect(result.ok && result.value[0]!.puzzle.about).toEqual({});
  });
});

/** An entry whose goal is the picture; `.` is white. */
function picture(lines: readonly string[], colours: Readonly<Record<string, string>>): Entry {
  const palette = Object.entries({ '.': 'ffffff', ...colours }).map(([symbol, rgb]) => ({
    name: `n${symbol}`,
    rgb,
    symbol,
  }));
  const size = { width: lines[0]!.length, height: lines.length };
  const values = lines.flatMap((line) => [...line].map((key) => palette.findIndex(({ symbol }) => symbol === key)));
  const made = makeNonogram({ ...size, ...cluesOf(size.width, size.height, values), palette, about: { title: 'ü' } });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return { puzzle: made.value, goal: boardOfValues(size, palette.length, values) };
}

describe('writing pictures', () => {
  it('keeps everything in a PNG', () => {
    const entry = picture(['.rg', 'gr.', '...'], { u: '123456', r: 'cc0000', g: '00cc00' });
    const written = png.write!([entry], host);
    expect(written.ok && png.read(sourceOf(written.value as Uint8Array), host)).toEqual({ ok: true, value: [entry] });
  });

  it('says what a format cannot hold', () => {
    const colour = picture(['.rg'], { r: 'cc0000', g: '00cc00' });
    const black = picture(['.r'], { r: '000000' });
    const without: Entry = { puzzle: black.puzzle };
    const other: Entry = { puzzle: black.puzzle, goal: boardOfValues(black.puzzle, 2, [1, 0]) };
    const twins = picture(['.rg'], { r: 'cc0000', g: 'cc0000' });
    const cases: [Format, Entry[]][] = [
      ...[textGrid, pbm, pbmPlain].map((format): [Format, Entry[]] => [format, [colour]]),
      ...[textGrid, pbm, pbmPlain, png].flatMap((format): [Format, Entry[]][] => [
        [format, [without]],
        [format, [other]],
        [format, []],
      ]),
      [png, [twins]],
    ];
    for (const [format, entries] of cases) {
      const written = format.write!(entries, host);
      expect(written.ok ? format.id : written.faults[0]!.code).toBe('cannot-hold');
    }
    expect(png.write!([black], {})).toMatchObject({ ok: false, faults: [{ code: 'no-encoder' }] });
  });

  it('breaks long rows of digits', () => {
    const written = pbmPlain.write!([picture([`${'.#'.repeat(75)}`], { '#': '000000' })], host);
    expect(
      written.ok &&
        String(written.value)
          .split('\n')
          .every((line) => line.length <= 70),
    ).toBe(true);
  });
});

const SAMPLES = '../shared/data/formats';
describe.runIf(existsSync(SAMPLES))('picture samples', () => {
  it.each(['dancer.p1.pbm', 'dancer.p4.pbm', 'dancer.png', 'dancer.01.txt', 'dancer.hash.txt'])(
    '%s is the dancer',
    (file) => {
      const result = readAny(sourceOf(readFileSync(`${SAMPLES}/${file}`), file), host);
      if (!result.ok) throw new Error(JSON.stringify(result.faults));
      expect(boardRows(result.value.entries[0]!.goal!, ['.', '#'], false)).toEqual(
        readFileSync(`${SAMPLES}/dancer.hash.txt`, 'utf8').trim().split('\n'),
      );
    },
  );
});
