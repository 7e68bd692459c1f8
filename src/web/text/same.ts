/** The same keys in every language: texts stay texts, functions keep their parameters, lists of texts may differ in length. */
export type Same<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...parts: infer P) => string
      ? (...parts: P) => string
      : T[K] extends readonly string[][]
        ? readonly (readonly string[])[]
        : Same<T[K]>;
};
