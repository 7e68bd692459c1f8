/**
 * The nonogram program of El Khatib, "Solving the Pixel Puzzle under Answer Set Programming": the data module D1, the
 * preparation module D2, the solver module D3, and the four logic rules that cut the search before it starts.
 *
 * The rules are the paper's, in its order and with its predicates, and the rules that it calls similar are written out.
 * What its print has wrong is corrected, and the program says so beside each rule (`corrected:`). Like the paper it knows
 * one colour and no blotted numbers. Its size is cubic in the side of the board: two neighbouring blocks are kept in
 * order by a constraint for every pair of their starts.
 */
import { cannotHold, comment } from '../../core/asp.js';
import { type Board, fullSet } from '../../core/board.js';
import { colOf, rowOf } from '../../core/geometry.js';
import { ok, type Result } from '../../core/result.js';
import { BLOTTED, type Clue, minimumLength, type Nonogram } from '../../kinds/nonogram/puzzle.js';

export function paperProgram(puzzle: Nonogram, board: Board): Result<string> {
  const { width, height, rows, cols } = puzzle;
  if (puzzle.values > 2) return cannotHold('paper', 'colours');
  if ([...rows, ...cols].flat().some((block) => block.length === BLOTTED)) {
    return cannotHold('paper', 'blotted numbers');
  }
  const parts = [
    comment(`Nonogram ${width} x ${height}${puzzle.about.title ? `: ${puzzle.about.title}` : ''}`),
    HEAD,
    `#const rowmax = ${height}.`,
    `#const colmax = ${width}.`,
    D1,
    clueFacts('rowClue', rows),
    clueFacts('colClue', cols),
    D2,
    D3,
    LOGIC_RULES,
    knownCells(board),
    SHOW,
  ];
  return ok(`${parts.filter((part) => part !== '').join('\n')}\n`);
}

/** For each start of a block its cells and its neighbours, and the starts of the next block that it rules out. */
export function paperRules({ rows, cols, width, height }: Nonogram): number {
  const ofSide = (clues: readonly Clue[], length: number) =>
    clues.reduce((sum, clue) => {
      const starts = length - minimumLength(clue) + 1;
      const filled = clue.reduce((cells, block) => cells + block.length, 0);
      return sum + starts * (filled + clue.length * (3 + starts / 2) + starts);
    }, 0);
  return ofSide(rows, width) + ofSide(cols, height) + 4 * width * height;
}

/** One line of facts for each line of the puzzle; a line without blocks has the length 0. */
function clueFacts(name: string, clues: readonly Clue[]): string {
  return clues
    .map((clue, index) => {
      const lengths = clue.length === 0 ? [0] : clue.map((block) => block.length);
      return lengths.map((length, i) => `${name}(${index},${length},${i + 1}).`).join(' ');
    })
    .join('\n');
}

function knownCells(board: Board): string {
  const facts: string[] = [];
  for (let cell = 0; cell < board.cells.length; cell++) {
    const set = board.cells[cell]!;
    if (set === fullSet(2)) continue;
    const at = `(${rowOf(board, cell)},${colOf(board, cell)}).`;
    if ((set & 1) === 0) facts.push(`knownOne${at}`);
    if ((set & 2) === 0) facts.push(`knownZero${at}`);
  }
  return facts.length === 0 ? '' : `${KNOWN}${facts.join('\n')}`;
}

const HEAD = `% The program of El Khatib, "Solving the Pixel Puzzle under Answer Set Programming". Rules whose print is wrong are
% corrected; the comment before such a rule says how. All rows and columns count from 0, as rows(0..rowmax-1) says
% (corrected: the paper's example of a fact counts from 1).

% D1, the data. rowClue(row, length, index): the blocks of a row in order; an empty line has length 0.
% corrected: ROWMAX and COLMAX, which would be variables, are written in lower case.`;

const D1 = `rows(0..rowmax-1).
cols(0..colmax-1).`;

const D2 = `
% D2, the preparation: sum and number of the blocks of each line.
% corrected: col(C) is cols(C).
rowClueSum(R,RS) :- RS = #sum { B,I : rowClue(R,B,I) }, rows(R).
colClueSum(C,CS) :- CS = #sum { B,I : colClue(C,B,I) }, cols(C).
rowClueCount(R,RC) :- RC = #count { I : rowClue(R,B,I) }, rows(R).
colClueCount(C,CC) :- CC = #count { I : colClue(C,B,I) }, cols(C).

% Earliest start and latest end of each block, by the formulas (2) and (3).
% corrected: the cells of a row are counted by colmax and those of a column by rowmax, not the other way round.
rowClueRange(R,B,1,0,CE) :-
  rowClue(R,B,1), rowClueSum(R,RS), rowClueCount(R,RC), B > 0, CE = colmax - (RS + RC) + B.
rowClueRange(R,B,I,CS,CE) :-
  rowClue(R,B,I), I > 1, B > 0, rowClueRange(R,B2,I-1,CS2,CE2), CS = CS2 + B2 + 1, CE = CE2 + B + 1.
% corrected: B > 0 as for the rows; colClue(C,N,I) is colClue(C,B,I); ccolClueRange is colClueRange.
colClueRange(C,B,1,0,RE) :-
  colClue(C,B,1), colClueSum(C,CS), colClueCount(C,CC), B > 0, RE = rowmax - (CS + CC) + B.
colClueRange(C,B,I,RS,RE) :-
  colClue(C,B,I), I > 1, B > 0, colClueRange(C,B2,I-1,RS2,RE2), RS = RS2 + B2 + 1, RE = RE2 + B + 1.`;

const D3 = `
% D3, the solver. First group: each block starts at exactly one place of its range.
% corrected: the last start is CE-B+1, not the latest end CE itself, with which the last block could run off the board;
% the second rule chooses colClueSelect, not colClueRange; row(R) is rows(R).
1 { rowClueSelect(R,C,B,I) : cols(C), C >= CS, C <= CE-B+1 } 1 :- rowClueRange(R,B,I,CS,CE), B > 0.
1 { colClueSelect(R,C,B,I) : rows(R), R >= RS, R <= RE-B+1 } 1 :- colClueRange(C,B,I,RS,RE), B > 0.

% Second group: what a chosen start means for the cells of its row.
% corrected: zero is zeros and col is cols throughout.
rowOnes(R,C) :- rowClueSelect(R,C1,B,I), rowClue(R,B,I), cols(C1), cols(C), C >= C1, C < C1+B.
zeros(R,C+B) :- rowClueSelect(R,C,B,I), rowClue(R,B,I), cols(C), cols(C+B).
zeros(R,C-1) :- rowClueSelect(R,C,B,I), rowClue(R,B,I), cols(C), C > 0.
% corrected: the index in rowClue is that of the chosen block, here the first and then the last; rCountClues is
% rowClueCount; the zeros after the last block begin at C1+B, not behind the number of blocks (C > Cr).
zeros(R,C) :- rowClueSelect(R,C1,B,1), rowClue(R,B,1), cols(C), cols(C1), C < C1.
zeros(R,C) :- rowClueSelect(R,C1,B,Cr), rowClue(R,B,Cr), cols(C), cols(C1), rowClueCount(R,Cr), C >= C1+B.
% The same for columns, which the paper leaves to the reader.
colOnes(R,C) :- colClueSelect(R1,C,B,I), colClue(C,B,I), rows(R1), rows(R), R >= R1, R < R1+B.
zeros(R+B,C) :- colClueSelect(R,C,B,I), colClue(C,B,I), rows(R), rows(R+B).
zeros(R-1,C) :- colClueSelect(R,C,B,I), colClue(C,B,I), rows(R), R > 0.
zeros(R,C) :- colClueSelect(R1,C,B,1), colClue(C,B,1), rows(R), rows(R1), R < R1.
zeros(R,C) :- colClueSelect(R1,C,B,Cc), colClue(C,B,Cc), rows(R), rows(R1), colClueCount(C,Cc), R >= R1+B.

% Third group: rows and columns agree (N3), no cell is both one and zero (N1), blocks stand in order with a gap (N2).
:- rowOnes(R,C), not colOnes(R,C).
:- colOnes(R,C), not rowOnes(R,C).
:- rowOnes(R,C), zeros(R,C).
:- colOnes(R,C), zeros(R,C).
:- rowClueSelect(R,C,B,I), rowClueSelect(R,C1,B1,I+1), C+B >= C1,
   rowClue(R,B,I), rowClue(R,B1,I+1), cols(C1), cols(C).
:- colClueSelect(R,C,B,I), colClueSelect(R1,C,B1,I+1), R+B >= R1,
   colClue(C,B,I), colClue(C,B1,I+1), rows(R1), rows(R).`;

const LOGIC_RULES = `
% The logic rules. 1) A range as long as its block fixes the block.
% corrected: rowClueSelect and colClueSelect have four arguments.
rowClueSelect(R,C,B,I) :- rowClueRange(R,B,I,C,C+B-1), B > 0.
colClueSelect(R,C,B,I) :- colClueRange(C,B,I,R,R+B-1), B > 0.
% 2) A line with a block of length 0 is all zeros.
zeros(R,C) :- rowClue(R,0,1), cols(C).
zeros(R,C) :- colClue(C,0,1), rows(R).
% 3) So is a line without blocks.
rClueExist(R) :- rowClue(R,B,I), B > 0.
cClueExist(C) :- colClue(C,B,I), B > 0.
zeros(R,C) :- not rClueExist(R), cols(C), rows(R).
zeros(R,C) :- not cClueExist(C), cols(C), rows(R).
% 4) The cells that a block covers from its first start to its last are ones.
% corrected: cols(C) and rows(R) bind the cell.
rowOnes(R,C) :- rowClueRange(R,B,I,CS,CE), cols(C), C < CS+B, C > CE-B.
colOnes(R,C) :- colClueRange(C,B,I,RS,RE), rows(R), R < RS+B, R > RE-B.`;

const KNOWN = `
% Not in the paper: cells that are known already.
:- knownOne(R,C), not rowOnes(R,C).
:- knownZero(R,C), rowOnes(R,C).
#defined knownOne/2.
#defined knownZero/2.
`;

const SHOW = `
#show rowOnes/2.`;
