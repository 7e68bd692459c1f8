/**
 * An explanation as a page to read in a browser: one file without script, light and dark, printable. Chapters are headings,
 * paragraphs a numbered list, the links of suppositions fold. With pictures every paragraph has the board before it, on which its lines
 * and its reasons are highlighted and its ladder is numbered, and the board after it, on which the cells are framed that it settles. At the end
 * there is what cannot be, or two solutions with the cells framed that are open.
 */
import { type Board, unknownBoard } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import { svgOf } from '../../formats/drawing/svg-drawing.js';
import { escapeXml } from '../../formats/text/xml.js';
import type { Explanation } from '../explain.js';
import type { Language } from '../messages/language.js';
import { chaptersText, type Paragraph } from '../messages/paragraphs.js';
import { endingText } from '../messages/sentences.js';
import { framedCells, highlightShapes } from './highlight-shapes.js';
import { boardBefore, byWhat, foldedLines, headingOf, type TranscriptOptions } from './transcript.js';

const STYLE = `:root{color-scheme:light dark;--ink:#1d2430;--paper:#fbfaf7;--faint:#6a707a;--rule:#dcd9d0}
@media(prefers-color-scheme:dark){:root{--ink:#e6e4de;--paper:#16181d;--faint:#9aa0ab;--rule:#33373f}}
body{font:17px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin:2.2rem 0 .5rem}body>section>ol{padding-left:2.2rem}li{margin:.7rem 0}li li{margin:.2rem 0}
p{margin:.2rem 0}.by{color:var(--faint);font-size:.85rem}details{margin:.3rem 0;border-left:3px solid var(--rule);padding-left:.8rem}
summary{cursor:pointer;color:var(--faint)}.boards{display:flex;flex-wrap:wrap;gap:1rem;margin:.6rem 0}
figure{margin:0}figcaption{color:var(--faint);font-size:.85rem}figure svg{max-width:100%;height:auto;background:#fff}
.boards{content-visibility:auto;contain-intrinsic-size:auto 20rem}
@media print{details>*{display:block}li{break-inside:avoid}.boards{content-visibility:visible}}`;

/** Shorter parts of a drawing are drawn anew. */
const LEAST_SHARED = 200;

/** The whole page. `start`: the board that the explanation begins with. */
export function explanationPage(
  language: Language,
  puzzle: Puzzle,
  explanation: Explanation,
  { start, detail, pictures }: TranscriptOptions = {},
): string {
  // The title is over the page already.
  const untitled = { ...puzzle, about: {} };
  const boards = new Boards(untitled);
  const first = boards.first(start);
  const title = escapeXml(headingOf(puzzle));
  const chapters = chaptersText(language, puzzle, explanation.steps, detail).map((chapter) => {
    const items = chapter.paragraphs.map((paragraph) => {
      const two = pictures ? twoBoards(language, untitled, boards, explanation, paragraph, start) : '';
      const by = `<p class="by">${escapeXml(byWhat(language, paragraph))}</p>`;
      return `<li value="${paragraph.number}" id="p${paragraph.number}">${textOf(language, paragraph.lines)}${by}${two}</li>`;
    });
    const heading = chapter.title === undefined ? '' : `<h2>${escapeXml(chapter.title)}</h2>`;
    return `<section>${heading}<ol>\n${items.join('\n')}\n</ol></section>`;
  });
  const { clash, open = [], solutions = [] } = explanation.ending ?? {};
  const last = explanation.steps.at(-1)?.board ?? start ?? unknownBoard(puzzle, puzzle.values);
  const shown = [
    ...(clash ? [figure(boards.over(last, highlightShapes(untitled, [clash])), '')] : []),
    ...solutions.map((board, index) => {
      const name = index === 0 ? language.oneSolution : language.otherSolution;
      return figure(boards.over(board, framedCells(untitled, open)), name);
    }),
  ];
  return [
    `<!doctype html><html lang="${language.code}"><head><meta charset="utf-8"><title>${title}</title>`,
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>`,
    `<h1>${title}</h1>`,
    figure(first, ''),
    ...chapters,
    textOf(language, endingText(language, puzzle, explanation, start).split('\n')),
    `<div class="boards">${shown.join('')}</div></body></html>\n`,
  ].join('\n');
}

/** The lines of a paragraph, the links of its suppositions folded. */
const textOf = (language: Language, lines: readonly string[]): string =>
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

/** The boards of a page. What is drawn once is used again: a large puzzle has hundreds of boards, and its clues on each. */
class Boards {
  private readonly puzzle: Puzzle;
  private readonly parts: { readonly id: string; readonly drawn: string }[] = [];
  private readonly drawn = new Map<Board, string>();

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
  }

  /** The first of all, with a name for whatever others may have as well. */
  first(board: Board | undefined): string {
    return svgOf(this.puzzle, board)
      .trim()
      .replace(/<g class[\s\S]*?<\/g>|<path[^>]*\/>/g, (drawn) => {
        if (drawn.length < LEAST_SHARED) return drawn;
        const id = `part${this.parts.length}`;
        this.parts.push({ id, drawn });
        return `<g id="${id}">${drawn}</g>`;
      });
  }

  /** A board with shapes over it. */
  over(board: Board, shapes: readonly string[]): string {
    const [, open, content] = /^(<svg[\s\S]*?<\/title>)([\s\S]*)<\/svg>$/.exec(svgOf(this.puzzle, board).trim())!;
    const before = this.drawn.get(board);
    if (before) return `${open}<use href="#${before}"/>${shapes.join('')}</svg>`;
    const id = `board${this.drawn.size}`;
    this.drawn.set(board, id);
    const shared = this.parts.reduce(
      (text, part) => text.replace(part.drawn, `<use href="#${part.id}"/>`),
      shortDots(content!),
    );
    return `${open}<g id="${id}">${shared}</g>${shapes.join('')}</svg>`;
  }
}

/** Dots as one path of round ends: a quarter of the text. */
const shortDots = (drawn: string): string =>
  drawn.replace(/<g class="mark" fill="([^"]*)">([\s\S]*?)<\/g>/g, (group, colour, dots) => {
    const found = [...dots.matchAll(/<circle cx="([^"]*)" cy="([^"]*)" r="([^"]*)"\/>/g)];
    if (found.length === 0) return group;
    const path = found.map(([, x, y]) => `M${x} ${y}h0`).join('');
    return `<path class="mark" fill="none" stroke="${colour}" stroke-width="${2 * Number(found[0]![3])}" stroke-linecap="round" d="${path}"/>`;
  });

function twoBoards(
  language: Language,
  puzzle: Puzzle,
  boards: Boards,
  explanation: Explanation,
  { steps }: Paragraph,
  start: Board | undefined,
): string {
  const before = boardBefore(puzzle, explanation, steps[0]!, start);
  const after = explanation.steps[steps.at(-1)!.number - 1]!.board;
  const settled = new Set(steps.flatMap(({ sets }) => sets.map(({ cell }) => cell)));
  const drawn = [boards.over(before, highlightShapes(puzzle, steps)), boards.over(after, framedCells(puzzle, settled))];
  return `<div class="boards">${figure(drawn[0]!, language.before)}${figure(drawn[1]!, language.after)}</div>`;
}
