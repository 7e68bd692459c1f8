/** The start of the command line: runs the program and reports uncaught errors. */
import { unwritable } from '../service/system-error.js';
import { Output } from './output.js';
import { runProgram } from './program.js';

export async function start(): Promise<void> {
  const output = new Output(process.stdout, process.stderr);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') output.usageError(unwritable('The output', error));
    // Its reader has closed it, as `head` does: stop quietly.
    process.exit(output.exitCode);
  });
  try {
    await runProgram(process.argv.slice(2), output);
  } catch (error) {
    output.unexpected(undefined, error);
  }
  process.exitCode = output.exitCode;
}
