/**
 * Reads our own sentences back: which cells they name, which marks they speak of, and what they tell the reader to do. Knows
 * the words of each language and nothing of how the sentences are made.
 */
import type { Fact } from '../src/core/deduction.js';
import { type LineRef, lineCells, type Size } from '../src/core/geometry.js';

/** The words that a parser of one language needs. */
interface Words {
  readonly row: string;
  readonly col: string;
  /** Between two ends, and before the last of a list. */
  readonly to: string;
  readonly and: string;
  readonly cell: RegExp;
  /** What begins the part that says what to do. */
  readonly so: string;
  /** Stands for the places that were named last, at the end of a sentence. */
  readonly them: string;
  /** Stands for all places of the line, at the end of a sentence. */
  readonly all: string;
  /** By value: what is said of all marks of a line that have it, instead of their places. */
  readonly allOfThem: Readonly<Record<number, string>>;
  readonly verbs: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly marks: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    row: 'rows?',
    col: 'columns?',
    to: 'to',
    and: 'and',
    cell: /\br(\d+)c(\d+)\b/g,
    so: '(?:: |So |Either way, |only one solution, )',
    them: '(?:it|them)',
    all: 'every cell',
    allOfThem: { 0: 'not crossed out', 1: 'all its boxes are there' },
    verbs: { nonogram: { fill: 1, cross: 0 }, hitori: { shade: 1, circle: 0 } },
    marks: { nonogram: { 'box(?:es)?': 1, 'cross(?:es)?': 0 }, hitori: {} },
  },
  id: {
    row: 'baris',
    col: 'kolom',
    to: 'sampai',
    and: 'dan',
    cell: /\bb(\d+)k(\d+)\b/g,
    so: '(?:: |Jadi |Bagaimanapun juga, |satu jawaban, )',
    them: '(?:sel itu|semuanya)',
    all: 'semua sel',
    allOfThem: { 0: 'tidak disilang', 1: 'semua kotak terisinya sudah ada' },
    verbs: { nonogram: { isi: 1, silang: 0 }, hitori: { hitamkan: 1, lingkari: 0 } },
    marks: { nonogram: { 'kotak terisi': 1, silang: 0 }, hitori: {} },
  },
};

const compiled = new Map<string, RegExp>();

/** A regular expression, compiled once. */
export function pattern(source: string, flags = ''): RegExp {
  const key = `${flags} ${source}`;
  let made = compiled.get(key);
  if (!made) compiled.set(key, (made = new RegExp(source, flags)));
  return made;
}

export interface Reader {
  /** The sentence with the places that it ends on spelled out, where it says "them" or "every cell". */
  spelledOut(text: string): string;
  /** A regular expression for a list of places across the line: its first group is the list. */
  readonly places: string;
  /** The cells of such a list. */
  cellsOf(list: string): number[];
  /** All cells that a part of the sentence names, by their names or by their places along the line. */
  named(text: string): number[];
  /** Does the text speak of this mark as one of all marks of the line that have its value? */
  isMeant(text: string, fact: Fact): boolean;
  /** "the boxes in columns 3 and 4": marks that are said to be there, with two values. */
  marks(text: string): Fact[];
  /** What the sentence tells the reader to do, with two values; and the part of it before that. */
  conclusion(text: string): { readonly sets: Fact[]; readonly before: string };
}

/** A reader of sentences about a puzzle; about a line of it, where its cells are named by their places. */
export function readerOf(code: string, kind: string, size: Size, line?: LineRef): Reader {
  const words = WORDS[code]!;
  const item = `\\d+(?: ${words.to} \\d+)?`;
  const list = `(${item}(?:, ${item})*(?: ${words.and} ${item})?)(?![\\dc])`;
  const places = line ? `\\b(?:${line.axis === 'row' ? words.col : words.row}) ${list}` : '(?!)()';
  const along = line ? lineCells(size, line) : [];

  function cellsOf(text: string): number[] {
    return text.split(pattern(`, | ${words.and} `)).flatMap((part) => {
      const [from, to = from] = part.split(` ${words.to} `).map(Number) as [number, number?];
      return Array.from({ length: to - from + 1 }, (_, i) => along[from + i - 1]!);
    });
  }
  const byName = (text: string): number[] =>
    [...text.matchAll(words.cell)].map(([, row, col]) => (Number(row) - 1) * size.width + Number(col) - 1);
  const named = (text: string): number[] => [
    ...byName(text),
    ...[...text.matchAll(pattern(places, 'gi'))].flatMap(([, found]) => cellsOf(found!)),
  ];

  function spelledOut(text: string): string {
    const whole = ` ${line?.axis === 'row' ? words.col : words.row} 1 ${words.to} ${along.length}.`.replace('?', '');
    if (line && pattern(` ${words.all}\\.$`).test(text)) return text.replace(pattern(` ${words.all}\\.$`), whole);
    const last = [...text.matchAll(pattern(places, 'gi'))].at(-1)?.[0];
    return last === undefined ? text : text.replace(pattern(` ${words.them}\\.$`), ` ${last}.`);
  }

  const isMeant = (text: string, { value, not }: Fact): boolean => {
    const said = words.allOfThem[value];
    return kind === 'nonogram' && !not && said !== undefined && text.includes(said);
  };

  function marks(text: string): Fact[] {
    return Object.entries(words.marks[kind]!).flatMap(([noun, value]) =>
      [...text.matchAll(pattern(`\\b${noun} (?:in|di) ${places}`, 'g'))].flatMap(([, found]) =>
        cellsOf(found!).map((cell) => ({ cell, value })),
      ),
    );
  }

  function conclusion(text: string): { sets: Fact[]; before: string } {
    const at = [...text.matchAll(pattern(words.so, 'g'))].at(-1)!;
    const said = text.slice(at.index + at[0].length);
    const verbs = words.verbs[kind]!;
    const parts = said.split(pattern(`\\b(?=(?:${Object.keys(verbs).join('|')}) )`));
    const sets = parts.flatMap((part) => {
      const value = verbs[part.split(' ')[0]!];
      return value === undefined ? [] : named(part).map((cell) => ({ cell, value }));
    });
    return { sets, before: text.slice(0, at.index) };
  }
  return { spelledOut, places, cellsOf, named, isMeant, marks, conclusion };
}
