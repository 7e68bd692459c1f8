/** Modules without types of their own. The gallery is made by the build, see scripts/gallery-plugin.ts. */
declare module 'virtual:gallery' {
  const examples: readonly import('./opening/gallery-items.js').Example[];
  export default examples;
}

/** The part of clingo-wasm that the page uses: the module itself, without what would start a worker from inline code. */
declare module 'clingo-wasm/src/clingo.js' {
  interface ClingoModule {
    ccall(name: 'run', returns: 'number', types: readonly string[], values: readonly string[]): number;
  }
  export default function startClingo(options: {
    locateFile(): string;
    print(line: string): void;
    printErr(line: string): void;
  }): Promise<ClingoModule>;
}
