/** What each technique is about and why it is right, in every language of the page. Loaded with the panels that tell it. */
import type { LanguageCode } from '../index.js';
import { techniquesEn } from './en.js';
import { techniquesId } from './id.js';
import type { TechniqueTexts } from './text.js';

const TEXTS: Readonly<Record<LanguageCode, TechniqueTexts>> = { en: techniquesEn, id: techniquesId };

export const techniqueTexts = (code: LanguageCode): TechniqueTexts => TEXTS[code];
