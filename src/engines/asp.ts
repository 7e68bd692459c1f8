/**
 * Engine `asp`: the kind writes the puzzle as an answer set program, clingo grounds and solves it, and each answer set is
 * read back as a board (El Khatib). All answer sets up to the task's number; none, one or many are distinguished as by any
 * other engine. Clingo is the host's, native or not, and runs outside: this engine is called through `solveAsync`.
 *
 * Limits: time and conflicts are clingo's to keep; it has no nodes to count. A program that would ground to more than
 * MOST_RULES rules is not attempted.
 */
import { encodingOf } from '../core/asp.js';
import { type AsyncEngine, type EngineOption, knownBoard, optionValue, type Stats, statusOf } from '../core/engine.js';
import { fail, fault, ok } from '../core/result.js';

/** About 2 GB of memory in clingo. */
const MOST_RULES = 8_000_000;

const FASTEST = 'fastest';

const encodingOption: EngineOption = {
  name: 'encoding',
  values: [FASTEST, 'paper', 'tuned'],
  default: FASTEST,
  summary: 'which program: as printed in the paper, a faster one, or the fastest that the kind has',
};

export const asp: AsyncEngine = {
  id: 'asp',
  summary: 'answer set programming, by clingo (El Khatib); complete',
  complete: true,
  options: [encodingOption],
  async solveAsync({ puzzle, board, asp: programs }, task, { clingo }) {
    if (!programs) return fail([fault('cannot-hold', `There is no answer set program for ${puzzle.kind}.`)]);
    if (!clingo) return fail([fault('no-clingo', 'The engine asp needs clingo, and there is none here.')]);
    const chosen = optionValue(encodingOption, task);
    const encoding = encodingOf(programs, chosen === FASTEST ? undefined : chosen);
    if (!encoding.ok) return encoding;
    if (encoding.value.groundRules(puzzle) > MOST_RULES) {
      const note = `The program would have more than ${MOST_RULES} ground rules, too many for clingo.`;
      return ok({ status: 'limit', solutions: [], exhausted: false, known: board, stats: {}, note, engine: 'asp' });
    }
    const program = encoding.value.program(puzzle, board);
    if (!program.ok) return program;
    const { solutions: models, seed, limits } = task;
    const answered = await clingo.run({ program: program.value, models, seed, ...limits });
    if (!answered.ok) return answered;
    const { exhausted, choices, conflicts, restarts, note } = answered.value;
    const solutions = answered.value.models.map((atoms) => programs.decode(puzzle, atoms));
    // Only what clingo counted: the bench lists the names that are there.
    const stats: Stats = {
      ...(choices !== undefined && { decisions: choices }),
      ...(conflicts !== undefined && { conflicts }),
      ...(restarts !== undefined && { restarts }),
    };
    return ok({
      status: statusOf(solutions.length, exhausted),
      solutions,
      exhausted,
      known: knownBoard(solutions, exhausted, () => board),
      stats,
      note,
      engine: 'asp',
    });
  },
};
