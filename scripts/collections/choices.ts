/**
 * collections/choices.json, which a person keeps: what is in each collection, with titles in both languages, and what was left
 * out and why. Everything else follows from it.
 */
import { readFileSync } from 'node:fs';
import type { PictureChoice } from './pictures.js';

const CHOICES = 'collections/choices.json';

export interface Titles {
  readonly en: string;
  readonly id: string;
}

export interface TitledPicture extends PictureChoice {
  readonly titles: Titles;
}

export interface CollectionChoice {
  readonly id: string;
  readonly titles: Titles;
  /** Numbers are blotted out as long as the solution stays the only one. */
  readonly blotted?: boolean;
  readonly pictures?: readonly TitledPicture[];
  /** Game IDs: they were generated once, and looked at. */
  readonly hitori?: readonly string[];
}

export interface Choices {
  readonly collections: readonly CollectionChoice[];
  readonly dropped: readonly { readonly icon: string; readonly why: string }[];
}

export const readChoices = (): Choices => JSON.parse(readFileSync(CHOICES, 'utf8')) as Choices;
