/** The registry of commands: each is loaded only when it is used. */
import type { Commands } from '../command.js';

export const commands: Commands = {
  solve: async () => (await import('./solve.js')).solveCommand,
  check: async () => (await import('./check.js')).checkCommand,
  count: async () => (await import('./count.js')).countCommand,
  proof: async () => (await import('./proof.js')).proofCommand,
  explain: async () => (await import('./explain.js')).explainCommand,
  hint: async () => (await import('./hint.js')).hintCommand,
  why: async () => (await import('./why.js')).whyCommand,
  rate: async () => (await import('./rate.js')).rateCommand,
  convert: async () => (await import('./convert.js')).convertCommand,
  make: async () => (await import('./make.js')).makeCommand,
  scan: async () => (await import('./scan.js')).scanCommand,
  generate: async () => (await import('./generate.js')).generateCommand,
  collections: async () => (await import('./collections.js')).collectionsCommand,
  get: async () => (await import('./get.js')).getCommand,
  reproduce: async () => (await import('./reproduce.js')).reproduceCommand,
  compare: async () => (await import('./compare.js')).compareCommand,
  bench: async () => (await import('./bench.js')).benchCommand,
  serve: async () => (await import('./serve.js')).serveCommand,
  batch: async () => (await import('./batch.js')).batchCommand,
  worker: async () => (await import('./worker.js')).workerCommand,
  completion: async () => (await import('./completion.js')).completionCommand,
  show: async () => (await import('./show.js')).showCommand,
};
