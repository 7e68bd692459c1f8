/** English. */
import type { Fact } from '../../core/deduction.js';
import { cellName, type LineRef, type Size } from '../../core/geometry.js';
import type { Language, Told } from './language.js';
import {
  along,
  clauses,
  lineOf,
  linesAlong,
  listed,
  number,
  onlySpaces,
  type Statement,
  setOf,
  someCells,
  statements,
} from './places.js';

const lineName = ({ axis, index }: LineRef): string => `${axis === 'row' ? 'row' : 'column'} ${index + 1}`;
const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
const join = (parts: readonly string[]): string =>
  parts.length <= 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
const times = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** "columns 4 to 6", with the name of the crossing lines. */
function places(line: LineRef, numbers: readonly number[]): string {
  const name = line.axis === 'row' ? 'column' : 'row';
  return `${name}${times(new Set(numbers).size, '', 's')} ${join(listed(numbers, 'to'))}`;
}

/** Cells by their place along the line, or by name when they lie on none. */
function cells(size: Size, list: readonly number[], line: LineRef | undefined): string {
  if (!line) return join(list.map((cell) => cellName(size, cell)));
  return places(
    line,
    list.map((cell) => along(size, line, cell)!),
  );
}

const STATES: Readonly<Record<string, { readonly one: readonly string[]; readonly many: readonly string[] }>> = {
  nonogram: { one: ['a space', 'a box'], many: ['spaces', 'boxes'] },
  hitori: { one: ['unshaded', 'shaded'], many: ['unshaded', 'shaded'] },
};

/** "a box", "boxes", "red" */
function valueName({ kind, looks }: Told, value: number, count: number): string {
  const states = looks.length === 2 || value === 0 ? STATES[kind] : undefined;
  return (count === 1 ? states?.one : states?.many)?.[value] ?? looks[value]!.name;
}

/** "is a box", "are spaces", "can only be red or blue", "is not red", whichever is shortest to say. */
function predicate(told: Told, { cells: list, values }: Statement): string {
  const is = times(list.length, 'is', 'are');
  if (values.length === 1) return `${is} ${valueName(told, values[0]!, list.length)}`;
  const others = told.looks.flatMap((_, value) => (values.includes(value) ? [] : [value]));
  if (others.length === 1) return `${is} not ${valueName(told, others[0]!, list.length)}`;
  const names = values.map((value) => valueName(told, value, 1));
  return `can only be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

const state = (told: Told, facts: readonly Fact[], line?: LineRef): string =>
  join(
    statements(facts, told.looks.length).map((one) => `${cells(told.size, one.cells, line)} ${predicate(told, one)}`),
  );

/** As state, for cells that were just named. */
function so(told: Told): string {
  const said = statements(told.deduction.sets, told.looks.length);
  if (said.length !== 1) return state(told, told.deduction.sets, lineOf(told));
  return `${times(said[0]!.cells.length, 'it', 'they')} ${predicate(told, said[0]!)}`;
}

/** "r1c9 were a box" */
const supposed = (told: Told, { cell, value }: Fact): string =>
  `${cellName(told.size, cell)} were ${valueName(told, value, 1)}`;

const Line = (told: Told): string => capital(lineName(lineOf(told)));
const setCells = (told: Told): string => cells(told.size, setOf(told), lineOf(told));
const set = (told: Told): string => state(told, told.deduction.sets, lineOf(told));
const place = (told: Told, name: string): string => places(lineOf(told), [number(told, name) + 1]);

/** By number; entry 0 where there is only one. */
const ORDINALS = ['', 'first ', 'second ', 'third ', 'fourth ', 'fifth ', 'sixth '];

/** "the block of 7", "the red block of 2", "the blotted block" */
function block(told: Told): string {
  const length = number(told, 'length');
  const colour = told.looks.length > 2 ? `${told.looks[number(told, 'colour')]!.name} ` : '';
  const which = ORDINALS[number(told, 'which')] ?? `${number(told, 'which')}th `;
  return length > 0 ? `the ${which}${colour}block of ${length}` : `the ${which}${colour}block with the blotted number`;
}

const box = (told: Told): string =>
  told.looks.length > 2 ? `${told.looks[number(told, 'colour')]!.name} cell` : 'box';

/** What a chain says, one clause for each step. */
function chain(told: Told, steps: Told['deduction']['trials']): string[] {
  return (steps ?? []).map(({ suppose, chain: links }) => {
    const sayings = clauses(told, links, clash, (step, on) =>
      on ? `in ${lineName(on)}, ${state(step, step.deduction.sets, on)}` : outcome(step),
    );
    const start = `Suppose ${supposed(told, suppose)}.`;
    return sayings.length === 0 ? start : `${start} Then ${sayings.join('; then ')}.`;
  });
}

/** What is set, by the names of the cells. */
const outcome = (told: Told): string => state(told, told.deduction.sets);
const named = (told: Told, name: string): string => cellName(told.size, number(told, name));

const clash = (told: Told): string => {
  const say = en.clashes[`${told.kind}.${told.deduction.rules?.[0]}` as keyof typeof en.clashes];
  return say ? say(told) : 'nothing fits any more';
};

const lines = (told: Told): string => {
  const side = (axis: LineRef['axis'], name: string) => {
    const list = linesAlong(told, axis);
    return list.length === 0 ? [] : [`${name}${times(list.length, '', 's')} ${join(list)}`];
  };
  return join([...side('row', 'row'), ...side('col', 'column')]);
};

export const en: Language = {
  code: 'en',
  name: 'English',
  techniques: {
    contradiction: {
      name: 'contradiction',
      says: (told) => `${chain(told, told.deduction.trials).join(' ')} So ${state(told, told.deduction.sets)}.`,
    },
    agreement: {
      name: 'agreement',
      says: (told) =>
        `${chain(told, told.deduction.trials).join(' ')} Either way, ${state(told, told.deduction.sets)}.`,
    },
    deeper: {
      name: 'smallest reason',
      says: (told) => {
        const known = told.deduction.because.length;
        const facts = known === 0 ? [] : [`${known} known ${times(known, 'cell', 'cells')}`];
        const grounds = [...(told.deduction.lines.length > 0 ? [lines(told)] : ['the rules']), ...facts];
        return `There is only one way that fits ${grounds.join(' with ')}: ${state(told, told.deduction.sets)}.`;
      },
    },
    'nonogram.complete-line': {
      name: 'complete line',
      says: (told) => {
        const way = number(told, 'way');
        if (way === 3) return `${Line(told)}: the clue is empty, so ${set(told)}.`;
        if (way === 1) return `${Line(told)}: every cell that can still be a box is needed, so ${set(told)}.`;
        if (way === 2) {
          const room = told.deduction.because.length > 0 ? 'what is left of the line' : 'the line';
          return `${Line(told)}: the blocks and the gaps between them fill ${room} exactly, so ${set(told)}.`;
        }
        return `${Line(told)}: all boxes of the clue are there, so ${set(told)}.`;
      },
    },
    'nonogram.simple-boxes': {
      name: 'simple boxes',
      says: (told) => `${Line(told)}: ${block(told)} must cover ${setCells(told)}, however it is placed.`,
    },
    'nonogram.simple-spaces': {
      name: 'simple spaces',
      says: (told) =>
        onlySpaces(told)
          ? `${Line(told)}: no block can reach ${setCells(told)}, so ${so(told)}.`
          : `${Line(told)}: by the order and the lengths of the blocks, ${set(told)}.`,
    },
    'nonogram.glue': {
      name: 'glue',
      says: (told) =>
        `${Line(told)}: the ${box(told)} in ${place(told, 'box')} is close to the wall, and its block is at least ` +
        `${number(told, 'length')} long, so it must stretch over ${setCells(told)}.`,
    },
    'nonogram.mercury': {
      name: 'mercury',
      says: (told) =>
        `${Line(told)}: ${block(told)} cannot begin in ${setCells(told)}, because it would run into the ${box(told)} in ` +
        `${place(told, 'box')} and become too long. So ${set(told)}.`,
    },
    'nonogram.forcing': {
      name: 'forcing',
      says: (told) =>
        told.deduction.numbers
          ? `${Line(told)}: the walls leave ${block(told)} so little room that it must cover ${setCells(told)}.`
          : `${Line(told)}: ${setCells(told)} ${times(told.deduction.sets.length, 'lies', 'lie')} in a gap that is too small for ` +
            `every block that could be there, so ${so(told)}.`,
    },
    'nonogram.cap': {
      name: 'cap',
      says: (told) => {
        const [from, to] = [number(told, 'from') + 1, number(told, 'to') + 1];
        const run = places(
          lineOf(told),
          Array.from({ length: to - from + 1 }, (_, i) => from + i),
        );
        return `${Line(told)}: the run in ${run} is as long as its block can be, so ${set(told)}.`;
      },
    },
    'nonogram.joining-and-splitting': {
      name: 'joining and splitting',
      says: (told) =>
        number(told, 'way') === 0
          ? `${Line(told)}: the boxes in ${place(told, 'left')} and in ${place(told, 'right')} must belong to the same block, so ${set(told)}.`
          : `${Line(told)}: filling ${setCells(told)} would join its neighbours to a run that is too long for any block there, so ${so(told)}.`,
    },
    'nonogram.block-identity': {
      name: 'block identity',
      says: (told) =>
        told.deduction.numbers
          ? `${Line(told)}: once it is clear which block each run belongs to, ${block(told)} must cover ${setCells(told)}.`
          : `${Line(told)}: once it is clear which block each run belongs to, no block reaches ${setCells(told)} otherwise: ${set(told)}.`,
    },
    'nonogram.full-line': {
      name: 'full line',
      says: (told) => `${Line(told)}: in every way to place the blocks, ${set(told)}.`,
    },
    'nonogram.edge-logic': {
      name: 'edge logic',
      says: (told) =>
        `${Line(told)} lies at the edge of what is open, so each block there decides how the crossing lines go on, and ` +
        `${lineName(told.deduction.lines[1]!)} must agree with that. In every way that does, ${set(told)}.`,
    },
    'hitori.shade-equals': {
      name: 'shade equals',
      says: (told) =>
        `${Line(told)}: the ${number(told, 'number')} in ${place(told, 'place')} is unshaded and must not repeat, so ${set(told)}.`,
    },
    'hitori.white-around': {
      name: 'white around',
      says: (told) => `Shaded cells do not touch: ${state(told, told.deduction.because)}, so ${outcome(told)}.`,
    },
    'hitori.triple': {
      name: 'triple',
      says: (told) =>
        `${Line(told)}: of three ${number(told, 'number')}s side by side only the middle one can be unshaded, so ${set(told)}.`,
    },
    'hitori.sandwich': {
      name: 'sandwich',
      says: (told) =>
        `${Line(told)}: were ${setCells(told)} shaded, the ${number(told, 'number')}s on both sides would be unshaded and repeat. So ${set(told)}.`,
    },
    'hitori.pair-induction': {
      name: 'pair induction',
      says: (told) => {
        const pair = places(lineOf(told), [number(told, 'place') + 1, number(told, 'place') + 2]);
        return `${Line(told)}: one of the two ${number(told, 'number')}s side by side in ${pair} is unshaded, so ${set(told)}.`;
      },
    },
    'hitori.unique-number': {
      name: 'unique number',
      says: (told) => {
        const where = cellName(told.size, told.deduction.sets[0]!.cell);
        const why =
          number(told, 'number') === 0
            ? `${where} has no number that could repeat`
            : told.deduction.because.length === 0
              ? `the ${number(told, 'number')} in ${where} stands nowhere else in ${lines(told)}`
              : `every other ${number(told, 'number')} in ${lines(told)} is shaded already`;
        return `${capital(why)}, so nothing asks for shading ${where}. As the puzzle has only one solution, ${outcome(told)}.`;
      },
    },
    'hitori.last-exit': {
      name: 'last exit',
      says: (told) =>
        `The only way out of ${named(told, 'cell')} is ${cellName(told.size, told.deduction.sets[0]!.cell)}, so ${outcome(told)}.`,
    },
    'hitori.corner-quad': {
      name: 'corner quad',
      says: (told) =>
        `In the corner at ${named(told, 'corner')}, the shaded cells of the two pairs lie on a diagonal, and on the one ` +
        `beside ${named(told, 'corner')} they would cut it off. So ${outcome(told)}.`,
    },
    'hitori.corner-triple': {
      name: 'corner triple',
      says: (told) =>
        `Were ${named(told, 'bend')} unshaded, the other two ${number(told, 'number')}s beside it would be shaded and cut off the ` +
        `corner ${named(told, 'corner')}. So ${outcome(told)}.`,
    },
    'hitori.corner-domino': {
      name: 'corner domino',
      says: (told) => {
        const where = cellName(told.size, told.deduction.sets[0]!.cell);
        return (
          `Whichever of the two ${number(told, 'number')}s side by side in the corner at ${named(told, 'corner')} is shaded, ` +
          `${where} touches it or is the last way out of the corner. So ${outcome(told)}.`
        );
      },
    },
    'hitori.offset-pair': {
      name: 'offset pair',
      says: (told) =>
        `One of ${named(told, 'first')} and ${named(told, 'below')} is unshaded, because they touch, and shades its equal ` +
        `${named(told, 'second')} or ${named(told, 'other')}. Either way, ${outcome(told)}.`,
    },
    'hitori.partition': {
      name: 'partition',
      says: (told) => {
        const { because, sets } = told.deduction;
        const where = cellName(told.size, sets[0]!.cell);
        const wall = cells(
          told.size,
          because.map(({ cell }) => cell),
          undefined,
        );
        if (told.size.width * told.size.height === 1) return `One cell has to stay unshaded, so ${outcome(told)}.`;
        return because.length === 0
          ? `A shaded ${where} would cut the unshaded cells in two all by itself. So ${outcome(told)}.`
          : `Together with ${wall}, a shaded ${where} would cut the unshaded cells in two. So ${outcome(told)}.`;
      },
    },
    'hitori.stacked-edge-pairs': {
      name: 'stacked edge pairs',
      says: (told) =>
        `The shaded cells of the ${number(told, 'pairs')} stacked pairs alternate, so the unshaded one of ` +
        `${named(told, 'first')} and ${named(told, 'second')} has no way out but to its side. So ${outcome(told)}.`,
    },
    'hitori.flanked-isolation': {
      name: 'flanked isolation',
      says: (told) => {
        const [a, b] = [number(told, 'a'), number(told, 'b')];
        return `${Line(told)}: ${a} and ${b} stand side by side twice, so one ${a} and one ${b} of these are unshaded, and ${set(told)}.`;
      },
    },
    'hitori.flanked-dominoes': {
      name: 'flanked dominoes',
      says: (told) => {
        const [a, count] = [number(told, 'number'), number(told, 'dominoes')];
        if (number(told, 'way') === 2)
          return `${Line(told)}: the shaded cells of the ${count} dominoes alternate, and only one of the two ${a}s at their ends may be beside a shaded cell, so neither is. So ${outcome(told)}.`;
        return `${Line(told)}: one of the two ${a}s at the ends of the ${count} dominoes is beside a shaded cell and unshaded, so ${set(told)}.`;
      },
    },
    'hitori.domino-chain': {
      name: 'domino chain',
      says: (told) => `${chain(told, told.deduction.trials).join(' ')} So ${outcome(told)}.`,
    },
  },
  clashes: {
    'nonogram.clue': (told) => `${lineName(lineOf(told))} can no longer hold its clue`,
    'hitori.repeat': (told) => `a number stands twice unshaded in ${lineName(lineOf(told))}`,
    'hitori.touch': () => 'two shaded cells touch',
    'hitori.connect': () => 'the unshaded cells are cut in two',
  },
  violations: {
    'nonogram.clue': (_, { lines: [line] }) => `${capital(lineName(line!))} cannot have the runs of its clue.`,
    'hitori.repeat': (_, { lines: [line], cells: { length }, number: repeated }) =>
      `Breaks rule 1: ${repeated} stands ${length} times unshaded in ${lineName(line!)}.`,
    'hitori.touch': (size, violation) =>
      `Breaks rule 2: the shaded cells ${cells(size, violation.cells, undefined)} touch.`,
    'hitori.connect': (size, violation) =>
      violation.cells.length === 0
        ? 'Breaks rule 3: no cell is unshaded.'
        : `Breaks rule 3: these unshaded cells are cut off: ${someCells(violation.cells, (cell) => cellName(size, cell))}.`,
  },
  brokenRule: (size, { rule, lines: broken, cells: list }) =>
    `Breaks the rule "${rule}": ${[...broken.map(lineName), ...(broken.length > 0 ? [] : [someCells(list, (cell) => cellName(size, cell))])].join(', ')}.`,
  grades: { gentle: 'gentle', easy: 'easy', fair: 'fair', hard: 'hard', diabolical: 'diabolical' },
  line: (line) => capital(lineName(line)),
  state: (told, facts) => state(told, facts),
  lookAt: (told) =>
    told.deduction.lines.length > 0
      ? `Look at ${lines(told)}.`
      : `Look around ${cellName(told.size, told.deduction.sets[0]!.cell)}.`,
  tryTechnique: (name, level) => `Try ${name} (level ${level}).`,
  wrongMarks: ({ size }, list) =>
    `There is a mistake: ${cells(size, list, undefined)} ${times(list.length, 'is', 'are')} not as in the solution.`,
  clashingMarks: ({ size }, list) => `There is a mistake: ${cells(size, list, undefined)} cannot all be right.`,
  lastGoodMove: (moves) =>
    moves === 0 ? 'The very first move was wrong.' : `Everything was right up to and including move ${moves}.`,
  solved: 'Everything is settled.',
  impossible: 'This puzzle has no solution.',
  stuck: 'No way on was found within the limits that were set.',
  undecided: 'What is left differs between several solutions.',
  notForced: ({ size }, cell) => `${cellName(size, cell)} is not settled by this board: several values are possible.`,
  booklet: {
    title: 'Puzzles',
    contents: 'Contents',
    answers: 'Answers',
    puzzles: (count) => `${count} ${times(count, 'puzzle', 'puzzles')}`,
    by: (author) => `by ${author}`,
    grade: (grade, name) => `grade ${grade}${name === undefined ? ' or more' : `, ${name}`}`,
    grades: (lowest, highest) => (lowest === highest ? `grade ${lowest}` : `grades ${lowest} to ${highest}`),
    part: (part, of, rows, cols) =>
      `part ${part} of ${of}: rows ${rows[0]} to ${rows[1]}, columns ${cols[0]} to ${cols[1]}`,
    onPage: (page) => `p. ${page}`,
    severalSolutions: 'several solutions',
    oneOfSeveral: 'one of several solutions',
    noSolution: 'no solution',
    notSolved: 'no solution known',
  },
};
