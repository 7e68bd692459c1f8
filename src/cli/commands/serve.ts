/** `nonori serve`: the page and the HTTP API, until a signal ends it. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command, Context } from '../command.js';
import { version } from '../environment.js';
import { parentGone, runWithFewArenas } from '../few-arenas.js';

/** Both are next to the bundled command line. */
const PAGE = fileURLToPath(new URL('../web/', import.meta.url));
const THREAD = new URL('./request-thread.js', import.meta.url);

/** As RFC 6750 has it; hono's check of the header accepts nothing else. */
const BEARER_TOKEN = /^[\w.~+/-]+=*$/;

export const serveCommand: Command = {
  name: 'serve',
  summary: 'Serve the page and the HTTP API.',
  details: `Listens on 127.0.0.1 by default and prints the address. Each request is logged as one line on standard output.
SIGINT or SIGTERM shuts it down cleanly, a second one at once.

The API is documented at /api/ and, for programs, at /api/openapi.json. With --token, or the variable NONORI_TOKEN, its
tasks require that bearer token.`,
  arguments: { usage: '', help: '' },
  examples: ['serve', 'serve --port 80 --host 0.0.0.0', 'serve --trust-proxy --rate 5 --deadline 30'],
  run: serve,
};

async function serve({ options, output }: Context): Promise<void> {
  const { port = 0, host = '127.0.0.1', token = process.env.NONORI_TOKEN } = options;
  if (!existsSync(PAGE)) {
    output.usageError('The page has not been built: run npm run build.');
    return;
  }
  if (token !== undefined && !BEARER_TOKEN.test(token)) {
    output.usageError('The token must be made of letters, digits and the characters ._~+/- only.');
    return;
  }
  const code = await runWithFewArenas();
  if (code !== undefined) process.exit(code);
  const [{ startServer }, { settingsFor }] = await Promise.all([
    import('../../service/http/server.js'),
    import('../../service/http/settings.js'),
  ]);
  const given = {
    port,
    host,
    version: version(),
    pageFolder: PAGE,
    program: THREAD,
    token,
    log: options.quiet ? undefined : (line: string) => void output.print(line),
    reportError: (sentence: string) => output.bug('serve', new Error(sentence)),
  };
  const server = await startServer(settingsFor(given, options)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    output.usageError(`Cannot listen on port ${port} of ${host}: ${error.message}.`);
    return undefined;
  });
  if (!server) return;
  await output.print(`Nonori is at ${server.address}`);
  await Promise.race([signalled(), parentGone()]);
  void signalled().then(() => server.stop(0));
  await server.stop();
}

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      process.off('SIGINT', end).off('SIGTERM', end);
      resolve();
    };
    process.on('SIGINT', end).on('SIGTERM', end);
  });
}
