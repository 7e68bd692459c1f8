#!/usr/bin/env node
/** The entry point of the command line: runs the program and reports uncaught errors. */
import module from 'node:module';
import { systemReason, unwritable } from '../service/system-error.js';
import { Output } from './output.js';
import { runProgram } from './program.js';

// Node 22.8 and later keep what V8 compiles of the files that are loaded from here on; NODE_DISABLE_COMPILE_CACHE=1 stops it.
(module as { enableCompileCache?(): void }).enableCompileCache?.();

const output = new Output(process.stdout, process.stderr);

/** The reader of our output has closed it, as `head` does: stop quietly. Otherwise it cannot be written: a full disk, say. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') output.usageError(unwritable('The output', error));
  process.exit(output.exitCode);
});

try {
  await runProgram(process.argv.slice(2), output);
} catch (error) {
  const path = (error as NodeJS.ErrnoException | undefined)?.path;
  if (path !== undefined && systemReason(error) !== undefined) output.usageError(unwritable(path, error));
  else output.bug(undefined, error);
}
process.exitCode = output.exitCode;
