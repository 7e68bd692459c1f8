/** What answers hold, as schemas, for the description of the API; the tests hold the answers against them. */
import * as v from 'valibot';
import { GRADES } from '../../tasks/messages/language.js';

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const described = <S extends v.GenericSchema>(schema: S, words: string) => v.pipe(schema, v.description(words));

export const cell = described(v.tuple([count, count]), '[row, col] from 0.');
export const picture = described(
  v.array(v.string()),
  'One text per row, one symbol per cell: # and . where a cell has two values, else those of the palette.',
);
const millis = described(v.pipe(v.number(), v.minValue(0)), 'The time that it took, in milliseconds.');
const stats = described(v.record(v.string(), v.number()), 'Counts that do not depend on the machine.');

const line = v.strictObject({ axis: v.picklist(['row', 'col']), index: count });
const fact = v.strictObject({ cell, value: count, not: v.optional(v.boolean()) });
const facts = v.array(fact);
const where = described(v.array(line), 'The lines that were looked at.');

const violation = v.strictObject({
  rule: v.string(),
  message: v.string(),
  cells: v.array(cell),
  lines: v.array(line),
});

const DEDUCTION = {
  technique: v.string(),
  level: count,
  sets: described(facts, 'What it settles.'),
  because: described(facts, 'The facts that suffice for it.'),
  where,
  rules: v.optional(v.array(v.string())),
  trials: v.optional(
    v.array(
      v.strictObject({
        suppose: fact,
        chain: v.array(v.strictObject({ sets: facts, because: facts, where: v.array(line) })),
      }),
    ),
  ),
  text: described(v.string(), 'The sentence.'),
};
export const stepAnswer = v.strictObject({ number: count, visit: count, ...DEDUCTION });

const warnings = described(
  v.optional(v.array(v.strictObject({ code: v.string(), message: v.string() }))),
  'What the puzzle leaves open and was assumed, such as which clues come first.',
);

export const IDENTITY = { title: v.nullable(v.string()), kind: v.string(), width: count, height: count, warnings };
const status = v.picklist(['unique', 'multiple', 'found', 'none', 'stuck', 'limit']);

const certificate = described(
  v.optional(
    v.nullable(
      v.strictObject({
        claim: v.string(),
        bytes: count,
        lemmas: count,
        text: v.optional(v.string()),
        base64: v.optional(v.string()),
      }),
    ),
  ),
  'With proof: what it claims, and its text, or the base64 of its packed form; neither where it is too large; null where nothing was found and nothing is proved.',
);

export const solveAnswer = v.strictObject({
  ...IDENTITY,
  status,
  engine: v.string(),
  solutions: v.array(picture),
  millis,
  stats,
  attempt: v.optional(picture),
  violations: v.optional(v.array(violation)),
  certificate,
});

const boardCheck = v.nullable(
  v.strictObject({
    verdict: v.picklist(['solution', 'open', 'broken', 'contradiction', 'undecided']),
    violations: v.array(violation),
    wrong: v.array(cell),
  }),
);

export const checkAnswer = v.strictObject({
  ...IDENTITY,
  status,
  engine: v.string(),
  sound: v.boolean(),
  goal: boardCheck,
  progress: boardCheck,
  millis,
  stats,
  certificate,
});

export const countAnswer = v.strictObject({
  ...IDENTITY,
  status,
  engine: v.string(),
  count,
  exact: v.boolean(),
  stopped: v.nullable(v.picklist(['count', 'budget', 'stuck'])),
  millis,
  stats,
  certificate,
});

export const proofAnswer = v.strictObject({
  ...IDENTITY,
  status: described(v.picklist(['accepted', 'refused', 'limit']), 'limit: it takes more time than is allowed.'),
  claim: v.optional(v.picklist(['none', 'unique', 'all', 'multiple', 'found'])),
  solutions: described(v.optional(v.array(v.string())), 'The values of the cells as digits, row by row.'),
  lemmas: v.optional(count),
  hints: v.optional(count),
  line: described(v.optional(count), 'The line of the certificate that was refused, from 1.'),
  message: described(v.optional(v.string()), 'Why.'),
  millis,
});

const mistakes = v.strictObject({
  verdict: v.string(),
  violations: v.array(violation),
  wrong: v.array(cell),
  clashing: v.array(cell),
});

export const hintAnswer = v.strictObject({
  ...IDENTITY,
  status: v.picklist(['step', 'mistake', 'solved', 'multiple', 'none', 'stuck', 'limit']),
  text: v.string(),
  before: v.optional(v.array(v.strictObject(DEDUCTION))),
  step: v.optional(v.strictObject(DEDUCTION)),
  mistakes: v.optional(mistakes),
});

export const whyAnswer = v.strictObject({
  ...IDENTITY,
  status: v.picklist(['forced', 'open', 'none', 'limit']),
  reason: v.optional(v.strictObject(DEDUCTION)),
  smallest: v.optional(v.boolean()),
});

export const explainAnswer = v.strictObject({
  ...IDENTITY,
  status: v.picklist(['unique', 'multiple', 'none', 'stuck', 'limit']),
  steps: v.array(stepAnswer),
  paragraphs: v.array(v.strictObject({ chapter: v.optional(v.string()), steps: v.array(count), text: v.string() })),
  ending: v.strictObject({
    text: v.string(),
    clash: described(
      v.optional(v.strictObject({ because: facts, where: v.array(line), rules: v.optional(v.array(v.string())) })),
      'With none: what cannot stand together.',
    ),
    mistakes: described(
      v.optional(mistakes),
      'With none: the marks on the board that are wrong, or cannot all be right.',
    ),
    open: described(
      v.optional(v.array(cell)),
      'The cells that differ between solutions, all of them with multiple; with limit, those that are known to.',
    ),
    solutions: described(v.optional(v.array(picture)), 'Two of several solutions.'),
  }),
});

export const grade = described(
  v.nullable(v.pipe(count, v.minValue(1), v.maxValue(10))),
  '1 (gentle) to 10 (diabolical); null where there is nothing to rate: no solution, several, or none found in time.',
);

export const RATED = {
  status: v.picklist(['unique', 'multiple', 'none', 'limit']),
  grade,
  name: v.nullable(v.picklist(GRADES)),
  level: count,
};

export const rateAnswer = v.strictObject({
  ...IDENTITY,
  ...RATED,
  hardest: v.string(),
  levels: v.array(v.strictObject({ level: count, rounds: count, cells: count, effort: v.number() })),
  trialRounds: count,
  lineByLine: described(
    v.nullable(v.boolean()),
    'Solvable with a look at one line at a time; null for kinds that are not worked line by line.',
  ),
  withoutContradiction: v.boolean(),
  withoutGuessing: v.boolean(),
  effort: described(v.number(), 'How much work it is, in looks at a place: docs/grades.md.'),
  bottlenecks: described(count, 'How many rounds had only one place to go on.'),
  version: described(count, 'The version of the formula for effort and grade.'),
});

export const convertAnswer = v.strictObject({
  warnings,
  format: v.string(),
  puzzles: described(count, 'How many were written.'),
  text: v.optional(v.string()),
  base64: described(v.optional(v.string()), 'Instead of the text, for formats of bytes.'),
});

export const faultAnswer = v.strictObject({
  faults: v.array(
    v.strictObject({
      code: described(v.string(), 'Stable, for programs.'),
      message: described(v.string(), 'A sentence for people.'),
      pointer: described(v.optional(v.string()), 'The part of the request, as a JSON pointer.'),
      line: described(v.optional(count), 'The line of the puzzle text, from 1.'),
      column: v.optional(count),
    }),
  ),
});

/** When time or memory ran out before there was anything else to say. */
export const limitAnswer = v.strictObject({ status: v.literal('limit') });

export const healthAnswer = v.strictObject({
  status: described(
    v.picklist(['ok', 'busy', 'stopping']),
    'busy: a hard request would be refused now, for want of a place or of memory.',
  ),
  version: v.string(),
  running: count,
  waiting: count,
  megabytes: described(count, 'The size of the process.'),
});
