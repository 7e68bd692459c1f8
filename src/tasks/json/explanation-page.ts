/**
 * An explanation as a page to read in a browser: one file without script, light and dark, printable. Chapters are headings,
 * paragraphs a numbered list, the links of suppositions fold. With pictures every paragraph has the board before it, on which its lines
 * and its reasons are lit, and the board after it, on which the cells are framed that it settles.
 */
import type { Board } from '../../core/board.js';
import { colOf, type LineRef, lineCells, linesInOrder, rowOf } from '../../core/geometry.js';
import type { Puzzle } from '../../core/puzzle.js';
import { svgFrame, svgOf } from '../../formats/drawing/svg-drawing.js';
import { escapeXml } from '../../formats/text/xml.js';
import type { Explanation } from '../explain.js';
import type { Language } from '../messages/language.js';
import { chaptersText, type Paragraph } from '../messages/paragraphs.js';
import { endingText } from '../messages/sentences.js';
import { boardBefore, byWhat, foldedLines, headingOf, type TranscriptOptions } from './transcript.js';

const STYLE = `:root{color-scheme:light dark;--ink:#1d2430;--paper:#fbfaf7;--faint:#6a707a;--rule:#dcd9d0}
@media(prefers-color-scheme:dark){:root{--ink:#e6e4de;--paper:#16181d;--faint:#9aa0ab;--rule:#33373f}}
body{font:17px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin:2.2rem 0 .5rem}body>section>ol{padding-left:2.2rem}li{margin:.7rem 0}li li{margin:.2rem 0}
p{margin:.2rem 0}.by{color:var(--faint);font-size:.85rem}details{margin:.3rem 0;border-left:3px solid var(--rule);padding-left:.8rem}
summary{cursor:pointer;color:var(--faint)}.boards{display:flex;flex-wrap:wrap;gap:1rem;margin:.6rem 0}
figure{margin:0}figcaption{color:var(--faint);font-size:.85rem}figure svg{max-width:100%;height:auto;background:#fff}
@media print{details>*{display:block}li{break-inside:avoid}}`;

/** The whole page. `start`: the board that the explanation begins with. */
export function explanationPage(
  language: Language,
  puzzle: Puzzle,
  explanation: Explanation,
  { start, detail, pictures }: TranscriptOptions = {},
): string {
  // The title is over the page already.
  const untitled = { ...puzzle, about: {} };
  const title = escapeXml(headingOf(puzzle));
  const chapters = chaptersText(language, puzzle, explanation.steps, detail).map((chapter) => {
    const items = chapter.paragraphs.map((paragraph) => {
      const boards = pictures ? twoBoards(language, untitled, explanation, paragraph, start) : '';
      const by = `<p class="by">${escapeXml(byWhat(language, paragraph))}</p>`;
      return `<li value="${paragraph.number}" id="p${paragraph.number}">${textOf(language, paragraph)}${by}${boards}</li>`;
    });
    const heading = chapter.title === undefined ? '' : `<h2>${escapeXml(chapter.title)}</h2>`;
    return `<section>${heading}<ol>\n${items.join('\n')}\n</ol></section>`;
  });
  const solutions = (explanation.ending?.solutions ?? []).map((board, index) =>
    figure(svgOf(untitled, board), index === 0 ? language.oneSolution : language.otherSolution),
  );
  return [
    `<!doctype html><html lang="${language.code}"><head><meta charset="utf-8"><title>${title}</title>`,
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>`,
    `<h1>${title}</h1>`,
    figure(svgOf(untitled, start), ''),
    ...chapters,
    `<p>${escapeXml(endingText(language, puzzle, explanation, start))}</p>`,
    `<div class="boards">${solutions.join('')}</div></body></html>\n`,
  ].join('\n');
}

/** The lines of a paragraph, the links of its suppositions folded. */
const textOf = (language: Language, { lines }: Paragraph): string =>
  foldedLines(lines)
    .map(({ text, first, links }) => {
      const said = `<p>${escapeXml(text)}</p>`;
      if (links.length === 0) return said;
      const items = links.map((link) => `<li>${escapeXml(link)}</li>`).join('');
      return `${said}<details><summary>${escapeXml(language.links(links.length))}</summary><ol${first > 1 ? ` start="${first}"` : ''}>${items}</ol></details>`;
    })
    .join('');

const figure = (svg: string, caption: string): string =>
  `<figure>${svg.trim()}${caption === '' ? '' : `<figcaption>${escapeXml(caption)}</figcaption>`}</figure>`;

/** Numbers stay black below them. */
const LIT = 'fill="#ffb000" fill-opacity="0.45" style="mix-blend-mode:multiply"';
const LIT_LINE = 'fill="#ffcc33" fill-opacity="0.25" style="mix-blend-mode:multiply"';

function twoBoards(
  language: Language,
  puzzle: Puzzle,
  explanation: Explanation,
  { steps }: Paragraph,
  start: Board | undefined,
): string {
  const before = boardBefore(puzzle, explanation, steps[0]!, start);
  const after = explanation.steps[steps.at(-1)!.number - 1]!.board;
  const settled = new Set(steps.flatMap(({ sets }) => sets.map(({ cell }) => cell)));
  const reasons = new Set(
    steps.flatMap(({ because, pattern = [] }) => [...because.map(({ cell }) => cell), ...pattern]),
  );
  const lit = [
    ...linesInOrder(steps.flatMap(({ lines }) => lines)).map((line) => litLine(puzzle, line)),
    ...[...reasons]
      .filter((cell) => !settled.has(cell))
      .map((cell) => box(puzzle, cell, LIT) + box(puzzle, cell, 'fill="none" stroke="#ffb000" stroke-width="1.6"')),
  ];
  const framed = [...settled].map((cell) => box(puzzle, cell, 'fill="none" stroke="#1769e0" stroke-width="2.4"'));
  return `<div class="boards">${figure(over(puzzle, before, lit), language.before)}${figure(over(puzzle, after, framed), language.after)}</div>`;
}

/** A board with shapes over it. */
const over = (puzzle: Puzzle, board: Board, shapes: readonly string[]): string =>
  svgOf(puzzle, board)
    .trim()
    .replace(/<\/svg>$/, `${shapes.join('')}</svg>`);

function litLine(puzzle: Puzzle, line: LineRef): string {
  const cells = lineCells(puzzle, line);
  return box(puzzle, cells[0]!, LIT_LINE, cells.at(-1)!);
}

/** A rectangle from a cell to another one, or over the cell alone. */
function box(puzzle: Puzzle, cell: number, look: string, last = cell): string {
  const { left, top, cell: side } = svgFrame(puzzle);
  const [x, y] = [left + colOf(puzzle, cell) * side, top + rowOf(puzzle, cell) * side];
  const width = (colOf(puzzle, last) - colOf(puzzle, cell) + 1) * side;
  const height = (rowOf(puzzle, last) - rowOf(puzzle, cell) + 1) * side;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${look}/>`;
}
