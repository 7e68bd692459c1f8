/** The sections of the editor: one line each, with the ways of making a puzzle that they are for. */
import type { Component } from 'solid-js';
import type { Way } from '../state/editing.js';
import type { Words } from '../text/index.js';
import { SizeSection } from './size-section.jsx';

export interface Section {
  readonly id: keyof Words['editor']['sections'];
  readonly ways: readonly Way[];
  readonly component: Component;
}

const ALL: readonly Way[] = ['picture', 'clues', 'numbers'];

const sections: readonly Section[] = [{ id: 'size', ways: ALL, component: SizeSection }];

export const sectionsFor = (way: Way): readonly Section[] => sections.filter(({ ways }) => ways.includes(way));
