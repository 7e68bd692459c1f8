/** What is said about hitori in Indonesian; the proofs are those of the techniques' own files. */
import { indonesian } from '../../../../core/language/id.js';
import { lineOf, number, someCells } from '../../../../core/language/places.js';
import type { KindTexts } from '../../../../core/language/texts.js';

const { cellName, lineName, places, cells, state, outcome, set } = indonesian;
const { chain, lines, Line, setCells, place, named, firstSet, reasonCells } = indonesian;

export const id: KindTexts = {
  values: [
    ['tidak dihitamkan', 'tidak dihitamkan'],
    ['dihitamkan', 'dihitamkan'],
  ],
  techniques: {
    'shade-equals': {
      name: 'hitamkan yang sama',
      idea: 'Angka yang tidak dihitamkan menghitamkan angka yang sama di baris dan kolomnya.',
      proof:
        'Setiap angka muncul paling banyak satu kali tanpa dihitamkan dalam satu garis. Setelah itu terjadi, angka yang sama di sana dihitamkan.',
      says: (context) =>
        `${Line(context)}: angka ${number(context, 'number')} di ${place(context, 'place')} tidak dihitamkan dan tidak boleh berulang, jadi ${set(context)}.`,
    },
    'white-around': {
      name: 'putih di sekeliling',
      idea: 'Tetangga sel hitam tidak dihitamkan.',
      proof: 'Dua sel hitam tidak boleh bersentuhan sisi.',
      says: (context) =>
        `Sel hitam tidak boleh bersentuhan: ${state(context, context.deduction.because)}, jadi ${outcome(context)}.`,
    },
    triple: {
      name: 'tiga serangkai',
      idea: 'Dari tiga angka sama yang berdampingan, dua yang di luar dihitamkan.',
      proof:
        'Paling banyak satu dari ketiganya dibiarkan, jadi sedikitnya dua dihitamkan. Sel hitam tidak bersentuhan, jadi itulah yang di luar, dan yang di tengah tidak.',
      says: (context) =>
        `${Line(context)}: dari tiga angka ${number(context, 'number')} yang berdampingan hanya yang di tengah dapat dibiarkan, jadi ${set(context)}.`,
    },
    sandwich: {
      name: 'apitan',
      idea: 'Sel di antara dua angka yang sama tidak dihitamkan.',
      proof:
        'Seandainya dihitamkan, sel di kedua sisinya tidak dihitamkan, karena sel hitam tidak bersentuhan. Tetapi keduanya sama dan terletak pada satu garis.',
      says: (context) =>
        `${Line(context)}: seandainya ${setCells(context)} dihitamkan, kedua angka ${number(context, 'number')} di sampingnya tidak dihitamkan dan berulang. Jadi ${set(context)}.`,
    },
    'pair-induction': {
      name: 'induksi pasangan',
      idea: 'Dua angka sama yang berdampingan menghitamkan semua angka sama lainnya pada garis itu.',
      proof:
        'Keduanya bersentuhan, jadi tidak keduanya dihitamkan: salah satunya dibiarkan, dan angka itu hanya boleh muncul sekali tanpa dihitamkan.',
      says: (context) => {
        const pair = places(lineOf(context), [number(context, 'place') + 1, number(context, 'place') + 2]);
        return `${Line(context)}: salah satu dari dua angka ${number(context, 'number')} yang berdampingan di ${pair} tidak dihitamkan, jadi ${set(context)}.`;
      },
    },
    'unique-number': {
      name: 'angka tunggal',
      idea: 'Angka yang tidak berulang, atau yang kembarannya sudah dihitamkan semua, tidak perlu dihitamkan.',
      proof:
        'Andaikan satu-satunya jawaban menghitamkannya. Membiarkannya tidak mengulang angka, tidak membuat apa pun bersentuhan dan tidak memencilkan apa pun, jadi itu jawaban kedua. Padahal hanya ada satu.',
      says: (context) => {
        const where = firstSet(context);
        const why =
          number(context, 'number') === 0
            ? `Sel ${where} tidak memuat angka yang dapat berulang`
            : context.deduction.because.length === 0
              ? `Angka ${number(context, 'number')} di ${where} tidak muncul lagi di ${lines(context)}`
              : `Semua angka ${number(context, 'number')} yang lain di ${lines(context)} sudah dihitamkan`;
        return `${why}, jadi tidak ada alasan untuk menghitamkan ${where}. Karena teka-teki ini hanya mempunyai satu jawaban, ${outcome(context)}.`;
      },
    },
    'last-exit': {
      name: 'jalan keluar terakhir',
      idea: 'Jika semua tetangga sebuah sel kecuali satu dihitamkan, yang terakhir tetap terbuka.',
      proof:
        'Sel itu tidak dihitamkan karena menyentuh sel hitam. Seandainya tetangga terakhirnya pun dihitamkan, sel itu terpencil dari semua sel lain.',
      says: (context) =>
        `Satu-satunya jalan keluar dari ${named(context, 'cell')} adalah ${firstSet(context)}, jadi ${outcome(context)}.`,
    },
    'corner-quad': {
      name: 'empat di sudut',
      idea: 'Dua pasangan yang bertumpuk di sudut menentukan keempat selnya.',
      proof:
        'Setiap pasangan mempunyai tepat satu sel hitam, dan keduanya tidak bersentuhan, jadi terletak pada satu diagonal. Pada diagonal di samping sel sudut keduanya memencilkannya, jadi letaknya pada diagonal yang lain.',
      says: (context) =>
        `Di sudut ${named(context, 'corner')}, sel hitam dari kedua pasangan terletak pada satu diagonal, dan pada diagonal di samping ` +
        `${named(context, 'corner')} keduanya akan memencilkan sel itu. Jadi ${outcome(context)}.`,
    },
    'corner-triple': {
      name: 'tiga di sudut',
      idea: 'Tiga angka sama dalam empat sel sudut: yang di belokan dihitamkan.',
      proof:
        'Seandainya sel di belokan dibiarkan, kedua kembarannya dihitamkan. Keduanya tetangga sel sudut, yang akan terpencil.',
      says: (context) =>
        `Seandainya ${named(context, 'bend')} tidak dihitamkan, dua angka ${number(context, 'number')} lain di sampingnya dihitamkan dan ` +
        `memencilkan sudut ${named(context, 'corner')}. Jadi ${outcome(context)}.`,
    },
    'corner-domino': {
      name: 'domino di sudut',
      idea: 'Dua angka sama yang berdampingan di sudut membuka tetangga lain dari sel sudut.',
      proof:
        'Salah satunya dihitamkan. Jika itu tetangga sel sudut, tetangga yang lain adalah jalan keluar terakhirnya; jika itu sel yang lain, sel itu menyentuh tetangga yang lain.',
      says: (context) => {
        const where = firstSet(context);
        return (
          `Yang mana pun dari dua angka ${number(context, 'number')} yang berdampingan di sudut ${named(context, 'corner')} dihitamkan, ` +
          `${where} menyentuhnya atau menjadi jalan keluar terakhir dari sudut itu. Jadi ${outcome(context)}.`
        );
      },
    },
    'offset-pair': {
      name: 'pasangan bergeser',
      idea: 'Dua pasangan pada garis bersebelahan yang bergeser membuka sel-sel yang melengkapi perseginya.',
      proof:
        'Satu a dan satu b bersentuhan, jadi salah satunya dibiarkan dan menghitamkan pasangannya. Jadi a kedua atau b kedua dihitamkan, dan kedua sel lain dari perseginya menyentuh keduanya.',
      says: (context) =>
        `Salah satu dari ${named(context, 'first')} dan ${named(context, 'below')} tidak dihitamkan, karena keduanya bersentuhan, sehingga ` +
        `pasangannya, ${named(context, 'second')} atau ${named(context, 'other')}, dihitamkan. Bagaimanapun juga, ${outcome(context)}.`,
    },
    partition: {
      name: 'pemisahan',
      idea: 'Sel yang jika dihitamkan membelah sel-sel putih menjadi dua tidak dihitamkan.',
      proof:
        'Sel hitam yang bersentuhan sudut membentuk dinding. Seandainya sel ini pun dihitamkan, dinding itu menutup menjadi cincin atau kedua ujungnya mencapai tepi, dengan sel putih di kedua sisinya.',
      says: (context) => {
        const where = firstSet(context);
        if (context.size.width * context.size.height === 1)
          return `Satu sel harus dibiarkan, jadi ${outcome(context)}.`;
        return context.deduction.because.length === 0
          ? `Jika dihitamkan, ${where} dengan sendirinya membelah sel-sel yang tidak dihitamkan. Jadi ${outcome(context)}.`
          : `Jika dihitamkan, ${where} bersama ${reasonCells(context)} membelah sel-sel yang tidak dihitamkan. Jadi ${outcome(context)}.`;
      },
    },
    'stacked-edge-pairs': {
      name: 'pasangan bertumpuk di tepi',
      idea: 'Pasangan yang terkurung pasangan lain atau tepi hanya menyisakan jalan ke samping bagi sel putihnya.',
      proof:
        'Setiap pasangan mempunyai satu sel hitam, dan pada pasangan bertumpuk letaknya berselang-seling. Sel putih pasangan tengah dikelilingi olehnya kecuali di sampingnya, jadi sisi itu terbuka; dan di samping sel hitam memang tidak ada yang dihitamkan.',
      says: (context) =>
        `Sel hitam dari ${number(context, 'pairs')} pasangan yang bertumpuk berselang-seling, sehingga sel yang tidak dihitamkan di antara ` +
        `${named(context, 'first')} dan ${named(context, 'second')} hanya dapat keluar ke samping. Jadi ${outcome(context)}.`,
    },
    'flanked-isolation': {
      name: 'pengucilan berapit',
      idea: 'Dua angka yang sama dua kali berdampingan pada satu garis: semua yang lain dihitamkan.',
      proof:
        'Salah satu dari dua a dihitamkan. b di sampingnya dibiarkan dan menghitamkan b yang lain, dan a di sampingnya dibiarkan. Jadi satu a dan satu b dibiarkan, dan tidak boleh ada lagi.',
      says: (context) => {
        const [a, b] = [number(context, 'a'), number(context, 'b')];
        return `${Line(context)}: ${a} dan ${b} dua kali berdampingan, sehingga satu ${a} dan satu ${b} di antaranya tidak dihitamkan, dan ${set(context)}.`;
      },
    },
    'flanked-dominoes': {
      name: 'domino berapit',
      idea: 'Deretan domino dengan angka sama di kedua ujungnya menghitamkan semua angka itu yang lain pada garisnya.',
      proof:
        'Setiap domino mempunyai satu sel hitam. Sepanjang deretan, yang pertama bersebelahan dengan ujung yang satu atau yang terakhir dengan ujung yang lain, jadi salah satu dari dua angka itu menyentuh sel hitam dan dibiarkan. Domino tegak berselang-seling, dan jumlahnya menentukan hal yang sama.',
      says: (context) => {
        const [a, count] = [number(context, 'number'), number(context, 'dominoes')];
        if (number(context, 'way') === 2)
          return `${Line(context)}: sel hitam dari ${count} domino berselang-seling, dan hanya satu dari dua angka ${a} di kedua ujungnya boleh bersebelahan dengan sel hitam, jadi tidak satu pun. Jadi ${outcome(context)}.`;
        return `${Line(context)}: salah satu dari dua angka ${a} di ujung ${count} domino bersebelahan dengan sel hitam dan tidak dihitamkan, jadi ${set(context)}.`;
      },
    },
    'domino-chain': {
      name: 'rantai domino',
      idea: 'Rantai tetangga dan pasangan yang berawal dari sebuah sel dan kembali kepada kebalikannya.',
      proof:
        'Dari dua tetangga paling banyak satu dihitamkan, dari dua angka sama pada satu garis sedikitnya satu. Setiap mata rantai adalah salah satu aturan ini, jadi jika rantai berakhir pada kebalikan awalnya, awalnya salah.',
      says: (context) => `${chain(context)} Jadi ${outcome(context)}.`,
    },
  },
  rules: {
    repeat: {
      clash: (context) => `ada angka yang muncul dua kali tanpa dihitamkan di ${lineName(lineOf(context))}`,
      broken: (_, { lines: [line], cells: { length }, number: repeated }) =>
        `Melanggar aturan 1: angka ${repeated} muncul ${length} kali tanpa dihitamkan di ${lineName(line!)}.`,
    },
    touch: {
      clash: () => 'dua sel hitam bersentuhan',
      broken: (size, violation) => `Melanggar aturan 2: sel hitam ${cells(size, violation.cells)} bersentuhan.`,
    },
    connect: {
      clash: () => 'sel-sel yang tidak dihitamkan terpisah menjadi dua',
      broken: (size, violation) =>
        violation.cells.length === 0
          ? 'Melanggar aturan 3: tidak ada sel yang tidak dihitamkan.'
          : `Melanggar aturan 3: sel yang tidak dihitamkan ini terpisah dari yang lain: ${someCells(violation.cells, (cell) => cellName(size, cell))}.`,
    },
  },
};
