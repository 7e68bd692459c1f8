/**
 * What the checker is for: certificates that were changed, and engines that are wrong. Whatever it accepts must be true by
 * brute force, and both checkers must agree.
 */
import { describe, expect, test } from 'vitest';
import { allSolutions } from '../../test/oracle.js';
import { checkInPython } from '../../test/python-checker.js';
import { tangledPuzzle } from '../../test/random-puzzles.js';
import { type Board, boardOfValues, unknownBoard, valueAt } from '../core/board.js';
import type { Model, PropagationGrid, Propagator } from '../core/model.js';
import type { CheckedProof, ProofSink } from '../core/proof.js';
import type { Puzzle } from '../core/puzzle.js';
import { Random } from '../core/random.js';
import { engines } from '../engines/index.js';
import { makeHitori } from '../kinds/hitori/puzzle.js';
import { kindOf } from '../kinds/index.js';
import type { Grid } from '../search/grid.js';
import { ProofLog } from '../search/proof-log.js';
import { checkCertificate, prove } from '../tasks/prove.js';
import { proofContent } from './content.js';
import { ProofWriter } from './write.js';

const MUTANTS = 2000;
const PYTHON_EVERY = 5;
const LIMITS = { work: 5e6, literals: 1e6 };

interface Sample {
  readonly puzzle: Puzzle;
  readonly lines: readonly string[];
  readonly truth: ReadonlySet<string>;
}

const digits = (board: Board): string =>
  Array.from({ length: board.cells.length }, (_, cell) => valueAt(board, cell).toString(36)).join('');

function randomPuzzle(random: Random): Puzzle {
  if (random.below(2) === 0) return tangledPuzzle('nonogram', random);
  const [width, height] = [3 + random.below(3), 3 + random.below(3)];
  const numbers = Array.from({ length: width * height }, () => random.below(5));
  const made = makeHitori({ width, height, numbers });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

/** Puzzles whose certificates have lemmas. */
function samples(random: Random, count: number): Sample[] {
  const found: Sample[] = [];
  while (found.length < count) {
    const puzzle = randomPuzzle(random);
    const engine = random.pick(['auto', 'learn', 'backtrack']);
    const proved = prove(puzzle, { engine, solutions: random.pick([1, 2, 2, 1000]) });
    if (!proved.ok) throw new Error(proved.faults[0]!.message);
    const lines = proved.value.certificate.trimEnd().split('\n');
    if (!lines.some((line) => line.startsWith('l '))) continue;
    found.push({ puzzle, lines, truth: new Set(allSolutions(kindOf(puzzle), puzzle).map(digits)) });
  }
  return found;
}

/** Is what a certificate was accepted for true? */
function isTrue({ claim, solutions }: CheckedProof, truth: ReadonlySet<string>): boolean {
  if (new Set(solutions).size !== solutions.length || !solutions.every((one) => truth.has(one))) return false;
  if (claim === 'none') return truth.size === 0;
  if (claim === 'unique') return truth.size === 1 && solutions.length === 1;
  if (claim === 'all') return truth.size === solutions.length;
  return solutions.length >= (claim === 'multiple' ? 2 : 1);
}

type Mutation = (lines: string[], random: Random, other: Sample) => void;

const stepsOf = (lines: readonly string[], letters: string): number[] =>
  lines.flatMap((line, i) => (i > lines.indexOf('proof') && letters.includes(line[0]!) ? [i] : []));

/** Applies a change to one of the lines that begin with these letters. */
const onStep =
  (letters: string, change: (line: string, random: Random) => string | undefined): Mutation =>
  (lines, random) => {
    const places = stepsOf(lines, letters);
    if (places.length === 0) return;
    const place = random.pick(places);
    const changed = change(lines[place]!, random);
    lines.splice(place, 1, ...(changed === undefined ? [] : [changed]));
  };

const onWord = (line: string, random: Random, wanted: RegExp, change: (word: string) => string): string => {
  const words = line.split(' ');
  const places = words.flatMap((word, i) => (i > 0 && wanted.test(word) ? [i] : []));
  if (places.length === 0) return line;
  const place = random.pick(places);
  words[place] = change(words[place]!);
  return words.filter((word) => word !== '').join(' ');
};

const LITERAL = /^\d+[=!]\d+$/;
const HINT = /^(?:\d+|[rcx]\d+|k)$/;

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'a lemma is dropped': onStep('l', () => undefined),
  'a propagation is dropped': onStep('p', () => undefined),
  'a solution is dropped': onStep('s', () => undefined),
  'a literal is dropped': onStep('l', (line, random) => onWord(line, random, LITERAL, () => '')),
  'a literal is negated': onStep('l', (line, random) =>
    onWord(line, random, LITERAL, (word) => (word.includes('=') ? word.replace('=', '!') : word.replace('!', '='))),
  ),
  'a literal is about another cell': onStep('l', (line, random) =>
    onWord(line, random, LITERAL, (word) => word.replace(/^\d+/, String(random.below(26)))),
  ),
  'a hint is dropped': onStep('lp', (line, random) => onWord(line, random, HINT, () => '')),
  'a hint is another one': onStep('lp', (line, random) =>
    onWord(line, random, HINT, () => random.pick(['r0', 'c1', 'x2', 'k', '1', '3', String(random.below(30))])),
  ),
  'all hints are gone': onStep('l', (line) => line.slice(0, line.indexOf(':') + 1)),
  'the claim is another one'(lines, random) {
    lines[lines.length - 1] =
      `claim ${random.pick(['none', 'unique', 'all 1', 'all 2', 'all 3', 'multiple', 'found'])}`;
  },
  'a solution is listed twice'(lines, random) {
    const places = stepsOf(lines, 's');
    if (places.length > 0) lines.splice(random.pick(places), 0, lines[places[0]!]!.replace(/^s \d+/, 's 99999'));
  },
  'a cell of a solution is another one': onStep('s', (line, random) => {
    const [word, name, values] = line.split(' ') as [string, string, string];
    const cell = random.below(values.length);
    return `${word} ${name} ${values.slice(0, cell)}${random.below(3)}${values.slice(cell + 1)}`;
  }),
  'two steps change places'(lines, random) {
    const places = stepsOf(lines, 'lpsd');
    const [a, b] = [random.pick(places), random.pick(places)];
    [lines[a], lines[b]] = [lines[b]!, lines[a]!];
  },
  'it is about another puzzle'(lines, _, other) {
    const from = other.lines.indexOf('proof');
    lines.splice(0, lines.indexOf('proof'), ...other.lines.slice(0, from));
  },
  'the puzzle is swapped under it'(lines, _, other) {
    lines.splice(lines.indexOf('proof'), lines.length, ...other.lines.slice(other.lines.indexOf('proof')));
  },
  'the end is cut off'(lines, random) {
    lines.length = 1 + random.below(lines.length);
  },
  'a clause is deleted too early'(lines, random) {
    const places = stepsOf(lines, 'l');
    const place = random.pick(places);
    lines.splice(place + 1, 0, `d ${lines[place]!.split(' ')[1]}`);
  },
  'there is garbage'(lines, random) {
    const garbage = [
      'l',
      's',
      'd x',
      'p r',
      'p k9',
      'l 1',
      'l : :',
      'l 7 0=0',
      '\u0000\u00ff',
      'claim',
      'l -1 : r0',
      'p  ',
    ];
    lines.splice(1 + random.below(lines.length), 0, random.pick([...garbage, `l 5 ${'0=1 '.repeat(5000)}: r0`]));
  },
};

describe('mutated certificates', () => {
  test(`${MUTANTS} are refused or still true, and the two checkers agree`, () => {
    const random = new Random(2000);
    const sources = samples(random, 120);
    const names = Object.keys(MUTATIONS);
    const refused: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
    const forPython: { certificate: string; content: string; verdict: string }[] = [];
    for (let i = 0; i < MUTANTS; i++) {
      const name = names[i % names.length]!;
      const { puzzle, lines, truth } = random.pick(sources);
      const mutant = [...lines];
      MUTATIONS[name]!(mutant, random, random.pick(sources));
      const certificate = mutant.join('\n');
      const checked = checkCertificate(certificate, puzzle, { limits: LIMITS });
      if (!checked.ok) refused[name]!++;
      else if (!isTrue(checked, truth)) throw new Error(`${name}: accepted, but false\n${certificate}`);
      if (i % PYTHON_EVERY === 0) {
        forPython.push({ certificate, content: proofContent(puzzle), verdict: checked.ok ? 'accepted' : 'refused' });
      }
    }
    for (const name of names) expect(refused[name], name).toBeGreaterThan(0);
    const python = checkInPython(forPython).map((line) => line.split(':')[0]);
    expect(python).toEqual(forPython.map(({ verdict }) => verdict));
  });
});

// Engines with a fault: the model, or what is written, passes through one of these.

interface Fault {
  readonly grid?: (grid: PropagationGrid, slot: number) => Partial<PropagationGrid>;
  readonly ruleOf?: (rule: number) => number;
  readonly sink?: (sink: ProofSink) => Partial<ProofSink>;
  /** Another puzzle's model in place of the puzzle's own. */
  readonly model?: (puzzle: Puzzle, random: Random) => Puzzle;
  readonly stopsEarly?: true;
}

/** Every so many calls, from the first on. */
const every = (times: number): (() => boolean) => {
  let calls = 0;
  return () => calls++ % times === 0;
};

const FAULTS: Readonly<Record<string, () => Fault>> = {
  'a propagator implies a cell too many': () => {
    const now = every(5);
    return {
      grid: (grid, slot) => ({
        imply(lit, _, token) {
          grid.imply(lit, slot, token);
          const next = (lit + 2) % grid.truth.length;
          if (now() && grid.truth[next] === 0 && grid.truth[next ^ 1] === 0) grid.imply(next, slot, token);
        },
      }),
    };
  },
  'a propagator implies the opposite': () => {
    const now = every(7);
    return { grid: (grid, slot) => ({ imply: (lit, _, token) => grid.imply(now() ? lit ^ 1 : lit, slot, token) }) };
  },
  'an explanation loses a literal': () => {
    const now = every(3);
    return { grid: (grid) => ({ because: (lit) => (now() ? undefined : grid.because(lit)) }) };
  },
  'an explanation names the wrong literals': () => {
    const now = every(2);
    return { grid: (grid) => ({ because: (lit) => grid.because(now() ? grid.trail[0]! : lit) }) };
  },
  'rules have the wrong numbers': () => ({ ruleOf: (rule) => Math.max(0, rule - 1) }),
  'a learnt clause loses a literal': () => ({
    sink: (sink) => ({ lemma: (lits, hints) => sink.lemma(Array.from(lits).slice(0, -1), hints) }),
  }),
  'a learnt clause has a literal negated': () => ({
    sink: (sink) => ({
      lemma: (lits, hints) =>
        sink.lemma(
          Array.from(lits, (lit, i) => (i === 0 ? lit ^ 1 : lit)),
          hints,
        ),
    }),
  }),
  'the first hint is lost': () => ({ sink: (sink) => ({ lemma: (lits, hints) => sink.lemma(lits, hints.slice(1)) }) }),
  'what is certain is not written': () => ({ sink: () => ({ propagate: () => {} }) }),
  'lemmas are forgotten at once': () => ({
    sink: (sink) => ({
      lemma(lits, hints) {
        const number = sink.lemma(lits, hints);
        sink.forget([number]);
        return number;
      },
    }),
  }),
  'a solution has a wrong cell': () => ({
    sink: (sink) => ({
      solution(board) {
        const values = Array.from({ length: board.cells.length }, (_, cell) => valueAt(board, cell));
        values[0] = 1 - Math.min(1, values[0]!);
        return sink.solution(boardOfValues(board, board.values, values));
      },
    }),
  }),
  'it stops early and says that it is done': () => ({ stopsEarly: true }),
  'it solves another puzzle': () => ({
    model(puzzle, random) {
      for (;;) {
        const other = randomPuzzle(random);
        if (other.kind === puzzle.kind && other.width === puzzle.width && other.height === puzzle.height) {
          if (other.values === puzzle.values) return other;
        }
      }
    },
  }),
};

function faultyModel(model: Model, { grid: change, ruleOf }: Fault): Model {
  const propagators = model.propagators.map((inner): Propagator => {
    const wrapped = Object.create(inner) as Propagator;
    if (change) {
      wrapped.attach = (grid, slot) => {
        const changed = change(grid, slot);
        const seen = new Proxy(grid, {
          get(target, key) {
            const value = Reflect.get(changed, key) ?? Reflect.get(target, key);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
        return inner.attach(seen, slot);
      };
      for (const name of ['propagate', 'retract', 'explain', 'remember', 'ruleOf', 'ownProof'] as const) {
        const method = inner[name] as ((...values: number[]) => unknown) | undefined;
        if (method) Object.assign(wrapped, { [name]: (...values: number[]) => method.apply(inner, values) });
      }
    }
    if (ruleOf && inner.ruleOf) wrapped.ruleOf = (lit, token) => ruleOf(inner.ruleOf!(lit, token));
    return wrapped;
  });
  const { cells, values, clauses } = model;
  return { cells, values, clauses, propagators };
}

/** The certificate that an engine with a fault writes; undefined where the fault stops the engine itself. */
function faultyCertificate(puzzle: Puzzle, fault: Fault, engineId: string, random: Random): string | undefined {
  const lines: string[] = [];
  const writer = new ProofWriter(puzzle, (line) => lines.push(line));
  const sink: ProofSink = {
    propagate: (hints) => writer.propagate(hints),
    lemma: (lits, hints) => writer.lemma(lits, hints),
    solution: (board) => writer.solution(board),
    forget: (clauses) => writer.forget(clauses),
    newLog: (grid) => new ProofLog(grid as Grid, proof),
  };
  const proof: ProofSink = { ...sink, ...fault.sink?.(sink) };
  const board = unknownBoard(puzzle, puzzle.values);
  const solved = fault.model?.(puzzle, random) ?? puzzle;
  const model = () => faultyModel(kindOf(solved).model(solved, board), fault);
  const engine = engines.find(({ id }) => id === engineId)!;
  const solutions = fault.stopsEarly ? 1 : 2;
  try {
    const task = { solutions, seed: 0, limits: { conflicts: 500, nodes: 500 }, proof };
    const { exhausted } = engine.solve({ puzzle, board, model }, task);
    writer.conclude(exhausted || fault.stopsEarly === true);
  } catch {
    return undefined; // an assertion or a missing reason: the engine noticed by itself
  }
  return lines.join('\n');
}

describe('engines with a fault', () => {
  const random = new Random(10);
  const sources = samples(random, 40);

  test.each(Object.keys(FAULTS))('%s: the checker refuses what is not shown, and accepts nothing false', (name) => {
    let refused = 0;
    for (const [i, { puzzle, truth }] of sources.entries()) {
      const certificate = faultyCertificate(puzzle, FAULTS[name]!(), i % 3 === 0 ? 'backtrack' : 'learn', random);
      if (certificate === undefined) continue;
      const checked = checkCertificate(certificate, puzzle, { limits: LIMITS });
      if (!checked.ok) refused++;
      else expect(isTrue(checked, truth), certificate).toBe(true);
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('without a fault, nothing is refused', () => {
    for (const { puzzle } of sources) {
      const checked = checkCertificate(faultyCertificate(puzzle, {}, 'learn', random)!, puzzle, { limits: LIMITS });
      expect(checked).toMatchObject({ ok: true });
    }
  });
});

describe('certificates from strangers', () => {
  const { puzzle, lines } = samples(new Random(3), 1)[0]!;
  const start = lines.slice(0, lines.indexOf('proof') + 1);

  test('work and memory are bounded', () => {
    const rule = puzzle.kind === 'hitori' ? 'k' : 'r0';
    const endless = [...start, `p ${`${rule} `.repeat(10_000).trim()}`];
    expect(checkCertificate(endless, puzzle, { limits: { work: 1000 } })).toMatchObject({
      ok: false,
      message: expect.stringContaining('more work'),
    });
    const crowded = [...start, 'p', ...Array.from({ length: 50 }, (_, i) => `l ${i + 1} 0=0 0=1 :`)];
    expect(checkCertificate(crowded, puzzle, { limits: { literals: 100 } })).toMatchObject({
      ok: false,
      message: expect.stringContaining('clauses are alive'),
    });
  });

  test.each([
    ['an empty file', []],
    ['another first line', ['nonori proof 2']],
    ['no puzzle', ['nonori proof 1', 'proof', 'claim none']],
    ['a number that is too large', [...start, 'p 99999999999']],
    ['a leading zero', [...start, 'd 01']],
    ['a long word', [...start, 'x'.repeat(1_000_000)]],
    ['something after the claim', [...lines, 'p']],
  ])('%s is refused with a sentence', (_, certificate) => {
    const checked = checkCertificate(certificate, puzzle);
    expect(checked).toMatchObject({ ok: false, message: expect.stringMatching(/^.{5,120}\.$/) });
  });
});
