/** Loaded first by the threads of a mutation test: says now and then, in the file of the test file that started it, which changes it has reached. */
import { appendFileSync } from 'node:fs';

const PAUSE = 50;
const { NONORI_REACHED } = process.env;
const said = new Set();

function say() {
  const reached = Object.keys(globalThis.__stryker__?.mutantCoverage?.static ?? {}).filter((id) => !said.has(id));
  for (const id of reached) said.add(id);
  if (reached.length > 0) appendFileSync(NONORI_REACHED, `${reached.join('\n')}\n`);
}

if (NONORI_REACHED) setInterval(say, PAUSE).unref();
