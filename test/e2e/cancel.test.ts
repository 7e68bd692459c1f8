/** A solve that would take minutes: it shows its progress, ends when it is told to, and the next one is answered. */
import { expect, test } from 'vitest';
import { Random } from '../../src/core/random.js';
import { write } from '../../src/formats/index.js';
import { cluesOf, makeNonogram } from '../../src/kinds/nonogram/puzzle.js';
import { press } from './board-page.js';
import { expectQuiet, openPage } from './page.js';
import { useSite } from './play-page.js';

const site = useSite();

/** The address of a puzzle made from noise, which no engine solves soon when it is large. */
function noise(side: number): string {
  const random = new Random(2);
  const cells = Array.from({ length: side * side }, () => (random.next() < 0.45 ? 1 : 0));
  const made = makeNonogram({
    width: side,
    height: side,
    ...cluesOf(side, side, cells),
    about: { title: `Noise ${side}` },
  });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const link = write([{ puzzle: made.value }], 'link');
  if (!link.ok) throw new Error(link.faults[0]!.message);
  return String(link.value).trim();
}

test('a hard solve is cancelled at once, its worker is replaced, and the next request answers', async () => {
  const opened = await openPage(site(), `${noise(50)}`);
  const { page } = opened;
  const started: string[] = [];
  page.on('worker', (worker) => started.push(worker.url()));
  await press(page, 'Solve');
  await page.locator('.solve progress').waitFor();
  await expect.poll(() => page.locator('.working-count').textContent()).toMatch(/\d/);
  const millis = await page.evaluate(async () => {
    const button = document.querySelector<HTMLButtonElement>('.working button')!;
    const panel = document.querySelector<HTMLElement>('.solve')!;
    const start = performance.now();
    button.click();
    while (panel.dataset.status !== 'stopped') await new Promise((frame) => requestAnimationFrame(frame));
    return performance.now() - start;
  });
  console.log(`cancelled and shown after ${millis.toFixed(1)} ms`);
  const before = started.length;

  await page.goto(`${site().address}${noise(5)}`);
  await expect.poll(() => page.locator('.puzzle-title').textContent()).toContain('Noise 5');
  await press(page, 'Solve');
  await page.locator('.solve[data-status=unique], .solve[data-status=multiple]').waitFor();
  expect(started.length).toBe(before + 1);
  expectQuiet(opened);
});
