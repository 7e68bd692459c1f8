/** The public API of Nonori. */
export { type Board, boardOfValues, isComplete, makeBoard, sameBoard, unknownBoard, valueAt } from './core/board.js';
export type { Engine, EngineOption, SolveResult, Stats, Status, Task } from './core/engine.js';
export type { Kind, Violation } from './core/kind.js';
export type { Limits } from './core/limits.js';
export type { About, Entry, Puzzle } from './core/puzzle.js';
export type { Fault, Result } from './core/result.js';
export { kindOf, kinds } from './kinds/index.js';
