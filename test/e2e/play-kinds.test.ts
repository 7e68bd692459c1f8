/** Coloured nonograms and hitori, played to the end; a board of 100 by 100. */
import { expect, test } from 'vitest';
import { textRows } from '../../src/tasks/drawing/symbols.js';
import { kindOf } from '../../src/tasks/registry.js';
import { solve } from '../../src/tasks/solve.js';
import { example, nonogramOf } from './pictures.js';
import { PlayPage, useSite } from './play-page.js';

const site = useSite();

/** The only solution, a symbol for each cell. */
function solved(entry: ReturnType<typeof example>): string[] {
  const { puzzle } = entry;
  return textRows(puzzle, solve(puzzle).solutions[0]!, kindOf(puzzle).appearance(puzzle));
}

test('a coloured nonogram: colours are chosen by name or number, and told apart by letters', async () => {
  const play = await PlayPage.visit(site());
  const entry = example('nonogram/watermelon.xml');
  const { styles } = kindOf(entry.puzzle).appearance(entry.puzzle);
  await play.open(entry);
  const picture = solved(entry);
  for (const style of styles.slice(1)) {
    await play.tool(style.name).click();
    expect(await play.tool(style.name).locator('text').textContent()).toBe(style.symbol);
    await play.fill(picture, style.symbol);
  }
  await play.page.getByText(/^Finished in/).waitFor();
  const cell = [...picture.join('')].indexOf(styles[2]!.symbol);
  expect(await play.page.locator('.grid-cell').nth(cell).getAttribute('aria-label')).toContain(`, ${styles[2]!.name};`);
  expect(play.errors).toEqual([]);
  await play.close();
});

test('a drag with one colour leaves cells of another as they are', async () => {
  const play = await PlayPage.visit(site());
  const entry = example('nonogram/watermelon.xml');
  const { styles } = kindOf(entry.puzzle).appearance(entry.puzzle);
  await play.open(entry);
  await play.tool(styles[1]!.name).click();
  await play.drag([0, 1], [0, 2]);
  await play.tool(styles[2]!.name).click();
  await play.drag([0, 0], [0, 4]);
  const [one, two] = [styles[1]!.name, styles[2]!.name];
  expect((await play.rows())[0]!.startsWith(two + one + one + two + two)).toBe(true);
  await play.close();
});

test('hitori: cells are shaded and circled', async () => {
  const play = await PlayPage.visit(site());
  const entry = example('hitori/first-steps.singles');
  await play.open(entry);
  const label = () => play.page.locator('.grid-cell').first().getAttribute('aria-label');
  const number = kindOf(entry.puzzle).appearance(entry.puzzle).texts[0]!;
  expect(await label()).toBe(`row 1 column 1, number ${number}, open`);
  await play.click(0, 0, 'right');
  expect(await label()).toBe(`row 1 column 1, number ${number}, circled`);
  await play.button('Undo').click();
  await play.fill(solved(entry));
  await play.page.getByText(/^Finished in/).waitFor();
  await play.close();
});

test('100 by 100: fits the window, can be painted, zoomed and walked', async () => {
  const play = await PlayPage.visit(site());
  const picture = Array.from({ length: 100 }, (_, row) =>
    Array.from({ length: 100 }, (_, col) => ((row * row + 3 * col * (row + 1)) % 7 < 3 ? '#' : '.')).join(''),
  );
  const entry = nonogramOf(picture, { title: 'Large' });
  await play.open(entry);
  const [first, last] = [await play.point(0, 0), await play.point(99, 99)];
  const box = (await play.page.locator('.board').boundingBox())!;
  expect(first.x).toBeGreaterThan(box.x);
  expect(last.x).toBeLessThan(box.x + box.width);
  expect(last.y).toBeLessThan(box.y + box.height);
  await play.drag([50, 10], [50, 89]);
  await expect.poll(async () => (await play.kept()).slice(5000, 5100).filter((value) => value === 1).length).toBe(80);
  await play.page.getByRole('button', { name: 'Larger cells' }).click();
  await play.page.getByRole('button', { name: 'Larger cells' }).click();
  await play.page.locator('.grid-cell[tabindex="0"]').focus();
  await play.page.keyboard.press('Control+End');
  expect(await play.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /^row 100 column 100, open; row clue/,
  );
  const corner = await play.point(99, 99);
  expect(corner.x).toBeLessThan(box.x + box.width);
  await play.page.keyboard.press('Space');
  await expect.poll(async () => (await play.kept())[9999]).toBe(1);
  expect(await play.page.locator('.grid-cell').count()).toBeLessThan(100);
  expect(play.errors).toEqual([]);
  await play.close();
});
