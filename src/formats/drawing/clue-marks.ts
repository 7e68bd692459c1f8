/**
 * Clue numbers. Those of coloured puzzles stand in boxes of their colours; with patterns the box shows the pattern around
 * a light plate with the number, so that it stays readable.
 */
import type { ClueMark, ValueStyle } from '../../core/kind.js';
import { type Box, type Operation, type PlacedText, sidesOf } from './operations.js';
import { INK, inkOn, isLight, patternIn } from './patterns.js';
import { HALF_DIGIT, textWidth } from './type-widths.js';

/** A clue number with the place that it has to itself. */
export interface PlacedMark extends ClueMark {
  readonly box: Box;
}

interface Palette {
  readonly styles: readonly ValueStyle[];
  /** The places of the values in the order of patterns; absent where there are none. */
  readonly order?: readonly number[];
}

const middleOf = ({ x, y, width, height }: Box): readonly [number, number] => [x + width / 2, y + height / 2];

export function drawMarks({ styles, order }: Palette, size: number, marks: readonly PlacedMark[]): Operation[] {
  if (marks.length === 0) return [];
  const coloured = styles.length > 2;
  const operations: Operation[] = [];
  const byInk = new Map<string, PlacedText[]>();
  for (const [value, { colour }] of styles.entries()) {
    const own = marks.filter((mark) => mark.value === value);
    if (own.length === 0) continue;
    const boxes = own.map(({ box, text }) => boxAround(box, text, size, order !== undefined));
    const patterned = (order?.[value] ?? 0) > 0;
    if (coloured) {
      operations.push({ op: 'fill', role: `clue-box value-${value}`, colour, boxes });
      if (patterned) {
        operations.push(...patternIn(order![value]!, boxes, 0.95 * size, colour));
        const plates = own.map(({ box, text }) => plateFor(box, text, size));
        operations.push({ op: 'fill', colour: '#ffffff', boxes: plates });
      }
      const edge = isLight(colour) ? '#888888' : colour;
      operations.push({ op: 'stroke', colour: edge, width: size / 22, square: true, lines: boxes.flatMap(sidesOf) });
    }
    const ink = coloured && !patterned ? inkOn(colour) : INK;
    const texts = byInk.get(ink) ?? [];
    for (const { box, text } of own) {
      const [x, y] = middleOf(box);
      texts.push({ x, y: y + HALF_DIGIT * size, text });
    }
    byInk.set(ink, texts);
  }
  for (const [colour, texts] of byInk)
    operations.push({ op: 'text', role: 'clue', size, colour, align: 'middle', texts });
  return operations;
}

/** As high as the digits need, or as the place allows where a pattern is to be seen; no neighbours touch. */
function boxAround(place: Box, text: string, size: number, roomy: boolean): Box {
  const [x, y] = middleOf(place);
  const width = Math.min(place.width - 0.12 * size, textWidth(text, size) + (roomy ? 1 : 0.7) * size);
  const height = Math.min(place.height - 0.1 * size, (roomy ? 1.5 : 1.18) * size);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function plateFor(place: Box, text: string, size: number): Box {
  const [x, y] = middleOf(place);
  const [width, height] = [textWidth(text, size) + 0.16 * size, 0.86 * size];
  return { x: x - width / 2, y: y - height / 2, width, height };
}
