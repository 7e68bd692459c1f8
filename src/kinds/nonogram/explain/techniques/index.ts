/** The registry of the nonogram's techniques, easy ones first. */
import type { Technique } from '../../../../core/technique.js';
import type { Nonogram } from '../../puzzle.js';
import { blockIdentity } from './block-identity.js';
import { cap } from './cap.js';
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
  glue,
  mercury,
  forcing,
  cap,
  joiningAndSplitting,
  blockIdentity,
  fullLine,
  edgeLogic,
];
