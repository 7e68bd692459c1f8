/**
 * A picture file as a bitmap or a raster of bounded size. PNG, JPEG and WebP are decoded by the browser, after their declared size has
 * been checked; what we read ourselves is painted in a worker, which ends with it or when its time is over. What that refuses, the
 * browser may know: SVG with gradients or text, AVIF. Enlarged pixel art is brought back to its pixels before anything is shrunk.
 */
import { fail, fault, ok, type Result } from '../../core/result.js';
import { MAX_BYTES } from '../../formats/base/decode.js';
import { type Raster, type Source, sourceOf } from '../../formats/index.js';
import { isJpeg, isPng, isWebp } from '../../formats/pictures/headers.js';
import { MAX_PIXELS, readRaster } from '../../formats/pictures/index.js';
import { nativePixels } from '../../tasks/make/pixel-art.js';
import { CANCELLED } from '../../worker/protocol.js';
import { newWorkerClient } from '../workers/worker-clients.js';

/** Pixels of a side beyond which nothing is gained: a board has far fewer cells. */
const MOST_SIDE = 1000;
/** What the browser decodes it also shrinks. */
const MOST_PIXELS = 110_000_000;
/** The most milliseconds that painting may take. */
const MOST_MILLIS = 10_000;
/** Copies of copies grow without a bound: with so few of them, not beyond what a browser draws in seconds. */
const MOST_COPIES = 40;

const PLACEHOLDER: Raster = { width: 1, height: 1, data: new Uint8Array(4) };

const isDecoded = (bytes: Uint8Array): boolean => isPng(bytes) || isJpeg(bytes) || isWebp(bytes);

export async function readPicture(file: Blob): Promise<Result<Raster>> {
  const bytes = await bytesOf(file);
  if (!isDecoded(bytes)) return paintOrRender(bytes);
  const bitmap = await decode(bytes);
  return bitmap.ok ? ok(await takeRaster(bitmap.value)) : bitmap;
}

/** The picture as the browser shows it, no side longer than `mostSide`. */
export async function readBitmap(file: Blob, mostSide: number): Promise<Result<ImageBitmap>> {
  const bytes = await bytesOf(file);
  if (isDecoded(bytes)) {
    const bitmap = await decode(bytes);
    return bitmap.ok ? ok(await shrunk(bitmap.value, mostSide)) : bitmap;
  }
  const painted = await paint(bytes);
  if (!painted.ok) return painted;
  const { width, height, data } = painted.value;
  return ok(await createImageBitmap(new ImageData(Uint8ClampedArray.from(data), width, height)));
}

const bytesOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(file.size > MAX_BYTES ? new ArrayBuffer(0) : await file.arrayBuffer());

async function paintOrRender(bytes: Uint8Array<ArrayBuffer>): Promise<Result<Raster>> {
  const painted = await paint(bytes);
  if (painted.ok) return ok(nativePixels(painted.value) ?? painted.value);
  const { code } = painted.faults[0]!;
  const { text } = sourceOf(bytes);
  const copies = text.match(/<use\b/g)?.length ?? 0;
  const isSvg = code === 'unsupported' && /<svg[\s>]/.test(text) && copies <= MOST_COPIES;
  const raster = isSvg ? await renderSvg(text) : code === 'not-a-picture' ? await decodeUnknown(bytes) : undefined;
  return raster ? ok(raster) : painted;
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
  return late ? fail([fault('too-slow', 'The picture takes too long to paint.')]) : done;
}

async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<Result<ImageBitmap>> {
  const source = sourceOf(bytes);
  // Whatever the browser is to decode passes the checks first, with a placeholder in its place.
  const checked = readRaster(source, { decodeImage: () => PLACEHOLDER, maxPixels: MOST_PIXELS });
  if (!checked.ok) return checked;
  try {
    return ok(await createImageBitmap(new Blob([bytes])));
  } catch {
    return undecodable(source);
  }
}

/** The fault of a picture that the browser cannot decode. */
function undecodable(source: Source): Result<never> {
  const result = readRaster(source, { decodeImage: () => undefined });
  return result.ok ? fail([fault('unsupported', 'The browser cannot decode this picture.')]) : result;
}

async function decodeUnknown(bytes: Uint8Array<ArrayBuffer>): Promise<Raster | undefined> {
  try {
    return await takeRaster(await createImageBitmap(new Blob([bytes])));
  } catch {
    return undefined;
  }
}

/** As an image it loads nothing and runs nothing. */
async function renderSvg(text: string): Promise<Raster | undefined> {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = MOST_SIDE / Math.max(naturalWidth, naturalHeight);
    return drawn(image, Math.round(naturalWidth * scale), Math.round(naturalHeight * scale));
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The bitmap itself, or a smaller one in its place. */
async function shrunk(whole: ImageBitmap, mostSide: number): Promise<ImageBitmap> {
  const scale = Math.min(1, mostSide / Math.max(whole.width, whole.height));
  if (scale === 1) return whole;
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const size = { resizeWidth: side(whole.width), resizeHeight: side(whole.height), resizeQuality: 'high' } as const;
  const small = await createImageBitmap(whole, size);
  whole.close();
  return small;
}

/** The pixels of a bitmap, which is used up: those of enlarged pixel art, or of the whole in a bounded size. */
async function takeRaster(bitmap: ImageBitmap): Promise<Raster> {
  const native = bitmap.width * bitmap.height <= MAX_PIXELS ? nativePixels(rasterOf(bitmap)) : undefined;
  const small = native ? bitmap : await shrunk(bitmap, MOST_SIDE);
  const raster = native ?? rasterOf(small);
  small.close();
  return raster;
}

/** The pixels of a bitmap, which stays as it is. */
export const rasterOf = (bitmap: ImageBitmap): Raster => drawn(bitmap, bitmap.width, bitmap.height);

function drawn(image: CanvasImageSource, width: number, height: number): Raster {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.drawImage(image, 0, 0, width, height);
  return { width, height, data: new Uint8Array(context.getImageData(0, 0, width, height).data.buffer) };
}
