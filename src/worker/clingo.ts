/** Which clingo: the native one of the PATH, one that is named by its path, or the one in WebAssembly. */
import type { Clingo } from '../core/asp.js';
import { nativeClingo } from './clingo-native.js';
import { wasmClingo } from './clingo-wasm.js';

/**
 * `wasm` is clingo-wasm, `native` the clingo of the PATH and nothing else, any other text the path of one. By
 * default, the native one where there is one, else clingo-wasm. The path is the host's to choose and no option of the
 * engine, so that a request from outside never says which program to run.
 */
export function clingoFrom(which?: string): Clingo {
  if (which === 'wasm') return wasmClingo();
  if (which === 'native') return nativeClingo('clingo');
  if (which !== undefined) return nativeClingo(which);
  return firstThatIsThere([nativeClingo('clingo'), wasmClingo()]);
}

/** Tries one after the other until one is there, and stays with it. */
export function firstThatIsThere(candidates: readonly Clingo[]): Clingo {
  let settled: Clingo | undefined;
  return {
    async run(request) {
      if (settled) return settled.run(request);
      for (const candidate of candidates) {
        const answer = await candidate.run(request);
        const missing = !answer.ok && answer.faults.some((found) => found.code === 'no-clingo');
        if (!missing) {
          settled = candidate;
          return answer;
        }
        if (candidate === candidates.at(-1)) return answer;
      }
      throw new Error('there is no clingo to try');
    },
  };
}
