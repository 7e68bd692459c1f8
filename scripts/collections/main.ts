/**
 * `npm run collections`: makes all packs of src/collections from collections/choices.json, in two threads, with progress. Nothing
 * depends on time or on the order: the same choices give the same packs.
 *
 * `npm run collections -- ID...` makes only these anew and keeps the others. `npm run collections -- rate` grades the puzzles that
 * are there again, after a change of the rating. `npm run collections -- course` finds the puzzles of the course among them.
 * `npm run collections -- sheets FOLDER` draws contact sheets of all packs.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { type PackedPuzzle, readPack, writePack } from '../../src/collections/pack.js';
import { packs } from '../../src/collections/packs/index.js';
import { unwrap } from '../../src/core/result.js';
import { rate } from '../../src/tasks/rate.js';
import { type CollectionChoice, readChoices, type TitledPicture } from './choices.js';
import { writeCourse } from './course.js';
import { makePuzzle } from './make-puzzle.js';
import { writeSheets } from './sheets.js';
import { type MadeCollection, writePacks } from './write-packs.js';

/** One puzzle to make or, as a pack of one, to rate again. */
type Job = { readonly of: CollectionChoice; readonly choice: TitledPicture | string } | { readonly pack: string };
/** A pack of one puzzle, or why there is none. */
type Reply = { readonly pack: string } | { readonly why: string };

const THREADS = Math.min(4, availableParallelism());

function perform(job: Job): Reply {
  if ('pack' in job) {
    const [packed] = unwrap(readPack(job.pack));
    const { status, grade } = rate(packed!.puzzle);
    return status === 'unique' ? { pack: writePack([{ ...packed!, grade: grade! }]) } : { why: `it is ${status}` };
  }
  const made = makePuzzle(job.of, job.choice);
  return typeof made === 'string' ? { why: made } : { pack: writePack([made]) };
}

async function performAll(jobs: readonly Job[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  let [next, done] = [0, 0];
  const start = Date.now();
  await Promise.all(
    Array.from({ length: Math.min(THREADS, jobs.length) }, async () => {
      const worker = new Worker(fileURLToPath(import.meta.url));
      for (let at = next++; at < jobs.length; at = next++) {
        replies[at] = await new Promise<Reply>((resolve, reject) => {
          worker.once('message', resolve);
          worker.once('error', reject);
          worker.postMessage(jobs[at]);
        });
        worker.removeAllListeners('error');
        if (++done % 20 === 0 || done === jobs.length) {
          process.stderr.write(`\r${done} of ${jobs.length}, ${Math.round((Date.now() - start) / 1000)} s `);
        }
      }
      await worker.terminate();
    }),
  );
  process.stderr.write('\n');
  return replies;
}

async function packed(id: string): Promise<readonly PackedPuzzle[]> {
  return packs[id] ? unwrap(readPack((await packs[id]()).default)) : [];
}

async function make(only: readonly string[]): Promise<void> {
  const { collections } = readChoices();
  const wanted = collections.filter(({ id }) => only.length === 0 || only.includes(id));
  const jobs = wanted.flatMap((of) =>
    (of.pictures ?? of.hitori ?? []).map((choice) => ({
      of: { ...of, pictures: undefined, hitori: undefined } as CollectionChoice,
      choice,
    })),
  );
  const replies = await performAll(jobs);
  const made: MadeCollection[] = [];
  for (const { id, titles } of collections) {
    const own = replies.filter((_, at) => jobs[at]!.of.id === id);
    const puzzles = own.flatMap((reply) => ('pack' in reply ? unwrap(readPack(reply.pack)) : []));
    const isNew = wanted.some((one) => one.id === id);
    made.push({ id, titles, puzzles: isNew ? puzzles : await packed(id) });
  }
  replies.forEach((reply, at) => {
    if ('why' in reply) console.log(`${jobs[at]!.of.id} ${JSON.stringify(jobs[at]!.choice)}: ${reply.why}`);
  });
  finish(made);
}

async function rateAgain(): Promise<void> {
  const { collections } = readChoices();
  const made = await Promise.all(
    collections.map(async ({ id, titles }) => ({ id, titles, puzzles: await packed(id) })),
  );
  const all = made.flatMap(({ puzzles }) => puzzles);
  const replies = await performAll(all.map((puzzle) => ({ pack: writePack([puzzle]) })));
  let at = 0;
  const rated = made.map((one) => ({
    ...one,
    puzzles: one.puzzles.flatMap(() => {
      const reply = replies[at++]!;
      return 'pack' in reply ? unwrap(readPack(reply.pack)) : [];
    }),
  }));
  console.log(`${replies.filter((reply) => 'why' in reply).length} have lost their one solution`);
  finish(rated);
}

function finish(made: readonly MadeCollection[]): void {
  const full = made.filter(({ puzzles }) => puzzles.length > 0);
  const size = writePacks(full);
  for (const { id, puzzles } of full) {
    const grades = Array.from({ length: 10 }, (_, i) => puzzles.filter(({ grade }) => grade === i + 1).length);
    console.log(`${id.padEnd(20)} ${String(puzzles.length).padStart(4)}   ${grades.join(' ')}`);
  }
  const count = full.reduce((sum, { puzzles }) => sum + puzzles.length, 0);
  console.log(`${count} puzzles in ${full.length} packs, ${size} bytes gzipped`);
}

if (!isMainThread) parentPort!.on('message', (job: Job) => parentPort!.postMessage(perform(job)));
else {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb === 'rate') await rateAgain();
  else if (verb === 'course') writeCourse((await Promise.all(Object.keys(packs).map(packed))).flat());
  else if (verb === 'sheets') {
    for (const id of Object.keys(packs))
      console.log(writeSheets(rest[0] ?? 'build/sheets', id, await packed(id)).join('\n'));
  } else await make(verb === undefined ? [] : [verb, ...rest]);
}
