/** Leaves out what clingo-wasm would use of node: its file serves both, and asks only when it finds itself there. */
import type { Plugin } from 'vite';

const NOTHING = '\0nothing-of-node';

export function withoutNodePlugin(): Plugin {
  return {
    name: 'nonori-without-node',
    enforce: 'pre',
    resolveId: (id, importer) => (id.startsWith('node:') && importer?.includes('clingo-wasm') ? NOTHING : undefined),
    load: (id) => (id === NOTHING ? 'export default {};' : undefined),
  };
}
