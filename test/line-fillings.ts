/** Every way to place the blocks of a clue in a line, by plain enumeration: per way the start and end of each block. */
import type { Random } from '../src/core/random.js';
import { BLOTTED, type Clue } from '../src/kinds/nonogram/puzzle.js';

export interface Filling {
  readonly cells: readonly number[];
  /** Per block its first and its last position. */
  readonly blocks: readonly (readonly [begin: number, end: number])[];
}

/** A clue by chance, of fewer blocks than `blocks`, each of at most `longest` cells; one in `blots` has no known length. */
export const randomClue = (random: Random, values: number, blocks: number, longest: number, blots: number): Clue =>
  Array.from({ length: random.below(blocks) }, () => ({
    length: random.below(blots) === 0 ? BLOTTED : 1 + random.below(longest),
    colour: 1 + random.below(values - 1),
  }));

/** Those that agree with the sets of values of the cells. More than `most`: undefined. */
export function fillingsOf(clue: Clue, sets: ArrayLike<number>, most = 20_000): Filling[] | undefined {
  const found: Filling[] = [];
  const cells = new Array<number>(sets.length).fill(0);
  const fits = (from: number, to: number, value: number): boolean => {
    for (let p = from; p <= to; p++) if (((sets[p]! >> value) & 1) === 0) return false;
    return true;
  };
  const place = (index: number, from: number, blocks: readonly (readonly [number, number])[]): boolean => {
    if (index === clue.length) {
      if (fits(from, sets.length - 1, 0)) found.push({ cells: [...cells], blocks });
      return found.length <= most;
    }
    const { length, colour } = clue[index]!;
    const touches = index > 0 && clue[index - 1]!.colour === colour;
    for (let begin = from + (touches && from > 0 ? 1 : 0); begin < sets.length; begin++) {
      if (!fits(from, begin - 1, 0)) break;
      const ends = length === BLOTTED ? sets.length - 1 : begin + length - 1;
      for (let end = length === BLOTTED ? begin : ends; end <= ends && end < sets.length; end++) {
        if (!fits(begin, end, colour)) break;
        cells.fill(colour, begin, end + 1);
        const goesOn = place(index + 1, end + 1, [...blocks, [begin, end]]);
        cells.fill(0, begin, end + 1);
        if (!goesOn) return false;
      }
    }
    return true;
  };
  return place(0, 0, []) ? found : undefined;
}
