/** The worked examples of every kind, the template included, from `src/kinds/<kind>/examples.ts`: the generic tests walk these. */
import { existsSync, readdirSync } from 'node:fs';
import type { WorkedExample } from '../src/core/kind.js';
import type { Puzzle } from '../src/core/puzzle.js';

const kinds = readdirSync('src/kinds').filter((kind) => existsSync(`src/kinds/${kind}/examples.ts`));

const load = async (kind: string): Promise<readonly WorkedExample<Puzzle>[]> =>
  (await import(`../src/kinds/${kind}/examples.ts`)).examples;

export const workedExamples: Readonly<Record<string, readonly WorkedExample<Puzzle>[]>> = Object.fromEntries(
  await Promise.all(kinds.map(async (kind) => [kind, await load(kind)] as const)),
);
