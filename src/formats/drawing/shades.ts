/** How light a colour (`#rrggbb`) is, and which ink reads on it. */

export const INK = '#1a1a1a';

/** From 0, black, to 255, white: by the share of each part in what the eye sees. */
export function lightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red! + 0.587 * green! + 0.114 * blue!;
}

/** Is black easier to read on this colour than white? */
export const isLight = (colour: string): boolean => lightness(colour) > 140;

export const inkOn = (colour: string): string => (isLight(colour) ? INK : '#ffffff');
