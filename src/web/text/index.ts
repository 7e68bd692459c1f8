/** The words of the page in every language, and which language to speak. */
import { en, type Words } from './en.js';
import { id } from './id.js';

export type { Words } from './en.js';

export const LANGUAGES = ['en', 'id'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

const WORDS: Readonly<Record<LanguageCode, Words>> = { en, id };

export const wordsOf = (code: LanguageCode): Words => WORDS[code];

/** The language chosen, else the first of the browser's that is spoken here, else English. */
export function languageCode(chosen: LanguageCode | 'auto', wanted: readonly string[]): LanguageCode {
  if (chosen !== 'auto') return chosen;
  const spoken = wanted.map((tag) => LANGUAGES.find((code) => tag.toLowerCase().split('-')[0] === code));
  return spoken.find((code) => code !== undefined) ?? 'en';
}
