/** The library of drafts, what is done with a part of a picture, locks, other repairs, and drafts in a booklet: on a desktop and on a phone. */
import { describe, expect, test } from 'vitest';
import { click, press as help, highlightColour, isHighlighted } from './board-page.js';
import { bytesOf, DESKTOP, drag, hasSize, PHONE, picture, press, resize, says, section, VIEW } from './editor-page.js';
import { expectQuiet, openPage } from './page.js';
import { useSite } from './play-page.js';

const site = useSite();

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)('on %s', (_, view) => {
  const open = (to = '#/edit/new') => openPage(site(), to, { ...view, ...VIEW });

  test('pictures are turned, inverted, copied, written on and drawn with ellipses', async () => {
    const opened = await open();
    const { page } = opened;
    await resize(page, 5, 4);
    await page.getByRole('radio', { name: 'Ellipse' }).click();
    await drag(page, [1, 1], [4, 5]);
    expect(await picture(page, 5, 4)).toEqual(['.###.', '#...#', '#...#', '.###.']);
    await press(page, 'Turn to the right');
    await hasSize(page, 4, 5);
    expect(await picture(page, 4, 5)).toEqual(['.##.', '#..#', '#..#', '#..#', '.##.']);
    await press(page, 'Undo');
    await hasSize(page, 5, 4);
    await press(page, 'Invert');
    expect(await picture(page, 5, 4)).toEqual(['#...#', '.###.', '.###.', '#...#']);
    await press(page, 'Undo');

    await page.getByRole('radio', { name: 'Select and move' }).click();
    await drag(page, [1, 1], [2, 2]);
    await press(page, 'Copy');
    await drag(page, [3, 3], [2, 2]);
    await press(page, 'Paste');
    expect(await picture(page, 5, 4)).toEqual(['.###.', '#.#.#', '##..#', '.###.']);
    await press(page, 'Undo');

    await resize(page, 12, 9);
    await press(page, 'Clear');
    await page.getByLabel('Text', { exact: true }).fill('I');
    await page.getByLabel('Cells high').fill('9');
    await press(page, 'Write it');
    await expect.poll(async () => (await picture(page, 12, 9)).join('').includes('#')).toBe(true);
    // A straight stroke from above to below.
    const rows = await picture(page, 12, 9);
    expect(new Set(rows).size).toBe(1);
    expectQuiet(opened);
  });

  test('a repair leaves locked cells alone, says its grade, and has alternatives', async () => {
    const opened = await open();
    const { page } = opened;
    await resize(page, 5, 5);
    for (const [row, col] of [
      [1, 1],
      [2, 2],
      [4, 4],
    ] as const) {
      await click(page, row, col);
    }
    await says(page, /solutions/);
    await section(page, 'Size and mirror');
    await page.getByRole('radio', { name: 'Select and move' }).click();
    await drag(page, [1, 1], [2, 2]);
    await press(page, 'Lock against the repair');
    await section(page, 'Repair');
    await page.getByText('4 locked cells stay as drawn.').waitFor();
    await page.getByLabel('Change at most').fill('8');
    await press(page, 'Look for a repair');
    const said = page.locator('.editor-section .sentence');
    await expect.poll(() => said.textContent()).toMatch(/would change.*grade \d+ of 10/);
    await press(page, 'Another');
    await expect.poll(() => said.textContent()).toMatch(/would change.*grade \d+ of 10|No repair was found/);
    if (await page.getByRole('button', { name: 'Accept' }).isVisible()) {
      await press(page, 'Accept');
      await says(page, /Unique/);
      expect((await picture(page, 5, 5)).slice(0, 2).map((row) => row.slice(0, 2))).toEqual(['#.', '.#']);
    }
    expectQuiet(opened);
  });

  test('drafts have no limit, are deleted after a question, saved, loaded, and printed together', async () => {
    const opened = await open();
    const { page } = opened;
    await resize(page, 5, 5);
    await drag(page, [3, 1], [3, 5]);
    await section(page, 'Title');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('First of all');
    await page.getByRole('textbox', { name: 'Author', exact: true }).fill('Ana');
    await section(page, 'New');
    await page.getByLabel('Width').fill('5');
    await page.getByLabel('Height').fill('5');
    await press(page, 'Begin');
    await section(page, 'Title');
    expect(await page.getByRole('textbox', { name: 'Author', exact: true }).inputValue()).toBe('Ana');
    // Fourteen more, as if they had been drawn.
    await page.evaluate(() => {
      const [key] = Object.keys(localStorage).filter((one) => one.startsWith('nonori.draft.'));
      const draft = JSON.parse(localStorage.getItem(key!)!);
      for (let more = 0; more < 14; more++) {
        const copy = {
          ...draft,
          id: `more-${more}`,
          about: { title: `Copy ${more}` },
          touched: draft.touched - 1 - more,
        };
        localStorage.setItem(`nonori.draft.more-${more}`, JSON.stringify(copy));
      }
    });
    await drag(page, [1, 1], [5, 1]);
    await section(page, 'Drafts');
    const rows = page.locator('.drafts li');
    await expect.poll(() => rows.count()).toBe(15);
    await press(page, 'Delete the draft Copy 3');
    await page.getByText('Delete Copy 3 for good?').waitFor();
    await press(page, 'Cancel');
    expect(await rows.count()).toBe(15);
    // Each is known by its picture: here a row of five.
    const isInked = await page
      .locator('.draft-picture')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const at = (y: number) =>
          canvas
            .getContext('2d')!
            .getImageData(canvas.width / 2, y * canvas.height, 1, 1)
            .data.join();
        return [0.1, 0.3, 0.5, 0.7, 0.9].map((y) => at(y) !== at(0.1));
      });
    expect(isInked).toEqual([false, false, true, false, false]);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as a file')]);
    const bytes = await bytesOf(download);
    expect(bytes.toString().trim().split('\n')).toHaveLength(16);
    await press(page, 'Delete the draft Copy 3');
    await page.locator('.drafts').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => rows.count()).toBe(14);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Load from a file')]);
    await chooser.setFiles({
      name: 'drafts.nonori-drafts',
      mimeType: 'text/plain',
      buffer: Buffer.concat([bytes, Buffer.from('x\n')]),
    });
    await page.getByText('1 draft was added. 1 line is no draft').waitFor();
    expect(await rows.count()).toBe(15);

    await press(page, 'Print them');
    const choices = page.locator('.pdf-choice input:checked');
    // Copies are the same puzzle as the first: two different ones.
    await expect.poll(() => choices.count()).toBe(2);
    const [pdf] = await Promise.all([page.waitForEvent('download'), press(page, 'Make the PDF')]);
    expect((await bytesOf(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
    expectQuiet(opened);
  });

  test('keys copy, cut and paste a part; a picture is cropped on import, and cut into pieces that are drafts', async () => {
    const opened = await open();
    const { page } = opened;
    await resize(page, 6, 4);
    await page.getByRole('radio', { name: 'Select and move' }).click();
    await page.getByRole('radio', { name: 'Pencil' }).click();
    await drag(page, [1, 1], [1, 2]);
    await click(page, 2, 1);
    await page.getByRole('radio', { name: 'Select and move' }).click();
    await drag(page, [1, 1], [2, 2]);
    await page.keyboard.press('Control+c');
    await drag(page, [3, 5], [4, 6]);
    await page.keyboard.press('Control+v');
    await expect.poll(() => picture(page, 6, 4)).toEqual(['##....', '#.....', '....##', '....#.']);
    await page.keyboard.press('Control+x');
    await expect.poll(() => picture(page, 6, 4)).toEqual(['##....', '#.....', '......', '......']);
    await drag(page, [3, 1], [4, 2]);
    await page.keyboard.press('Control+v');
    await expect.poll(() => picture(page, 6, 4)).toEqual(['##....', '#.....', '##....', '#.....']);

    await section(page, 'Drafts');
    await page.getByText('Cut the picture into pieces').click();
    await page.getByLabel('Pieces across').fill('3');
    await press(page, 'Make a draft of each piece');
    // Two of the six have anything on them.
    await page.getByText('2 pieces are drafts now.').waitFor();
    const first = page.locator('.drafts button', { hasText: '1/6' });
    await first.click();
    await hasSize(page, 2, 2);
    expect(await picture(page, 2, 2)).toEqual(['##', '#.']);

    await section(page, 'Import');
    // Black on the left half, white on the right.
    const rows = Array.from({ length: 10 }, () => '1 1 1 1 1 0 0 0 0 0').join('\n');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Choose a picture …')]);
    const file = { name: 'half.pbm', mimeType: 'image/x-portable-bitmap', buffer: Buffer.from(`P1\n10 10\n${rows}\n`) };
    await chooser.setFiles(file);
    await hasSize(page, 10, 10);
    await page.getByText('Crop', { exact: true }).click();
    await page.getByLabel(/From the left/).fill('20');
    await page.getByLabel(/From below/).fill('40');
    await page.getByLabel('Cells of the longer side').fill('8');
    await hasSize(page, 8, 6);
    await expect.poll(() => picture(page, 8, 6)).toEqual(Array.from({ length: 6 }, () => '###.....'));
    expectQuiet(opened);
  });

  test('a picture dropped on any section is imported; it cannot be played before it is used, and gives the draft its title', async () => {
    const opened = await open();
    const { page } = opened;
    await section(page, 'Colours');
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['P1\n5 3\n1 1 1 1 1\n1 0 0 0 1\n1 1 1 1 1\n'], 'ring of ink.pbm'));
      return transfer;
    });
    await page.dispatchEvent('.editor-tabs', 'drop', { dataTransfer: data });
    await hasSize(page, 5, 3);
    const play = page.getByRole('button', { name: 'Play it', exact: true });
    expect(await play.isDisabled()).toBe(true);
    await press(page, 'Use it');
    expect(await picture(page, 5, 3)).toEqual(['#####', '#...#', '#####']);
    await expect.poll(() => page.locator('.editor-title').textContent()).toContain('ring of ink');
    await says(page, /Unique/);
    await press(page, 'Play it');
    await page.getByRole('heading', { level: 1, name: /ring of ink/ }).waitFor();
    expectQuiet(opened);
  });

  test('what is to be taken or not is seen as a whole; what is drawn on has cells for fingers', async () => {
    const opened = await open();
    const { page } = opened;
    const [width, height] = [40, 30];
    const rows = Array.from({ length: height }, (_, row) => `${row % 3 === 0 ? '1 ' : '0 '}${'1 '.repeat(width - 1)}`);
    await section(page, 'Import');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Choose a picture …')]);
    const buffer = Buffer.from(`P1\n${width} ${height}\n${rows.join('\n')}\n`);
    await chooser.setFiles({ name: 'wide.pbm', mimeType: 'image/x-portable-bitmap', buffer });
    await hasSize(page, width, height);
    // The map is there where not all cells are in sight.
    const map = page.locator('#board .board-map');
    await expect.poll(() => map.isVisible()).toBe(false);
    // What takes it is in sight without scrolling, above what ends the page.
    const takes = (await page.getByRole('button', { name: 'Use it', exact: true }).boundingBox())!;
    const panel = (await page.locator('.editor-section').boundingBox())!;
    expect(takes.y + takes.height).toBeLessThanOrEqual(panel.y + panel.height);
    await press(page, 'Use it');
    await says(page, /Unique|solution/);
    await expect.poll(() => map.isVisible()).toBe(view === PHONE);
    expectQuiet(opened);
  });

  test('what is selected shows on ink and on paper, and a repair that fails counts no open cells where there are none', async () => {
    const opened = await open();
    const { page } = opened;
    await resize(page, 5, 5);
    await drag(page, [2, 1], [2, 5]);
    await says(page, /Unique/);
    await page.getByRole('radio', { name: 'Select and move' }).click();
    await drag(page, [2, 2], [3, 3]);
    await page.mouse.move(5, 5);
    const onInk = await highlightColour(page, 2, 2);
    expect(onInk[3]).toBeGreaterThan(0);
    expect(await highlightColour(page, 3, 3)).toEqual(onInk);
    expect(await isHighlighted(page, 4, 4)).toBe(false);
    // The frame is drawn in two colours, in turn.
    const edge = await Promise.all(
      [0.1, 0.3, 0.5, 0.7, 0.9].map((along) => highlightColour(page, 2, 2, [along, 0.01])),
    );
    expect(new Set(edge.map(String)).size).toBeGreaterThan(1);
    expect(edge.every(([, , , alpha]) => alpha === 255)).toBe(true);
    expectQuiet(opened);
  });

  test('a draft for which there is no room is told before it is played', async () => {
    const opened = await open();
    const { page } = opened;
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, text) {
        if (key.startsWith('nonori.draft.')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, text);
      };
    });
    await resize(page, 5, 5);
    await drag(page, [1, 1], [1, 5]);
    const warning = page.getByText('There is no room in this browser to keep the draft.', { exact: false });
    await warning.first().waitFor();
    await press(page, 'Play it');
    await warning.first().waitFor();
    expect(page.url()).toContain('#/edit');
    await press(page, 'Play it');
    await expect.poll(() => page.url()).not.toContain('#/edit');
    expectQuiet(opened);
  });

  test('words, colours, missing numbers and a hidden message are asked for', async () => {
    const opened = await open();
    const { page } = opened;
    await section(page, 'New');
    await page.getByLabel('Width').fill('16');
    await page.getByLabel('Height').fill('12');
    await page.getByLabel('Words in the picture').fill('Selamat');
    await press(page, 'Surprise me');
    await page.getByText(/The text does not fit into 16 x 12 cells/).waitFor();
    await page.getByLabel('Words in the picture').fill('Hé');
    await press(page, 'Surprise me');
    await expect.poll(() => page.url()).not.toContain('#/edit');
    await hasSize(page, 16, 12);

    await page.goto(`${page.url().replace(/#.*/, '')}#/edit/new`);
    await section(page, 'New');
    await page.getByLabel(/Hitori: type numbers/).check();
    await page.getByLabel('Width').fill('6');
    await page.getByLabel('Height').fill('6');
    await page.getByLabel('Hidden message').fill('NOON');
    await page.getByText(/spell the message: 1 is A/).waitFor();
    await page.getByLabel('As many numbers as possible are missing').check();
    await press(page, 'Surprise me');
    await hasSize(page, 6, 6);
    expect(await page.getByText(/^A message: read the numbers/).count()).toBe(0);
    await help(page, 'Solve');
    await press(page, 'Put it on the board');
    await page
      .locator('.ending')
      .getByText(/^A message: read the numbers of the unshaded cells/)
      .waitFor();
    expectQuiet(opened);
  });
});
