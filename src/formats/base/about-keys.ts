/** The names of the texts that a puzzle may have about itself, in the order in which they are written. */
import type { About } from '../../core/puzzle.js';

export const ABOUT_KEYS: readonly (keyof About)[] = [
  'title',
  'author',
  'copyright',
  'licence',
  'source',
  'id',
  'description',
];
