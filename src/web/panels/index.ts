/**
 * The registry of panels: one line each. A panel is loaded when it is first opened. A `side` panel stands beside the board
 * (on a phone: a sheet from below); a `page` panel has the address `#/<id>` and takes the place of the board. The title
 * of a panel is `words.panels[id]`.
 */
import type { Panel } from './panel.js';

export type { Panel } from './panel.js';

export const panels: readonly Panel[] = [
  { id: 'hint', place: 'side', button: 'tool', key: 'h', goesOn: true, icon: 'hint', load: () => import('./hint.jsx') },
  {
    id: 'check',
    place: 'side',
    button: 'help',
    key: 'c',
    goesOn: true,
    icon: 'check',
    load: () => import('./check.jsx'),
  },
  { id: 'why', place: 'side', button: 'help', key: 'w', icon: 'why', load: () => import('./why.jsx') },
  { id: 'explain', place: 'side', button: 'help', key: 'e', icon: 'explain', load: () => import('./explain.jsx') },
  { id: 'solve', place: 'side', button: 'help', icon: 'solve', load: () => import('./solve.jsx') },
  { id: 'solutions', place: 'side', button: 'help', key: 'n', icon: 'count', load: () => import('./solutions.jsx') },
  { id: 'grade', place: 'side', button: 'help', key: 'g', icon: 'grade', load: () => import('./grade.jsx') },
  { id: 'technique', place: 'page', button: 'help', icon: 'technique', load: () => import('./technique.jsx') },
  { id: 'rules', place: 'side', button: 'rules', icon: 'why', load: () => import('./rules.jsx') },
  { id: 'lesson', place: 'page', icon: 'technique', load: () => import('./lesson.jsx') },
  { id: 'review', place: 'side', icon: 'explain', load: () => import('./review.jsx') },
  { id: 'gallery', place: 'page', button: 'bar', icon: 'gallery', load: () => import('./gallery.jsx') },
  { id: 'open', place: 'page', button: 'bar', icon: 'open', load: () => import('./open.jsx') },
  { id: 'scan', place: 'page', icon: 'camera', load: () => import('./scan.jsx') },
  { id: 'statistics', place: 'page', icon: 'statistics', load: () => import('./statistics.jsx') },
  { id: 'edit', place: 'page', button: 'bar', icon: 'edit', rest: 'this', load: () => import('./editor.jsx') },
  { id: 'share', place: 'side', button: 'bar', icon: 'share', load: () => import('./share.jsx') },
  { id: 'print', place: 'side', button: 'bar', icon: 'print', load: () => import('./print.jsx') },
  { id: 'lab', place: 'page', button: 'bar', key: 'l', icon: 'lab', load: () => import('./lab.jsx') },
  { id: 'settings', place: 'side', button: 'bar', icon: 'settings', load: () => import('./settings.jsx') },
];

export const panelById = (id: string | undefined): Panel | undefined => panels.find((panel) => panel.id === id);
