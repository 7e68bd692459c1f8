/**
 * The typeface that every PDF reader has: how wide its characters are, in thousandths of the type size (from the metrics
 * that Adobe publishes for Helvetica and Helvetica Bold), and which it has at all, those of Windows code page 1252. Other
 * letters lose their accents or are written in Latin ones; what has no Latin form is a question mark.
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

/** Character and width; those that differ in bold again, behind. Letters with accents are as wide as without. */
const OTHER_WIDTHS =
  '\u00a0278 ¡333 ¢556 £556 ¤556 ¥556 ¦260 §556 ¨333 ©737 ª370 «556 ¬584 \u00ad333 ®737 ¯333 °400 ±584 ²333 ³333 ´333 ' +
  'µ556 ¶537 ·278 ¸333 ¹333 º365 »556 ¼834 ½834 ¾834 ¿611 Æ1000 Ð722 ×584 Ø778 Þ667 ß611 æ889 ì278 í278 î278 ï278 ð556 ' +
  '÷584 ø611 þ556 Œ1000 œ944 ƒ556 ˆ333 ˜333 –556 —1000 ‘222 ’222 ‚222 “333 ”333 „333 †556 ‡556 •350 …1000 ‰1000 ' +
  '‹333 ›333 €556 ™1000';
const OTHER_BOLD = '¦280 µ611 ¶556 ð611 þ611 ‘278 ’278 ‚278 “500 ”500 „500';

/** Codes 128 to 159; a space where there is no character. */
const HIGH_CODES = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Letters that are not a Latin letter with accents, by what they become. */
const TRANSLITERATED = tableOf(
  'łl ŁL đd ĐD ħh ĦH ıi ĸk ŉn ŋng ŊNG ŧt ŦT ȷj ẞSS −- ‐- ‑- ―— ′\' ″" ⁄/ ★* ☆* ♥<3 →-> ←<- ' +
    'аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya ' +
    'іi їyi єye ґg ўu ђdj јj љlj њnj ћc џdz ѓg ќk ѕdz ' +
    'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo',
);

function tableOf(pairs: string): Map<string, string> {
  const table = new Map<string, string>();
  for (const pair of pairs.split(' ')) {
    const [letter, ...latin] = [...pair];
    const text = latin.join('');
    table.set(letter!, text);
    const capital = letter!.toUpperCase();
    if (capital !== letter && capital.length === 1) table.set(capital, text.charAt(0).toUpperCase() + text.slice(1));
  }
  return table;
}

const codes = new Map<string, number>();
for (let code = 0x20; code <= 0xff; code++) {
  const character = code >= 0x80 && code < 0xa0 ? HIGH_CODES.charAt(code - 0x80) : String.fromCharCode(code);
  if (code !== 0x7f && (code < 0x80 || character !== ' ')) codes.set(character, code);
}

function widthsOf(ascii: string, ...others: readonly string[]): Map<string, number> {
  const widths = new Map(ascii.split(' ').map((width, index) => [String.fromCharCode(32 + index), Number(width)]));
  for (const entry of others.join(' ').split(' ')) widths.set(entry.charAt(0), Number(entry.slice(1)));
  for (const character of codes.keys()) {
    if (!widths.has(character)) widths.set(character, widths.get(character.normalize('NFD').charAt(0))!);
  }
  return widths;
}

const REGULAR = widthsOf(ASCII_WIDTHS.regular, OTHER_WIDTHS);
const BOLD = widthsOf(ASCII_WIDTHS.bold, OTHER_WIDTHS, 'ì278 í278 î278 ï278', OTHER_BOLD);

/** The text as it can be printed, and whether anything of it had no form at all. */
export function printable(text: string): { readonly text: string; readonly complete: boolean } {
  if (/^[\x20-\x7e]*$/.test(text)) return { text, complete: true };
  let shown = '';
  let complete = true;
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '')) {
    const form = formOf(character);
    shown += form ?? '?';
    complete &&= form !== undefined;
  }
  return { text: shown, complete };
}

function formOf(character: string): string | undefined {
  if (codes.has(character)) return character;
  const direct = TRANSLITERATED.get(character);
  if (direct !== undefined) return direct;
  const plain = [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  if (plain.length === 0) return '';
  const forms = plain.map((part) => (codes.has(part) ? part : TRANSLITERATED.get(part)));
  return forms.includes(undefined) ? undefined : forms.join('');
}

/** The codes of a printable text in the font's encoding. */
export const winAnsi = (text: string): number[] => [...text].map((character) => codes.get(character)!);

/** How wide a text is when it is printed. */
export function textWidth(text: string, size: number, bold = false): number {
  const widths = bold ? BOLD : REGULAR;
  let sum = 0;
  for (const character of printable(text).text) sum += widths.get(character)!;
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
