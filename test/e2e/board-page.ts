/** Puzzles for the tests of the page, and what a test does and reads on the board: cells by place, marks by aria-label, highlights by pixel. */
import type { Locator, Page } from 'playwright-core';
import type { Entry, Puzzle } from '../../src/core/puzzle.js';
import { Random } from '../../src/core/random.js';
import { link } from '../../src/formats/link.js';
import { blackClue, cluesOf, makeNonogram } from '../../src/kinds/nonogram/puzzle.js';

/** The fragment of the address that opens a puzzle. */
export function fragmentFor(puzzle: Puzzle, progress?: Entry['progress']): string {
  const written = link.write!([{ puzzle, ...(progress && { progress }) }], {});
  if (!written.ok) throw new Error(written.faults[0]!.message);
  const text = String(written.value).trim();
  return text.slice(text.indexOf('#'));
}

export function nonogram(rows: readonly number[][], cols: readonly number[][]): Puzzle {
  const made = makeNonogram({
    width: cols.length,
    height: rows.length,
    rows: rows.map(blackClue),
    cols: cols.map(blackClue),
  });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

/** One block of 1 in every line: as many solutions as permutations. */
export function permutations(side: number): Puzzle {
  const ones = Array.from({ length: side }, () => [1]);
  return nonogram(ones, ones);
}

/** The clues of a random picture, which say little about it: nobody solves such a puzzle soon. */
export function hardPuzzle(): Puzzle {
  const side = 50;
  const random = new Random(3);
  const picture = Array.from({ length: side * side }, () => (random.next() < 0.5 ? 1 : 0));
  const made = makeNonogram({ width: side, height: side, ...cluesOf(side, side, picture) });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

/** A cell by its row and column, from 1. */
export const cellOf = (page: Page, row: number, col: number): Locator =>
  page.locator(`#board [aria-rowindex="${row}"] [aria-colindex="${col}"]`);

/** What a screen reader says about a cell. */
export const read = async (page: Page, row: number, col: number): Promise<string> =>
  (await cellOf(page, row, col).getAttribute('aria-label')) ?? '';

async function middle(page: Page, row: number, col: number): Promise<{ x: number; y: number }> {
  const box = await cellOf(page, row, col).boundingBox();
  if (!box) throw new Error(`no cell at row ${row}, column ${col}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses a button, also one that stands behind *More*, or in the menu of a phone. */
export async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first();
  const more = page.locator('.help-bar [aria-expanded=false]');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (!(await button.isVisible())) {
    if (await more.isVisible()) await more.click();
    else if (await menu.isVisible()) await menu.click();
  }
  await button.click();
}

export async function click(page: Page, row: number, col: number): Promise<void> {
  const { x, y } = await middle(page, row, col);
  await page.mouse.click(x, y);
}

/** The colour of the highlight at a place of a cell (by default its middle): red, green, blue, and how opaque. */
export async function highlightColour(page: Page, row: number, col: number, at = [0.5, 0.5]): Promise<number[]> {
  await page.waitForTimeout(250);
  const box = (await cellOf(page, row, col).boundingBox())!;
  return page.evaluate(
    ([x, y]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('.board-highlight')!;
      const place = canvas.getBoundingClientRect();
      const scale = canvas.width / place.width;
      const pixel = canvas.getContext('2d')!.getImageData((x! - place.left) * scale, (y! - place.top) * scale, 1, 1);
      return [...pixel.data];
    },
    [box.x + box.width * at[0]!, box.y + box.height * at[1]!],
  );
}

export const isHighlighted = async (page: Page, row: number, col: number, at?: number[]): Promise<boolean> =>
  (await highlightColour(page, row, col, at))[3]! > 0;
