/**
 * Whole line: what the numbers of one line settle by themselves, whatever is known: a domino chain that stays in the line.
 *
 * Proof: as for the domino chain, each link is one of the first two rules, and a chain that leads from a cell to its opposite
 * brings it down. All links lie in one line and none looks at what is known, so there is no reason beside the numbers.
 */
import { lineCells } from '../../../../core/geometry.js';
import { SHADED } from '../../puzzle.js';
import { chainFinding, Links } from './domino-chain.js';
import { equalsIn } from './equals.js';
import { isOpen, shaded } from './facts.js';
import { lineTechnique } from './hitori-technique.js';
import { lineAlone } from './line-alone.js';
import { shading, touching, whitening } from './simple-steps.js';

export const wholeLine = lineTechnique({
  id: 'whole-line',
  level: 4,
  find(puzzle, board, line) {
    const cells = lineCells(puzzle, line);
    const forced = lineAlone(puzzle, line);
    const news = cells.flatMap((cell, place) => (forced[place]! >= 0 && isOpen(board, cell) ? [place] : []));
    if (news.length === 0) return [];
    const equals = equalsIn(puzzle, line);
    const beside = (place: number) => [place - 1, place + 1].filter((other) => other >= 0 && other < cells.length);
    const alike = (place: number) =>
      (equals.get(puzzle.numbers[cells[place]!]!) ?? []).filter((other) => other !== place);
    const links = new Links(cells.length, (place, value) => (value === SHADED ? beside(place) : alike(place)));
    return news.map((place) => {
      const chain = links.backTo(2 * place + (1 - forced[place]!))!;
      return chainFinding(
        puzzle,
        chain.map((lit) => 2 * cells[lit >> 1]! + (lit & 1)),
      );
    });
  },
  example: {
    puzzle: ['3 4 1 1 3', '4 2 3 5 1', '2 2 5 3 4', '5 3 4 5 2'],
    after: ['?.???', '?????', '?????', '?????'],
    rows: [0],
    numbers: { links: 5 },
    trials: [
      {
        suppose: shaded(1),
        chain: [
          whitening(1, [0]),
          shading(0, [4], { axis: 'row', index: 0 }, 3),
          whitening(4, [3]),
          shading(3, [2], { axis: 'row', index: 0 }, 1),
          touching(1, 2),
        ],
      },
    ],
  },
});
