/** The sections of the editor: one line each, with the ways of making a puzzle that they are for. */
import type { Component } from 'solid-js';
import type { Way } from '../state/editing.js';
import type { Words } from '../text/index.js';
import { AboutSection } from './about-section.jsx';
import { ClueFields } from './clue-fields.jsx';
import { ColoursSection } from './colours-section.jsx';
import { ImportSection } from './import-section.jsx';
import { RepairSection } from './repair-section.jsx';
import { SizeSection } from './size-section.jsx';
import { StartSection } from './start-section.jsx';

export interface Section {
  readonly id: keyof Words['editor']['sections'];
  readonly ways: readonly Way[];
  readonly component: Component;
}

const ALL: readonly Way[] = ['picture', 'clues', 'numbers'];

const sections: readonly Section[] = [
  { id: 'start', ways: ALL, component: StartSection },
  { id: 'clues', ways: ['clues'], component: ClueFields },
  { id: 'picture', ways: ['picture'], component: ImportSection },
  { id: 'size', ways: ALL, component: SizeSection },
  { id: 'colours', ways: ['picture', 'clues'], component: ColoursSection },
  { id: 'repair', ways: ['picture'], component: RepairSection },
  { id: 'about', ways: ALL, component: AboutSection },
];

export const sectionsFor = (way: Way): readonly Section[] => sections.filter(({ ways }) => ways.includes(way));
