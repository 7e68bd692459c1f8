/**
 * A picture file as a bitmap or a raster of bounded size. PNG and JPEG are decoded by the browser, after their declared size has been
 * checked; what we paint ourselves is painted in a worker, which ends with it or when its time is over.
 */
import { fail, fault, ok, type Result } from '../../core/result.js';
import { MAX_BYTES } from '../../formats/base/decode.js';
import { type Raster, type Source, sourceOf } from '../../formats/index.js';
import { isJpeg, isPng } from '../../formats/pictures/headers.js';
import { readRaster } from '../../formats/pictures/index.js';
import { CANCELLED } from '../../worker/protocol.js';
import { newWorkerClient } from '../workers/worker-clients.js';

/** Pixels of a side beyond which nothing is gained: a board has far fewer cells. */
const MOST_SIDE = 1000;

/** The most milliseconds that painting may take. */
const MOST_MILLIS = 10_000;

const PLACEHOLDER: Raster = { width: 1, height: 1, data: new Uint8Array(4) };

export async function readPicture(file: Blob): Promise<Result<Raster>> {
  const bytes = await bytesOf(file);
  if (!isPng(bytes) && !isJpeg(bytes)) return paint(bytes);
  const bitmap = await decode(bytes, MOST_SIDE);
  return bitmap.ok ? ok(takeRaster(bitmap.value)) : bitmap;
}

/** The picture as the browser shows it, no side longer than `mostSide`. */
export async function readBitmap(file: Blob, mostSide: number): Promise<Result<ImageBitmap>> {
  const bytes = await bytesOf(file);
  if (isPng(bytes) || isJpeg(bytes)) return decode(bytes, mostSide);
  const painted = await paint(bytes);
  if (!painted.ok) return painted;
  const { width, height, data } = painted.value;
  return ok(await createImageBitmap(new ImageData(Uint8ClampedArray.from(data), width, height)));
}

const bytesOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(file.size > MAX_BYTES ? new ArrayBuffer(0) : await file.arrayBuffer());

async function paint(bytes: Uint8Array): Promise<Result<Raster>> {
  const worker = newWorkerClient('picture');
  const painting = worker.request({ task: 'paint', bytes });
  const timer = setTimeout(painting.cancel, MOST_MILLIS);
  const done = await painting.done;
  clearTimeout(timer);
  worker.close();
  if (done.ok) return ok(done.value.reply);
  const late = done.faults.some(({ code }) => code === CANCELLED);
  return late ? fail([fault('unsupported', 'The picture takes too long to paint.')]) : done;
}

async function decode(bytes: Uint8Array<ArrayBuffer>, mostSide: number): Promise<Result<ImageBitmap>> {
  const source = sourceOf(bytes);
  // Whatever the browser is to decode passes the checks first, with a promise in its place.
  const checked = readRaster(source, { decodeImage: () => PLACEHOLDER });
  if (!checked.ok) return checked;
  try {
    const whole = await createImageBitmap(new Blob([bytes]));
    const scale = Math.min(1, mostSide / Math.max(whole.width, whole.height));
    if (scale === 1) return ok(whole);
    const side = (length: number) => Math.max(1, Math.round(length * scale));
    const size = { resizeWidth: side(whole.width), resizeHeight: side(whole.height), resizeQuality: 'high' } as const;
    const small = await createImageBitmap(whole, size);
    whole.close();
    return ok(small);
  } catch {
    return undecodable(source);
  }
}

/** The fault of a picture that the browser cannot decode. */
function undecodable(source: Source): Result<never> {
  const result = readRaster(source, { decodeImage: () => undefined });
  return result.ok ? fail([fault('unsupported', 'The browser cannot decode this picture.')]) : result;
}

/** The pixels of a bitmap, which stays as it is. */
export function rasterOf(bitmap: ImageBitmap): Raster {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.drawImage(bitmap, 0, 0);
  return { width, height, data: new Uint8Array(context.getImageData(0, 0, width, height).data.buffer) };
}

function takeRaster(bitmap: ImageBitmap): Raster {
  const raster = rasterOf(bitmap);
  bitmap.close();
  return raster;
}
