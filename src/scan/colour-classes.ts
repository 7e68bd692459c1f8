/**
 * Which numbers have the same colour. Alike are colours with a chain of hardly different ones between them (single linkage): across a photo the light changes little
 * by little, while different colours have nothing between them.
 *
 * Every colour fills as many cells in the rows as in the columns. So a few numbers that stand alone, with unequal sums, are no colour of their own, but each belongs to
 * the most alike; and of numbers between two colours the sums say which they have. Ways to divide them are given in the order of how likely they are, so
 * that the solver may try several.
 */

export interface Coloured {
  /** Three numbers by which colours are compared. */
  readonly features: readonly [number, number, number];
  readonly isRow: boolean;
  /** The likeliest value of the number. */
  readonly value: number;
}

/** One way to divide the numbers. */
export interface Classing {
  /** The class of each number. */
  readonly classes: readonly number[];
  /** Is it in another class than that which is most like it? */
  readonly moved: readonly boolean[];
}

/**
 * Colours that differ by less than `least` are the same, by more than `most` different ones. Between, the difference that tells them apart is
 * where the differences of neighbours have their widest gaps, as factors; so many gaps are tried, and only those that are `wide`.
 */
const LINK = { least: 14, most: 90, gaps: 2, wide: 1.3 };
/** A class of a single number is none; one of this share of all, and of so few, may be none. */
const FEW = { share: 0.05, most: 6 };
/** A number is between two classes when it differs from its own by more than this share of what it differs from another; at most so many are. */
const BETWEEN = { share: 0.45, most: 10 };
/** Distances count in those that the numbers of a colour usually have from its middle: this rank of them, or so much. */
const SPREAD = { rank: 0.8, least: 8 };
/** What it costs to move a number to a class that it is as unlike as it can be, and a class whose sums are unequal. */
const COST = { moved: 4, unequal: 2.5 };
/** So many ways are compared, and so many given. */
const WAYS = { compared: 4000, given: 4 };

/** The ways to divide the numbers into colours, the likeliest first. */
export function classings(numbers: readonly Coloured[]): Classing[] {
  return linked(numbers).flatMap((classes) => balanced(numbers, classes));
}

const between = (a: Coloured['features'], b: Coloured['features']): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** The class of each number, in several ways. Single linkage is the minimum spanning tree (Prim) without its long edges. */
function linked(numbers: readonly Coloured[]): number[][] {
  const edges = spanningTree(numbers);
  const bounded = edges.map(({ away }) => Math.min(LINK.most, Math.max(LINK.least, away)));
  const lengths = [LINK.least, ...bounded.sort((a, b) => a - b), LINK.most];
  return lengths
    .slice(1)
    .map((upper, i) => ({ factor: upper / lengths[i]!, link: Math.sqrt(upper * lengths[i]!) }))
    .filter(({ factor }) => factor > LINK.wide)
    .sort((a, b) => b.factor - a.factor)
    .slice(0, LINK.gaps)
    .map(({ link }) => joined(numbers.length, edges, link));
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly away: number;
}

function spanningTree(numbers: readonly Coloured[]): Edge[] {
  const edges: Edge[] = [];
  const nearest = new Int32Array(numbers.length);
  const away = new Float64Array(numbers.length).fill(Infinity);
  const left = Array.from(numbers.keys()).slice(1);
  for (let own = 0; left.length > 0; ) {
    const { features } = numbers[own]!;
    let next = 0;
    for (let i = 0; i < left.length; i++) {
      const to = left[i]!;
      const distance = between(features, numbers[to]!.features);
      if (distance < away[to]!) {
        away[to] = distance;
        nearest[to] = own;
      }
      if (away[to]! < away[left[next]!]!) next = i;
    }
    own = left[next]!;
    left.splice(next, 1);
    edges.push({ from: nearest[own]!, to: own, away: away[own]! });
  }
  return edges;
}

/** The classes that edges up to this length join. */
function joined(count: number, edges: readonly Edge[], link: number): number[] {
  const classes = Array.from({ length: count }, (_, i) => i);
  for (const { from, to, away } of edges) {
    const [kept, gone] = [classes[from]!, classes[to]!];
    if (away > link || kept === gone) continue;
    for (let i = 0; i < count; i++) if (classes[i] === gone) classes[i] = kept;
  }
  return classes;
}

/** By how much the rows of each class fill more cells than its columns. */
function excesses(numbers: readonly Coloured[], classes: readonly number[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [i, { isRow, value }] of numbers.entries())
    sums.set(classes[i]!, (sums.get(classes[i]!) ?? 0) + (isRow ? value : -value));
  return sums;
}

/** A number that may be moved. */
interface Doubt {
  readonly at: number;
  readonly to: number;
  readonly cost: number;
}

/** The likeliest ways to divide numbers that are linked like this. */
function balanced(numbers: readonly Coloured[], linkedClasses: readonly number[]): Classing[] {
  const sizes = new Map<number, number>();
  for (const own of linkedClasses) sizes.set(own, (sizes.get(own) ?? 0) + 1);
  const linkedExcess = excesses(numbers, linkedClasses);
  const few = Math.max(1, Math.min(FEW.most, FEW.share * numbers.length));
  const kept = [...sizes]
    .filter(([own, size]) => size > few || (size > 1 && linkedExcess.get(own) === 0))
    .map(([own]) => own);
  const groups = kept.map((own) => groupOf(numbers.filter((_, i) => linkedClasses[i] === own)));
  if (kept.length === 0) return [];
  const doubts: Doubt[] = [];
  const classes = linkedClasses.map((own, at) => {
    const away = kept
      .map((to, i) => ({ to, distance: between(numbers[at]!.features, groups[i]!.middle) / groups[i]!.spread }))
      .sort((a, b) => a.distance - b.distance);
    const isKept = kept.includes(own);
    const first = isKept ? away.find(({ to }) => to === own)! : away[0]!;
    for (const { to, distance } of away) {
      if (to === first.to || first.distance < BETWEEN.share * distance) continue;
      doubts.push({ at, to, cost: COST.moved * Math.max(0, 1 - first.distance / Math.max(0.1, distance)) });
    }
    return first.to;
  });
  doubts.sort((a, b) => a.cost - b.cost);
  return movesOf(numbers, classes, doubts.slice(0, BETWEEN.most)).map((moves) => {
    const to = new Map(moves.map((move) => [move.at, move.to]));
    return { classes: classes.map((own, i) => to.get(i) ?? own), moved: classes.map((_, i) => to.has(i)) };
  });
}

/** Some numbers moved, and what each class fills more in rows than in columns then. */
interface Way {
  readonly moves: readonly Doubt[];
  readonly excess: ReadonlyMap<number, number>;
  readonly cost: number;
}

/** Which numbers to move, in the likeliest ways: they cost little and make the sums of many colours equal. */
function movesOf(
  numbers: readonly Coloured[],
  classes: readonly number[],
  doubts: readonly Doubt[],
): (readonly Doubt[])[] {
  const withMove = ({ moves, excess, cost }: Way, move: Doubt): Way => {
    const { isRow, value } = numbers[move.at]!;
    const more = isRow ? value : -value;
    const from = classes[move.at]!;
    const next = new Map(excess);
    next.set(from, (next.get(from) ?? 0) - more);
    next.set(move.to, (next.get(move.to) ?? 0) + more);
    return { moves: [...moves, move], excess: next, cost: cost + move.cost };
  };
  let ways: Way[] = [{ moves: [], excess: excesses(numbers, classes), cost: 0 }];
  for (const move of doubts) {
    const open = ways.filter(({ moves }) => moves.every(({ at }) => at !== move.at));
    ways = [...ways, ...open.map((way) => withMove(way, move))].slice(0, WAYS.compared);
  }
  const unequal = ({ excess }: Way): number => [...excess.values()].filter((sum) => sum !== 0).length;
  return ways
    .map((way) => ({ way, worth: way.cost + COST.unequal * unequal(way) }))
    .sort((a, b) => a.worth - b.worth)
    .slice(0, WAYS.given)
    .map(({ way }) => way.moves);
}

const ofRank = (list: number[], rank: number): number => list.sort((p, q) => p - q)[Math.floor(rank * list.length)]!;

/** The middle of a colour, and how far its numbers usually are from it. */
function groupOf(numbers: readonly Coloured[]): { readonly middle: Coloured['features']; readonly spread: number } {
  const middleOf = (k: 0 | 1 | 2): number =>
    ofRank(
      numbers.map(({ features }) => features[k]),
      0.5,
    );
  const middle: Coloured['features'] = [middleOf(0), middleOf(1), middleOf(2)];
  const away = numbers.map(({ features }) => between(features, middle));
  return { middle, spread: Math.max(SPREAD.least, ofRank(away, SPREAD.rank)) };
}
