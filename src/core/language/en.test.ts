/** English articles and ordinals, as they are read aloud. */
import { expect, test } from 'vitest';
import { english, ordinal, withArticle } from './en.js';

test('an article goes with the sound of what follows', () => {
  expect(['7', '8', '10', '11', '18', '80', '110', '118', '1800', '11000'].map(withArticle)).toEqual([
    'a 7',
    'an 8',
    'a 10',
    'an 11',
    'an 18',
    'an 80',
    'a 110',
    'a 118',
    'a 1800',
    'an 11000',
  ]);
  expect(withArticle('orange 3')).toBe('an orange 3');
  expect(withArticle('red 8')).toBe('a red 8');
});

test('ordinals past the tenth', () => {
  expect([7, 11, 12, 13, 20, 21, 22, 23, 24, 101, 111, 112].map(ordinal)).toEqual(
    '7th 11th 12th 13th 20th 21st 22nd 23rd 24th 101st 111th 112th'.split(' '),
  );
});

test('a clause with a list of its own is set apart by a comma', () => {
  expect(english.joinClauses(['fill column 2', 'cross column 3'])).toBe('fill column 2 and cross column 3');
  expect(english.joinClauses(['fill columns 2 and 4', 'cross column 3'])).toBe(
    'fill columns 2 and 4, and cross column 3',
  );
});
