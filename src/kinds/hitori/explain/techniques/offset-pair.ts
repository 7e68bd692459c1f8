/**
 * Offset pair: in two lines side by side, one has a twice and the other b twice; one a stands right beside one b, and the
 * second a and the second b touch by a corner. The two cells that complete the square of these are unshaded.
 *
 * Proof: the first a and the first b touch, so one of them is unshaded, and shades its partner. So at least one of the
 * second a and the second b is shaded. Each of the two cells that complete their square touches both.
 */
import type { Hitori } from '../../puzzle.js';
import { equalsIn } from './equals.js';
import { unshaded } from './facts.js';
import { type Frame, framesOf, isEqual } from './frame.js';
import { type Finding, numberTechnique } from './hitori-technique.js';

export const offsetPair = numberTechnique({
  id: 'offset-pair',
  level: 3,
  once: true,
  find(puzzle) {
    const found: Finding[] = [];
    for (const frame of framesOf(puzzle)) {
      for (let line = 0; line < frame.lines - 1; line++) {
        for (const places of equalsIn(puzzle, frame.line(line)).values()) {
          for (const first of places) {
            for (const second of places) {
              if (second === first) continue;
              for (let place = second - 1; place <= second + 1; place += 2)
                if (completes(puzzle, frame, line, first, place))
                  found.push(findingAt(puzzle, frame, line, first, second, place));
            }
          }
        }
      }
    }
    return found;
  },
  example: {
    puzzle: ['5 2 1 4 2 6', '4 3 5 1 6 3'],
    after: ['?????.', '????.?'],
    rows: [0, 1],
    pattern: [1, 7, 4, 11],
    numbers: { a: 2, b: 3 },
  },
});

/** Has the next line, below the first of two equal numbers, a number that it also has at this place? */
function completes(puzzle: Hitori, { cell, length }: Frame, line: number, first: number, place: number): boolean {
  if (place === first || place < 0 || place >= length) return false;
  return isEqual(puzzle, cell(line + 1, first), cell(line + 1, place));
}

/** Two equal numbers of a line, and those of the next one below the first and diagonally below the second. */
function findingAt(
  puzzle: Hitori,
  { cell, line: lineAt }: Frame,
  line: number,
  first: number,
  second: number,
  place: number,
): Finding {
  const [below, other] = [cell(line + 1, first), cell(line + 1, place)];
  return {
    sets: [unshaded(cell(line, place)), unshaded(cell(line + 1, second))],
    lines: [lineAt(line), lineAt(line + 1)],
    pattern: [cell(line, first), below, cell(line, second), other],
    numbers: { a: puzzle.numbers[cell(line, first)]!, b: puzzle.numbers[below]! },
  };
}
