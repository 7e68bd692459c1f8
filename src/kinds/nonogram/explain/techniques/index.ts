/**
 * The registry of the nonogram's techniques, easy ones first: id, level, and what to look for.
 *
 *   complete-line          1  Counting settles the rest of the line.
 *   simple-boxes           1  A block, pushed as far as it goes to one end and then to the other, covers some cells both times.
 *   simple-spaces          1  Some cells are out of reach of every block.
 *   colour-crossing        1  The row and the column of a cell have no colour in common for it.
 *   glue                   2  A box near a wall pulls its block away from the wall.
 *   mercury                2  A block draws back from a wall when a box stands just where it would have to stop.
 *   forcing                2  Walls leave gaps too small for a block, or push it so far that it must cover some cells.
 *   cap                    2  A run that is as long as its block can be is closed off at both ends.
 *   joining-and-splitting  3  Two runs near each other either must be one block, or cannot be.
 *   block-identity         3  Once it is clear which block a run belongs to, that block lies around it, and the others keep clear.
 *   full-line              4  Go through every way to place the blocks of the line: some cells are the same in all of them.
 *   edge-logic             5  At the edge, each place of a block decides how the crossing lines begin, and the next line must agree.
 */
import type { Technique } from '../../../../core/technique.js';
import type { Nonogram } from '../../puzzle.js';
import { blockIdentity } from './block-identity.js';
import { cap } from './cap.js';
import { colourCrossing } from './colour-crossing.js';
import { completeLine } from './complete-line.js';
import { edgeLogic } from './edge-logic.js';
import { forcing } from './forcing.js';
import { fullLine } from './full-line.js';
import { glue } from './glue.js';
import { joiningAndSplitting } from './joining-and-splitting.js';
import { mercury } from './mercury.js';
import { simpleBoxes } from './simple-boxes.js';
import { simpleSpaces } from './simple-spaces.js';

export const techniques: readonly Technique<Nonogram>[] = [
  completeLine,
  simpleBoxes,
  simpleSpaces,
  colourCrossing,
  glue,
  mercury,
  forcing,
  cap,
  joiningAndSplitting,
  blockIdentity,
  fullLine,
  edgeLogic,
];
