/**
 * Makes the techniques of hitori: what they find is put in order (facts by cell, only those that are new to the board),
 * and their worked examples are written as small boards: numbers, what is known, what is known after the deduction, and
 * its reason.
 */
import type { Board } from '../../../../core/board.js';
import { type Deduction, type Fact, holds } from '../../../../core/deduction.js';
import { type LineRef, neighbours } from '../../../../core/geometry.js';
import type { BoardTechnique, LineTechnique, Technique, TechniqueExample } from '../../../../core/technique.js';
import { type Hitori, makeHitori } from '../../puzzle.js';

/** A deduction before it is put in order; what is left out is empty. */
export type Finding = Omit<Deduction, 'technique' | 'because' | 'lines'> &
  Partial<Pick<Deduction, 'because' | 'lines'>>;

interface Parts extends Pick<Technique, 'id' | 'level' | 'assumesUnique' | 'follows' | 'together'> {
  /** Leave out deductions that settle the same cells by the same lines as one before them. */
  readonly once?: boolean;
  readonly example: ExampleParts;
}

interface LineParts extends Parts {
  find(puzzle: Hitori, board: Board, line: LineRef): readonly Finding[];
}

interface BoardParts extends Parts {
  find(puzzle: Hitori, board: Board): readonly Finding[];
}

interface CellParts extends Parts {
  /** What it finds at a cell depends on what is known of the cell and its neighbours. */
  find(puzzle: Hitori, board: Board, cell: number): readonly Finding[];
}

/** What it finds depends on the numbers alone, whatever is known. */
interface NumberParts extends Parts {
  find(puzzle: Hitori): readonly Finding[];
}

export const lineTechnique = ({ id, once, find, example, ...parts }: LineParts): LineTechnique<Hitori> => ({
  ...parts,
  id,
  scope: 'line',
  find: (puzzle, board, line) => inOrder(id, board, find(puzzle, board, line), once),
  example: exampleOf(example),
});

/** A technique of one line that looks at its numbers alone, whatever is known. */
export const lineNumbersTechnique = ({
  find,
  ...parts
}: Parts & { find(puzzle: Hitori, line: LineRef): readonly Finding[] }): LineTechnique<Hitori> =>
  lineTechnique({ ...parts, find: (puzzle, _, line) => find(puzzle, line) });

export const boardTechnique = ({ id, once, find, example, ...parts }: BoardParts): BoardTechnique<Hitori> => ({
  ...parts,
  id,
  scope: 'board',
  find: (puzzle, board) => inOrder(id, board, find(puzzle, board), once),
  example: exampleOf(example),
});

/** A technique that looks at one cell and its neighbours at a time. */
export const cellTechnique = ({ id, find, example, ...parts }: CellParts): BoardTechnique<Hitori> => ({
  ...parts,
  id,
  scope: 'board',
  find: (puzzle, board) => Array.from(board.cells).flatMap((_, cell) => inOrder(id, board, find(puzzle, board, cell))),
  local: {
    count: (puzzle) => puzzle.numbers.length,
    spotsAt: (puzzle, cell) => [cell, ...neighbours(puzzle, cell)],
    find: (puzzle, board, cell) => inOrder(id, board, find(puzzle, board, cell)),
  },
  example: exampleOf(example),
});

/** A technique of the whole board that looks at the numbers alone: once for each puzzle. */
export function numberTechnique({ id, find, once, example, ...parts }: NumberParts): BoardTechnique<Hitori> {
  const made = new WeakMap<Hitori, Patterns>();
  const patternsOf = (puzzle: Hitori): Patterns => {
    let patterns = made.get(puzzle);
    if (!patterns) made.set(puzzle, (patterns = new Patterns(find(puzzle))));
    return patterns;
  };
  return {
    ...parts,
    id,
    scope: 'board',
    find: (puzzle, board) => inOrder(id, board, patternsOf(puzzle).found, once),
    local: {
      count: (puzzle) => patternsOf(puzzle).found.length,
      spotsAt: (puzzle, cell) => patternsOf(puzzle).at(cell),
      find: (puzzle, board, spot) => inOrder(id, board, [patternsOf(puzzle).found[spot]!]),
    },
    example: exampleOf(example),
  };
}

const NONE: readonly number[] = [];

/** Patterns of numbers, and which of them look at a cell. */
class Patterns {
  readonly found: readonly Finding[];
  private readonly byCell = new Map<number, number[]>();

  constructor(found: readonly Finding[]) {
    this.found = found;
    found.forEach(({ sets, pattern = [] }, spot) => {
      for (const { cell } of sets) this.add(cell, spot);
      for (const cell of pattern) this.add(cell, spot);
    });
  }

  at(cell: number): readonly number[] {
    return this.byCell.get(cell) ?? NONE;
  }

  private add(cell: number, spot: number): void {
    const spots = this.byCell.get(cell);
    if (spots) spots.push(spot);
    else this.byCell.set(cell, [spot]);
  }
}

const byCell = (a: Fact, b: Fact): number => a.cell - b.cell;

const NOTHING: readonly Deduction[] = [];

function inOrder(technique: string, board: Board, findings: readonly Finding[], once = false): readonly Deduction[] {
  if (findings.length === 0) return NOTHING;
  const deductions: Deduction[] = [];
  for (const finding of findings) {
    const sets = finding.sets.filter((fact) => !holds(board, fact)).sort(byCell);
    if (sets.length === 0) continue;
    const because = [...(finding.because ?? [])].sort(byCell);
    deductions.push({ lines: [], ...finding, technique, sets, because });
  }
  return once ? withoutRepeats(deductions) : deductions;
}

function withoutRepeats(deductions: readonly Deduction[]): Deduction[] {
  const seen = new Map<string, Deduction>();
  for (const deduction of deductions) {
    const sets = deduction.sets.map(({ cell, value }) => `${cell}=${value}`);
    const lines = deduction.lines.map(({ axis, index }) => `${axis}${index}`);
    const key = [...sets, ...lines.sort()].join(' ');
    if (!seen.has(key)) seen.set(key, deduction);
  }
  return [...seen.values()];
}

interface ExampleParts extends Partial<Pick<Deduction, 'rules' | 'numbers' | 'trials' | 'pattern'>> {
  /** Rows of numbers, separated by spaces; 0 for a cell without. */
  readonly puzzle: readonly string[];
  /** `#` shaded, `.` unshaded, `?` open. All open by default. */
  readonly board?: readonly string[];
  readonly after: readonly string[];
  /** The facts that suffice: the board with everything else open. By default all of the board. */
  readonly because?: readonly string[];
  readonly rows?: readonly number[];
  readonly cols?: readonly number[];
}

function exampleOf(parts: ExampleParts): TechniqueExample<Hitori> {
  const numbers = parts.puzzle.map((row) => row.split(' ').map(Number));
  const [width, height] = [numbers[0]!.length, numbers.length];
  const made = makeHitori({ width, height, numbers: numbers.flat() });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const open = Array.from({ length: height }, () => '?'.repeat(width));
  const facts = (rows: readonly string[]): Fact[] =>
    Array.from(rows.join(''), (symbol, cell) => ({ cell, value: '.#'.indexOf(symbol) })).filter((f) => f.value >= 0);
  const board = parts.board ?? open;
  const before = new Set(facts(board).map(({ cell }) => cell));
  const lines: LineRef[] = [
    ...(parts.rows ?? []).map((index): LineRef => ({ axis: 'row', index })),
    ...(parts.cols ?? []).map((index): LineRef => ({ axis: 'col', index })),
  ];
  return {
    puzzle: made.value,
    board,
    deduction: {
      sets: facts(parts.after).filter(({ cell }) => !before.has(cell)),
      because: facts(parts.because ?? board),
      lines,
      pattern: parts.pattern,
      rules: parts.rules,
      numbers: parts.numbers,
      trials: parts.trials,
    },
  };
}
