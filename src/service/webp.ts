/**
 * WebP pictures by libwebp, compiled to WebAssembly (the package @cwasm/webp, of which only the program is used). Every picture
 * has a new instance with memory of its own, so that a damaged one leaves nothing behind.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import type { Raster } from '../formats/base/format.js';

/** The part of WebAssembly that is used: node has it, its types do not. */
interface Assembly {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}
const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Assembly };

interface LibWebp {
  readonly memory: { readonly buffer: ArrayBuffer };
  malloc(bytes: number): number;
  /** The address of the pixels in RGBA, and width and height at two others; 0 when it cannot. */
  WebPDecodeRGBA(data: number, length: number, width: number, height: number): number;
}

let program: object | undefined;

/** The program lies beside the bundle, compressed (scripts/copy-programs.js); in the sources it is in the package. */
function load(): object {
  const beside = new URL('./webp.wasm.br', import.meta.url);
  if (existsSync(beside)) return new WebAssembly.Module(brotliDecompressSync(readFileSync(beside)));
  return new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve('@cwasm/webp/webp.wasm')));
}

const notImplemented = (): never => {
  throw new Error('libwebp has no files');
};

export function decodeWebp(bytes: Uint8Array): Raster | undefined {
  program ??= load();
  const system = { fd_close: notImplemented, fd_seek: notImplemented, fd_write: notImplemented };
  const { exports } = new WebAssembly.Instance(program, { wasi_snapshot_preview1: system });
  const { memory, malloc, WebPDecodeRGBA } = exports as LibWebp;
  const input = malloc(bytes.length);
  const size = malloc(8);
  new Uint8Array(memory.buffer).set(bytes, input);
  const output = WebPDecodeRGBA(input, bytes.length, size, size + 4);
  if (output === 0) return undefined;
  const [width, height] = new Uint32Array(memory.buffer, size, 2) as unknown as [number, number];
  return { width, height, data: new Uint8Array(memory.buffer.slice(output, output + 4 * width * height)) };
}
