/** Indonesian. */
import type { Fact } from '../../core/deduction.js';
import { colOf, type LineRef, rowOf, type Size } from '../../core/geometry.js';
import type { Language, Told } from './language.js';
import { along, byStatement, sharedLine, stretches } from './places.js';

const lineName = ({ axis, index }: LineRef): string => `${axis === 'row' ? 'baris' : 'kolom'} ${index + 1}`;
const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
const join = (parts: readonly string[]): string =>
  parts.length <= 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} dan ${parts.at(-1)}`;
const cellName = (size: Size, cell: number): string => `b${rowOf(size, cell) + 1}k${colOf(size, cell) + 1}`;

/** "kolom 4 sampai 6" */
function places(line: LineRef, numbers: readonly number[]): string {
  const parts = stretches(numbers).map(([from, to]) =>
    from === to ? `${from}` : to === from + 1 ? `${from} dan ${to}` : `${from} sampai ${to}`,
  );
  return `${line.axis === 'row' ? 'kolom' : 'baris'} ${join(parts)}`;
}

function cells(size: Size, list: readonly number[], line: LineRef | undefined): string {
  if (!line) return join(list.map((cell) => cellName(size, cell)));
  return places(
    line,
    list.map((cell) => along(size, line, cell)!),
  );
}

const STATES: Readonly<Record<string, readonly string[]>> = {
  nonogram: ['kosong', 'terisi'],
  hitori: ['tidak dihitamkan', 'dihitamkan'],
};

function valueName({ kind, looks }: Told, value: number): string {
  const states = looks.length === 2 || value === 0 ? STATES[kind] : undefined;
  return states?.[value] ?? `berwarna ${looks[value]!.name}`;
}

function state(told: Told, facts: readonly Fact[], line?: LineRef): string {
  return join(
    byStatement(facts).map(
      ({ value, not, cells: list }) =>
        `${cells(told.size, list, line)} ${not ? 'tidak ' : ''}${valueName(told, value)}`,
    ),
  );
}

const lineOf = ({ deduction }: Told): LineRef => deduction.lines[0]!;
const Line = (told: Told): string => capital(lineName(lineOf(told)));
const setCells = (told: Told): string =>
  cells(
    told.size,
    told.deduction.sets.map(({ cell }) => cell),
    lineOf(told),
  );
const set = (told: Told): string => state(told, told.deduction.sets, lineOf(told));
const number = ({ deduction }: Told, name: string): number => deduction.numbers?.[name] ?? 0;
const place = (told: Told, name: string): string => places(lineOf(told), [number(told, name) + 1]);

function block(told: Told): string {
  const length = number(told, 'length');
  const colour = told.looks.length > 2 ? ` ${told.looks[number(told, 'colour')]!.name}` : '';
  return length > 0 ? `blok${colour} sepanjang ${length}` : `blok${colour} yang angkanya tertutup noda`;
}

const box = (told: Told): string =>
  told.looks.length > 2 ? `kotak ${told.looks[number(told, 'colour')]!.name}` : 'kotak terisi';

function chain(told: Told, trials: Told['deduction']['trials']): string[] {
  return (trials ?? []).map(({ suppose, chain: links }) => {
    const sayings = links.map((deduction) => {
      const step = { ...told, deduction };
      if (deduction.sets.length === 0) return clash(step);
      const [line] = deduction.lines;
      const on =
        line &&
        sharedLine(
          told.size,
          deduction.sets.map(({ cell }) => cell),
          [line],
        );
      return on ? `di ${lineName(on)}, ${state(step, deduction.sets, on)}` : state(step, deduction.sets);
    });
    const start = `Andaikan ${state(told, [suppose])}.`;
    return sayings.length === 0 ? start : `${start} Maka ${sayings.join('; lalu ')}.`;
  });
}

const clash = (told: Told): string => {
  const say = id.clashes[`${told.kind}.${told.deduction.rules?.[0]}` as keyof typeof id.clashes];
  return say ? say(told) : 'tidak ada lagi yang cocok';
};

const lines = (told: Told): string => {
  const side = (axis: LineRef['axis'], name: string) => {
    const list = told.deduction.lines.filter((line) => line.axis === axis).map(({ index }) => `${index + 1}`);
    return list.length === 0 ? [] : [`${name} ${join(list)}`];
  };
  return join([...side('row', 'baris'), ...side('col', 'kolom')]);
};

export const id: Language = {
  code: 'id',
  name: 'Bahasa Indonesia',
  techniques: {
    contradiction: {
      name: 'kontradiksi',
      says: (told) => `${chain(told, told.deduction.trials).join(' ')} Jadi ${state(told, told.deduction.sets)}.`,
    },
    agreement: {
      name: 'kesepakatan',
      says: (told) =>
        `${chain(told, told.deduction.trials).join(' ')} Bagaimanapun juga, ${state(told, told.deduction.sets)}.`,
    },
    deeper: {
      name: 'alasan terkecil',
      says: (told) => {
        const known = told.deduction.because.length;
        const facts = known === 0 ? '' : ` dengan ${known} sel yang sudah diketahui`;
        return `Tidak ada pengandaian tunggal yang menunjukkannya, tetapi ${lines(told)} bersama-sama${facts} hanya menyisakan satu kemungkinan: ${state(told, told.deduction.sets)}.`;
      },
    },
    'nonogram.complete-line': {
      name: 'garis lengkap',
      says: (told) => {
        const way = number(told, 'way');
        if (way === 1) return `${Line(told)}: semua sel yang masih dapat terisi memang diperlukan, jadi ${set(told)}.`;
        if (way === 2) return `${Line(told)}: semua blok beserta jaraknya tepat memenuhi garis ini, jadi ${set(told)}.`;
        return `${Line(told)}: semua kotak yang diminta petunjuk sudah ada, jadi ${set(told)}.`;
      },
    },
    'nonogram.simple-boxes': {
      name: 'kotak sederhana',
      says: (told) => `${Line(told)}: ${block(told)} pasti menutupi ${setCells(told)}, di mana pun letaknya.`,
    },
    'nonogram.simple-spaces': {
      name: 'kosong sederhana',
      says: (told) => `${Line(told)}: tidak ada blok yang dapat mencapai ${setCells(told)}, jadi ${set(told)}.`,
    },
    'nonogram.glue': {
      name: 'lem',
      says: (told) =>
        `${Line(told)}: ${box(told)} di ${place(told, 'box')} dekat dengan dinding, dan panjang bloknya paling sedikit ` +
        `${number(told, 'length')}, jadi blok itu pasti sampai ke ${setCells(told)}.`,
    },
    'nonogram.mercury': {
      name: 'raksa',
      says: (told) =>
        `${Line(told)}: ${block(told)} tidak dapat mulai di ${setCells(told)}, sebab akan menyambung dengan ${box(told)} di ` +
        `${place(told, 'box')} dan menjadi terlalu panjang. Jadi ${set(told)}.`,
    },
    'nonogram.forcing': {
      name: 'desakan',
      says: (told) =>
        told.deduction.numbers
          ? `${Line(told)}: ruang di antara dinding begitu sempit sehingga ${block(told)} pasti menutupi ${setCells(told)}.`
          : `${Line(told)}: ${setCells(told)} terletak di celah yang terlalu sempit bagi setiap blok yang mungkin di sana, jadi ${set(told)}.`,
    },
    'nonogram.cap': {
      name: 'penutup',
      says: (told) => {
        const [from, to] = [number(told, 'from') + 1, number(told, 'to') + 1];
        const run = places(
          lineOf(told),
          Array.from({ length: to - from + 1 }, (_, i) => from + i),
        );
        return `${Line(told)}: deretan di ${run} sudah sepanjang bloknya, jadi ${set(told)}.`;
      },
    },
    'nonogram.joining-and-splitting': {
      name: 'sambung dan pisah',
      says: (told) =>
        number(told, 'way') === 0
          ? `${Line(told)}: kotak di ${place(told, 'left')} dan di ${place(told, 'right')} pasti milik blok yang sama, jadi ${set(told)}.`
          : `${Line(told)}: mengisi ${setCells(told)} akan menyambung tetangganya menjadi deretan yang terlalu panjang bagi blok mana pun di sana, jadi ${set(told)}.`,
    },
    'nonogram.block-identity': {
      name: 'jati diri blok',
      says: (told) =>
        told.deduction.numbers
          ? `${Line(told)}: setelah jelas deretan mana milik blok mana, ${block(told)} pasti menutupi ${setCells(told)}.`
          : `${Line(told)}: setelah jelas deretan mana milik blok mana, tidak ada blok yang mencapai ${setCells(told)}, jadi ${set(told)}.`,
    },
    'nonogram.full-line': {
      name: 'garis penuh',
      says: (told) => `${Line(told)}: pada setiap cara menempatkan blok-bloknya, ${set(told)}.`,
    },
  },
  clashes: {
    'nonogram.clue': (told) => `${lineName(lineOf(told))} tidak dapat lagi memuat petunjuknya`,
    'hitori.repeat': (told) => `ada angka yang muncul dua kali tanpa dihitamkan di ${lineName(lineOf(told))}`,
    'hitori.touch': () => 'dua sel hitam bersentuhan',
    'hitori.connect': () => 'sel-sel yang tidak dihitamkan terpisah menjadi dua',
  },
  grades: { gentle: 'ringan', easy: 'mudah', fair: 'sedang', hard: 'sulit', diabolical: 'sangat sulit' },
  line: (line) => capital(lineName(line)),
  state: (told, facts) => state(told, facts),
  lookAt: (told) =>
    told.deduction.lines.length > 0
      ? `Perhatikan ${lines(told)}.`
      : `Perhatikan sekitar ${cellName(told.size, told.deduction.sets[0]!.cell)}.`,
  tryTechnique: (name, level) => `Coba ${name} (tingkat ${level}).`,
  wrongMarks: ({ size }, list) => `Ada kesalahan: ${cells(size, list, undefined)} tidak seperti pada jawabannya.`,
  clashingMarks: ({ size }, list) => `Ada kesalahan: ${cells(size, list, undefined)} tidak mungkin semuanya benar.`,
  lastGoodMove: (moves) =>
    moves === 0 ? 'Langkah pertama sudah salah.' : `Semuanya masih benar sampai dengan langkah ${moves}.`,
  solved: 'Semuanya sudah pasti.',
  impossible: 'Teka-teki ini tidak mempunyai jawaban.',
  undecided: 'Yang tersisa berbeda-beda di antara beberapa jawaban.',
  notForced: ({ size }, cell) =>
    `${cellName(size, cell)} belum ditentukan oleh papan ini: beberapa nilai masih mungkin.`,
};
