/** The rules that look at one line, in the order in which they are tried: the paper's, ours, and the conditions of the paper. */
import type { EngineOption } from '../../../core/engine.js';
import { boxCount, possibleStarts } from './conditions.js';
import { forcing } from './forcing.js';
import { glue } from './glue.js';
import { joiningAndSplitting } from './joining-and-splitting.js';
import { mercury } from './mercury.js';
import { order } from './order.js';
import type { Rule } from './reasoner.js';
import { simpleBoxes, simpleSpaces } from './simple-rules.js';

export const rules: readonly Rule[] = [
  simpleBoxes,
  simpleSpaces,
  forcing,
  order,
  glue,
  joiningAndSplitting,
  mercury,
  boxCount,
  possibleStarts,
];

const paperRules = rules.filter((rule) => rule.paper);

export const RULES_OPTION: EngineOption = {
  name: 'rules',
  values: ['paper', 'all'],
  default: 'all',
  summary: 'paper: simple boxes, simple spaces, forcing, contradiction; all: also glue, joining and splitting, mercury',
};

/** The rules that a value of RULES_OPTION stands for. */
export const rulesNamed = (value: string): readonly Rule[] => (value === 'paper' ? paperRules : rules);
