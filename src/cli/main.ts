#!/usr/bin/env node
/** The command line's door: runs the program, and answers for what nobody else caught. */
import { Output } from './output.js';
import { runProgram } from './program.js';

const output = new Output(process.stdout, process.stderr);

/** The reader of our output has gone, as `head` does: there is nothing more to say. */
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
