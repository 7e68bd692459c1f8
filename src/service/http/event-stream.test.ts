/** A stream of events ends with its work, and with its reader: with one who leaves, and with one who falls behind. */
import { expect, test } from 'vitest';
import { eventStream } from './event-stream.js';

const decode = (value: Uint8Array | undefined) => new TextDecoder().decode(value);

test('what is sent is read, and then it ends', async () => {
  let abandoned = 0;
  const stream = eventStream(
    async ({ send }) => send('step', '{"number":1}'),
    () => abandoned++,
  );
  expect(await new Response(stream).text()).toBe('event: step\ndata: {"number":1}\n\n');
  expect(abandoned).toBe(0);
});

test('a reader who is eight megabytes behind loses the stream, and the work is told once', async () => {
  let abandoned = 0;
  let ended!: () => void;
  const million = 'x'.repeat(1_000_000);
  const stream = eventStream(
    ({ send }) => {
      for (let sent = 0; sent < 7; sent++) send('step', million);
      expect(abandoned).toBe(0);
      for (let sent = 0; sent < 3; sent++) send('step', million);
      return new Promise((resolve) => (ended = resolve));
    },
    () => abandoned++,
  );
  expect(abandoned).toBe(1);
  await expect(stream.getReader().read()).rejects.toThrow('too slow');
  ended();
});

test('eight megabytes may wait, to the byte', () => {
  let abandoned = 0;
  const frame = 'event: step\ndata: \n\n'.length;
  eventStream(
    ({ send }) => {
      send('step', 'x'.repeat(8_000_000 - frame));
      expect(abandoned).toBe(0);
      send('step', '');
      return new Promise(() => {});
    },
    () => abandoned++,
  );
  expect(abandoned).toBe(1);
});

test('a reader hears that the work goes on while nothing is sent, until its end', async () => {
  const { setInterval, clearInterval } = globalThis;
  let tick = () => {};
  let stopped: unknown;
  globalThis.setInterval = ((run: () => void) => {
    tick = run;
    return 'alive';
  }) as unknown as typeof setInterval;
  globalThis.clearInterval = (timer) => {
    stopped = timer;
  };
  let ended!: () => void;
  try {
    const stream = eventStream(
      () => new Promise((resolve) => (ended = resolve)),
      () => {},
    );
    tick();
    ended();
    expect(await new Response(stream).text()).toBe(': still at work\n\n');
    expect(stopped).toBe('alive');
  } finally {
    Object.assign(globalThis, { setInterval, clearInterval });
  }
});

test('a reader who leaves ends the work', async () => {
  let abandoned = 0;
  const stream = eventStream(
    ({ send }) => {
      send('step', '1');
      return new Promise(() => {});
    },
    () => abandoned++,
  );
  const reader = stream.getReader();
  expect(decode((await reader.read()).value)).toContain('event: step');
  await reader.cancel();
  expect(abandoned).toBe(1);
});
