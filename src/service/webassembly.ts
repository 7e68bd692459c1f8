/**
 * Decoders of pictures that are compiled to WebAssembly: libwebp and libjpeg-turbo (the packages @cwasm/webp and @cwasm/jpeg-turbo, of which only
 * the programs are used). Every picture has a new instance with memory of its own, so that a damaged one leaves nothing behind.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';

/** The part of WebAssembly that is used: node has it, its types do not. */
interface Assembly {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}
const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Assembly };

/** What every program has. */
export interface Program {
  readonly memory: { readonly buffer: ArrayBuffer };
  malloc(bytes: number): number;
}

const loaded = new Map<string, object>();

/** The programs lie beside the bundle, compressed (scripts/copy-programs.js); in the sources they are in their packages. */
function load(name: string): object {
  const beside = new URL(`./${name}.wasm.br`, import.meta.url);
  if (existsSync(beside)) return new WebAssembly.Module(brotliDecompressSync(readFileSync(beside)));
  const inPackage = createRequire(import.meta.url).resolve(`@cwasm/${name}/${name}.wasm`);
  return new WebAssembly.Module(readFileSync(inPackage));
}

const notImplemented = (): never => {
  throw new Error('a decoder has no files and no settings');
};
const system = {
  fd_close: notImplemented,
  fd_seek: notImplemented,
  fd_write: notImplemented,
  environ_get: notImplemented,
  environ_sizes_get: () => 0,
  proc_exit: notImplemented,
};
/** A fault that a program cannot go on after ends the call. */
const env = { setjmp: () => 0, longjmp: notImplemented };

/** A new instance of a program, with the bytes at an address of its memory. */
export function start<P extends Program>(
  name: 'webp' | 'jpeg-turbo',
  bytes: Uint8Array,
): { program: P; input: number } {
  const module = loaded.get(name) ?? load(name);
  loaded.set(name, module);
  const program = new WebAssembly.Instance(module, { env, wasi_snapshot_preview1: system }).exports as P;
  const input = program.malloc(bytes.length);
  new Uint8Array(program.memory.buffer).set(bytes, input);
  return { program, input };
}
