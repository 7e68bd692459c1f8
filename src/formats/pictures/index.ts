/**
 * Pictures of any sort as rasters, for `make`: PNG and JPEG by the host's decoder, PBM, PGM, PPM and simple SVG by our
 * own. The size that a file declares is checked before anything is decoded. Of an animated PNG the first picture counts.
 */
import { requireOptions } from '../../core/door.js';
import { fail, fault, type Result } from '../../core/result.js';
import { requireSource } from '../base/decode.js';
import type { Host, Raster, Source } from '../base/format.js';
import { isJpeg, isPng, jpegHeader, pixelFaults, pngSize } from './headers.js';
import { isPnm, readPnm } from './pnm.js';
import { readSvg } from './svg/index.js';

/** Enough for a photo, and decoded in less than 200 MB. */
export const MAX_PIXELS = 12_000_000;

const refuse = (code: string, message: string) => fail([fault(code, message)]);

/**
 * Decodes a picture: PBM, PGM, PPM and simple SVG by itself, PNG and JPEG by the host.
 *
 * @example
 * readRaster(sourceOf('P1\n1 1\n1'), {});
 */
export function readRaster(source: Source, host: Host): Result<Raster> {
  requireSource(source);
  requireOptions(host);
  const { bytes, text } = source;
  if (bytes.length === 0) return refuse('empty-picture', 'The file is empty.');
  if (isPng(bytes)) return readPng(bytes, host);
  if (isJpeg(bytes)) return readJpeg(bytes, host);
  if (isPnm(bytes)) return readPnm(bytes, MAX_PIXELS);
  if (/^\s*(<\?xml|<!--|<!DOCTYPE|<svg)/i.test(text.slice(0, 1000))) return readSvg(text);
  return refuse('not-a-picture', 'The file is not a PNG, JPEG, PBM, PGM, PPM or SVG picture.');
}

function readPng(bytes: Uint8Array, host: Host): Result<Raster> {
  const size = pngSize(bytes);
  if (!size) return refuse('truncated', 'The PNG picture ends in its header.');
  const faults = pixelFaults(size.width, size.height, MAX_PIXELS);
  return faults.length > 0 ? fail(faults) : decoded(bytes, host, 'The PNG picture is damaged.');
}

function readJpeg(bytes: Uint8Array, host: Host): Result<Raster> {
  const header = jpegHeader(bytes);
  if (!header) return refuse('truncated', 'The JPEG picture ends before its size.');
  const faults = pixelFaults(header.width, header.height, MAX_PIXELS);
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
  return decoded(bytes, host, 'The JPEG picture is damaged.');
}

function decoded(bytes: Uint8Array, host: Host, damaged: string): Result<Raster> {
  if (!host.decodeImage) return refuse('no-decoder', 'Pictures cannot be decoded here.');
  const raster = host.decodeImage(bytes);
  if (!raster || raster.data.length !== 4 * raster.width * raster.height) return refuse('bad-picture', damaged);
  return { ok: true, value: raster };
}
