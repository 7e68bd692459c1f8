/**
 * A fixed number of threads for work that may wait its turn: first come, first served. A thread that dies or is ended is
 * replaced when there is work for a new one, and costs only the request that it had.
 */
import { NodeThread, type NodeThreadOptions } from './node-thread.js';

export interface PoolRequest<Message, Reply> {
  readonly message: Message;
  /** Called with every reply; true ends the request. What it throws ends the thread and rejects the request. */
  onReply(reply: Reply): boolean;
  /** Ends the thread that has the request. */
  readonly signal?: AbortSignal;
}

interface Pending<Message, Reply> extends PoolRequest<Message, Reply> {
  resolve(): void;
  reject(error: Error): void;
}

export class NodePool<Message, Reply> {
  private readonly options: NodeThreadOptions;
  private readonly queue: Pending<Message, Reply>[] = [];
  private readonly idle: NodeThread<Message, Reply>[] = [];
  private readonly busy = new Set<NodeThread<Message, Reply>>();
  private readonly size: number;

  constructor(size: number, options: NodeThreadOptions) {
    this.size = size;
    this.options = options;
  }

  /** Rejects when the thread dies, by itself or by the signal, before the request ends. */
  run(request: PoolRequest<Message, Reply>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.queue.push({ ...request, resolve, reject });
      this.next();
    });
  }

  /** Ends all threads; what is under way is rejected. */
  close(): void {
    for (const { reject } of this.queue.splice(0)) reject(new Error('the threads were ended'));
    for (const thread of [...this.idle.splice(0), ...this.busy]) thread.terminate();
  }

  private next(): void {
    if (this.queue.length === 0 || this.busy.size >= this.size) return;
    const { message, onReply, signal, resolve, reject } = this.queue.shift()!;
    const thread = this.idle.pop() ?? new NodeThread<Message, Reply>(this.options);
    this.busy.add(thread);
    const end = () => thread.terminate();
    signal?.addEventListener('abort', end);
    const leave = () => {
      signal?.removeEventListener('abort', end);
      this.busy.delete(thread);
    };
    thread.listen(
      (reply) => {
        let ended: boolean;
        try {
          ended = onReply(reply);
        } catch (error) {
          end();
          reject(error as Error);
          return;
        }
        if (!ended) return;
        leave();
        this.rest(thread);
        resolve();
        this.next();
      },
      (why) => {
        leave();
        reject(new Error(why));
        this.next();
      },
    );
    try {
      thread.post(message);
      if (signal?.aborted) end();
    } catch (error) {
      // The message is not plain data.
      end();
      reject(error as Error);
    }
  }

  private rest(thread: NodeThread<Message, Reply>): void {
    thread.rest();
    this.idle.push(thread);
    thread.listen(
      () => {},
      () => {
        const place = this.idle.indexOf(thread);
        if (place >= 0) this.idle.splice(place, 1);
      },
    );
  }
}
