/**
 * The table of routes: one row for each task of the API. A row says what a request holds, what an answer holds, and how
 * the one becomes the other; the server, the threads, the description of the API and its page follow from it.
 */
import type { Board } from '../../core/board.js';
import type { Deduction } from '../../core/deduction.js';
import { cellAt } from '../../core/geometry.js';
import type { Limits } from '../../core/limits.js';
import type { Entry, Puzzle } from '../../core/puzzle.js';
import { fault } from '../../core/result.js';
import { write } from '../../formats/index.js';
import { textRows } from '../../tasks/drawing/symbols.js';
import { checkJson, solveJson } from '../../tasks/json/answer-json.js';
import { certificateCheckJson, countJson } from '../../tasks/json/puzzle-json.js';
import { explainJson, hintJson, whyJson } from '../../tasks/json/reasoning-json.js';
import { engineStepJson, stepJson } from '../../tasks/json/step-json.js';
import { languageOf } from '../../tasks/messages/index.js';
import type { Certified } from '../../tasks/prove.js';
import { perform } from '../../worker/perform.js';
import type { PlainStep, Report, Request, TaskName, TaskReply } from '../../worker/protocol.js';
import { host } from '../host.js';
import * as answers from './answer-schemas.js';
import { makingRoutes } from './making-routes.js';
import { aboutPuzzle, BadRequest, entriesOf, entryOf } from './read-request.js';
import * as inputs from './request-schemas.js';
import { type Route, row, type SendEvent } from './route.js';

const HEART = {
  nonori: 1 as const,
  kind: 'nonogram',
  rows: [[1, 1], [5], [5], [3], [1]],
  cols: [[2], [4], [4], [4], [2]],
};
/** Two solutions, and the certificate of docs/proofs.md that they are all. */
const PAIR = '2 2\n1\n1\n1\n1\n';
const PAIR_PROOF = `nonori proof 1
puzzle nonogram 2 2 2
row 1
row 1
column 1
column 1
proof
s 1 0110
l 2 0=1 : r0 c0 c1 1
p r0 c0 c1
s 3 1001
claim all 2
`;
const HITORI = 'https://puzz.link/p?hitori/4/4/1114142333214213';

/** A search sends steps on its way, and may end with the status `limit`. */
const searching = { streams: true, limited: true } as const;

export const routes: readonly Route[] = [
  row({
    name: 'solve',
    summary: 'Solve a puzzle: the solutions, and whether there are others.',
    input: inputs.solveInput,
    answer: answers.solveAnswer,
    ...searching,
    example: { puzzle: HITORI },
    async run({ input, limits, sendEvent }) {
      const { puzzle, identity } = entryOf(input);
      const { solutions } = input;
      const request = {
        task: 'solve' as const,
        puzzle,
        solutions,
        ...solving(input, limits),
        reportSteps: sendEvent !== undefined,
      };
      const { value, millis } = await performed(request, solvingEvents(puzzle, sendEvent));
      return { ...identity, ...solveJson(puzzle, value, millis), ...certifiedJson(value) };
    },
  }),
  row({
    name: 'check',
    summary: 'Is there exactly one solution, and are the boards of the puzzle right?',
    input: inputs.checkInput,
    answer: answers.checkAnswer,
    ...searching,
    example: { puzzle: HEART },
    async run({ input, limits, sendEvent }) {
      const entry = entryOf(input);
      const request = { task: 'check' as const, entry, ...solving(input, limits) };
      const { value, millis } = await performed(request, solvingEvents(entry.puzzle, sendEvent));
      return { ...entry.identity, ...checkJson(entry.puzzle, value, millis), ...certifiedJson(value) };
    },
  }),
  row({
    name: 'count',
    summary: 'Count the solutions of a puzzle, up to a limit.',
    input: inputs.countInput,
    answer: answers.countAnswer,
    ...searching,
    example: { puzzle: PAIR, proof: 'text' as const },
    async run({ input, limits, sendEvent }) {
      const { puzzle, identity } = entryOf(input);
      const request = { task: 'count' as const, puzzle, limit: input.limit, ...solving(input, limits) };
      const { value, millis } = await performed(request, solvingEvents(puzzle, sendEvent));
      return { ...identity, ...countJson(value, millis), ...certifiedJson(value) };
    },
  }),
  row({
    name: 'proof',
    summary: 'Does a certificate show what it claims about a puzzle? The checker shares no code with the engines.',
    input: inputs.proofInput,
    answer: answers.proofAnswer,
    streams: false,
    limited: true,
    example: { puzzle: PAIR, certificate: PAIR_PROOF },
    async run({ input, limits }) {
      const { puzzle, identity } = entryOf(input);
      const given = input.certificate;
      const certificate = typeof given === 'string' ? given : Buffer.from(given.base64, 'base64');
      const { value, millis } = await performed({ task: 'checkCertificate', puzzle, certificate, limits });
      return { ...identity, ...certificateCheckJson(value, millis) };
    },
  }),
  row({
    name: 'hint',
    summary: 'The next step for a half-filled board, or what is wrong on it.',
    input: inputs.hintInput,
    answer: answers.hintAnswer,
    streams: false,
    limited: true,
    example: { puzzle: { ...HEART, progress: ['?????', '#####', '?????', '?????', '?????'] }, stage: 3 },
    async run({ input, limits }) {
      const entry = entryOf(input);
      const { assumeUnique } = input;
      const { value } = await performed({ task: 'hint', ...onBoard(entry), limits, assumeUnique });
      return {
        ...entry.identity,
        ...hintJson(entry.puzzle, value, languageOf(input.language), input.stage),
      };
    },
  }),
  row({
    name: 'why',
    summary: 'Why a cell has its value: a small reason, from which nothing can be left out.',
    input: inputs.whyInput,
    answer: answers.whyAnswer,
    streams: false,
    limited: true,
    example: { puzzle: HEART, cell: [1, 2] as [number, number] },
    async run({ input, limits }) {
      const entry = entryOf(input);
      const cell = cellOf(entry.puzzle, input.cell);
      const { assumeUnique } = input;
      const { value } = await performed({ task: 'why', ...onBoard(entry), cell, limits, assumeUnique });
      return { ...entry.identity, ...whyJson(entry.puzzle, value, languageOf(input.language)) };
    },
  }),
  row({
    name: 'explain',
    summary: 'The whole path to the solution in steps, each with its technique, its reason and a sentence.',
    input: inputs.explainInput,
    answer: answers.explainAnswer,
    ...searching,
    example: { puzzle: HEART, language: 'en' },
    async run({ input, limits, sendEvent }) {
      const entry = entryOf(input);
      const { puzzle, identity } = entry;
      const { maxLevel, assumeUnique } = input;
      const language = languageOf(input.language);
      const steps: PlainStep[] = [];
      const request = {
        task: 'explain' as const,
        ...onBoard(entry),
        limits,
        assumeUnique,
        ...(maxLevel !== undefined && { maxLevel }),
      };
      const { value } = await performed(request, (report) => {
        if (report.type !== 'step') return;
        if (sendEvent) sendEvent('step', stepJson(puzzle, report.step, language));
        else steps.push(report.step);
      });
      return { ...identity, ...explainJson(puzzle, value, steps, language, { start: request.board }) };
    },
  }),
  row({
    name: 'rate',
    summary: 'How hard a puzzle is for a person, from 1 to 10, and what it takes.',
    input: inputs.rateInput,
    answer: answers.rateAnswer,
    streams: false,
    limited: true,
    example: { puzzle: HITORI },
    async run({ input, limits }) {
      const { puzzle, identity } = entryOf(input);
      const { value } = await performed({ task: 'rate', puzzle, limits });
      return { ...identity, ...value };
    },
  }),
  row({
    name: 'convert',
    summary: 'From any format that is read to any that is written.',
    input: inputs.convertInput,
    answer: answers.convertAnswer,
    streams: false,
    limited: false,
    example: { puzzle: HEART, to: 'non' },
    async run({ input, limits }) {
      const entries: Entry[] = [];
      const read = entriesOf(input);
      for (const entry of read.entries) entries.push(input.solution ? await withSolution(entry, limits) : entry);
      const written = write(entries, input.to, host);
      if (!written.ok) throw new BadRequest(422, written.faults.map(aboutPuzzle));
      return { format: input.to, puzzles: entries.length, ...read.doubts, ...inline(written.value) };
    },
  }),
  ...makingRoutes,
];

export const routeNamed = (name: string): Route | undefined => routes.find((route) => route.name === name);

const inline = (content: string | Uint8Array) =>
  typeof content === 'string' ? { text: content } : { base64: Buffer.from(content).toString('base64') };

/** A certificate of an answer; without its content where that is too large. */
function certifiedJson({ certificate }: Certified) {
  if (!certificate) return certificate === null ? { certificate } : {};
  const { content, ...about } = certificate;
  return { certificate: { ...about, ...(content !== undefined && inline(content)) } };
}

function solving({ engine, option, seed, conflicts, proof }: inputs.SolvingInput, limits: Limits) {
  return {
    limits: { ...limits, ...(conflicts !== undefined && { conflicts }) },
    ...(engine !== undefined && { engine }),
    ...(option !== undefined && { options: option }),
    ...(seed !== undefined && { seed }),
    ...(proof !== undefined && { certificate: { form: proof, mostBytes: inputs.MOST_CERTIFICATE } }),
  };
}

const onBoard = ({ puzzle, progress }: Entry) => ({ puzzle, ...(progress && { board: progress }) });

function cellOf(puzzle: Puzzle, [row, col]: readonly [number, number]): number {
  if (row < puzzle.height && col < puzzle.width) return cellAt(puzzle, row, col);
  const message = `There is no such cell on a board of ${puzzle.height} rows and ${puzzle.width} columns.`;
  throw new BadRequest(422, [{ ...fault('no-cell', message), pointer: '/cell' }]);
}

async function withSolution(entry: Entry, limits: Limits): Promise<Entry> {
  const { value } = await performed({ task: 'solve', puzzle: entry.puzzle, solutions: 1, limits });
  const [goal] = value.solutions;
  if (goal) return { ...entry, goal };
  const message = value.status === 'none' ? 'There is no solution.' : 'No solution was found within the limits.';
  throw new BadRequest(422, [aboutPuzzle(fault('no-solution', message))]);
}

type SolvingReport =
  | { readonly type: 'step'; readonly step: Deduction }
  | Extract<Report, { readonly type: 'progress' }>;

/** Engines' own steps, and how far a search is, as events. */
function solvingEvents(puzzle: Puzzle, sendEvent: SendEvent | undefined): (report: SolvingReport) => void {
  return (report) => {
    if (report.type === 'step') sendEvent?.('step', engineStepJson(puzzle, report.step));
    else {
      const { millis, known, tried, stats } = report.progress;
      const rows = (board: Board) => textRows(puzzle, board);
      sendEvent?.('progress', { millis, known: rows(known), tried: rows(tried), stats });
    }
  };
}

async function performed<T extends TaskName>(
  request: Request<T>,
  report: (report: Report<T>) => void = () => {},
): Promise<{ value: TaskReply<T>; millis: number }> {
  const start = performance.now();
  const done = await perform(request, report);
  const millis = Math.round((performance.now() - start) * 1000) / 1000;
  if (!done.ok) throw new BadRequest(422, done.faults);
  return { value: done.value, millis };
}
