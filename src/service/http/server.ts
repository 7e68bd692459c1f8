/**
 * The HTTP server: listens, notes every request in the access log, gives every answer the security headers, and ends in
 * good order: no new connections, running requests get some time, then what is left is cut off.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { logRequest, type WriteLine } from './access-log.js';
import { makeApp } from './app.js';
import { PageFiles } from './page-files.js';
import { SECURITY_HEADERS } from './security-headers.js';

export interface ServerSettings {
  /** 0 for a free one. */
  readonly port: number;
  readonly host: string;
  /** The folder of the built page. */
  readonly pageFolder: string;
  /** Takes the lines of the access log; nothing is logged without it. */
  readonly log?: WriteLine;
}

export interface RunningServer {
  /** As a browser takes it. */
  readonly address: string;
  /** Ends in good order; requests that still run after `graceMillis` are cut off. */
  stop(graceMillis?: number): Promise<void>;
}

const HEADERS_MILLIS = 10_000;
const REQUEST_MILLIS = 60_000;
const KEEP_ALIVE_MILLIS = 30_000;
const GRACE_MILLIS = 10_000;
const MOST_HEADER_BYTES = 16_384;

/** Rejects with the system's error when the port cannot be had. */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const app = makeApp({ page: new PageFiles(settings.pageFolder) });
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' });
  let stopping = false;
  const server = createServer(
    {
      headersTimeout: HEADERS_MILLIS,
      requestTimeout: REQUEST_MILLIS,
      keepAliveTimeout: KEEP_ALIVE_MILLIS,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: MOST_HEADER_BYTES,
    },
    (request, response) => {
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
      if (stopping) response.setHeader('connection', 'close');
      if (settings.log) logRequest(request, response, request.socket.remoteAddress ?? '-', settings.log);
      void answer(request, response);
    },
  );
  await listening(server, settings);
  return {
    address: addressOf(server),
    stop(graceMillis = GRACE_MILLIS) {
      stopping = true;
      return closed(server, graceMillis);
    },
  };
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
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
  });
}
