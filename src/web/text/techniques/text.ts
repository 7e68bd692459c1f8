/** What a language says about each technique. */
import type { TechniqueKey } from '../../../tasks/messages/language.js';

export interface TechniqueText {
  /** One sentence: what to look for. */
  readonly idea: string;
  /** Why it is right. */
  readonly proof: string;
}

export type TechniqueTexts = Readonly<Record<TechniqueKey, TechniqueText>>;
