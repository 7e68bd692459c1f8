/** The icons of the page: strokes on a 24 by 24 field, in the colour of the text around them. */
import type { JSX } from 'solid-js';

const PATHS = {
  home: 'm3 11 9-7 9 7M6 9v11h12V9M10 20v-6h4v6',
  statistics: 'M4 20h16M7 16v-5M12 16V6M17 16V9',
  move: 'M12 3v18M3 12h18m-12-6 3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  restart: 'M4 5v5h5M4.6 10a8 8 0 1 1-.6 4',
  settings: 'M4 7h10M18 7h2M4 12h2M10 12h10M4 17h8M16 17h4M14 5v4M8 10v4M14 15v4',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3Z',
  fill: 'M5 5h14v14H5Z',
  cross: 'm7 7 10 10M17 7 7 17',
  ring: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z',
  close: 'm6 6 12 12M18 6 6 18',
  gallery: 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z',
  open: 'M3 7a1 1 0 0 1 1-1h5l2 2h8a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1Z',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v7h14v-7',
  download: 'M12 4v11M8 11l4 4 4-4M5 15v4h14v-4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  camera: 'M3 8h4l2-3h6l2 3h4v11H3ZM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  check: 'm5 13 4 4L19 7',
  why: 'M9.5 9a2.6 2.6 0 1 1 3.6 2.4c-.7.3-1.1.9-1.1 1.6v.5M12 17v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  explain: 'M5 5h14M5 10h14M5 15h8M16 14v6l5-3Z',
  solve:
    'm4 20 9-9M14 4l1.2 2.8L18 8l-2.8 1.2L14 12l-1.2-2.8L10 8l2.8-1.2ZM19 13l.7 1.6 1.6.7-1.6.7L19 18l-.7-1.6-1.6-.7 1.6-.7Z',
  count: 'M4 4h10v10H4ZM10 14v6h10V10h-6',
  grade: 'M5 20v-5M10 20v-9M15 20V8M20 20V4',
  lab: 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 1.8 3h10.4a2 2 0 0 0 1.8-3l-5-9V3M8 15h8',
  edit: 'm4 20 1-4L16 5l3 3L8 19ZM14 7l3 3',
  pencil: 'm4 20 1-4L16 5l3 3L8 19ZM14 7l3 3',
  line: 'M5 19 19 5',
  rectangle: 'M4 6h16v12H4Z',
  box: 'M4 6h16v12H4ZM4 12l6-6M4 18 16 6M10 18 20 8M16 18l4-4',
  bucket: 'm12 4-8 8 7 7 8-8ZM4 12h14M20 15c1 2 1 4 0 4s-1-2 0-4Z',
  select: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M11 4h2M11 20h2M4 11v2M20 11v2',
  left: 'M19 12H5m6-6-6 6 6 6',
  right: 'M5 12h14m-6-6 6 6-6 6',
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m-6-6 6 6 6-6',
  flipAcross: 'M12 3v18M9 7v10H3ZM15 7v10h6Z',
  flipDown: 'M3 12h18M7 9h10V3ZM7 15h10v6Z',
  rotate: 'M20 5v5h-5M19.4 10a8 8 0 1 0 .6 4',
  invert: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 4v16M14 5l5 5M12 8l7.5 7.5M12 14l5 5',
  copy: 'M9 9h11v11H9ZM15 9V4H4v11h5',
  paste: 'M8 5H5v15h14V5h-3M9 3h6v4H9ZM12 11v6M9 14h6',
  lock: 'M6 11h12v9H6ZM9 11V8a3 3 0 0 1 6 0v3',
  ellipse: 'M12 6c5 0 9 2.7 9 6s-4 6-9 6-9-2.7-9-6 4-6 9-6Z',
  add: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7Z',
  trial: 'M7 3h11v14H7ZM7 6H4v15h11v-4',
  keep: 'm5 13 4 4L19 7',
  drop: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  technique: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3ZM5 17a3 3 0 0 1 3-3h11M9 8h6',
  earlier: 'm14 6-6 6 6 6',
  later: 'm10 6 6 6-6 6',
  more: 'm6 9 6 6 6-6',
  less: 'm6 15 6-6 6 6',
  back: 'm14 6-6 6 6 6M18 6v12',
  forward: 'm10 6 6 6-6 6M6 6v12',
  first: 'm12 6-6 6 6 6M19 6l-6 6 6 6',
  last: 'm12 6 6 6-6 6M5 6l6 6-6 6',
  pause: 'M8 5v14M16 5v14',
  resume: 'm8 5 11 7-11 7Z',
  zoomIn: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5M8 11h6M11 8v6',
  zoomOut: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5M8 11h6',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon(props: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={PATHS[props.name]} />
    </svg>
  );
}

/** A button that is an icon; its name is read out, and shown when the pointer rests on it. With `idle` it does nothing, but keeps the focus. */
export function IconButton(props: {
  icon: IconName;
  label: string;
  disabled?: boolean;
  idle?: boolean;
  press(): void;
}): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      aria-disabled={props.idle || undefined}
      onClick={() => props.idle || props.press()}
    >
      <Icon name={props.icon} />
    </button>
  );
}
