/** The key of colours below a coloured puzzle: a swatch and a name each, in as many lines as it takes. */
import type { Appearance } from '../../core/kind.js';
import { HALF_DIGIT, shortened, textWidth } from '../../formats/drawing/helvetica.js';
import { type Box, type Operation, type PlacedText, sidesOf } from '../../formats/drawing/operations.js';
import { INK, isLight, patternIn, patternOrder } from '../../formats/drawing/patterns.js';

const SWATCH = 13;
const TYPE = 8;
const LINE = 18;
const ABOVE = 8;
const MOST_NAME = 120;

export interface ColourKey {
  readonly height: number;
  readonly operations: readonly Operation[];
}

/** Of height 0 for puzzles without colours. A background that is not white has its place in it too. */
export function colourKey(appearance: Appearance, width: number, patterns: boolean): ColourKey {
  if (appearance.styles.length <= 2) return { height: 0, operations: [] };
  const order = patternOrder(appearance.styles);
  const operations: Operation[] = [];
  const edges: Box[] = [];
  const texts: PlacedText[] = [];
  let [x, y] = [0, ABOVE];
  for (const [value, { name, colour, filled }] of appearance.styles.entries()) {
    if (!filled && colour === '#ffffff') continue;
    const label = shortened(name, TYPE, MOST_NAME);
    const takes = SWATCH + 4 + textWidth(label, TYPE) + 14;
    if (x > 0 && x + takes > width) [x, y] = [0, y + LINE];
    const box = { x, y, width: SWATCH, height: SWATCH };
    operations.push({ op: 'fill', colour, boxes: [box] });
    if (patterns) operations.push(...patternIn(order[value]!, [box], SWATCH, colour));
    if (isLight(colour)) edges.push(box);
    texts.push({ x: x + SWATCH + 4, y: y + SWATCH / 2 + HALF_DIGIT * TYPE, text: label });
    x += takes;
  }
  if (edges.length > 0) {
    operations.push({ op: 'stroke', colour: '#888888', width: 0.5, lines: edges.flatMap(sidesOf) });
  }
  operations.push({ op: 'text', size: TYPE, colour: INK, align: 'left', texts });
  return { height: y + LINE, operations };
}
