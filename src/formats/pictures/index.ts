/**
 * Pictures of any sort as rasters, for `make` and `scan`: PNG, JPEG and WebP by the host's decoder, GIF, BMP, PBM, PGM and PPM by our
 * own; SVG by the host where it has a renderer, else by our own for simple ones. The size that a file declares is checked before
 * anything is decoded. Of an animated picture the first one counts. Photos are turned upright.
 */
import { requireOptions } from '../../core/door.js';
import type { Size } from '../../core/geometry.js';
import { fail, fault, ok, type Result } from '../../core/result.js';
import { requireSource } from '../base/decode.js';
import type { Host, Raster, Source } from '../base/format.js';
import { isBmp, readBmp } from './bmp.js';
import { isGif, readGif } from './gif.js';
import { isJpeg, isPng, isWebp, jpegHeader, pixelFaults, pngSize, webpSize } from './headers.js';
import { upright } from './orientation.js';
import { isPnm, readPnm } from './pnm.js';
import { readSvg } from './svg/index.js';

/** Enough for the usual photo of a phone, 4,032 x 3,024. A host may allow more. */
export const MAX_PIXELS = 12_500_000;

const refuse = (code: string, message: string) => fail([fault(code, message)]);

/**
 * Decodes a picture: GIF, BMP, PBM, PGM, PPM and simple SVG by itself, PNG, JPEG, WebP and all other SVG by the host.
 *
 * @example
 * readRaster(sourceOf('P1\n1 1\n1'), {});
 */
export function readRaster(source: Source, host: Host): Result<Raster> {
  requireSource(source);
  requireOptions(host);
  const { bytes, text } = source;
  if (bytes.length === 0) return refuse('empty-picture', 'The file is empty.');
  const most = host.maxPixels ?? MAX_PIXELS;
  if (isPng(bytes)) return readSized('PNG', pngSize(bytes), bytes, host, most);
  if (isWebp(bytes)) return readSized('WebP', webpSize(bytes), bytes, host, most);
  if (isJpeg(bytes)) return readJpeg(bytes, host, most);
  if (isGif(bytes)) return readGif(bytes, most);
  if (isBmp(bytes)) return readBmp(bytes, most);
  if (isPnm(bytes)) return readPnm(bytes, most);
  if (/^\s*(<\?xml|<!--|<!DOCTYPE|<svg)/i.test(text.slice(0, 1000))) {
    const rendered = host.renderSvg?.(text);
    return rendered ? ok(rendered) : readSvg(text);
  }
  return refuse('not-a-picture', 'The file is not a PNG, JPEG, WebP, GIF, BMP, PBM, PGM, PPM or SVG picture.');
}

function readSized(name: string, size: Size | undefined, bytes: Uint8Array, host: Host, most: number): Result<Raster> {
  if (!size) return refuse('truncated', `The ${name} picture ends in its header.`);
  const faults = pixelFaults(size.width, size.height, most);
  return faults.length > 0 ? fail(faults) : decoded(bytes, host, `The ${name} picture is damaged.`);
}

function readJpeg(bytes: Uint8Array, host: Host, most: number): Result<Raster> {
  const header = jpegHeader(bytes);
  if (!header) return refuse('truncated', 'The JPEG picture ends before its size.');
  const faults = pixelFaults(header.width, header.height, most);
  if (faults.length > 0) return fail(faults);
  if (header.precision !== 8) {
    return refuse(
      'unsupported',
      `The JPEG picture has ${header.precision} bits a channel; only those with 8 are read.`,
    );
  }
  if (!header.usual) {
    return refuse('unsupported', 'The JPEG picture is arithmetically coded or lossless, which is not read.');
  }
  const raster = decoded(bytes, host, 'The JPEG picture is damaged.');
  return raster.ok ? ok(upright(raster.value, header.orientation)) : raster;
}

function decoded(bytes: Uint8Array, host: Host, damaged: string): Result<Raster> {
  if (!host.decodeImage) return refuse('no-decoder', 'Pictures cannot be decoded here.');
  const raster = host.decodeImage(bytes);
  if (!raster || raster.data.length !== 4 * raster.width * raster.height) return refuse('bad-picture', damaged);
  return ok(raster);
}
