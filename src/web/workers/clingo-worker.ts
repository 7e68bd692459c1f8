/**
 * The worker that clingo runs in. Started only when the engine asp is chosen: this file brings along clingo's own, and
 * fetches its WebAssembly. Lines are handed on as they come, so that a stopped run leaves what it had found.
 */
import startClingo from 'clingo-wasm/src/clingo.js';
import wasm from 'clingo-wasm/src/clingo.wasm?url';
import type { ClingoCall, ClingoSaid } from '../../worker/clingo-thread.js';

const say = (said: ClingoSaid): void => postMessage(said);

const ready = startClingo({
  locateFile: () => wasm,
  print: (line: string) => say({ out: line }),
  printErr: (line: string) => say({ err: line }),
});

addEventListener('message', async ({ data }: MessageEvent<ClingoCall>) => {
  const { program, models, options } = data;
  try {
    (await ready).ccall('run', 'number', ['string', 'string'], [program, `--outf=2 ${options.join(' ')} ${models}`]);
  } catch (error) {
    say({ err: String(error) });
  }
  say({ over: true });
});
