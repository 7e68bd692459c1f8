/** Deflate in the zlib format, by what node and browsers have. */

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Response> {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes as Uint8Array<ArrayBuffer>).then(() => writer.close());
  // What is wrong with the bytes is seen by the reader.
  written.catch(() => {});
  return new Response(stream.readable as ReadableStream<Uint8Array<ArrayBuffer>>);
}

export async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = await through(bytes, new CompressionStream('deflate'));
  return new Uint8Array(await packed.arrayBuffer());
}

/** Rejects what is damaged, and what is longer or shorter than it should be. */
export async function inflate(bytes: Uint8Array, length: number): Promise<Uint8Array> {
  const { body } = await through(bytes, new DecompressionStream('deflate'));
  const whole = new Uint8Array(length);
  let at = 0;
  const reader = body!.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (at + part.value.length > length) throw new Error('more than was said');
    whole.set(part.value, at);
    at += part.value.length;
  }
  if (at < length) throw new Error('less than was said');
  return whole;
}
