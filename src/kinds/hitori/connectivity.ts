/**
 * Rule 3 as a propagator: the forest of the shaded cells.
 *
 * Link shaded cells that touch by a corner, and every shaded cell of the border to one border node. As no two shaded
 * cells touch by a side, the unshaded cells are connected exactly when these links have no ring: a ring (through the
 * border node: a wall) has unshaded cells on either side, and whatever separates two unshaded cells contains one. So
 * shading a cell joins the trees of its contacts (the linked cells at its corners, and the border); two contacts in
 * the same tree are a conflict, and an open cell with two contacts in the same tree must stay unshaded.
 *
 * Boards of one row or column: an inner cell touches the border on two sides, a wall by itself, and is unshaded from
 * the start; so is the cell of a 1x1 board, where something has to stay unshaded. Elsewhere rule 2 ensures that.
 *
 * Every tree has a label, which all its cells carry; joining relabels the smaller tree and looks at the open cells
 * around it, which is where a new double contact can arise. The border's tree counts as the largest, so that the many
 * cells at the border node are never walked. A tree is rooted by `parent`: for the path of a reason, climb from both
 * contacts. Undoing is strictly last in, first out: it cuts the cell out again and restores labels and lists; where a
 * tree has its root does not matter and is not restored.
 *
 * A reason is the ring without the implied cell. Only the two contacts are kept (the token). In a forest there is one
 * path between them, so the path found later is the path of that time and holds only cells that were linked before.
 * In a conflict there can be further contacts on the way; the path is then cut short at the one nearest to its start,
 * and it starts at the border if that is a contact, which leaves a ring without chords: no cell of it is superfluous.
 */
import { DEBUG, debugAssert } from '../../core/debug.js';
import { type PropagationGrid, type Propagator, TRUE, UNKNOWN } from '../../core/model.js';
import { DOWN_LEFT, DOWN_RIGHT, SIDES, type Surroundings, UP_LEFT, UP_RIGHT } from './surroundings.js';

/** The label of the border's tree; a tree that began with a cell has the label cell + 2, and 0 is no tree. */
const BORDER = 1;
const LARGEST = 0x3fffffff;

/** Contacts of a cell: the four corners, and the border. A token is 8 * contact + contact. */
const AT_UP_LEFT = 0;
const AT_UP_RIGHT = 1;
const AT_DOWN_LEFT = 2;
const AT_DOWN_RIGHT = 3;
const AT_BORDER = 4;
/** The token of a cell that is a wall by itself. */
const WALL = 8 * AT_BORDER + AT_BORDER;

export class Connectivity implements Propagator {
  private readonly around: Surroundings;
  private grid!: PropagationGrid;
  private slot = 0;
  /** How much of the trail has been processed. */
  private head = 0;
  private cells = 0;

  /** Per cell: its tree, or 0 when it is not linked. */
  private label = new Int32Array(0);
  /** Per label: how many cells the tree has; the border's is huge. */
  private size = new Int32Array(0);
  /** The trees that were relabelled, oldest first: the contact, and the label it had. */
  private joined = new Int32Array(0);
  private joinedSize = 0;
  /** Per linked cell: the contact whose tree it joined, or -1 when that was the border or there was none. */
  private anchor = new Int32Array(0);
  /** Per linked cell: how many further trees it joined to that one. */
  private joins = new Uint8Array(0);
  /** Per linked cell: the next of its tree, in a circular list (in the border's tree: of a part of it). */
  private next = new Int32Array(0);
  /** Per linked cell, and for the border node (number `cells`): the next node towards the root, or -1. */
  private parent = new Int32Array(0);
  /** Per node: the climb that last passed it. */
  private climbed = new Int32Array(0);
  private climbs = 0;

  constructor(around: Surroundings) {
    this.around = around;
  }

  attach(grid: PropagationGrid, slot: number): boolean {
    this.grid = grid;
    this.slot = slot;
    this.head = 0;
    const { width, height } = this.around;
    this.reset(width * height);
    if (width === 1 && height === 1) return this.wall(0);
    if (width > 1 && height > 1) return true;
    for (let cell = 1; cell < this.cells - 1; cell++) if (!this.wall(cell)) return false;
    return true;
  }

  private reset(cells: number): void {
    if (this.anchor.length < cells) {
      this.label = new Int32Array(cells);
      this.size = new Int32Array(cells + 2);
      this.parent = new Int32Array(cells + 1);
      this.next = new Int32Array(cells);
      this.anchor = new Int32Array(cells);
      this.joins = new Uint8Array(cells);
      this.joined = new Int32Array(2 * cells);
      this.climbed = new Int32Array(cells + 1);
      this.climbs = 0;
    } else {
      this.label.fill(0, 0, cells);
    }
    this.cells = cells;
    this.size[BORDER] = LARGEST;
    this.parent[cells] = -1;
    this.joinedSize = 0;
  }

  private wall(cell: number): boolean {
    const truth = this.grid.truth[2 * cell];
    if (truth === UNKNOWN) this.grid.imply(2 * cell, this.slot, WALL);
    if (truth === UNKNOWN || truth === TRUE) return true;
    this.grid.fail(this.slot, cell * 64 + WALL);
    return false;
  }

  propagate(): boolean {
    const { grid } = this;
    const { trail } = grid;
    while (this.head < grid.trailSize) {
      const lit = trail[this.head]!;
      if ((lit & 1) === 1 && !this.link(lit >> 1)) return false;
      this.head++;
    }
    return true;
  }

  /** Rule 3 is number 0. */
  ruleOf(): number {
    return 0;
  }

  /** A cell that reaches from border to border by itself: were it shaded, its neighbours would be apart. */
  ownProof(lit: number, token: number): readonly number[] {
    if (lit >= 0 ? token !== WALL : token % 64 !== WALL) return [];
    return [1 + (lit >= 0 ? lit >> 1 : Math.floor(token / 64)), 0];
  }

  retract(size: number): void {
    const { trail } = this.grid;
    while (this.head > size) {
      const lit = trail[--this.head]!;
      if ((lit & 1) === 1) this.unlink(lit >> 1);
    }
  }

  /** Joins a shaded cell to its contacts. */
  private link(cell: number): boolean {
    const { label, size, parent, next } = this;
    if (DEBUG) debugAssert(label[cell] === 0, 'a cell is linked once');
    const { width, bits } = this.around;
    const here = bits[cell]!;
    const upLeft = (here & UP_LEFT) !== 0 ? label[cell - width - 1]! : 0;
    const upRight = (here & UP_RIGHT) !== 0 ? label[cell - width + 1]! : 0;
    const downLeft = (here & DOWN_LEFT) !== 0 ? label[cell + width - 1]! : 0;
    const downRight = (here & DOWN_RIGHT) !== 0 ? label[cell + width + 1]! : 0;
    const border = (here & SIDES) !== SIDES ? BORDER : 0;
    const ring = doubled(upLeft, upRight, downLeft, downRight, border);
    if (ring >= 0) {
      this.grid.fail(this.slot, cell * 64 + ring);
      return false;
    }

    let host = border;
    let most = border === 0 ? 0 : LARGEST;
    let anchor = -1;
    if (upLeft !== 0 && size[upLeft]! > most) {
      host = upLeft;
      most = size[host]!;
      anchor = cell - width - 1;
    }
    if (upRight !== 0 && size[upRight]! > most) {
      host = upRight;
      most = size[host]!;
      anchor = cell - width + 1;
    }
    if (downLeft !== 0 && size[downLeft]! > most) {
      host = downLeft;
      most = size[host]!;
      anchor = cell + width - 1;
    }
    if (downRight !== 0 && size[downRight]! > most) {
      host = downRight;
      anchor = cell + width + 1;
    }
    this.anchor[cell] = anchor;
    this.joins[cell] = 0;
    next[cell] = cell;
    if (host === 0) {
      host = cell + 2;
      size[host] = 1;
      parent[cell] = -1;
    } else {
      size[host]!++;
      parent[cell] = border === 0 ? anchor : this.cells;
      if (anchor >= 0) splice(next, cell, anchor);
    }
    label[cell] = host;
    this.lookAround(cell, host);
    if (upLeft !== 0 && upLeft !== host) this.join(cell - width - 1, cell, host);
    if (upRight !== 0 && upRight !== host) this.join(cell - width + 1, cell, host);
    if (downLeft !== 0 && downLeft !== host) this.join(cell + width - 1, cell, host);
    if (downRight !== 0 && downRight !== host) this.join(cell + width + 1, cell, host);
    return true;
  }

  /** Hangs the tree of a contact below the cell, with the contact as its root. */
  private join(contact: number, cell: number, host: number): void {
    const { label, size, parent, next } = this;
    const old = label[contact]!;
    if (DEBUG)
      debugAssert(old > BORDER && old !== host, 'two different trees are joined, never the border into another');
    for (let node = contact, below = cell; node >= 0; ) {
      const above = parent[node]!;
      parent[node] = below;
      below = node;
      node = above;
    }
    let node = contact;
    do {
      label[node] = host;
      this.lookAround(node, host);
      node = next[node]!;
    } while (node !== contact);
    splice(next, contact, cell);
    size[host]! += size[old]!;
    this.joined[this.joinedSize++] = contact;
    this.joined[this.joinedSize++] = old;
    this.joins[cell]!++;
  }

  /** Takes the cell that was linked last out of the forest. */
  private unlink(cell: number): void {
    const { label, size, parent, next, joined } = this;
    const host = label[cell]!;
    if (DEBUG) debugAssert(host !== 0, 'only a linked cell is taken out of the forest');
    for (let left = this.joins[cell]!; left > 0; left--) {
      const old = joined[--this.joinedSize]!;
      const contact = joined[--this.joinedSize]!;
      splice(next, contact, cell);
      size[host]! -= size[old]!;
      let node = contact;
      do {
        label[node] = old;
        node = next[node]!;
      } while (node !== contact);
      if (parent[contact] === cell) parent[contact] = -1;
    }
    const anchor = this.anchor[cell]!;
    if (anchor >= 0) {
      splice(next, cell, anchor);
      if (parent[anchor] === cell) parent[anchor] = -1;
    }
    size[host]!--;
    if (DEBUG) debugAssert(size[host]! >= 0, 'a tree never has a negative size');
    label[cell] = 0;
  }

  /** Unshades the open cells at the corners of a linked cell that have another contact in its tree. */
  private lookAround(cell: number, tree: number): void {
    const { width, bits } = this.around;
    const here = bits[cell]!;
    if ((here & UP_LEFT) !== 0) this.lookAt(cell - width - 1, AT_DOWN_RIGHT, tree);
    if ((here & UP_RIGHT) !== 0) this.lookAt(cell - width + 1, AT_DOWN_LEFT, tree);
    if ((here & DOWN_LEFT) !== 0) this.lookAt(cell + width - 1, AT_UP_RIGHT, tree);
    if ((here & DOWN_RIGHT) !== 0) this.lookAt(cell + width + 1, AT_UP_LEFT, tree);
  }

  private lookAt(cell: number, from: number, tree: number): void {
    const { grid, label } = this;
    if (grid.truth[2 * cell] !== UNKNOWN) return;
    const { width, bits } = this.around;
    const here = bits[cell]!;
    let other = -1;
    if ((here & SIDES) !== SIDES && tree === BORDER) other = AT_BORDER;
    else if ((here & UP_LEFT) !== 0 && from !== AT_UP_LEFT && label[cell - width - 1] === tree) other = AT_UP_LEFT;
    else if ((here & UP_RIGHT) !== 0 && from !== AT_UP_RIGHT && label[cell - width + 1] === tree) other = AT_UP_RIGHT;
    else if ((here & DOWN_LEFT) !== 0 && from !== AT_DOWN_LEFT && label[cell + width - 1] === tree)
      other = AT_DOWN_LEFT;
    else if ((here & DOWN_RIGHT) !== 0 && from !== AT_DOWN_RIGHT && label[cell + width + 1] === tree)
      other = AT_DOWN_RIGHT;
    if (other >= 0) grid.imply(2 * cell, this.slot, 8 * from + other);
  }

  explain(lit: number, token: number): void {
    const cell = lit < 0 ? token >> 6 : lit >> 1;
    if (lit < 0) this.grid.because(2 * cell + 1);
    if ((token & 63) === WALL) return;
    const start = this.contactOf(cell, (token >> 3) & 7);
    const end = this.contactOf(cell, token & 7);
    const meet = this.meeting(start, end);
    const { parent } = this;

    let node = start;
    while (node !== meet) {
      this.name(node);
      node = parent[node]!;
      if (this.touches(cell, node)) {
        this.name(node);
        return;
      }
    }
    this.name(meet);
    let nearest = end;
    for (node = parent[end]!; node !== meet; node = parent[node]!) if (this.touches(cell, node)) nearest = node;
    for (node = nearest; node !== meet; node = parent[node]!) this.name(node);
  }

  private name(node: number): void {
    if (node < this.cells) this.grid.because(2 * node + 1);
  }

  /** The lowest node above both, found by climbing from both in turn. */
  private meeting(start: number, end: number): number {
    const { parent, climbed } = this;
    const climb = this.nextClimb();
    let a = start;
    let b = end;
    for (;;) {
      if (a >= 0) {
        if (climbed[a] === climb) return a;
        climbed[a] = climb;
        a = parent[a]!;
      }
      if (b >= 0) {
        if (climbed[b] === climb) return b;
        climbed[b] = climb;
        b = parent[b]!;
      }
    }
  }

  private nextClimb(): number {
    if (this.climbs === 0x7fffffff) {
      this.climbed.fill(0);
      this.climbs = 0;
    }
    return ++this.climbs;
  }

  private contactOf(cell: number, contact: number): number {
    const { width } = this.around;
    if (contact === AT_UP_LEFT) return cell - width - 1;
    if (contact === AT_UP_RIGHT) return cell - width + 1;
    if (contact === AT_DOWN_LEFT) return cell + width - 1;
    if (contact === AT_DOWN_RIGHT) return cell + width + 1;
    return this.cells;
  }

  /** Is a node of the forest a contact of the cell? */
  private touches(cell: number, node: number): boolean {
    const { width, bits } = this.around;
    const here = bits[cell]!;
    if (node === this.cells) return (here & SIDES) !== SIDES;
    if (node === cell - width - 1) return (here & UP_LEFT) !== 0;
    if (node === cell - width + 1) return (here & UP_RIGHT) !== 0;
    if (node === cell + width - 1) return (here & DOWN_LEFT) !== 0;
    return node === cell + width + 1 && (here & DOWN_RIGHT) !== 0;
  }
}

/** The token of two equal labels among those of five contacts, the border first, or -1. */
export function doubled(upLeft: number, upRight: number, downLeft: number, downRight: number, border: number): number {
  if (border !== 0) {
    if (upLeft === border) return 8 * AT_BORDER + AT_UP_LEFT;
    if (upRight === border) return 8 * AT_BORDER + AT_UP_RIGHT;
    if (downLeft === border) return 8 * AT_BORDER + AT_DOWN_LEFT;
    if (downRight === border) return 8 * AT_BORDER + AT_DOWN_RIGHT;
  }
  if (upLeft !== 0) {
    if (upLeft === upRight) return 8 * AT_UP_LEFT + AT_UP_RIGHT;
    if (upLeft === downLeft) return 8 * AT_UP_LEFT + AT_DOWN_LEFT;
    if (upLeft === downRight) return 8 * AT_UP_LEFT + AT_DOWN_RIGHT;
  }
  if (upRight !== 0) {
    if (upRight === downLeft) return 8 * AT_UP_RIGHT + AT_DOWN_LEFT;
    if (upRight === downRight) return 8 * AT_UP_RIGHT + AT_DOWN_RIGHT;
  }
  return downLeft !== 0 && downLeft === downRight ? 8 * AT_DOWN_LEFT + AT_DOWN_RIGHT : -1;
}

/** Makes one circle of two, or two of one: doing it twice changes nothing. */
function splice(next: Int32Array, a: number, b: number): void {
  const after = next[a]!;
  next[a] = next[b]!;
  next[b] = after;
}
