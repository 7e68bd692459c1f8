/** The registry of hitori's techniques, easy ones first. */
import type { Technique } from '../../../../core/technique.js';
import type { Hitori } from '../../puzzle.js';
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
import { sandwich } from './sandwich.js';
import { shadeEquals } from './shade-equals.js';
import { stackedEdgePairs } from './stacked-edge-pairs.js';
import { triple } from './triple.js';
import { uniqueNumber } from './unique-number.js';
import { whiteAround } from './white-around.js';

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
  dominoChain,
];
