/**
 * The style sheet of the element, in its shadow root, so that it neither changes the page nor is changed by it; what a page
 * may change are the custom properties that begin with `--nonori-`. It is constructed by script, which a strict Content
 * Security Policy allows. Of `--light` and `--dark` one is empty and the other invalid: the invalid one gives way to its
 * fallback, so that exactly one colour remains.
 */

/** What the board's canvas reads (src/web/board/colours.ts): the property of the page, the light and the dark default. */
const COLOURS: readonly [token: string, property: string, light: string, dark: string][] = [
  ['board', 'paper', '#fffdf8', '#1f2226'],
  ['board-coloured', 'paper', '#fffdf8', '#4d5359'],
  ['ink', 'ink', '#23211d', '#eceae4'],
  ['muted', 'muted', '#645e52', '#a9afb6'],
  ['faint', 'muted', '#6f6859', '#8f969e'],
  ['line', 'line', '#d9d1c1', '#363c43'],
  ['line-strong', 'line-strong', '#877d6a', '#76808a'],
  ['cell-filled', 'filled', '#2a2823', '#dedbd3'],
  ['on-filled', 'on-filled', '#a9a294', '#62676d'],
  ['accent', 'accent', '#1a5f7e', '#7fc1dc'],
  ['on-accent', 'on-accent', '#ffffff', '#10232b'],
  ['tint', 'tint', '#1a5f7e14', '#7fc1dc1c'],
  ['highlight', 'highlight', '#e5a91a3d', '#e5b94a3d'],
  ['trial', 'trial', '#2f7d9f', '#6fb3cf'],
  ['mistake', 'mistake', '#c02f1d', '#ff8a73'],
];

const colours = COLOURS.map(
  ([token, property, light, dark]) =>
    `--${token}: var(--nonori-${property}, var(--light, ${light}) var(--dark, ${dark}));`,
).join('\n');

const DARK = 'color-scheme: dark; --light: ; --dark: initial;';

export const STYLE = `
:host { color-scheme: light; --light: initial; --dark: ; }
@media (prefers-color-scheme: dark) { :host(:not([theme="light"])) { ${DARK} } }
:host([theme="dark"]) { ${DARK} }
:host {
  ${colours}
  display: block;
  max-inline-size: 40rem;
  color: var(--ink);
  font-family: var(--nonori-font, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif);
  font-variant-numeric: tabular-nums;
}
:host([hidden]), .tools[hidden] { display: none; }
.board { position: relative; inline-size: 100%; max-block-size: var(--nonori-max-height, 85vh); background: var(--board); }
.board canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
.board-cells { pointer-events: none; }
.board-highlight { touch-action: none; cursor: crosshair; }
.board-grid { position: absolute; overflow: hidden; pointer-events: none; }
.grid-sheet { position: absolute; inset: 0; }
.grid-cell { position: absolute; inline-size: calc(var(--cell) + 1px); block-size: calc(var(--cell) + 1px); }
.grid-cell:focus { outline: none; }
.grid-cell:focus-visible { outline: 3px solid var(--accent); outline-offset: -2px; }
.tools { display: flex; flex-wrap: wrap; gap: 4px; margin-block-start: 8px; }
.values { display: flex; flex-wrap: wrap; gap: 4px; margin-inline-end: auto; }
button {
  display: inline-flex; align-items: center; gap: 6px; min-block-size: 44px; min-inline-size: 44px; padding: 0 10px;
  border: 1px solid var(--line-strong); border-radius: 6px; background: var(--board); color: var(--ink); font: inherit; cursor: pointer;
}
button[aria-checked="true"] { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button:disabled { color: var(--muted); border-color: var(--line); cursor: default; }
.swatch { inline-size: 18px; block-size: 18px; border: 1px solid var(--line-strong); border-radius: 3px; text-align: center; line-height: 18px; }
.status { min-block-size: 1.5em; margin-block: 8px 0; }
.said { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;
