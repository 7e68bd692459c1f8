import { expect, test } from 'vitest';
import { withoutShades } from './strips.js';

const near = (a: { x: number }, b: { x: number }): boolean => Math.abs(a.x - b.x) < 20;

test('what is far paler than a digit beside it is none; numbers that are crossed off are pale by themselves', () => {
  const digits = [
    { x: 0, peak: 0.9 },
    { x: 12, peak: 0.8 },
    { x: 24, peak: 0.2 },
  ];
  expect(withoutShades(digits, 0.45, near)).toEqual(digits.slice(0, 2));
  const pale = [
    { x: 80, peak: 0.2 },
    { x: 92, peak: 0.25 },
  ];
  expect(withoutShades([...digits, ...pale], 0.45, near)).toEqual([...digits.slice(0, 2), ...pale]);
});
