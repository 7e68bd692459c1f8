/** What is said about nonograms in Indonesian; the proofs are those of the techniques' own files. */
import { indonesian } from '../../../../core/language/id.js';
import { capital } from '../../../../core/language/phrases.js';
import { byWay, lineOf, number, onlyBackground, setOf } from '../../../../core/language/places.js';
import type { DeductionContext, KindTexts } from '../../../../core/language/texts.js';
import { COUNTED } from '../techniques/complete-line.js';
import { JOIN } from '../techniques/joining-and-splitting.js';
import {
  coloursOf,
  crossedOf,
  edgeOf,
  endsOf,
  excludedOf,
  givenBy,
  isCovering,
  isOneCell,
  isReversed,
  isScattered,
  isWholeLine,
  names,
  runsAt,
  span,
  unnumbered,
} from './facts-to-name.js';

const { lineName, places, mark, known, doLine, doCells, lines, Line, setCells, setNames, place } = indonesian;
const { cells, clue, colourName, lineNames, oneOf } = indonesian;

/** By number; entry 0 where there is only one. */
const ORDINALS =
  ',pertama,kedua,ketiga,keempat,kelima,keenam,ketujuh,kedelapan,kesembilan,kesepuluh,kesebelas,kedua belas'.split(',');

function block(context: DeductionContext): string {
  const length = number(context, 'length');
  const colour = context.styles.length > 2 ? ` ${colourName(context.styles[number(context, 'colour')]!.name)}` : '';
  const which = number(context, 'which');
  const nth = ORDINALS[which] ?? `nomor ${which}`;
  if (length > 0) return `blok ${length}${colour}${nth && ` yang ${nth}`}`;
  return `blok${colour}${nth && ` ${nth}`} yang angkanya tertutup noda`;
}

const box = (context: DeductionContext): string => mark(context, number(context, 'colour'), 1);

const onlyTwo = ({ styles }: DeductionContext): boolean => styles.length === 2;

/** "dengan silang di kolom 6, ": what the reason holds beside what the sentence names anyway, unless it has just been told. */
function given(context: DeductionContext, ...named: readonly (number | string)[]): string {
  return givenBy(context, named, {
    now: 'sekarang ',
    with: (facts) => `dengan ${known(context, facts, lineOf(context))}, `,
    known: (numbers) => `karena ${places(lineOf(context), numbers)} sudah diketahui, `,
  });
}

/** The stretch from..to of the line that the numbers name. */
const stretch = (context: DeductionContext): string => places(lineOf(context), span(context));

/** Of a cell that has just been named. */
const fillIt = (context: DeductionContext): string => (onlyTwo(context) ? 'isi sel itu' : doLine(context));

/** Bounds, which hold whatever else is on the board: "blok 8 berakhir paling awal di kolom 8 dan mulai paling lambat di kolom 5". */
function overlap(context: DeductionContext): string {
  const who = `${Line(context)}: ${given(context)}${block(context)}`;
  if (isOneCell(context)) return `${who} menutupi ${setCells(context)} di mana pun letaknya: ${fillIt(context)}.`;
  return (
    `${who} berakhir paling awal di ${place(context, 'earliestEnd')} dan mulai paling lambat di ${place(context, 'latestBegin')}: ` +
    `${doLine(context)}.`
  );
}

/** The stretch that a block lies in, from where it begins at the earliest to where it ends at the latest. */
const room = (context: DeductionContext): string => places(lineOf(context), span(context, 'begin', 'end'));

/** Of cells that have just been named. */
const crossThem = ({ deduction }: DeductionContext): string =>
  deduction.sets.length === 1 ? 'silang sel itu' : 'silang semuanya';

/** The same, whatever is to be done with them. */
function doThem(context: DeductionContext): string {
  if (onlyBackground(context)) return crossThem(context);
  const { sets } = context.deduction;
  if (!onlyTwo(context) || sets.some(({ value }) => value !== 1)) return doLine(context);
  return sets.length === 1 ? 'isi sel itu' : 'isi semuanya';
}

function outOfReach(context: DeductionContext): string {
  if (onlyBackground(context))
    return `${Line(context)}: ${given(context)}tidak ada blok yang dapat mencapai ${setCells(context)}: ${crossThem(context)}.`;
  const excluded = excludedOf(context);
  return excluded.length > 0
    ? `${Line(context)}: ${given(context)}tidak ada blok ${oneOf(context, excluded)} yang dapat mencapai ${setCells(context)}: ${doLine(context)}.`
    : `${Line(context)}: ${given(context)}menurut urutan dan panjang bloknya: ${doLine(context)}.`;
}

/** Cells whose lines have no colour in common. */
function crossings(contexts: readonly DeductionContext[]): string {
  const { deduction, because, isStepwise, rows, cols, size, isWhole } = crossedOf(contexts);
  const [context] = contexts as readonly [DeductionContext];
  const facts = because.length > 0 ? `dengan ${known(context, because)}, ` : '';
  const one = isStepwise ? 'sel demi sel, ' : '';
  const [ofRow, ofCol] = (['row', 'col'] as const).map((axis) => oneOf(context, coloursOf(context, axis)));
  if (!isWhole) {
    const where = cells(size, setOf({ ...context, deduction }));
    return `${capital(`${facts}${one}baris hanya dapat mempunyai ${ofRow} di ${where}, dan kolom hanya ${ofCol}`)}: silang semuanya.`;
  }
  const [some, others] = [rows, cols].map((lines) => lineNames(lines).toLowerCase());
  let said = `${some} hanya dapat mempunyai ${ofRow} di ${others}, dan kolom itu hanya ${ofCol} di sana: silang semuanya`;
  if (cols.length === 1)
    said = `${others} hanya dapat mempunyai ${ofCol} di ${some}, dan baris itu hanya ${ofRow} di sana: silang semuanya`;
  else if (rows.length > 1)
    said = `${some} hanya dapat mempunyai ${ofRow} di ${others}, dan kolom itu hanya ${ofCol} di sana: silang ${others} di ${some}`;
  return `${capital(`${facts}${one}${said}`)}.`;
}

/** Why the rest of a line is settled. */
const settled = byWay({
  [COUNTED.empty]: () => 'tidak ada blok',
  [COUNTED.needed]: (context) =>
    isScattered(context)
      ? `hanya ${number(context, 'needed')} sel yang tidak disilang, dan semuanya diperlukan`
      : `${given(context)}hanya ${number(context, 'needed')} sel yang dapat terisi, dan semuanya diperlukan`,
  [COUNTED.exact]: (context) =>
    names(context, 'length')
      ? `${given(context)}${block(context)} memenuhi ${context.deduction.because.length > 0 ? 'semua yang tersisa' : 'seluruh garis'}`
      : `${given(context)}semua blok beserta jaraknya tepat memenuhi ${context.deduction.because.length > 0 ? 'yang tersisa' : 'seluruh garis'}`,
  [COUNTED.done]: (context) =>
    isScattered(context) ? 'semua kotak terisinya sudah ada' : `${given(context)}semua blok sudah lengkap`,
});

/** "Baris 11, di tepi: " */
const atEdge = (context: DeductionContext): string => `${capital(lineName(lineOf(context)))}, di tepi: `;

/** "jika b11k1 terisi, kolom 1 sampai 3 berlanjut dengan cara yang tidak muat di baris 10: silang b11k1." */
function goingOn(context: DeductionContext): string {
  const { because, value, inner, crossing } = edgeOf(context);
  const otherwise =
    value === 0 ? 'terisi' : onlyTwo(context) ? 'kosong' : `tidak ${colourName(context.styles[value]!.name)}`;
  const facts = because.length > 0 ? `dengan ${known(context, because)}, ` : '';
  const across = lines({ ...context, deduction: { ...context.deduction, lines: crossing } });
  return `${facts}jika ${setNames(context)} ${otherwise}, ${across} berlanjut dengan cara yang tidak muat di ${lineName(inner!)}: ${doCells(context)}.`;
}

const MARKS: KindTexts['marks'] = [
  { one: 'silang', many: 'silang', verb: 'silang' },
  { one: 'kotak terisi', many: 'kotak terisi', verb: 'isi' },
];

export const id: KindTexts = {
  values: ['kosong', 'terisi'],
  marks: MARKS,
  techniques: {
    'complete-line': {
      name: 'garis lengkap',
      idea: 'Menghitung saja sudah menentukan sisa garis.',
      proof:
        'Jika semua kotak terisi suatu garis sudah ada, sisanya kosong. Jika sel yang masih dapat terisi tepat sebanyak yang diperlukan, semuanya terisi. Jika blok dan jaraknya tepat memenuhi garis, hanya ada satu cara menempatkannya.',
      says: (context) =>
        `${Line(context)}: ${settled(context)}: ${isWholeLine(context) ? 'silang semua sel' : doLine(context)}.`,
      together: (contexts) =>
        number(contexts[0]!, 'way') === COUNTED.done
          ? `Semua kotak terisi di ${lineNames(contexts.map(lineOf)).toLowerCase()} sudah ada: silang sisanya.`
          : `${lineNames(contexts.map(lineOf))} tidak mempunyai blok: silang semuanya.`,
    },
    'simple-boxes': {
      name: 'tumpang-tindih',
      idea: 'Blok yang didorong sejauh-jauhnya ke satu ujung lalu ke ujung lain menutupi beberapa sel pada kedua kalinya.',
      proof:
        'Blok sebelum dan sesudahnya beserta jaraknya membatasi ruangnya. Jika blok lebih panjang daripada ruang geraknya, setiap letaknya menutupi bagian tengah.',
      says: overlap,
    },
    'simple-spaces': {
      name: 'di luar jangkauan',
      idea: 'Ada sel yang tidak terjangkau oleh blok mana pun.',
      proof:
        'Menurut urutan dan panjangnya setiap blok mempunyai jangkauan. Kotak yang hanya terletak dalam jangkauan satu blok adalah miliknya, dan blok itu tidak sampai lebih jauh daripada panjangnya. Sel di luar semua jangkauan kosong.',
      says: (context) => {
        const limits = endsOf(context);
        if (limits.length === 0) return outOfReach(context);
        const boxes = runsAt(context, limits);
        const covered = `${mark(context, number(context, 'colour'), boxes.length)} di ${places(lineOf(context), boxes)}`;
        const whose = `${Line(context)}: ${given(context, ...boxes)}${block(context)}`;
        if (number(context, 'length') === boxes.length)
          return `${whose} hanya menutupi ${covered}: ${doLine(context)}.`;
        const covers = `${whose} menutupi ${covered}`;
        if (limits.length > 1) return `${covers}, jadi terletak di dalam ${room(context)}: ${doLine(context)}.`;
        const within = place(context, limits[0]!);
        const limit = limits[0] === 'end' ? 'berakhir paling lambat' : 'mulai paling awal';
        return `${covers}, jadi ${limit} di ${within}: ${doLine(context)}.`;
      },
    },
    'colour-crossing': {
      name: 'silang warna',
      idea: 'Baris dan kolom sebuah sel tidak mempunyai warna yang sama baginya.',
      proof:
        'Warna kotak terisi adalah warna sebuah blok pada barisnya dan sebuah blok pada kolomnya. Jika tidak ada warna yang mungkin pada keduanya, sel itu kosong.',
      says: (context) => {
        const { because, lines: both } = context.deduction;
        const facts = because.length > 0 ? `Dengan ${known(context, because)}, ` : '';
        const [row, col] = both.map(lineName);
        const said = `${row} hanya dapat mempunyai ${oneOf(context, coloursOf(context, 'row'))} di ${setNames(context)}, dan ${col} hanya ${oneOf(context, coloursOf(context, 'col'))}`;
        return `${facts === '' ? capital(said) : `${facts}${said}`}: ${doCells(context)}.`;
      },
      together: crossings,
    },
    glue: {
      name: 'lem',
      idea: 'Kotak di dekat dinding menarik bloknya menjauhi dinding.',
      proof:
        'Salah satu blok yang mungkin memiliki kotak itu memang memilikinya. Sekalipun mulai tepat di dinding, blok itu melewati kotaknya; sampai jarak yang terpendek, semua sel terisi.',
      says: (context) => {
        const at = `${box(context)} di ${place(context, 'box')}`;
        const [reaches, limit] = isReversed(context)
          ? ['mulai paling lambat', 'berakhir paling lambat']
          : ['berakhir paling awal', 'mulai paling awal'];
        const covers = isCovering(context) ? '' : `menutupi ${at} dan `;
        const why = names(context, 'block')
          ? `${block(context)} ${covers}${limit} di ${place(context, 'begin')}, jadi ${reaches} di ${place(context, 'end')}`
          : `blok mana pun yang menutupi ${at}, blok itu ${reaches} di ${place(context, 'end')}`;
        return `${Line(context)}: ${given(context, 'box')}${why}: ${doLine(context)}.`;
      },
    },
    mercury: {
      name: 'raksa',
      idea: 'Blok mundur dari dinding jika ada kotak tepat di tempat blok itu harus berhenti.',
      proof:
        'Seandainya sel di dinding terisi, sebuah blok mulai di sana dan berakhir tepat sebelum kotak di belakangnya. Blok itu akan menjadi terlalu panjang. Jadi blok tidak mulai di sana.',
      says: (context) => {
        const verb = isReversed(context) ? 'berakhir' : 'mulai';
        const others = number(context, 'lengths') > 1 ? `, dan blok lain tidak dapat ${verb} di sana` : '';
        return (
          `${Line(context)}: ${given(context, 'box')}${block({ ...context, deduction: unnumbered(context) })} yang ${verb} di ${place(context, 'cell')} akan menyentuh ` +
          `${box(context)} di ${place(context, 'box')}${others}: ${doLine(context)}.`
        );
      },
    },
    forcing: {
      name: 'eliminasi celah',
      idea: 'Dinding menyisakan celah yang terlalu sempit, atau mendesak blok sehingga pasti menutupi beberapa sel.',
      proof:
        'Blok terletak utuh di antara dinding. Celah yang lebih pendek daripada setiap blok yang mungkin di sana tetap kosong; dan blok yang ruang geraknya sempit selalu menutupi bagian tengahnya.',
      says: (context) => {
        if (names(context, 'earliestEnd')) return overlap(context);
        const smallest = number(context, 'smallest');
        if (names(context, 'gaps'))
          return (
            `${Line(context)}: ${given(context)}celah di ${setCells(context)} terlalu sempit bagi setiap blok yang mungkin di sana, ` +
            `paling sedikit ${smallest}: ${crossThem(context)}.`
          );
        if (smallest === 0)
          return onlyBackground(context)
            ? `${Line(context)}: ${given(context)}tidak ada blok yang muat di ${setCells(context)}: ${crossThem(context)}.`
            : outOfReach(context);
        return (
          `${Line(context)}: ${given(context)}celah di ${stretch(context)} mempunyai ${number(context, 'cells')} sel, ` +
          `dan blok terkecil yang mungkin di sana adalah ${smallest}: ${crossThem(context)}.`
        );
      },
    },
    cap: {
      name: 'deretan selesai',
      idea: 'Deretan yang sudah sepanjang bloknya ditutup di kedua ujungnya.',
      proof:
        'Tidak ada blok yang mungkin memiliki deretan itu yang lebih panjang. Jadi bloknya tepat deretan itu, dan sel di samping blok bukan bagiannya.',
      says: (context) =>
        `${Line(context)}: ${given(context, 'from-to')}${mark(context, number(context, 'colour'), number(context, 'length'))} di ${stretch(context)} ` +
        `sudah lengkap sebagai blok ${number(context, 'length')}: ${doLine(context)}.`,
    },
    'joining-and-splitting': {
      name: 'sambung dan pisah',
      idea: 'Dua deretan yang berdekatan pasti satu blok, atau mustahil satu blok.',
      proof:
        'Jika tidak ada dua blok berurutan yang dapat memilikinya, satu blok memiliki keduanya, dan semua di antaranya terisi. Jika mengisi sel di antaranya membuat deretan yang terlalu panjang bagi setiap blok di sana, sel itu kosong.',
      says: (context) => {
        const colour = number(context, 'colour');
        if (number(context, 'way') === JOIN) {
          const ends = places(lineOf(context), [number(context, 'left') + 1, number(context, 'right') + 1]);
          return `${Line(context)}: ${given(context, 'left', 'right')}${mark(context, colour, 2)} di ${ends} tidak dapat dimiliki dua blok: ${doLine(context)}.`;
        }
        return `${Line(context)}: ${given(context, 'from-to')}tidak ada blok yang dapat menutupi ${stretch(context)} sekaligus: ${doLine(context)}.`;
      },
    },
    'block-identity': {
      name: 'jati diri blok',
      idea: 'Setelah jelas deretan milik blok mana, blok itu terletak di sekitarnya, dan blok lain menjauh.',
      proof:
        'Setiap deretan mempunyai pemilik, dan urutan pemilik sama dengan urutan deretan. Blok tidak sampai lebih jauh daripada panjangnya di kedua sisi deretan miliknya; selebihnya seperti tumpang-tindih dan di luar jangkauan.',
      says: (context) => (names(context, 'earliestEnd') ? overlap(context) : outOfReach(context)),
    },
    'full-line': {
      name: 'garis penuh',
      idea: 'Periksa setiap cara menempatkan blok pada garis itu: beberapa sel selalu sama.',
      proof: 'Salah satu cara itu adalah yang benar, dan semuanya sepakat tentang sel-sel ini.',
      says: (context) =>
        `${Line(context)}: ${given(context)}semua cara menempatkan blok sepakat tentang ${setCells(context)}: ${doThem(context)}.`,
    },
    'edge-logic': {
      name: 'dua garis di tepi',
      idea: 'Di tepi, setiap letak blok menentukan awal garis yang memotongnya, dan garis berikutnya harus cocok.',
      proof:
        'Kotak di tepi memulai blok pertama garis yang memotongnya, sehingga sel-sel berikutnya pasti. Jika garis berikutnya tidak dapat memuatnya, blok tidak terletak di sana. Yang sama pada semua letak yang tersisa adalah pasti.',
      says: (context) => `${atEdge(context)}${goingOn(context)}`,
      together: (contexts) =>
        `${atEdge(contexts[0]!)}${contexts.map((context, at) => (at === 0 ? goingOn(context) : capital(goingOn(context)))).join(' ')}`,
    },
  },
  rules: {
    clue: {
      clash: (context) => {
        const { because } = context.deduction;
        const facts = because.length > 0 ? ` dengan ${known(context, because, lineOf(context))}` : '';
        return `${lineName(lineOf(context))} tidak dapat memuat petunjuknya${clue(context, lineOf(context))}${facts}`;
      },
      broken: (_, { lines: [line] }) => `${capital(lineName(line!))} tidak dapat lagi memuat semua blok petunjuknya.`,
    },
  },
};
