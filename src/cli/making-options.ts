/** The options of the commands that make puzzles, rows of the table like all others. */

import type { Size } from '../core/geometry.js';
import type { Symmetry } from '../core/maker.js';
import type { Dither, PaletteMethod, Rectangle, Threshold } from '../tasks/make/index.js';
import type { Choice, OptionRow } from './option-row.js';
import { boardSize, colourList, range, rectangle, share, threshold, wholeNumber } from './option-values.js';

export interface MakingOptions {
  readonly size?: Size | number;
  readonly crop?: 'auto' | 'none' | Rectangle;
  readonly threshold?: Threshold;
  readonly edges?: number;
  readonly dither?: Dither;
  readonly invert?: boolean;
  readonly colours?: number | readonly string[];
  readonly palette?: PaletteMethod;
  readonly unique?: boolean;
  readonly grade?: readonly [least: number, most: number];
  readonly level?: readonly [least: number, most: number];
  readonly count?: number;
  readonly style?: string;
  readonly density?: number;
  readonly symmetry?: Symmetry;
  readonly text?: string;
}

export const makingRows: {
  readonly [K in keyof MakingOptions]-?: OptionRow<NonNullable<MakingOptions[K]>>;
} = {
  size: {
    flags: '-s, --size <size>',
    help: 'the size in cells: 30x20 is 30 wide and 20 high; one number is the longer side of a picture, or a square board',
    commands: ['make', 'generate'],
    parse: boardSize,
  },
  crop: {
    flags: '--crop <what>',
    help: 'cut the picture to X,Y,WxH in pixels; auto cuts off a border of one colour; none',
    commands: ['make'],
    parse: rectangle,
  },
  threshold: {
    flags: '--threshold <level>',
    help: 'what counts as black: below a luminance of 0 to 255, otsu (best for the whole picture) or adaptive (place by place)',
    commands: ['make'],
    parse: threshold,
  },
  edges: {
    flags: '--edges <strength>',
    help: 'emphasise edges: 0 not at all, 1 strongly',
    commands: ['make'],
    parse: share(0, 5),
  },
  dither: {
    flags: '--dither <method>',
    help: 'greys as patterns of black and white',
    commands: ['make'],
    choices: ditherChoices,
  },
  invert: { flags: '--invert', help: 'exchange dark and light', commands: ['make'] },
  colours: {
    flags: '--colours <n>',
    help: 'in so many colours with the background, or in these: white,black,#c02020',
    commands: ['make'],
    parse: colourList,
  },
  palette: {
    flags: '--palette <method>',
    help: 'how the colours are found',
    commands: ['make'],
    choices: paletteChoices,
  },
  unique: {
    flags: '--unique',
    help: 'repair the picture, a few cells of it, until the puzzle has one solution',
    commands: ['make'],
  },
  grade: {
    flags: '--grade <range>',
    help: 'the wished grade, 3-5 or 4, as rate gives it',
    commands: ['make', 'generate'],
    parse: range(1, 10),
  },
  level: {
    flags: '--level <range>',
    help: 'the wished level of the hardest technique, 3-5 or 4: not to be solved below it',
    commands: ['generate'],
    parse: range(1, 8),
  },
  count: {
    flags: '-n, --count <n>',
    help: 'how many',
    commands: ['generate'],
    parse: wholeNumber(1, 100_000),
    default: 1,
  },
  style: {
    flags: '--style <style>',
    help: 'the look',
    commands: ['generate'],
    choices: styleChoices,
    choicesTitle: 'Styles',
  },
  density: {
    flags: '--density <share>',
    help: 'the share of filled cells, from 0 to 1',
    commands: ['generate'],
    parse: share(0, 1),
  },
  symmetry: {
    flags: '--symmetry <which>',
    help: 'mirrored or turned onto itself',
    commands: ['generate'],
    choices: symmetryChoices,
  },
  text: { flags: '--text <words>', help: 'words to write, as large as they fit', commands: ['generate'] },
};

const plain = (ids: readonly string[]): Choice[] => ids.map((id) => ({ id, summary: '' }));

async function ditherChoices(): Promise<Choice[]> {
  const { DITHERS } = await import('../tasks/make/index.js');
  return plain(DITHERS);
}

async function paletteChoices(): Promise<Choice[]> {
  const { PALETTE_METHODS } = await import('../tasks/make/index.js');
  return plain(PALETTE_METHODS);
}

async function symmetryChoices(): Promise<Choice[]> {
  const { SYMMETRIES } = await import('../core/maker.js');
  return plain(SYMMETRIES);
}

async function styleChoices(): Promise<Choice[]> {
  const [{ draftedKinds }, { makerOf }] = await Promise.all([
    import('../tasks/generate/generate.js'),
    import('../tasks/registry.js'),
  ]);
  const styles = new Map<string, string>();
  for (const { id: kind } of draftedKinds()) {
    for (const { id, summary } of makerOf(kind)?.styles ?? []) styles.set(id, `${kind}: ${summary}`);
  }
  return [...styles].map(([id, summary]) => ({ id, summary }));
}
