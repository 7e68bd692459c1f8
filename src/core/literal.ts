/**
 * Literals: how (cell, value) facts are numbered for the solving kernel.
 *
 * Two values: one variable per cell. More: one variable per cell and value, and the kernel keeps exactly one of a
 * cell's variables true. A variable x has two literals, 2x+1 "it is so" and 2x "it is not"; `lit ^ 1` negates.
 */

export const variables = (cells: number, values: number): number => (values === 2 ? cells : cells * values);

/** The literal "this cell has this value". */
export const litOf = (values: number, cell: number, value: number): number =>
  values === 2 ? 2 * cell + value : 2 * (cell * values + value) + 1;

export const cellOfLit = (values: number, lit: number): number =>
  values === 2 ? lit >> 1 : Math.floor((lit >> 1) / values);

/** The value that a literal is about: for two values, the one that it asserts. */
export const valueOfLit = (values: number, lit: number): number => (values === 2 ? lit & 1 : (lit >> 1) % values);
