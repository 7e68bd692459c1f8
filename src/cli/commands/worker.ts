/** `nonori worker`: does the work of batches that other machines put on a queue. */
import { availableParallelism } from 'node:os';
import { number } from '../batch-progress.js';
import type { Command, Context } from '../command.js';
import { queueOf, reach } from '../queue-address.js';
import { stopper } from '../stopper.js';
import { version } from '../version.js';

export const workerCommand: Command = {
  name: 'worker',
  summary: 'Do the work of batches that are on a queue.',
  details: `Takes puzzles from a queue in Redis or Valkey, where nonori batch --queue puts them, and gives back the results. Any
number of workers on any number of machines may come and go; what one had begun when it died goes to another. Worker and
batch must be of the same version.

SIGINT and SIGTERM let it finish what it has begun, a second one ends it at once. The queue's password may stand in
the address or in NONORI_QUEUE_PASSWORD.`,
  arguments: { usage: '', help: '' },
  examples: ['worker --queue redis://queue.example', 'worker --queue rediss://queue.example:6380 --threads 4'],
  run: work,
};

async function work(context: Context): Promise<void> {
  const { options, output } = context;
  const queue = queueOf(options);
  if (queue === undefined) {
    output.complain('Say where the queue is, with --queue.');
    return;
  }
  const stop = stopper();
  const reached = await reach(context, queue);
  if (!reached) return;
  const { runWorker } = await import('../../service/queue/worker.js');
  const { address, redis, prefix } = reached;
  const threads = options.threads ?? availableParallelism();
  await output.print(`Working for ${address.name} with ${threads} ${threads === 1 ? 'thread' : 'threads'}.`);
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  const puzzles = await runWorker(redis, { address, prefix, threads, version: version(), say }, stop.signal);
  redis.disconnect();
  await output.print(`Done with ${number(puzzles)} puzzles.`);
}
