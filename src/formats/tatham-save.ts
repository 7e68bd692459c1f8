/**
 * Saved games of Simon Tatham's puzzle collection, only read: lines `KEY     :length:text`, each text as long as it says. GAME is the
 * kind (Pattern or Singles), PARAMS and DESC together are its game ID, and the moves up to STATEPOS make the half-filled board.
 * Pattern: `F`, `E` or `U` and `x,y,width,height` fill, empty or clear a rectangle. Singles: `B`, `C` or `E` and `x,y` shade, circle or clear a
 * cell, several divided by `;`. A move that is not of these forms, such as the program's own solving, is left out.
 */
import { boardOfValues } from '../core/board.js';
import type { Entry } from '../core/puzzle.js';
import { fail, ok, type Result } from '../core/result.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { readPattern, readSingles } from './tatham-id.js';
import { single } from './text/clues.js';
import { faultAt, linesOf, quoted } from './text/lines.js';

const MOST_MOVES = 100_000;
const OPEN = -1;

interface Save {
  readonly values: Readonly<Record<string, string>>;
  readonly moves: readonly string[];
}

function saveOf(text: string): Save {
  const values: Record<string, string> = {};
  const moves: string[] = [];
  for (const line of linesOf(text)) {
    const [, key, length, value] = /^([A-Z]{1,8}) *:(\d{1,7}):(.*)$/.exec(line.text) ?? [];
    if (key === undefined || value === undefined) continue;
    const written = value.slice(0, Number(length));
    if (key === 'MOVE' && moves.length < MOST_MOVES) moves.push(written);
    else values[key] ??= written;
  }
  return { values, moves };
}

/** Plays the moves on a board of values; OPEN is a cell without one. */
function play(moves: readonly string[], width: number, height: number): Int8Array {
  const values = new Int8Array(width * height).fill(OPEN);
  const set = (x: number, y: number, value: number) => {
    if (x < width && y < height) values[y * width + x] = value;
  };
  for (const move of moves.flatMap((one) => one.split(';', width * height))) {
    const [, mark, x, y, , wide, high] = /^([FEUBC])(\d{1,5}),(\d{1,5})(,(\d{1,5}),(\d{1,5}))?$/.exec(move) ?? [];
    if (mark === undefined) continue;
    const value = 'FB'.includes(mark) ? 1 : mark === 'C' || (mark === 'E' && wide !== undefined) ? 0 : OPEN;
    const [right, bottom] = [Number(x) + Number(wide ?? 1), Number(y) + Number(high ?? 1)];
    for (let row = Number(y); row < Math.min(bottom, height); row++) {
      for (let col = Number(x); col < Math.min(right, width); col++) set(col, row, value);
    }
  }
  return values;
}

function readSave({ text }: Source): Result<Entry> {
  const { values, moves } = saveOf(text);
  const [first] = linesOf(text);
  const { GAME: game, PARAMS: params, DESC: description, STATEPOS: position } = values;
  const readId = game === 'Pattern' ? readPattern : game === 'Singles' ? readSingles : undefined;
  if (!readId) {
    return fail([
      faultAt(first, 'unknown-kind', `The saved game is ${quoted(game ?? 'nothing')}, not Pattern or Singles.`),
    ]);
  }
  if (params === undefined || description === undefined) {
    return fail([faultAt(first, 'truncated', 'The saved game has no line PARAMS or DESC.')]);
  }
  const entry = readId(`${params.replace(/d[a-z]$/, '')}:${description}`);
  if (!entry.ok)
    return fail(
      entry.faults.map((found) => ({
        ...found,
        line: linesOf(text).find((line) => line.text.startsWith('DESC'))?.number ?? 1,
      })),
    );
  const { puzzle } = entry.value;
  // State 1 is the beginning, so that position n is behind n - 1 moves.
  const played = moves.slice(0, Math.max(Number(position ?? moves.length + 1) - 1, 0));
  const marks = play(played, puzzle.width, puzzle.height);
  return ok(
    marks.every((mark) => mark === OPEN) ? entry.value : { ...entry.value, progress: boardOfValues(puzzle, 2, marks) },
  );
}

const HEAD = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n";

export const tathamSave: Format = {
  id: 'tatham-save',
  title: "saved game of Tatham's collection",
  extensions: ['.sav'],
  kinds: ['nonogram', 'hitori'],
  many: false,
  examples: [
    `${HEAD}GAME    :7:Pattern\nPARAMS  :3:5x5\nCPARAMS :3:5x5\nDESC    :25:4/2/3/2/2/1/3/3/1.3/2\nNSTATES :1:3\nSTATEPOS:1:3\nMOVE    :8:F0,1,3,1\nMOVE    :8:E1,0,4,1\n`,
    `${HEAD}GAME    :7:Singles\nPARAMS  :5:5x5de\nDESC    :25:3353142123143324211551224\nNSTATES :1:2\nSTATEPOS:1:2\nMOVE    :9:B0,0;C1,0\n`,
  ],
  sniff: looksLike(/^\s*SAVEFILE *:\d+:/, LIKELIHOOD.signature),
  read: (source) => single(readSave(source)),
};
