/** Indonesian. */
import { indonesian } from '../../core/language/id.js';
import { capital } from '../../core/language/phrases.js';
import type { DeductionContext } from '../../core/language/texts.js';
import type { Language } from './language.js';

const { cellName, lineName, cells, someNames, doCells, chain, known, lines, firstSet } = indonesian;

/** More known cells than these are counted, not named, in a reason that no technique gives. */
const MOST_NAMED = 24;

/** The lines of a reason, or how many they are. */
const someLines = (context: DeductionContext): string =>
  context.deduction.lines.length > MOST_NAMED ? `petunjuk ${context.deduction.lines.length} garis` : lines(context);

/** Lines, or the rules, and known cells. */
function groundsOf(context: DeductionContext): string {
  const { because } = context.deduction;
  const named = because.length > MOST_NAMED ? `${because.length} sel yang sudah diketahui` : known(context, because);
  const facts = because.length === 0 ? [] : [named];
  return [...(context.deduction.lines.length > 0 ? [someLines(context)] : ['aturannya']), ...facts].join(' dan ');
}

const yes = (is: boolean): string => (is ? 'ya' : 'tidak');
const decimal = (number: number): string => `${number}`.replace('.', ',');
const UNRATED: Readonly<Record<string, string>> = {
  multiple: 'beberapa jawaban',
  none: 'tanpa jawaban',
  limit: 'waktunya habis',
};

export const id: Language = {
  code: 'id',
  name: 'Bahasa Indonesia',
  techniques: {
    'two-lines': {
      name: 'dua garis',
      idea: 'Andaikan sebuah sel pada satu garis: melalui garis yang memotongnya, garis di sebelahnya tidak muat lagi.',
      proof:
        'Yang dikatakan garis pertama dengan pengandaian itu berlanjut pada garis yang memotongnya. Jika garis kedua tidak dapat memuatnya, pengandaiannya salah.',
      says: (context) => `${chain(context)} Jadi ${doCells(context)}.`,
    },
    contradiction: {
      name: 'kontradiksi',
      idea: 'Andaikan sebaliknya, lalu ikuti akibatnya sampai ada yang mustahil.',
      proof:
        'Setiap mata rantai langsung mengikuti yang sebelumnya dan yang sudah diketahui. Jika akhirnya mustahil, pengandaiannya salah, dan sel itu bernilai lain.',
      says: (context) => `${chain(context)} Jadi ${doCells(context)}.`,
    },
    agreement: {
      name: 'kesepakatan',
      idea: 'Apa pun nilai sebuah sel, sel yang lain selalu menjadi sama.',
      proof:
        'Sel pertama mempunyai salah satu nilainya. Setiap nilai itu membawa sel yang lain ke nilai yang sama, jadi itulah nilainya.',
      says: (context) => `${chain(context)} Bagaimanapun juga, ${doCells(context)}.`,
    },
    'two-stage': {
      name: 'percobaan dua tahap',
      idea: 'Andaikan sebaliknya, ikuti akibatnya sejauh mungkin, lalu coba setiap nilai sel kedua.',
      proof:
        'Dengan pengandaian itu, sel kedua mempunyai salah satu nilainya. Setiap nilai itu membawa ke sesuatu yang mustahil, jadi pengandaiannya salah.',
      says: (context) => `${chain(context)} Semuanya mustahil. Jadi ${doCells(context)}.`,
    },
    deeper: {
      name: 'alasan kecil',
      idea: 'Tidak ada pengandaian yang menunjukkannya dalam beberapa langkah, tetapi tidak ada nilai lain yang cocok dengan garis dan sel yang diketahui ini.',
      proof:
        'Setiap cara mengisi garis-garis itu, dengan sel yang diketahui sebagaimana adanya, memberi sel ini nilai tersebut; pencarian telah mencoba semuanya. Tidak ada yang dapat ditinggalkan.',
      says: (context) => `Tidak ada nilai lain yang cocok dengan ${groundsOf(context)}: ${doCells(context)}.`,
    },
    search: {
      name: 'pencarian',
      idea: 'Alasan singkat tidak ditemukan tepat waktu, tetapi pencarian di semua yang tersisa menunjukkannya.',
      proof:
        'Dengan nilai yang lain, pencarian atas semua cara untuk melanjutkan, dengan semua petunjuk, aturan, dan sel yang diketahui, berakhir tanpa jawaban.',
      says: (context) =>
        `Alasan singkat tidak ditemukan tepat waktu, tetapi pencarian di semua yang tersisa menunjukkannya: ${doCells(context)}.`,
    },
  },
  brokenRule: (size, { rule, lines: broken, cells: list }) =>
    `Melanggar aturan "${rule}": ${[...broken.map(lineName), ...(broken.length > 0 ? [] : [someNames(size, list)])].join(', ')}.`,
  grades: { gentle: 'ringan', easy: 'mudah', fair: 'sedang', hard: 'sulit', diabolical: 'sangat sulit' },
  rating: {
    unrated: (status) => `tidak dinilai: ${UNRATED[status] ?? status}`,
    grade: (grade, name, effort, bottlenecks) =>
      `kesulitan ${grade} dari 10, ${name}; upaya ${decimal(effort)}, ${bottlenecks} putaran dengan hanya satu tempat untuk melanjutkan`,
    hardest: (technique, level, rounds) =>
      `teknik tersulit: ${technique} (tingkat ${level})${rounds > 0 ? `, diikuti sampai ${rounds} putaran` : ''}`,
    level: (level, rounds, cells, effort) =>
      `tingkat ${level}: ${rounds} putaran, ${cells} sel, upaya ${decimal(effort)}`,
    solvable: (lineByLine, withoutContradiction, withoutGuessing) => {
      const first = lineByLine === null ? '' : `garis demi garis: ${yes(lineByLine)}; `;
      return `${first}tanpa kontradiksi: ${yes(withoutContradiction)}; tanpa menebak: ${yes(withoutGuessing)}`;
    },
  },
  line: (line) => capital(lineName(line)),
  lineNames: indonesian.lineNames,
  toDo: indonesian.toDo,
  supposed: indonesian.supposed,
  rungClauses: indonesian.rungClauses,
  lemma: indonesian.lemma,
  chain: indonesian.chain,
  chapters: {
    openers: 'Pembukaan',
    hard: 'Bagian yang sulit',
    top: 'Paruh atas',
    bottom: 'Paruh bawah',
    left: 'Paruh kiri',
    right: 'Paruh kanan',
    topLeft: 'Kiri atas',
    topRight: 'Kanan atas',
    bottomLeft: 'Kiri bawah',
    bottomRight: 'Kanan bawah',
    middle: 'Bagian tengah',
    rest: 'Sisanya',
  },
  upTo: (percent) => `Di seluruh papan, sampai ${percent}%`,
  sameAs: (paragraph, end) => `Seperti pada paragraf ${paragraph}, ${end}.`,
  lookAt: (context) =>
    context.deduction.lines.length > 0 ? `Perhatikan ${lines(context)}.` : `Perhatikan sekitar ${firstSet(context)}.`,
  tryTechnique: (name, level) => `Coba ${name} (tingkat ${level}).`,
  level: (level) => `tingkat ${level}`,
  somethingWrong: 'Ada yang salah.',
  lookAround: (size, cell) => `Perhatikan sekitar ${cellName(size, cell)}.`,
  wrongMarks: (size, list) => `Ada kesalahan: ${cells(size, list)} tidak seperti pada jawabannya.`,
  manyWrong: (cells) => `Ada kesalahan: ${cells} sel berbeda dari jawabannya.`,
  moreViolations: (violations) => `Dan ${violations} lagi yang serupa.`,
  clashingMarks: (size, list) =>
    `Ada kesalahan: ${cells(size, list)} tidak mungkin ${list.length === 1 ? 'benar' : 'semuanya benar'}.`,
  lastGoodMove: (moves) =>
    moves === 0 ? 'Langkah pertama sudah salah.' : `Semuanya masih benar sampai dengan langkah ${moves}.`,
  solved: 'Semuanya sudah pasti.',
  impossible: 'Teka-teki ini tidak mempunyai jawaban.',
  noneFits: 'Tidak ada jawaban yang cocok dengan isi papan.',
  severalFit: 'Lebih dari satu jawaban cocok dengan isi papan, jadi tidak semua sel dapat ditentukan.',
  clash: (context) => {
    if (context.deduction.technique !== 'deeper') return `${capital(indonesian.clash(context))}.`;
    return `Tidak ada yang cocok dengan ${groundsOf(context)}.`;
  },
  links: (count) => `Akibatnya, dalam ${count} langkah`,
  before: 'sebelum',
  after: 'sesudah',
  stuck: 'Tidak ditemukan jalan lanjutan dalam batas yang ditentukan.',
  noHint: 'Langkah berikutnya tidak ditemukan dalam waktu yang tersedia untuk sebuah petunjuk.',
  undecided: 'Yang tersisa berbeda-beda di antara beberapa jawaban.',
  openCells: (size, list) => `${list.length} sel masih terbuka: ${someNames(size, list)}.`,
  differingCells: (size, list) =>
    `Ada lebih dari satu jawaban; setidaknya ${list.length} sel berbeda: ${someNames(size, list)}.`,
  oneSolution: 'Satu jawaban:',
  otherSolution: 'Jawaban lain:',
  notForced: (size, cell) => `${cellName(size, cell)} belum ditentukan oleh papan ini: beberapa nilai masih mungkin.`,
  smallest: (technique) =>
    `Tidak ada alasan dengan ${technique} pada garis-garis ini yang memerlukan lebih sedikit sel.`,
  colourName: indonesian.colourName,
  notes: {
    'A message: read the numbers of the unshaded cells row by row. 1 is A, 26 is Z; higher numbers are no letters.':
      'Sebuah pesan: baca angka-angka pada sel yang tidak dihitamkan, baris demi baris. 1 adalah A, 26 adalah Z; angka yang lebih besar bukan huruf.',
    'A message: read the numbers of the shaded cells row by row. 1 is A, 26 is Z; higher numbers are no letters.':
      'Sebuah pesan: baca angka-angka pada sel yang dihitamkan, baris demi baris. 1 adalah A, 26 adalah Z; angka yang lebih besar bukan huruf.',
  },
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
    name: 'Nama',
    date: 'Tanggal',
    howTo: (kind) => `Cara menyelesaikan: ${kind}`,
    example: 'Contoh, langkah demi langkah',
    exampleStart: 'Teka-tekinya. Setiap langkah di bawah menunjukkan papan sesudahnya.',
    rules: {
      nonogram: [
        'Isilah sel-sel sehingga muncul sebuah gambar.',
        'Angka di samping baris dan di atas kolom adalah panjang blok-blok sel terisi di sana, menurut urutannya. Tanda tanya adalah blok yang panjangnya tidak diberikan.',
        'Di antara dua blok sewarna ada sedikitnya satu sel kosong; blok yang berbeda warna boleh bersentuhan.',
        'Titik atau silang adalah catatan bahwa sel tetap kosong.',
      ],
      hitori: [
        'Hitamkan sel-sel sehingga tidak ada angka yang tersisa dua kali dalam satu baris atau kolom.',
        'Sel-sel hitam tidak pernah bersentuhan sisi.',
        'Semua sel yang tidak dihitamkan tetap terhubung lewat sisinya.',
        'Lingkaran adalah catatan bahwa sel tidak dihitamkan.',
      ],
    },
  },
};
