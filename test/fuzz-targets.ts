/**
 * What is fuzzed: everything that takes bytes from outside. A target has small inputs to begin with and says what is wrong with the way in which
 * an input was taken; an exception is wrong always. Used by test/fuzz.test.ts, briefly, and by bench/fuzz.ts, for as long as one likes.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeUtf8 } from '../src/formats/base/decode.js';
import { read, sourceOf } from '../src/formats/index.js';
import { link } from '../src/formats/link.js';
import { readRaster } from '../src/formats/pictures/index.js';
import { bytesOfBase64, textOfBase64 } from '../src/formats/text/base64.js';
import { nonogram } from '../src/kinds/nonogram/plain.js';
import { Packer } from '../src/proof/pack.js';
import { ResultsFile } from '../src/service/batch/results-file.js';
import { host } from '../src/service/host.js';
import { BadRequest, parseRequest } from '../src/service/http/read-request.js';
import { routes } from '../src/service/http/routes.js';
import { checkCertificate, prove } from '../src/tasks/prove.js';
import { solve } from '../src/tasks/solve.js';
import { readable, samplesOf } from './format-samples.js';
import { permutations } from './small-puzzles.js';

export interface FuzzTarget {
  readonly name: string;
  readonly seeds: readonly Uint8Array[];
  /** What is wrong with how the input was taken, if anything. Throws where the code does. */
  take(bytes: Uint8Array): Promise<string | undefined> | string | undefined;
}

const readers: FuzzTarget = {
  name: 'readers',
  seeds: readable.flatMap(samplesOf).filter(({ length }) => length < 1000),
  take(bytes) {
    const reading = read(sourceOf(bytes), host);
    if (!reading.ok) return reading.faults.length === 0 ? 'nothing is read and nothing is said' : undefined;
    return reading.value.entries.length === 0 ? 'nothing is read' : undefined;
  },
};

const pictures: FuzzTarget = {
  name: 'pictures',
  seeds: [
    encodeUtf8('P1\n3 2\n0 1 0\n1 1 1\n'),
    encodeUtf8('P5\n2 1\n255\nab'),
    encodeUtf8(
      '<svg viewBox="0 0 8 8"><g fill="red"><path d="M0 4a4 4 0 0 1 8 0Q2 0 4 4T8 4C1 2 3 4 5 6zm1 1h2v2"/></g></svg>',
    ),
    encodeUtf8(
      '<svg width="8" height="8"><rect x="1" width="4" height="2" rx="1" style="fill:#123" transform="rotate(9 1 2)"/></svg>',
    ),
    host.encodePng!({ width: 2, height: 1, data: Uint8Array.of(0, 0, 0, 255, 9, 9, 9, 255) }),
  ],
  take(bytes) {
    const raster = readRaster(sourceOf(bytes), host);
    if (!raster.ok) return undefined;
    const { width, height, data } = raster.value;
    return data.length === 4 * width * height ? undefined : 'a picture does not have four bytes per pixel';
  },
};

/** The bytes of a link's code: whatever they are, it is read the same again when it is written. */
const links: FuzzTarget = {
  name: 'links',
  seeds: samplesOf(link).map((sample) => bytesOfBase64(Buffer.from(sample).toString().trim().split('/').at(-1)!)!),
  take(bytes) {
    const reading = link.read(sourceOf(`#/play/${textOfBase64(bytes)}`), {});
    if (!reading.ok) return undefined;
    const written = link.write!(reading.value, {});
    if (!written.ok) return 'what was read from a link cannot be written to one';
    const again = link.read(sourceOf(written.value), {});
    return JSON.stringify(again) === JSON.stringify(reading) ? undefined : 'a link changes when it is written again';
  },
};

/** A puzzle with one solution and one with many: a certificate must not say otherwise, however it is damaged. */
const CERTIFIED = [
  nonogram({ rows: [[1, 1], [3], [1]], columns: [[2], [2], [2]] }),
  nonogram({ rows: [[2], [1], [1]], columns: [[1], [2], [1]] }),
  permutations(3),
].map((puzzle) => {
  const { status } = solve(puzzle);
  const proved = prove(puzzle);
  if (!proved.ok) throw new Error(proved.faults[0]!.message);
  const { certificate } = proved.value;
  const packed: Uint8Array[] = [];
  const packer = new Packer((bytes) => packed.push(bytes.slice()));
  for (const line of certificate.trimEnd().split('\n')) packer.take(line);
  packer.end();
  return { puzzle, status, certificates: [encodeUtf8(certificate), Buffer.concat(packed)] };
});

const certificates: FuzzTarget = {
  name: 'certificates',
  seeds: CERTIFIED.flatMap((one) => one.certificates),
  take(bytes) {
    const text = Buffer.from(bytes).toString('latin1');
    for (const { puzzle, status } of CERTIFIED) {
      for (const form of [bytes, text]) {
        const checked = checkCertificate(form, puzzle, { limits: { millis: 2000 } });
        if (!checked.ok) continue;
        if (['unique', 'multiple', 'none'].includes(checked.claim) && checked.claim !== status)
          return `a certificate of ${checked.claim} is accepted for a puzzle that is ${status}`;
      }
    }
    return undefined;
  },
};

/** The first byte chooses the route, the rest is the body. */
const bodies: FuzzTarget = {
  name: 'bodies',
  seeds: routes.map(({ example }, i) => Uint8Array.of(i, ...encodeUtf8(JSON.stringify(example)))),
  async take(bytes) {
    const route = routes[(bytes[0] ?? 0) % routes.length]!;
    try {
      const input = parseRequest(route.input, bytes.subarray(1));
      const begun = performance.now();
      await route.run({
        input,
        limits: { millis: 200, conflicts: 50, cancelled: () => performance.now() - begun > 400 },
      });
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      if (error.faults.length === 0 || error.status < 400 || error.status > 499) return 'a refusal says nothing';
    }
    return undefined;
  },
};

const folder = mkdtempSync(join(tmpdir(), 'nonori-fuzz-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const HASH = '0123abcd';
const record = (id: string, more: object = {}) =>
  `${JSON.stringify({ id, settings: HASH, status: 'unique', millis: 1, source: 'ä', number: 1, ...more })}\n`;
const ID = '0123456789abcdef0123456789abcdef';

/** A results file as it was left: refused, it stays as it is; accepted, at most its last line is cut off, if it begins as a record does. */
const resumed: FuzzTarget = {
  name: 'resumed',
  seeds: [
    record(ID),
    record(ID) + record(`f${ID.slice(1)}`).slice(0, 50),
    record(`${ID}-1`, { of: 2 }) + record(`${ID}-2`, { of: 2 }),
    record(`${ID}-1`, { of: 3 }),
    '',
  ].map((text) => encodeUtf8(text)),
  take(bytes) {
    const path = join(folder, 'results.jsonl');
    writeFileSync(path, bytes);
    const opened = ResultsFile.open(path, HASH);
    if (opened.ok) opened.value.close();
    const left = readFileSync(path);
    if (!opened.ok) return left.equals(bytes) ? undefined : 'a file that was refused has changed';
    if (!left.equals(bytes.subarray(0, left.length))) return 'a file has changed, not only lost its end';
    const lost = Buffer.from(bytes.subarray(left.length)).toString('latin1');
    if (/\n./s.test(lost)) return 'more than the last line was cut off';
    const written = lost.replace(/\0+$/, ''); // zeros are what a power cut leaves
    if (!'{"id":"'.startsWith(written.slice(0, 7))) return 'what was cut off is not ours';
    return left.length === 0 || left.at(-1) === 10 ? undefined : 'a torn line was left';
  },
};

export const fuzzTargets: readonly FuzzTarget[] = [readers, pictures, links, certificates, bodies, resumed];
