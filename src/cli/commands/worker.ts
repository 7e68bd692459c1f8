/** `nonori worker`: processes batches that other machines put on a queue. */
import { availableParallelism } from 'node:os';
import { formatCount } from '../batch-progress.js';
import type { Command, Context } from '../command.js';
import { version } from '../environment.js';
import { abortOnSignal, connectQueue, queueOf } from '../long-running.js';

export const workerCommand: Command = {
  name: 'worker',
  summary: 'Process batches from a queue.',
  details: `Takes puzzles from a queue in Redis or Valkey, where nonori batch --queue puts them, and sends back the results. Any
number of workers on any number of machines may join and leave; the unfinished work of one that dies goes to another. Worker
and batch must have the same version.

On SIGINT or SIGTERM it finishes what it has begun; a second signal ends it at once. The password of the queue can be in
the address or in the variable NONORI_QUEUE_PASSWORD.`,
  arguments: { usage: '', help: '' },
  examples: ['worker --queue redis://queue.example', 'worker --queue rediss://queue.example:6380 --threads 4'],
  run: work,
};

async function work(context: Context): Promise<void> {
  const { options, output } = context;
  const queue = queueOf(options);
  if (queue === undefined) {
    output.usageError('Name the queue with --queue.');
    return;
  }
  const stop = abortOnSignal();
  const reached = await connectQueue(context, queue);
  if (!reached) return;
  const { runWorker } = await import('../../service/queue/worker.js');
  const { address, redis, prefix } = reached;
  const threads = options.threads ?? availableParallelism();
  await output.print(`Working for ${address.name} with ${threads} ${threads === 1 ? 'thread' : 'threads'}.`);
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  const puzzles = await runWorker(redis, { address, prefix, threads, version: version(), say }, stop.signal);
  redis.disconnect();
  await output.print(`Done with ${formatCount(puzzles)} puzzles.`);
}
