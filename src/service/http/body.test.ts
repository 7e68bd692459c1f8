/** Bodies of requests that come in pieces, come late, or are too large; no sockets. */
import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { Bodies } from './body.js';
import { BadRequest } from './read-request.js';

const SETTINGS = { mostBytes: 10, mostBytesTogether: 15, millis: 60_000 };

class Given extends EventEmitter {
  readonly headers: Record<string, string>;
  paused = 0;
  constructor(length?: number) {
    super();
    this.headers = length === undefined ? {} : { 'content-length': String(length) };
  }
  pause(): this {
    this.paused++;
    return this;
  }
  listening(): number {
    return this.eventNames().length;
  }
}

const reading = (bodies: Bodies, request: Given) => bodies.read(request as unknown as IncomingMessage);
const sending = (request: Given, ...texts: string[]) => {
  for (const text of texts) request.emit('data', Buffer.from(text));
};
/** Status, code and message of a refusal; afterwards nobody listens. */
async function refused(read: Promise<unknown>, request: Given): Promise<unknown[]> {
  const error = await read.then(
    () => undefined,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(BadRequest);
  expect([request.listening(), request.paused]).toEqual([0, 1]);
  const { status, faults } = error as BadRequest;
  return [status, faults[0]!.code, faults[0]!.message];
}
const TOO_LARGE = [413, 'too-large', 'The body has more than 10 bytes.'];

test('what came is one piece, with as many bytes as it may have', async () => {
  for (const length of [10, undefined]) {
    const request = new Given(length);
    const body = reading(new Bodies(SETTINGS), request);
    sending(request, 'abc', '', 'defghij');
    request.emit('end');
    expect(Buffer.from((await body).bytes).toString()).toBe('abcdefghij');
    expect([request.listening(), request.paused]).toEqual([0, 1]);
  }
  const single = new Given();
  const body = reading(new Bodies(SETTINGS), single);
  const chunk = Buffer.from('x');
  single.emit('data', chunk);
  single.emit('end');
  expect((await body).bytes).toBe(chunk);
});

test('one byte more is too much, as it is declared and as it comes', async () => {
  const declared = new Given(11);
  expect(await refused(reading(new Bodies(SETTINGS), declared), declared)).toEqual(TOO_LARGE);
  const come = new Given();
  const read = reading(new Bodies(SETTINGS), come);
  sending(come, 'abcdefghij', 'k');
  expect(await refused(read, come)).toEqual(TOO_LARGE);
});

test('together they may hold so much; what is refused or released no longer counts', async () => {
  const bodies = new Bodies(SETTINGS);
  const first = new Given();
  const held = reading(bodies, first);
  sending(first, 'abcdefghij');
  first.emit('end');
  const { release } = await held;
  const whole = async (text: string) => {
    const request = new Given();
    const read = reading(bodies, request);
    sending(request, text);
    if (text.length > 5) return refused(read, request);
    request.emit('end');
    return (await read).release();
  };
  const busy = [503, 'busy', 'Too many requests are under way; try again later.'];
  expect(await whole('abcdef')).toEqual(busy);
  expect(await whole('abcde')).toBeUndefined();
  expect(await whole('abcde')).toBeUndefined();
  release();
  release();
  const [second, third] = [new Given(), new Given()];
  const reads = [reading(bodies, second), reading(bodies, third)];
  sending(second, 'abcdefghij');
  sending(third, 'abcde');
  for (const request of [second, third]) request.emit('end');
  expect((await Promise.all(reads)).map(({ bytes }) => bytes.length)).toEqual([10, 5]);
});

test('a client that leaves, and one that is too slow', async () => {
  const leaving = new Given();
  const left = reading(new Bodies(SETTINGS), leaving);
  sending(leaving, 'abc');
  leaving.emit('close');
  expect(await refused(left, leaving)).toEqual([400, 'no-body', 'The body did not come to its end.']);
  const slow = new Given();
  const late = reading(new Bodies({ ...SETTINGS, millis: 1 }), slow);
  expect(await refused(late, slow)).toEqual([408, 'slow-body', 'The body came too slowly.']);
});
