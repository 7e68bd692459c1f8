/**
 * What follows from the rules of a puzzle, one rule at a time: the half of the checker (check.ts) that knows nonograms and
 * hitori. Written from the statement of the rules; it imports nothing.
 *
 * The state is one set of values per cell, as a bit mask. A rule only takes values away that no solution within the sets
 * has, and sets `refuted` only where there is no such solution.
 */

interface Block {
  /** 0: not known. */
  readonly length: number;
  readonly colour: number;
}

/** One line of a nonogram: its clue from the start and from the end, its first cell, the distance of two cells. */
interface Line {
  readonly clue: readonly Block[];
  readonly reversed: readonly Block[];
  readonly start: number;
  readonly step: number;
  readonly length: number;
}

/** What one sweep over a line finds, n + 1 bytes for each j. */
interface Sweep {
  /** whole(j, i): the first i cells can hold the first j blocks and nothing else. */
  readonly whole: Uint8Array;
  /** ends(j, i): block j (from 0) can end with cell i - 1, the blocks before it in place. */
  readonly ends: Uint8Array;
}

interface WorkLimits {
  readonly work?: number;
  readonly cancelled?: () => boolean;
}

/** The work between two looks at the clock. */
const LOOK = 1_000_000;
const TOO_MUCH = 'Checking this certificate takes more time than is allowed here.';
const MOST_CELLS = 4_000_000;
/** Largest product of the blocks of a clue and the cells of a line. */
const MOST_ROOM = 20_000_000;
export const MOST_NAME = 2 ** 31 - 1;
/** The values of cells, in solutions. A value is at most 30, so that a set fits into 31 bits. */
export const DIGITS = '0123456789abcdefghijklmnopqrstu';
/** The sets of an unshaded and of a shaded cell. */
const UNSHADED = 1;
const SHADED = 2;

/** A certificate that does not hold. Thrown inside, caught by `checkProof`. */
export class Refusal extends Error {
  /** It is only too long. */
  readonly limit: boolean;

  constructor(why: string, limit = false) {
    super(why);
    this.limit = limit;
  }
}

export const refuse = (why: string, limit = false): never => {
  throw new Refusal(why, limit);
};

/** A whole number without sign or leading zeros, from 0 to `most`. */
export function whole(text: string | undefined, most: number): number {
  if (text !== undefined && /^(0|[1-9]\d{0,9})$/.test(text) && Number(text) <= most) return Number(text);
  return refuse(`"${(text ?? '').slice(0, 20)}" is not a number from 0 to ${most}.`);
}

/** A block is its length, or `?` where that is not known; `*` and its colour follow unless that is 1. */
function readLine(words: readonly string[], values: number, start: number, step: number, length: number): Line {
  const clue = words.map((text): Block => {
    const [size, colour = '1', ...more] = text.split('*');
    const block = { length: size === '?' ? 0 : whole(size, MOST_CELLS), colour: whole(colour, values - 1) };
    if (more.length > 0 || block.colour === 0 || size === '0') refuse('A block cannot be read.');
    return block;
  });
  return { clue, reversed: [...clue].reverse(), start, step, length };
}

export class RuleState {
  readonly width: number;
  readonly height: number;
  readonly cells: number;
  readonly values: number;
  readonly isHitori: boolean;
  /** The literals that are given, as they are written. */
  readonly given: readonly string[];
  /** The lines of a nonogram, rows first. */
  private readonly lines: readonly Line[];
  /** The numbers of a hitori; 0 for a cell without one. */
  private readonly numbers: readonly number[];
  /** Per cell, the values that it may still have. */
  readonly sets: Uint32Array;
  /** Nothing is left. */
  refuted = false;
  /** How often a set was narrowed. */
  narrowings = 0;
  /** What was changed since the last `settle`: cell and set before, in pairs. */
  private readonly changes: number[] = [];
  private work = 0;
  private nextLook = LOOK;
  private readonly limits: WorkLimits;
  private readonly left: Sweep;
  private readonly right: Sweep;
  private readonly fits: Uint32Array;
  /** The walk over a hitori, per cell: when it was met, the earliest met from below it, where from, its next side. */
  private readonly walk: Record<'order' | 'low' | 'parent' | 'side', Int32Array>;

  /** `content`: the lines that describe the puzzle. */
  constructor(content: readonly string[], limits: WorkLimits) {
    const [[word, kind, ...sizes] = [], ...rest] = content.map((line) => line.split(' '));
    const isHitori = kind === 'hitori';
    if (word !== 'puzzle' || (kind !== 'nonogram' && !isHitori) || sizes.length !== 3)
      refuse('The puzzle cannot be read.');
    const [width, height, values] = sizes.map((size) => whole(size, MOST_CELLS)) as [number, number, number];
    const cells = width * height;
    if (cells < 1 || cells > MOST_CELLS || values < 2 || values > DIGITS.length)
      refuse('The board is empty or too large.');
    const linesOf = (name: string) => rest.filter((words) => words[0] === name).map((words) => words.slice(1));
    const [rows, columns, given] = [linesOf('row'), linesOf('column'), linesOf('given')];
    const isFull = rows.length === height && columns.length === (isHitori ? 0 : width);
    if (!isFull || rest.length !== rows.length + columns.length + given.length)
      refuse('The lines do not fit the board.');
    if (isHitori && (values !== 2 || rows.some((row) => row.length !== width)))
      refuse('The numbers do not fill the board.');
    this.width = width;
    this.height = height;
    this.cells = cells;
    this.values = values;
    this.isHitori = isHitori;
    this.given = given.flat();
    this.numbers = isHitori ? rows.flat().map((number) => (number === '-' ? 0 : whole(number, MOST_NAME))) : [];
    this.lines = isHitori
      ? []
      : [
          ...rows.map((row, index) => readLine(row, values, index * width, 1, width)),
          ...columns.map((column, index) => readLine(column, values, index, width, height)),
        ];
    const longest = 1 + Math.max(width, height);
    const room = this.lines.reduce((most, { clue }) => Math.max(most, (1 + clue.length) * longest), 1);
    if (room > MOST_ROOM) refuse('The clues are too long.');
    this.left = { whole: new Uint8Array(room), ends: new Uint8Array(room) };
    this.right = { whole: new Uint8Array(room), ends: new Uint8Array(room) };
    this.fits = new Uint32Array(longest);
    const perCell = () => new Int32Array(isHitori ? cells : 0);
    this.walk = { order: perCell(), low: perCell(), parent: perCell(), side: perCell() };
    this.sets = new Uint32Array(cells).fill(2 ** values - 1);
    this.limits = limits;
  }

  /** Leaves a cell only these of its values. */
  narrow(cell: number, to: number): void {
    const before = this.sets[cell]!;
    const now = before & to;
    if (now === before) return;
    this.narrowings++;
    this.changes.push(cell, before);
    this.sets[cell] = now;
    if (now === 0) this.refuted = true;
  }

  /** What is known now stays. */
  settle(): void {
    this.changes.length = 0;
  }

  /** Takes back what changed since the last `settle`, when something was still left. */
  restore(): void {
    for (let i = this.changes.length - 2; i >= 0; i -= 2) this.sets[this.changes[i]!] = this.changes[i + 1]!;
    this.changes.length = 0;
    this.refuted = false;
  }

  /** Counts work, so that a certificate from a stranger cannot take for ever. */
  spend(work: number): void {
    this.work += work;
    if (this.work > (this.limits.work ?? Number.POSITIVE_INFINITY)) refuse(TOO_MUCH, true);
    if (this.work < this.nextLook) return;
    this.nextLook = this.work + LOOK;
    if (this.limits.cancelled?.()) refuse(TOO_MUCH, true);
  }

  fitRow(index: number): void {
    this.fitLine(this.lines[index]!);
  }

  fitColumn(index: number): void {
    this.fitLine(this.lines[this.height + index]!);
  }

  /** All rules, each once. */
  applyRules(): void {
    for (const line of this.lines) this.fitLine(line);
    if (!this.isHitori) return;
    for (let cell = 0; cell < this.cells; cell++) this.localRules(cell);
    this.connected();
  }

  /**
   * Nonogram: the runs of a line are the blocks of its clue, in order, with a gap between two of the same colour. Keeps, in
   * every cell, the values that some such filling has: what can stand before a cell is found from the left, what can
   * stand after it by the same sweep from the right.
   */
  private fitLine({ clue, reversed, start, step, length: n }: Line): void {
    const { sets, left, right, fits } = this;
    const k = clue.length;
    this.spend((k + 1) * n);
    this.sweep(clue, start, step, n, left);
    if (left.whole[k * (n + 1) + n] === 0) {
      this.refuted = true;
      return;
    }
    this.sweep(reversed, start + (n - 1) * step, -step, n, right);
    fits.fill(0, 0, n);
    for (let i = 0; i < n; i++) {
      if ((sets[start + i * step]! & 1) === 0) continue;
      for (let j = 0; j <= k && fits[i] === 0; j++) {
        fits[i] = left.whole[j * (n + 1) + i]! & right.whole[(k - j) * (n + 1) + n - 1 - i]!;
      }
    }
    for (let j = 0; j < k; j++) {
      const { length, colour } = clue[j]!;
      const [ends, begins] = [j * (n + 1), (k - 1 - j) * (n + 1) + n];
      for (let i = 0, until = 0; i < n; i++) {
        // A block that can begin at i and can end where it then ends covers the cells between; of unknown length, cell i.
        const reach = i + Math.max(1, length);
        if (reach <= n && right.ends[begins - i] === 1 && left.ends[ends + reach] === 1) until = reach;
        if (i < until) fits[i]! |= 1 << colour;
      }
    }
    for (let i = 0; i < n; i++) this.narrow(start + i * step, fits[i]!);
  }

  /** Fills a sweep from `start` on; backwards with a negative step and the clue reversed. */
  private sweep(clue: readonly Block[], start: number, step: number, n: number, { whole, ends }: Sweep): void {
    const { sets } = this;
    whole[0] = 1;
    for (let i = 1; i <= n; i++) whole[i] = whole[i - 1]! & sets[start + (i - 1) * step]!;
    for (let j = 0; j < clue.length; j++) {
      const { length, colour } = clue[j]!;
      const gap = j > 0 && clue[j - 1]!.colour === colour ? 1 : 0;
      const here = j * (n + 1);
      const next = here + n + 1;
      whole[next] = ends[here] = 0;
      for (let i = 1, run = 0; i <= n; i++) {
        const set = sets[start + (i - 1) * step]!;
        run = (set >> colour) & 1 ? run + 1 : 0;
        const from = i - Math.max(1, length); // where the block begins, if it ends here and is as short as it can be
        let can = 0;
        if (run >= Math.max(1, length)) {
          if (gap === 0) can = whole[here + from]!;
          else if (from > 0) can = whole[here + from - 1]! & sets[start + (from - 1) * step]! & 1;
          if (length === 0) can |= ends[here + i - 1]!;
        }
        ends[here + i] = can;
        whole[next + i] = can | (whole[next + i - 1]! & set & 1);
      }
    }
  }

  /** The cell above, left, right or below (side 0 to 3); -1 outside the board. */
  private beside(cell: number, side: number): number {
    const { width, cells } = this;
    const column = cell % width;
    if (side === 0) return cell >= width ? cell - width : -1;
    if (side === 1) return column > 0 ? cell - 1 : -1;
    if (side === 2) return column < width - 1 ? cell + 1 : -1;
    return cell + width < cells ? cell + width : -1;
  }

  /** Hitori, rules 1 and 2 at a cell: an unshaded one has no unshaded equal in its lines, a shaded one no shaded neighbour. */
  localRules(cell: number): void {
    const { sets, width, cells, numbers } = this;
    this.spend(width + this.height);
    if (sets[cell] === SHADED) {
      for (let side = 0; side < 4; side++) {
        const other = this.beside(cell, side);
        if (other >= 0) this.narrow(other, UNSHADED);
      }
    } else if (sets[cell] === UNSHADED && numbers[cell] !== 0) {
      const number = numbers[cell];
      const first = cell - (cell % width);
      for (let other = first; other < first + width; other++) {
        if (numbers[other] === number && other !== cell) this.narrow(other, SHADED);
      }
      for (let other = cell % width; other < cells; other += width) {
        if (numbers[other] === number && other !== cell) this.narrow(other, SHADED);
      }
    }
  }

  /**
   * Hitori, rules 2 and 3 on the board: the unshaded cells are connected, and there is one; no two shaded cells touch.
   * Look at the cells that may be unshaded. If they fall into parts, then each part has a cell beside a shaded one (since
   * the board is connected), which rule 2 leaves unshaded: unshaded cells in different parts, so nothing is left. In the
   * same way a cell that holds parts together cannot be shaded: its neighbours would be unshaded, in different parts.
   * One depth-first walk finds both (Hopcroft and Tarjan 1973).
   */
  connected(): void {
    const { sets, cells } = this;
    const { order, low, parent, side } = this.walk;
    this.spend(cells);
    let open = 0;
    let root = -1;
    for (let cell = cells - 1; cell >= 0; cell--) {
      if (sets[cell] !== SHADED) {
        open++;
        root = cell;
      } else {
        const [right, below] = [this.beside(cell, 2), this.beside(cell, 3)];
        if ((right >= 0 && sets[right] === SHADED) || (below >= 0 && sets[below] === SHADED)) this.refuted = true;
      }
    }
    const holding: number[] = [];
    let branches = 0; // of the root
    let seen = 0;
    const meet = (cell: number, from: number): void => {
      order[cell] = low[cell] = ++seen;
      parent[cell] = from;
      side[cell] = 0;
    };
    order.fill(0);
    if (root >= 0) meet(root, -1);
    for (let cell = root; cell >= 0; ) {
      const above = parent[cell]!;
      if (side[cell] === 4) {
        if (above === root) branches++;
        else if (above >= 0) {
          if (low[cell]! >= order[above]!) holding.push(above);
          low[above] = Math.min(low[above]!, low[cell]!);
        }
        cell = above;
        continue;
      }
      const next = this.beside(cell, side[cell]!++);
      if (next < 0 || next === above || sets[next] === SHADED) continue;
      if (order[next] !== 0) low[cell] = Math.min(low[cell]!, order[next]!);
      else {
        meet(next, cell);
        cell = next;
      }
    }
    if (open === 0 || seen < open) this.refuted = true;
    if (branches > 1 || open === 1) holding.push(root);
    for (const cell of holding) this.narrow(cell, UNSHADED);
  }
}
