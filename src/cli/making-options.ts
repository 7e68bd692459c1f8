/** The options of the commands that make puzzles: more rows of the table of options. */
import type { Symmetry } from '../core/symmetry.js';
import type { Look } from '../tasks/make/looks.js';
import type { MosaicPieces } from '../tasks/make/mosaic.js';
import type { PictureSettings } from '../tasks/make/picture.js';
import {
  boardSize,
  type Choice,
  colourList,
  type OptionRows,
  pieceCounts,
  range,
  rectangle,
  share,
  threshold,
  wholeNumber,
} from './option-values.js';

export interface MakingOptions extends PictureSettings {
  readonly sheet?: boolean;
  readonly mosaic?: MosaicPieces;
  readonly unique?: boolean;
  readonly grade?: readonly [least: number, most: number];
  readonly level?: readonly [least: number, most: number];
  readonly count?: number;
  readonly style?: string;
  readonly density?: number;
  readonly symmetry?: Symmetry;
  readonly text?: string;
  readonly message?: string;
  readonly messageIn?: string;
  readonly blotted?: boolean;
  readonly needs?: string;
  readonly onlyUpTo?: string;
}

export const makingRows: OptionRows<MakingOptions> = {
  size: {
    flags: '-s, --size <size>',
    help: 'the size in cells: 30x20 is 30 wide and 20 high; a single number is the longer side of a picture, or a square board',
    commands: ['make', 'generate'],
    parse: boardSize,
  },
  crop: {
    flags: '--crop <what>',
    help: 'crop the picture to X,Y,WxH in pixels; auto removes a border of one colour; none',
    commands: ['make'],
    parse: rectangle,
  },
  look: {
    flags: '--look <look>',
    help: 'the way to black and white; by default the one in which the picture is seen best',
    commands: ['make'],
    choices: lookChoices,
    choicesTitle: 'Looks',
  },
  sheet: {
    flags: '--sheet',
    help: 'show the picture in all looks with their scores, best first, instead of making a puzzle; with -o as SVG',
    commands: ['make'],
  },
  mosaic: {
    flags: '--mosaic <pieces>',
    help: 'cut the picture into so many pieces, across x down, each a puzzle: 3x2',
    commands: ['make'],
    parse: pieceCounts,
  },
  threshold: {
    flags: '--threshold <level>',
    help: 'what counts as black: a luminance below a number from 0 to 255, otsu (one threshold for the whole picture) or adaptive (a local one)',
    commands: ['make'],
    parse: threshold,
  },
  edges: {
    flags: '--edges <strength>',
    help: 'emphasise edges, from 0 (not at all) to 5; 1 is strong',
    commands: ['make'],
    parse: share(0, 5),
  },
  dither: {
    flags: '--dither <method>',
    help: 'draw greys as patterns of black and white',
    commands: ['make'],
    choices: ditherChoices,
  },
  invert: { flags: '--invert', help: 'swap dark and light', commands: ['make'] },
  colours: {
    flags: '--colours <n>',
    help: 'how many colours, background included, or which: white,black,#c02020',
    commands: ['make', 'generate'],
    parse: colourList,
  },
  palette: {
    flags: '--palette <method>',
    help: 'how the colours are chosen',
    commands: ['make'],
    choices: paletteChoices,
  },
  unique: {
    flags: '--unique',
    help: 'change a few cells until the puzzle has exactly one solution',
    commands: ['make'],
  },
  grade: {
    flags: '--grade <range>',
    help: 'the target grade, 4 or 3-5, as given by rate',
    commands: ['make', 'generate'],
    parse: range(1, 10),
  },
  level: {
    flags: '--level <range>',
    help: 'the target level of the hardest technique needed, 4 or 3-5',
    commands: ['generate'],
    parse: range(1, 8),
  },
  count: {
    flags: '-n, --count <n>',
    help: 'how many puzzles',
    commands: ['generate'],
    parse: wholeNumber(1, 100_000),
    default: 1,
  },
  style: {
    flags: '--style <style>',
    help: 'the style of the picture',
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
    help: 'the symmetry of the picture',
    commands: ['generate'],
    choices: symmetryChoices,
  },
  needs: {
    flags: '--needs <technique>',
    help: 'a technique that the puzzle needs, and nothing harder',
    commands: ['generate'],
    choices: techniqueChoices,
    choicesTitle: 'Techniques',
  },
  onlyUpTo: {
    flags: '--only-up-to <technique>',
    help: 'the puzzle is solved by this technique and those of its kind before it in the list',
    commands: ['generate'],
    choices: techniqueChoices,
    choicesTitle: 'Techniques',
  },
  text: {
    flags: '--text <words>',
    help: 'words to draw in large letters, with decoration around them: Latin, Greek, Cyrillic, kana',
    commands: ['generate'],
  },
  message: {
    flags: '--message <words>',
    help: 'a message that the solution of a hitori spells: 1 is A, 26 is Z, higher numbers are no letters',
    commands: ['generate'],
  },
  messageIn: {
    flags: '--message-in <cells>',
    help: 'the cells whose numbers spell it',
    commands: ['generate'],
    choices: messageChoices,
  },
  blotted: {
    flags: '--blotted',
    help: 'leave out as many numbers as the one solution and the grade allow',
    commands: ['generate'],
  },
};

const plain = (ids: readonly string[]): Choice[] => ids.map((id) => ({ id, summary: '' }));

async function lookChoices(): Promise<Choice[]> {
  const { LOOKS } = await import('../tasks/make/looks.js');
  const summaries: Record<Look, string> = {
    threshold: 'what is dark is black',
    outline: 'lines where areas of colour meet',
    silhouette: 'all that is not background or transparent is black',
    adaptive: 'what is darker than around it is black',
    negative: 'what is light is black',
    dither: 'greys as patterns, after a stretch of the contrast',
  };
  return LOOKS.map((id) => ({ id, summary: summaries[id] }));
}

async function ditherChoices(): Promise<Choice[]> {
  const { DITHERS } = await import('../tasks/make/dither.js');
  return plain(DITHERS);
}

async function paletteChoices(): Promise<Choice[]> {
  const { PALETTE_METHODS } = await import('../tasks/make/palette.js');
  return plain(PALETTE_METHODS);
}

async function symmetryChoices(): Promise<Choice[]> {
  const { SYMMETRIES } = await import('../core/symmetry.js');
  return plain(SYMMETRIES);
}

async function techniqueChoices(): Promise<Choice[]> {
  const [{ draftedKinds }, { makerOf }, { techniqueIds }, { levelOf }] = await Promise.all([
    import('../tasks/generate/generate.js'),
    import('../tasks/registry.js'),
    import('../tasks/generate/needs.js'),
    import('../tasks/explain.js'),
  ]);
  const kinds = draftedKinds();
  const isShared = (id: string): boolean => kinds.every((kind) => techniqueIds(kind).includes(id));
  // Those of every kind last: so the list is in order for each kind.
  const own = kinds.flatMap((kind) =>
    techniqueIds(kind)
      .filter((id) => !isShared(id))
      .map((id) => ({ id, summary: `${kind.id}, level ${levelOf(kind, id)}` })),
  );
  const [first] = kinds;
  const shared = techniqueIds(first!).filter(isShared);
  const exceptions = (level: number): string =>
    kinds
      .filter(({ id }) => level > (makerOf(id)?.highestLevel?.level ?? level))
      .map(({ id }) => `; no ${id} is known to need it`)
      .join('');
  return [
    ...own,
    ...shared.map((id) => {
      const level = levelOf(first!, id);
      return { id, summary: `every kind, level ${level}${exceptions(level)}` };
    }),
  ];
}

async function messageChoices(): Promise<Choice[]> {
  const [{ draftedKinds }, { makerOf }] = await Promise.all([
    import('../tasks/generate/generate.js'),
    import('../tasks/registry.js'),
  ]);
  return plain(draftedKinds().flatMap(({ id }) => makerOf(id)?.messageCells ?? []));
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
