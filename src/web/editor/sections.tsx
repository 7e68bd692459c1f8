/** The sections of the editor: one line each, with the ways of making a puzzle that they are for. */
import type { Component } from 'solid-js';
import type { Mode } from '../state/editing.js';
import type { Words } from '../text/index.js';
import { AboutSection } from './about-section.jsx';
import { ClueFields } from './clue-fields.jsx';
import { ColoursSection } from './colours-section.jsx';
import { DraftsSection } from './drafts-section.jsx';
import { ImportSection } from './import-section.jsx';
import { RepairSection } from './repair-section.jsx';
import { SizeSection } from './size-section.jsx';
import { StartSection } from './start-section.jsx';

export interface Section {
  readonly id: keyof Words['editor']['sections'];
  readonly modes: readonly Mode[];
  readonly component: Component;
}

const ALL: readonly Mode[] = ['picture', 'clues', 'numbers'];

const sections: readonly Section[] = [
  { id: 'start', modes: ALL, component: StartSection },
  { id: 'clues', modes: ['clues'], component: ClueFields },
  { id: 'picture', modes: ['picture'], component: ImportSection },
  { id: 'size', modes: ALL, component: SizeSection },
  { id: 'colours', modes: ['picture', 'clues'], component: ColoursSection },
  { id: 'repair', modes: ['picture'], component: RepairSection },
  { id: 'about', modes: ALL, component: AboutSection },
  { id: 'drafts', modes: ALL, component: DraftsSection },
];

export const sectionsFor = (mode: Mode): readonly Section[] => sections.filter(({ modes }) => modes.includes(mode));
