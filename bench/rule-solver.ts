/**
 * A small solver from the rules alone, to check explanations by: can cells, of which some values are left, be completed so that the lines and
 * rules that a step names hold? It shares nothing with techniques, engines and propagators: of a nonogram it knows the referee's question
 * whether a line can hold its clue, of a hitori the three rules. What takes it too many nodes is asked of CaDiCaL, for nonograms in one
 * colour: the order encoding of test/cnf.ts with a guard per line, one solver for all questions about a puzzle.
 */
import { Cadical, type CadicalModule } from 'cadical-wasm';
import type { Deduction } from '../src/core/deduction.js';
import { type LineRef, lineCells, neighbours } from '../src/core/geometry.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { type Hitori, isHitori, NO_NUMBER, SHADED, UNSHADED } from '../src/kinds/hitori/puzzle.js';
import { BLOTTED, isNonogram, type Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { fits } from '../src/kinds/nonogram/referee.js';
import { cnfOf } from '../test/cnf.js';

const MOST_NODES = 3000;
/** Where CaDiCaL can be asked instead: it answers in milliseconds what takes a tree of lines that hold or not a minute. */
const FEW_NODES = 1;
const MOST_CONFLICTS = 200_000;
/** So many answers about lines are kept. */
const MOST_KNOWN = 200_000;

/** Undefined: too much work. */
export type Answer = boolean | undefined;
type Grounds = Pick<Deduction, 'lines' | 'rules'>;

export class RuleSolver {
  /** How many questions went to CaDiCaL. */
  asked = 0;
  private readonly puzzle: Puzzle;
  private readonly sat: LineSat | undefined;
  private readonly clues: Clues | undefined;

  /** `late`: is there no more time? */
  constructor(puzzle: Puzzle, cadical: CadicalModule, late: () => boolean) {
    this.puzzle = puzzle;
    if (isNonogram(puzzle)) this.clues = new Clues(puzzle);
    if (isNonogram(puzzle) && puzzle.values === 2 && ![...puzzle.rows, ...puzzle.cols].some(hasBlot))
      this.sat = new LineSat(puzzle, cadical, late);
  }

  canBe(start: Uint32Array, step: Grounds): Answer {
    const { puzzle, sat } = this;
    let nodes = 0;
    const most = sat ? FEW_NODES : MOST_NODES;
    const rules = isHitori(puzzle) ? hitoriRules(puzzle, step) : this.clues!.rules(step.lines);
    const complete = (cells: Uint32Array): Answer => {
      if (!rules.narrow(cells)) return false;
      if (++nodes > most) return undefined;
      const cell = rules.open(cells);
      if (cell < 0) return true;
      let isUnknown = false;
      for (let value = 0; value < puzzle.values; value++) {
        if (((cells[cell]! >> value) & 1) === 0) continue;
        const next = Uint32Array.from(cells);
        next[cell] = 1 << value;
        const answer = complete(next);
        if (answer) return true;
        if (answer === undefined) isUnknown = true;
        if (nodes > most) return undefined;
      }
      return isUnknown ? undefined : false;
    };
    const answer = complete(Uint32Array.from(start));
    if (answer !== undefined || !sat) return answer;
    this.asked++;
    return sat.canBe(start, step.lines);
  }

  release(): void {
    this.sat?.release();
  }
}

interface Rules {
  /** Narrows the cells; false when something cannot be. */
  narrow(cells: Uint32Array): boolean;
  /** An open cell that the rest depends on, or -1: then the other cells can be completed. */
  open(cells: Uint32Array): number;
}

const isSingle = (set: number): boolean => (set & (set - 1)) === 0;

const hasBlot = (clue: readonly { readonly length: number }[]): boolean =>
  clue.some(({ length }) => length === BLOTTED);

/**
 * Lines of a nonogram. Cells in one of them alone matter to no other: whether the line can still hold its clue says all about them. Those in
 * two are narrowed value by value. The same is asked often, so answers are kept.
 */
class Clues {
  private readonly known = new Map<string, readonly number[] | undefined>();
  private readonly puzzle: Nonogram;

  constructor(puzzle: Nonogram) {
    this.puzzle = puzzle;
  }

  /** The values that are left for the cells of a line, of those at some places only; undefined when it cannot hold its clue. */
  private narrowed(
    { axis, index }: LineRef,
    sets: readonly number[],
    places: readonly number[],
  ): readonly number[] | undefined {
    const clue = (axis === 'row' ? this.puzzle.rows : this.puzzle.cols)[index]!;
    if (places.length === 0) return fits(clue, sets) ? sets : undefined;
    const key = `${axis} ${index} ${sets} ${places}`;
    if (this.known.has(key)) return this.known.get(key);
    if (this.known.size > MOST_KNOWN) this.known.clear();
    const left = fits(clue, sets) ? [...sets] : undefined;
    if (left) {
      for (const place of places) {
        const set = sets[place]!;
        if (isSingle(set)) continue;
        let kept = 0;
        for (let value = 0; value < this.puzzle.values; value++) {
          left[place] = set & (1 << value);
          if (left[place] !== 0 && fits(clue, left)) kept |= left[place]!;
        }
        left[place] = kept;
      }
    }
    this.known.set(key, left);
    return left;
  }

  rules(lines: readonly LineRef[]): Rules {
    const { puzzle } = this;
    const looked = lines.map((line) => ({ line, cells: lineCells(puzzle, line), places: [] as number[] }));
    const crossing = new Map<number, typeof looked>();
    for (const one of looked) for (const cell of one.cells) crossing.set(cell, [...(crossing.get(cell) ?? []), one]);
    const shared = [...crossing.keys()].filter((cell) => crossing.get(cell)!.length > 1).sort((a, b) => a - b);
    for (const cell of shared) for (const one of crossing.get(cell)!) one.places.push(one.cells.indexOf(cell));
    return {
      narrow: (cells) => {
        const queue = new Set(looked);
        for (const one of queue) {
          queue.delete(one);
          const left = this.narrowed(
            one.line,
            one.cells.map((cell) => cells[cell]!),
            one.places,
          );
          if (!left) return false;
          for (const place of one.places) {
            const cell = one.cells[place]!;
            if (cells[cell] === left[place]) continue;
            cells[cell] = left[place]!;
            for (const other of crossing.get(cell)!) if (other !== one) queue.add(other);
          }
        }
        return true;
      },
      open: (cells) => shared.find((cell) => !isSingle(cells[cell]!)) ?? -1,
    };
  }
}

/** Neighbours, equal numbers in the lines named, and whether the unshaded cells can still be joined. */
function hitoriRules(puzzle: Hitori, { lines, rules = [] }: Grounds): Rules {
  const { numbers } = puzzle;
  const equals = new Map<number, number[]>();
  for (const line of lines) {
    const cells = lineCells(puzzle, line).filter((cell) => numbers[cell] !== NO_NUMBER);
    for (const cell of cells) {
      const same = cells.filter((other) => other !== cell && numbers[other] === numbers[cell]);
      equals.set(cell, [...(equals.get(cell) ?? []), ...same]);
    }
  }
  const isJoined = (cells: Uint32Array): boolean => {
    const first = cells.indexOf(1 << UNSHADED);
    if (first < 0) return cells.some((set) => set !== 1 << SHADED);
    const seen = new Set([first]);
    for (const cell of seen)
      for (const beside of neighbours(puzzle, cell)) if (cells[beside] !== 1 << SHADED) seen.add(beside);
    return cells.every((set, cell) => set !== 1 << UNSHADED || seen.has(cell));
  };
  return {
    narrow(cells) {
      const queue = [...cells.keys()].filter((cell) => isSingle(cells[cell]!));
      for (const cell of queue) {
        if (cells[cell] === 0) return false;
        const isShaded = cells[cell] === 1 << SHADED;
        for (const other of isShaded ? neighbours(puzzle, cell) : (equals.get(cell) ?? [])) {
          const left = cells[other]! & ~cells[cell]!;
          if (left === 0) return false;
          if (left !== cells[other]) queue.push(other);
          cells[other] = left;
        }
      }
      return !rules.includes('connect') || isJoined(cells);
    },
    // Without an open equal a cell can stay unshaded, which cuts nothing off.
    open: (cells) =>
      cells.findIndex(
        (set, cell) => !isSingle(set) && (equals.get(cell) ?? []).some((other) => !isSingle(cells[other]!)),
      ),
  };
}

/** The lines of a nonogram in one colour as clauses, each under a guard: a question assumes those of its lines. Lucky guesses are of no use here. */
class LineSat {
  private readonly solver: Cadical;
  private readonly guards: { readonly row: readonly number[]; readonly col: readonly number[] };

  constructor(puzzle: Nonogram, cadical: CadicalModule, late: () => boolean) {
    const { clauses, variables, guards } = cnfOf(puzzle, true);
    this.solver = new Cadical(cadical, { lucky: false });
    this.solver.setTerminate(late);
    this.solver.ensureVars(variables);
    for (const clause of clauses) this.solver.addClause(clause);
    this.guards = guards!;
  }

  canBe(cells: Uint32Array, lines: readonly LineRef[]): Answer {
    if (cells.includes(0)) return false;
    const asked = new Set(lines.map(({ axis, index }) => this.guards[axis][index]!));
    // A line that is not asked about is denied its guard, or its clauses would be looked at all the same.
    const assumptions = [...this.guards.row, ...this.guards.col].map((guard) => (asked.has(guard) ? guard : -guard));
    cells.forEach((set, cell) => {
      if (isSingle(set)) assumptions.push(set === 1 ? -(cell + 1) : cell + 1);
    });
    const status = this.solver.solve({ assumptions, conflicts: MOST_CONFLICTS });
    return status === 'unknown' ? undefined : status === 'satisfiable';
  }

  release(): void {
    this.solver.dispose();
  }
}
