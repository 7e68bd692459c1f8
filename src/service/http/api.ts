/** The API: from a request to the pool and back. Only the threads look into the body of a request. */
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { HTTPException } from 'hono/http-exception';
import { fault } from '../../core/result.js';
import { API_STYLE, apiPage } from './api-page.js';
import { Bodies, type BodySettings } from './body.js';
import { clientAddress, clientKey, isLoopback } from './client-address.js';
import { eventStream } from './event-stream.js';
import { Metrics } from './metrics.js';
import { openApi } from './openapi.js';
import type { Outcome, Pool } from './pool.js';
import { RateLimit } from './rate-limit.js';
import { BadRequest, type RequestFault } from './read-request.js';
import type { Route } from './route.js';
import { routes } from './routes.js';

export interface Env {
  readonly Bindings: HttpBindings;
}

export interface ApiSettings {
  readonly version: string;
  readonly token?: string;
  /** Requests a second from one address, and how many at once; 0 for no limit. Programs of this machine have many more. */
  readonly rate: number;
  readonly trustProxy: boolean;
  /** The most time that a request may take. */
  readonly deadlineMillis: number;
  readonly body: BodySettings;
}

export interface ApiParts {
  readonly pool: Pool;
  /** Takes the report of a bug. */
  readonly reportError: (sentence: string) => void;
  readonly stopping: () => boolean;
}

export type ApiContext = Context<Env>;

const RETRY = { 'retry-after': '2' };
const BURST_SECONDS = 3;
/** How many times more requests a program of this machine may send. */
const LOOPBACK_FACTOR = 50;
const BUG = fault('bug', 'This is a bug in Nonori, please report it.');
const JSON_TYPE = 'application/json';

export const refusal = (
  status: number,
  faults: readonly RequestFault[],
  headers: Record<string, string> = {},
): Response => new Response(JSON.stringify({ faults }), { status, headers: { 'content-type': JSON_TYPE, ...headers } });

export function addApi(app: Hono<Env>, settings: ApiSettings, { pool, reportError, stopping }: ApiParts): void {
  const { version, token, rate, trustProxy } = settings;
  const metrics = new Metrics();
  const bodies = new Bodies(settings.body);

  /** Counts and times all answers of a route, refusals included. */
  const timed = (name: string): MiddlewareHandler<Env> => {
    return async (context, next) => {
      const start = performance.now();
      await next();
      metrics.note(name, context.res.status, (performance.now() - start) / 1000);
    };
  };
  const guards = [...(token === undefined ? [] : [tokenCheck(token)]), rateCheck(rate, trustProxy)] as const;

  for (const route of routes) {
    const path = `/api/${route.name}`;
    app.post(path, timed(route.name), ...guards, (context) => perform(context, route));
    app.all(path, () => refusal(405, [fault('wrong-method', 'Tasks are requested with POST.')], { allow: 'POST' }));
  }
  app.get('/api/health', (context) => context.json(health()));
  app.get('/api/metrics', timed('metrics'), ...guards, (context) => context.text(metrics.text(pool.state())));
  app.get('/api/openapi.json', (context) => context.json(openApi({ version, token: token !== undefined })));
  app.get('/api', (context) => context.redirect('/api/', 308));
  app.get('/api/', (context) => context.html(apiPage()));
  app.get('/api/style.css', (context) => context.body(API_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));

  /** `busy`: a hard request would be refused now, for want of a place or of memory. */
  function health() {
    const { full, running, lanes, bytes } = pool.state();
    const status = stopping() ? 'stopping' : full ? 'busy' : 'ok';
    const waiting = lanes.quick.waiting + lanes.long.waiting;
    return { status, version, running, waiting, megabytes: Math.round(bytes / 1e6) };
  }

  async function perform(context: ApiContext, route: Route): Promise<Response> {
    const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== JSON_TYPE) {
      throw new BadRequest(415, [fault('not-json', `The content-type must be ${JSON_TYPE}.`)]);
    }
    const { signal } = context.req.raw;
    const body = await bodies.read(context.env.incoming);
    const request = { route: route.name, body: body.bytes, millis: settings.deadlineMillis };
    if (!context.req.header('accept')?.includes('text/event-stream')) {
      const outcome = await pool.run({ ...request, signal }).finally(() => body.release());
      return responseOf(outcome, route);
    }
    const abandon = new AbortController();
    const stream = eventStream(
      async ({ send }) => {
        const both = AbortSignal.any([signal, abandon.signal]);
        const outcome = await pool.run({ ...request, signal: both, onEvent: send }).finally(() => body.release());
        const response = responseOf(outcome, route);
        send(response.ok ? 'answer' : 'fault', await response.text());
      },
      () => abandon.abort(),
    );
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
    return new Response(stream, { headers });
  }

  function responseOf(outcome: Outcome, route: Route): Response {
    switch (outcome.how) {
      case 'answer': {
        const { status, body } = outcome.answer;
        return new Response(body, { status, headers: { 'content-type': JSON_TYPE } });
      }
      case 'limit':
        if (route.limited) return Response.json({ status: 'limit' });
        return refusal(422, [fault('limit', 'The request took more time or memory than it may.')]);
      case 'full': {
        const found = fault('busy', 'Too many requests are waiting; try again later.');
        return refusal(503, [found], RETRY);
      }
      case 'cancelled':
        return gone();
      case 'crashed':
        reportError(`A thread failed at ${route.name}: ${outcome.why}`);
        return refusal(500, [BUG]);
    }
  }
}

function tokenCheck(token: string): MiddlewareHandler<Env> {
  const found = fault('no-token', 'The request needs the bearer token of this service.');
  const refused = { message: () => refusal(401, [found], { 'www-authenticate': 'Bearer' }) };
  return bearerAuth({
    token,
    noAuthenticationHeader: refused,
    invalidAuthenticationHeader: refused,
    invalidToken: refused,
  });
}

/** Counts the requests of each address. */
function rateCheck(rate: number, trustProxy: boolean): MiddlewareHandler<Env> {
  const bounded = (most: number) => new RateLimit(most, Math.max(1, most * BURST_SECONDS));
  const limits = rate > 0 ? { others: bounded(rate), local: bounded(rate * LOOPBACK_FACTOR) } : undefined;
  return async (context, next) => {
    const address = clientAddress(context.env.incoming, trustProxy);
    const limit = isLoopback(address) ? limits?.local : limits?.others;
    const seconds = limit?.take(clientKey(address), performance.now()) ?? 0;
    if (seconds === 0) return next();
    const found = fault('too-many-requests', 'There were too many requests from your address; try again later.');
    return refusal(429, [found], { 'retry-after': String(Math.ceil(seconds)) });
  };
}

/** The answer to a request whose handler threw: a client that left, a wrong request, or a bug. */
export function failure(error: Error, context: ApiContext, reportError: (sentence: string) => void): Response {
  if (error instanceof HTTPException) return error.getResponse();
  if (context.req.raw.signal.aborted) return gone();
  if (error instanceof BadRequest) return refusal(error.status, error.faults, error.status === 503 ? RETRY : {});
  reportError(error.stack ?? error.message);
  return refusal(500, [BUG]);
}

/** Nobody reads it: the client has left. */
const gone = (): Response => new Response(null, { status: 499 });
