/**
 * The registry of what is said about the kinds, apart from what explains them (explain.ts): a command that only names a broken
 * rule does not load the techniques.
 */
import type { KindTexts } from '../core/language/texts.js';
import { en as hitoriEn } from './hitori/explain/texts/en.js';
import { id as hitoriId } from './hitori/explain/texts/id.js';
import { en as nonogramEn } from './nonogram/explain/texts/en.js';
import { id as nonogramId } from './nonogram/explain/texts/id.js';

/** What is said about the kinds, by language and kind. A rule or kind without a text is named by its id. */
export const kindTexts: Readonly<Record<string, Readonly<Record<string, KindTexts>>>> = {
  en: { nonogram: nonogramEn, hitori: hitoriEn },
  id: { nonogram: nonogramId, hitori: hitoriId },
};
