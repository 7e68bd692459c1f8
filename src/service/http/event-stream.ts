/**
 * Server-sent events: steps and progress as they come, then `answer` or `fault`. A comment now and then keeps proxies
 * from closing a quiet connection. A reader that falls far behind loses the connection rather than filling the memory:
 * that is why this is not `hono/streaming`, which queues without a bound whatever its writer does not await.
 */
const ALIVE_MILLIS = 15_000;
const MOST_WAITING_BYTES = 8_000_000;

export interface EventSink {
  send(event: string, data: string): void;
}

/** `work` sends events until it ends; `abandoned` is called when nobody reads any more. */
export function eventStream(work: (sink: EventSink) => Promise<void>, abandoned: () => void): ReadableStream {
  const encoder = new TextEncoder();
  let open = true;
  let alive: NodeJS.Timeout | undefined;
  const end = () => {
    open = false;
    clearInterval(alive);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => {
          if (!open) return;
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) >= 0) return;
          end();
          controller.error(new Error('the reader is too slow'));
          abandoned();
        };
        alive = setInterval(() => write(': still at work\n\n'), ALIVE_MILLIS);
        void work({ send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`) }).then(() => {
          if (open) controller.close();
          end();
        });
      },
      cancel() {
        end();
        abandoned();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING_BYTES }),
  );
}
