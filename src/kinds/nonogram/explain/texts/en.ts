/** What is said about nonograms in English; the proofs are those of the techniques' own files. */
import { english, times } from '../../../../core/language/en.js';
import { capital } from '../../../../core/language/phrases.js';
import { lineOf, number, onlyBackground } from '../../../../core/language/places.js';
import type { DeductionContext, KindTexts } from '../../../../core/language/texts.js';

const { lineName, places, set, so, Line, setCells, place } = english;

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

export const en: KindTexts = {
  values: [
    ['a space', 'spaces'],
    ['a box', 'boxes'],
  ],
  techniques: {
    'complete-line': {
      name: 'complete line',
      idea: 'Counting settles the rest of the line.',
      proof:
        'When a line has all its boxes, what is left is space. When the cells that can still be boxes are just as many as are needed, all of them are. When the blocks and the gaps between them fill the line exactly, there is only one way to place them.',
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
    'simple-boxes': {
      name: 'simple boxes',
      idea: 'A block, pushed as far as it goes to one end and then to the other, covers some cells both times.',
      proof:
        'The blocks before it and after it, with their gaps, leave it only so much room. If it is longer than it can move, it starts at or before its last start and ends at or after its first end, so every placement covers the middle.',
      says: (context) => `${Line(context)}: ${block(context)} must cover ${setCells(context)}, however it is placed.`,
    },
    'simple-spaces': {
      name: 'simple spaces',
      idea: 'Some cells are out of reach of every block.',
      proof:
        'By order and length each block has a range. A box that lies in the range of one block alone belongs to it, and that block reaches no further than its length from there. A cell in no range is a space.',
      says: (context) =>
        onlyBackground(context)
          ? `${Line(context)}: no block can reach ${setCells(context)}, so ${so(context)}.`
          : `${Line(context)}: by the order and the lengths of the blocks, ${set(context)}.`,
    },
    glue: {
      name: 'glue',
      idea: 'A box near a wall pulls its block away from the wall.',
      proof:
        'One of the blocks that could own the box does. Even if it starts right at the wall, it reaches some way past the box; up to the shortest of these ways, every cell is a box.',
      says: (context) =>
        `${Line(context)}: the ${box(context)} in ${place(context, 'box')} is close to the wall, and its block is at least ` +
        `${number(context, 'length')} long, so it must stretch over ${setCells(context)}.`,
    },
    mercury: {
      name: 'mercury',
      idea: 'A block draws back from a wall when a box stands just where it would have to stop.',
      proof:
        'Were the cell at the wall a box, a block would start there and end right before the box that stands behind it. Then it would be longer than it is. So it does not start there.',
      says: (context) =>
        `${Line(context)}: ${block(context)} cannot begin in ${setCells(context)}, because it would run into the ${box(context)} in ` +
        `${place(context, 'box')} and become too long. So ${set(context)}.`,
    },
    forcing: {
      name: 'forcing',
      idea: 'Walls leave gaps too small for a block, or push it so far that it must cover some cells.',
      proof:
        'A block lies in one piece between walls. A gap shorter than every block that could be there stays empty; and a block with little room to move covers the middle of it wherever it lies.',
      says: (context) =>
        context.deduction.numbers
          ? `${Line(context)}: the walls leave ${block(context)} so little room that it must cover ${setCells(context)}.`
          : `${Line(context)}: ${setCells(context)} ${times(context.deduction.sets.length, 'lies', 'lie')} in a gap that is too small for ` +
            `every block that could be there, so ${so(context)}.`,
    },
    cap: {
      name: 'cap',
      idea: 'A run that is as long as its block can be is closed off at both ends.',
      proof:
        'No block that could own the run is longer than it. So the owner is exactly the run, and the cells beside a block do not belong to it.',
      says: (context) => {
        const [from, to] = [number(context, 'from') + 1, number(context, 'to') + 1];
        const run = places(
          lineOf(context),
          Array.from({ length: to - from + 1 }, (_, i) => from + i),
        );
        return `${Line(context)}: the run in ${run} is as long as its block can be, so ${set(context)}.`;
      },
    },
    'joining-and-splitting': {
      name: 'joining and splitting',
      idea: 'Two runs near each other either must be one block, or cannot be.',
      proof:
        'If no two blocks could own the runs one after the other, one block owns both, and all between is filled. If filling the cell between them made a run too long for every block there, that cell is a space.',
      says: (context) =>
        number(context, 'way') === 0
          ? `${Line(context)}: the boxes in ${place(context, 'left')} and in ${place(context, 'right')} must belong to the same block, so ${set(context)}.`
          : `${Line(context)}: filling ${setCells(context)} would join its neighbours to a run that is too long for any block there, so ${so(context)}.`,
    },
    'block-identity': {
      name: 'block identity',
      idea: 'Once it is clear which block a run belongs to, that block lies around it, and the others keep clear.',
      proof:
        'Every run has an owner, and owners come in the order of the runs. A block that owns a run reaches no further than its own length on either side; the rest is overlap and reach, as for simple boxes and simple spaces.',
      says: (context) =>
        context.deduction.numbers
          ? `${Line(context)}: once it is clear which block each run belongs to, ${block(context)} must cover ${setCells(context)}.`
          : `${Line(context)}: once it is clear which block each run belongs to, no block reaches ${setCells(context)} otherwise: ${set(context)}.`,
    },
    'full-line': {
      name: 'full line',
      idea: 'Go through every way to place the blocks of the line: some cells are the same in all of them.',
      proof: 'One of these ways is the right one, and all of them agree on these cells.',
      says: (context) => `${Line(context)}: in every way to place the blocks, ${set(context)}.`,
    },
    'edge-logic': {
      name: 'edge logic',
      idea: 'At the edge, each place of a block decides how the crossing lines begin, and the next line must agree.',
      proof:
        'A box at the edge starts the first block of the crossing line, which settles its next cells. If the next line cannot hold those, the block is not in this place. What all places that are left have in common is certain.',
      says: (context) =>
        `${Line(context)} lies at the edge of what is open, so each block there decides how the crossing lines go on, and ` +
        `${lineName(context.deduction.lines[1]!)} must agree with that. In every way that does, ${set(context)}.`,
    },
  },
  rules: {
    clue: {
      clash: (context) => `${lineName(lineOf(context))} can no longer hold its clue`,
      broken: (_, { lines: [line] }) => `${capital(lineName(line!))} cannot have the runs of its clue.`,
    },
  },
};
