/** The key of colours below a coloured puzzle: a swatch and a name each, in as many lines as it takes. */
import type { Appearance } from '../../core/kind.js';
import { type Box, type Operation, type PlacedText, sidesOf } from '../../formats/drawing/operations.js';
import { INK, isLight, patternIn, patternOrder } from '../../formats/drawing/patterns.js';
import { HALF_DIGIT, shortened, textWidth } from '../../formats/drawing/type-widths.js';
import { PLAIN_PRINT } from './fit.js';

/** In points, where the least type is 7. */
const KEY = { swatch: 13, type: 8, line: 18, above: 8, mostName: 120 };

export interface ColourKey {
  readonly height: number;
  readonly operations: readonly Operation[];
}

/** Of height 0 for puzzles without colours. A background that is not white has its place in it too. */
export function colourKey(appearance: Appearance, width: number, patterns: boolean, least: number): ColourKey {
  if (appearance.styles.length <= 2) return { height: 0, operations: [] };
  const scale = least / PLAIN_PRINT.least;
  const [swatch, size, step] = [KEY.swatch, KEY.type, KEY.line].map((length) => scale * length) as [
    number,
    number,
    number,
  ];
  const order = patternOrder(appearance.styles);
  const operations: Operation[] = [];
  const edges: Box[] = [];
  const texts: PlacedText[] = [];
  let [x, y] = [0, scale * KEY.above];
  for (const [value, { name, colour, filled }] of appearance.styles.entries()) {
    if (!filled && colour === '#ffffff') continue;
    const label = shortened(name, size, scale * KEY.mostName);
    const takes = swatch + 4 + textWidth(label, size) + 14;
    if (x > 0 && x + takes > width) [x, y] = [0, y + step];
    const box = { x, y, width: swatch, height: swatch };
    operations.push({ op: 'fill', colour, boxes: [box] });
    if (patterns) operations.push(...patternIn(order[value]!, [box], swatch, colour));
    if (isLight(colour)) edges.push(box);
    texts.push({ x: x + swatch + 4, y: y + swatch / 2 + HALF_DIGIT * size, text: label });
    x += takes;
  }
  if (edges.length > 0) {
    operations.push({ op: 'stroke', colour: '#888888', width: 0.5, lines: edges.flatMap(sidesOf) });
  }
  operations.push({ op: 'text', size, colour: INK, align: 'left', texts });
  return { height: y + step, operations };
}
