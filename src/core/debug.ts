/**
 * Invariants, stated where they hold: on in our tests, free in production.
 *
 *   if (DEBUG) debugAssert(this.truth[lit] === UNKNOWN, 'only an unknown literal is assigned');
 *
 * The test in front is what makes it free: the condition is not even computed. `DEBUG` is read once, when the module is
 * loaded, from a global variable that test/debug-on.ts sets before anything else. In the package (scripts/strip.js) and in
 * our bundles it is false, and what depends on it is left out. A method that only asserts tests it
 * again: a bundler keeps every method of a class.
 *
 * An assertion is for our own bugs. Bad input is a value (result.ts).
 */
export const DEBUG: boolean = (globalThis as { NONORI_DEBUG?: boolean }).NONORI_DEBUG === true;

/** Throws when an invariant does not hold. */
export function debugAssert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${message}`);
}

/** The same for each of the numbers from..to-1. */
export function debugAssertEach(from: number, to: number, holds: (i: number) => boolean, message: string): void {
  for (let i = from; i < to; i++) debugAssert(holds(i), `${message} (at ${i})`);
}
