/**
 * Programs for the service's threads that start in a moment and do one thing: what a pool, a door or an end does with its threads
 * does not depend on the tasks.
 */

/** `work` answers a message with `answer(text)`, or does not; it sees `request` and `control`, which it shares with the pool. */
const program = (work: string, kilobytes = 0): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';
const control = new Int32Array(workerData.control);
control[1] = ${kilobytes};
parentPort.on('message', (request) => {
  const { id, body } = request;
  const answer = (text, yielded = false) =>
    parentPort.postMessage({ id, type: 'done', answer: { status: 200, body: text }, yielded });
  ${work}
});
parentPort.postMessage({ type: 'ready' });`)}`,
  );

/** Does not end, whatever it is told. */
export const HANGING = program('for (;;);');
/** Neither does this, and it takes no time of the processor. */
export const DEAF = program('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);');
export const THROWING = program("throw new Error('on purpose');");
export const ANSWERING = program(`answer('{"status":"unique"}');`);
/** Answers when it is told to stop, or after 300 ms. */
export const SLOW = program(`
  const end = performance.now() + 300;
  while (control[0] === 0 && performance.now() < end) Atomics.wait(control, 0, 0, 5);
  answer('{"status":"limit"}', control[0] !== 0);`);
/** The same, but one with a large body hangs. */
export const SLOW_OR_HANGING = program(`
  const end = performance.now() + (body.length > 1000 ? Infinity : 300);
  while ((control[0] === 0 || body.length > 1000) && performance.now() < end) Atomics.wait(control, 0, control[0], 5);
  answer('{"status":"limit"}', control[0] !== 0);`);
/** As SLOW, and reports two steps and that it has begun. */
export const TELLING = program(`
  for (const [event, data] of [['progress', '0'], ['step', '1'], ['step', '2']])
    parentPort.postMessage({ id, type: 'event', event, data });
  const end = performance.now() + 300;
  while (control[0] === 0 && performance.now() < end) Atomics.wait(control, 0, 0, 5);
  answer('{"status":"limit"}', control[0] !== 0);`);

/** What the objects of a new thread of GROWING take, in bytes. */
export const NEW_BYTES = 50_000 * 1024;
/** The body says by how many bytes its objects grow; it answers when it is told to stop, and at once if they do not grow. */
export const GROWING = program(
  `
  const more = Number(Buffer.from(body).toString());
  control[1] = 50_000 + more / 1024;
  while (more > 0 && control[0] === 0) Atomics.wait(control, 0, 0, 5);
  answer('{}');`,
  50_000,
);
