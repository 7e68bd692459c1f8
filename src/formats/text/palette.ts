/**
 * Palettes: from the colours of a file, which have a key (what the file calls them) and perhaps a symbol, to a symbol of
 * its own for every colour. Keys that a file uses without declaring them get a colour here.
 */
import { MAX_VALUES } from '../../core/board.js';
import { BLACK_AND_WHITE, type Colour } from '../../kinds/nonogram/puzzle.js';
import { RESERVED } from './board-text.js';
import { nameOf, rgbOf } from './colours.js';

/** The colours that letters stand for when a file does not say, and others to follow them. */
const BY_LETTER: Readonly<Record<string, string>> = {
  b: 'blue',
  c: 'cyan',
  g: 'green',
  m: 'magenta',
  n: 'brown',
  o: 'orange',
  p: 'purple',
  r: 'red',
  w: 'whitesmoke',
  y: 'yellow',
};
const OTHERS = ['ff0000', '0000ff', '00aa00', 'ffa500', 'a020f0', '00cccc', 'a52a2a', 'ff69b4', '808080', 'cccc00'];

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A letter that is not among those taken. */
export const freeLetter = (taken: ReadonlySet<string>): string => [...LETTERS].find((letter) => !taken.has(letter))!;

export interface Declared {
  readonly rgb: string;
  readonly name?: string;
  readonly symbol?: string;
}

export class ColourKeys {
  private readonly keys: string[] = [];
  private readonly colours: Declared[] = [];
  private background: Declared = { rgb: BLACK_AND_WHITE[0]!.rgb };

  /** How many colours there are beside the background. */
  get size(): number {
    return this.keys.length;
  }

  setBackground(background: Declared): void {
    this.background = background;
  }

  /** Adds a colour, or changes the one with this key. */
  declare(key: string, colour: Declared): void {
    const at = this.keys.indexOf(key);
    if (at >= 0) this.colours[at] = colour;
    else if (this.keys.length < MAX_VALUES) {
      this.keys.push(key);
      this.colours.push(colour);
    }
  }

  /** The value of a key; 0 when it was not declared. */
  find(key: string): number {
    return this.keys.indexOf(key) + 1;
  }

  /** The value of a key, declared now if it was not; 0 when the palette is full. */
  findOrDeclare(key: string): number {
    if (this.find(key) === 0) {
      const rgb = rgbOf(BY_LETTER[key.toLowerCase()] ?? '');
      const used = new Set(this.colours.map((colour) => colour.rgb));
      const free = rgb !== undefined && !used.has(rgb) ? rgb : OTHERS.find((other) => !used.has(other));
      this.declare(key, { rgb: free ?? '000000', symbol: key });
    }
    return this.find(key);
  }

  palette(): readonly Colour[] {
    const named = (colour: Declared, key: string): RawColour => {
      const name = colour.name || (nameOf(colour.rgb) ?? `colour ${key}`);
      return { name, rgb: colour.rgb, symbol: colour.symbol ?? key };
    };
    return withSymbols([named(this.background, '.'), ...this.colours.map((colour, i) => named(colour, this.keys[i]!))]);
  }
}

/** Is it the palette that black-and-white formats have in mind? */
export const isBlackAndWhite = (palette: readonly Colour[]): boolean =>
  palette.length === 2 && palette.every((colour, value) => colour.rgb === BLACK_AND_WHITE[value]!.rgb);

/** A colour as it was read: the symbol may be missing, taken or unusable. */
export interface RawColour {
  readonly name: string;
  readonly rgb: string;
  readonly symbol?: string;
}

const SYMBOLS = `${LETTERS}0123456789+*=%@&`;

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
    const preferred = `${index === 0 ? '.' : ''}${name.toLowerCase()}${SYMBOLS}`;
    const symbol = claimed[index] ?? [...preferred].find((letter) => usable(letter) && !taken.has(letter)) ?? '';
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
