/**
 * Answers with boards as plain data, the same for the command line, the batch and the service: boards as rows of symbols, broken
 * rules as sentences.
 */
import type { SolveResult } from '../../core/engine.js';
import type { Violation } from '../../core/kind.js';
import type { Puzzle } from '../../core/puzzle.js';
import { kindOf } from '../../kinds/index.js';
import type { BoardCheck, CheckResult } from '../check.js';
import { textRows } from '../drawing/symbols.js';
import { en } from '../messages/en.js';
import type { Language } from '../messages/language.js';
import { violationSentence } from '../messages/sentences.js';
import { cellJson } from './puzzle-json.js';

export function violationJson(puzzle: Puzzle, violation: Violation, language: Language = en) {
  const { rule, cells, lines } = violation;
  const message = violationSentence(language, puzzle, violation);
  return { rule, message, cells: cells.map((cell) => cellJson(puzzle, cell)), lines };
}

/** `millis` is what it took. With an engine that ended on a wrong board, also that board and the rules that it breaks. */
export function solveJson(puzzle: Puzzle, result: SolveResult, millis: number) {
  const { status, engine, solutions, stats, attempt } = result;
  return {
    status,
    engine,
    solutions: solutions.map((solution) => textRows(puzzle, solution)),
    millis,
    stats,
    ...(attempt && {
      attempt: textRows(puzzle, attempt),
      violations: kindOf(puzzle)
        .referee(puzzle, attempt)
        .map((violation) => violationJson(puzzle, violation)),
    }),
  };
}

export function checkJson(puzzle: Puzzle, checked: CheckResult, millis: number) {
  const { status, engine, stats } = checked.result;
  const boards = { goal: boardJson(puzzle, checked.goal), progress: boardJson(puzzle, checked.progress) };
  return { status, engine, sound: checked.sound, ...boards, millis, stats };
}

function boardJson(puzzle: Puzzle, found: BoardCheck | undefined) {
  if (!found) return null;
  return {
    verdict: found.verdict,
    violations: found.violations.map((violation) => violationJson(puzzle, violation)),
    wrong: found.wrong.map((cell) => cellJson(puzzle, cell)),
  };
}
