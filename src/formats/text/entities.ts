/** HTML character references in text: numeric ones, the markup characters, and the names of Latin-1. Others stay text. */

const LATIN1 = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'
).split(' ');
const FIRST_LATIN1 = 160;

const named = new Map<string, string>([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '\u2013'],
  ['mdash', '\u2014'],
  ['lsquo', '\u2018'],
  ['rsquo', '\u2019'],
  ['ldquo', '\u201c'],
  ['rdquo', '\u201d'],
  ['hellip', '\u2026'],
  ['trade', '\u2122'],
  ['euro', '\u20ac'],
]);
LATIN1.forEach((name, i) => {
  named.set(name, String.fromCharCode(FIRST_LATIN1 + i));
});

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w{1,8}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named.get(name) ?? whole;
    const point = decimal !== undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff && (point < 0xd800 || point >= 0xe000) ? String.fromCodePoint(point) : whole;
  });
}

/** Text that stands between double quotes on one line: markup, quotes and control characters become references. */
export const encodeEntities = (text: string): string =>
  text.replace(/[&"\p{Cc}\u2028\u2029]/gu, (char) =>
    char === '&' ? '&amp;' : char === '"' ? '&quot;' : `&#${char.codePointAt(0)};`,
  );
