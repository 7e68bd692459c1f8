/** Indonesian. */
import type { Fact } from '../../core/deduction.js';
import { colOf, type LineRef, rowOf, type Size } from '../../core/geometry.js';
import type { DeductionContext, Language } from './language.js';
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

function valueName({ kind, styles }: DeductionContext, value: number): string {
  const states = styles.length === 2 || value === 0 ? STATES[kind] : undefined;
  return states?.[value] ?? `berwarna ${styles[value]!.name}`;
}

function predicate(context: DeductionContext, { values }: Statement): string {
  if (values.length === 1) return valueName(context, values[0]!);
  const others = context.styles.flatMap((_, value) => (values.includes(value) ? [] : [value]));
  if (others.length === 1) return `tidak ${valueName(context, others[0]!)}`;
  const names = values.map((value) => valueName(context, value));
  return `hanya bisa ${names.slice(0, -1).join(', ')} atau ${names.at(-1)}`;
}

const state = (context: DeductionContext, facts: readonly Fact[], line?: LineRef): string =>
  join(
    statements(facts, context.styles.length).map(
      (one) => `${cells(context.size, one.cells, line)} ${predicate(context, one)}`,
    ),
  );

/** As state, for cells that were just named. */
function so(context: DeductionContext): string {
  const said = statements(context.deduction.sets, context.styles.length);
  if (said.length !== 1) return state(context, context.deduction.sets, lineOf(context));
  return `${said[0]!.cells.length === 1 ? 'sel itu' : 'semuanya'} ${predicate(context, said[0]!)}`;
}

const Line = (context: DeductionContext): string => capital(lineName(lineOf(context)));
const setCells = (context: DeductionContext): string => cells(context.size, setOf(context), lineOf(context));
const set = (context: DeductionContext): string => state(context, context.deduction.sets, lineOf(context));
const place = (context: DeductionContext, name: string): string => places(lineOf(context), [number(context, name) + 1]);

function block(context: DeductionContext): string {
  const length = number(context, 'length');
  const colour = context.styles.length > 2 ? ` ${context.styles[number(context, 'colour')]!.name}` : '';
  const which = number(context, 'which');
  const nth = which === 0 ? '' : which === 1 ? ' yang pertama' : ` yang ke-${which}`;
  return `${length > 0 ? `blok${colour} sepanjang ${length}` : `blok${colour} yang angkanya tertutup noda`}${nth}`;
}

const box = (context: DeductionContext): string =>
  context.styles.length > 2 ? `kotak ${context.styles[number(context, 'colour')]!.name}` : 'kotak terisi';

function chain(context: DeductionContext, trials: DeductionContext['deduction']['trials']): string[] {
  return (trials ?? []).map(({ suppose, chain: links }) => {
    const sayings = clauses(context, links, clash, (step, on) =>
      on ? `di ${lineName(on)}, ${state(step, step.deduction.sets, on)}` : outcome(step),
    );
    const start = `Andaikan ${state(context, [suppose])}.`;
    return sayings.length === 0 ? start : `${start} Maka ${sayings.join('; lalu ')}.`;
  });
}

const outcome = (context: DeductionContext): string => state(context, context.deduction.sets);
const named = (context: DeductionContext, name: string): string => cellName(context.size, number(context, name));

const clash = (context: DeductionContext): string => {
  const say = id.clashes[`${context.kind}.${context.deduction.rules?.[0]}` as keyof typeof id.clashes];
  return say ? say(context) : 'tidak ada lagi yang cocok';
};

const lines = (context: DeductionContext): string => {
  const side = (axis: LineRef['axis'], name: string) => {
    const list = linesAlong(context, axis);
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
      says: (context) =>
        `${chain(context, context.deduction.trials).join(' ')} Jadi ${state(context, context.deduction.sets)}.`,
    },
    agreement: {
      name: 'kesepakatan',
      says: (context) =>
        `${chain(context, context.deduction.trials).join(' ')} Bagaimanapun juga, ${state(context, context.deduction.sets)}.`,
    },
    deeper: {
      name: 'alasan terkecil',
      says: (context) => {
        const known = context.deduction.because.length;
        const facts = known === 0 ? [] : [`${known} sel yang sudah diketahui`];
        const grounds = [...(context.deduction.lines.length > 0 ? [lines(context)] : ['aturannya']), ...facts];
        return `Hanya ada satu cara yang cocok dengan ${grounds.join(' dan ')}: ${state(context, context.deduction.sets)}.`;
      },
    },
    'nonogram.complete-line': {
      name: 'garis lengkap',
      says: (context) => {
        const way = number(context, 'way');
        if (way === 3) return `${Line(context)}: petunjuknya kosong, jadi ${set(context)}.`;
        if (way === 1)
          return `${Line(context)}: semua sel yang masih dapat terisi memang diperlukan, jadi ${set(context)}.`;
        if (way === 2) {
          const room = context.deduction.because.length > 0 ? 'sisa garis ini' : 'garis ini';
          return `${Line(context)}: semua blok beserta jaraknya tepat memenuhi ${room}, jadi ${set(context)}.`;
        }
        return `${Line(context)}: semua kotak yang diminta petunjuk sudah ada, jadi ${set(context)}.`;
      },
    },
    'nonogram.simple-boxes': {
      name: 'kotak sederhana',
      says: (context) =>
        `${Line(context)}: ${block(context)} pasti menutupi ${setCells(context)}, di mana pun letaknya.`,
    },
    'nonogram.simple-spaces': {
      name: 'kosong sederhana',
      says: (context) =>
        onlySpaces(context)
          ? `${Line(context)}: tidak ada blok yang dapat mencapai ${setCells(context)}, jadi ${so(context)}.`
          : `${Line(context)}: menurut urutan dan panjang bloknya, ${set(context)}.`,
    },
    'nonogram.glue': {
      name: 'lem',
      says: (context) =>
        `${Line(context)}: ${box(context)} di ${place(context, 'box')} dekat dengan dinding, dan panjang bloknya paling sedikit ` +
        `${number(context, 'length')}, jadi blok itu pasti sampai ke ${setCells(context)}.`,
    },
    'nonogram.mercury': {
      name: 'raksa',
      says: (context) =>
        `${Line(context)}: ${block(context)} tidak dapat mulai di ${setCells(context)}, sebab akan menyambung dengan ${box(context)} di ` +
        `${place(context, 'box')} dan menjadi terlalu panjang. Jadi ${set(context)}.`,
    },
    'nonogram.forcing': {
      name: 'desakan',
      says: (context) =>
        context.deduction.numbers
          ? `${Line(context)}: ruang di antara dinding begitu sempit sehingga ${block(context)} pasti menutupi ${setCells(context)}.`
          : `${Line(context)}: ${setCells(context)} terletak di celah yang terlalu sempit bagi setiap blok yang mungkin di sana, jadi ${so(context)}.`,
    },
    'nonogram.cap': {
      name: 'penutup',
      says: (context) => {
        const [from, to] = [number(context, 'from') + 1, number(context, 'to') + 1];
        const run = places(
          lineOf(context),
          Array.from({ length: to - from + 1 }, (_, i) => from + i),
        );
        return `${Line(context)}: deretan di ${run} sudah sepanjang bloknya, jadi ${set(context)}.`;
      },
    },
    'nonogram.joining-and-splitting': {
      name: 'sambung dan pisah',
      says: (context) =>
        number(context, 'way') === 0
          ? `${Line(context)}: kotak di ${place(context, 'left')} dan di ${place(context, 'right')} pasti milik blok yang sama, jadi ${set(context)}.`
          : `${Line(context)}: mengisi ${setCells(context)} akan menyambung tetangganya menjadi deretan yang terlalu panjang bagi blok mana pun di sana, jadi ${so(context)}.`,
    },
    'nonogram.block-identity': {
      name: 'jati diri blok',
      says: (context) =>
        context.deduction.numbers
          ? `${Line(context)}: setelah jelas deretan mana milik blok mana, ${block(context)} pasti menutupi ${setCells(context)}.`
          : `${Line(context)}: setelah jelas deretan mana milik blok mana, blok lain tidak mencapai ${setCells(context)}: ${set(context)}.`,
    },
    'nonogram.full-line': {
      name: 'garis penuh',
      says: (context) => `${Line(context)}: pada setiap cara menempatkan blok-bloknya, ${set(context)}.`,
    },
    'nonogram.edge-logic': {
      name: 'logika tepi',
      says: (context) =>
        `${Line(context)} terletak di tepi bagian yang masih terbuka, jadi setiap blok di sana menentukan kelanjutan garis yang ` +
        `memotongnya, dan ${lineName(context.deduction.lines[1]!)} harus cocok dengannya. Pada setiap cara yang cocok, ${set(context)}.`,
    },
    'hitori.shade-equals': {
      name: 'hitamkan yang sama',
      says: (context) =>
        `${Line(context)}: angka ${number(context, 'number')} di ${place(context, 'place')} tidak dihitamkan dan tidak boleh berulang, jadi ${set(context)}.`,
    },
    'hitori.white-around': {
      name: 'putih di sekeliling',
      says: (context) =>
        `Sel hitam tidak boleh bersentuhan: ${state(context, context.deduction.because)}, jadi ${outcome(context)}.`,
    },
    'hitori.triple': {
      name: 'tiga serangkai',
      says: (context) =>
        `${Line(context)}: dari tiga angka ${number(context, 'number')} yang berdampingan hanya yang di tengah dapat dibiarkan, jadi ${set(context)}.`,
    },
    'hitori.sandwich': {
      name: 'apitan',
      says: (context) =>
        `${Line(context)}: seandainya ${setCells(context)} dihitamkan, kedua angka ${number(context, 'number')} di sampingnya tidak dihitamkan dan berulang. Jadi ${set(context)}.`,
    },
    'hitori.pair-induction': {
      name: 'induksi pasangan',
      says: (context) => {
        const pair = places(lineOf(context), [number(context, 'place') + 1, number(context, 'place') + 2]);
        return `${Line(context)}: salah satu dari dua angka ${number(context, 'number')} yang berdampingan di ${pair} tidak dihitamkan, jadi ${set(context)}.`;
      },
    },
    'hitori.unique-number': {
      name: 'angka tunggal',
      says: (context) => {
        const where = cellName(context.size, context.deduction.sets[0]!.cell);
        const why =
          number(context, 'number') === 0
            ? `Sel ${where} tidak memuat angka yang dapat berulang`
            : context.deduction.because.length === 0
              ? `Angka ${number(context, 'number')} di ${where} tidak muncul lagi di ${lines(context)}`
              : `Semua angka ${number(context, 'number')} yang lain di ${lines(context)} sudah dihitamkan`;
        return `${why}, jadi tidak ada alasan untuk menghitamkan ${where}. Karena teka-teki ini hanya mempunyai satu jawaban, ${outcome(context)}.`;
      },
    },
    'hitori.last-exit': {
      name: 'jalan keluar terakhir',
      says: (context) =>
        `Satu-satunya jalan keluar dari ${named(context, 'cell')} adalah ${cellName(context.size, context.deduction.sets[0]!.cell)}, jadi ${outcome(context)}.`,
    },
    'hitori.corner-quad': {
      name: 'empat di sudut',
      says: (context) =>
        `Di sudut ${named(context, 'corner')}, sel hitam dari kedua pasangan terletak pada satu diagonal, dan pada diagonal di samping ` +
        `${named(context, 'corner')} keduanya akan memencilkan sel itu. Jadi ${outcome(context)}.`,
    },
    'hitori.corner-triple': {
      name: 'tiga di sudut',
      says: (context) =>
        `Seandainya ${named(context, 'bend')} tidak dihitamkan, dua angka ${number(context, 'number')} lain di sampingnya dihitamkan dan ` +
        `memencilkan sudut ${named(context, 'corner')}. Jadi ${outcome(context)}.`,
    },
    'hitori.corner-domino': {
      name: 'domino di sudut',
      says: (context) => {
        const where = cellName(context.size, context.deduction.sets[0]!.cell);
        return (
          `Yang mana pun dari dua angka ${number(context, 'number')} yang berdampingan di sudut ${named(context, 'corner')} dihitamkan, ` +
          `${where} menyentuhnya atau menjadi jalan keluar terakhir dari sudut itu. Jadi ${outcome(context)}.`
        );
      },
    },
    'hitori.offset-pair': {
      name: 'pasangan bergeser',
      says: (context) =>
        `Salah satu dari ${named(context, 'first')} dan ${named(context, 'below')} tidak dihitamkan, karena keduanya bersentuhan, sehingga ` +
        `pasangannya, ${named(context, 'second')} atau ${named(context, 'other')}, dihitamkan. Bagaimanapun juga, ${outcome(context)}.`,
    },
    'hitori.partition': {
      name: 'pemisahan',
      says: (context) => {
        const { because, sets } = context.deduction;
        const where = cellName(context.size, sets[0]!.cell);
        const wall = cells(
          context.size,
          because.map(({ cell }) => cell),
          undefined,
        );
        if (context.size.width * context.size.height === 1)
          return `Satu sel harus dibiarkan, jadi ${outcome(context)}.`;
        return because.length === 0
          ? `Jika dihitamkan, ${where} dengan sendirinya membelah sel-sel yang tidak dihitamkan. Jadi ${outcome(context)}.`
          : `Jika dihitamkan, ${where} bersama ${wall} membelah sel-sel yang tidak dihitamkan. Jadi ${outcome(context)}.`;
      },
    },
    'hitori.stacked-edge-pairs': {
      name: 'pasangan bertumpuk di tepi',
      says: (context) =>
        `Sel hitam dari ${number(context, 'pairs')} pasangan yang bertumpuk berselang-seling, sehingga sel yang tidak dihitamkan di antara ` +
        `${named(context, 'first')} dan ${named(context, 'second')} hanya dapat keluar ke samping. Jadi ${outcome(context)}.`,
    },
    'hitori.flanked-isolation': {
      name: 'pengucilan berapit',
      says: (context) => {
        const [a, b] = [number(context, 'a'), number(context, 'b')];
        return `${Line(context)}: ${a} dan ${b} dua kali berdampingan, sehingga satu ${a} dan satu ${b} di antaranya tidak dihitamkan, dan ${set(context)}.`;
      },
    },
    'hitori.flanked-dominoes': {
      name: 'domino berapit',
      says: (context) => {
        const [a, count] = [number(context, 'number'), number(context, 'dominoes')];
        if (number(context, 'way') === 2)
          return `${Line(context)}: sel hitam dari ${count} domino berselang-seling, dan hanya satu dari dua angka ${a} di kedua ujungnya boleh bersebelahan dengan sel hitam, jadi tidak satu pun. Jadi ${outcome(context)}.`;
        return `${Line(context)}: salah satu dari dua angka ${a} di ujung ${count} domino bersebelahan dengan sel hitam dan tidak dihitamkan, jadi ${set(context)}.`;
      },
    },
    'hitori.domino-chain': {
      name: 'rantai domino',
      says: (context) => `${chain(context, context.deduction.trials).join(' ')} Jadi ${outcome(context)}.`,
    },
  },
  clashes: {
    'nonogram.clue': (context) => `${lineName(lineOf(context))} tidak dapat lagi memuat petunjuknya`,
    'hitori.repeat': (context) => `ada angka yang muncul dua kali tanpa dihitamkan di ${lineName(lineOf(context))}`,
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
  state: (context, facts) => state(context, facts),
  lookAt: (context) =>
    context.deduction.lines.length > 0
      ? `Perhatikan ${lines(context)}.`
      : `Perhatikan sekitar ${cellName(context.size, context.deduction.sets[0]!.cell)}.`,
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
