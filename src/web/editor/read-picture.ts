/**
 * A picture file as a raster of bounded size. PNG and JPEG are decoded by the browser, after their declared size has been
 * checked; what we paint ourselves is painted in a worker, which ends with it or when its time is over.
 */
import { fail, fault, ok, type Result } from '../../core/result.js';
import { MAX_BYTES } from '../../formats/base/decode.js';
import { type Raster, sourceOf } from '../../formats/index.js';
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
  const bytes = new Uint8Array(file.size > MAX_BYTES ? new ArrayBuffer(0) : await file.arrayBuffer());
  if (!isPng(bytes) && !isJpeg(bytes)) return paint(bytes);
  const source = sourceOf(bytes);
  // Whatever the browser is to decode passes the checks first, with a promise in its place.
  const checked = readRaster(source, { decodeImage: () => PLACEHOLDER });
  if (!checked.ok) return checked;
  const raster = await decode(bytes);
  return raster ? ok(raster) : readRaster(source, { decodeImage: () => undefined });
}

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

async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<Raster | undefined> {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height));
    const side = (length: number) => Math.max(1, Math.round(length * scale));
    const [width, height] = [side(bitmap.width), side(bitmap.height)];
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) return undefined;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const { data } = context.getImageData(0, 0, width, height);
    return { width, height, data: new Uint8Array(data.buffer) };
  } catch {
    return undefined;
  }
}
