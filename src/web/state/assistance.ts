/**
 * What the page does for the player beside the marks: the presets of these settings, which rules the marks break already,
 * and what is left of a finished line. Only the marks and the rules are looked at, never the solution: a line is marked
 * when its own clue can no longer be met.
 */
import { boardOfValues, NO_MARK } from '../../core/board.js';
import { type LineRef, lineCells, type Size } from '../../core/geometry.js';
import type { Appearance, ClueMark, Violation } from '../../core/kind.js';
import type { Game } from '../../tasks/play/game.js';
import { kindOf } from '../../tasks/registry.js';
import type { Warnings } from '../board/scene.js';
import type { Settings } from './settings.js';

type Assistance = Pick<Settings, 'badLines' | 'crossRest' | 'doneClues' | 'warnTouching'>;

/** `paper` does nothing by itself, `strict` never says that something is wrong, `gentle` helps wherever it can. */
export const PRESETS = {
  paper: { doneClues: false, crossRest: false, badLines: false, warnTouching: false },
  strict: { doneClues: true, crossRest: false, badLines: false, warnTouching: false },
  gentle: { doneClues: true, crossRest: true, badLines: true, warnTouching: true },
} as const satisfies Readonly<Record<string, Assistance>>;

export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as readonly Preset[];

/** The preset that the settings are; undefined for a mixture. */
export const presetOf = (settings: Settings): Preset | undefined =>
  PRESET_NAMES.find((name) =>
    (Object.keys(PRESETS[name]) as (keyof Assistance)[]).every((key) => settings[key] === PRESETS[name][key]),
  );

/** The rules that the marks break, of those that are to be told: of lines, and of cells that touch or are cut off. */
export function ruleBreaks(
  { puzzle, marks }: Game,
  wanted: Pick<Settings, 'badLines' | 'warnTouching'>,
): readonly Violation[] {
  const broken = kindOf(puzzle).referee(puzzle, boardOfValues(puzzle, puzzle.values, marks));
  return broken.filter(({ lines }) => (lines.length > 0 ? wanted.badLines : wanted.warnTouching));
}

/** Of a line with a clue all of it is marked; else the cells alone. */
export function warningsOf(broken: readonly Violation[]): Warnings {
  const ofClues = ({ rule }: Violation) => rule === 'clue';
  return {
    lines: broken.filter(ofClues).flatMap(({ lines }) => lines),
    cells: broken.filter((one) => !ofClues(one)).flatMap(({ cells }) => cells),
  };
}

/** The open cells of the lines in which marks have changed and which have all the blocks of their clues now. */
export function restOfLines(
  size: Size,
  appearance: Appearance,
  before: ArrayLike<number>,
  after: ArrayLike<number>,
): number[] {
  const touched = new Set<string>();
  const rest = new Set<number>();
  const look = (line: LineRef): void => {
    const clue = (line.axis === 'row' ? appearance.rows : appearance.cols)[line.index];
    if (!clue || touched.has(line.axis + line.index)) return;
    touched.add(line.axis + line.index);
    const cells = lineCells(size, line);
    const marks = cells.map((cell) => after[cell]!);
    if (isFinished(clue, marks)) for (const cell of cells) if (after[cell] === NO_MARK) rest.add(cell);
  };
  for (let cell = 0; cell < after.length; cell++) {
    if (before[cell] === after[cell]) continue;
    look({ axis: 'row', index: Math.floor(cell / size.width) });
    look({ axis: 'col', index: cell % size.width });
  }
  return [...rest];
}

/** Are the runs of filled cells the blocks of the clue? A block whose length is not legible may still grow. */
function isFinished(clue: readonly ClueMark[], marks: readonly number[]): boolean {
  const runs: { value: number; length: number }[] = [];
  marks.forEach((value, at) => {
    if (value <= 0) return;
    if (marks[at - 1] === value) runs[runs.length - 1]!.length++;
    else runs.push({ value, length: 1 });
  });
  return (
    runs.length === clue.length &&
    runs.every(({ value, length }, at) => clue[at]!.value === value && clue[at]!.text === String(length))
  );
}
