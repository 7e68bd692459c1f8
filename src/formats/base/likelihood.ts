/**
 * How likely an input has a format, judged by a cheap look: the one table of scores. A higher score is tried first, and the
 * guess counts only if the reading succeeds, so what matters is the order among formats that could both read the same
 * text. Choose the highest row whose description is true of the format.
 */

export const LIKELIHOOD = {
  /** Begins with bytes or words that no other format begins with: PNG, PBM, pzprv3, our JSON and links, webpbn's XML. */
  signature: 1,
  /** Has a heading or key that no other format uses: [Dim of gno, GRID, number_of_rows:, "grid":, the form of a game ID.
      Faase's form is here because it is the stricter form of .non and must be tried before it. */
  keyword: 0.9,
  /** Has the words or the outline, which a stricter format may share: .non, tournament batches, a lone <puzzle>,
      {"rows":[[, a square of numbers below its side. */
  outline: 0.8,
  /** Nothing but cells or numbers, arranged as only this format does: pictures of # and ., clues that all end with 0. The
      answers of a tournament are here because an all-small batch of questions looks like them, and is tried first. */
  arrangement: 0.7,
  /** Numbers with the divider of the format (: of .g, & of Makhorin, # of .mk), or in a rectangle too wide for clues. */
  divider: 0.6,
  /** Numbers below a line with two sides (.nin is .mk without a divider), cells of 0 and 1, PBM of the other sort. */
  sides: 0.5,
  /** Numbers below two lines with one side each (after pictures of 0 and 1, which may begin so), lists with commas or
      comments, or a rectangle of two columns, which clues can be, too. */
  shape: 0.4,
  /** Lines of numbers without anything else (Keen's form), a rectangle of 0 and 1 as hitori, an address of another kind. */
  numbers: 0.3,
  /** What a stricter format has had the chance to read: Keen's form as ish, one column as hitori, 0 and 1 in two groups of lines
      as a picture, clues without any headings. */
  fallback: 0.2,
  /** Nothing speaks against it, and no better guess was right: any JSON, Makhorin's form without its marks, one column of 0
      and 1 as a picture. */
  lastResort: 0.1,
  /** The format cannot read this. */
  none: 0,
} as const;

/** A score of the table. */
export type Likelihood = (typeof LIKELIHOOD)[keyof typeof LIKELIHOOD];

/** As much of an input as a sniffer looks at. */
export const HEAD_LENGTH = 4096;

/** A sniffer for a format whose marks, if the input has any, make it more likely. */
export const looksLikeWith =
  (pattern: RegExp, marks: RegExp, marked: Likelihood, plain: Likelihood) =>
  ({ text }: { readonly text: string }): Likelihood => {
    const head = text.slice(0, HEAD_LENGTH);
    if (!pattern.test(head)) return LIKELIHOOD.none;
    return marks.test(head) ? marked : plain;
  };

/** A sniffer that searches the beginning of an input for a pattern. */
export const looksLike =
  (pattern: RegExp, likelihood: Likelihood, length = HEAD_LENGTH) =>
  ({ text }: { readonly text: string }): Likelihood =>
    pattern.test(text.slice(0, length)) ? likelihood : LIKELIHOOD.none;
