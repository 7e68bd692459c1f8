/**
 * From a unit to its records: read it, do the task with each puzzle, and say what came of it as a line of JSON. Every unit gives
 * at least one record: an input that cannot be read one with the status `error` and its faults.
 */
import { basename, join } from 'node:path';
import type { ProofSink } from '../../core/proof.js';
import type { Entry, Puzzle } from '../../core/puzzle.js';
import { fail, fault, ok, type Result } from '../../core/result.js';
import { read, sourceOf, write } from '../../formats/index.js';
import { boardOfCube, type Cube } from '../../tasks/cubes.js';
import { checkJson, solveJson } from '../../tasks/json/answer-json.js';
import { puzzleJson } from '../../tasks/json/puzzle-json.js';
import { explainJson } from '../../tasks/json/reasoning-json.js';
import { languageOf } from '../../tasks/messages/index.js';
import { proofFaults, withCertificate } from '../../tasks/prove.js';
import { engineFaults } from '../../tasks/registry.js';
import { solve } from '../../tasks/solve.js';
import { perform } from '../../worker/perform.js';
import type { PlainStep } from '../../worker/protocol.js';
import { solveHost } from '../../worker/solve-host.js';
import { CertificateFile, PACKED_ENDING } from '../certificate-file.js';
import { host } from '../host.js';
import { UnwritableError } from '../system-error.js';
import { type Settings, settingsHash } from './settings.js';
import type { Loss, Outcome, RecordLine, Unit } from './unit.js';

/** The largest certificate that is sent over a queue. */
const MOST_SENT = 16_000_000;

/** `onPuzzle` gets the index of each puzzle before work on it starts. */
export async function recordsOf(
  unit: Unit,
  settings: Settings,
  losses: readonly Loss[] = [],
  onPuzzle: (index: number) => void = () => {},
): Promise<RecordLine[]> {
  const { kind, format, order, transpose } = settings;
  const start = performance.now();
  const source = sourceOf(unit.content, unit.source);
  const reading = read(source, host, { kind, format, order, transpose });
  if (!reading.ok) {
    const outcome = { status: 'error', faults: reading.faults };
    return [
      recordLine(unit.id, unit.source, settings, outcome, { number: unit.number ?? 1 }, performance.now() - start),
    ];
  }
  const { entries, warnings } = reading.value;
  const doubts = warnings.length > 0 ? { warnings: warnings.map(({ message }) => message) } : {};
  const records: RecordLine[] = [];
  for (const [index, entry] of entries.entries()) {
    const id = entries.length > 1 ? `${unit.id}-${index + 1}` : unit.id;
    onPuzzle(index);
    const begun = performance.now();
    const loss = losses.find((one) => one.id === unit.id && one.index === index);
    let certificate: RecordLine['certificate'];
    const send: SendCertificate = (sent) => {
      certificate = sent;
    };
    const outcome = loss?.outcome ?? (await outcomeOf(entry, id, settings, send, unit.cube?.facts));
    const millis = loss?.millis ?? performance.now() - begun;
    const of = entries.length > 1 && { of: entries.length };
    const place = { number: unit.number ?? index + 1, ...of, ...partOf(unit) };
    const about = { ...place, ...doubts, ...puzzleJson(entry.puzzle) };
    const made = recordLine(id, unit.source, settings, outcome, about, millis);
    records.push(certificate ? { ...made, certificate } : made);
  }
  return records;
}

/** The record of a unit that no thread lived to read. */
export function lostRecord(unit: Unit, settings: Settings, { outcome, millis }: Loss): RecordLine {
  return recordLine(unit.id, unit.source, settings, outcome, { number: unit.number ?? 1, ...partOf(unit) }, millis);
}

/** Which part of its puzzle a unit is, if it is one. */
const partOf = ({ cube }: Unit) => cube && { cube: cube.index, cubes: cube.of };

export function recordLine(
  id: string,
  source: string,
  settings: Settings,
  outcome: Outcome,
  about: Readonly<Record<string, unknown>>,
  took: number,
): RecordLine {
  const millis = Math.round(took * 1000) / 1000;
  const { status } = outcome;
  // The keys that a resumed run looks at stand first, in the order of results-file.ts.
  const head = { id, settings: settingsHash(settings), status, millis, source, task: settings.task };
  return { status, millis, line: JSON.stringify({ ...head, ...about, ...outcome, millis }) };
}

type SendCertificate = (sent: RecordLine['certificate']) => void;

async function outcomeOf(
  entry: Entry,
  id: string,
  settings: Settings,
  send: SendCertificate,
  cube: Cube = [],
): Promise<Outcome> {
  try {
    const outcome = await doTask(entry, id, settings, send, cube);
    return outcome.ok ? outcome.value : { status: 'error', faults: outcome.faults };
  } catch (error) {
    if (error instanceof UnwritableError) return { status: 'error', faults: [fault('unwritable', error.message)] };
    const why = error instanceof Error ? error.message : String(error);
    return { status: 'error', faults: [fault('bug', `This is a bug in Nonori, please report it: ${why}`)] };
  }
}

async function doTask(
  entry: Entry,
  id: string,
  settings: Settings,
  send: SendCertificate,
  cube: Cube,
): Promise<Result<Outcome>> {
  const { puzzle, progress } = entry;
  const { task, limits, engine, options, seed, solutions, proof, language = 'en', maxLevel, to = 'json' } = settings;
  const solving = {
    limits,
    snapshotMillis: Number.POSITIVE_INFINITY,
    ...(engine !== undefined && { engine }),
    ...(options !== undefined && { options }),
    ...(seed !== undefined && { seed }),
  };
  switch (task) {
    case 'solve': {
      if (proof !== undefined) return certified(puzzle, join(proof, id + PACKED_ENDING), settings, send);
      const board = boardOfCube(puzzle, cube);
      const request = { task, puzzle, board, ...solving, ...(solutions !== undefined && { solutions }) };
      const done = await perform(request, nobody, solveHost('wasm'));
      return done.ok ? ok(solveJson(puzzle, done.value, 0)) : done;
    }
    case 'check': {
      const done = await perform({ task, entry, ...solving }, nobody, solveHost('wasm'));
      return done.ok ? ok(checkJson(puzzle, done.value, 0)) : done;
    }
    case 'rate': {
      const done = await perform({ task, puzzle, limits }, nobody);
      return done.ok ? ok({ ...done.value }) : done;
    }
    case 'explain': {
      const steps: PlainStep[] = [];
      const request = {
        task,
        puzzle,
        limits,
        ...(progress && { board: progress }),
        ...(maxLevel !== undefined && { maxLevel }),
      };
      const done = await perform(request, (report) => report.type === 'step' && steps.push(report.step));
      return done.ok ? ok(explainJson(puzzle, done.value, steps, languageOf(language), { start: progress })) : done;
    }
    case 'convert': {
      const written = write([entry], to, host);
      if (!written.ok) return written;
      const { value } = written;
      const content = typeof value === 'string' ? { text: value } : { base64: Buffer.from(value).toString('base64') };
      return ok({ status: 'converted', format: to, ...content });
    }
  }
}

/** Solves and writes the certificate to the file, or sends it to where the file is. */
async function certified(
  puzzle: Puzzle,
  path: string,
  { limits, engine, options, seed, solutions, sendsProof }: Settings,
  send: SendCertificate,
): Promise<Result<Outcome>> {
  const faults = engineFaults(puzzle.kind, engine, options);
  if (faults.length === 0) faults.push(...proofFaults(puzzle.kind, engine));
  if (faults.length > 0) return fail(faults);
  const solving = { limits, engine, options, seed, solutions };
  if (!sendsProof) {
    const opened = CertificateFile.open(path, puzzle);
    if (!opened.ok) return opened;
    const result = solve(puzzle, { ...solving, proof: opened.value.proof });
    const certificate = opened.value.finish(result.exhausted);
    return ok({ ...solveJson(puzzle, result, 0), certificate });
  }
  const wanted = { engine, certificate: { form: 'packed', mostBytes: MOST_SENT } } as const;
  const task = async (proof?: ProofSink) => ok(solve(puzzle, { ...solving, proof }));
  const done = await withCertificate(puzzle, wanted, task, (result) => result);
  if (!done.ok) return done;
  const { certificate, ...result } = done.value;
  if (!certificate) return ok({ ...solveJson(puzzle, result, 0), certificate: null });
  const { content, ...about } = certificate;
  if (content !== undefined) send({ file: basename(path), base64: Buffer.from(content).toString('base64') });
  return ok({ ...solveJson(puzzle, result, 0), certificate: { file: content === undefined ? null : path, ...about } });
}

const nobody = (): void => {};
