/**
 * A second nonogram program, in the order encoding: for each block of a line, at each cell, "it has begun by here" and
 * "it is past". Blocks are kept in order by one constraint per cell instead of one per pair of starts, so that the
 * program is linear in the slack of each block, and unit propagation alone settles most of a board. Colours (a gap only
 * between blocks of equal colour) and blotted blocks (whose end is chosen, too) are the same rules.
 *
 * A picture settles every atom, because the blocks of a line are its runs: so there is one answer set per solution.
 */
import { comment } from '../../core/asp.js';
import { type Board, fullSet } from '../../core/board.js';
import { colOf, rowOf } from '../../core/geometry.js';
import { ok, type Result } from '../../core/result.js';
import { BLOTTED, type Block, type Clue, minimumLength, type Nonogram } from './puzzle.js';

export function tunedProgram(puzzle: Nonogram, board: Board): Result<string> {
  const { width, height, rows, cols } = puzzle;
  const parts = [
    comment(`Nonogram ${width} x ${height}${puzzle.about.title ? `: ${puzzle.about.title}` : ''}`),
    HEAD,
    `colour(1..${puzzle.values - 1}).`,
    `{ paint(R,C,K) : colour(K) } 1 :- R = 0..${height - 1}, C = 0..${width - 1}.`,
    '#show paint/3.',
    side('row', rows, width),
    side('col', cols, height),
    knownCells(board),
  ];
  return ok(`${parts.filter((part) => part !== '').join('\n')}\n`);
}

/** For each block, at each cell that it can reach, what it has to do with the cell and with the blocks beside it. */
export function tunedRules({ rows, cols, width, height, values }: Nonogram): number {
  const ofSide = (clues: readonly Clue[], length: number) =>
    clues.reduce((sum, clue) => {
      const slack = length - minimumLength(clue);
      const filled = clue.reduce((cells, block) => cells + Math.max(1, block.length), 0);
      return sum + filled + (clue.length + 1) * (slack + 1) * (4 + values - 1);
    }, 0);
  return ofSide(rows, width) + ofSide(cols, height) + 2 * width * height;
}

/** The facts and the rules of all rows, or of all columns. */
function side(name: 'row' | 'col', clues: readonly Clue[], length: number): string {
  const facts = clues.map((clue, index) => lineFacts(name, clue, index, length)).join('\n');
  const blotted = clues.some((clue) => clue.some(isBlotted));
  const paint = name === 'row' ? 'paint(L,X,K)' : 'paint(X,L,K)';
  const rules = (RULES + (blotted ? BLOT_RULES : '')).replaceAll('$', name).replaceAll('PAINT', paint);
  return `\n% The ${name === 'row' ? 'rows' : 'columns'}.\n${facts}${rules}`;
}

const isBlotted = (block: Block): boolean => block.length === BLOTTED;

/** The facts of one line: its blocks with their bounds, and the cells that can lie before, between and after them. */
function lineFacts(name: string, clue: Clue, line: number, length: number): string {
  const facts: string[] = [];
  const slack = length - minimumLength(clue);
  let earliest = 0;
  facts.push(`${name}Lead(${line},${clue.length === 0 ? length - 1 : slack - 1}).`);
  clue.forEach((block, index) => {
    const { colour } = block;
    const i = index + 1;
    const next = clue[i];
    const past = earliest + Math.max(1, block.length);
    const space = next?.colour === colour ? 1 : 0;
    const nextEarliest = past + space;
    const gap = `${past},${(next ? nextEarliest + slack : length) - 1}`;
    const nextBounds = `${nextEarliest},${nextEarliest + slack}`;
    const bounds = `${earliest},${earliest + slack}`;
    if (isBlotted(block)) {
      facts.push(`${name}Blot(${line},${i},${colour},${bounds}).`, `${name}BlotGap(${line},${i},${gap}).`);
      if (next) facts.push(`${name}BlotNext(${line},${i},${space},${nextBounds}).`);
    } else {
      facts.push(`${name}Block(${line},${i},${block.length},${colour},${bounds}).`);
      facts.push(`${name}Gap(${line},${i},${block.length},${gap}).`);
      if (next) facts.push(`${name}Next(${line},${i},${block.length + space},${nextBounds}).`);
    }
    earliest = nextEarliest;
  });
  return facts.join(' ');
}

function knownCells(board: Board): string {
  const facts: string[] = [];
  const { values } = board;
  for (let cell = 0; cell < board.cells.length; cell++) {
    const set = board.cells[cell]!;
    if (set === fullSet(values)) continue;
    for (let value = 0; value < values; value++) {
      if (((set >> value) & 1) === 0) facts.push(`never(${rowOf(board, cell)},${colOf(board, cell)},${value}).`);
    }
  }
  return facts.length === 0 ? '' : `${KNOWN}${facts.join('\n')}`;
}

const HEAD = `% paint(R,C,K): the cell in row R and column C, both from 0, has the colour K; without one it is background.`;

/** For the rows of the board as for its columns: $ is the side's name, PAINT the cell X of line L in colour K. */
const RULES = `
% $Block(L,I,B,K,E,S): block I of line L has B cells of colour K and starts at E at the earliest, at S at the latest.
% $Next(L,I,D,E,S): the next block starts at least D cells after it, from E to S.
% $Gap(L,I,B,A,Z): the cells A to Z can lie behind it and before the next. $Lead(L,Z): those up to Z before the first.
#defined $Block/6.
#defined $Next/5.
#defined $Gap/5.

% $By(L,I,X): block I starts at X or before.
{ $By(L,I,E..S-1) } :- $Block(L,I,_,_,E,S), E < S.
$By(L,I,S..S+B-1) :- $Block(L,I,B,_,_,S).
:- $By(L,I,X), not $By(L,I,X+1), $Block(L,I,_,_,E,S), X = E..S-2.

% Blocks stand in order.
:- $By(L,I+1,X), not $By(L,I,X-D), $Next(L,I,D,E,S), X = E..S-1.

% A cell that a block has reached and not passed has its colour; a cell past one block and before the next has none.
:- $By(L,I,X), not $By(L,I,X-B), not PAINT, $Block(L,I,B,K,E,S), X = E..S+B-1.
:- $By(L,I,X-B), not $By(L,I+1,X), PAINT, colour(K), $Gap(L,I,B,A,Z), X = A..Z.
:- not $By(L,1,X), PAINT, colour(K), $Lead(L,Z), X = 0..Z.`;

/** The same for blotted blocks, whose end is chosen, too. */
const BLOT_RULES = `

% $Blot(L,I,K,E,S): block I has an unknown number of cells of colour K and starts from E to S.
% $BlotNext(L,I,G,E,S): the next block starts G cells behind its end or later, from E to S. $BlotGap(L,I,A,Z): as above.
{ $By(L,I,E..S-1) } :- $Blot(L,I,_,E,S), E < S.
$By(L,I,S) :- $Blot(L,I,_,_,S).
:- $By(L,I,X), not $By(L,I,X+1), $Blot(L,I,_,E,S), X = E..S-2.
% $Past(L,I,X): blotted block I lies wholly before X.
{ $Past(L,I,E+1..S) } :- $Blot(L,I,_,E,S), E < S.
$Past(L,I,S+1) :- $Blot(L,I,_,_,S).
:- $Past(L,I,X), not $Past(L,I,X+1), $Blot(L,I,_,E,S), X = E+1..S-1.
:- $Past(L,I,X+1), not $By(L,I,X), $Blot(L,I,_,E,S), X = E..S-1.
:- $By(L,I+1,X), not $Past(L,I,X-G), $BlotNext(L,I,G,E,S), X = E..S-1.
:- $By(L,I,X), not $Past(L,I,X), not PAINT, $Blot(L,I,K,E,S), X = E..S.
:- $Past(L,I,X), not $By(L,I+1,X), PAINT, colour(K), $BlotGap(L,I,A,Z), X = A..Z.
#defined $BlotNext/5.`;

const KNOWN = `
% never(R,C,K): this cell is known not to have the colour K, or for 0 not to be background.
:- never(R,C,K), paint(R,C,K).
:- never(R,C,0), not paint(R,C,K) : colour(K).
`;
