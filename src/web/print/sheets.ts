/**
 * What comes out of the printer: the puzzle on one page, and its solution on another if it is known. Made anew whenever
 * the browser is about to print, so that Ctrl+P and the button give the same.
 */
import type { Board } from '../../core/board.js';
import { svgOf } from '../../formats/drawing/svg-drawing.js';
import { boardOf } from '../../tasks/play/game.js';
import type { AppState } from '../state/app-state.js';

/** The largest size of a cell on paper, in millimetres per unit of the drawing. */
const LARGEST = 0.45;

/** Listens until the page ends. */
export function listenForPrinting(app: AppState): void {
  const sheets = document.createElement('div');
  sheets.className = 'print-sheets';
  document.body.append(sheets);
  window.addEventListener('beforeprint', () => sheets.replaceChildren(...sheetsOf(app)));
  window.addEventListener('afterprint', () => sheets.replaceChildren());
}

function sheetsOf(app: AppState): HTMLElement[] {
  const { puzzle, goal } = app.entry();
  const solution = app.solution() ?? (app.finished() ? boardOf(app.game()) : goal);
  const sheets = [sheet(svgOf(puzzle))];
  if (solution && app.printing().solution) sheets.push(sheet(svgOf(puzzle, settled(solution))));
  return sheets;
}

/** A finished game need not have its background marked. */
function settled(board: Board): Board {
  return { ...board, cells: Array.from(board.cells, (set) => ((set & (set - 1)) === 0 ? set : 1)) };
}

function sheet(drawing: string): HTMLElement {
  // The page's policy allows no style attributes. In texts quotes are escaped, so this finds attributes only.
  const plain = drawing.replaceAll(/ style="[^"]*"/g, '');
  const parsed = new DOMParser().parseFromString(plain, 'image/svg+xml').documentElement;
  const page = document.createElement('section');
  page.className = 'print-sheet';
  const svg = page.appendChild(document.importNode(parsed, true));
  svg.style.maxWidth = `${Number(svg.getAttribute('width')) * LARGEST}mm`;
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  return page;
}
