/** A field of the page's state: read by calling it, which a Solid computation notices; written by `set`. */
import { createSignal } from 'solid-js';

export interface Field<T> {
  (): T;
  set(value: T): void;
}

export function field<T>(first: T, isSame?: (before: T, after: T) => boolean): Field<T> {
  const [read, write] = createSignal<T>(first, isSame ? { equals: isSame } : undefined);
  return Object.assign(() => read(), { set: (value: T) => void write(() => value) });
}
