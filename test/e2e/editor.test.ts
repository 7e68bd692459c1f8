/** The editor: draw, import, see how many solutions there are, repair, play, print; clues and numbers typed by hand. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cellOf, click, isHighlighted, read } from './board-page.js';
import {
  begin,
  bytesOf,
  DESKTOP,
  drag,
  hasSize,
  PHONE,
  picture,
  press,
  resize,
  says,
  section,
  textOf,
  VIEW,
} from './editor-page.js';
import { expectQuiet, openPage } from './page.js';
import { useSite } from './play-page.js';

const site = useSite();

const open = (to = '#/edit/new', view: typeof DESKTOP = DESKTOP) => openPage(site(), to, { ...view, ...VIEW });

/** A picture as a PNG file: dark where a function of the place says so. */
const pngOf = (page: Page, side: number, dark: string): Promise<number[]> =>
  page.evaluate(
    async ([length, boxes]) => {
      const canvas = new OffscreenCanvas(length as number, length as number);
      const context = canvas.getContext('2d')!;
      context.fillStyle = 'white';
      context.fillRect(0, 0, length as number, length as number);
      context.fillStyle = 'black';
      for (const box of (boxes as string).split(';')) {
        const [x, y, width, height] = box.split(',').map(Number);
        context.fillRect(x!, y!, width!, height!);
      }
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
    },
    [side, dark] as const,
  );

describe('drawing', () => {
  test('two solutions are seen and marked, repaired after a look, and the puzzle is played and printed', async () => {
    const opened = await open();
    const { page } = opened;
    await resize(page, 5, 5);
    await click(page, 1, 1);
    await click(page, 2, 2);
    await page.mouse.move(5, 5);
    await says(page, /2 solutions.*4 cells differ/);
    expect(await isHighlighted(page, 1, 2, [0.8, 0.8])).toBe(true);
    expect(await isHighlighted(page, 4, 4)).toBe(false);

    await section(page, 'Repair');
    await press(page, 'Look for a repair');
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    expect(await page.locator('.editor-section .sentence').textContent()).toMatch(/^\d cells? would change/);
    const before = await picture(page, 5, 5);
    expect(before.slice(0, 2)).toEqual(['#....', '.#...']);
    await press(page, 'Accept');
    await says(page, /Unique.*grade \d+ of 10/);
    expect(await picture(page, 5, 5)).not.toEqual(before);

    await section(page, 'Title');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Knight <b>');
    await page.locator('.editor-actions').getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => page.locator('.puzzle-title').textContent()).toContain('Knight <b>');
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Make the PDF')]);
    expect(download.suggestedFilename()).toBe('knight-b.pdf');
    const pdf = (await bytesOf(download)).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(page.url()).toContain('#/play/');
    expectQuiet(opened);
  });

  test('every tool draws what it is called, and everything can be undone', async () => {
    const opened = await open();
    const { page } = opened;
    await resize(page, 6, 5);
    const tool = (name: string) => page.getByRole('radio', { name, exact: true }).click();
    await tool('Rectangle');
    await drag(page, [1, 1], [4, 4]);
    expect(await picture(page, 6, 5)).toEqual(['####..', '#..#..', '#..#..', '####..', '......']);
    await tool('Fill an area');
    await click(page, 2, 2);
    expect((await picture(page, 6, 5))[1]).toBe('####..');
    await tool('Line');
    await drag(page, [1, 6], [5, 6]);
    await tool('Filled rectangle');
    await drag(page, [1, 1], [2, 2]);
    expect(await picture(page, 6, 5)).toEqual(['..##.#', '..##.#', '####.#', '####.#', '.....#']);
    await tool('Select and move');
    await drag(page, [1, 3], [2, 4]);
    await drag(page, [1, 3], [1, 1]);
    expect((await picture(page, 6, 5)).slice(0, 2)).toEqual(['##...#', '##...#']);
    await press(page, 'Move down');
    expect((await picture(page, 6, 5))[2]).toBe('####.#');
    expect((await picture(page, 6, 5))[0]).toBe('.....#');
    await page.keyboard.press('Control+z');
    for (let moves = 0; moves < 5; moves++) await press(page, 'Undo');
    expect((await picture(page, 6, 5)).join('')).not.toContain('#');
    await press(page, 'Undo');
    await hasSize(page, 15, 15);
    for (let moves = 0; moves < 6; moves++) await press(page, 'Redo');
    await hasSize(page, 6, 5);
    expect((await picture(page, 6, 5)).slice(0, 2)).toEqual(['##...#', '##...#']);
    expectQuiet(opened);
  });

  test('the keyboard is enough', async () => {
    const opened = await open();
    const { page } = opened;
    await resize(page, 5, 5);
    await page.locator('#board [tabindex="0"]').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.down('Shift');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await page.keyboard.up('Shift');
    expect(await picture(page, 5, 5)).toEqual(['#....', '###..', '#.#..', '###..', '.....']);
    await page.keyboard.press('Control+z');
    expect((await picture(page, 5, 5)).join('')).toBe(`#${'.'.repeat(24)}`);
    expectQuiet(opened);
  });

  test('a draft is there again after the page was closed', async () => {
    const opened = await open('#/edit/new', PHONE);
    const { page } = opened;
    await page.touchscreen.tap(...(await tapPlace(page)));
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(0);
    await page.goto('about:blank');
    await page.goto(new URL('#/edit', site().address).href);
    await expect.poll(() => read(page, 3, 3)).toContain(', filled');
    await press(page, 'Undo');
    await expect.poll(() => read(page, 3, 3)).toContain(', open');
    expectQuiet(opened);
  });
});

async function tapPlace(page: Page): Promise<[number, number]> {
  const box = (await cellOf(page, 3, 3).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('a picture is imported, followed by its sliders, and taken', async () => {
  const opened = await open();
  const { page } = opened;
  const png = await pngOf(page, 100, '20,20,40,60;70,70,20,20');
  await section(page, 'Import');
  await page
    .locator('.editor-section input[type=file]')
    .setInputFiles({ name: 'boxes.png', mimeType: 'image/png', buffer: Buffer.from(png) });
  await hasSize(page, 20, 20);
  expect(await page.getByRole('button', { name: 'Play it' }).isDisabled()).toBe(true);
  const looks = page.getByRole('radiogroup', { name: 'Look' }).getByRole('radio');
  expect(await looks.count()).toBe(6);
  expect(await looks.first().getAttribute('aria-checked')).toBe('true');
  await page.getByRole('slider', { name: /^Cells of the longer side/ }).fill('10');
  await hasSize(page, 10, 10);
  const upright = await picture(page, 10, 10);
  expect(upright.join('')).toContain('#');
  await page.getByLabel('Swap dark and light').check();
  await expect
    .poll(() => picture(page, 10, 10))
    .toEqual(upright.map((row) => [...row].map((cell) => (cell === '#' ? '.' : '#')).join('')));
  await page.getByLabel('Swap dark and light').uncheck();
  await expect.poll(() => picture(page, 10, 10)).toEqual(upright);
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect.poll(() => picture(page, 10, 10)).not.toEqual(upright);
  await looks.first().click();
  await expect.poll(() => picture(page, 10, 10)).toEqual(upright);
  await press(page, 'Use it');
  await section(page, 'Title');
  expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('boxes');
  await section(page, 'Import');
  await says(page, /Unique|solutions/);
  expect(await picture(page, 10, 10)).toEqual(upright);
  await press(page, 'Undo');
  await hasSize(page, 15, 15);
  const svg = '<svg viewBox="0 0 2 2"><path d="M0 0H1V2H0Z"/></svg>';
  const [painter] = await Promise.all([
    page.waitForEvent('worker'), // what we paint ourselves is painted beside the page
    page
      .locator('.editor-section input[type=file]')
      .setInputFiles({ name: 'half.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }),
  ]);
  expect(painter.url()).toContain('task-worker');
  const half = [`${'#'.repeat(10)}${'.'.repeat(10)}`];
  await expect.poll(async () => (await picture(page, 20, 20)).slice(0, 1)).toEqual(half);
  await press(page, 'Cancel');
  await page.locator('.looks').waitFor({ state: 'detached' });
  const gradient = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><defs><linearGradient id="g"><stop offset=".5"/>
    <stop offset=".5" stop-color="#fff"/></linearGradient></defs><rect width="4" height="4" fill="url(#g)"/></svg>`;
  await page
    .locator('.editor-section input[type=file]')
    .setInputFiles({ name: 'gradient.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(gradient) });
  await page.locator('.looks').waitFor();
  await expect.poll(async () => (await picture(page, 20, 20)).slice(0, 1)).toEqual(half);
  await page
    .locator('.editor-section input[type=file]')
    .setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByRole('alert').waitFor();
  expectQuiet(opened);
});

test('enlarged pixel art is imported pixel by pixel, also with its border and after a crop', async () => {
  const opened = await open();
  const { page } = opened;
  const art = [
    '..........',
    '..##..##..',
    '.#..##..#.',
    '.#......#.',
    '.##.##.##.',
    '.#.#..#.#.',
    '..#.##.#..',
    '...#..#...',
    '....##....',
    '..........',
  ];
  const chooseEnlarged = (rows: readonly string[], scale: number) => {
    const pixels = (row: string) => [...row].map((cell) => (cell === '#' ? '1 ' : '0 ').repeat(scale)).join('');
    const lines = rows.flatMap((row) => Array.from({ length: scale }, () => pixels(row)));
    const text = `P1\n${rows[0]!.length * scale} ${rows.length * scale}\n${lines.join('\n')}\n`;
    return page
      .locator('.editor-section input[type=file]')
      .setInputFiles({ name: 'art.pbm', mimeType: 'image/x-portable-bitmap', buffer: Buffer.from(text) });
  };
  await section(page, 'Import');
  await chooseEnlarged(art, 7);
  await hasSize(page, 10, 10);
  await expect.poll(() => picture(page, 10, 10)).toEqual(art);
  await page.getByText('Crop', { exact: true }).click();
  await page.getByLabel(/From the left/).fill('10');
  await page.getByLabel(/From the right/).fill('10');
  await page.getByLabel(/From above/).fill('20');
  await hasSize(page, 8, 8);
  await expect.poll(() => picture(page, 8, 8)).toEqual(art.slice(2).map((row) => row.slice(1, 9)));
  // Two areas are no pixel art, and have a size of their own.
  await chooseEnlarged(['#.', '.#'], 100);
  await hasSize(page, 20, 20);
  expectQuiet(opened);
});

test('clues are typed from paper: faults are told as they are typed, the solution is shown, and drawn upon', async () => {
  const opened = await open();
  const { page } = opened;
  await begin(page, 'Nonogram: type clues', 3, 3);
  const type = async (line: string, text: string) => page.getByRole('textbox', { name: line, exact: true }).fill(text);
  await type('Row 1', '2 2');
  await says(page, /Row 1: needs 5 cells, but the line has 3/);
  expect(await page.getByRole('textbox', { name: 'Row 1', exact: true }).getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('textbox', { name: 'Row 1', exact: true }).fill('');
  await page.getByRole('textbox', { name: 'Row 1', exact: true }).focus();
  for (const clue of ['3', '1 1', '3', '3', '1 1']) {
    await page.keyboard.type(clue);
    await page.keyboard.press('Enter');
  }
  await says(page, /The rows fill 8 cells, the columns 5/);
  await page.keyboard.type('3');
  await says(page, /Unique/);
  expect(await picture(page, 3, 3)).toEqual(['###', '#.#', '###']);
  await press(page, 'Draw on the solution');
  await click(page, 2, 2);
  expect(await picture(page, 3, 3)).toEqual(['###', '###', '###']);
  expectQuiet(opened);
});

test('hitori numbers are typed by keyboard and by fingers, and the puzzle is played', async () => {
  const opened = await open();
  const { page } = opened;
  await begin(page, 'Hitori: type numbers', 4, 4);
  await page.locator('#board [tabindex="0"]').focus();
  await page.keyboard.type('111414233321421');
  await page.locator('.number-pad').getByRole('button', { name: '3', exact: true }).click();
  expect(await read(page, 4, 4)).toContain('number 3');
  await says(page, /Unique.*grade \d+ of 10/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => read(page, 4, 4)).not.toContain('number');
  await press(page, 'Redo');
  await press(page, 'Play it');
  await expect.poll(() => page.locator('.puzzle-title').textContent()).toContain('Hitori, 4 × 4');
  expectQuiet(opened);
});

test('numbers of two digits are typed on boards that need them', async () => {
  const opened = await open();
  const { page } = opened;
  await begin(page, 'Hitori: type numbers', 12, 12);
  await page.locator('#board [tabindex="0"]').focus();
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('b');
  expect(await read(page, 1, 1)).toContain('number 12');
  expect(await read(page, 1, 2)).toContain('number 11');
  expectQuiet(opened);
});

test('a colour is added, drawn with, and removed', async () => {
  const opened = await open();
  const { page } = opened;
  await resize(page, 5, 5);
  await section(page, 'Colours');
  await press(page, 'Add a colour');
  await click(page, 1, 1);
  expect(await read(page, 1, 1)).toContain('orange');
  await says(page, /Unique/);
  await press(page, 'Remove orange');
  await expect.poll(() => read(page, 1, 1)).toContain(', open');
  expectQuiet(opened);
});

test('a puzzle is made by chance', async () => {
  const opened = await open();
  const { page } = opened;
  await section(page, 'New');
  await page.getByLabel('Width').fill('8');
  await page.getByLabel('Height').fill('7');
  await press(page, 'Surprise me');
  // It is not shown solved: it is on the board, to be played.
  await page.getByRole('heading', { level: 1, name: 'Nonogram, 8 × 7' }).waitFor();
  expect(await page.locator('.grid-cell[aria-label*="open"]').count()).toBe(56);
  expectQuiet(opened);
});

test('the puzzle on the board is edited, and a booklet of several is made', async () => {
  const opened = await open('');
  const { page } = opened;
  await page.evaluate(() => localStorage.setItem('nonori.settings', '{"hideTitles":true}'));
  await page.reload();
  await press(page, 'Edit');
  await press(page, 'Edit it anyway');
  await expect.poll(() => page.locator('.editor-title').textContent()).toContain('Umbrella');
  await says(page, /Unique/);
  await page.locator('.editor-actions').getByRole('button', { name: 'Print' }).click();
  await page.getByLabel('Several puzzles').check();
  await page.getByLabel('As a booklet, sorted by grade').check();
  await page.getByLabel('Paper').selectOption('6x9');
  await page.getByLabel(/^Cat/).check();
  await page.getByLabel('Title of the booklet').fill('For the train');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Make the PDF')]);
  expect(download.suggestedFilename()).toBe('for-the-train.pdf');
  const pdf = (await bytesOf(download)).toString('latin1');
  expect(pdf).toContain('/TrimBox [0 0 432 648]');
  // What is in the editor has its name; that of a picture to be found stands beside its answer.
  const [puzzles, answers] = (await textOf(download)).split('Answers\n\n');
  const named = (text?: string) => ['Umbrella', 'Cat'].filter((title) => text?.includes(title));
  expect([named(puzzles), named(answers)]).toEqual([['Umbrella'], ['Umbrella', 'Cat']]);
  await page.getByLabel('Title of the booklet').fill('猫 ⠓');
  await press(page, 'Make the PDF');
  await page.getByText('No font here has these letters: ⠓').waitFor();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Choose a font file …')]);
  const [lettered] = await Promise.all([
    page.waitForEvent('download'),
    chooser.setFiles('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'),
  ]);
  expect((await bytesOf(lettered)).toString('latin1')).toContain('+DejaVuSans');
  const [svg] = await Promise.all([page.waitForEvent('download'), press(page, 'Solution as SVG')]);
  expect((await bytesOf(svg)).toString()).toContain('<svg');
  const [png] = await Promise.all([page.waitForEvent('download'), press(page, 'Puzzle as PNG')]);
  expect((await bytesOf(png)).subarray(1, 4).toString()).toBe('PNG');
  expectQuiet(opened);
});
