/**
 * The registry of hitori's techniques, easy ones first: id, level, and what to look for.
 *
 *   shade-equals        1  An unshaded number shades its equals in its row and column.
 *   white-around        1  The neighbours of a shaded cell are unshaded.
 *   triple              1  Of three equal numbers side by side, the outer two are shaded.
 *   sandwich            1  A cell between two equal numbers is unshaded.
 *   pair-induction      1  Two equal numbers side by side shade every further one of the line.
 *   unique-number       1  A number that repeats nowhere, or whose equals are all shaded, has no reason to be shaded.
 *   last-exit           2  When all neighbours of a cell but one are shaded, the last one stays open.
 *   corner-quad         2  Two pairs stacked in a corner settle all four cells.
 *   corner-triple       2  Three equal numbers in the four cells of a corner: the one in the bend is shaded.
 *   corner-domino       2  Two equal numbers side by side in a corner open the other neighbour of the corner cell.
 *   offset-pair         3  Two pairs in neighbouring lines, shifted against each other, open the cells that complete their square.
 *   partition           3  A cell whose shading would cut the unshaded cells in two is unshaded.
 *   stacked-edge-pairs  4  A pair shut in by other pairs, or by the border, leaves its unshaded cell only the way to its side.
 *   flanked-isolation   4  The same two numbers stand side by side twice in a line: all further ones are shaded.
 *   flanked-dominoes    4  A row of dominoes with the same number at both ends shades every further one of the line.
 *   whole-line          4  The numbers of one line settle some of its cells by themselves.
 *   domino-chain        5  A chain of neighbours and pairs that leads from a cell back to its opposite.
 *   closing-pair        5  One cell decides a pair of equal numbers, and the one of them that is shaded then would close a wall.
 *   pinned-pair         5  Two equal numbers of a line would both have to stay, as last gaps in a wall.
 */
import type { Technique } from '../../../../core/technique.js';
import type { Hitori } from '../../puzzle.js';
import { closingPair } from './closing-pair.js';
import { cornerDomino } from './corner-domino.js';
import { cornerQuad } from './corner-quad.js';
import { cornerTriple } from './corner-triple.js';
import { dominoChain } from './domino-chain.js';
import { flankedDominoes } from './flanked-dominoes.js';
import { flankedIsolation } from './flanked-isolation.js';
import { lastExit } from './last-exit.js';
import { offsetPair } from './offset-pair.js';
import { pairInduction } from './pair-induction.js';
import { partition } from './partition.js';
import { pinnedPair } from './pinned-pair.js';
import { sandwich } from './sandwich.js';
import { shadeEquals } from './shade-equals.js';
import { stackedEdgePairs } from './stacked-edge-pairs.js';
import { triple } from './triple.js';
import { uniqueNumber } from './unique-number.js';
import { whiteAround } from './white-around.js';
import { wholeLine } from './whole-line.js';

export const techniques: readonly Technique<Hitori>[] = [
  shadeEquals,
  whiteAround,
  triple,
  sandwich,
  pairInduction,
  uniqueNumber,
  lastExit,
  cornerQuad,
  cornerTriple,
  cornerDomino,
  offsetPair,
  partition,
  stackedEdgePairs,
  flankedIsolation,
  flankedDominoes,
  wholeLine,
  dominoChain,
  closingPair,
  pinnedPair,
];
