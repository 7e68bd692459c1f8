/** The buttons of a film, as the explanation and the review of a game are: to its ends, one step either way, play and pause. */
import type { JSX } from 'solid-js';
import { IconButton } from '../shell/icons.jsx';
import { useApp } from '../state/app-state.js';

export function PlayerButtons(props: {
  /** The step that is shown, out of `count`; 0 is before the first. */
  at: number;
  count: number;
  playing: boolean;
  play(): void;
  goTo(step: number): void;
}): JSX.Element {
  const app = useApp();
  const words = () => app.words().explain;
  const atStart = () => props.at === 0;
  const atEnd = () => props.at >= props.count;
  return (
    <>
      <IconButton icon="first" label={words().first} idle={atStart()} press={() => props.goTo(0)} />
      <IconButton icon="back" label={words().back} idle={atStart()} press={() => props.goTo(props.at - 1)} />
      <IconButton
        icon={props.playing ? 'pause' : 'resume'}
        label={props.playing ? words().pause : words().play}
        disabled={props.count === 0}
        press={() => props.play()}
      />
      <IconButton icon="forward" label={words().forward} idle={atEnd()} press={() => props.goTo(props.at + 1)} />
      <IconButton icon="last" label={words().last} idle={atEnd()} press={() => props.goTo(props.count)} />
    </>
  );
}
