/** Boards wider than the terminal are cut into bands of columns, one below the other. */

/** Columns in bands of at most as many cells as fit beside `gutter` characters. */
export function bandsOf(width: number, cellWidth: number, gutter: number, columns?: number): [number, number][] {
  const fit = columns === undefined ? width : Math.max(1, Math.floor((columns - gutter) / cellWidth));
  const bands: [number, number][] = [];
  for (let from = 0; from < width; from += fit) bands.push([from, Math.min(width, from + fit)]);
  return bands;
}

/** The line above a band; none for the only one. */
export function bandTitle(from: number, to: number, bands: readonly unknown[]): string[] {
  return bands.length < 2 ? [] : [`columns ${from + 1} to ${to}:`];
}
