/** Keys and what they ask for. */
import { describe, expect, test } from 'vitest';
import { historyKey, type KeyPress, keyAction } from './keys.js';

const size = { width: 12, height: 7 };
const press = (keys: string): KeyPress => {
  const parts = keys.split('+');
  const key = keys.endsWith('++') ? '+' : parts[parts.length - 1]!;
  const has = (name: string) => parts.slice(0, -1).includes(name);
  return { key, shiftKey: has('Shift'), ctrlKey: has('Ctrl'), metaKey: has('Meta'), altKey: has('Alt') };
};

describe('moving', () => {
  test.each([
    ['ArrowRight', 13, 14],
    ['ArrowLeft', 12, 12],
    ['ArrowUp', 13, 1],
    ['ArrowUp', 1, 1],
    ['ArrowDown', 80, 80],
    ['Ctrl+ArrowRight', 3, 5],
    ['Ctrl+ArrowRight', 5, 10],
    ['Ctrl+ArrowRight', 10, 11],
    ['Ctrl+ArrowLeft', 7, 5],
    ['Ctrl+ArrowLeft', 5, 0],
    ['Ctrl+ArrowDown', 2, 62],
    ['PageDown', 2, 62],
    ['PageUp', 62, 2],
    ['Home', 30, 24],
    ['End', 30, 35],
    ['Ctrl+Home', 30, 0],
    ['Ctrl+End', 30, 83],
  ])('%s from %i goes to %i', (keys, from, to) => {
    expect(keyAction(press(keys), size, from)).toEqual({ what: 'go', cell: to, painting: false });
  });

  test('with Shift the run goes along', () => {
    expect(keyAction(press('Shift+ArrowDown'), size, 0)).toEqual({ what: 'go', cell: 12, painting: true });
  });
});

describe('doing', () => {
  test.each([
    [' ', { what: 'paint' }],
    ['Enter', { what: 'paint' }],
    ['Shift+ ', { what: 'paint-other' }],
    ['x', { what: 'paint-other' }],
    ['X', { what: 'paint-other' }],
    ['Delete', { what: 'erase' }],
    ['0', { what: 'tool', value: 0 }],
    ['7', { what: 'tool', value: 7 }],
    ['t', { what: 'try' }],
    ['Escape', { what: 'leave' }],
    ['Tab', undefined],
    ['Ctrl+x', undefined],
    ['Alt+ArrowLeft', undefined],
    ['q', undefined],
  ])('%s', (keys, action) => {
    expect(keyAction(press(keys), size, 0)).toEqual(action);
  });

  test.each([
    ['Ctrl+z', 'undo'],
    ['Meta+z', 'undo'],
    ['Ctrl+Shift+Z', 'redo'],
    ['Ctrl+y', 'redo'],
    ['z', undefined],
    ['Ctrl+Alt+z', undefined],
  ])('%s anywhere', (keys, action) => {
    expect(historyKey(press(keys))).toBe(action);
  });
});
