/** `nonori serve`: the page and the HTTP API, until it is told to end. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command, Context } from '../command.js';

/** Beside the bundled command line. */
const PAGE = fileURLToPath(new URL('../web/', import.meta.url));

export const serveCommand: Command = {
  name: 'serve',
  summary: 'Serve the page and the HTTP API.',
  details: `Listens on this machine alone unless --host says otherwise, and prints the address. Each request is one line on
standard output. SIGINT and SIGTERM end it in good order, a second one at once.`,
  arguments: { usage: '', help: '' },
  examples: ['serve', 'serve --port 80 --host 0.0.0.0'],
  run: serve,
};

async function serve({ options, output }: Context): Promise<void> {
  const { startServer } = await import('../../service/http/server.js');
  if (!existsSync(PAGE)) {
    output.complain('The page has not been built.');
    return;
  }
  const { port = 8080, host = '127.0.0.1' } = options;
  const server = await startServer({
    port,
    host,
    pageFolder: PAGE,
    ...(!options.quiet && { log: (line) => void output.print(line) }),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    output.complain(`Cannot listen on port ${port} of ${host}: ${error.message}.`);
    return undefined;
  });
  if (!server) return;
  await output.print(`Nonori is at ${server.address}`);
  await signalled();
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
