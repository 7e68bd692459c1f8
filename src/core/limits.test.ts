import { expect, test, vi } from 'vitest';
import { Budget } from './limits.js';

test('a time limit does not follow the clock on the wall', () => {
  const generous = new Budget({ millis: 1e6 });
  const over = new Budget({ millis: 0 });
  const clock = vi.spyOn(Date, 'now');
  clock.mockReturnValue(Date.now() + 1e9);
  expect(generous.late()).toBe(false);
  clock.mockReturnValue(0);
  expect(over.late()).toBe(true);
  clock.mockRestore();
});
