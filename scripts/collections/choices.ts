/**
 * collections/choices.json, which a person keeps: what is in each collection, with titles in both languages, and what was left
 * out and why. Everything else follows from it.
 */
import { readFileSync } from 'node:fs';
import type { Symmetry } from '../../src/core/symmetry.js';
import type { PictureChoice } from './pictures.js';

const CHOICES = 'collections/choices.json';

export interface Titles {
  readonly en: string;
  readonly id: string;
}

export interface TitledPicture extends PictureChoice {
  readonly titles: Titles;
}

/** A hitori: the seed is one of which the first attempt of `generate` gives the puzzle. */
export interface HitoriChoice {
  readonly side: number;
  readonly seed: number;
  readonly symmetry?: Symmetry;
  /** The grades that `generate` aims at; any by default. */
  readonly grade?: readonly [number, number];
}

export interface CollectionChoice {
  readonly id: string;
  readonly titles: Titles;
  /** Numbers are blotted out as long as the solution stays the only one. */
  readonly blotted?: boolean;
  readonly pictures?: readonly TitledPicture[];
  readonly hitori?: readonly HitoriChoice[];
}

export interface Choices {
  readonly collections: readonly CollectionChoice[];
  readonly dropped: readonly { readonly icon: string; readonly why: string }[];
}

export const readChoices = (): Choices => JSON.parse(readFileSync(CHOICES, 'utf8')) as Choices;
