/** A button that is an icon; its name is read out, and shown when the pointer rests on it. */
import type { JSX } from 'solid-js';
import { Icon, type IconName } from './icons.jsx';

export function IconButton(props: { icon: IconName; label: string; disabled?: boolean; press(): void }): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={() => props.press()}
    >
      <Icon name={props.icon} />
    </button>
  );
}
