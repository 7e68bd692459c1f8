/** Playing with the mouse: to a finished picture, by the rules of dragging, with undo, redo and trials. */
import { describe, expect, test } from 'vitest';
import { BEGUN, nonogramOf, rest, UMBRELLA } from './pictures.js';
import { PlayPage, useSite } from './play-page.js';

const site = useSite();

const OPEN = nonogramOf(['.....', '.###.', '.#.#.', '.###.', '.....']);

describe('the first visit', () => {
  test('shows a puzzle that was begun, and a hint at hand', async () => {
    const play = await PlayPage.visit(site());
    await expect.poll(() => play.rows()).toEqual(BEGUN);
    const hint = (await play.button('Hint').boundingBox())!;
    expect(Math.min(hint.width, hint.height)).toBeGreaterThanOrEqual(44);
    expect(play.errors).toEqual([]);
    await play.close();
  });

  test('can be played to the end', async () => {
    const play = await PlayPage.visit(site());
    await play.fill(rest(UMBRELLA, BEGUN));
    await play.page.getByText(/^Finished in \d+:\d\d\.$/).waitFor();
    expect(await play.page.locator('.board.finished').count()).toBe(1);
    expect(await play.button('Undo').count()).toBe(0);
    await play.button('Play again').click();
    expect(await play.page.locator('.board.finished').count()).toBe(0);
    expect(play.errors).toEqual([]);
    await play.close();
  });
});

describe('dragging', () => {
  test('paints a straight run, crosses by the right button, and overwrites nothing of another kind', async () => {
    const play = await PlayPage.visit(site());
    await play.open(OPEN);
    await play.drag([1, 0], [2, 3]);
    expect(await play.rows()).toEqual(['?????', '####?', '?????', '?????', '?????']);
    await play.drag([0, 2], [4, 2], 'right');
    expect(await play.rows()).toEqual(['??x??', '####?', '??x??', '??x??', '??x??']);
    await play.drag([2, 0], [2, 4]);
    expect(await play.rows()).toEqual(['??x??', '####?', '##x##', '??x??', '??x??']);
    await play.drag([2, 1], [1, 1]);
    expect(await play.rows()).toEqual(['??x??', '#?##?', '#?x##', '??x??', '??x??']);
    await play.drag([3, 2], [3, 4], 'right');
    expect(await play.rows()).toEqual(['??x??', '#?##?', '#?x##', '?????', '??x??']);
    await play.drag([2, 0], [2, 4], 'right');
    expect(await play.rows()).toEqual(['??x??', '#?##?', 'x?xxx', '?????', '??x??']);
    await play.close();
  });

  test('goes back with the pointer, and is one move', async () => {
    const play = await PlayPage.visit(site());
    await play.open(OPEN);
    const [start, far, back] = [await play.point(0, 0), await play.point(0, 4), await play.point(0, 1)];
    await play.page.mouse.move(start.x, start.y);
    await play.page.mouse.down();
    await play.page.mouse.move(far.x, far.y, { steps: 3 });
    await play.frames();
    expect((await play.rows())[0]).toBe('#####');
    await play.page.mouse.move(back.x, back.y, { steps: 3 });
    await play.page.mouse.up();
    await play.frames();
    expect((await play.rows())[0]).toBe('##???');
    await play.button('Undo').click();
    expect((await play.rows())[0]).toBe('?????');
    await play.close();
  });

  test('the second tool swaps the buttons', async () => {
    const play = await PlayPage.visit(site());
    await play.open(OPEN);
    await play.tool('Cross').click();
    await play.drag([0, 0], [0, 2]);
    await play.drag([1, 0], [1, 2], 'right');
    expect((await play.rows()).slice(0, 2)).toEqual(['xxx??', '###??']);
    await play.close();
  });

  test('the middle button and the wheel move and zoom, and paint nothing', async () => {
    const play = await PlayPage.visit(site());
    await play.open(OPEN);
    const width = async () => (await play.point(0, 1)).x - (await play.point(0, 0)).x;
    const before = await width();
    const middle = await play.point(2, 2);
    await play.page.mouse.move(middle.x, middle.y);
    await play.page.mouse.wheel(0, -120);
    await play.page.mouse.wheel(0, -120);
    await play.frames();
    expect(await width()).toBeGreaterThan(before * 1.3);
    await play.page.mouse.down({ button: 'middle' });
    await play.page.mouse.move(middle.x - 40, middle.y - 30, { steps: 3 });
    await play.page.mouse.up({ button: 'middle' });
    await play.frames();
    expect(await play.rows()).toEqual(new Array(5).fill('?????'));
    await play.close();
  });
});

describe('undo and redo', () => {
  test('go all the way back and forth, by buttons and by keys', async () => {
    const play = await PlayPage.visit(site());
    await play.open(OPEN);
    const seen = [await play.rows()];
    for (let row = 0; row < 5; row++) {
      await play.click(row, row, row % 2 === 0 ? 'left' : 'right');
      seen.push(await play.rows());
    }
    for (let step = 4; step >= 2; step--) {
      await play.page.keyboard.press('Control+z');
      expect(await play.rows()).toEqual(seen[step]);
    }
    for (let step = 1; step >= 0; step--) {
      await play.button('Undo').click();
      expect(await play.rows()).toEqual(seen[step]);
    }
    expect(await play.button('Undo').isDisabled()).toBe(true);
    await play.page.keyboard.press('Control+y');
    await play.page.keyboard.press('Control+Shift+Z');
    for (let step = 3; step <= 5; step++) {
      await play.button('Redo').click();
      expect(await play.rows()).toEqual(seen[step]);
    }
    expect(await play.button('Redo').isDisabled()).toBe(true);
    await play.close();
  });
});

describe('a trial', () => {
  test('can be dropped or kept, and both can be undone', async () => {
    const play = await PlayPage.visit(site());
    await play.open(OPEN);
    await play.click(0, 0);
    const before = await play.rows();
    await play.button('Try').click();
    expect(await play.status()).toBe('Trial');
    await play.drag([0, 0], [0, 4], 'right');
    await play.drag([1, 0], [1, 3]);
    const tried = await play.rows();
    const label = await play.page.locator('.grid-cell').nth(6).getAttribute('aria-label');
    expect(label).toBe('row 2 column 2, filled, on trial; row clue 3; column clue 3');
    await play.button('Drop').click();
    expect(await play.rows()).toEqual(before);
    await play.button('Undo').click();
    expect(await play.rows()).toEqual(tried);
    await play.button('Keep').click();
    expect(await play.rows()).toEqual(tried);
    expect(await play.button('Try').isVisible()).toBe(true);
    expect(await play.page.locator('[aria-label*="on trial"]').count()).toBe(0);
    await play.close();
  });
});
