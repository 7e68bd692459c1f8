/**
 * How wide text is in the typeface of print, Arimo, whose Latin is as wide as Helvetica: in thousandths of the type size. Pages are
 * laid out with these widths, without the fonts themselves; what a font has wider than said here is narrowed by the writer.
 */

/** From the middle of a digit to its baseline, in parts of the type size. */
export const HALF_DIGIT = 0.36;

const ASCII_WIDTHS = {
  regular:
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 ' +
    '584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 ' +
    '667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 ' +
    '278 556 500 722 500 500 500 334 260 334 584',
  bold:
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 ' +
    '584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 ' +
    '667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 ' +
    '333 611 556 778 556 556 500 389 280 389 584',
};

/** Character and width; those that differ in bold again, below. */
const OTHER_WIDTHS =
  '\u00a0278 ¡333 ¢556 £556 ¤556 ¥556 ¦260 §556 ¨333 ©737 ª370 «556 ¬584 \u00ad333 ®737 ¯333 °400 ±584 ²333 ³333 ´333 ' +
  'µ556 ¶537 ·278 ¸333 ¹333 º365 »556 ¼834 ½834 ¾834 ¿611 Æ1000 Ð722 ×584 Ø778 Þ667 ß611 æ889 ì278 í278 î278 ï278 ð556 ' +
  '÷584 ø611 þ556 Œ1000 œ944 ƒ556 ˆ333 ˜333 –556 —1000 ‘222 ’222 ‚222 “333 ”333 „333 †556 ‡556 •350 …1000 ‰1000 ' +
  '‹333 ›333 €556 ™1000';
const OTHER_BOLD = '¦280 µ611 ¶556 ð611 þ611 ‘278 ’278 ‚278 “500 ”500 „500';

/** Greek, Cyrillic and other letters that are not a Latin one with accents. In bold they are about a thirteenth wider. */
const MORE_LETTERS =
  'Α667 Β667 Γ551 Δ668 Ε667 Ζ611 Η722 Θ778 Ι278 Κ667 Λ668 Μ833 Ν722 Ξ650 Ο778 Π722 Ρ667 Σ618 Τ611 Υ667 Φ798 Χ667 Ψ835 ' +
  'Ω748 α578 β575 γ500 δ557 ε446 ζ441 η556 θ556 ι222 κ500 λ500 μ576 ν500 ξ448 ο556 π690 ρ569 ς482 σ617 τ395 υ547 φ648 ' +
  'χ525 ψ713 ω781 Ђ865 Є719 Ѕ667 І278 Ј500 Љ1057 Њ1010 Ћ854 Џ719 А667 Б656 В667 Г542 Д677 Е667 Ж923 З604 И719 К583 ' +
  'Л656 М833 Н722 О778 П719 Р667 С722 Т611 У635 Ф760 Х667 Ц740 Ч667 Ш917 Щ938 Ъ792 Ы885 Ь656 Э719 Ю1010 Я722 а556 ' +
  'б573 в531 г365 д583 е556 ж669 з458 и559 к438 л583 м688 н552 о556 п542 р556 с500 т458 у500 ф823 х500 ц573 ч521 ш802 ' +
  'щ823 ъ625 ы719 ь521 э510 ю750 я542 ђ556 є510 ѕ500 і222 ї278 ј222 љ906 њ813 ћ556 џ552 ґ411 Ґ489 Ł556 ł222 Đ722 đ556 Ħ722 ' +
  'ħ556 ı278 Ŋ723 ŋ556 ƒ279 ẞ703';
const WIDER_IN_BOLD = 1.08;

/** Scripts whose characters are squares, and pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{3ffff}]/u;
/** What is assumed for anything else. */
const UNKNOWN = 667;

function widthsOf(ascii: string, others: string): Map<string, number> {
  const widths = new Map(ascii.split(' ').map((width, index) => [String.fromCharCode(32 + index), Number(width)]));
  for (const entry of others.split(' ')) widths.set(entry.charAt(0), Number(entry.slice(1)));
  return widths;
}

function regularWidths(): Map<string, number> {
  return widthsOf(ASCII_WIDTHS.regular, `${OTHER_WIDTHS} ${MORE_LETTERS}`);
}

function boldWidths(): Map<string, number> {
  const letters = MORE_LETTERS.replaceAll(/\d+/g, (width) => String(Math.round(Number(width) * WIDER_IN_BOLD)));
  return new Map([...widthsOf('', letters), ...widthsOf(ASCII_WIDTHS.bold, `${OTHER_WIDTHS} ${OTHER_BOLD}`)]);
}

/** Made when they are needed: most that load this file draw nothing. */
let regular: Map<string, number> | undefined;
let bold: Map<string, number> | undefined;

/** A character's width; letters with accents are as wide as without. */
function widthIn(widths: ReadonlyMap<string, number>, character: string): number {
  const known = widths.get(character) ?? widths.get(character.normalize('NFD').charAt(0));
  if (known !== undefined) return known;
  if (/\p{M}/u.test(character)) return 0;
  return WIDE.test(character) ? 1000 : UNKNOWN;
}

/** The text in one line, without what cannot be seen. */
export function cleanText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '');
}

/** How wide a text is when it is printed. */
export function textWidth(text: string, size: number, isBold = false): number {
  const widths = isBold ? (bold ??= boldWidths()) : (regular ??= regularWidths());
  let sum = 0;
  for (const character of cleanText(text)) sum += widthIn(widths, character);
  return (sum * size) / 1000;
}

/** The text, or as much of its beginning as fits into a width, with dots. */
export function shortened(text: string, size: number, width: number, bold = false): string {
  if (textWidth(text, size, bold) <= width) return text;
  const characters = [...text.slice(0, 2000)];
  let [fits, fails] = [0, characters.length];
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1;
    if (textWidth(`${characters.slice(0, middle).join('')}…`, size, bold) <= width) fits = middle;
    else fails = middle;
  }
  return `${characters.slice(0, fits).join('').trimEnd()}…`;
}

/** The text in smaller type where it is too wide, down to `least`; what is too wide even so is shortened. */
export function fittedText(text: string, size: number, least: number, width: number, bold = false): [string, number] {
  const wide = textWidth(text, size, bold);
  const type = wide <= width ? size : Math.max(least, (size * width) / wide);
  return [shortened(text, type, width, bold), type];
}
