import { describe, expect, test } from 'vitest';
import { boardOfValues, makeBoard, sameBoard } from '../core/board.js';
import type { Entry } from '../core/puzzle.js';
import { Random } from '../core/random.js';
import { makeHitori } from '../kinds/hitori/puzzle.js';
import { type Colour, cluesOf, makeNonogram } from '../kinds/nonogram/puzzle.js';
import { LIKELIHOOD } from './base/likelihood.js';
import { read, sourceOf } from './index.js';
import { link } from './link.js';
import { textOfBase64 } from './text/base64.js';
import { BitPacker } from './text/bit-packer.js';

function written(entry: Entry): string {
  const text = link.write!([entry], {});
  if (!text.ok) throw new Error(text.faults[0]!.message);
  return text.value as string;
}

const readBack = (text: string) => link.read(sourceOf(text), {});

/** A picture of noise, the hardest to pack, and its clues. */
function noise(width: number, height: number, seed: number, palette?: readonly Colour[]): Entry {
  const random = new Random(seed);
  const values = palette?.length ?? 2;
  const cells = Array.from({ length: width * height }, () => random.below(values));
  const made = makeNonogram({ width, height, ...cluesOf(width, height, cells), ...(palette && { palette }) });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const marks = cells.map((value) => (random.below(2) === 0 ? value : -1));
  return { puzzle: made.value, progress: boardOfValues({ width, height }, values, marks) };
}

describe('a link', () => {
  test('is short: the clues of noise on 50 x 50, and with a half-filled board', () => {
    const { puzzle, progress } = noise(50, 50, 1);
    expect(written({ puzzle }).length).toBeLessThan(1000);
    expect(written({ puzzle, progress: progress! }).length).toBeLessThan(2000);
  });

  test('holds titles in any script, and a board with sets of any sort', () => {
    const palette: Colour[] = [
      { name: 'white', rgb: 'ffffff', symbol: '.' },
      { name: 'merah', rgb: 'ff0000', symbol: 'r' },
      { name: '青', rgb: '0000ff', symbol: '青' },
    ];
    const { puzzle } = noise(4, 3, 2, palette);
    const about = { title: '<img src=x onerror=alert(1)> “Ñandú” 🐧', author: '' };
    const progress = makeBoard(puzzle, 3, [7, 1, 2, 4, 3, 5, 6, 7, 7, 7, 1, 1]);
    const back = readBack(written({ puzzle: { ...puzzle, about } as typeof puzzle, progress }));
    if (!back.ok) expect.fail(back.faults[0]!.message);
    expect(back.value[0]!.puzzle).toEqual({ ...puzzle, about });
    expect(sameBoard(back.value[0]!.progress!, progress)).toBe(true);
  });

  test('does not give the goal away', () => {
    const { puzzle, progress } = noise(5, 5, 3);
    expect(written({ puzzle, goal: progress! })).toBe(written({ puzzle }));
  });

  test('is read from an address of any host', () => {
    const text = written(noise(5, 5, 4));
    const reading = read(sourceOf(` https://example.org/some/where/index.html${text}`));
    expect(reading.ok && [reading.value.format.id, reading.value.entries.length]).toEqual(['link', 1]);
  });

  test('holds one puzzle, of at most 250,000 cells', () => {
    const { puzzle } = noise(2, 2, 5);
    const large = makeHitori({ width: 501, height: 500, numbers: new Array<number>(250_500).fill(0) });
    const refused = [[], [{ puzzle }, { puzzle }], [{ puzzle: large.ok ? large.value : puzzle }]];
    for (const entries of refused) {
      const text = link.write!(entries, {});
      expect(text.ok || text.faults[0]!.code).toBe('cannot-hold');
    }
  });

  test('is not written when it would be too long to be read', () => {
    const random = new Random(8);
    const side = 440;
    const numbers = Array.from({ length: side * side }, () => random.below(10_000));
    const noisy = makeHitori({ width: side, height: side, numbers });
    if (!noisy.ok) expect.fail(noisy.faults[0]!.message);
    const text = link.write!([{ puzzle: noisy.value }], {});
    expect(text.ok || text.faults[0]).toMatchObject({ code: 'cannot-hold' });
  });

  test('a text that is too long is refused, not cut', () => {
    const { puzzle } = noise(2, 2, 5);
    const text = link.write!([{ puzzle: { ...puzzle, about: { title: 'x'.repeat(4001) } } as typeof puzzle }], {});
    expect(text.ok || text.faults[0]!.code).toBe('cannot-hold');
  });
});

describe('a hostile link', () => {
  const sound = written(noise(8, 8, 6)).trim();
  const code = sound.slice('#/play/'.length);

  const codesOf = (text: string) => {
    const result = readBack(text);
    return result.ok || result.faults.map((found) => `${found.code} ${found.line}:${found.column}`);
  };

  test('with any character changed is damaged', () => {
    for (let i = 0; i < code.length; i++) {
      for (const other of ['A', 'q', '_']) {
        if (code[i] === other) continue;
        const changed = code.slice(0, i) + other + code.slice(i + 1);
        const result = codesOf(`#/play/${changed}`);
        // The last character may have bits that mean nothing.
        if (i < code.length - 1) expect([i, other, result]).toEqual([i, other, [expect.stringMatching(/ 1:8$/)]]);
      }
    }
  });

  test('is not unpacked when its code is longer than any that is written', () => {
    // What stands behind the end of a sound code is not looked at.
    expect(readBack(sound.padEnd(400_007, 'A')).ok).toBe(true);
    expect(codesOf(sound.padEnd(400_008, 'A'))).toEqual(['damaged 1:8']);
    expect([799_999, 800_000].map((length) => link.sniff(sourceOf(sound.padEnd(length, 'A'))))).toEqual([
      LIKELIHOOD.signature,
      LIKELIHOOD.none,
    ]);
  });

  test('that is cut off is damaged', () => {
    for (let length = 0; length < code.length - 2; length++) {
      expect(codesOf(`#/play/${code.slice(0, length)}`)).toEqual([expect.stringMatching(/ 1:8$/)]);
    }
  });

  test.each(['', '#/play/', '#/play/%41', '#/play/a b', '#/edit/AAAA', 'play', `#/play/${'_'.repeat(500_000)}`])(
    'such as %.20j is a fault',
    (text) => expect(readBack(text).ok).toBe(false),
  );

  test('of noise is a fault and soon over', () => {
    const random = new Random(7);
    for (let turn = 0; turn < 2000; turn++) {
      const bytes = Uint8Array.from({ length: random.below(60) }, () => random.below(256));
      expect(readBack(`#/play/${textOfBase64(bytes)}`).ok).toBe(false);
    }
  });

  test('that asks for a large board is refused before the board is made', () => {
    const packer = new BitPacker();
    packer.number('version', 1, 1);
    packer.number('kind', 0, 1);
    packer.number('side', 9000, 250_000);
    packer.number('side', 400, 250_000);
    expect(codesOf(`#/play/${textOfBase64(packer.bytes())}`)).toEqual(['too-large 1:8']);
  });
});

test('a packer gives back what it was given, at any likelihood', () => {
  const random = new Random(8);
  const numbers = Array.from({ length: 5000 }, () => random.below(2 ** random.below(24)));
  const bits = Array.from({ length: 5000 }, (_, i) => (random.below(1 + (i % 400)) === 0 ? 1 : 0));
  const run = (packer: BitPacker) => {
    const given = packer.reading ? [] : numbers;
    const back = numbers.map((_, i) => packer.number('n', given[i] ?? 0, 2 ** 24));
    const backBits = bits.map((bit) => packer.bit('b', 1, 0, packer.reading ? 0 : bit));
    expect(packer.seal()).toBe(true);
    return [back, backBits];
  };
  const writer = new BitPacker();
  run(writer);
  expect(run(new BitPacker(writer.bytes()))).toEqual([numbers, bits]);
});
