/**
 * `rules`: the rule-based method of Stefani, Aribowo, Saputra and Lukas (2012). Line rules on block ranges until none of
 * them narrows anything; then one contradiction; then the line rules again. No search.
 *
 * With the option `rules` the paper's four rules alone, or all. Every rule is sound, so cells that they settle are
 * settled in every solution: a full board that passes its lines is the only one, and a failure proves that there is none.
 */
import { type Engine, optionValue, type SolveResult, type Stats, snapshotOffer, type Task } from '../../core/engine.js';
import { Budget } from '../../core/limits.js';
import type { Position } from '../../core/model.js';
import type { Nonogram } from '../../kinds/nonogram/puzzle.js';
import { Contradiction } from './rules/contradiction.js';
import { RULES_OPTION, rulesNamed } from './rules/index.js';
import { RangeGrid } from './rules/ranges.js';
import { Reasoner } from './rules/reasoner.js';

/** Runs the line rules and contradiction to their end. True: nothing failed. */
export function reason(reasoner: Reasoner, contradiction: Contradiction): boolean {
  const { grid } = reasoner;
  reasoner.run();
  do grid.commit();
  while (!grid.failed && grid.open > 0 && contradiction.next());
  return !grid.failed;
}

function solve({ puzzle, board }: Position<Nonogram>, task: Task): SolveResult {
  const grid = new RangeGrid(puzzle, board);
  const lineRules = rulesNamed(optionValue(RULES_OPTION, task));
  const snapshot = () => ({ known: grid.committedBoard(), tried: grid.board(), stats: stats() });
  const budget = new Budget(task.limits, snapshotOffer(task.onSnapshot, snapshot));
  const reasoner = new Reasoner(grid, lineRules, budget, task.onStep);
  const contradiction = new Contradiction(reasoner);
  const stats = (): Stats => ({ lineSolves: reasoner.lineSolves, probes: contradiction.probes });
  const fits = reason(reasoner, contradiction);
  const status = !fits ? 'none' : reasoner.stopped ? 'limit' : grid.open > 0 ? 'stuck' : 'unique';
  const known = fits ? grid.board() : board;
  return {
    status,
    solutions: status === 'unique' ? [known] : [],
    exhausted: status === 'unique' || status === 'none',
    known,
    stats: stats(),
    engine: rules.id,
  };
}

export const rules: Engine<Nonogram> = {
  id: 'rules',
  summary: 'named rules on block ranges, then contradiction, as a person solves (Stefani et al. 2012); incomplete',
  complete: false,
  options: [RULES_OPTION],
  solve,
};
