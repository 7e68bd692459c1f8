/**
 * The files that a batch writes: none of them is an input or takes what is printed, and no two of them are one file, by whatever
 * names. The system's numbers of files decide, so links of all sorts are seen through.
 */
import { realPath } from '../service/batch/run-file.js';
import { fileIdentity, STANDARD_INPUT } from './inputs.js';

interface Written {
  readonly path: string;
  readonly what: string;
  readonly option: string;
}

const PRINTED = 'What is printed';
/** By their numbers. */
const STREAMS = { input: 0, output: 1, errors: 2 } as const;

export class BatchOutputs {
  private readonly written: readonly Written[];
  private known: ReadonlySet<string | undefined> | undefined;

  constructor(results: string, tables: Readonly<Partial<Record<'csv' | 'sqlite', string>>>) {
    const { csv, sqlite } = tables;
    this.written = [
      { path: results, what: 'the file of the results', option: '--out' },
      { path: `${withoutLinks(results) ?? results}.run`, what: 'the file beside the results', option: '--out' },
      ...(csv === undefined ? [] : [{ path: csv, what: 'the table', option: '--csv' }]),
      ...(sqlite === undefined ? [] : [{ path: sqlite, what: 'the database', option: '--sqlite' }]),
    ];
  }

  /** A sentence about a file that would be written twice, or read as well; undefined when there is none. */
  clash(inputs: readonly string[]): string | undefined {
    const seen = new Map<string, string>();
    for (const stream of [STREAMS.output, STREAMS.errors]) {
      const id = fileIdentity(stream);
      if (id !== undefined) seen.set(id, PRINTED);
    }
    for (const input of inputs) {
      const id = fileIdentity(input === STANDARD_INPUT ? STREAMS.input : input);
      if (id !== undefined) seen.set(id, 'an input');
    }
    for (const { path, what, option } of this.written) {
      const id = identity(path);
      if (id === undefined) continue;
      const other = seen.get(id);
      if (other === PRINTED)
        return `${PRINTED} would go into ${what}; send it elsewhere, or name another with ${option}.`;
      if (other !== undefined) return `${path} is both ${other} and ${what}; name another with ${option}.`;
      seen.set(id, what);
    }
    return undefined;
  }

  /** Whether a file of a folder is left out; to be asked when the results are open. */
  isOutput(path: string): boolean {
    this.known ??= new Set(this.written.map((one) => identity(one.path)));
    const id = fileIdentity(path);
    return id !== undefined && this.known.has(id);
  }
}

/** What a path leads to, also when it is not there yet; undefined where nothing can be: whoever writes there will say so. */
const identity = (path: string): string | undefined => fileIdentity(path) ?? withoutLinks(path);

function withoutLinks(path: string): string | undefined {
  try {
    return realPath(path);
  } catch {
    return undefined;
  }
}
