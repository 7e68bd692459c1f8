/**
 * The HTTP server: listens, writes every request into the access log, and shuts down gracefully: no new connections,
 * running requests get some time, then what is left is cut off.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { logRequest, type WriteLine } from './access-log.js';
import type { ApiSettings } from './api.js';
import { makeApp } from './app.js';
import { clientAddress, clientKey } from './client-address.js';
import type { OriginSettings } from './origin-check.js';
import { PageFiles } from './page-files.js';
import { Pool, type PoolSettings, type PoolState } from './pool.js';

export interface ServerSettings extends ApiSettings, OriginSettings {
  /** 0 for a free one. */
  readonly port: number;
  /** The folder of the built page. */
  readonly pageFolder: string;
  readonly pool: PoolSettings;
  /** The most open connections, and of one client, so that none can take all of them. Behind a proxy all are the proxy's. */
  readonly connections: { readonly most: number; readonly mostOfOne: number };
  /** Takes the lines of the access log; nothing is logged without it. */
  readonly log?: WriteLine;
  /** Takes the report of a bug. */
  readonly reportError: WriteLine;
}

export interface RunningServer {
  /** As a browser takes it. */
  readonly address: string;
  pool(): PoolState;
  /** Shuts down gracefully; requests that still run after `graceMillis` are cut off. */
  stop(graceMillis?: number): Promise<void>;
}

const HEADERS_MILLIS = 10_000;
const KEEP_ALIVE_MILLIS = 30_000;
const GRACE_MILLIS = 10_000;
/** While it ends: how often connections without a request are closed. */
const IDLE_MILLIS = 50;
const LINGER_MILLIS = 500;
const UNREAD_BYTES = 8_000_000;
const MOST_HEADER_BYTES = 16_384;

/** Rejects with the system's error when the port is not available. */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const { log, reportError, trustProxy } = settings;
  const page = new PageFiles(settings.pageFolder);
  const pool = new Pool(settings.pool);
  let stopping = false;
  const app = makeApp(page, settings, { pool, reportError, stopping: () => stopping });
  const answer = getRequestListener(app.fetch, { hostname: 'localhost', autoCleanupIncoming: false });
  const server = createServer(
    {
      headersTimeout: HEADERS_MILLIS,
      requestTimeout: HEADERS_MILLIS + 2 * settings.body.millis,
      keepAliveTimeout: KEEP_ALIVE_MILLIS,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: MOST_HEADER_BYTES,
    },
    (request, response) => {
      if (stopping) response.setHeader('connection', 'close');
      if (log) logRequest(request, response, clientAddress(request, trustProxy), log);
      leaveUnread(request, response);
      void answer(request, response);
    },
  );
  server.maxConnections = settings.connections.most;
  if (!trustProxy) boundConnections(server, settings.connections.mostOfOne);
  try {
    await pool.ready();
    await listening(server, settings);
  } catch (error) {
    pool.close();
    throw error;
  }
  return {
    address: addressOf(server),
    pool: () => pool.state(),
    async stop(graceMillis = GRACE_MILLIS) {
      stopping = true;
      await closed(server, graceMillis);
      pool.close();
    },
  };
}

/**
 * An answer may be ready before the body of its request has come. A little more is read, so that the connection can be used
 * again; however much else the client has to say, it gets some time to see the answer, then the connection is closed.
 */
function leaveUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    let left = UNREAD_BYTES;
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) request.pause();
    });
    request.resume();
    const close = () => {
      if (!request.complete) request.socket.destroy();
    };
    setTimeout(close, LINGER_MILLIS).unref();
  });
  // Node would read on and throw away what nobody has begun to read.
  if (request.method === 'POST') request.read(0);
}

/** Closes connections of a client that has too many of them already, whether it sends anything on them or not. */
function boundConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const client = clientKey(socket.remoteAddress ?? '-');
    const count = (open.get(client) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = open.get(client)! - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
    });
  });
}

function listening(server: Server, { port, host }: ServerSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** An address that listens everywhere is reached by the loopback's name. */
function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  const anywhere = address === '0.0.0.0' || address === '::';
  const name = anywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${name}:${port}/`;
}

function closed(server: Server, graceMillis: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMillis);
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MILLIS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(idle);
      resolve();
    });
  });
}
