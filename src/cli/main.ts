#!/usr/bin/env node
/** The entry point of the command line: turns on V8's compile cache before anything else is loaded, then starts. */
import module from 'node:module';

// Node 22.8 and later keep what V8 compiles of the files that are loaded from here on; NODE_DISABLE_COMPILE_CACHE=1 stops it.
(module as { enableCompileCache?(): void }).enableCompileCache?.();
const { start } = await import('./start.js');
await start();
