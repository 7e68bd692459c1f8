/** Serves a folder on a free port of the loopback, under a sub-path if told, compressed if told: the plainest static host. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export interface StaticServer {
  readonly address: string;
  close(): Promise<void>;
}

export async function serveFolder(
  folder: string,
  under = '/',
  headers: Readonly<Record<string, string>> = {},
  compressed = false,
): Promise<StaticServer> {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (!path.startsWith(under)) return void response.writeHead(404).end();
    const file = path.slice(under.length) || 'index.html';
    try {
      const content = await readFile(join(folder, file));
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      const packed = compressed && extname(file) !== '.woff2';
      const encoding = packed ? { 'content-encoding': 'gzip' } : {};
      response.writeHead(200, { ...headers, ...encoding, 'content-type': type });
      response.end(packed ? gzipSync(content) : content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${under}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
