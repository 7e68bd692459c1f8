/** The service for tests: a real server on a free port, its threads from the build (dist/). */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RunningServer, startServer } from '../src/service/http/server.js';
import { type Choices, type Given, settingsFor } from '../src/service/http/settings.js';

const PROGRAM = pathToFileURL(resolve('dist/cli/request-thread.js'));

export async function startTestServer(
  given: Partial<Given> = {},
  choices: Choices = {},
  change: (settings: ReturnType<typeof settingsFor>) => ReturnType<typeof settingsFor> = (same) => same,
  cores?: number,
): Promise<RunningServer> {
  const settings = settingsFor(
    {
      port: 0,
      host: '127.0.0.1',
      version: 'test',
      program: PROGRAM,
      pageFolder: given.pageFolder ?? emptyPage(),
      reportError: (sentence) => {
        throw new Error(sentence);
      },
      ...given,
    },
    choices,
    cores,
  );
  return startServer(change(settings));
}

function emptyPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nonori-page-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Nonori</title>');
  return folder;
}

/** Posts JSON to a route of the API. */
export const post = (
  server: Pick<RunningServer, 'address'>,
  route: string,
  body: unknown,
  init: RequestInit = {},
): Promise<Response> =>
  fetch(new URL(`/api/${route}`, server.address), {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });

/** Sends bytes as they are and returns everything that comes back before the connection ends. */
export async function raw(server: RunningServer, text: string): Promise<string> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('latin1').write(text, 'latin1');
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}
