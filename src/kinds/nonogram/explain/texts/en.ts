/** What is said about nonograms in English; the proofs are those of the techniques' own files. */
import { english, ordinal, times, withArticle } from '../../../../core/language/en.js';
import { capital } from '../../../../core/language/phrases.js';
import { byWay, lineOf, number, onlyBackground, setOf } from '../../../../core/language/places.js';
import type { DeductionContext, KindTexts } from '../../../../core/language/texts.js';
import { COUNTED } from '../techniques/complete-line.js';
import { JOIN } from '../techniques/joining-and-splitting.js';
import {
  coloursOf,
  crossedOf,
  edgeOf,
  endsOf,
  excludedOf,
  givenBy,
  isCovering,
  isOneCell,
  isReversed,
  isScattered,
  isWholeLine,
  names,
  runsAt,
  span,
  unnumbered,
} from './facts-to-name.js';

const { lineName, places, mark, known, doLine, doCells, lines, Line, setCells, setNames, place } = english;
const { cells, clue, colourName, lineNames, oneOf } = english;

/** By number; entry 0 where there is only one. */
const ORDINALS = ' first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
  .split(' ')
  .map((word) => (word === '' ? '' : `${word} `));

/** "the 7", "the second red 2", "the block with the blotted number" */
function block(context: DeductionContext): string {
  const length = number(context, 'length');
  const colour = context.styles.length > 2 ? `${colourName(context.styles[number(context, 'colour')]!.name)} ` : '';
  const which = ORDINALS[number(context, 'which')] ?? `${ordinal(number(context, 'which'))} `;
  if (length > 0) return `the ${which}${colour}${length}`;
  return `the ${which}${colour}block with ${which === '' ? 'the' : 'a'} blotted number`;
}

/** "a 3", "a red 3" */
const anyBlock = (context: DeductionContext): string =>
  withArticle(block({ ...context, deduction: unnumbered(context) }).replace('the ', ''));

const box = (context: DeductionContext): string => mark(context, number(context, 'colour'), 1);

const onlyTwo = ({ styles }: DeductionContext): boolean => styles.length === 2;

/** "with the cross in column 6, ": what the reason holds beside what the sentence names anyway, unless it has just been told. */
function given(context: DeductionContext, ...named: readonly (number | string)[]): string {
  return givenBy(context, named, {
    now: 'now ',
    with: (facts) => `with ${known(context, facts, lineOf(context))}, `,
    known: (numbers) => `with ${places(lineOf(context), numbers)} known, `,
  });
}

/** Of a cell that has just been named. */
const fillIt = (context: DeductionContext): string => (onlyTwo(context) ? 'fill it' : doLine(context));

/**
 * "the 8 ends in column 8 at the earliest and begins in column 5 at the latest": bounds, which hold whatever else is on the board. That
 * the block reaches both would often not be so: the reason does without marks that keep it from there.
 */
function overlap(context: DeductionContext): string {
  const who = `${Line(context)}: ${given(context)}${block(context)}`;
  if (isOneCell(context)) return `${who} covers ${setCells(context)} wherever it lies: ${fillIt(context)}.`;
  return (
    `${who} ends in ${place(context, 'earliestEnd')} at the earliest and begins in ${place(context, 'latestBegin')} at the latest: ` +
    `${doLine(context)}.`
  );
}

/** The stretch from..to of the line that the numbers name. */
const stretch = (context: DeductionContext): string => places(lineOf(context), span(context));

/** The stretch that a block lies in, from where it begins at the earliest to where it ends at the latest. */
const room = (context: DeductionContext): string => places(lineOf(context), span(context, 'begin', 'end'));

/** Of cells that have just been named. */
const crossThem = ({ deduction }: DeductionContext): string => `cross ${times(deduction.sets.length, 'it', 'them')}`;

/** The same, whatever is to be done with them. */
function doThem(context: DeductionContext): string {
  if (onlyBackground(context)) return crossThem(context);
  const isFilled = onlyTwo(context) && context.deduction.sets.every(({ value }) => value === 1);
  return isFilled ? `fill ${times(context.deduction.sets.length, 'it', 'them')}` : doLine(context);
}

function outOfReach(context: DeductionContext): string {
  if (onlyBackground(context))
    return `${Line(context)}: ${given(context)}no block can reach ${setCells(context)}: ${crossThem(context)}.`;
  const excluded = excludedOf(context);
  return excluded.length > 0
    ? `${Line(context)}: ${given(context)}no ${oneOf(context, excluded)} block can reach ${setCells(context)}: ${doLine(context)}.`
    : `${Line(context)}: ${given(context)}by the order and the lengths of the blocks: ${doLine(context)}.`;
}

/** "Rows 9 and 11 can only have red in columns 3 and 4, and these only blue there": cells whose lines have no colour in common. */
function crossings(contexts: readonly DeductionContext[]): string {
  const { deduction, because, isStepwise, rows, cols, size, isWhole } = crossedOf(contexts);
  const [context] = contexts as readonly [DeductionContext];
  const facts = because.length > 0 ? `with ${known(context, because)}, ` : '';
  const one = isStepwise ? 'one cell after another, ' : '';
  const [ofRow, ofCol] = (['row', 'col'] as const).map((axis) => oneOf(context, coloursOf(context, axis)));
  if (!isWhole) {
    const where = cells(size, setOf({ ...context, deduction }));
    return `${capital(`${facts}${one}the rows can only have ${ofRow} in ${where}, and the columns only ${ofCol}`)}: cross them.`;
  }
  const [some, others] = [rows, cols].map((lines) => lineNames(lines).toLowerCase());
  let said = `${some} can only have ${ofRow} in ${others}, and these only ${ofCol} there: cross them`;
  if (cols.length === 1)
    said = `${others} can only have ${ofCol} in ${some}, and these only ${ofRow} there: cross them`;
  else if (rows.length > 1)
    said = `${some} can only have ${ofRow} in ${others}, and these columns only ${ofCol} there: cross ${others} in ${some}`;
  return `${capital(`${facts}${one}${said}`)}.`;
}

/** Why the rest of a line is settled. */
const settled = byWay({
  [COUNTED.done]: (context) =>
    isScattered(context) ? 'all its boxes are there' : `${given(context)}all blocks are complete`,
  [COUNTED.exact]: (context) =>
    names(context, 'length')
      ? `${given(context)}${block(context)} fills ${context.deduction.because.length > 0 ? 'all that is left' : 'the whole line'}`
      : `${given(context)}the blocks and their gaps exactly fill ${context.deduction.because.length > 0 ? 'what is left' : 'the whole line'}`,
  [COUNTED.empty]: () => 'there are no blocks',
  [COUNTED.needed]: (context) => {
    const needed = number(context, 'needed');
    if (isScattered(context))
      return `only ${needed} ${times(needed, 'cell is not crossed out, and it is', 'cells are not crossed out, and all are')} needed`;
    return `${given(context)}only ${needed} ${times(needed, 'cell', 'cells')} can be ${times(needed, 'a box, and it is', 'boxes, and all are')} needed`;
  },
});

/** "Row 11, at the edge: " */
const atEdge = (context: DeductionContext): string => `${capital(lineName(lineOf(context)))}, at the edge: `;

/** "if r11c1 were filled, columns 1 to 3 would go on in a way that row 10 has no room for: cross r11c1." */
function goingOn(context: DeductionContext): string {
  const { because, value, inner, crossing } = edgeOf(context);
  const otherwise =
    value === 0 ? 'filled' : onlyTwo(context) ? 'empty' : `not ${colourName(context.styles[value]!.name)}`;
  const facts = because.length > 0 ? `with ${known(context, because)}, ` : '';
  const across = lines({ ...context, deduction: { ...context.deduction, lines: crossing } });
  return `${facts}if ${setNames(context)} were ${otherwise}, ${across} would go on in a way that ${lineName(inner!)} has no room for: ${doCells(context)}.`;
}

const MARKS: KindTexts['marks'] = [
  { one: 'cross', many: 'crosses', verb: 'cross' },
  { one: 'box', many: 'boxes', verb: 'fill' },
];

export const en: KindTexts = {
  values: ['empty', 'filled'],
  marks: MARKS,
  techniques: {
    'complete-line': {
      name: 'complete line',
      idea: 'Counting settles the rest of the line.',
      proof:
        'When a line has all its boxes, what is left is space. When the cells that can still be boxes are just as many as are needed, all of them are. When the blocks and the gaps between them exactly fill the line, there is only one way to place them.',
      says: (context) =>
        `${Line(context)}: ${settled(context)}: ${isWholeLine(context) ? 'cross every cell' : doLine(context)}.`,
      together: (contexts) =>
        number(contexts[0]!, 'way') === COUNTED.done
          ? `${lineNames(contexts.map(lineOf))} have all their boxes: cross the rest.`
          : `${lineNames(contexts.map(lineOf))} have no blocks: cross them out.`,
    },
    'simple-boxes': {
      name: 'overlap',
      idea: 'A block, pushed as far as it goes to one end and then to the other, covers some cells both times.',
      proof:
        'The blocks before it and after it, with their gaps, leave it only so much room. If it is longer than it can move, it starts at or before its last start and ends at or after its first end, so every placement covers the middle.',
      says: overlap,
    },
    'simple-spaces': {
      name: 'out of reach',
      idea: 'Some cells are out of reach of every block.',
      proof:
        'By order and length each block has a range. A box that lies in the range of one block alone belongs to it, and that block reaches no further than its length from there. A cell in no range is a space.',
      says: (context) => {
        const limits = endsOf(context);
        if (limits.length === 0) return outOfReach(context);
        const boxes = runsAt(context, limits);
        const covered = `${mark(context, number(context, 'colour'), boxes.length)} in ${places(lineOf(context), boxes)}`;
        const covers = `${Line(context)}: ${given(context, ...boxes)}${block(context)} covers the ${covered}`;
        if (number(context, 'length') === boxes.length) return `${covers} and no other cell: ${doLine(context)}.`;
        if (limits.length > 1) return `${covers}, so it lies within ${room(context)}: ${doLine(context)}.`;
        const within = place(context, limits[0]!);
        const limit = limits[0] === 'end' ? `ends in ${within} at the latest` : `begins in ${within} at the earliest`;
        return `${covers}, so it ${limit}: ${doLine(context)}.`;
      },
    },
    'colour-crossing': {
      name: 'colour crossing',
      idea: 'The row and the column of a cell have no colour in common for it.',
      proof:
        'A box has the colour of a block in its row and of a block in its column. If no colour can be both here, the cell is a space.',
      says: (context) => {
        const { because, lines: both } = context.deduction;
        const facts = because.length > 0 ? `With ${known(context, because)}, ` : '';
        const [row, col] = both.map(lineName);
        const said = `${row} can only have ${oneOf(context, coloursOf(context, 'row'))} in ${setNames(context)}, and ${col} only ${oneOf(context, coloursOf(context, 'col'))}`;
        return `${facts === '' ? capital(said) : `${facts}${said}`}: ${doCells(context)}.`;
      },
      together: crossings,
    },
    glue: {
      name: 'glue',
      idea: 'A box near a wall pulls its block away from the wall.',
      proof:
        'One of the blocks that could own the box does. Even if it starts right at the wall, it reaches some way past the box; up to the shortest of these ways, every cell is a box.',
      says: (context) => {
        const at = `the ${box(context)} in ${place(context, 'box')}`;
        const [reaches, limit] = isReversed(context)
          ? ['begins in', `ends in ${place(context, 'begin')} at the latest`]
          : ['ends in', `begins in ${place(context, 'begin')} at the earliest`];
        const last = `${place(context, 'end')} ${isReversed(context) ? 'at the latest' : 'at the earliest'}`;
        const covers = isCovering(context) ? '' : `covers ${at} and `;
        const why = names(context, 'block')
          ? `${block(context)} ${covers}${limit}, so it ${reaches} ${last}`
          : `whichever block covers ${at}, it ${reaches} ${last}`;
        return `${Line(context)}: ${given(context, 'box')}${why}: ${doLine(context)}.`;
      },
    },
    mercury: {
      name: 'mercury',
      idea: 'A block draws back from a wall when a box stands just where it would have to stop.',
      proof:
        'Were the cell at the wall a box, a block would start there and end right before the box that stands behind it. Then it would be longer than it is. So it does not start there.',
      says: (context) => {
        const verb = isReversed(context) ? 'ends' : 'begins';
        const others =
          number(context, 'lengths') > 1
            ? `, and no other block can ${isReversed(context) ? 'end' : 'begin'} there`
            : '';
        return (
          `${Line(context)}: ${given(context, 'box')}${anyBlock(context)} that ${verb} in ${place(context, 'cell')} would touch the ` +
          `${box(context)} in ${place(context, 'box')}${others}: ${doLine(context)}.`
        );
      },
    },
    forcing: {
      name: 'gap elimination',
      idea: 'Walls leave gaps too small for a block, or push it so far that it must cover some cells.',
      proof:
        'A block lies in one piece between walls. A gap shorter than every block that could be there stays empty; and a block with little room to move covers the middle of it wherever it lies.',
      says: (context) => {
        if (names(context, 'earliestEnd')) return overlap(context);
        const smallest = number(context, 'smallest');
        if (names(context, 'gaps'))
          return (
            `${Line(context)}: ${given(context)}the gaps in ${setCells(context)} are too small for any block that could be there, ` +
            `${withArticle(`${smallest}`)} at least: cross them.`
          );
        if (smallest === 0)
          return onlyBackground(context)
            ? `${Line(context)}: ${given(context)}no block fits over ${setCells(context)}: ${crossThem(context)}.`
            : outOfReach(context);
        const cells = number(context, 'cells');
        return (
          `${Line(context)}: ${given(context)}the gap in ${stretch(context)} has ${cells} ${times(cells, 'cell', 'cells')}, ` +
          `and the smallest block that could be there is ${withArticle(`${smallest}`)}: cross it.`
        );
      },
    },
    cap: {
      name: 'finished runs',
      idea: 'A run that is as long as its block can be is closed off at both ends.',
      proof:
        'No block that could own the run is longer than it. So the owner is exactly the run, and the cells beside a block do not belong to it.',
      says: (context) =>
        `${Line(context)}: ${given(context, 'from-to')}the ${mark(context, number(context, 'colour'), number(context, 'length'))} in ${stretch(context)} ` +
        `${times(number(context, 'length'), 'is', 'are')} a complete ${number(context, 'length')}: ${doLine(context)}.`,
    },
    'joining-and-splitting': {
      name: 'joining and splitting',
      idea: 'Two runs near each other either must be one block, or cannot be.',
      proof:
        'If no two blocks could own the runs one after the other, one block owns both, and all between is filled. If filling the cell between them made a run too long for every block there, that cell is a space.',
      says: (context) => {
        const colour = number(context, 'colour');
        if (number(context, 'way') === JOIN) {
          const ends = places(lineOf(context), [number(context, 'left') + 1, number(context, 'right') + 1]);
          return `${Line(context)}: ${given(context, 'left', 'right')}the ${mark(context, colour, 2)} in ${ends} cannot belong to two blocks: ${doLine(context)}.`;
        }
        return `${Line(context)}: ${given(context, 'from-to')}no block can cover ${stretch(context)} in one piece: ${doLine(context)}.`;
      },
    },
    'block-identity': {
      name: 'block identity',
      idea: 'Once it is clear which block a run belongs to, that block lies around it, and the others keep clear.',
      proof:
        'Every run has an owner, and owners come in the order of the runs. A block that owns a run reaches no further than its own length on either side; the rest is overlap and reach, as for overlap and out of reach.',
      says: (context) => (names(context, 'earliestEnd') ? overlap(context) : outOfReach(context)),
    },
    'full-line': {
      name: 'full line',
      idea: 'Go through every way to place the blocks of the line: some cells are the same in all of them.',
      proof: 'One of these ways is the right one, and all of them agree on these cells.',
      says: (context) =>
        `${Line(context)}: ${given(context)}every way to place the blocks agrees on ${setCells(context)}: ${doThem(context)}.`,
    },
    'edge-logic': {
      name: 'two lines at the edge',
      idea: 'At the edge, each place of a block decides how the crossing lines begin, and the next line must agree.',
      proof:
        'A box at the edge starts the first block of the crossing line, which settles its next cells. If the next line cannot hold those, the block is not in this place. What all places that are left have in common is certain.',
      says: (context) => `${atEdge(context)}${goingOn(context)}`,
      together: (contexts) =>
        `${atEdge(contexts[0]!)}${contexts.map((context, at) => (at === 0 ? goingOn(context) : capital(goingOn(context)))).join(' ')}`,
    },
  },
  rules: {
    clue: {
      clash: (context) => {
        const { because } = context.deduction;
        const facts = because.length > 0 ? ` with ${known(context, because, lineOf(context))}` : '';
        return `${lineName(lineOf(context))} has no room for its clue${clue(context, lineOf(context))}${facts}`;
      },
      broken: (_, { lines: [line] }) => `${capital(lineName(line!))} has no room for its clue any more.`,
    },
  },
};
