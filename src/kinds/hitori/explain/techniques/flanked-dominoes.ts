/**
 * Flanked dominoes: a row of dominoes (two equal numbers side by side, exactly one of them shaded) with the same number a
 * at both its ends.
 *
 * Lengthwise, `a bb cc a`, two dominoes or more: every further a of the line is shaded. Proof: suppose that the last
 * cell of some domino is shaded. Then the first cell of the next one is not, so its last cell is shaded, and so on to the
 * end, and the a behind it is unshaded. If that is so for no domino, the first cell of the first one is shaded, and the
 * a before it is unshaded. So one of the two a is unshaded in any case.
 *
 * Crosswise, `a b c a` over `. b c .`, where each domino stands upright: the shaded cells alternate between the lines. With
 * an even number of dominoes, one of the two a touches a shaded cell and is unshaded, so every further a of its line is
 * shaded. With an odd number, three or more, both a would touch shaded cells if the first domino were shaded on their
 * side, and both be unshaded, which equal numbers cannot be. So it is shaded on the other side, and with it all dominoes
 * are settled.
 *
 * One domino lengthwise is flanked isolation (`abba`), one crosswise is the sandwich.
 */
import type { Fact } from '../../../../core/deduction.js';
import type { Hitori } from '../../puzzle.js';
import { equalsIn } from './equals.js';
import { shaded, unshaded } from './facts.js';
import { type Frame, forEachPlace, isEqual } from './frame.js';
import { type Finding, numberTechnique } from './hitori-technique.js';

/** In numbers.way: how the dominoes lie. */
const LENGTHWISE = 0;
const CROSSWISE_EVEN = 1;
export const CROSSWISE_ODD = 2;

export const flankedDominoes = numberTechnique({
  id: 'flanked-dominoes',
  level: 4,
  find(puzzle) {
    const found: Finding[] = [];
    forEachPlace(puzzle, (frame, line, place) => {
      add(found, lengthwise(puzzle, frame, line, place));
      if (line > 0) add(found, crosswise(puzzle, frame, line, line - 1, place));
      if (line + 1 < frame.lines) add(found, crosswise(puzzle, frame, line, line + 1, place));
    });
    return found;
  },
  example: {
    // The last rows of a generated puzzle that needs it (`--kind hitori --size 8x8 --needs flanked-dominoes --seed 3`).
    puzzle: ['2 6 4 3 8 7 4 5', '1 8 8 2 2 1 6 1'],
    after: ['????????', '???????#'],
    rows: [1],
    pattern: [8, 9, 10, 11, 12, 13],
    numbers: { way: LENGTHWISE, number: 1 },
  },
});

function add(found: Finding[], one: Finding | undefined): void {
  if (one) found.push(one);
}

/** The a at `place` and dominoes that follow it in its line, up to another a. */
function lengthwise(puzzle: Hitori, frame: Frame, line: number, place: number): Finding | undefined {
  const { cell, length } = frame;
  const number = puzzle.numbers[cell(line, place)]!;
  let end = place + 1;
  for (let dominoes = 1; end + 2 < length && isEqual(puzzle, cell(line, end), cell(line, end + 1)); dominoes++) {
    end += 2;
    if (dominoes < 2 || !isEqual(puzzle, cell(line, place), cell(line, end))) continue;
    const sets = further(puzzle, frame, line, [place, end]);
    const numbers = { way: LENGTHWISE, number };
    const pattern = Array.from({ length: end - place + 1 }, (_, i) => cell(line, place + i));
    return { sets, lines: [frame.line(line)], pattern, numbers };
  }
  return undefined;
}

/** The a at `place` and dominoes between its line and the other that follow it, up to another a. */
function crosswise(puzzle: Hitori, frame: Frame, line: number, other: number, place: number): Finding | undefined {
  const { cell, length } = frame;
  const number = puzzle.numbers[cell(line, place)]!;
  let end = place + 1;
  for (let dominoes = 1; end + 1 < length && isEqual(puzzle, cell(line, end), cell(other, end)); dominoes++) {
    end++;
    if (dominoes < 2 || !isEqual(puzzle, cell(line, place), cell(line, end))) continue;
    const between = Array.from({ length: dominoes }, (_, i) => place + 1 + i);
    const isEven = dominoes % 2 === 0;
    const settled = between.flatMap((at, i) =>
      i % 2 === 0
        ? [unshaded(cell(line, at)), shaded(cell(other, at))]
        : [shaded(cell(line, at)), unshaded(cell(other, at))],
    );
    return {
      sets: isEven ? further(puzzle, frame, line, [place, end]) : settled,
      lines: [frame.line(line), ...between.map(frame.crossing)],
      pattern: [cell(line, place), ...between.flatMap((at) => [cell(line, at), cell(other, at)]), cell(line, end)],
      numbers: { way: isEven ? CROSSWISE_EVEN : CROSSWISE_ODD, number },
    };
  }
  return undefined;
}

/** The further cells of the line with the number of these, shaded. */
function further(puzzle: Hitori, frame: Frame, line: number, places: readonly number[]): Fact[] {
  const equals = equalsIn(puzzle, frame.line(line)).get(puzzle.numbers[frame.cell(line, places[0]!)]!)!;
  return equals.filter((place) => !places.includes(place)).map((place) => shaded(frame.cell(line, place)));
}
