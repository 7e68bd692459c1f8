/**
 * What is around a puzzle: a magazine's page (a title, text in columns, a shadow under the frame, sometimes a smaller grid), a site
 * (a heading, links, buttons, text below) or the screen of a phone (a status line, a heading, a row of round buttons).
 */
import type { Random } from '../src/core/random.js';
import type { Drawing, Operation } from './scan-draw.js';
import type { Style, Theme } from './scan-looks.js';

const WORDS =
  'the puzzle of this week shows an animal that lives near water fill the cells so that numbers 12 and 7 agree'.split(
    ' ',
  );

export function surrounded(
  inner: Drawing,
  page: NonNullable<Style['page']>,
  theme: Theme,
  cell: number,
  random: Random,
): Drawing {
  const size = Math.max(11, cell * (0.45 + 0.25 * random.next()));
  const side = Math.round(cell * (page === 'phone' ? 0.4 : 0.5 + 2 * random.next()));
  const above = Math.round(size * (page === 'phone' ? 5 : 3 + 4 * random.next()));
  const below = Math.round(size * (page === 'phone' ? 8 : 2 + 8 * random.next()));
  // Another puzzle beside it, smaller than most.
  const other = page === 'magazine' && random.next() < 0.4 ? random.pick([5, 5, 8]) : 0;
  const beside = Math.round((other > 0 ? 0.7 * other + 4.5 : 0) * cell);
  const width = inner.width + 2 * side + beside;
  const height = inner.height + above + below;
  const operations: Operation[] = [{ fill: theme.page, box: [0, 0, width, height] }];
  const text = (words: string, x: number, y: number, scale = 1): void =>
    void operations.push({ text: words, colour: theme.ink, at: [x, y], size: size * scale });
  const phrase = (count: number): string => Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
  // The puzzle without the ground of its own page: a shadow may lie under it.
  const [x, y, w, h] = inner.frame;
  const framed: Drawing = { ...inner, width, height, operations, frame: [x + side, y + above, w, h] };
  const under: Operation = { fill: theme.thick, box: [x + cell, y + cell, w - 0.5 * cell, h - 0.5 * cell] };
  operations.push(...moved([...(page === 'magazine' ? [under] : []), ...inner.operations.slice(1)], side, above));
  if (page === 'phone') {
    text('9:41', 2.5 * size, size);
    text('87 %', width - 2.5 * size, size);
    text('Level 128', width / 2, 3 * size, 1.4);
    for (let i = 1; i <= 5; i++) {
      operations.push({ ring: theme.thick, at: [(i * width) / 6, height - 4 * size], radius: 1.6 * size, wide: 2 });
      text(['?', '3', 'x', '2', '+'][i - 1]!, (i * width) / 6, height - 4 * size);
    }
    return framed;
  }
  text(phrase(3), width / 2, 1.3 * size, 1.6);
  for (let y = 3.2 * size; y < above - 0.5 * size; y += 1.4 * size) text(lineOf(phrase, width, size), width / 2, y);
  for (let y = height - below + size; y < height - size; y += 1.4 * size)
    text(lineOf(phrase, width, size), width / 2, y);
  if (other > 0)
    operations.push(...smallPuzzle(other, inner.width + 2 * side + 2.5 * cell, above + 3 * cell, cell, theme, random));
  return framed;
}

/** As many words as fit. */
function lineOf(phrase: (count: number) => string, width: number, size: number): string {
  let line = '';
  while ((line.length + 12) * 0.55 * size < width) line += `${phrase(1)} `;
  return line;
}

/** A little puzzle beside it, with up to two numbers for each line, and some of its cells filled with them. */
function smallPuzzle(count: number, x: number, y: number, cell: number, theme: Theme, random: Random): Operation[] {
  const side = 0.7 * cell;
  const out: Operation[] = [];
  const number = (col: number, row: number): void => {
    const at = [x + (col + 0.5) * side, y + (row + 0.5) * side] as const;
    out.push({ text: String(1 + random.below(count)), colour: theme.ink, at, size: 0.6 * side });
  };
  for (let i = 0; i <= count; i++) {
    out.push({ fill: theme.thick, box: [x, y + i * side, count * side, 1] });
    out.push({ fill: theme.thick, box: [x + i * side, y, 1, count * side] });
  }
  const isFull = random.next() < 0.5;
  for (let i = 0; i < count * count; i++) if (isFull && random.next() < 0.5) number(i % count, Math.floor(i / count));
  for (let i = 0; i < count; i++) {
    for (let k = random.below(3); k > 0; k--) {
      if (isFull) continue;
      number(i, -k);
      number(-k, i);
    }
  }
  return out;
}

const moved = (operations: readonly Operation[], dx: number, dy: number): Operation[] =>
  operations.map((one) => {
    if ('fill' in one) {
      const [x, y, w, h] = one.box;
      return { ...one, box: [x + dx, y + dy, w, h] };
    }
    if ('stroke' in one) return { ...one, points: one.points.map(([x, y]) => [x + dx, y + dy] as const) };
    return { ...one, at: [one.at[0] + dx, one.at[1] + dy] };
  });
