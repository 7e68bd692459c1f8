/**
 * What a reason promises, checked fact by fact with the engine. The problems found are returned as text: none is right.
 *
 * - A named technique: the lines and rules named, with the facts named, force what is set; and on a board with these
 *   facts alone the technique says the same, which it does not with any fact less.
 * - A small reason: lines, rules and facts force what is set; with any of them less they do not.
 * - A search: all lines and rules, with all that is known, force what is set; it names none of them.
 * - Contradiction and agreement: the chains are followed as they are shown. Each step follows from its own lines and the
 *   facts that it names, and needs all of them. Those facts come from the reason, the supposition or earlier steps; with
 *   any fact of the reason less, a step would name something that is not known.
 *
 * With limits the engine may leave a question open, which is no problem found: it is counted (`Asking`).
 */
import type { Board } from '../src/core/board.js';
import { type Deduction, type Fact, factsOf, holds, opposite, type Trial, withFacts } from '../src/core/deduction.js';
import type { Constraint } from '../src/core/kind.js';
import type { Limits } from '../src/core/limits.js';
import type { Puzzle } from '../src/core/puzzle.js';
import type { ExplainedKind, Technique } from '../src/core/technique.js';
import { languages } from '../src/tasks/messages/index.js';
import { sentence } from '../src/tasks/messages/sentences.js';
import { AGREEMENT } from '../src/tasks/reasoning/agreement.js';
import { CONTRADICTION } from '../src/tasks/reasoning/contradiction.js';
import { DEEPER, SEARCH } from '../src/tasks/reasoning/deeper.js';
import { boardOfFacts, constraintsOf, refute } from '../src/tasks/reasoning/implied.js';
import { TWO_LINES } from '../src/tasks/reasoning/two-lines.js';
import { TWO_STAGE } from '../src/tasks/reasoning/two-stage.js';

const BY_TRIALS = [TWO_LINES, CONTRADICTION, AGREEMENT, TWO_STAGE];

const without = <T>(items: readonly T[], item: T): T[] => items.filter((other) => other !== item);

/** How much the engine may do for each question, and what to do when that is not enough. */
export interface Asking {
  readonly limits?: Limits;
  undecided?(): void;
}

/** What the checks of a deduction look at. */
interface Checked {
  readonly kind: ExplainedKind;
  readonly puzzle: Puzzle;
  readonly asking: Asking;
}

/** Do the facts suffice for everything that a step sets, or for a contradiction where it sets nothing? Undefined: that is left open. */
function isForced(
  { kind, puzzle, asking }: Checked,
  step: Deduction,
  because: readonly Fact[],
  only: readonly Constraint[] | undefined = constraintsOf(kind, puzzle, step),
): boolean | undefined {
  const goals = step.sets.length === 0 ? [[]] : step.sets.map((goal) => [opposite(goal, puzzle.values)]);
  let all: boolean | undefined = true;
  for (const denied of goals) {
    const { status } = refute(kind, puzzle, only, boardOfFacts(puzzle, [...because, ...denied]), asking.limits);
    if (status === 'possible') return false;
    if (status === 'limit') all = undefined;
  }
  if (all === undefined) asking.undecided?.();
  return all;
}

/** Names the circled number, also where the numbers of its line would force the same without it. */
const SHADE_EQUALS = 'shade-equals';

/** A step by itself: sufficient, and no fact too many. */
function alone(checked: Checked, step: Deduction): string[] {
  if (isForced(checked, step, step.because) === false) return ['does not follow from its reason'];
  if (step.technique === SHADE_EQUALS) return [];
  return step.because
    .filter((fact) => isForced(checked, step, without(step.because, fact)))
    .map((fact) => `can do without ${JSON.stringify(fact)}`);
}

/** Does the technique say this on a board with nothing but these facts? */
function isSaid(technique: Technique, puzzle: Puzzle, deduction: Deduction, because: readonly Fact[]): boolean {
  const board = boardOfFacts(puzzle, because);
  const found =
    technique.scope === 'line' ? technique.find(puzzle, board, deduction.lines[0]!) : technique.find(puzzle, board);
  const says = (fact: Fact) => (other: Fact) =>
    other.cell === fact.cell && other.value === fact.value && other.not === fact.not;
  const claim = { ...deduction, because };
  const text = (one: Deduction) => sentence(languages[0]!, puzzle, one);
  const parts = ({ lines, rules, numbers, because: reason }: Deduction) =>
    JSON.stringify([lines, rules, numbers, reason]);
  // What is the same in every part is told in the same words.
  const claims = (other: Deduction): boolean =>
    parts(other) === parts(claim) || text({ ...other, sets: deduction.sets }) === text(claim);
  return found.some((other) => deduction.sets.every((fact) => other.sets.some(says(fact))) && claims(other));
}

/** Looks at whole lines by the engine: its facts are measured by the lines it names. */
const EDGE_LOGIC = 'edge-logic';

/** What is wrong with the reason of a named technique: it must suffice, for the rules and for the technique itself. */
export function namedProblems(
  kind: ExplainedKind,
  puzzle: Puzzle,
  deduction: Deduction,
  asking: Asking = {},
): string[] {
  const checked = { kind, puzzle, asking };
  const technique = kind.techniques.find(({ id }) => id === deduction.technique)!;
  const { because } = deduction;
  if (deduction.trials) return chainProblems(checked, deduction);
  if (technique.id === EDGE_LOGIC) return alone(checked, deduction);
  const problems: string[] = [];
  if (!technique.assumesUnique && isForced(checked, deduction, because) === false)
    problems.push('does not follow from its reason');
  if (!isSaid(technique, puzzle, deduction, because)) problems.push('is not said of its reason alone');
  for (const fact of because) {
    if (isSaid(technique, puzzle, deduction, without(because, fact)))
      problems.push(`can do without ${JSON.stringify(fact)}`);
  }
  return problems;
}

/** Does every step of a chain name only what the facts, the supposition and the steps before it say? */
function grounded(puzzle: Puzzle, because: readonly Fact[], { suppose, chain }: Trial): boolean {
  let board = boardOfFacts(puzzle, [...because, suppose]);
  return chain.every((step) => {
    const known = step.because.every((fact) => holds(board, fact));
    board = withFacts(board, step.sets);
    return known;
  });
}

/** What a trial starts from: the facts of the reason and, in the second stage of a trial, what the first has shown. */
function startOf({ technique, trials }: Deduction, because: readonly Fact[], trial: Trial): readonly Fact[] {
  const [first] = trials!;
  if (technique !== TWO_STAGE || trial === first) return because;
  return [...because, first!.suppose, ...first!.chain.flatMap(({ sets }) => sets)];
}

/** Do the chains end where they have to: in what cannot be, or at the goal? */
function arrives(puzzle: Puzzle, deduction: Deduction, { suppose, chain }: Trial): boolean {
  if (chain.at(-1)?.sets.length === 0) return true;
  if (deduction.technique === TWO_STAGE) return suppose === deduction.trials![0]!.suppose;
  if (deduction.technique !== AGREEMENT) return false;
  const end = boardOfFacts(puzzle, [...deduction.because, suppose, ...chain.flatMap(({ sets }) => sets)]);
  return deduction.sets.every((fact) => holds(end, fact));
}

/** Do the facts leave no other value than those tried to the cell that was supposed? */
function allTried(puzzle: Puzzle, deduction: Deduction, because: readonly Fact[]): boolean {
  const { technique, trials } = deduction;
  if (technique !== AGREEMENT && technique !== TWO_STAGE) return true;
  const compared = technique === AGREEMENT ? trials! : trials!.slice(1);
  const { cell } = compared[0]!.suppose;
  const tried = compared.reduce((set, { suppose }) => set | (1 << suppose.value), 0);
  return (boardOfFacts(puzzle, startOf(deduction, because, compared[0]!)).cells[cell]! & ~tried) === 0;
}

function chainProblems(checked: Checked, deduction: Deduction): string[] {
  const { puzzle } = checked;
  const trials = deduction.trials!;
  const stands = (because: readonly Fact[]) =>
    allTried(puzzle, deduction, because) &&
    trials.every((trial) => grounded(puzzle, startOf(deduction, because, trial), trial));
  const problems = trials.flatMap(({ chain }) => chain.flatMap((step) => alone(checked, step)));
  if (!stands(deduction.because)) problems.push('a chain names what is not known');
  if (!trials.every((trial) => arrives(puzzle, deduction, trial))) problems.push('a chain does not arrive');
  for (const fact of deduction.because) {
    if (stands(without(deduction.because, fact))) problems.push(`no chain needs ${JSON.stringify(fact)}`);
  }
  return problems;
}

function searched(checked: Checked, board: Board, deduction: Deduction): string[] {
  const known = Array.from(board.cells).flatMap((set, cell) => factsOf(cell, set, board.values));
  const all = checked.kind.constraints?.(checked.puzzle);
  const isTrue = isForced(checked, deduction, known, all) !== false;
  return [
    ...(isTrue ? [] : ['does not follow from the board']),
    ...(deduction.because.length + deduction.lines.length > 0 ? ['names what it stands on'] : []),
  ];
}

function small(checked: Checked, deduction: Deduction): string[] {
  const only = constraintsOf(checked.kind, checked.puzzle, deduction) ?? [];
  const spare = only.filter((one) => isForced(checked, deduction, deduction.because, without(only, one)));
  return [...alone(checked, deduction), ...spare.map((one) => `can do without ${JSON.stringify(one)}`)];
}

/** What is wrong with the reason of a deduction on a board. */
export function problemsWith(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  deduction: Deduction,
  asking: Asking = {},
): string[] {
  const { technique, because, sets } = deduction;
  const problems = because.filter((fact) => !holds(board, fact)).map((fact) => `not known: ${JSON.stringify(fact)}`);
  if (sets.length === 0 || sets.some((fact) => holds(board, fact))) problems.push('sets nothing new');
  const checked = { kind, puzzle, asking };
  if (BY_TRIALS.includes(technique)) return [...problems, ...chainProblems(checked, deduction)];
  if (technique === DEEPER) return [...problems, ...small(checked, deduction)];
  if (technique === SEARCH) return [...problems, ...searched(checked, board, deduction)];
  return [...problems, ...namedProblems(kind, puzzle, deduction, asking)];
}
