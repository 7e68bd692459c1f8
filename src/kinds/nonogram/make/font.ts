/**
 * A font of our own, five cells wide and seven high, and words written with it: in as many lines as it takes for the
 * largest letters, a cell between letters, all of it in the middle of the board.
 */
import type { Size } from '../../../core/geometry.js';
import { fail, fault, ok, type Result } from '../../../core/result.js';

const GLYPH_WIDTH = 5;
const GLYPH_HEIGHT = 7;

/** A character, then its rows from top to bottom. */
const GLYPHS = `
A .###. #...# #...# ##### #...# #...# #...#
B ####. #...# #...# ####. #...# #...# ####.
C .###. #...# #.... #.... #.... #...# .###.
D ####. #...# #...# #...# #...# #...# ####.
E ##### #.... #.... ####. #.... #.... #####
F ##### #.... #.... ####. #.... #.... #....
G .###. #...# #.... #.### #...# #...# .###.
H #...# #...# #...# ##### #...# #...# #...#
I ##### ..#.. ..#.. ..#.. ..#.. ..#.. #####
J ..### ...#. ...#. ...#. ...#. #..#. .##..
K #...# #..#. #.#.. ##... #.#.. #..#. #...#
L #.... #.... #.... #.... #.... #.... #####
M #...# ##.## #.#.# #.#.# #...# #...# #...#
N #...# ##..# ##..# #.#.# #..## #..## #...#
O .###. #...# #...# #...# #...# #...# .###.
P ####. #...# #...# ####. #.... #.... #....
Q .###. #...# #...# #...# #.#.# #..#. .##.#
R ####. #...# #...# ####. #.#.. #..#. #...#
S .#### #.... #.... .###. ....# ....# ####.
T ##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..
U #...# #...# #...# #...# #...# #...# .###.
V #...# #...# #...# #...# .#.#. .#.#. ..#..
W #...# #...# #...# #.#.# #.#.# ##.## #...#
X #...# #...# .#.#. ..#.. .#.#. #...# #...#
Y #...# #...# .#.#. ..#.. ..#.. ..#.. ..#..
Z ##### ....# ...#. ..#.. .#... #.... #####
0 .###. #...# #..## #.#.# ##..# #...# .###.
1 ..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.
2 .###. #...# ....# ..##. .#... #.... #####
3 ####. ....# ....# .###. ....# ....# ####.
4 ...#. ..##. .#.#. #..#. ##### ...#. ...#.
5 ##### #.... ####. ....# ....# #...# .###.
6 .###. #.... #.... ####. #...# #...# .###.
7 ##### ....# ...#. ..#.. ..#.. ..#.. ..#..
8 .###. #...# #...# .###. #...# #...# .###.
9 .###. #...# #...# .#### ....# ....# .###.
! ..#.. ..#.. ..#.. ..#.. ..#.. ..... ..#..
? .###. #...# ....# ..##. ..#.. ..... ..#..
. ..... ..... ..... ..... ..... .##.. .##..
, ..... ..... ..... ..... .##.. ..#.. .#...
: ..... .##.. .##.. ..... .##.. .##.. .....
- ..... ..... ..... ##### ..... ..... .....
+ ..... ..#.. ..#.. ##### ..#.. ..#.. .....
' ..#.. ..#.. .#... ..... ..... ..... .....
& .##.. #..#. #.#.. .#... #.#.# #..#. .##.#
`;

const glyphs = new Map(
  GLYPHS.trim()
    .split('\n')
    .map((line) => [line[0]!, line.slice(2).split(' ')]),
);

/** The characters that chance may pick. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export interface Lettering {
  /** White on black. */
  readonly inverted?: boolean;
  /** A line below, where there is room. */
  readonly underlined?: boolean;
}

/** The picture of a text: 1 is black. A fault when it does not fit or has characters that the font lacks. */
export function writeText(size: Size, text: string, lettering: Lettering = {}): Result<Uint8Array> {
  const words = text.toUpperCase().split(/\s+/).filter(Boolean);
  const strange = [...words.join('')].find((letter) => !glyphs.has(letter));
  if (strange !== undefined) return fail([fault('no-letter', `The font has no character ${strange}.`)]);
  if (words.length === 0) return fail([fault('no-letter', 'There is no text to write.')]);
  const layout = largest(size, words);
  if (!layout) {
    const message = `The text does not fit into ${size.width} x ${size.height} cells; letters are 5 cells wide and 7 high.`;
    return fail([fault('text-too-long', message)]);
  }
  const { lines, scale } = layout;
  const cells = new Uint8Array(size.width * size.height);
  const high = heightOf(lines.length) * scale;
  const room = size.height - high;
  const underlined = lettering.underlined && room >= 2;
  const top = Math.floor((room - (underlined ? 2 : 0)) / 2);
  lines.forEach((line, index) => {
    const left = Math.floor((size.width - widthOf(line) * scale) / 2);
    writeLine(size, cells, line, top + index * (GLYPH_HEIGHT + 1) * scale, left, scale);
  });
  if (underlined) cells.fill(1, (top + high + 1) * size.width, (top + high + 2) * size.width);
  return ok(lettering.inverted ? cells.map((value) => 1 - value) : cells);
}

function writeLine(size: Size, cells: Uint8Array, line: string, top: number, left: number, scale: number): void {
  [...line].forEach((letter, place) => {
    const glyph = glyphs.get(letter);
    glyph?.forEach((bits, row) => {
      [...bits].forEach((bit, col) => {
        if (bit !== '#') return;
        const [y, x] = [top + row * scale, left + (place * (GLYPH_WIDTH + 1) + col) * scale];
        for (let down = 0; down < scale; down++) {
          cells.fill(1, (y + down) * size.width + x, (y + down) * size.width + x + scale);
        }
      });
    });
  });
}

const widthOf = (line: string): number => line.length * (GLYPH_WIDTH + 1) - 1;
const heightOf = (lines: number): number => lines * (GLYPH_HEIGHT + 1) - 1;

/** The words broken into as many lines as give the largest letters; fewer lines when it makes no difference. */
function largest(size: Size, words: readonly string[]): { lines: string[]; scale: number } | undefined {
  let best: { lines: string[]; scale: number } | undefined;
  for (let count = 1; count <= words.length && heightOf(count) <= size.height; count++) {
    const lines = broken(words, count);
    const across = Math.floor(size.width / Math.max(...lines.map(widthOf)));
    const scale = Math.min(across, Math.floor(size.height / heightOf(count)));
    if (scale > (best?.scale ?? 0)) best = { lines, scale };
  }
  return best;
}

/** The words in at most so many lines, the longest of them as short as it can be. */
function broken(words: readonly string[], count: number): string[] {
  const total = words.join(' ').length;
  for (let most = Math.max(...words.map((word) => word.length)); most <= total; most++) {
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    if (lines.length <= count) return lines;
  }
  return [words.join(' ')];
}
