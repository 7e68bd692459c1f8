/**
 * Writes code shorter that is to be read by machines: what says the same in fewer letters, and short names of variables in functions. The
 * names of functions and classes stay, for readable stack traces. Runs last: other tools print the code anew, with all its white space.
 */
import { minify } from 'vite';

const keepNames = { function: true, class: true };

/** @type {(file: string, code: string) => Promise<string>} */
export const shortenNames = async (file, code) =>
  (await minify(file, code, { module: true, compress: { keepNames }, mangle: { toplevel: false, keepNames } })).code;
