#!/usr/bin/env node
/** The entry point of the command line: runs the program and reports uncaught errors. */
import { Output } from './output.js';
import { runProgram } from './program.js';

const output = new Output(process.stdout, process.stderr);

/** The reader of our output has closed it, as `head` does: stop quietly. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') output.bug(undefined, error);
  process.exit(output.exitCode);
});

try {
  await runProgram(process.argv.slice(2), output);
} catch (error) {
  output.bug(undefined, error);
}
process.exitCode = output.exitCode;
