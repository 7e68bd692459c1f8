/** Simple SVG pictures, painted: shapes, paths, strokes, transforms, styles; and what is refused. */
import { describe, expect, test } from 'vitest';
import { sourceOf } from '../../base/decode.js';
import { readRaster } from '../index.js';
import { Canvas } from './canvas.js';
import { lengthOf } from './shapes.js';

/** An SVG of 8 x 8 units as rows of eight symbols: `#` dark, `.` light or transparent; sampled in the middle of each unit. */
function painted(content: string, attributes = 'viewBox="0 0 8 8"'): string[] {
  const result = readRaster(sourceOf(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`), {});
  if (!result.ok) throw new Error(result.faults[0]!.message);
  const { width, height, data } = result.value;
  return Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, col) => {
      const pixel = Math.floor(((row + 0.5) * height) / 8) * width + Math.floor(((col + 0.5) * width) / 8);
      return data[4 * pixel + 3]! > 127 && data[4 * pixel]! < 128 ? '#' : '.';
    }).join(''),
  );
}

const blank = '........';
const box = [blank, blank, '..####..', '..####..', '..####..', '..####..', blank, blank];

test.each([
  ['5', 5],
  ['-5.25', -5.25],
  ['+.5', 0.5],
  ['5.', 5],
  ['1e2', 100],
  ['1e+2', 100],
  ['1E-2', 0.01],
  [' 5 px ', 5],
  ['5PX', 5],
  ['5em', Number.NaN],
  ['x5', Number.NaN],
  ['5 5', Number.NaN],
  ['1e', Number.NaN],
  ['.', Number.NaN],
  ['', Number.NaN],
  [undefined, 7],
])('the length %j is %d', (text, length) => expect(lengthOf(text, 7)).toBe(length));

describe('shapes', () => {
  test.each([
    ['rect', '<rect x="2" y="2" width="4" height="4"/>'],
    ['polygon', '<polygon points="2,2 6,2 6,6 2,6"/>'],
    ['path', '<path d="M2 2H6V6H2Z"/>'],
    ['relative path', '<path d="m2,2h4v4h-4z"/>'],
    ['group with transforms', '<g transform="translate(2 2)"><rect width="1" height="1" transform="scale(4)"/></g>'],
    ['rotation about a point', '<rect x="2" y="2" width="4" height="4" transform="rotate(90 4 4)"/>'],
    ['wide line', '<line x1="2" y1="4" x2="6" y2="4" stroke="black" stroke-width="4"/>'],
    ['square caps', '<path d="M4 4h0.001" stroke="#000" stroke-width="4" stroke-linecap="square" fill="none"/>'],
    ['inline style', '<rect x="2" y="2" width="4" height="4" style="fill: rgb(10, 20, 30)"/>'],
    ['hidden parts', '<rect x="2" y="2" width="4" height="4"/><rect width="8" height="8" display="none"/>'],
    ['stroke with corners', '<rect x="3" y="3" width="2" height="2" stroke="navy" stroke-width="2"/>'],
    [
      'clip paths, one in another',
      '<clipPath id="a"><path d="M2 0h6v8H2z"/></clipPath><defs><clipPath id="b"><rect width="6" height="8"/></clipPath></defs>' +
        '<g clip-path="url(#a)"><g clip-path="url(#b)"><rect y="2" width="8" height="4"/></g></g>',
    ],
    [
      'white on black',
      '<rect width="8" height="8"/><path fill="white" fill-rule="evenodd" d="M0 0H8V8H0ZM2 2H6V6H2Z"/>',
    ],
  ])('%s', (_, content) => {
    expect(painted(content)).toEqual(box);
  });

  const disc = ['..####..', '.######.', '########', '########', '########', '########', '.######.', '..####..'];
  test.each([
    ['circle', '<circle cx="4" cy="4" r="4"/>'],
    ['ellipse', '<ellipse cx="4" cy="4" rx="4" ry="4"/>'],
    ['arcs', '<path d="M0 4a4 4 0 0 1 8 0A4 4 0 1 1 0 4"/>'],
    ['arcs with flags that touch', '<path d="M0 4a4 4 0 018 0 4 4 0 11-8 0"/>'],
    ['cubics', '<path d="M4 0C6.2 0 8 1.8 8 4S6.2 8 4 8 0 6.2 0 4 1.8 0 4 0Z"/>'],
    ['round stroke', '<path d="M4 4h0.001" stroke="black" stroke-width="8" stroke-linecap="round"/>'],
  ])('%s', (_, content) => expect(painted(content)).toEqual(disc));

  test('a quarter of an arc', () => {
    const quarter = ['....##..', '....###.', '....####', '....####', blank, blank, blank, blank];
    expect(painted('<path d="M4 0A4 4 0 0 1 8 4L4 4Z"/>')).toEqual(quarter);
    expect(painted('<path d="M8 4A4 4 0 0 0 4 0V4Z"/>')).toEqual(quarter);
  });

  test('quadratics go on smoothly', () => {
    const curve = painted('<path d="M0 4Q2 0 4 4T8 4" fill="none" stroke="black" stroke-width="1.2"/>');
    expect(curve).toEqual([blank, '.##.....', '####....', '#..#....', '....#..#', '....####', '.....##.', blank]);
  });

  test('the size may be given without a viewBox, and offsets count', () => {
    expect(painted('<rect x="2" y="2" width="4" height="4"/>', 'width="8px" height="8"')).toEqual(box);
    expect(painted('<rect x="12" y="-3" width="4" height="4"/>', 'viewBox="10 -5 8 8"')).toEqual(box);
  });
});

test.each([
  ['1', true],
  ['60%', true],
  ['.6', true],
  ['40%', false],
  ['.4', false],
  ['0', false],
  ['-1', false],
  ['900%', true],
  ['much', true],
])('the opacity %s hides no more than it says: %s', (opacity, dark) => {
  for (const where of ['opacity', 'fill-opacity'])
    expect([where, painted(`<rect x="2" y="2" width="4" height="4" ${where}="${opacity}"/>`)]).toEqual([
      where,
      dark ? box : Array(8).fill(blank),
    ]);
});

describe('refusals', () => {
  const refusal = (content: string, attributes = 'viewBox="0 0 8 8"') => {
    const result = readRaster(sourceOf(`<svg ${attributes}>${content}</svg>`), {});
    return result.ok ? 'taken' : result.faults[0]!.message;
  };

  test.each([
    ['<text>hi</text>', 'has an element <text>, which is not read; simple shapes and paths are.'],
    ['<g><image href="x.png"/></g>', 'has an element <image>, which is not read; simple shapes and paths are.'],
    ['<style>rect{}</style>', 'has an element <style>, which is not read; simple shapes and paths are.'],
    ['<rect width="5" height="5" fill="url(#g)"/>', 'uses the paint url(#g), which is not read.'],
    ['<rect width="5" height="5" clip-path="url(#c)"/>', 'uses clip-path, which is not read.'],
    [
      '<clipPath id="c" clip-path="url(#c)"><rect width="9" height="9" clip-path="url(#c)"/></clipPath><g clip-path="url(#c)"/>',
      'is too detailed.',
    ],
    ['<rect width="50%" height="5"/>', 'has a <rect> whose numbers are not understood.'],
    ['<path d="M0 0 L5"/>', 'has a <path> whose numbers are not understood.'],
    ['<g transform="wobble(3)"/>', 'has a transform of <g> that is not understood.'],
  ])('%s', (content, message) => {
    expect(refusal(content)).toBe(`The SVG picture ${message}`);
  });

  test('of a picture without a size', () => {
    expect(refusal('', '')).toBe('The SVG picture has no viewBox and no width and height in pixels.');
    expect(refusal('', 'viewBox="0 0 0 8"')).toBe('The SVG picture has no viewBox and no width and height in pixels.');
  });

  test('of one with too many edges', () => {
    expect(refusal(`<path d="M0 0${'L0 8L8 0'.repeat(20_000)}"/>`)).toBe('The SVG picture is too detailed.');
    const stroke = (width: string) =>
      refusal(`<path fill="none" stroke="red" stroke-width="${width}" d="M0 0${'L0 8L8 0'.repeat(20_000)}"/>`);
    expect(stroke('1')).toBe('The SVG picture is too detailed.');
    expect(stroke('0')).toBe('taken');
    expect(stroke('1em')).toBe('The SVG picture has a stroke width that is not understood.');
  });

  /** How many times a polygon can be painted on 10 x 10 pixels before the budget is spent. */
  const times = (points: number[], alpha: number) => {
    const canvas = new Canvas(10, 10, 10_000);
    let count = 0;
    while (count < 1000 && canvas.fill([points], { red: 0, green: 0, blue: 0, alpha }, false)) count++;
    return count;
  };

  test('corners, crossings and pixels have one budget', () => {
    const square = [0, 0, 10, 0, 10, 10, 0, 10];
    expect(times(square, 1)).toBe(20);
    expect(times(square, 0.5)).toBe(14);
    expect(times([0, 0, 10, 0, 10, 1, 0, 1], 0.5)).toBe(71);
    expect(
      times(
        square.map((at) => at - 20),
        1,
      ),
    ).toBe(125);
  });
});
