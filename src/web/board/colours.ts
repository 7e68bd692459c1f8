/** The colours that the board is drawn with: read from the tokens of the style sheet, so that canvas and page agree. */

const TOKENS = {
  paper: '--board',
  ink: '--ink',
  filled: '--cell-filled',
  muted: '--muted',
  faint: '--faint',
  line: '--line',
  strong: '--line-strong',
  accent: '--accent',
  tint: '--tint',
  highlight: '--highlight',
  selected: '--selected',
  trial: '--trial',
  mistake: '--mistake',
  onFilled: '--on-filled',
} as const;

export type BoardColours = Readonly<Record<keyof typeof TOKENS, string>> & { readonly font: string };

/** `coloured`: for a puzzle with colours of its own, whose paper is such that all of them show. */
export function boardColours(element: Element, coloured: boolean): BoardColours {
  const style = getComputedStyle(element);
  const colours = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  const paper = coloured && { paper: style.getPropertyValue('--board-coloured').trim() };
  return { ...Object.fromEntries(colours), ...paper, font: style.fontFamily };
}

/** How light a `#rrggbb` colour is, 0 to 1 (WCAG relative luminance). */
export function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

export const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
};

const BLACK = '#000000';
const WHITE = '#ffffff';

/** Black or white, whichever is easier to read on the colour. */
export const textOn = (colour: string): string => (contrast(colour, BLACK) >= contrast(colour, WHITE) ? BLACK : WHITE);
