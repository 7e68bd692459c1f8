/**
 * Complete line: counting settles the rest.
 *
 * 1. The line has as many known boxes of a colour as its blocks of that colour have together: no further cell has it.
 *    When that is so for every colour, the rest is space. An empty clue is the case of no blocks.
 * 2. The cells that can still be boxes are as many as the blocks need: all of them are boxes (one colour only, where a box
 *    can be nothing else).
 * 3. The blocks and the spaces that they need between them fill what is left of the line exactly: every cell of it is known.
 * Proof: each is a count of cells that leaves no choice. Blotted blocks have no length to count, so 1 needs a clue
 * without them in that colour, and 2 and 3 a clue without them at all.
 */
import { BLOTTED, minimumLength } from '../../puzzle.js';
import { type Finding, lineTechnique } from './line-technique.js';
import { type LineView, numbersOf } from './line-view.js';

/** The ways in which counting settles a line; the last is a clue without blocks. */
export const COUNTED = { done: 0, needed: 1, exact: 2, empty: 3 } as const;

export const completeLine = lineTechnique({
  id: 'complete-line',
  level: 1,
  // Lines that are done, or empty, are told by their names alone.
  together: ({ lines, numbers }) => {
    const way = numbers!.way!;
    return way === COUNTED.done || way === COUNTED.empty ? `${lines[0]!.axis} ${way}` : undefined;
  },
  look: (view) => [...restIsSpace(view), ...fillsExactly(view), ...restIsNeeded(view)],
  example: {
    clue: '2 1',
    line: '?##?#?',
    filled: '.##.#.',
    after: '.##.#.',
    because: '?##?#?',
    numbers: { way: COUNTED.done },
  },
});

function restIsSpace(view: LineView): Finding[] {
  const { clue, length } = view;
  for (let colour = 1; colour < view.values; colour++) {
    const blocks = clue.filter((block) => block.colour === colour);
    if (blocks.some((block) => block.length === BLOTTED)) return [];
    let boxes = 0;
    for (let p = 0; p < length; p++) if (view.is(p, colour)) boxes++;
    if (boxes !== blocks.reduce((sum, block) => sum + block.length, 0)) return [];
  }
  const places = Array.from({ length }, (_, p) => p);
  const narrows = places.filter((p) => view.isOpen(p)).map((p) => [p, 1] as const);
  const needs = places.filter((p) => !view.isOpen(p) && !view.is(p, 0));
  return [{ narrows, needs, numbers: { way: clue.length === 0 ? COUNTED.empty : COUNTED.done } }];
}

function restIsNeeded(view: LineView): Finding[] {
  const { clue, length } = view;
  if (view.values !== 2 || clue.some((block) => block.length === BLOTTED)) return [];
  const needed = clue.reduce((sum, block) => sum + block.length, 0);
  const [possible, needs]: [number[], number[]] = [[], []];
  for (let p = 0; p < length; p++) (view.can(p, 1) ? possible : needs).push(p);
  if (possible.length !== needed) return [];
  return [{ narrows: possible.map((p) => [p, 2] as const), needs, numbers: { way: COUNTED.needed, needed } }];
}

function fillsExactly(view: LineView): Finding[] {
  const { clue, plain } = view;
  if (clue.length === 0 || clue.some((block) => block.length === BLOTTED)) return [];
  const fixed = clue.every((block, index) => plain.hi[index]! - plain.lo[index]! + 1 === block.length);
  if (!fixed || minimumLength(clue) > view.length) return [];
  const narrows = Array.from({ length: view.length }, (_, p): [number, number] => {
    const block = clue.findIndex((_, index) => plain.lo[index]! <= p && p <= plain.hi[index]!);
    return [p, block < 0 ? 1 : 1 << clue[block]!.colour];
  });
  const block = clue.length === 1 ? numbersOf(clue, 0) : {};
  return [{ narrows, numbers: { way: COUNTED.exact, ...block }, restsOn: 'ends' }];
}
