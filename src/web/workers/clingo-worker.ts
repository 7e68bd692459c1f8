/**
 * The worker that clingo runs in. Started only when the engine asp is chosen: this file contains clingo's own, and
 * fetches its WebAssembly. Lines are handed on as they come, so that a stopped run leaves what it had found.
 */
import startClingo from 'clingo-wasm/src/clingo.js';
import wasm from 'clingo-wasm/src/clingo.wasm?url';
import type { ClingoThreadReply, ClingoThreadRequest } from '../../worker/clingo-thread.js';

const post = (reply: ClingoThreadReply): void => postMessage(reply);

const ready = startClingo({
  locateFile: () => wasm,
  print: (line: string) => post({ out: line }),
  printErr: (line: string) => post({ err: line }),
});

addEventListener('message', async ({ data }: MessageEvent<ClingoThreadRequest>) => {
  const { program, models, options } = data;
  try {
    (await ready).ccall('run', 'number', ['string', 'string'], [program, `--outf=2 ${options.join(' ')} ${models}`]);
  } catch (error) {
    post({ err: String(error) });
  }
  post({ done: true });
});
