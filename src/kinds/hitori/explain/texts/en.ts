/** What is said about hitori in English; the proofs are those of the techniques' own files. */
import { english } from '../../../../core/language/en.js';
import { capital } from '../../../../core/language/phrases.js';
import { lineOf, number, someCells } from '../../../../core/language/places.js';
import type { KindTexts } from '../../../../core/language/texts.js';

const { cellName, lineName, places, cells, state, outcome, set } = english;
const { chain, lines, Line, setCells, place, named, firstSet, reasonCells } = english;

export const en: KindTexts = {
  values: [
    ['unshaded', 'unshaded'],
    ['shaded', 'shaded'],
  ],
  techniques: {
    'shade-equals': {
      name: 'shade equals',
      idea: 'An unshaded number shades its equals in its row and column.',
      proof: 'A number stands at most once unshaded in a line. Once it does, all its equals there are shaded.',
      says: (context) =>
        `${Line(context)}: the ${number(context, 'number')} in ${place(context, 'place')} is unshaded and must not repeat, so ${set(context)}.`,
    },
    'white-around': {
      name: 'white around',
      idea: 'The neighbours of a shaded cell are unshaded.',
      proof: 'No two shaded cells touch by a side.',
      says: (context) =>
        `Shaded cells do not touch: ${state(context, context.deduction.because)}, so ${outcome(context)}.`,
    },
    triple: {
      name: 'triple',
      idea: 'Of three equal numbers side by side, the outer two are shaded.',
      proof:
        'At most one of the three is unshaded, so two or more are shaded. Shaded cells do not touch, so these are the outer ones, and the middle one is not.',
      says: (context) =>
        `${Line(context)}: of three ${number(context, 'number')}s side by side only the middle one can be unshaded, so ${set(context)}.`,
    },
    sandwich: {
      name: 'sandwich',
      idea: 'A cell between two equal numbers is unshaded.',
      proof:
        'Were it shaded, the cells on both sides would be unshaded, as shaded cells do not touch. But they are equal and stand in one line.',
      says: (context) =>
        `${Line(context)}: were ${setCells(context)} shaded, the ${number(context, 'number')}s on both sides would be unshaded and repeat. So ${set(context)}.`,
    },
    'pair-induction': {
      name: 'pair induction',
      idea: 'Two equal numbers side by side shade every further one of the line.',
      proof:
        'The two touch, so not both are shaded: one of them is unshaded, and the number stands only once unshaded.',
      says: (context) => {
        const pair = places(lineOf(context), [number(context, 'place') + 1, number(context, 'place') + 2]);
        return `${Line(context)}: one of the two ${number(context, 'number')}s side by side in ${pair} is unshaded, so ${set(context)}.`;
      },
    },
    'unique-number': {
      name: 'unique number',
      idea: 'A number that repeats nowhere, or whose equals are all shaded, has no reason to be shaded.',
      proof:
        'Suppose the only solution shaded it. Unshading it would repeat no number, let nothing touch and cut nothing off, so that would be a second solution. There is only one.',
      says: (context) => {
        const where = firstSet(context);
        const why =
          number(context, 'number') === 0
            ? `${where} has no number that could repeat`
            : context.deduction.because.length === 0
              ? `the ${number(context, 'number')} in ${where} stands nowhere else in ${lines(context)}`
              : `every other ${number(context, 'number')} in ${lines(context)} is shaded already`;
        return `${capital(why)}, so nothing asks for shading ${where}. As the puzzle has only one solution, ${outcome(context)}.`;
      },
    },
    'last-exit': {
      name: 'last exit',
      idea: 'When all neighbours of a cell but one are shaded, the last one stays open.',
      proof:
        'The cell is unshaded, as it touches a shaded one. Were its last neighbour shaded too, it would be cut off from all other unshaded cells.',
      says: (context) =>
        `The only way out of ${named(context, 'cell')} is ${firstSet(context)}, so ${outcome(context)}.`,
    },
    'corner-quad': {
      name: 'corner quad',
      idea: 'Two pairs stacked in a corner settle all four cells.',
      proof:
        'Each pair has exactly one shaded cell, and the two do not touch, so they lie on a diagonal. On the diagonal beside the corner cell they would cut it off, so they lie on the other.',
      says: (context) =>
        `In the corner at ${named(context, 'corner')}, the shaded cells of the two pairs lie on a diagonal, and on the one ` +
        `beside ${named(context, 'corner')} they would cut it off. So ${outcome(context)}.`,
    },
    'corner-triple': {
      name: 'corner triple',
      idea: 'Three equal numbers in the four cells of a corner: the one in the bend is shaded.',
      proof:
        'Were the cell in the bend unshaded, its two equals would be shaded. They are the neighbours of the corner cell, which would be cut off.',
      says: (context) =>
        `Were ${named(context, 'bend')} unshaded, the other two ${number(context, 'number')}s beside it would be shaded and cut off the ` +
        `corner ${named(context, 'corner')}. So ${outcome(context)}.`,
    },
    'corner-domino': {
      name: 'corner domino',
      idea: 'Two equal numbers side by side in a corner open the other neighbour of the corner cell.',
      proof:
        'One of the two is shaded. If it is the neighbour of the corner cell, the other neighbour is its last exit; if it is the other cell, that touches the other neighbour.',
      says: (context) => {
        const where = firstSet(context);
        return (
          `Whichever of the two ${number(context, 'number')}s side by side in the corner at ${named(context, 'corner')} is shaded, ` +
          `${where} touches it or is the last way out of the corner. So ${outcome(context)}.`
        );
      },
    },
    'offset-pair': {
      name: 'offset pair',
      idea: 'Two pairs in neighbouring lines, shifted against each other, open the cells that complete their square.',
      proof:
        'One a and one b touch, so one of them is unshaded and shades its partner. So the second a or the second b is shaded, and both other cells of their square touch both.',
      says: (context) =>
        `One of ${named(context, 'first')} and ${named(context, 'below')} is unshaded, because they touch, and shades its equal ` +
        `${named(context, 'second')} or ${named(context, 'other')}. Either way, ${outcome(context)}.`,
    },
    partition: {
      name: 'partition',
      idea: 'A cell whose shading would cut the unshaded cells in two is unshaded.',
      proof:
        'Shaded cells that touch by their corners make a wall. Were this cell shaded too, the wall would close to a ring or reach the border with both ends, with unshaded cells on either side.',
      says: (context) => {
        const where = firstSet(context);
        if (context.size.width * context.size.height === 1)
          return `One cell has to stay unshaded, so ${outcome(context)}.`;
        return context.deduction.because.length === 0
          ? `A shaded ${where} would cut the unshaded cells in two all by itself. So ${outcome(context)}.`
          : `Together with ${reasonCells(context)}, a shaded ${where} would cut the unshaded cells in two. So ${outcome(context)}.`;
      },
    },
    'stacked-edge-pairs': {
      name: 'stacked edge pairs',
      idea: 'A pair shut in by other pairs, or by the border, leaves its unshaded cell only the way to its side.',
      proof:
        'Each pair has one shaded cell, and those of stacked pairs alternate. The unshaded cell of the middle pair is surrounded by them but for its side, so that stays open; and beside the shaded cell nothing is shaded anyway.',
      says: (context) =>
        `The shaded cells of the ${number(context, 'pairs')} stacked pairs alternate, so the unshaded one of ` +
        `${named(context, 'first')} and ${named(context, 'second')} has no way out but to its side. So ${outcome(context)}.`,
    },
    'flanked-isolation': {
      name: 'flanked isolation',
      idea: 'The same two numbers stand side by side twice in a line: all further ones are shaded.',
      proof:
        'One of the two a is shaded. The b beside it is unshaded and shades the other b, and the a beside that one is unshaded. So one a and one b are unshaded, and no further ones may be.',
      says: (context) => {
        const [a, b] = [number(context, 'a'), number(context, 'b')];
        return `${Line(context)}: ${a} and ${b} stand side by side twice, so one ${a} and one ${b} of these are unshaded, and ${set(context)}.`;
      },
    },
    'flanked-dominoes': {
      name: 'flanked dominoes',
      idea: 'A row of dominoes with the same number at both ends shades every further one of the line.',
      proof:
        'Each domino has one shaded cell. Going along them, either the first is next to the one end or the last next to the other, so one of the two equal numbers touches a shaded cell and is unshaded. Upright dominoes alternate, and say the same by their number.',
      says: (context) => {
        const [a, count] = [number(context, 'number'), number(context, 'dominoes')];
        if (number(context, 'way') === 2)
          return `${Line(context)}: the shaded cells of the ${count} dominoes alternate, and only one of the two ${a}s at their ends may be beside a shaded cell, so neither is. So ${outcome(context)}.`;
        return `${Line(context)}: one of the two ${a}s at the ends of the ${count} dominoes is beside a shaded cell and unshaded, so ${set(context)}.`;
      },
    },
    'domino-chain': {
      name: 'domino chain',
      idea: 'A chain of neighbours and pairs that leads from a cell back to its opposite.',
      proof:
        'Of two neighbours at most one is shaded, of two equal numbers in a line at least one. Each link is one of these rules, so when a chain ends with the opposite of its start, the start was wrong.',
      says: (context) => `${chain(context)} So ${outcome(context)}.`,
    },
  },
  rules: {
    repeat: {
      clash: (context) => `a number stands twice unshaded in ${lineName(lineOf(context))}`,
      broken: (_, { lines: [line], cells: { length }, number: repeated }) =>
        `Breaks rule 1: ${repeated} stands ${length} times unshaded in ${lineName(line!)}.`,
    },
    touch: {
      clash: () => 'two shaded cells touch',
      broken: (size, violation) => `Breaks rule 2: the shaded cells ${cells(size, violation.cells)} touch.`,
    },
    connect: {
      clash: () => 'the unshaded cells are cut in two',
      broken: (size, violation) =>
        violation.cells.length === 0
          ? 'Breaks rule 3: no cell is unshaded.'
          : `Breaks rule 3: these unshaded cells are cut off: ${someCells(violation.cells, (cell) => cellName(size, cell))}.`,
    },
  },
};
