/** The palette: colours are added, changed and taken away. Cells of a colour that is taken away become background. */
import { For, type JSX } from 'solid-js';
import { MAX_VALUES } from '../../core/board.js';
import type { ValueStyle } from '../../core/kind.js';
import { nameOf } from '../../formats/text/colours.js';
import { withSymbols } from '../../formats/text/palette.js';
import { NO_MARK } from '../../tasks/play/game.js';
import { IconButton } from '../shell/icons.jsx';
import { useApp } from '../state/app-state.js';
import { clueOfText, clueText, covered, newSheet, type Sheet, sheetOfMarks } from '../state/editing.js';
import { useEditor } from './editor.js';

/** Colours that are offered one after the other: far apart for every eye. */
const OFFERED = ['#d55e00', '#0072b2', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8b5a2b', '#7f7f7f'];

/** Every colour with a letter of its own, and a name. */
function lettered(styles: readonly ValueStyle[]): ValueStyle[] {
  const raw = styles.map(({ name, colour, symbol }) => ({
    name,
    rgb: colour.slice(1),
    ...(!/\d/.test(symbol) && { symbol }),
  }));
  return withSymbols(raw).map(({ name, rgb, symbol }, at) => ({ name, symbol, colour: `#${rgb}`, filled: at > 0 }));
}

/** The sheet with another palette; `from` says which value each of its values was before, -1 for a new one. */
function repainted(sheet: Sheet, styles: readonly ValueStyle[], from: readonly number[]): Sheet {
  const next = newSheet(sheet.kind, sheet.mode, sheet, styles);
  const toNew = (value: number) => (value <= 0 ? value : from.indexOf(value));
  if (sheet.mode !== 'clues') {
    return sheetOfMarks(
      next,
      sheet.game.marks.map((value) => (toNew(value) > 0 ? toNew(value) : NO_MARK)),
    );
  }
  const retyped = (typed: string) => {
    const clue = clueOfText(typed, sheet.styles).map(({ text, value }) => ({ text, value: Math.max(1, toNew(value)) }));
    return clueText(clue, styles);
  };
  return { ...next, rows: sheet.rows.map(retyped), cols: sheet.cols.map(retyped) };
}

export function ColoursSection(): JSX.Element {
  const app = useApp();
  const editor = useEditor();
  const words = () => app.words().editor.colours;
  const styles = () => editor.draft().sheet.styles;
  const busy = () => editor.preview() !== undefined;

  const change = (next: readonly ValueStyle[], from: readonly number[]): void => {
    const { sheet } = editor.draft();
    editor.draft.set(covered(editor.draft(), repainted(sheet, lettered(next), from)));
  };
  const same = (): number[] => [...styles().keys()];
  const recolour = (value: number, colour: string): void =>
    change(
      styles().map((style, at) =>
        at === value ? { ...style, colour, name: nameOf(colour.slice(1)) ?? colour } : style,
      ),
      same(),
    );
  const rename = (value: number, name: string): void =>
    change(
      styles().map((style, at) => (at === value ? { ...style, name } : style)),
      same(),
    );
  const add = (): void => {
    const taken = new Set(styles().map(({ colour }) => colour));
    const colour = OFFERED.find((one) => !taken.has(one)) ?? '#a0a000';
    change(
      [...styles(), { name: words().names[OFFERED.indexOf(colour)] ?? colour, symbol: '', colour, filled: true }],
      [...same(), -1],
    );
    editor.value.set(styles().length - 1);
  };
  const remove = (value: number): void => {
    const rest = same().filter((at) => at !== value);
    change(
      rest.map((at) => styles()[at]!),
      rest,
    );
  };

  return (
    <>
      <ul class="palette-list">
        <For each={styles()}>
          {(style, at) => (
            <li>
              <input
                type="color"
                value={style.colour}
                aria-label={at() === 0 ? words().background : words().colourOf(style.name)}
                disabled={busy()}
                onChange={(event) => recolour(at(), event.currentTarget.value)}
              />
              <input
                type="text"
                value={style.name}
                maxLength={30}
                aria-label={words().nameOf(style.symbol)}
                disabled={busy()}
                onChange={(event) => rename(at(), event.currentTarget.value)}
              />
              <span class="aside">{at() === 0 ? words().background : style.symbol}</span>
              <IconButton
                icon="drop"
                label={words().remove(style.name)}
                disabled={busy() || at() === 0 || styles().length <= 2}
                press={() => remove(at())}
              />
            </li>
          )}
        </For>
      </ul>
      <button type="button" class="button" disabled={busy() || styles().length >= MAX_VALUES} onClick={add}>
        {words().add}
      </button>
    </>
  );
}
