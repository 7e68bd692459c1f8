/** The program of one thread of a portfolio (portfolio.ts): solves what it was given and says the result. */
import { parentPort, workerData } from 'node:worker_threads';
import { solve } from '../tasks/solve.js';
import type { ThreadTask } from './portfolio.js';

const { puzzle, options } = workerData as ThreadTask;
parentPort!.postMessage(solve(puzzle, options));
