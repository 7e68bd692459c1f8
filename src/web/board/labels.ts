/** The words of the board and of its tools in every language: for the page, and for the board as an element of other pages. */
import type { BoardLabels } from './cell-words.js';

export interface BoardWords extends BoardLabels {
  name(title: string, width: number, height: number): string;
}

/** The tools beside a board. */
export interface ToolWords {
  readonly undo: string;
  readonly redo: string;
  readonly restart: string;
  readonly fill: string;
  readonly cross: string;
  readonly shade: string;
  readonly circle: string;
  /** The name of the group of values to paint with. */
  readonly tool: string;
  untitled(kind: string, width: number, height: number): string;
}

export const boardWords: Readonly<Record<'en' | 'id', BoardWords>> = {
  en: {
    name: (title, width, height) => `${title}: ${height} rows, ${width} columns`,
    lineLetters: ['r', 'c'],
    cell: (row, col, state) => `row ${row} column ${col}, ${state}`,
    rowClue: (clue) => `row clue ${clue}`,
    colClue: (clue) => `column clue ${clue}`,
    noClue: '0',
    open: 'open',
    filled: 'filled',
    crossed: 'crossed out',
    shaded: 'shaded',
    circled: 'circled',
    number: (number) => `number ${number}`,
    tried: 'on trial',
  },
  id: {
    name: (title, width, height) => `${title}: ${height} baris, ${width} kolom`,
    lineLetters: ['b', 'k'],
    cell: (row, col, state) => `baris ${row} kolom ${col}, ${state}`,
    rowClue: (clue) => `petunjuk baris ${clue}`,
    colClue: (clue) => `petunjuk kolom ${clue}`,
    noClue: '0',
    open: 'terbuka',
    filled: 'terisi',
    crossed: 'disilang',
    shaded: 'dihitamkan',
    circled: 'dilingkari',
    number: (number) => `angka ${number}`,
    tried: 'coba-coba',
  },
};

export const toolWords: Readonly<Record<'en' | 'id', ToolWords>> = {
  en: {
    undo: 'Undo',
    redo: 'Redo',
    restart: 'Clear the board',
    fill: 'Fill',
    cross: 'Cross',
    shade: 'Shade',
    circle: 'Circle',
    tool: 'What to paint',
    untitled: (kind, width, height) => `${kind}, ${width} × ${height}`,
  },
  id: {
    undo: 'Urungkan',
    redo: 'Ulangi',
    restart: 'Kosongkan papan',
    fill: 'Isi',
    cross: 'Silang',
    shade: 'Hitamkan',
    circle: 'Lingkari',
    tool: 'Yang digambar',
    untitled: (kind, width, height) => `${kind}, ${width} × ${height}`,
  },
};
