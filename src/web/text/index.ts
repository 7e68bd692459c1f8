/** The words of the page in every language, and which language to speak. English is part of the page; another is fetched when it is spoken. */
import { en, type Words } from './en.js';

export type { Words } from './en.js';

export const LANGUAGES = ['en', 'id'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/** A language and its words. */
export interface Spoken {
  readonly code: LanguageCode;
  readonly words: Words;
}

const ENGLISH: Spoken = { code: 'en', words: en };

/** English where the words of a language cannot be fetched. */
export async function loadWords(code: LanguageCode): Promise<Spoken> {
  if (code === 'en') return ENGLISH;
  try {
    return { code, words: (await import('./id.js')).id };
  } catch {
    return ENGLISH;
  }
}

/** The language chosen, else the first of the browser's that is spoken here, else English. */
export function languageCode(chosen: LanguageCode | 'auto', wanted: readonly string[]): LanguageCode {
  if (chosen !== 'auto') return chosen;
  const spoken = wanted.map((tag) => LANGUAGES.find((code) => tag.toLowerCase().split('-')[0] === code));
  return spoken.find((code) => code !== undefined) ?? 'en';
}
