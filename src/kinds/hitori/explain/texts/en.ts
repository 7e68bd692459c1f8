/** What is said about hitori in English; the proofs are those of the techniques' own files. */
import { english, times, withArticle } from '../../../../core/language/en.js';
import { capital } from '../../../../core/language/phrases.js';
import { byReason, inParts, inReadingOrder, lineOf, number, setOf } from '../../../../core/language/places.js';
import type { DeductionContext, KindTexts } from '../../../../core/language/texts.js';
import { SHADED } from '../../puzzle.js';
import { decidedPairs } from '../techniques/closing-pair.js';
import { CROSSWISE_ODD } from '../techniques/flanked-dominoes.js';
import { MOST_EXITS, MOST_WITH_WALLS } from '../techniques/last-exit.js';
import { CUT } from '../techniques/partition.js';
import { pinnedWalls } from '../techniques/pinned-pair.js';

const { cellName, lineName, cells, someNames, state, doCells, chain, join, joinClauses, Line, setCells, firstSet } =
  english;
const { lines, reasons, setNames, patternCell, patternCells, patternParts, patternPlaces } = english;

/** "one of r2c3 and r2c4 and one of r3c3 and r3c4": cells two by two. */
const oneOfEach = (names: readonly string[]): string =>
  names.flatMap((name, i) => (i % 2 === 0 ? [`one of ${name} and ${names[i + 1]}`] : [])).join(' and ');

/** What a closed wall does, by place. */
const CUTS: Readonly<Record<number, string>> = {
  [CUT.corner]: 'cut off the corner',
  [CUT.edge]: 'cut off a part of the edge',
  [CUT.middle]: 'shut in what is inside',
  [CUT.across]: 'cut the board in two',
};

/** What the numbers of a line alone say: "one of the 7s in r3c7 and r4c7 stays". */
function byNumbers(context: DeductionContext): string | undefined {
  const { technique, pattern } = context.deduction;
  if (!pattern) return undefined;
  const named = `${number(context, 'number')}s in ${cells(context.size, pattern)}`;
  if (technique === 'triple') return `of the three ${named}, only the middle one stays`;
  return technique === 'sandwich' ? `one of the ${named} is shaded` : `one of the ${named} stays`;
}

/** A link of a supposition that holds anyway. */
const alone = (context: DeductionContext): string => {
  const said = state(context, context.deduction.sets);
  const cause = byNumbers(context);
  return cause ? `${cause}, so ${said}` : `by the numbers of ${lines(context)}, ${said}`;
};

/** After that, where a cell has it otherwise. */
const AFTER_NUMBERS: Readonly<Record<string, string>> = {
  sandwich: ', and both touch it',
  'pair-induction': ', so no other may',
};

/** A cell against what its line alone says. */
function denied(context: DeductionContext): string {
  const isShaded = context.deduction.because[0]?.value === SHADED;
  const would = `${cells(context.size, reasons(context))} would ${isShaded ? 'be shaded' : 'stay'}`;
  const cause = byNumbers(context);
  const rest = AFTER_NUMBERS[context.deduction.technique] ?? '';
  if (cause) return `${would}, but ${cause}${rest}`;
  return `${would}, but the numbers of ${lineName(lineOf(context))} alone ${isShaded ? 'keep it unshaded' : 'shade it'}`;
}

/** The cells that a deduction rests on, by name. */
const circled = (context: DeductionContext): string => cells(context.size, reasons(context));

const MARKS: KindTexts['marks'] = [
  { one: 'circle', many: 'circles', verb: 'circle' },
  { one: 'shaded cell', many: 'shaded cells', verb: 'shade' },
];

export const en: KindTexts = {
  links: {
    triple: alone,
    sandwich: alone,
    'pair-induction': alone,
    'shade-equals': (context) => {
      const n = context.deduction.numbers?.number;
      return n === undefined || context.deduction.because.length === 0
        ? alone(context)
        : `the ${n} in ${circled(context)} stays, so the ${times(context.deduction.sets.length, `${n}`, `${n}s`)} in ${state(context, context.deduction.sets)}`;
    },
    'white-around': (context) =>
      context.deduction.because.length === 0
        ? alone(context)
        : `${circled(context)} is shaded, so ${state(context, context.deduction.sets)}`,
    partition: (context) =>
      `a wall of ${cells(
        context.size,
        [...reasons(context), ...setOf(context)].sort((a, b) => a - b),
      )} would cut the board in two, so ${state(context, context.deduction.sets)}`,
  },
  techniques: {
    'shade-equals': {
      name: 'shade equals',
      idea: 'An unshaded number shades its equals in its row and column.',
      proof: 'A number stands at most once unshaded in a line. Once it does, all its equals there are shaded.',
      says: (context) => {
        const n = number(context, 'number');
        const others = times(context.deduction.sets.length, `${n}`, `${n}s`);
        return `The ${n} in ${circled(context)} is circled: shade the other ${others} of ${lineName(lineOf(context))}, ${setNames(context)}.`;
      },
      together: (contexts) =>
        `${capital(joinClauses(byReason(contexts).map((context) => `the circled ${number(context, 'number')} in ${circled(context)} shades ${setNames(context)}`)))}.`,
    },
    'white-around': {
      name: 'white around',
      idea: 'The neighbours of a shaded cell are unshaded.',
      proof: 'No two shaded cells touch by a side.',
      says: (context) => `Around the shaded ${circled(context)}: ${doCells(context)}.`,
      together: (contexts) => {
        const shaded = contexts.flatMap(reasons);
        return `Around the shaded ${cells(contexts[0]!.size, shaded)}: circle ${cells(contexts[0]!.size, contexts.flatMap(setOf))}.`;
      },
    },
    triple: {
      name: 'triple',
      idea: 'Of three equal numbers side by side, the outer two are shaded.',
      proof:
        'At most one of the three is unshaded, so two or more are shaded. Shaded cells do not touch, so these are the outer ones, and the middle one is not.',
      says: (context) =>
        `${Line(context)}: of the three ${number(context, 'number')}s in ${patternPlaces(context)} at most one stays, and shaded cells do not touch: ${doCells(context)}.`,
    },
    sandwich: {
      name: 'sandwich',
      idea: 'A cell between two equal numbers is unshaded.',
      proof:
        'Were it shaded, the cells on both sides would be unshaded, as shaded cells do not touch. But they are equal and stand in one line.',
      says: (context) =>
        `${Line(context)}: at least one of the two ${number(context, 'number')}s in ${patternPlaces(context)} is shaded, and ${setCells(context)} touches both: ${doCells(context)}.`,
      together: (contexts) =>
        `Of two equal numbers with one cell between them, at least one is shaded, so the cell between stays: circle ${join(inReadingOrder(contexts).map((context) => `${setNames(context)} (${number(context, 'number')}s)`))}.`,
    },
    'pair-induction': {
      name: 'pair induction',
      idea: 'Two equal numbers side by side shade every further one of the line.',
      proof:
        'The two touch, so not both are shaded: one of them is unshaded, and the number stands only once unshaded.',
      says: (context) =>
        `${Line(context)}: one of the ${number(context, 'number')}s side by side in ${patternPlaces(context)} stays, so no other ${number(context, 'number')} does: ${doCells(context)}.`,
    },
    'unique-number': {
      name: 'unique number',
      idea: 'A number that repeats nowhere, or whose equals are all shaded, has no reason to be shaded.',
      proof:
        'Suppose the only solution shaded it. Unshading it would repeat no number, let nothing touch and cut nothing off, so that would be a second solution. There is only one.',
      says: (context) => {
        const shaded = reasons(context);
        const equals = shaded.length > 0 ? `, or whose equals are shaded already (${cells(context.size, shaded)})` : '';
        return `No rule asks for the shading of a number that stands alone in its lines${equals}. As the puzzle has only one solution, ${doCells(context)}.`;
      },
    },
    'last-exit': {
      name: 'last exit',
      idea: 'When all neighbours of a cell but one are shaded, the last one stays open.',
      proof:
        'The cell is unshaded, as it touches a shaded one. Were its last neighbour shaded too, it would be cut off from all other unshaded cells.',
      says: (context) =>
        `The shaded ${circled(context)} ${times(reasons(context).length, 'leaves', 'leave')} ${patternCell(context, 0)} only one way out: ${doCells(context)}.`,
      together: (contexts) => {
        const isLong = contexts.length > MOST_WITH_WALLS;
        const exits = inReadingOrder(contexts).map((context) => {
          const exit = `${firstSet(context)} for ${patternCell(context, 0)}`;
          return isLong ? exit : `${exit} (shut in by ${circled(context)})`;
        });
        const first = isLong
          ? 'the last ways out, each for a cell whose other neighbours are all shaded:'
          : 'the last ways out:';
        return inParts(exits, isLong ? MOST_WITH_WALLS : MOST_EXITS)
          .map((part, at) => `Circle ${at === 0 ? first : 'also'} ${joinClauses(part)}.`)
          .join(' ');
      },
    },
    'corner-quad': {
      name: 'corner quad',
      idea: 'Two pairs stacked in a corner settle all four cells.',
      proof:
        'Each pair has exactly one shaded cell, and the two do not touch, so they lie on a diagonal. On the diagonal beside the corner cell they would cut it off, so they lie on the other.',
      says: (context) => {
        const [corner, one, other, across] = patternCells(context);
        return (
          `One of ${corner} and ${one} is shaded, and one of ${other} and ${across}. They do not touch, and on ${one} and ${other} ` +
          `they would shut in the corner ${corner}: ${doCells(context)}.`
        );
      },
    },
    'corner-triple': {
      name: 'corner triple',
      idea: 'Three equal numbers in the four cells of a corner: the one in the bend is shaded.',
      proof:
        'Were the cell in the bend unshaded, its two equals would be shaded. They are the neighbours of the corner cell, which would be cut off.',
      says: (context) => {
        const [corner, bend, one, other] = patternCells(context);
        return (
          `If the ${number(context, 'number')} in ${bend} stayed, the other two in ${one} and ${other} would be shaded and shut in the ` +
          `corner ${corner}: ${doCells(context)}.`
        );
      },
    },
    'corner-domino': {
      name: 'corner domino',
      idea: 'Two equal numbers side by side in a corner open the other neighbour of the corner cell.',
      proof:
        'One of the two is shaded. If it is the neighbour of the corner cell, the other neighbour is its last exit; if it is the other cell, that touches the other neighbour.',
      says: (context) => {
        const [corner, beside, far] = patternCells(context);
        return (
          `One of the ${number(context, 'number')}s in ${beside} and ${far} is shaded. If it is ${beside}, ${firstSet(context)} is the last way out of ` +
          `the corner ${corner}; if it is ${far}, ${firstSet(context)} touches it: ${doCells(context)}.`
        );
      },
    },
    'offset-pair': {
      name: 'offset pair',
      idea: 'Two pairs in neighbouring lines, shifted against each other, open the cells that complete their square.',
      proof:
        'One a and one b touch, so one of them is unshaded and shades its partner. So the second a or the second b is shaded, and both other cells of their square touch both.',
      says: (context) => {
        const [first, below, second, other] = patternCells(context);
        const [a, b] = [number(context, 'a'), number(context, 'b')];
        return (
          `The ${a} in ${first} and the ${b} in ${below} touch, so at least one of them stays, and its equal in ${second} or ${other} is shaded. ` +
          `Both of these touch ${setNames(context)}: ${doCells(context)}.`
        );
      },
    },
    partition: {
      name: 'partition',
      idea: 'A cell whose shading would cut the unshaded cells in two is unshaded.',
      proof:
        'Shaded cells that touch by their corners make a wall. Were this cell shaded too, the wall would close to a ring or reach the border with both ends, with unshaded cells on either side.',
      says: (context) => {
        if (context.size.width * context.size.height === 1) return `One cell has to stay: ${doCells(context)}.`;
        const [where, wall] = [firstSet(context), reasons(context)];
        return wall.length === 0
          ? `Shaded, ${where} would cut the board in two all by itself: ${doCells(context)}.`
          : `Shaded, ${where} would ${joinClauses([`close the wall of ${cells(context.size, wall)}`, CUTS[number(context, 'way')]!])}: ${doCells(context)}.`;
      },
    },
    'stacked-edge-pairs': {
      name: 'stacked edge pairs',
      idea: 'A pair shut in by other pairs, or by the border, leaves its unshaded cell only the way to its side.',
      proof:
        'Each pair has one shaded cell, and those of stacked pairs alternate. The unshaded cell of the middle pair is surrounded by them but for its side, so that stays open; and beside the shaded cell nothing is shaded anyway.',
      says: (context) => {
        const [first, second, ...others] = patternCells(context);
        return (
          `One of ${first} and ${second} is shaded, as is ${oneOfEach(others)}, and shaded cells do not touch. So the one of ` +
          `${first} and ${second} that stays can only get out to its side: ${doCells(context)}.`
        );
      },
    },
    'flanked-isolation': {
      name: 'flanked isolation',
      idea: 'The same two numbers stand side by side twice in a line: all further ones are shaded.',
      proof:
        'One of the two a is shaded. The b beside it is unshaded and shades the other b, and the a beside that one is unshaded. So one a and one b are unshaded, and no further ones may be.',
      says: (context) => {
        const [a, b] = [number(context, 'a'), number(context, 'b')];
        return `${Line(context)}: ${a} and ${b} stand side by side twice (${patternPlaces(context)}), and one ${a} and one ${b} of these stay: ${doCells(context)}.`;
      },
    },
    'flanked-dominoes': {
      name: 'flanked dominoes',
      idea: 'A row of dominoes with the same number at both ends shades every further one of the line.',
      proof:
        'Each domino has one shaded cell. Going along them, either the first is next to the one end or the last next to the other, so one of the two equal numbers touches a shaded cell and is unshaded. Upright dominoes alternate, and say the same by their number.',
      says: (context) => {
        const [a, way] = [number(context, 'number'), number(context, 'way')];
        const [first, between, last] = patternParts(context);
        if (way === CROSSWISE_ODD)
          return (
            `Of each pair in ${between} one is shaded, and these alternate. Both ${a}s, in ${first} and ${last}, would touch a shaded cell ` +
            `and stay, or neither; only one may stay: ${doCells(context)}.`
          );
        return (
          `Of each pair in ${between} one is shaded, and shaded cells do not touch, so one of the ${a}s in ${first} and ${last} touches a ` +
          `shaded cell and stays: ${doCells(context)}.`
        );
      },
    },
    'whole-line': {
      name: 'whole line',
      idea: 'The numbers of one line settle some of its cells by themselves.',
      proof:
        'In one line, of two neighbours at most one is shaded, of two equal numbers at least one. A chain of these rules that leads from a cell to its opposite brings it down, whatever is known of the rest.',
      says: (context) =>
        `${chain(context)} So the numbers of ${lineName(lineOf(context))} alone settle it: ${doCells(context)}.`,
    },
    'domino-chain': {
      name: 'domino chain',
      idea: 'A chain of neighbours and pairs that leads from a cell back to its opposite.',
      proof:
        'Of two neighbours at most one is shaded, of two equal numbers in a line at least one. Each link is one of these rules, so when a chain ends with the opposite of its start, the start was wrong.',
      says: (context) => `${chain(context)} So ${doCells(context)}.`,
    },
    'closing-pair': {
      name: 'closing pair',
      idea: 'One cell decides a pair of equal numbers, and the one of them that is shaded then would close a wall.',
      proof:
        'Shaded, the cell keeps its neighbour, which shades its equal; unshaded, it shades its own. If that closes a wall of shaded cells, the unshaded ones are cut in two, so the cell is the other way round.',
      says: (context) => {
        const [cell] = patternCells(context);
        const pairs = decidedPairs(context.deduction);
        const isKept = pairs[0]!.stays === context.deduction.pattern![0];
        const said = pairs.map(({ stays, number: n, equals }) => {
          const shades = `${times(equals.length, `the ${n}`, `the ${n}s`)} in ${cells(context.size, equals)}`;
          if (isKept) return `the ${n} in ${cell} stayed and shaded ${shades}`;
          return `the ${n} in ${cellName(context.size, stays)} would stay and shade ${shades}`;
        });
        const wall = reasons(context);
        const rest = wall.length > 0 ? ` with the shaded ${cells(context.size, wall)}` : '';
        const supposed = isKept ? `If ${said[0]}, that` : `If ${cell} were shaded, ${said.join(', and ')}. That`;
        return `${supposed} would ${joinClauses([`close a wall${rest}`, 'cut the board in two'])}: ${doCells(context)}.`;
      },
    },
    'pinned-pair': {
      name: 'pinned pair',
      idea: 'Two equal numbers of a line would both have to stay, as last gaps in a wall.',
      proof:
        'With the cell shaded, either of the two would close a wall of shaded cells, so both would stay; but a number stays only once in a line.',
      says: (context) => {
        const [cell, one, other] = patternCells(context);
        const n = number(context, 'number');
        const [first, second] = pinnedWalls(context.size, context.deduction).map((wall) => cells(context.size, wall));
        const walls =
          first === second
            ? `either, shaded, would close a wall with ${first}`
            : `shaded, ${one} would close a wall with ${first}, and ${other} one with ${second}`;
        return (
          `If ${cell} were shaded, the ${n}s in ${one} and ${other} would both have to stay: ${walls}. ` +
          `But only one ${n} may stay in ${lineName(lineOf(context))}: ${doCells(context)}.`
        );
      },
    },
  },
  rules: {
    repeat: {
      clash: (context) =>
        reasons(context).length > 1
          ? `${withArticle(`${number(context, 'number')}`)} would stand twice in ${lineName(lineOf(context))} (${cells(context.size, reasons(context))})`
          : denied(context),
      broken: (_, { lines: [line], cells: { length }, number: repeated }) =>
        `A number may stay unshaded only once in a row or column: ${repeated} stays ${length === 2 ? 'twice' : `${length} times`} in ${lineName(line!)}.`,
    },
    touch: {
      clash: (context) => `${cells(context.size, reasons(context))} would both be shaded, but they touch`,
      broken: (size, violation) => `Shaded cells may not touch by a side: ${cells(size, violation.cells)} do.`,
    },
    connect: {
      clash: (context) =>
        `the shaded ${cells(
          context.size,
          [...reasons(context)].sort((a, b) => a - b),
        )} would cut the board in two`,
      broken: (size, violation) =>
        violation.cells.length === 0
          ? 'At least one cell must stay unshaded.'
          : `All unshaded cells must be connected, and these are cut off: ${someNames(size, violation.cells)}.`,
    },
  },
  values: ['unshaded', 'shaded'],
  marks: MARKS,
};
