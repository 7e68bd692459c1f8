/**
 * The XML of webpbn.com (pbn-0.3): a `puzzleset` of `puzzle`s with colours, clues and images. Colours `white` and
 * `black` exist without being declared. `<count>0</count>` is a blotted number, `<line/>` an empty clue. Where clues are
 * missing they are those of the goal image. A licence, for which the format has no element, is a note `Licence: ...`;
 * other notes join the description. Only puzzles of type `grid`: triddlers are refused. Everything that an entry has is
 * written, so that reading it gives the same puzzles again.
 */

import { type Board, isComplete } from '../core/board.js';
import { MAX_SIDE, sizeFaults } from '../core/geometry.js';
import type { About, Entry } from '../core/puzzle.js';
import { type Fault, fail, ok, type Result } from '../core/result.js';
import {
  BLACK_AND_WHITE,
  BLOTTED,
  type Block,
  type Clue,
  type Colour,
  cluesOf,
  makeNonogram,
  type Nonogram,
} from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, type Likelihood } from './base/likelihood.js';
import { allNonograms } from './base/what-fits.js';
import { valuesOf } from './pictures/puzzle-picture.js';
import { boardOfRows, boardRows } from './text/board-text.js';
import { faultAtOffset, headOf, quoted } from './text/lines.js';
import { normalPalette, type RawColour, withSymbols } from './text/palette.js';
import { childrenOf, escapeXml, parseXml, textOf, type XmlElement } from './text/xml.js';

/** Named characters that webpbn's own files use without declaring them. */
const HTML_ENTITIES = new Map([
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
  ['nbsp', '\u00a0'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
]);

const DEFAULT_COLOURS: readonly RawColour[] = [
  { name: 'white', rgb: 'ffffff', symbol: '.' },
  { name: 'black', rgb: '000000', symbol: 'X' },
];

function read(source: Source): Result<readonly Entry[]> {
  const root = parseXml(source.text, HTML_ENTITIES);
  if (!root.ok) return root;
  const alone = root.value.name === 'puzzle';
  if (!alone && root.value.name !== 'puzzleset') {
    const message = `The root element must be "puzzleset", not ${quoted(root.value.name)}.`;
    return fail([faultAtOffset(source.text, root.value.offset, 'not-webpbn', message)]);
  }
  const shared = alone ? {} : sharedAbout(root.value);
  const entries: Entry[] = [];
  for (const element of alone ? [root.value] : childrenOf(root.value, 'puzzle')) {
    const entry = new PuzzleReader(source.text, element).entry(shared);
    if (!entry.ok) return entry;
    entries.push(entry.value);
  }
  return ok(entries);
}

/** `f00`, `#F00` or `ff0000` as six lower-case digits. */
function rgbOfHex(text: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  return digits?.length === 3 ? digits.replace(/./g, '$&$&') : digits;
}

/** What a set says about itself holds for its puzzles too, except its title. */
function sharedAbout(set: XmlElement): About {
  const { title: _, ...shared } = aboutOf(set);
  return shared;
}

function aboutOf(element: XmlElement): About {
  const first = (name: string): string => {
    const child = childrenOf(element, name)[0];
    return child ? textOf(child).trim() : '';
  };
  const notes = childrenOf(element, 'note').map((note) => textOf(note).trim());
  const licence = notes.map((note) => /^licen[cs]e:\s*(\S.*)$/is.exec(note)?.[1]).find((text) => text !== undefined);
  const others = notes.filter((note) => note !== '' && !/^licen[cs]e:/i.test(note));
  const fields: [keyof About, string][] = [
    ['title', first('title')],
    ['author', first('author')],
    ['copyright', first('copyright')],
    ['licence', licence ?? ''],
    ['source', first('source')],
    ['id', first('id')],
    ['description', [first('description'), ...others].filter((text) => text !== '').join('\n')],
  ];
  return Object.fromEntries(fields.filter(([, text]) => text !== ''));
}

/** Reads one `puzzle` element. */
class PuzzleReader {
  private readonly text: string;
  private readonly element: XmlElement;
  /** By value, entry 0 the background; `names` and `characters` lead to the values. */
  private palette: readonly Colour[] = [];
  private readonly names = new Map<string, number>();
  private characters: string[] = [];

  constructor(text: string, element: XmlElement) {
    this.text = text;
    this.element = element;
  }

  entry(shared: About): Result<Entry> {
    const type = this.element.attributes.get('type') ?? 'grid';
    if (type !== 'grid') {
      return this.refuse(this.element, 'unsupported', `Only puzzles of the type "grid" are read, not ${quoted(type)}.`);
    }
    const colours = this.readColours();
    if (!colours.ok) return colours;
    const rows = this.clues('rows');
    if (!rows.ok) return rows;
    const cols = this.clues('columns');
    if (!cols.ok) return cols;
    return this.assemble(rows.value, cols.value, { ...shared, ...aboutOf(this.element) });
  }

  private assemble(rows: Clue[] | undefined, cols: Clue[] | undefined, about: About): Result<Entry> {
    const goalElement = this.solution('goal') ?? this.solution('solution');
    const savedElement = this.solution('saved');
    const goalRows = goalElement && imageRows(textOf(goalElement));
    const width = cols?.length ?? (goalRows?.[0] === undefined ? 0 : cellCount(goalRows[0]));
    const height = rows?.length ?? goalRows?.length ?? 0;
    if (!(rows && cols) && width * height === 0) {
      return this.refuse(this.element, 'no-clues', 'The puzzle has neither clues nor a goal image.');
    }
    const sizes = sizeFaults(width, height);
    if (sizes.length > 0) return this.place(sizes, this.element);
    const goal = goalElement ? this.board({ width, height }, goalElement) : ok(undefined);
    if (!goal.ok) return goal;
    const progress = savedElement ? this.board({ width, height }, savedElement) : ok(undefined);
    if (!progress.ok) return progress;
    const derived = rows && cols ? undefined : derivedClues(goal.value);
    if (!(rows && cols) && !derived) {
      return this.refuse(this.element, 'no-clues', 'Clues are missing, and the goal image has open cells.');
    }
    const clues = { rows: rows ?? derived!.rows, cols: cols ?? derived!.cols };
    const puzzle = makeNonogram({ width, height, ...clues, palette: this.palette, about });
    if (!puzzle.ok) return this.place(puzzle.faults, this.element);
    return ok({
      puzzle: puzzle.value,
      ...(goal.value && { goal: goal.value }),
      ...(progress.value && { progress: progress.value }),
    });
  }

  private refuse(element: XmlElement, code: string, message: string) {
    return fail([faultAtOffset(this.text, element.offset, code, message)]);
  }

  private place(faults: readonly Fault[], element: XmlElement) {
    return fail(faults.map(({ code, message }) => faultAtOffset(this.text, element.offset, code, message)));
  }

  /** The declared colours in their order, then those of the two default ones that are used. */
  private readColours(): Result<undefined> {
    const declared = new Map<string, RawColour>();
    for (const element of childrenOf(this.element, 'color')) {
      const name = element.attributes.get('name')?.trim() ?? '';
      const rgb = rgbOfHex(textOf(element));
      const symbol = element.attributes.get('char');
      if (name === '') return this.refuse(element, 'bad-colour', 'A colour has no name.');
      if (rgb === undefined) {
        const message = `The colour ${quoted(name)} needs three or six hexadecimal digits.`;
        return this.refuse(element, 'bad-colour', message);
      }
      declared.set(name, { name, rgb, ...(symbol !== undefined && { symbol }) });
    }
    const background = this.element.attributes.get('backgroundcolor') ?? 'white';
    const ink = this.element.attributes.get('defaultcolor') ?? 'black';
    const known = [...declared.values(), ...DEFAULT_COLOURS.filter(({ name }) => !declared.has(name))];
    for (const name of [background, ink]) {
      if (known.some((colour) => colour.name === name)) continue;
      return this.refuse(this.element, 'bad-colour', `The colour ${quoted(name)} is not declared.`);
    }
    const used = this.usedNames(ink, [...declared.values()]);
    if ([...declared.keys()].every((name) => name === background)) used.add(ink);
    const ofPuzzle = known.filter(({ name }) => name !== background && (declared.has(name) || used.has(name)));
    const raw = [known.find(({ name }) => name === background)!, ...ofPuzzle];
    this.palette = normalPalette(withSymbols(raw));
    this.characters = raw.map(({ symbol }, value) => symbol ?? this.palette[value]!.symbol);
    for (const [value, { name }] of raw.entries()) this.names.set(name, value);
    return ok(undefined);
  }

  /** The names of colours that clues use, and of the default ones that images use. */
  private usedNames(ink: string, declared: readonly RawColour[]): Set<string> {
    const used = new Set<string>();
    for (const clues of childrenOf(this.element, 'clues'))
      for (const line of childrenOf(clues, 'line'))
        for (const count of childrenOf(line, 'count')) used.add(count.attributes.get('color') ?? ink);
    const images = childrenOf(this.element, 'solution').map(textOf);
    for (const { name, symbol } of DEFAULT_COLOURS) {
      const free = declared.every((colour) => colour.symbol !== symbol);
      if (free && images.some((image) => image.includes(symbol!))) used.add(name);
    }
    return used;
  }

  private clues(type: 'rows' | 'columns'): Result<Clue[] | undefined> {
    const element = childrenOf(this.element, 'clues').find((clues) => clues.attributes.get('type') === type);
    if (!element) return ok(undefined);
    const lines = childrenOf(element, 'line');
    if (lines.length > MAX_SIDE) return this.refuse(element, 'too-large', `There are more than ${MAX_SIDE} ${type}.`);
    const ink = this.element.attributes.get('defaultcolor') ?? 'black';
    const clues: Clue[] = [];
    for (const line of lines) {
      const blocks: Block[] = [];
      for (const count of childrenOf(line, 'count')) {
        const number = textOf(count).trim();
        const name = count.attributes.get('color') ?? ink;
        const colour = this.names.get(name);
        if (!/^\d{1,9}$/.test(number)) {
          return this.refuse(count, 'not-a-number', `A count must be a whole number, not ${quoted(number)}.`);
        }
        if (colour === undefined || colour === 0) {
          const what = colour === 0 ? 'the background' : 'not declared';
          return this.refuse(count, 'bad-colour', `The colour ${quoted(name)} of a count is ${what}.`);
        }
        blocks.push({ length: Number(number) || BLOTTED, colour });
      }
      clues.push(blocks);
    }
    return ok(clues);
  }

  /** The first image of the first solution of a type. */
  private solution(type: string): XmlElement | undefined {
    const found = childrenOf(this.element, 'solution').find(
      (solution) => (solution.attributes.get('type') ?? 'goal') === type && childrenOf(solution, 'image').length > 0,
    );
    return found && childrenOf(found, 'image')[0];
  }

  private board(size: { width: number; height: number }, image: XmlElement): Result<Board> {
    const rows = imageRows(textOf(image));
    if (!rows) return this.refuse(image, 'bad-board', 'Each row of an image must stand between two "|".');
    const board = boardOfRows(size, this.characters, rows, false);
    return board.ok ? board : this.place(board.faults, image);
  }
}

function derivedClues(goal: Board | undefined): { rows: Clue[]; cols: Clue[] } | undefined {
  if (!goal || !isComplete(goal)) return undefined;
  return cluesOf(goal.width, goal.height, valuesOf(goal));
}

/** What stands between the pipes of an image, or undefined when something stands outside of them. */
function imageRows(image: string): string[] | undefined {
  const parts = image.split('|');
  const outside = parts.filter((_, index) => index % 2 === 0);
  if (parts.length % 2 === 0 || outside.some((part) => part.trim() !== '')) return undefined;
  return parts.filter((_, index) => index % 2 === 1);
}

/** How many cells a row of an image has: a bracketed choice is one. */
const cellCount = (row: string): number => [...row.replace(/\[[^\]]*\]/g, '?')].length;

function write(entries: readonly Entry[]): Result<string> {
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>', '<!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">'];
  parts.push('<puzzleset>');
  const nonograms = allNonograms(entries, webpbnXml);
  if (!nonograms.ok) return nonograms;
  for (const entry of nonograms.value) parts.push(...puzzleLines(entry));
  parts.push('</puzzleset>');
  return ok(`${parts.join('\n')}\n`);
}

function puzzleLines({ puzzle, goal, progress }: Entry<Nonogram>): string[] {
  const colours = fileColours(puzzle.palette);
  const name = (value: number) => escapeXml(colours[value]!.name);
  const { about } = puzzle;
  return [
    `<puzzle type="grid" defaultcolor="${name(1)}" backgroundcolor="${name(0)}">`,
    ...aboutLines(about),
    ...colours.map(
      ({ rgb, symbol }, value) => `  <color name="${name(value)}" char="${escapeXml(symbol)}">${rgb}</color>`,
    ),
    ...clueLines('columns', puzzle.cols, colours),
    ...clueLines('rows', puzzle.rows, colours),
    ...(goal ? solutionLines('goal', goal, colours) : []),
    ...(progress ? solutionLines('saved', progress, colours) : []),
    '</puzzle>',
  ];
}

/** Names and characters as the format needs them: names that differ, `X` for the usual black. */
function fileColours(palette: readonly Colour[]): readonly Colour[] {
  if (normalPalette(palette) === BLACK_AND_WHITE) return [BLACK_AND_WHITE[0]!, { ...BLACK_AND_WHITE[1]!, symbol: 'X' }];
  const names = new Set<string>();
  return withSymbols(palette).map((colour) => {
    const base = colour.name.trim() || 'colour';
    let name = base;
    for (let copy = 2; names.has(name); copy++) name = `${base} ${copy}`;
    names.add(name);
    return { ...colour, name };
  });
}

function aboutLines(about: About): string[] {
  const lines: string[] = [];
  const add = (tag: string, text: string | undefined) => {
    if (text !== undefined && text !== '') lines.push(`  <${tag}>${escapeXml(text)}</${tag}>`);
  };
  add('source', about.source);
  add('id', about.id);
  add('title', about.title);
  add('author', about.author);
  add('copyright', about.copyright);
  add('description', about.description);
  add('note', about.licence && `Licence: ${about.licence}`);
  return lines;
}

function clueLines(type: string, clues: readonly Clue[], colours: readonly Colour[]): string[] {
  const colour = (value: number) => (colours.length > 2 ? ` color="${escapeXml(colours[value]!.name)}"` : '');
  const line = (clue: Clue) => {
    const counts = clue.map(
      (block) => `<count${colour(block.colour)}>${block.length === BLOTTED ? 0 : block.length}</count>`,
    );
    return counts.length === 0 ? '    <line/>' : `    <line>${counts.join('')}</line>`;
  };
  return [`  <clues type="${type}">`, ...clues.map(line), '  </clues>'];
}

function solutionLines(type: string, board: Board, colours: readonly Colour[]): string[] {
  const symbols = colours.map(({ symbol }) => symbol);
  const rows = boardRows(board, symbols, false).map((row) => `|${escapeXml(row)}|`);
  return [`  <solution type="${type}">`, '    <image>', ...rows, '    </image>', '  </solution>'];
}

function sniff(source: Source): Likelihood {
  const head = headOf(source);
  if (!/^\s*</.test(head)) return LIKELIHOOD.none;
  if (/<puzzleset\b|<!DOCTYPE pbn\b/.test(head)) return LIKELIHOOD.signature;
  return /<puzzle\b/.test(head) ? LIKELIHOOD.outline : LIKELIHOOD.none;
}

export const webpbnXml: Format = {
  id: 'xml',
  title: 'webpbn XML',
  extensions: ['.xml', '.pbn'],
  kinds: ['nonogram'],
  many: true,
  sniff,
  read,
  write,
};
