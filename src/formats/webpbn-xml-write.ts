/** Writes the XML of webpbn.com: everything that an entry has, so that reading it gives the same puzzles again. */
import type { Board } from '../core/board.js';
import type { About, Entry } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { BLACK_AND_WHITE, type Clue, type Colour, isNonogram, type Nonogram } from '../kinds/nonogram/puzzle.js';
import { boardRows } from './board-text.js';
import { normalPalette, withSymbols } from './colour-symbols.js';
import { escapeXml } from './xml.js';

export function writeWebpbn(entries: readonly Entry[]): Result<string> {
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>', '<!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">'];
  parts.push('<puzzleset>');
  for (const entry of entries) {
    const { puzzle } = entry;
    if (!isNonogram(puzzle)) {
      return fail([fault('cannot-hold', `webpbn XML holds nonograms, not a ${puzzle.kind}.`)]);
    }
    parts.push(...puzzleLines({ ...entry, puzzle }));
  }
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
    const counts = clue.map((block) => `<count${colour(block.colour)}>${block.length}</count>`);
    return counts.length === 0 ? '    <line/>' : `    <line>${counts.join('')}</line>`;
  };
  return [`  <clues type="${type}">`, ...clues.map(line), '  </clues>'];
}

function solutionLines(type: string, board: Board, colours: readonly Colour[]): string[] {
  const symbols = colours.map(({ symbol }) => symbol);
  const rows = boardRows(board, symbols, false).map((row) => `|${escapeXml(row)}|`);
  return [`  <solution type="${type}">`, '    <image>', ...rows, '    </image>', '  </solution>'];
}
