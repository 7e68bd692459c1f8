/** Shades of one colour are told apart by words. */
import { expect, test } from 'vitest';
import { english } from './en.js';
import { indonesian } from './id.js';
import { withShades } from './shades.js';

const named = (text: string): string[] =>
  withShades(
    text.split(', ').map((one) => {
      const [, name, colour] = /^(.*) (\w{6})$/.exec(one)!;
      return { name: name!, colour: `#${colour}`, symbol: '', filled: true };
    }),
  ).map(({ name }) => name);

test('numbered colours are darker and lighter ones, whichever comes first', () => {
  expect(named('white ffffff, red ca0b4a, red 2 f8312f, teal 007356')).toEqual([
    'white',
    'darker red',
    'lighter red',
    'teal',
  ]);
  expect(named('white ffffff, pink fbb8ab, pink 2 ff6dc6')).toEqual(['white', 'lighter pink', 'darker pink']);
});

test('light and dark ones of a colour are among its shades', () => {
  expect(named('brown 6d4534, light brown 2 f3ad61, light brown d3883e')).toEqual([
    'darkest brown',
    'lightest brown',
    'medium brown',
  ]);
  expect(named('white ffffff, dark blue 000080, light blue add8e6')).toEqual(['white', 'dark blue', 'light blue']);
});

test('a number that is not beside the plain name stays', () => {
  expect(named('white ffffff, layer 1 000000, layer 2 ffffff')).toEqual(['white', 'layer 1', 'layer 2']);
});

test('every language has the words', () => {
  expect(english.colourName('darker red')).toBe('darker red');
  expect(indonesian.colourName('darker red')).toBe('merah lebih tua');
  expect(indonesian.colourName('lightest brown')).toBe('cokelat paling muda');
});
