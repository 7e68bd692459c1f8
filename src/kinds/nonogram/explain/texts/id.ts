/** What is said about nonograms in Indonesian; the proofs are those of the techniques' own files. */
import { indonesian } from '../../../../core/language/id.js';
import { capital } from '../../../../core/language/phrases.js';
import { lineOf, number, onlyBackground } from '../../../../core/language/places.js';
import type { DeductionContext, KindTexts } from '../../../../core/language/texts.js';

const { lineName, places, set, so, Line, setCells, place } = indonesian;

function block(context: DeductionContext): string {
  const length = number(context, 'length');
  const colour = context.styles.length > 2 ? ` ${context.styles[number(context, 'colour')]!.name}` : '';
  const which = number(context, 'which');
  const nth = which === 0 ? '' : which === 1 ? ' yang pertama' : ` yang ke-${which}`;
  return `${length > 0 ? `blok${colour} sepanjang ${length}` : `blok${colour} yang angkanya tertutup noda`}${nth}`;
}

const box = (context: DeductionContext): string =>
  context.styles.length > 2 ? `kotak ${context.styles[number(context, 'colour')]!.name}` : 'kotak terisi';

export const id: KindTexts = {
  values: [
    ['kosong', 'kosong'],
    ['terisi', 'terisi'],
  ],
  techniques: {
    'complete-line': {
      name: 'garis lengkap',
      idea: 'Menghitung saja sudah menentukan sisa garis.',
      proof:
        'Jika semua kotak suatu garis sudah ada, sisanya kosong. Jika sel yang masih dapat terisi tepat sebanyak yang diperlukan, semuanya terisi. Jika blok dan jaraknya tepat memenuhi garis, hanya ada satu cara menempatkannya.',
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
    'simple-boxes': {
      name: 'kotak sederhana',
      idea: 'Blok yang didorong sejauh-jauhnya ke satu ujung lalu ke ujung lain menutupi beberapa sel pada kedua kalinya.',
      proof:
        'Blok sebelum dan sesudahnya beserta jaraknya membatasi ruangnya. Jika blok lebih panjang daripada ruang geraknya, setiap letaknya menutupi bagian tengah.',
      says: (context) =>
        `${Line(context)}: ${block(context)} pasti menutupi ${setCells(context)}, di mana pun letaknya.`,
    },
    'simple-spaces': {
      name: 'kosong sederhana',
      idea: 'Ada sel yang tidak terjangkau oleh blok mana pun.',
      proof:
        'Menurut urutan dan panjangnya setiap blok mempunyai jangkauan. Kotak yang hanya terletak dalam jangkauan satu blok adalah miliknya, dan blok itu tidak sampai lebih jauh daripada panjangnya. Sel di luar semua jangkauan kosong.',
      says: (context) =>
        onlyBackground(context)
          ? `${Line(context)}: tidak ada blok yang dapat mencapai ${setCells(context)}, jadi ${so(context)}.`
          : `${Line(context)}: menurut urutan dan panjang bloknya, ${set(context)}.`,
    },
    glue: {
      name: 'lem',
      idea: 'Kotak di dekat dinding menarik bloknya menjauhi dinding.',
      proof:
        'Salah satu blok yang mungkin memiliki kotak itu memang memilikinya. Sekalipun mulai tepat di dinding, blok itu melewati kotaknya; sampai jarak yang terpendek, semua sel terisi.',
      says: (context) =>
        `${Line(context)}: ${box(context)} di ${place(context, 'box')} dekat dengan dinding, dan panjang bloknya paling sedikit ` +
        `${number(context, 'length')}, jadi blok itu pasti sampai ke ${setCells(context)}.`,
    },
    mercury: {
      name: 'raksa',
      idea: 'Blok mundur dari dinding jika ada kotak tepat di tempat blok itu harus berhenti.',
      proof:
        'Seandainya sel di dinding terisi, sebuah blok mulai di sana dan berakhir tepat sebelum kotak di belakangnya. Blok itu akan menjadi terlalu panjang. Jadi blok tidak mulai di sana.',
      says: (context) =>
        `${Line(context)}: ${block(context)} tidak dapat mulai di ${setCells(context)}, sebab akan menyambung dengan ${box(context)} di ` +
        `${place(context, 'box')} dan menjadi terlalu panjang. Jadi ${set(context)}.`,
    },
    forcing: {
      name: 'desakan',
      idea: 'Dinding menyisakan celah yang terlalu sempit, atau mendesak blok sehingga pasti menutupi beberapa sel.',
      proof:
        'Blok terletak utuh di antara dinding. Celah yang lebih pendek daripada setiap blok yang mungkin di sana tetap kosong; dan blok yang ruang geraknya sempit selalu menutupi bagian tengahnya.',
      says: (context) =>
        context.deduction.numbers
          ? `${Line(context)}: ruang di antara dinding begitu sempit sehingga ${block(context)} pasti menutupi ${setCells(context)}.`
          : `${Line(context)}: ${setCells(context)} terletak di celah yang terlalu sempit bagi setiap blok yang mungkin di sana, jadi ${so(context)}.`,
    },
    cap: {
      name: 'penutup',
      idea: 'Deretan yang sudah sepanjang bloknya ditutup di kedua ujungnya.',
      proof:
        'Tidak ada blok yang mungkin memiliki deretan itu yang lebih panjang. Jadi bloknya tepat deretan itu, dan sel di samping blok bukan bagiannya.',
      says: (context) => {
        const [from, to] = [number(context, 'from') + 1, number(context, 'to') + 1];
        const run = places(
          lineOf(context),
          Array.from({ length: to - from + 1 }, (_, i) => from + i),
        );
        return `${Line(context)}: deretan di ${run} sudah sepanjang bloknya, jadi ${set(context)}.`;
      },
    },
    'joining-and-splitting': {
      name: 'sambung dan pisah',
      idea: 'Dua deretan yang berdekatan pasti satu blok, atau mustahil satu blok.',
      proof:
        'Jika tidak ada dua blok berurutan yang dapat memilikinya, satu blok memiliki keduanya, dan semua di antaranya terisi. Jika mengisi sel di antaranya membuat deretan yang terlalu panjang bagi setiap blok di sana, sel itu kosong.',
      says: (context) =>
        number(context, 'way') === 0
          ? `${Line(context)}: kotak di ${place(context, 'left')} dan di ${place(context, 'right')} pasti milik blok yang sama, jadi ${set(context)}.`
          : `${Line(context)}: mengisi ${setCells(context)} akan menyambung tetangganya menjadi deretan yang terlalu panjang bagi blok mana pun di sana, jadi ${so(context)}.`,
    },
    'block-identity': {
      name: 'jati diri blok',
      idea: 'Setelah jelas deretan milik blok mana, blok itu terletak di sekitarnya, dan blok lain menjauh.',
      proof:
        'Setiap deretan mempunyai pemilik, dan urutan pemilik sama dengan urutan deretan. Blok tidak sampai lebih jauh daripada panjangnya di kedua sisi deretan miliknya; selebihnya seperti kotak sederhana dan kosong sederhana.',
      says: (context) =>
        context.deduction.numbers
          ? `${Line(context)}: setelah jelas deretan mana milik blok mana, ${block(context)} pasti menutupi ${setCells(context)}.`
          : `${Line(context)}: setelah jelas deretan mana milik blok mana, blok lain tidak mencapai ${setCells(context)}: ${set(context)}.`,
    },
    'full-line': {
      name: 'garis penuh',
      idea: 'Periksa setiap cara menempatkan blok pada garis itu: beberapa sel selalu sama.',
      proof: 'Salah satu cara itu adalah yang benar, dan semuanya sepakat tentang sel-sel ini.',
      says: (context) => `${Line(context)}: pada setiap cara menempatkan blok-bloknya, ${set(context)}.`,
    },
    'edge-logic': {
      name: 'logika tepi',
      idea: 'Di tepi, setiap letak blok menentukan awal garis yang memotongnya, dan garis berikutnya harus cocok.',
      proof:
        'Kotak di tepi memulai blok pertama garis yang memotongnya, sehingga sel-sel berikutnya pasti. Jika garis berikutnya tidak dapat memuatnya, blok tidak terletak di sana. Yang sama pada semua letak yang tersisa adalah pasti.',
      says: (context) =>
        `${Line(context)} terletak di tepi bagian yang masih terbuka, jadi setiap blok di sana menentukan kelanjutan garis yang ` +
        `memotongnya, dan ${lineName(context.deduction.lines[1]!)} harus cocok dengannya. Pada setiap cara yang cocok, ${set(context)}.`,
    },
  },
  rules: {
    clue: {
      clash: (context) => `${lineName(lineOf(context))} tidak dapat lagi memuat petunjuknya`,
      broken: (_, { lines: [line] }) => `${capital(lineName(line!))} tidak bisa lagi memuat semua blok petunjuknya.`,
    },
  },
};
