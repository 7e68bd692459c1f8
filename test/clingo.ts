/** The clingos that tests run on: the native one only where it is on the PATH. */
import { spawnSync } from 'node:child_process';
import { clingoFrom } from '../src/worker/clingo.js';

export const hasNative = spawnSync('clingo', ['--version']).status === 0;

export const native = clingoFrom('native');
export const wasm = clingoFrom('wasm');

/** Works on all items, a few at a time, in order of their results. */
export async function severalAtOnce<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return results;
}
