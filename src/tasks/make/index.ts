/** Making puzzles from pictures: what the page, the service and the command line use. */
export type { Raster } from '../../formats/base/format.js';
export type { Rectangle } from './crop.js';
export { DITHERS, type Dither } from './dither.js';
export {
  type Made,
  type MakeOptions,
  makeFromPicture,
  makeFromRaster,
  pictureKinds,
  repairEntry,
  triedText,
} from './make.js';
export { PALETTE_METHODS, type PaletteMethod } from './palette.js';
export { type MadePicture, type PictureSettings, pictureOf, type Threshold } from './picture.js';
export type { Change, Repair, RepairOptions, RepairProgress } from './repair.js';
export { type Difficulty, isOnTarget, type Range } from './target.js';
