/**
 * A thread of node: the only place that starts one. A program runs in it, messages go in, replies come out. A thread that
 * runs out of memory or throws ends, and nothing else does. An idle one does not keep the process alive.
 */
import { Worker } from 'node:worker_threads';

export interface NodeThreadOptions {
  /** The program: a file, or its text as a CommonJS module. */
  readonly program: URL | string;
  /** The program's `workerData`. */
  readonly data?: unknown;
  /** Megabytes that the thread's objects may take before it is ended. */
  readonly memory?: number;
}

/** `outOfMemory`: the thread needed more memory than it may have. */
export type OnDeath = (why: string, outOfMemory: boolean) => void;

export class NodeThread<Message, Reply> {
  private readonly worker: Worker;
  private onReply: (reply: Reply) => void = () => {};
  private onDeath: OnDeath = () => {};

  constructor({ program, data, memory }: NodeThreadOptions) {
    this.worker = new Worker(program, {
      eval: typeof program === 'string',
      workerData: data,
      execArgv: process.execArgv.filter((option) => !option.startsWith('--input-type')), // about the main program only
      resourceLimits: memory === undefined ? {} : { maxOldGenerationSizeMb: memory },
    });
    this.worker.unref();
    let error: NodeJS.ErrnoException | undefined;
    this.worker.on('message', (reply: Reply) => this.onReply(reply));
    this.worker.on('error', (thrown) => {
      error = thrown;
    });
    // Only now has everything been heard that the thread said before its end.
    this.worker.on('exit', (code) => {
      this.onDeath(
        error?.message ?? `its thread ended with the code ${code}`,
        error?.code === 'ERR_WORKER_OUT_OF_MEMORY',
      );
    });
  }

  /** Replaces the listeners of before. `onDeath` is called once, after the last reply, however the thread ended. */
  listen(onReply: (reply: Reply) => void, onDeath: OnDeath): void {
    this.onReply = onReply;
    this.onDeath = onDeath;
  }

  post(message: Message): void {
    this.worker.ref();
    this.worker.postMessage(message);
  }

  /** The thread is idle: it need not keep the process alive. */
  rest(): void {
    this.worker.unref();
  }

  terminate(): void {
    void this.worker.terminate();
  }
}
