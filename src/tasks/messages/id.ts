/** Indonesian. */
import type { Fact } from '../../core/deduction.js';
import { colOf, type LineRef, rowOf, type Size } from '../../core/geometry.js';
import type { Language, Told } from './language.js';
import {
  along,
  clauses,
  lineOf,
  linesAlong,
  listed,
  number,
  onlySpaces,
  type Statement,
  setOf,
  someCells,
  statements,
} from './places.js';

const lineName = ({ axis, index }: LineRef): string => `${axis === 'row' ? 'baris' : 'kolom'} ${index + 1}`;
const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
const join = (parts: readonly string[]): string =>
  parts.length <= 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} dan ${parts.at(-1)}`;
const cellName = (size: Size, cell: number): string => `b${rowOf(size, cell) + 1}k${colOf(size, cell) + 1}`;

/** "kolom 4 sampai 6" */
const places = (line: LineRef, numbers: readonly number[]): string =>
  `${line.axis === 'row' ? 'kolom' : 'baris'} ${join(listed(numbers, 'sampai'))}`;

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

function predicate(told: Told, { values }: Statement): string {
  if (values.length === 1) return valueName(told, values[0]!);
  const others = told.looks.flatMap((_, value) => (values.includes(value) ? [] : [value]));
  if (others.length === 1) return `tidak ${valueName(told, others[0]!)}`;
  const names = values.map((value) => valueName(told, value));
  return `hanya bisa ${names.slice(0, -1).join(', ')} atau ${names.at(-1)}`;
}

const state = (told: Told, facts: readonly Fact[], line?: LineRef): string =>
  join(
    statements(facts, told.looks.length).map((one) => `${cells(told.size, one.cells, line)} ${predicate(told, one)}`),
  );

/** As state, for cells that were just named. */
function so(told: Told): string {
  const said = statements(told.deduction.sets, told.looks.length);
  if (said.length !== 1) return state(told, told.deduction.sets, lineOf(told));
  return `${said[0]!.cells.length === 1 ? 'sel itu' : 'semuanya'} ${predicate(told, said[0]!)}`;
}

const Line = (told: Told): string => capital(lineName(lineOf(told)));
const setCells = (told: Told): string => cells(told.size, setOf(told), lineOf(told));
const set = (told: Told): string => state(told, told.deduction.sets, lineOf(told));
const place = (told: Told, name: string): string => places(lineOf(told), [number(told, name) + 1]);

function block(told: Told): string {
  const length = number(told, 'length');
  const colour = told.looks.length > 2 ? ` ${told.looks[number(told, 'colour')]!.name}` : '';
  const which = number(told, 'which');
  const nth = which === 0 ? '' : which === 1 ? ' yang pertama' : ` yang ke-${which}`;
  return `${length > 0 ? `blok${colour} sepanjang ${length}` : `blok${colour} yang angkanya tertutup noda`}${nth}`;
}

const box = (told: Told): string =>
  told.looks.length > 2 ? `kotak ${told.looks[number(told, 'colour')]!.name}` : 'kotak terisi';

function chain(told: Told, trials: Told['deduction']['trials']): string[] {
  return (trials ?? []).map(({ suppose, chain: links }) => {
    const sayings = clauses(told, links, clash, (step, on) =>
      on ? `di ${lineName(on)}, ${state(step, step.deduction.sets, on)}` : outcome(step),
    );
    const start = `Andaikan ${state(told, [suppose])}.`;
    return sayings.length === 0 ? start : `${start} Maka ${sayings.join('; lalu ')}.`;
  });
}

const outcome = (told: Told): string => state(told, told.deduction.sets);
const named = (told: Told, name: string): string => cellName(told.size, number(told, name));

const clash = (told: Told): string => {
  const say = id.clashes[`${told.kind}.${told.deduction.rules?.[0]}` as keyof typeof id.clashes];
  return say ? say(told) : 'tidak ada lagi yang cocok';
};

const lines = (told: Told): string => {
  const side = (axis: LineRef['axis'], name: string) => {
    const list = linesAlong(told, axis);
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
        const facts = known === 0 ? [] : [`${known} sel yang sudah diketahui`];
        const grounds = [...(told.deduction.lines.length > 0 ? [lines(told)] : ['aturannya']), ...facts];
        return `Hanya ada satu cara yang cocok dengan ${grounds.join(' dan ')}: ${state(told, told.deduction.sets)}.`;
      },
    },
    'nonogram.complete-line': {
      name: 'garis lengkap',
      says: (told) => {
        const way = number(told, 'way');
        if (way === 3) return `${Line(told)}: petunjuknya kosong, jadi ${set(told)}.`;
        if (way === 1) return `${Line(told)}: semua sel yang masih dapat terisi memang diperlukan, jadi ${set(told)}.`;
        if (way === 2) {
          const room = told.deduction.because.length > 0 ? 'sisa garis ini' : 'garis ini';
          return `${Line(told)}: semua blok beserta jaraknya tepat memenuhi ${room}, jadi ${set(told)}.`;
        }
        return `${Line(told)}: semua kotak yang diminta petunjuk sudah ada, jadi ${set(told)}.`;
      },
    },
    'nonogram.simple-boxes': {
      name: 'kotak sederhana',
      says: (told) => `${Line(told)}: ${block(told)} pasti menutupi ${setCells(told)}, di mana pun letaknya.`,
    },
    'nonogram.simple-spaces': {
      name: 'kosong sederhana',
      says: (told) =>
        onlySpaces(told)
          ? `${Line(told)}: tidak ada blok yang dapat mencapai ${setCells(told)}, jadi ${so(told)}.`
          : `${Line(told)}: menurut urutan dan panjang bloknya, ${set(told)}.`,
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
          : `${Line(told)}: ${setCells(told)} terletak di celah yang terlalu sempit bagi setiap blok yang mungkin di sana, jadi ${so(told)}.`,
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
          : `${Line(told)}: mengisi ${setCells(told)} akan menyambung tetangganya menjadi deretan yang terlalu panjang bagi blok mana pun di sana, jadi ${so(told)}.`,
    },
    'nonogram.block-identity': {
      name: 'jati diri blok',
      says: (told) =>
        told.deduction.numbers
          ? `${Line(told)}: setelah jelas deretan mana milik blok mana, ${block(told)} pasti menutupi ${setCells(told)}.`
          : `${Line(told)}: setelah jelas deretan mana milik blok mana, blok lain tidak mencapai ${setCells(told)}: ${set(told)}.`,
    },
    'nonogram.full-line': {
      name: 'garis penuh',
      says: (told) => `${Line(told)}: pada setiap cara menempatkan blok-bloknya, ${set(told)}.`,
    },
    'nonogram.edge-logic': {
      name: 'logika tepi',
      says: (told) =>
        `${Line(told)} terletak di tepi bagian yang masih terbuka, jadi setiap blok di sana menentukan kelanjutan garis yang ` +
        `memotongnya, dan ${lineName(told.deduction.lines[1]!)} harus cocok dengannya. Pada setiap cara yang cocok, ${set(told)}.`,
    },
    'hitori.shade-equals': {
      name: 'hitamkan yang sama',
      says: (told) =>
        `${Line(told)}: angka ${number(told, 'number')} di ${place(told, 'place')} tidak dihitamkan dan tidak boleh berulang, jadi ${set(told)}.`,
    },
    'hitori.white-around': {
      name: 'putih di sekeliling',
      says: (told) =>
        `Sel hitam tidak boleh bersentuhan: ${state(told, told.deduction.because)}, jadi ${outcome(told)}.`,
    },
    'hitori.triple': {
      name: 'tiga serangkai',
      says: (told) =>
        `${Line(told)}: dari tiga angka ${number(told, 'number')} yang berdampingan hanya yang di tengah dapat dibiarkan, jadi ${set(told)}.`,
    },
    'hitori.sandwich': {
      name: 'apitan',
      says: (told) =>
        `${Line(told)}: seandainya ${setCells(told)} dihitamkan, kedua angka ${number(told, 'number')} di sampingnya tidak dihitamkan dan berulang. Jadi ${set(told)}.`,
    },
    'hitori.pair-induction': {
      name: 'induksi pasangan',
      says: (told) => {
        const pair = places(lineOf(told), [number(told, 'place') + 1, number(told, 'place') + 2]);
        return `${Line(told)}: salah satu dari dua angka ${number(told, 'number')} yang berdampingan di ${pair} tidak dihitamkan, jadi ${set(told)}.`;
      },
    },
    'hitori.unique-number': {
      name: 'angka tunggal',
      says: (told) => {
        const where = cellName(told.size, told.deduction.sets[0]!.cell);
        const why =
          number(told, 'number') === 0
            ? `Sel ${where} tidak memuat angka yang dapat berulang`
            : told.deduction.because.length === 0
              ? `Angka ${number(told, 'number')} di ${where} tidak muncul lagi di ${lines(told)}`
              : `Semua angka ${number(told, 'number')} yang lain di ${lines(told)} sudah dihitamkan`;
        return `${why}, jadi tidak ada alasan untuk menghitamkan ${where}. Karena teka-teki ini hanya mempunyai satu jawaban, ${outcome(told)}.`;
      },
    },
    'hitori.last-exit': {
      name: 'jalan keluar terakhir',
      says: (told) =>
        `Satu-satunya jalan keluar dari ${named(told, 'cell')} adalah ${cellName(told.size, told.deduction.sets[0]!.cell)}, jadi ${outcome(told)}.`,
    },
    'hitori.corner-quad': {
      name: 'empat di sudut',
      says: (told) =>
        `Di sudut ${named(told, 'corner')}, sel hitam dari kedua pasangan terletak pada satu diagonal, dan pada diagonal di samping ` +
        `${named(told, 'corner')} keduanya akan memencilkan sel itu. Jadi ${outcome(told)}.`,
    },
    'hitori.corner-triple': {
      name: 'tiga di sudut',
      says: (told) =>
        `Seandainya ${named(told, 'bend')} tidak dihitamkan, dua angka ${number(told, 'number')} lain di sampingnya dihitamkan dan ` +
        `memencilkan sudut ${named(told, 'corner')}. Jadi ${outcome(told)}.`,
    },
    'hitori.corner-domino': {
      name: 'domino di sudut',
      says: (told) => {
        const where = cellName(told.size, told.deduction.sets[0]!.cell);
        return (
          `Yang mana pun dari dua angka ${number(told, 'number')} yang berdampingan di sudut ${named(told, 'corner')} dihitamkan, ` +
          `${where} menyentuhnya atau menjadi jalan keluar terakhir dari sudut itu. Jadi ${outcome(told)}.`
        );
      },
    },
    'hitori.offset-pair': {
      name: 'pasangan bergeser',
      says: (told) =>
        `Salah satu dari ${named(told, 'first')} dan ${named(told, 'below')} tidak dihitamkan, karena keduanya bersentuhan, sehingga ` +
        `pasangannya, ${named(told, 'second')} atau ${named(told, 'other')}, dihitamkan. Bagaimanapun juga, ${outcome(told)}.`,
    },
    'hitori.partition': {
      name: 'pemisahan',
      says: (told) => {
        const { because, sets } = told.deduction;
        const where = cellName(told.size, sets[0]!.cell);
        const wall = cells(
          told.size,
          because.map(({ cell }) => cell),
          undefined,
        );
        if (told.size.width * told.size.height === 1) return `Satu sel harus dibiarkan, jadi ${outcome(told)}.`;
        return because.length === 0
          ? `Jika dihitamkan, ${where} dengan sendirinya membelah sel-sel yang tidak dihitamkan. Jadi ${outcome(told)}.`
          : `Jika dihitamkan, ${where} bersama ${wall} membelah sel-sel yang tidak dihitamkan. Jadi ${outcome(told)}.`;
      },
    },
    'hitori.stacked-edge-pairs': {
      name: 'pasangan bertumpuk di tepi',
      says: (told) =>
        `Sel hitam dari ${number(told, 'pairs')} pasangan yang bertumpuk berselang-seling, sehingga sel yang tidak dihitamkan di antara ` +
        `${named(told, 'first')} dan ${named(told, 'second')} hanya dapat keluar ke samping. Jadi ${outcome(told)}.`,
    },
    'hitori.flanked-isolation': {
      name: 'pengucilan berapit',
      says: (told) => {
        const [a, b] = [number(told, 'a'), number(told, 'b')];
        return `${Line(told)}: ${a} dan ${b} dua kali berdampingan, sehingga satu ${a} dan satu ${b} di antaranya tidak dihitamkan, dan ${set(told)}.`;
      },
    },
    'hitori.flanked-dominoes': {
      name: 'domino berapit',
      says: (told) => {
        const [a, count] = [number(told, 'number'), number(told, 'dominoes')];
        if (number(told, 'way') === 2)
          return `${Line(told)}: sel hitam dari ${count} domino berselang-seling, dan hanya satu dari dua angka ${a} di kedua ujungnya boleh bersebelahan dengan sel hitam, jadi tidak satu pun. Jadi ${outcome(told)}.`;
        return `${Line(told)}: salah satu dari dua angka ${a} di ujung ${count} domino bersebelahan dengan sel hitam dan tidak dihitamkan, jadi ${set(told)}.`;
      },
    },
    'hitori.domino-chain': {
      name: 'rantai domino',
      says: (told) => `${chain(told, told.deduction.trials).join(' ')} Jadi ${outcome(told)}.`,
    },
  },
  clashes: {
    'nonogram.clue': (told) => `${lineName(lineOf(told))} tidak dapat lagi memuat petunjuknya`,
    'hitori.repeat': (told) => `ada angka yang muncul dua kali tanpa dihitamkan di ${lineName(lineOf(told))}`,
    'hitori.touch': () => 'dua sel hitam bersentuhan',
    'hitori.connect': () => 'sel-sel yang tidak dihitamkan terpisah menjadi dua',
  },
  violations: {
    'nonogram.clue': (_, { lines: [line] }) =>
      `${capital(lineName(line!))} tidak bisa lagi memuat semua blok petunjuknya.`,
    'hitori.repeat': (_, { lines: [line], cells: { length }, number: repeated }) =>
      `Melanggar aturan 1: angka ${repeated} muncul ${length} kali tanpa dihitamkan di ${lineName(line!)}.`,
    'hitori.touch': (size, violation) =>
      `Melanggar aturan 2: sel hitam ${cells(size, violation.cells, undefined)} bersentuhan.`,
    'hitori.connect': (size, violation) =>
      violation.cells.length === 0
        ? 'Melanggar aturan 3: tidak ada sel yang tidak dihitamkan.'
        : `Melanggar aturan 3: sel yang tidak dihitamkan ini terpisah dari yang lain: ${someCells(violation.cells, (cell) => cellName(size, cell))}.`,
  },
  brokenRule: (size, { rule, lines: broken, cells: list }) =>
    `Melanggar aturan "${rule}": ${[...broken.map(lineName), ...(broken.length > 0 ? [] : [someCells(list, (cell) => cellName(size, cell))])].join(', ')}.`,
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
  stuck: 'Tidak ditemukan jalan lanjutan dalam batas yang ditentukan.',
  undecided: 'Yang tersisa berbeda-beda di antara beberapa jawaban.',
  notForced: ({ size }, cell) =>
    `${cellName(size, cell)} belum ditentukan oleh papan ini: beberapa nilai masih mungkin.`,
  booklet: {
    title: 'Teka-teki',
    contents: 'Daftar isi',
    answers: 'Jawaban',
    puzzles: (count) => `${count} teka-teki`,
    by: (author) => `oleh ${author}`,
    grade: (grade, name) => `kesulitan ${grade}${name === undefined ? ' atau lebih' : `, ${name}`}`,
    grades: (lowest, highest) => (lowest === highest ? `kesulitan ${lowest}` : `kesulitan ${lowest} sampai ${highest}`),
    part: (part, of, rows, cols) =>
      `bagian ${part} dari ${of}: baris ${rows[0]} sampai ${rows[1]}, kolom ${cols[0]} sampai ${cols[1]}`,
    onPage: (page) => `hlm. ${page}`,
    severalSolutions: 'beberapa jawaban',
    oneOfSeveral: 'salah satu dari beberapa jawaban',
    noSolution: 'tanpa jawaban',
    notSolved: 'jawaban belum diketahui',
  },
};
