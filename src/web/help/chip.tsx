/** A technique as a chip: its level by colour and by shape (so many corners), its name; it leads to the technique's page. */
import type { JSX } from 'solid-js';
import { languageOf } from '../../tasks/messages/index.js';
import { techniqueKey, techniqueText } from '../../tasks/messages/sentences.js';
import { useApp } from '../state/app-state.js';

/** From easy to hard: a disc, then more and more corners; the last ones are stars. */
const SHAPES = [
  'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Z',
  'M8 2c4 4 6 6 6 8a6 4 0 0 1-12 0c0-2 2-4 6-8Z',
  'm8 2 7 12H1Z',
  'M2.5 2.5h11v11h-11Z',
  'm8 1 7 5.3-2.7 8.2H3.7L1 6.3Z',
  'm8 1 6.1 3.5v7L8 15l-6.1-3.5v-7Z',
  'm8 0 1.9 5.4L15.7 5.5 11.1 9l1.6 5.6L8 11.3l-4.7 3.3L4.9 9 .3 5.5l5.8-.1Z',
  'm8 0 1.6 4.1L13.7 2.3 11.9 6.4 16 8l-4.1 1.6 1.8 4.1-4.1-1.8L8 16l-1.6-4.1-4.1 1.8 1.8-4.1L0 8l4.1-1.6-1.8-4.1 4.1 1.8Z',
];

/** The style sheet draws a mark or a chip in `--level`; the levels' colours stand among its tokens. */
const levelColour = (level: number) => ({ '--level': `var(--level-${level})` });

export function LevelMark(props: { level: number }): JSX.Element {
  return (
    <svg
      class="level-mark"
      style={levelColour(props.level)}
      viewBox="0 0 16 16"
      width="14"
      height="14"
      aria-hidden="true"
    >
      <path d={SHAPES[props.level - 1] ?? SHAPES[0]} />
    </svg>
  );
}

interface ChipProps {
  /** The id of the puzzle's kind, and of the technique. */
  readonly kind: string;
  readonly technique: string;
  readonly level: number;
}

const techniqueName = (language: string, kind: string, technique: string): string =>
  techniqueText(languageOf(language), kind, technique).name;

/** The chip alone, for lists whose items are buttons themselves. */
export function Chip(props: ChipProps): JSX.Element {
  const app = useApp();
  return (
    <span class="technique-chip" style={levelColour(props.level)}>
      <LevelMark level={props.level} />
      {techniqueName(app.language(), props.kind, props.technique)}
    </span>
  );
}

/** The chip as a way to the technique's page. */
export function ChipLink(props: ChipProps): JSX.Element {
  const app = useApp();
  return (
    <a
      class="chip-link"
      href={`#/technique/${techniqueKey(props.kind, props.technique)}`}
      title={app.words().help.aboutTechnique}
    >
      <Chip {...props} />
    </a>
  );
}
