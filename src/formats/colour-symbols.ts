/** Colours as a file gives them, made into a palette: a symbol for each, and the usual one for black and white. */
import { BLACK_AND_WHITE, type Colour } from '../kinds/nonogram/puzzle.js';
import { RESERVED } from './board-text.js';

/** A colour as it was read: the symbol may be missing, taken or unusable. */
export interface RawColour {
  readonly name: string;
  readonly rgb: string;
  readonly symbol?: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+*=%@&';

const usable = (symbol: string): boolean =>
  [...symbol].length === 1 && !RESERVED.includes(symbol) && !/\s|\p{Cc}|\p{Cs}/u.test(symbol);

/** Gives every colour a symbol of its own: the one it came with, else one that its name suggests, else any. */
export function withSymbols(colours: readonly RawColour[]): Colour[] {
  const taken = new Set<string>();
  const claimed = colours.map(({ symbol }) => {
    const good = symbol !== undefined && usable(symbol) && !taken.has(symbol);
    if (good) taken.add(symbol);
    return good ? symbol : undefined;
  });
  return colours.map(({ name, rgb }, index) => {
    const wishes = `${index === 0 ? '.' : ''}${name.toLowerCase()}${LETTERS}`;
    const symbol = claimed[index] ?? [...wishes].find((wish) => usable(wish) && !taken.has(wish)) ?? '';
    taken.add(symbol);
    return { name, rgb, symbol };
  });
}

/** The usual palette, whatever symbols a file has for black and white. */
export function normalPalette(palette: readonly Colour[]): readonly Colour[] {
  const usual =
    palette.length === 2 &&
    palette.every(
      ({ name, rgb }, value) => name === BLACK_AND_WHITE[value]!.name && rgb === BLACK_AND_WHITE[value]!.rgb,
    );
  return usual ? BLACK_AND_WHITE : palette;
}
