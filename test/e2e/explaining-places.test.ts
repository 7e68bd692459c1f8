/** What a step, a hint or an end is about is in sight on a phone, also where the board is not as a whole; what plays stays in its place. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fragmentFor, isHighlighted, nonogram, press } from './board-page.js';
import { expectQuiet, openPage } from './page.js';
import { example } from './pictures.js';
import { PHONE, useSite } from './play-page.js';

const site = useSite();

const VIEW = { ...PHONE, reducedMotion: 'reduce' } as const;

async function explained(address: string, options: object = VIEW) {
  const opened = await openPage(site(), address, options);
  await opened.page.keyboard.press('e');
  await opened.page.locator('.explain [data-ended]:not([data-ended=""])').waitFor();
  return opened;
}

/** Is a cell, counted from 1, in the window of the board? */
async function isInSight(page: Page, row: number, col: number): Promise<boolean> {
  await page.waitForTimeout(100);
  return page.evaluate(
    ([down, right]) => {
      const sheet = document.querySelector<HTMLElement>('.grid-sheet')!;
      const [box, window] = [sheet.getBoundingClientRect(), sheet.parentElement!.getBoundingClientRect()];
      const cell = Number.parseFloat(sheet.style.getPropertyValue('--cell'));
      const [x, y] = [box.x + (right! - 0.5) * cell, box.y + (down! - 0.5) * cell];
      return x > window.left && x < window.right && y > window.top && y < window.bottom;
    },
    [row, col],
  );
}

/** A long first run at the lower end of a board that is too large for a phone: the first hint is there. */
const FAR = 40;
const far = () =>
  nonogram(
    Array.from({ length: FAR }, (_, row) => (row === FAR - 2 ? [FAR] : [1])),
    Array.from({ length: FAR }, (_, col) => (col === FAR - 1 ? [FAR] : [1])),
  );

test('a hint brings its line into sight before it says more, and its clue stands below the board', async () => {
  const opened = await openPage(site(), fragmentFor(far()), VIEW);
  const { page } = opened;
  expect(await isInSight(page, FAR - 1, 1)).toBe(false);
  await press(page, 'Hint');
  await page.locator('.hint[data-stage="1"]').waitFor();
  const said = await page.locator('.hint .sentence').textContent();
  const [, axis, number] = /^Look at (row|column) (\d+)\.$/.exec(said!)!;
  const line = Number(number);
  await expect.poll(() => page.locator('.strip-name').allTextContents()).toEqual([expect.stringContaining(number!)]);
  const shown = await Promise.all(
    [1, 5, 10, 15, 20, 25, 30, 35, FAR].map((at) =>
      axis === 'row' ? isInSight(page, line, at) : isInSight(page, at, line),
    ),
  );
  expect(shown).toContain(true);
  expectQuiet(opened);
});

test('what cannot be is said and in sight when it is chosen', async () => {
  const opened = await explained(fragmentFor(example('nonogram/no-solution.non').puzzle));
  const { page } = opened;
  expect(await isInSight(page, 13, 2)).toBe(false);
  await page.getByRole('radio', { name: 'what cannot be', exact: true }).check();
  expect(await page.locator('.explain .sentence').textContent()).toBe(
    'This puzzle has no solution. Row 13 has no room for its clue (13) with the boxes in columns 2 and 15.',
  );
  expect(await isInSight(page, 13, 2)).toBe(true);
  expect(await isHighlighted(page, 13, 2)).toBe(true);
  expect(await page.locator('.strip-clue').allTextContents()).toEqual(['13']);
  await press(page, 'One step forward');
  expect(await page.locator('.explain .sentence').textContent()).not.toContain('no solution');
  expectQuiet(opened);
});

test.each([
  ['a phone', VIEW],
  ['a desktop', { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }],
])('the buttons of the film stay in their place on %s, however long a text is', async (_, view) => {
  const opened = await explained(fragmentFor(example('hitori/carousel.singles').puzzle), view);
  const { page } = opened;
  const forward = page.getByRole('button', { name: 'One step forward', exact: true });
  const place = async () => {
    const { x, y } = (await forward.boundingBox())!;
    return [x, y];
  };
  await forward.click();
  const first = await place();
  const lengths = new Set<number>();
  for (let step = 0; step < 12; step++) {
    await forward.click();
    expect(await place()).toEqual(first);
    lengths.add((await page.locator('.explain .step-text').boundingBox())!.height);
  }
  expect(lengths.size).toBeGreaterThan(1);
  await page.locator('.panel-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  expect((await place())[1]).toBeGreaterThanOrEqual((await page.locator('.panel-body').boundingBox())!.y - 1);
  await forward.click();
  expect(await page.locator('.panel-body').evaluate((body) => body.scrollTop)).toBe(0);
  expectQuiet(opened);
});

test('the buttons for a mistake stand apart, and no tool of a phone is cut short in Indonesian', async () => {
  const opened = await openPage(site(), fragmentFor(example('hitori/first-steps.singles').puzzle), {
    ...VIEW,
    locale: 'id-ID',
  });
  const { page } = opened;
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.tool-label')]
        .filter((label) => label.scrollWidth > label.clientWidth)
        .map((label) => label.textContent),
    );
  expect(await cut()).toEqual([]);
  // Neighbours: not both are right.
  for (const col of [1, 2]) {
    const box = (await page.locator(`#board [aria-rowindex="1"] [aria-colindex="${col}"]`).boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }
  await press(page, 'Petunjuk');
  await page.locator('.hint[data-mistake="1"]').waitFor();
  const boxes = await page
    .locator('.hint .buttons .button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(3);
  for (const [at, box] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      expect(other.top >= box.bottom + 4 || other.left >= box.right + 4).toBe(true);
  expectQuiet(opened);
});

test('techniques that rely on one solution are used when the setting says so, and only then', async () => {
  const opened = await openPage(site(), fragmentFor(example('hitori/first-steps.singles').puzzle), {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const { page } = opened;
  const techniques = async () => {
    await page.keyboard.press('e');
    await page.locator('.explain [data-ended]:not([data-ended=""])').waitFor();
    const found = await page.locator('.step .technique-chip').allTextContents();
    await press(page, 'Close');
    return found;
  };
  expect(await techniques()).not.toContain('unique number');
  await press(page, 'Settings');
  await page.getByLabel('Use techniques that rely on there being only one solution').check();
  await press(page, 'Close');
  expect(await techniques()).toContain('unique number');
  await press(page, 'Hint');
  await page.locator('.hint[data-stage="1"]').waitFor();
  await page.keyboard.press('h');
  await expect.poll(() => page.locator('.hint .sentence').textContent()).toContain('unique number');
  expectQuiet(opened);
});

test.each([
  ['nonogram', 'nonogram/heart.non'],
  ['hitori', 'hitori/first-steps.singles'],
])(
  'a %s is played to its end by hints alone on a phone, each said and done, and the card of the end is there',
  async (_, file) => {
    const opened = await openPage(site(), fragmentFor(example(file).puzzle), VIEW);
    const { page } = opened;
    await page.getByRole('button', { name: 'Hint', exact: true }).tap();
    for (let hints = 0; (await page.locator('.ending').count()) === 0; hints++) {
      expect(hints).toBeLessThan(60);
      for (const stage of [1, 2, 3]) {
        await page.locator(`.hint[data-stage="${stage}"]`).waitFor();
        expect(await page.locator('.hint [role=status]').textContent()).toMatch(/\.$/);
        await page.locator('.hint .button.primary').tap();
      }
      await page.locator('.ending, .hint[data-stage="0"] .button').waitFor();
      if ((await page.locator('.ending').count()) === 0) await page.locator('.hint .button').tap();
    }
    expect(await page.locator('.side-panel').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('ending-title');
    expectQuiet(opened);
  },
);

test('the focus stays on the button that goes on, when there is nothing to go on to', async () => {
  const opened = await explained(fragmentFor(example('nonogram/heart.non').puzzle), {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const { page } = opened;
  const forward = page.getByRole('button', { name: 'One step forward', exact: true });
  await forward.focus();
  const steps = Number(await page.getByRole('option').first().getAttribute('aria-setsize'));
  for (let step = 0; step < steps + 2; step++) await page.keyboard.press('Enter');
  expect(await forward.isDisabled()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('One step forward');
  expect(await page.locator('.explain .stage span').first().textContent()).toBe(`${steps} / ${steps}`);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  expect(await page.locator('.explain .stage span').first().textContent()).toBe(`${steps - 1} / ${steps}`);
  expectQuiet(opened);
});

test('where only what to do is said, nothing else is lit', async () => {
  const opened = await explained(fragmentFor(example('hitori/pinwheel.singles').puzzle), {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const { page } = opened;
  await press(page, 'One step forward');
  const said = async () => (await page.locator('.explain .sentence').textContent())!;
  expect(await said()).toContain('r2c4 (5s)');
  expect(await isHighlighted(page, 2, 3)).toBe(true);
  await page.getByRole('radio', { name: 'what to do' }).check();
  await page.locator('.explain [data-ended]:not([data-ended=""])').waitFor();
  await press(page, 'One step forward');
  expect(await said()).toBe('Circle r2c4, r3c2, r4c3, r5c2 and r6c4.');
  expect(await isHighlighted(page, 2, 4)).toBe(true);
  expect(await isHighlighted(page, 2, 3)).toBe(false);
  expectQuiet(opened);
});
