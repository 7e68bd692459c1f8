/**
 * Looks at an engine at work: the steps that it reports, and its tables for one line. Its own account of what it does, as
 * against `explain`, which reasons as people do.
 */
import type { Board } from '../core/board.js';
import { type Deduction, type Fact, withFacts } from '../core/deduction.js';
import type { SolveResult } from '../core/engine.js';
import { cellName, type LineRef, lineName } from '../core/geometry.js';
import type { Limits } from '../core/limits.js';
import type { Puzzle } from '../core/puzzle.js';
import { kindOf } from '../kinds/index.js';
import { enginesFor, syncEngineNamed } from './registry.js';
import { render } from './render.js';
import { solve } from './solve.js';

export interface EngineSteps {
  readonly steps: readonly Deduction[];
  readonly result: SolveResult;
}

/** Solves with an engine and keeps the steps that it reports: none for engines that report nothing. */
export function engineSteps(puzzle: Puzzle, engine: string, board: Board, limits: Limits): EngineSteps {
  const steps: Deduction[] = [];
  const result = solve(puzzle, {
    engine: syncEngineNamed(kindOf(puzzle), engine),
    board,
    limits,
    onStep: (step) => steps.push(step),
  });
  return { steps, result };
}

/**
 * The steps of an engine as lines of text, numbered, each with what the engine saw before it. Of one that works in passes, the
 * board after each pass.
 */
export function* engineAccount(puzzle: Puzzle, engine: string, start: Board, steps: readonly Deduction[]) {
  const kind = kindOf(puzzle);
  const chosen = enginesFor(kind).find(({ id }) => id === engine);
  let board = start;
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    const position = { puzzle, board, model: () => kind.model(puzzle, board) };
    if (step.pass !== undefined && step.pass !== steps[index - 1]?.pass) yield `pass ${step.pass}`;
    yield `${index + 1}. ${engineStepText(puzzle, step)}`;
    for (const detail of chosen?.aboutStep?.(position, step) ?? []) yield `   ${detail}`;
    board = withFacts(board, step.sets);
    if (step.pass !== undefined && step.pass !== next?.pass) {
      yield `the board after pass ${step.pass}:`;
      yield render(puzzle, board, { clues: true });
    }
  }
}

/** An engine's tables for one line, or undefined when it has none to show. */
export function inspectLine(
  puzzle: Puzzle,
  engine: string,
  board: Board,
  line: LineRef,
): readonly string[] | undefined {
  const kind = kindOf(puzzle);
  const chosen = enginesFor(kind).find(({ id }) => id === engine);
  return chosen?.inspectLine?.({ puzzle, board, model: () => kind.model(puzzle, board) }, line);
}

/** A step in one line: the rule, where it looked, what it settles and because of what. */
export function engineStepText(puzzle: Puzzle, step: Deduction): string {
  const where = step.lines.map(lineName).join(', ');
  const because = step.because.length > 0 ? `; because ${factsText(puzzle, step.because)}` : '';
  const sets = step.sets.length > 0 ? factsText(puzzle, step.sets) : 'nothing fits';
  const numbers = step.pattern?.length
    ? `; same number in ${step.pattern.map((cell) => cellName(puzzle, cell)).join(', ')}`
    : '';
  return `${step.technique}${where && `, ${where}`}: ${sets}${numbers}${because}`;
}

/** Facts with the cells of the same value together: "r3c4, r3c5 black, r3c6 not red". */
function factsText(puzzle: Puzzle, facts: readonly Fact[]): string {
  const { styles } = kindOf(puzzle).appearance(puzzle);
  const groups = new Map<string, string[]>();
  for (const { cell, value, not } of facts) {
    const name = `${not ? 'not ' : ''}${styles[value]!.name}`;
    groups.set(name, [...(groups.get(name) ?? []), cellName(puzzle, cell)]);
  }
  return [...groups].map(([name, cells]) => `${cells.join(', ')} ${name}`).join(', ');
}
