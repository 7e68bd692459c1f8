/** The public API of Nonori. */
export {
  type Board,
  boardOfValues,
  booleanRows,
  isComplete,
  makeBoard,
  sameBoard,
  unknownBoard,
  valueAt,
  valueRows,
} from './core/board.js';
export type { Deduction, Fact, Trial } from './core/deduction.js';
export type {
  Engine,
  EngineOption,
  EngineRecord,
  SearchSnapshot,
  SolveResult,
  Stats,
  Status,
  Task,
} from './core/engine.js';
export type { LineRef, Size } from './core/geometry.js';
export type {
  Appearance,
  ClueMark,
  ClueRef,
  Kind,
  ValueStyle,
  Violation,
} from './core/kind.js';
export type { Limits } from './core/limits.js';
export type {
  Draft,
  DraftStyle,
  DraftTarget,
  PictureColour,
} from './core/maker.js';
export type { Position } from './core/model.js';
export type { CheckedProof, ProofLimits, RefusedProof } from './core/proof.js';
export type { About, Entry, Puzzle } from './core/puzzle.js';
export { type Fault, NonoriError, type Result, unwrap } from './core/result.js';
export type { Symmetry } from './core/symmetry.js';
export {
  type Format,
  formatById,
  formats,
  type Host,
  type Raster,
  type Reading,
  type ReadOptions,
  read,
  type Source,
  sourceOf,
  write,
} from './formats/index.js';
export { readRaster } from './formats/pictures/index.js';
export { hitori, type PlainHitori } from './kinds/hitori/plain.js';
export { type Hitori, type HitoriParts, isHitori, makeHitori, NO_NUMBER } from './kinds/hitori/puzzle.js';
export { nonogram, type PlainBlock, type PlainClue, type PlainNonogram } from './kinds/nonogram/plain.js';
export {
  BLACK_AND_WHITE,
  BLOTTED,
  type Block,
  blackClue,
  type Clue,
  type Colour,
  cluesOf,
  isNonogram,
  makeNonogram,
  type Nonogram,
  type NonogramParts,
} from './kinds/nonogram/puzzle.js';
export { booklet } from './tasks/booklet/booklet.js';
export type { Booklet, BookletEntry, BookletOptions, Paper } from './tasks/booklet/paper.js';
export {
  type BoardCheck,
  type BoardStatus,
  type CheckOptions,
  type CheckResult,
  check,
} from './tasks/check.js';
export { type CountOptions, type CountResult, count } from './tasks/count.js';
export { doneClues } from './tasks/done-clues.js';
export type { ColourDepth } from './tasks/drawing/ansi.js';
export type { RenderOptions } from './tasks/drawing/symbols.js';
export { textRows } from './tasks/drawing/symbols.js';
export {
  type ExplainOptions,
  type ExplainStatus,
  type Explanation,
  explain,
  Path,
  type Step,
} from './tasks/explain.js';
export {
  draftedKinds,
  type Generated,
  type GenerateOptions,
  type GenerateProgress,
  type Generation,
  generate,
  type Rejected,
} from './tasks/generate/generate.js';
export type { GenerateTarget } from './tasks/generate/needs.js';
export { type Hint, type HintOptions, hint } from './tasks/hint.js';
export { animatedSvg } from './tasks/json/animation.js';
export { stepJson } from './tasks/json/step-json.js';
export type { Rectangle } from './tasks/make/crop.js';
export type { Dither } from './tasks/make/dither.js';
export type { Look } from './tasks/make/looks.js';
export {
  type Made,
  type MakeOptions,
  makeFromPicture,
  makeFromRaster,
  pictureKinds,
  repairEntry,
  triedText,
} from './tasks/make/make.js';
export { type MosaicPieces, makeMosaic } from './tasks/make/mosaic.js';
export type { PaletteMethod } from './tasks/make/palette.js';
export { looksOf, type MadePicture, type PictureSettings, pictureOf, type Threshold } from './tasks/make/picture.js';
export type { Change, Repair, RepairOptions, RepairProgress } from './tasks/make/repair.js';
export type { Difficulty, Range } from './tasks/make/target.js';
export { languageOf, languages } from './tasks/messages/index.js';
export type { Grade, Language } from './tasks/messages/language.js';
export { hintText, mistakeText, sentence } from './tasks/messages/sentences.js';
export { findMistakes, type MistakeOptions, type Mistakes } from './tasks/mistake.js';
export {
  type CheckCertificateOptions,
  checkCertificate,
  type Proved,
  type ProveOptions,
  prove,
} from './tasks/prove.js';
export { type LevelCount, type RateOptions, type Rating, rate } from './tasks/rate.js';
export {
  type EngineListing,
  enginesFor,
  kindOf,
  kinds,
  listEngines,
} from './tasks/registry.js';
export { render } from './tasks/render.js';
export {
  readingText,
  type Scanned,
  type ScannedNumber,
  type ScanOptions,
  type ScanStatus,
  scanPicture as scan,
  scanText,
} from './tasks/scan.js';
export { type SolveOptions, solve } from './tasks/solve.js';
export { type Why, type WhyOptions, why } from './tasks/why.js';
