/** Of what type is a thing that came from outside? For the checks at the door of the library (door.ts) and of the makers. */

export const isObject = (thing: unknown): thing is Readonly<Record<string, unknown>> =>
  typeof thing === 'object' && thing !== null;

/** A list without holes whose items are all as they should be. */
export function isListOf(list: unknown, fits: (item: unknown) => boolean): boolean {
  if (!Array.isArray(list)) return false;
  for (const item of list) if (!fits(item)) return false;
  return true;
}

/** Anything as a word of a sentence: not everything can be turned into text. */
export const shown = (thing: unknown): string =>
  Object(thing) === thing || typeof thing === 'symbol' ? typeof thing : String(thing);

/** A type's name, a list with items of one shape, or an object with such parts; a name that ends in `?` may be missing. */
export type Shape = 'string' | 'number' | 'function' | readonly [Shape] | { readonly [name: string]: Shape };

/** Has the thing this shape? Further parts do not matter. */
export function hasShape(thing: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return typeof thing === shape;
  if (Array.isArray(shape)) return isListOf(thing, (item) => hasShape(item, shape[0]));
  if (!isObject(thing)) return false;
  return Object.entries(shape).every(([name, inner]) => {
    const part = thing[name.replace('?', '')];
    return (name.endsWith('?') && part === undefined) || hasShape(part, inner);
  });
}
