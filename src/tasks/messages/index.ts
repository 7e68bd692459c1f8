/** The registry of languages. What they say about the techniques and rules of a kind is loaded with `sentences.ts`. */
import { wrongCall } from '../../core/result.js';
import { en } from './en.js';
import { id } from './id.js';
import type { Language } from './language.js';

/**
 * The languages in which deductions are told.
 *
 * @example
 * languages.length; // 2
 */
export const languages: readonly Language[] = [en, id];

/**
 * The language of a code, or the first one for an unknown code.
 *
 * @example
 * languageOf('id');
 */
export const languageOf = (code: string): Language => languages.find((language) => language.code === code) ?? en;

/** A language must be one of ours: it has the texts. */
export function requireLanguage(language: unknown): void {
  if (!(languages as readonly unknown[]).includes(language)) {
    throw wrongCall('unknown-language', 'A language is given as languageOf returns it.');
  }
}
