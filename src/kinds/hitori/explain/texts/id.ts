/** What is said about hitori in Indonesian; the proofs are those of the techniques' own files. */
import { indonesian } from '../../../../core/language/id.js';
import { capital } from '../../../../core/language/phrases.js';
import { byReason, inParts, inReadingOrder, lineOf, number, setOf } from '../../../../core/language/places.js';
import type { DeductionContext, KindTexts } from '../../../../core/language/texts.js';
import { SHADED } from '../../puzzle.js';
import { decidedPairs } from '../techniques/closing-pair.js';
import { CROSSWISE_ODD } from '../techniques/flanked-dominoes.js';
import { MOST_EXITS, MOST_WITH_WALLS } from '../techniques/last-exit.js';
import { CUT } from '../techniques/partition.js';
import { pinnedWalls } from '../techniques/pinned-pair.js';

const { cellName, lineName, cells, someNames, state, doCells, chain, join, joinClauses, Line, setCells, firstSet } =
  indonesian;
const { lines, reasons, setNames, patternCell, patternCells, patternParts, patternPlaces } = indonesian;

/** Cells two by two. */
const oneOfEach = (names: readonly string[]): string =>
  names.flatMap((name, i) => (i % 2 === 0 ? [`salah satu dari ${name} dan ${names[i + 1]}`] : [])).join(' dan ');

/** What the numbers of a line alone say: "salah satu angka 7 di b3k7 dan b4k7 tidak dihitamkan". */
function byNumbers(context: DeductionContext): string | undefined {
  const { technique, pattern } = context.deduction;
  if (!pattern) return undefined;
  const named = `angka ${number(context, 'number')} di ${cells(context.size, pattern)}`;
  if (technique === 'triple') return `dari tiga ${named}, hanya yang di tengah tidak dihitamkan`;
  return `salah satu ${named} ${technique === 'sandwich' ? 'dihitamkan' : 'tidak dihitamkan'}`;
}

/** A link of a supposition that holds anyway. */
const alone = (context: DeductionContext): string => {
  const said = state(context, context.deduction.sets);
  const cause = byNumbers(context);
  return cause ? `${cause}, jadi ${said}` : `menurut angka-angka ${lines(context)}, ${said}`;
};

/** After that, where a cell has it otherwise. */
const AFTER_NUMBERS: Readonly<Record<string, string>> = {
  sandwich: ' dan keduanya menyentuhnya',
  'pair-induction': ', jadi yang lain tidak boleh',
};

/** A cell against what its line alone says. */
function denied(context: DeductionContext): string {
  const isShaded = context.deduction.because[0]?.value === SHADED;
  const would = `${cells(context.size, reasons(context))} akan ${isShaded ? 'dihitamkan' : 'tersisa'}`;
  const cause = byNumbers(context);
  const rest = AFTER_NUMBERS[context.deduction.technique] ?? '';
  if (cause) return `${would}, padahal ${cause}${rest}`;
  return `${would}, padahal menurut angka-angka ${lineName(lineOf(context))} saja sel itu ${isShaded ? 'tidak boleh' : 'harus'} dihitamkan`;
}

/** The cells that a deduction rests on, by name. */
const circled = (context: DeductionContext): string => cells(context.size, reasons(context));

/** What a closed wall does, by place. */
const CUTS: Readonly<Record<number, string>> = {
  [CUT.corner]: 'memisahkan sudut papan',
  [CUT.edge]: 'memisahkan sebagian tepi',
  [CUT.middle]: 'mengurung yang ada di dalamnya',
  [CUT.across]: 'membelah papan',
};

const MARKS: KindTexts['marks'] = [
  { one: 'lingkaran', many: 'lingkaran', verb: 'lingkari' },
  { one: 'sel hitam', many: 'sel hitam', verb: 'hitamkan' },
];

export const id: KindTexts = {
  links: {
    triple: alone,
    sandwich: alone,
    'pair-induction': alone,
    'shade-equals': (context) => {
      const n = context.deduction.numbers?.number;
      return n === undefined || context.deduction.because.length === 0
        ? alone(context)
        : `angka ${n} di ${circled(context)} tidak dihitamkan, jadi angka ${n} di ${state(context, context.deduction.sets)}`;
    },
    'white-around': (context) =>
      context.deduction.because.length === 0
        ? alone(context)
        : `${circled(context)} dihitamkan, jadi ${state(context, context.deduction.sets)}`,
    partition: (context) =>
      `dinding dari ${cells(
        context.size,
        [...reasons(context), ...setOf(context)].sort((a, b) => a - b),
      )} akan membelah papan, jadi ${state(context, context.deduction.sets)}`,
  },
  techniques: {
    'shade-equals': {
      name: 'hitamkan yang sama',
      idea: 'Angka yang tidak dihitamkan menghitamkan angka yang sama di baris dan kolomnya.',
      proof:
        'Setiap angka muncul paling banyak satu kali tanpa dihitamkan dalam satu garis. Setelah itu terjadi, angka yang sama di sana dihitamkan.',
      says: (context) =>
        `Angka ${number(context, 'number')} di ${circled(context)} dilingkari: hitamkan angka ${number(context, 'number')} lain di ${lineName(lineOf(context))}, ${setNames(context)}.`,
      together: (contexts) =>
        `${capital(joinClauses(byReason(contexts).map((context) => `angka ${number(context, 'number')} yang dilingkari di ${circled(context)} menghitamkan ${setNames(context)}`)))}.`,
    },
    'white-around': {
      name: 'putih di sekeliling',
      idea: 'Tetangga sel hitam tidak dihitamkan.',
      proof: 'Dua sel hitam tidak boleh bersentuhan sisi.',
      says: (context) => `Di sekeliling sel hitam ${circled(context)}: ${doCells(context)}.`,
      together: (contexts) => {
        const shaded = contexts.flatMap(reasons);
        return `Di sekeliling sel hitam ${cells(contexts[0]!.size, shaded)}: lingkari ${cells(contexts[0]!.size, contexts.flatMap(setOf))}.`;
      },
    },
    triple: {
      name: 'tiga serangkai',
      idea: 'Dari tiga angka sama yang berdampingan, dua yang di luar dihitamkan.',
      proof:
        'Paling banyak satu dari ketiganya tidak dihitamkan, jadi sedikitnya dua dihitamkan. Sel hitam tidak bersentuhan, jadi itulah yang di luar, dan yang di tengah tidak.',
      says: (context) =>
        `${Line(context)}: dari tiga angka ${number(context, 'number')} di ${patternPlaces(context)} paling banyak satu tidak dihitamkan, dan sel hitam tidak bersentuhan: ${doCells(context)}.`,
    },
    sandwich: {
      name: 'apitan',
      idea: 'Sel di antara dua angka yang sama tidak dihitamkan.',
      proof:
        'Seandainya dihitamkan, sel di kedua sisinya tidak dihitamkan, karena sel hitam tidak bersentuhan. Tetapi keduanya sama dan terletak pada satu garis.',
      says: (context) =>
        `${Line(context)}: sedikitnya satu dari dua angka ${number(context, 'number')} di ${patternPlaces(context)} dihitamkan, dan ${setCells(context)} menyentuh keduanya: ${doCells(context)}.`,
      together: (contexts) =>
        `Dari dua angka sama yang mengapit satu sel, sedikitnya satu dihitamkan, jadi sel yang diapit tidak dihitamkan: lingkari ${join(inReadingOrder(contexts).map((context) => `${setNames(context)} (angka ${number(context, 'number')})`))}.`,
    },
    'pair-induction': {
      name: 'induksi pasangan',
      idea: 'Dua angka sama yang berdampingan menghitamkan semua angka sama lainnya pada garis itu.',
      proof:
        'Keduanya bersentuhan, jadi tidak keduanya dihitamkan: salah satunya tidak dihitamkan, dan angka itu hanya boleh muncul sekali tanpa dihitamkan.',
      says: (context) =>
        `${Line(context)}: salah satu angka ${number(context, 'number')} yang berdampingan di ${patternPlaces(context)} tidak dihitamkan, jadi angka ${number(context, 'number')} lain tidak boleh tersisa: ${doCells(context)}.`,
    },
    'unique-number': {
      name: 'angka tunggal',
      idea: 'Angka yang tidak berulang, atau yang kembarannya sudah dihitamkan semua, tidak perlu dihitamkan.',
      proof:
        'Andaikan satu-satunya jawaban menghitamkannya. Membiarkannya tidak mengulang angka, tidak membuat apa pun bersentuhan dan tidak memencilkan apa pun, jadi itu jawaban kedua. Padahal hanya ada satu.',
      says: (context) => {
        const shaded = reasons(context);
        const equals =
          shaded.length > 0 ? `, atau yang kembarannya sudah dihitamkan (${cells(context.size, shaded)})` : '';
        return `Tidak ada aturan yang meminta menghitamkan angka yang tidak berulang pada garisnya${equals}. Karena teka-teki ini hanya mempunyai satu jawaban, ${doCells(context)}.`;
      },
    },
    'last-exit': {
      name: 'jalan keluar terakhir',
      idea: 'Jika semua tetangga sebuah sel kecuali satu dihitamkan, yang terakhir tetap terbuka.',
      proof:
        'Sel itu tidak dihitamkan karena menyentuh sel hitam. Seandainya tetangga terakhirnya pun dihitamkan, sel itu terpencil dari semua sel lain.',
      says: (context) =>
        `Sel hitam ${circled(context)} hanya menyisakan satu jalan keluar bagi ${patternCell(context, 0)}: ${doCells(context)}.`,
      together: (contexts) => {
        const isLong = contexts.length > MOST_WITH_WALLS;
        const exits = inReadingOrder(contexts).map((context) => {
          const exit = `${firstSet(context)} untuk ${patternCell(context, 0)}`;
          return isLong ? exit : `${exit} (terkurung oleh ${circled(context)})`;
        });
        const first = isLong
          ? 'jalan keluar terakhir, masing-masing untuk sel yang tetangga lainnya semua hitam:'
          : 'jalan keluar terakhir:';
        return inParts(exits, isLong ? MOST_WITH_WALLS : MOST_EXITS)
          .map((part, at) => `Lingkari ${at === 0 ? first : 'juga'} ${joinClauses(part)}.`)
          .join(' ');
      },
    },
    'corner-quad': {
      name: 'empat di sudut',
      idea: 'Dua pasangan yang bertumpuk di sudut menentukan keempat selnya.',
      proof:
        'Setiap pasangan mempunyai tepat satu sel hitam, dan keduanya tidak bersentuhan, jadi terletak pada satu diagonal. Pada diagonal di samping sel sudut keduanya memencilkannya, jadi letaknya pada diagonal yang lain.',
      says: (context) => {
        const [corner, one, other, across] = patternCells(context);
        return (
          `Salah satu dari ${corner} dan ${one} dihitamkan, begitu juga salah satu dari ${other} dan ${across}. Keduanya tidak bersentuhan, dan di ${one} dan ${other} ` +
          `keduanya akan mengurung sudut ${corner}: ${doCells(context)}.`
        );
      },
    },
    'corner-triple': {
      name: 'tiga di sudut',
      idea: 'Tiga angka sama dalam empat sel sudut: yang di belokan dihitamkan.',
      proof:
        'Seandainya sel di belokan tidak dihitamkan, kedua kembarannya dihitamkan. Keduanya tetangga sel sudut, yang akan terpencil.',
      says: (context) => {
        const [corner, bend, one, other] = patternCells(context);
        return (
          `Seandainya angka ${number(context, 'number')} di ${bend} tidak dihitamkan, kedua angka lain di ${one} dan ${other} dihitamkan dan mengurung ` +
          `sudut ${corner}: ${doCells(context)}.`
        );
      },
    },
    'corner-domino': {
      name: 'domino di sudut',
      idea: 'Dua angka sama yang berdampingan di sudut membuka tetangga lain dari sel sudut.',
      proof:
        'Salah satunya dihitamkan. Jika itu tetangga sel sudut, tetangga yang lain adalah jalan keluar terakhirnya; jika itu sel yang lain, sel itu menyentuh tetangga yang lain.',
      says: (context) => {
        const [corner, beside, far] = patternCells(context);
        return (
          `Salah satu angka ${number(context, 'number')} di ${beside} dan ${far} dihitamkan. Jika ${beside}, ${firstSet(context)} adalah jalan keluar terakhir dari ` +
          `sudut ${corner}; jika ${far}, ${firstSet(context)} menyentuhnya: ${doCells(context)}.`
        );
      },
    },
    'offset-pair': {
      name: 'pasangan bergeser',
      idea: 'Dua pasangan pada garis bersebelahan yang bergeser membuka sel-sel yang melengkapi perseginya.',
      proof:
        'Satu a dan satu b bersentuhan, jadi salah satunya tidak dihitamkan dan menghitamkan pasangannya. Jadi a kedua atau b kedua dihitamkan, dan kedua sel lain dari perseginya menyentuh keduanya.',
      says: (context) => {
        const [first, below, second, other] = patternCells(context);
        const [a, b] = [number(context, 'a'), number(context, 'b')];
        return (
          `Angka ${a} di ${first} dan angka ${b} di ${below} bersentuhan, jadi sedikitnya satu tidak dihitamkan, dan kembarannya di ${second} atau ${other} dihitamkan. ` +
          `Keduanya menyentuh ${setNames(context)}: ${doCells(context)}.`
        );
      },
    },
    partition: {
      name: 'pemisahan',
      idea: 'Sel yang jika dihitamkan membelah sel-sel putih menjadi dua tidak dihitamkan.',
      proof:
        'Sel hitam yang bersentuhan sudut membentuk dinding. Seandainya sel ini pun dihitamkan, dinding itu menutup menjadi cincin atau kedua ujungnya mencapai tepi, dengan sel putih di kedua sisinya.',
      says: (context) => {
        if (context.size.width * context.size.height === 1)
          return `Satu sel tidak boleh dihitamkan: ${doCells(context)}.`;
        const [where, wall] = [firstSet(context), reasons(context)];
        return wall.length === 0
          ? `Jika dihitamkan, ${where} dengan sendirinya akan membelah papan: ${doCells(context)}.`
          : `Jika dihitamkan, ${where} akan ${joinClauses([`menutup dinding ${cells(context.size, wall)}`, CUTS[number(context, 'way')]!])}: ${doCells(context)}.`;
      },
    },
    'stacked-edge-pairs': {
      name: 'pasangan bertumpuk di tepi',
      idea: 'Pasangan yang terkurung pasangan lain atau tepi hanya menyisakan jalan ke samping bagi sel putihnya.',
      proof:
        'Setiap pasangan mempunyai satu sel hitam, dan pada pasangan bertumpuk letaknya berselang-seling. Sel putih pasangan tengah dikelilingi olehnya kecuali di sampingnya, jadi sisi itu terbuka; dan di samping sel hitam memang tidak ada yang dihitamkan.',
      says: (context) => {
        const [first, second, ...others] = patternCells(context);
        return (
          `Salah satu dari ${first} dan ${second} dihitamkan, begitu juga ${oneOfEach(others)}, dan sel hitam tidak bersentuhan. Jadi yang tidak dihitamkan ` +
          `dari ${first} dan ${second} hanya dapat keluar ke samping: ${doCells(context)}.`
        );
      },
    },
    'flanked-isolation': {
      name: 'pengucilan berapit',
      idea: 'Dua angka yang sama dua kali berdampingan pada satu garis: semua yang lain dihitamkan.',
      proof:
        'Salah satu dari dua a dihitamkan. b di sampingnya tidak dihitamkan dan menghitamkan b yang lain, dan a di sampingnya tidak dihitamkan. Jadi satu a dan satu b tidak dihitamkan, dan tidak boleh ada lagi.',
      says: (context) => {
        const [a, b] = [number(context, 'a'), number(context, 'b')];
        return `${Line(context)}: ${a} dan ${b} dua kali berdampingan (${patternPlaces(context)}), dan satu ${a} dan satu ${b} di antaranya tidak dihitamkan: ${doCells(context)}.`;
      },
    },
    'flanked-dominoes': {
      name: 'domino berapit',
      idea: 'Deretan domino dengan angka sama di kedua ujungnya menghitamkan semua angka itu yang lain pada garisnya.',
      proof:
        'Setiap domino mempunyai satu sel hitam. Sepanjang deretan, yang pertama bersebelahan dengan ujung yang satu atau yang terakhir dengan ujung yang lain, jadi salah satu dari dua angka itu menyentuh sel hitam dan tidak dihitamkan. Domino tegak berselang-seling, dan jumlahnya menentukan hal yang sama.',
      says: (context) => {
        const [a, way] = [number(context, 'number'), number(context, 'way')];
        const [first, between, last] = patternParts(context);
        if (way === CROSSWISE_ODD)
          return (
            `Dari setiap pasangan di ${between} satu sel dihitamkan, berselang-seling. Kedua angka ${a}, di ${first} dan ${last}, menyentuh sel hitam ` +
            `dan tidak dihitamkan, atau tidak satu pun; hanya satu yang boleh: ${doCells(context)}.`
          );
        return (
          `Dari setiap pasangan di ${between} satu sel dihitamkan, dan sel hitam tidak bersentuhan, jadi salah satu angka ${a} di ${first} dan ${last} menyentuh ` +
          `sel hitam dan tidak dihitamkan: ${doCells(context)}.`
        );
      },
    },
    'whole-line': {
      name: 'satu garis utuh',
      idea: 'Angka-angka satu garis dengan sendirinya menentukan beberapa selnya.',
      proof:
        'Pada satu garis, dari dua tetangga paling banyak satu dihitamkan, dari dua angka sama sedikitnya satu. Rantai aturan ini yang berawal dari sebuah sel dan berakhir pada kebalikannya menggugurkannya, apa pun yang diketahui di tempat lain.',
      says: (context) =>
        `${chain(context)} Jadi angka-angka ${lineName(lineOf(context))} saja sudah menentukannya: ${doCells(context)}.`,
    },
    'domino-chain': {
      name: 'rantai domino',
      idea: 'Rantai tetangga dan pasangan yang berawal dari sebuah sel dan kembali kepada kebalikannya.',
      proof:
        'Dari dua tetangga paling banyak satu dihitamkan, dari dua angka sama pada satu garis sedikitnya satu. Setiap mata rantai adalah salah satu aturan ini, jadi jika rantai berakhir pada kebalikan awalnya, awalnya salah.',
      says: (context) => `${chain(context)} Jadi ${doCells(context)}.`,
    },
    'closing-pair': {
      name: 'pasangan penutup',
      idea: 'Satu sel menentukan sepasang angka sama, dan salah satunya yang lalu dihitamkan akan menutup dinding.',
      proof:
        'Jika dihitamkan, sel itu mempertahankan tetangganya, yang menghitamkan kembarannya; jika tidak, sel itu menghitamkan kembarannya sendiri. Jika dinding sel hitam tertutup karenanya, sel-sel putih terbelah, jadi sel itu sebaliknya.',
      says: (context) => {
        const [cell] = patternCells(context);
        const pairs = decidedPairs(context.deduction);
        const isKept = pairs[0]!.stays === context.deduction.pattern![0];
        const said = pairs.map(({ stays, number: n, equals }) => {
          const keeper = isKept ? cell : cellName(context.size, stays);
          return `angka ${n} di ${keeper} tidak dihitamkan dan menghitamkan angka ${n} di ${cells(context.size, equals)}`;
        });
        const wall = reasons(context);
        const rest = wall.length > 0 ? ` bersama sel hitam ${cells(context.size, wall)}` : '';
        const supposed = isKept ? `Seandainya ${said[0]}` : `Seandainya ${cell} dihitamkan, ${said.join(', dan ')}`;
        return `${supposed}. Dinding${rest} akan tertutup dan membelah papan: ${doCells(context)}.`;
      },
    },
    'pinned-pair': {
      name: 'pasangan terjepit',
      idea: 'Dua angka sama pada satu garis keduanya tidak boleh dihitamkan, sebagai celah terakhir sebuah dinding.',
      proof:
        'Dengan sel itu dihitamkan, masing-masing dari keduanya akan menutup dinding sel hitam, jadi keduanya tidak dihitamkan; tetapi satu angka hanya boleh tersisa sekali pada satu garis.',
      says: (context) => {
        const [cell, one, other] = patternCells(context);
        const n = number(context, 'number');
        const [first, second] = pinnedWalls(context.size, context.deduction).map((wall) => cells(context.size, wall));
        const walls =
          first === second
            ? `masing-masing, jika dihitamkan, akan menutup dinding bersama ${first}`
            : `jika dihitamkan, ${one} akan menutup dinding bersama ${first}, dan ${other} bersama ${second}`;
        return (
          `Seandainya ${cell} dihitamkan, angka ${n} di ${one} dan ${other} keduanya harus tersisa: ${walls}. ` +
          `Tetapi hanya satu angka ${n} boleh tersisa di ${lineName(lineOf(context))}: ${doCells(context)}.`
        );
      },
    },
  },
  rules: {
    repeat: {
      clash: (context) =>
        reasons(context).length > 1
          ? `angka ${number(context, 'number')} akan tersisa dua kali di ${lineName(lineOf(context))} (${cells(context.size, reasons(context))})`
          : denied(context),
      broken: (_, { lines: [line], cells: { length }, number: repeated }) =>
        `Setiap angka hanya boleh tersisa satu kali dalam satu baris atau kolom: angka ${repeated} tersisa ${length} kali di ${lineName(line!)}.`,
    },
    touch: {
      clash: (context) => `${cells(context.size, reasons(context))} akan sama-sama dihitamkan, padahal bersentuhan`,
      broken: (size, violation) =>
        `Sel hitam tidak boleh bersentuhan sisi: ${cells(size, violation.cells)} bersentuhan.`,
    },
    connect: {
      clash: (context) =>
        `sel hitam ${cells(
          context.size,
          [...reasons(context)].sort((a, b) => a - b),
        )} akan membelah papan`,
      broken: (size, violation) =>
        violation.cells.length === 0
          ? 'Setidaknya satu sel harus tetap tidak dihitamkan.'
          : `Semua sel yang tidak dihitamkan harus terhubung, dan sel ini terpisah: ${someNames(size, violation.cells)}.`,
    },
  },
  values: ['tidak dihitamkan', 'dihitamkan'],
  marks: MARKS,
};
