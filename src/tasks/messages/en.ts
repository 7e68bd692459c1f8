/** English. */
import type { Fact } from '../../core/deduction.js';
import { cellName, type LineRef, type Size } from '../../core/geometry.js';
import type { DeductionContext, Language } from './language.js';
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
function valueName({ kind, styles }: DeductionContext, value: number, count: number): string {
  const states = styles.length === 2 || value === 0 ? STATES[kind] : undefined;
  return (count === 1 ? states?.one : states?.many)?.[value] ?? styles[value]!.name;
}

/** "is a box", "are spaces", "can only be red or blue", "is not red", whichever is shortest to say. */
function predicate(context: DeductionContext, { cells: list, values }: Statement): string {
  const is = times(list.length, 'is', 'are');
  if (values.length === 1) return `${is} ${valueName(context, values[0]!, list.length)}`;
  const others = context.styles.flatMap((_, value) => (values.includes(value) ? [] : [value]));
  if (others.length === 1) return `${is} not ${valueName(context, others[0]!, list.length)}`;
  const names = values.map((value) => valueName(context, value, 1));
  return `can only be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

const state = (context: DeductionContext, facts: readonly Fact[], line?: LineRef): string =>
  join(
    statements(facts, context.styles.length).map(
      (one) => `${cells(context.size, one.cells, line)} ${predicate(context, one)}`,
    ),
  );

/** As state, for cells that were just named. */
function so(context: DeductionContext): string {
  const said = statements(context.deduction.sets, context.styles.length);
  if (said.length !== 1) return state(context, context.deduction.sets, lineOf(context));
  return `${times(said[0]!.cells.length, 'it', 'they')} ${predicate(context, said[0]!)}`;
}

/** "r1c9 were a box" */
const supposed = (context: DeductionContext, { cell, value }: Fact): string =>
  `${cellName(context.size, cell)} were ${valueName(context, value, 1)}`;

const Line = (context: DeductionContext): string => capital(lineName(lineOf(context)));
const setCells = (context: DeductionContext): string => cells(context.size, setOf(context), lineOf(context));
const set = (context: DeductionContext): string => state(context, context.deduction.sets, lineOf(context));
const place = (context: DeductionContext, name: string): string => places(lineOf(context), [number(context, name) + 1]);

/** By number; entry 0 where there is only one. */
const ORDINALS = ['', 'first ', 'second ', 'third ', 'fourth ', 'fifth ', 'sixth '];

/** "the block of 7", "the red block of 2", "the blotted block" */
function block(context: DeductionContext): string {
  const length = number(context, 'length');
  const colour = context.styles.length > 2 ? `${context.styles[number(context, 'colour')]!.name} ` : '';
  const which = ORDINALS[number(context, 'which')] ?? `${number(context, 'which')}th `;
  return length > 0 ? `the ${which}${colour}block of ${length}` : `the ${which}${colour}block with the blotted number`;
}

const box = (context: DeductionContext): string =>
  context.styles.length > 2 ? `${context.styles[number(context, 'colour')]!.name} cell` : 'box';

/** What a chain says, one clause for each step. */
function chain(context: DeductionContext, steps: DeductionContext['deduction']['trials']): string[] {
  return (steps ?? []).map(({ suppose, chain: links }) => {
    const sayings = clauses(context, links, clash, (step, on) =>
      on ? `in ${lineName(on)}, ${state(step, step.deduction.sets, on)}` : outcome(step),
    );
    const start = `Suppose ${supposed(context, suppose)}.`;
    return sayings.length === 0 ? start : `${start} Then ${sayings.join('; then ')}.`;
  });
}

/** What is set, by the names of the cells. */
const outcome = (context: DeductionContext): string => state(context, context.deduction.sets);
const named = (context: DeductionContext, name: string): string => cellName(context.size, number(context, name));

const clash = (context: DeductionContext): string => {
  const say = en.clashes[`${context.kind}.${context.deduction.rules?.[0]}` as keyof typeof en.clashes];
  return say ? say(context) : 'nothing fits any more';
};

const lines = (context: DeductionContext): string => {
  const side = (axis: LineRef['axis'], name: string) => {
    const list = linesAlong(context, axis);
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
      says: (context) =>
        `${chain(context, context.deduction.trials).join(' ')} So ${state(context, context.deduction.sets)}.`,
    },
    agreement: {
      name: 'agreement',
      says: (context) =>
        `${chain(context, context.deduction.trials).join(' ')} Either way, ${state(context, context.deduction.sets)}.`,
    },
    deeper: {
      name: 'smallest reason',
      says: (context) => {
        const known = context.deduction.because.length;
        const facts = known === 0 ? [] : [`${known} known ${times(known, 'cell', 'cells')}`];
        const grounds = [...(context.deduction.lines.length > 0 ? [lines(context)] : ['the rules']), ...facts];
        return `There is only one way that fits ${grounds.join(' with ')}: ${state(context, context.deduction.sets)}.`;
      },
    },
    'nonogram.complete-line': {
      name: 'complete line',
      says: (context) => {
        const way = number(context, 'way');
        if (way === 3) return `${Line(context)}: the clue is empty, so ${set(context)}.`;
        if (way === 1) return `${Line(context)}: every cell that can still be a box is needed, so ${set(context)}.`;
        if (way === 2) {
          const room = context.deduction.because.length > 0 ? 'what is left of the line' : 'the line';
          return `${Line(context)}: the blocks and the gaps between them fill ${room} exactly, so ${set(context)}.`;
        }
        return `${Line(context)}: all boxes of the clue are there, so ${set(context)}.`;
      },
    },
    'nonogram.simple-boxes': {
      name: 'simple boxes',
      says: (context) => `${Line(context)}: ${block(context)} must cover ${setCells(context)}, however it is placed.`,
    },
    'nonogram.simple-spaces': {
      name: 'simple spaces',
      says: (context) =>
        onlySpaces(context)
          ? `${Line(context)}: no block can reach ${setCells(context)}, so ${so(context)}.`
          : `${Line(context)}: by the order and the lengths of the blocks, ${set(context)}.`,
    },
    'nonogram.glue': {
      name: 'glue',
      says: (context) =>
        `${Line(context)}: the ${box(context)} in ${place(context, 'box')} is close to the wall, and its block is at least ` +
        `${number(context, 'length')} long, so it must stretch over ${setCells(context)}.`,
    },
    'nonogram.mercury': {
      name: 'mercury',
      says: (context) =>
        `${Line(context)}: ${block(context)} cannot begin in ${setCells(context)}, because it would run into the ${box(context)} in ` +
        `${place(context, 'box')} and become too long. So ${set(context)}.`,
    },
    'nonogram.forcing': {
      name: 'forcing',
      says: (context) =>
        context.deduction.numbers
          ? `${Line(context)}: the walls leave ${block(context)} so little room that it must cover ${setCells(context)}.`
          : `${Line(context)}: ${setCells(context)} ${times(context.deduction.sets.length, 'lies', 'lie')} in a gap that is too small for ` +
            `every block that could be there, so ${so(context)}.`,
    },
    'nonogram.cap': {
      name: 'cap',
      says: (context) => {
        const [from, to] = [number(context, 'from') + 1, number(context, 'to') + 1];
        const run = places(
          lineOf(context),
          Array.from({ length: to - from + 1 }, (_, i) => from + i),
        );
        return `${Line(context)}: the run in ${run} is as long as its block can be, so ${set(context)}.`;
      },
    },
    'nonogram.joining-and-splitting': {
      name: 'joining and splitting',
      says: (context) =>
        number(context, 'way') === 0
          ? `${Line(context)}: the boxes in ${place(context, 'left')} and in ${place(context, 'right')} must belong to the same block, so ${set(context)}.`
          : `${Line(context)}: filling ${setCells(context)} would join its neighbours to a run that is too long for any block there, so ${so(context)}.`,
    },
    'nonogram.block-identity': {
      name: 'block identity',
      says: (context) =>
        context.deduction.numbers
          ? `${Line(context)}: once it is clear which block each run belongs to, ${block(context)} must cover ${setCells(context)}.`
          : `${Line(context)}: once it is clear which block each run belongs to, no block reaches ${setCells(context)} otherwise: ${set(context)}.`,
    },
    'nonogram.full-line': {
      name: 'full line',
      says: (context) => `${Line(context)}: in every way to place the blocks, ${set(context)}.`,
    },
    'nonogram.edge-logic': {
      name: 'edge logic',
      says: (context) =>
        `${Line(context)} lies at the edge of what is open, so each block there decides how the crossing lines go on, and ` +
        `${lineName(context.deduction.lines[1]!)} must agree with that. In every way that does, ${set(context)}.`,
    },
    'hitori.shade-equals': {
      name: 'shade equals',
      says: (context) =>
        `${Line(context)}: the ${number(context, 'number')} in ${place(context, 'place')} is unshaded and must not repeat, so ${set(context)}.`,
    },
    'hitori.white-around': {
      name: 'white around',
      says: (context) =>
        `Shaded cells do not touch: ${state(context, context.deduction.because)}, so ${outcome(context)}.`,
    },
    'hitori.triple': {
      name: 'triple',
      says: (context) =>
        `${Line(context)}: of three ${number(context, 'number')}s side by side only the middle one can be unshaded, so ${set(context)}.`,
    },
    'hitori.sandwich': {
      name: 'sandwich',
      says: (context) =>
        `${Line(context)}: were ${setCells(context)} shaded, the ${number(context, 'number')}s on both sides would be unshaded and repeat. So ${set(context)}.`,
    },
    'hitori.pair-induction': {
      name: 'pair induction',
      says: (context) => {
        const pair = places(lineOf(context), [number(context, 'place') + 1, number(context, 'place') + 2]);
        return `${Line(context)}: one of the two ${number(context, 'number')}s side by side in ${pair} is unshaded, so ${set(context)}.`;
      },
    },
    'hitori.unique-number': {
      name: 'unique number',
      says: (context) => {
        const where = cellName(context.size, context.deduction.sets[0]!.cell);
        const why =
          number(context, 'number') === 0
            ? `${where} has no number that could repeat`
            : context.deduction.because.length === 0
              ? `the ${number(context, 'number')} in ${where} stands nowhere else in ${lines(context)}`
              : `every other ${number(context, 'number')} in ${lines(context)} is shaded already`;
        return `${capital(why)}, so nothing asks for shading ${where}. As the puzzle has only one solution, ${outcome(context)}.`;
      },
    },
    'hitori.last-exit': {
      name: 'last exit',
      says: (context) =>
        `The only way out of ${named(context, 'cell')} is ${cellName(context.size, context.deduction.sets[0]!.cell)}, so ${outcome(context)}.`,
    },
    'hitori.corner-quad': {
      name: 'corner quad',
      says: (context) =>
        `In the corner at ${named(context, 'corner')}, the shaded cells of the two pairs lie on a diagonal, and on the one ` +
        `beside ${named(context, 'corner')} they would cut it off. So ${outcome(context)}.`,
    },
    'hitori.corner-triple': {
      name: 'corner triple',
      says: (context) =>
        `Were ${named(context, 'bend')} unshaded, the other two ${number(context, 'number')}s beside it would be shaded and cut off the ` +
        `corner ${named(context, 'corner')}. So ${outcome(context)}.`,
    },
    'hitori.corner-domino': {
      name: 'corner domino',
      says: (context) => {
        const where = cellName(context.size, context.deduction.sets[0]!.cell);
        return (
          `Whichever of the two ${number(context, 'number')}s side by side in the corner at ${named(context, 'corner')} is shaded, ` +
          `${where} touches it or is the last way out of the corner. So ${outcome(context)}.`
        );
      },
    },
    'hitori.offset-pair': {
      name: 'offset pair',
      says: (context) =>
        `One of ${named(context, 'first')} and ${named(context, 'below')} is unshaded, because they touch, and shades its equal ` +
        `${named(context, 'second')} or ${named(context, 'other')}. Either way, ${outcome(context)}.`,
    },
    'hitori.partition': {
      name: 'partition',
      says: (context) => {
        const { because, sets } = context.deduction;
        const where = cellName(context.size, sets[0]!.cell);
        const wall = cells(
          context.size,
          because.map(({ cell }) => cell),
          undefined,
        );
        if (context.size.width * context.size.height === 1)
          return `One cell has to stay unshaded, so ${outcome(context)}.`;
        return because.length === 0
          ? `A shaded ${where} would cut the unshaded cells in two all by itself. So ${outcome(context)}.`
          : `Together with ${wall}, a shaded ${where} would cut the unshaded cells in two. So ${outcome(context)}.`;
      },
    },
    'hitori.stacked-edge-pairs': {
      name: 'stacked edge pairs',
      says: (context) =>
        `The shaded cells of the ${number(context, 'pairs')} stacked pairs alternate, so the unshaded one of ` +
        `${named(context, 'first')} and ${named(context, 'second')} has no way out but to its side. So ${outcome(context)}.`,
    },
    'hitori.flanked-isolation': {
      name: 'flanked isolation',
      says: (context) => {
        const [a, b] = [number(context, 'a'), number(context, 'b')];
        return `${Line(context)}: ${a} and ${b} stand side by side twice, so one ${a} and one ${b} of these are unshaded, and ${set(context)}.`;
      },
    },
    'hitori.flanked-dominoes': {
      name: 'flanked dominoes',
      says: (context) => {
        const [a, count] = [number(context, 'number'), number(context, 'dominoes')];
        if (number(context, 'way') === 2)
          return `${Line(context)}: the shaded cells of the ${count} dominoes alternate, and only one of the two ${a}s at their ends may be beside a shaded cell, so neither is. So ${outcome(context)}.`;
        return `${Line(context)}: one of the two ${a}s at the ends of the ${count} dominoes is beside a shaded cell and unshaded, so ${set(context)}.`;
      },
    },
    'hitori.domino-chain': {
      name: 'domino chain',
      says: (context) => `${chain(context, context.deduction.trials).join(' ')} So ${outcome(context)}.`,
    },
  },
  clashes: {
    'nonogram.clue': (context) => `${lineName(lineOf(context))} can no longer hold its clue`,
    'hitori.repeat': (context) => `a number stands twice unshaded in ${lineName(lineOf(context))}`,
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
  state: (context, facts) => state(context, facts),
  lookAt: (context) =>
    context.deduction.lines.length > 0
      ? `Look at ${lines(context)}.`
      : `Look around ${cellName(context.size, context.deduction.sets[0]!.cell)}.`,
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
