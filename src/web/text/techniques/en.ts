/** Techniques in English; the proofs are those of the techniques' own files. */
import type { TechniqueTexts } from './text.js';

export const techniquesEn: TechniqueTexts = {
  contradiction: {
    idea: 'Suppose the opposite, and follow what it leads to until something cannot be.',
    proof:
      'Each step of the chain follows at once from the one before and from what is known. If the end cannot be, the supposition was wrong, and the cell has the other value.',
  },
  agreement: {
    idea: 'Whatever value one cell has, another one comes out the same.',
    proof:
      'The first cell has one of its values. Each of them leads to the same value of the other cell, so it has it.',
  },
  deeper: {
    idea: 'No single supposition shows it, but these lines and known cells leave only one way.',
    proof:
      'Every way to fill the lines named, with the known cells as they are, gives the cell this value; a search has tried them all. Nothing named can be left out.',
  },
  'nonogram.complete-line': {
    idea: 'Counting settles the rest of the line.',
    proof:
      'When a line has all its boxes, what is left is space. When the cells that can still be boxes are just as many as are needed, all of them are. When the blocks and the gaps between them fill the line exactly, there is only one way to place them.',
  },
  'nonogram.simple-boxes': {
    idea: 'A block, pushed as far as it goes to one end and then to the other, covers some cells both times.',
    proof:
      'The blocks before it and after it, with their gaps, leave it only so much room. If it is longer than it can move, it starts at or before its last start and ends at or after its first end, so every placement covers the middle.',
  },
  'nonogram.simple-spaces': {
    idea: 'Some cells are out of reach of every block.',
    proof:
      'By order and length each block has a range. A box that lies in the range of one block alone belongs to it, and that block reaches no further than its length from there. A cell in no range is a space.',
  },
  'nonogram.glue': {
    idea: 'A box near a wall pulls its block away from the wall.',
    proof:
      'One of the blocks that could own the box does. Even if it starts right at the wall, it reaches some way past the box; up to the shortest of these ways, every cell is a box.',
  },
  'nonogram.mercury': {
    idea: 'A block draws back from a wall when a box stands just where it would have to stop.',
    proof:
      'Were the cell at the wall a box, a block would start there and end right before the box that stands behind it. Then it would be longer than it is. So it does not start there.',
  },
  'nonogram.forcing': {
    idea: 'Walls leave gaps too small for a block, or push it so far that it must cover some cells.',
    proof:
      'A block lies in one piece between walls. A gap shorter than every block that could be there stays empty; and a block with little room to move covers the middle of it wherever it lies.',
  },
  'nonogram.cap': {
    idea: 'A run that is as long as its block can be is closed off at both ends.',
    proof:
      'No block that could own the run is longer than it. So the owner is exactly the run, and the cells beside a block do not belong to it.',
  },
  'nonogram.joining-and-splitting': {
    idea: 'Two runs near each other either must be one block, or cannot be.',
    proof:
      'If no two blocks could own the runs one after the other, one block owns both, and all between is filled. If filling the cell between them made a run too long for every block there, that cell is a space.',
  },
  'nonogram.block-identity': {
    idea: 'Once it is clear which block a run belongs to, that block lies around it, and the others keep clear.',
    proof:
      'Every run has an owner, and owners come in the order of the runs. A block that owns a run reaches no further than its own length on either side; the rest is overlap and reach, as for simple boxes and simple spaces.',
  },
  'nonogram.full-line': {
    idea: 'Go through every way to place the blocks of the line: some cells are the same in all of them.',
    proof: 'One of these ways is the right one, and all of them agree on these cells.',
  },
  'nonogram.edge-logic': {
    idea: 'At the edge, each place of a block decides how the crossing lines begin, and the next line must agree.',
    proof:
      'A box at the edge starts the first block of the crossing line, which settles its next cells. If the next line cannot hold those, the block is not in this place. What all places that are left have in common is certain.',
  },
  'hitori.shade-equals': {
    idea: 'An unshaded number shades its equals in its row and column.',
    proof: 'A number stands at most once unshaded in a line. Once it does, all its equals there are shaded.',
  },
  'hitori.white-around': {
    idea: 'The neighbours of a shaded cell are unshaded.',
    proof: 'No two shaded cells touch by a side.',
  },
  'hitori.triple': {
    idea: 'Of three equal numbers side by side, the outer two are shaded.',
    proof:
      'At most one of the three is unshaded, so two or more are shaded. Shaded cells do not touch, so these are the outer ones, and the middle one is not.',
  },
  'hitori.sandwich': {
    idea: 'A cell between two equal numbers is unshaded.',
    proof:
      'Were it shaded, the cells on both sides would be unshaded, as shaded cells do not touch. But they are equal and stand in one line.',
  },
  'hitori.pair-induction': {
    idea: 'Two equal numbers side by side shade every further one of the line.',
    proof: 'The two touch, so not both are shaded: one of them is unshaded, and the number stands only once unshaded.',
  },
  'hitori.unique-number': {
    idea: 'A number that repeats nowhere, or whose equals are all shaded, has no reason to be shaded.',
    proof:
      'Suppose the only solution shaded it. Unshading it would repeat no number, let nothing touch and cut nothing off, so that would be a second solution. There is only one.',
  },
  'hitori.last-exit': {
    idea: 'When all neighbours of a cell but one are shaded, the last one stays open.',
    proof:
      'The cell is unshaded, as it touches a shaded one. Were its last neighbour shaded too, it would be cut off from all other unshaded cells.',
  },
  'hitori.corner-quad': {
    idea: 'Two pairs stacked in a corner settle all four cells.',
    proof:
      'Each pair has exactly one shaded cell, and the two do not touch, so they lie on a diagonal. On the diagonal beside the corner cell they would cut it off, so they lie on the other.',
  },
  'hitori.corner-triple': {
    idea: 'Three equal numbers in the four cells of a corner: the one in the bend is shaded.',
    proof:
      'Were the cell in the bend unshaded, its two equals would be shaded. They are the neighbours of the corner cell, which would be cut off.',
  },
  'hitori.corner-domino': {
    idea: 'Two equal numbers side by side in a corner open the other neighbour of the corner cell.',
    proof:
      'One of the two is shaded. If it is the neighbour of the corner cell, the other neighbour is its last exit; if it is the other cell, that touches the other neighbour.',
  },
  'hitori.offset-pair': {
    idea: 'Two pairs in neighbouring lines, shifted against each other, open the cells that complete their square.',
    proof:
      'One a and one b touch, so one of them is unshaded and shades its partner. So the second a or the second b is shaded, and both other cells of their square touch both.',
  },
  'hitori.partition': {
    idea: 'A cell whose shading would cut the unshaded cells in two is unshaded.',
    proof:
      'Shaded cells that touch by their corners make a wall. Were this cell shaded too, the wall would close to a ring or reach the border with both ends, with unshaded cells on either side.',
  },
  'hitori.stacked-edge-pairs': {
    idea: 'A pair shut in by other pairs, or by the border, leaves its unshaded cell only the way to its side.',
    proof:
      'Each pair has one shaded cell, and those of stacked pairs alternate. The unshaded cell of the middle pair is surrounded by them but for its side, so that stays open; and beside the shaded cell nothing is shaded anyway.',
  },
  'hitori.flanked-isolation': {
    idea: 'The same two numbers stand side by side twice in a line: all further ones are shaded.',
    proof:
      'One of the two a is shaded. The b beside it is unshaded and shades the other b, and the a beside that one is unshaded. So one a and one b are unshaded, and no further ones may be.',
  },
  'hitori.flanked-dominoes': {
    idea: 'A row of dominoes with the same number at both ends shades every further one of the line.',
    proof:
      'Each domino has one shaded cell. Going along them, either the first is next to the one end or the last next to the other, so one of the two equal numbers touches a shaded cell and is unshaded. Upright dominoes alternate, and say the same by their number.',
  },
  'hitori.domino-chain': {
    idea: 'A chain of neighbours and pairs that leads from a cell back to its opposite.',
    proof:
      'Of two neighbours at most one is shaded, of two equal numbers in a line at least one. Each link is one of these rules, so when a chain ends with the opposite of its start, the start was wrong.',
  },
};
