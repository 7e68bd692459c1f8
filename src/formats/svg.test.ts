import { describe, expect, it } from 'vitest';
import { workedExamples } from '../../test/worked-examples.js';
import { boardOfValues, unknownBoard } from '../core/board.js';
import { makeHitori } from '../kinds/hitori/puzzle.js';
import { kinds } from '../kinds/index.js';
import { blackClue, cluesOf, makeNonogram, type NonogramParts } from '../kinds/nonogram/puzzle.js';
import { svgFrame, svgOf } from './drawing/svg-drawing.js';
import { svg } from './svg.js';
import { childrenOf, parseXml, textOf, type XmlElement } from './text/xml.js';

function root(text: string): XmlElement {
  const parsed = parseXml(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

function all(element: XmlElement, name: string): XmlElement[] {
  return element.content.flatMap((part) =>
    typeof part === 'string' ? [] : [...(part.name === name ? [part] : []), ...all(part, name)],
  );
}

const numberOf = (element: XmlElement, name: string) => Number(element.attributes.get(name));

function nonogram(parts: NonogramParts) {
  const made = makeNonogram(parts);
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

describe('SVG drawings', () => {
  it('draw every worked example of every kind, with all its clues and texts, inside the picture', () => {
    for (const kind of kinds) {
      for (const { puzzle } of workedExamples[kind.id]!) {
        const appearance = kind.appearance(puzzle);
        const drawing = root(svgOf(puzzle));
        const texts = all(drawing, 'text');
        const marks = [...appearance.rows, ...appearance.cols].flatMap((clue) =>
          clue.length === 0 ? ['0'] : clue.map(({ text }) => text),
        );
        expect(texts.map(textOf).sort()).toEqual([...marks, ...appearance.texts.filter((text) => text !== '')].sort());
        for (const text of texts) {
          expect(numberOf(text, 'x')).toBeGreaterThan(8);
          expect(numberOf(text, 'x')).toBeLessThan(numberOf(drawing, 'width') - 8);
          expect(numberOf(text, 'y')).toBeGreaterThan(8);
          expect(numberOf(text, 'y')).toBeLessThan(numberOf(drawing, 'height') - 8);
        }
      }
    }
  });

  it('leave room for the longest clue, so that no two numbers overlap', () => {
    const values = Array.from({ length: 40 * 40 }, (_, cell) => (cell < 40 ? 1 : (cell + Math.floor(cell / 40)) % 2));
    const drawing = root(svgOf(nonogram({ width: 40, height: 40, ...cluesOf(40, 40, values) })));
    const places = all(drawing, 'text').map((text) => ({ x: numberOf(text, 'x'), y: numberOf(text, 'y') }));
    const overlaps = places.filter((a, i) =>
      places.slice(i + 1).some((b) => Math.abs(a.x - b.x) < 14 && Math.abs(a.y - b.y) < 14),
    );
    expect(places.length).toBeGreaterThan(1500);
    expect(overlaps).toEqual([]);
  });

  it('have their cells where the frame says, with and without a caption', () => {
    const values = Array.from({ length: 40 }, (_, cell) => (cell % 3 === 0 ? 1 : 0));
    for (const title of [undefined, 'A title']) {
      const puzzle = nonogram({ width: 10, height: 4, ...cluesOf(10, 4, values), about: { title } });
      const drawing = root(svgOf(puzzle));
      const { left, top, cell, width, height } = svgFrame(puzzle);
      expect([width, height]).toEqual([numberOf(drawing, 'width'), numberOf(drawing, 'height')]);
      const ends = all(drawing, 'path').flatMap((path) => (path.attributes.get('d') ?? '').match(/-?[\d.]+/g) ?? []);
      for (const edge of [left, left + 10 * cell, top, top + 4 * cell]) expect(ends.map(Number)).toContain(edge);
      for (const text of all(drawing, 'text').filter((one) => /^\d/.test(textOf(one))))
        expect(numberOf(text, 'x') < left || numberOf(text, 'y') < top).toBe(true);
    }
  });

  it('have heavier lines every five cells', () => {
    const clues = Array.from({ length: 11 }, () => blackClue([1]));
    const drawing = root(svgOf(nonogram({ width: 11, height: 11, rows: clues, cols: clues })));
    const heavy = all(drawing, 'path').find((path) => path.attributes.get('stroke-width') === '1.5');
    expect(heavy!.attributes.get('d')!.match(/M/g)).toHaveLength(4);
  });

  it('fill the cells of a board and mark what is known to be empty', () => {
    const puzzle = nonogram({ width: 3, height: 1, rows: [blackClue([2])], cols: [[1], [1], []].map(blackClue) });
    const done = root(svgOf(puzzle, boardOfValues(puzzle, 2, [1, 1, 0])));
    expect(all(done, 'path').filter((path) => path.attributes.get('fill') === '#000000')).toHaveLength(1);
    expect(all(done, 'circle')).toHaveLength(0);
    expect(all(root(svgOf(puzzle, boardOfValues(puzzle, 2, [-1, 1, 0]))), 'circle')).toHaveLength(1);
    expect(all(root(svgOf(puzzle, unknownBoard(puzzle, 2))), 'circle')).toHaveLength(0);
  });

  it('escape what a puzzle says', () => {
    const about = { title: '</title><script>alert(1)</script>&', author: '"x"' };
    const drawing = root(svgOf(nonogram({ width: 1, height: 1, rows: [[]], cols: [[]], about })));
    expect(all(drawing, 'script')).toHaveLength(0);
    expect(textOf(childrenOf(drawing, 'title')[0]!)).toBe(about.title);
  });

  it('are not made of huge boards, of several, or read', () => {
    const large = makeHitori({ width: 600, height: 600, numbers: Array(360_000).fill(1) });
    if (!large.ok) throw new Error('600 x 600 is fine');
    for (const entries of [[], [{ puzzle: large.value }]]) {
      expect(svg.write!(entries, {})).toMatchObject({ ok: false, faults: [{ code: 'cannot-hold' }] });
    }
    expect(svg.read({ bytes: new Uint8Array(), text: '<svg/>' }, {})).toMatchObject({ ok: false });
  });
});
