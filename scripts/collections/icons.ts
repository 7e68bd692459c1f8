/**
 * The icon sets that pictures are made from: packages of Iconify, each with its licence. An icon is painted by our own reader
 * of SVG; one that it refuses (filters, gradients) is not used.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Raster } from '../../src/formats/base/format.js';
import { readSvg } from '../../src/formats/pictures/svg/index.js';

interface IconSet {
  readonly width?: number;
  readonly height?: number;
  readonly icons: Readonly<Record<string, { body: string; width?: number; height?: number }>>;
}

/** The sets by the short names that choices.json uses. */
const SETS = { flat: 'fluent-emoji-flat', line: 'fluent-emoji-high-contrast' } as const;

export type SetName = keyof typeof SETS;

const loaded = new Map<SetName, IconSet>();

function setOf(name: SetName): IconSet {
  const path = join(process.cwd(), 'node_modules/@iconify-json', SETS[name], 'icons.json');
  const set = loaded.get(name) ?? (JSON.parse(readFileSync(path, 'utf8')) as IconSet);
  loaded.set(name, set);
  return set;
}

/** The icon as pixels, 800 a side; undefined where the set has none or our reader refuses it. */
export function paintIcon(set: SetName, name: string): Raster | undefined {
  const { icons, width = 16, height = 16 } = setOf(set);
  const icon = icons[name];
  if (!icon) return undefined;
  const box = `0 0 ${icon.width ?? width} ${icon.height ?? height}`;
  const read = readSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${icon.body}</svg>`);
  return read.ok ? read.value : undefined;
}
