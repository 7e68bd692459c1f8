/** The registry of file formats. Among formats that look equally likely, the earlier one is tried first. */
import type { Result } from '../core/result.js';
import { detect, type Reading, type ReadOptions } from './detect.js';
import type { Format, Host, Source } from './format.js';
import { nin } from './nin.js';
import { webpbnXml } from './webpbn-xml.js';

export { sourceOf } from './decode.js';
export type { Reading, ReadOptions } from './detect.js';
export type { Format, Host, Raster, Source } from './format.js';

export const formats: readonly Format[] = [nin, webpbnXml];

export const formatById = (id: string): Format | undefined => formats.find((format) => format.id === id);

/** Reads an input of any format. Bad input gives faults with their places, never an exception. */
export const read = (source: Source, host: Host, options?: ReadOptions): Result<Reading> =>
  detect(formats, source, host, options);
