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
  const decoy = page === 'magazine' && random.next() < 0.4;
  const beside = decoy ? Math.round(6 * cell) : 0;
  const width = inner.width + 2 * side + beside;
  const height = inner.height + above + below;
  const operations: Operation[] = [{ fill: theme.page, box: [0, 0, width, height] }];
  const text = (words: string, x: number, y: number, scale = 1): void =>
    void operations.push({ text: words, colour: theme.ink, at: [x, y], size: size * scale });
  const phrase = (count: number): string => Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
  // The puzzle without the ground of its own page: a shadow may lie under it.
  const [x, y, w, h] = inner.frame;
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
    return { ...inner, width, height, operations };
  }
  text(phrase(3), width / 2, 1.3 * size, 1.6);
  for (let y = 3.2 * size; y < above - 0.5 * size; y += 1.4 * size) text(lineOf(phrase, width, size), width / 2, y);
  for (let y = height - below + size; y < height - size; y += 1.4 * size)
    text(lineOf(phrase, width, size), width / 2, y);
  if (decoy) operations.push(...smallGrid(inner.width + 2 * side, above + cell, cell, theme, random));
  return { ...inner, width, height, operations };
}

/** As many words as fit. */
function lineOf(phrase: (count: number) => string, width: number, size: number): string {
  let line = '';
  while ((line.length + 12) * 0.55 * size < width) line += `${phrase(1)} `;
  return line;
}

/** A little puzzle of 5 x 5 beside it. */
function smallGrid(x: number, y: number, cell: number, theme: Theme, random: Random): Operation[] {
  const side = 0.7 * cell;
  const out: Operation[] = [];
  for (let i = 0; i <= 5; i++) {
    out.push({ fill: theme.thick, box: [x, y + i * side, 5 * side, 1] });
    out.push({ fill: theme.thick, box: [x + i * side, y, 1, 5 * side] });
  }
  for (let i = 0; i < 25; i++) {
    if (random.next() < 0.5) continue;
    const at = [x + ((i % 5) + 0.5) * side, y + (Math.floor(i / 5) + 0.5) * side] as const;
    out.push({ text: String(1 + random.below(9)), colour: theme.ink, at, size: 0.6 * side });
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
