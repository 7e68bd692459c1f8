/**
 * What is wrong with an input, in the words of the page. A fault brings an English sentence from the formats, which may name options of the command
 * line: those have a sentence of the page in every language. In other languages the codes that are met most have a sentence too, and the
 * English one follows as a detail, because only it has the numbers; a code without one is said in English alone.
 */
import type { Fault } from '../../core/result.js';
import type { LanguageCode } from '../text/index.js';

/** Sentences that say all there is: the English one of the fault is not shown. */
const WHOLE: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  en: {
    'which-kind':
      'This is a grid of numbers, but hardly a hitori: it has a single line, or almost no numbers, or none that repeats in a row or column, or some that are far too large.',
    'sides-ambiguous': 'The first line can be width and height or height and width, and both fit the clues.',
  },
  id: {
    'which-kind':
      'Ini kotak angka, tetapi sepertinya bukan hitori: hanya satu baris, atau hampir tanpa angka, atau tidak ada angka yang berulang dalam satu baris atau kolom, atau ada angka yang terlalu besar.',
    'sides-ambiguous':
      'Baris pertama dapat berarti lebar lalu tinggi, atau tinggi lalu lebar, dan keduanya cocok dengan petunjuk.',
    empty: 'Masukan ini kosong.',
  },
};

/** Sentences by code, without the numbers of the case. */
const GENERAL: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  en: {},
  id: {
    ambiguous: 'Teks ini dapat dibaca dengan lebih dari satu cara.',
    'bad-board': 'Papan di dalamnya tidak sesuai dengan teka-tekinya.',
    'bad-character': 'Ada huruf atau tanda yang tidak dikenal di sini.',
    'bad-clue': 'Ada petunjuk yang bukan bilangan.',
    'bad-colour': 'Ada warna yang tidak dikenal.',
    'bad-json': 'Susunan JSON ini tidak dikenal.',
    'bad-number': 'Ada bilangan yang tidak mungkin.',
    'bad-size': 'Ukuran papan tidak ada atau salah.',
    'cannot-hold': 'Format ini tidak dapat memuat teka-teki ini.',
    'clue-too-long': 'Ada petunjuk yang lebih panjang daripada barisnya.',
    damaged: 'Alamat atau berkas ini rusak atau tidak lengkap.',
    'no-clues': 'Tidak ada petunjuk di dalamnya.',
    'no-heading': 'Petunjuk baris atau petunjuk kolom tidak ada.',
    'no-puzzle': 'Tidak ada teka-teki di dalamnya.',
    'not-a-number': 'Di sini seharusnya ada bilangan.',
    'not-json': 'Ini bukan JSON yang benar.',
    'seed-only': 'ID ini hanya menyebut benih acak, bukan teka-tekinya.',
    'too-large': 'Ini terlalu besar.',
    'too-long': 'Isinya lebih panjang daripada papannya.',
    truncated: 'Isinya terpotong: ada yang kurang.',
    unbalanced: 'Jumlah sel menurut petunjuk baris dan menurut petunjuk kolom tidak sama.',
    'unknown-format': 'Format ini tidak dikenal.',
    'unknown-kind': 'Jenis teka-teki ini tidak dikenal di sini.',
    unsupported: 'Bentuk ini tidak didukung.',
    'wrong-cell-count': 'Banyaknya sel dalam satu baris tidak cocok.',
    'wrong-kind': 'Teka-teki ini dari jenis yang lain.',
    'wrong-line-count': 'Banyaknya baris tidak cocok.',
  },
};

export interface FaultText {
  /** In the language of the page; empty when there is only the English sentence. */
  readonly said: string;
  /** The English sentence, where it adds something. */
  readonly english: string;
}

export function faultText({ code, message }: Fault, language: LanguageCode): FaultText {
  const whole = WHOLE[language][code];
  return whole === undefined ? { said: GENERAL[language][code] ?? '', english: message } : { said: whole, english: '' };
}
