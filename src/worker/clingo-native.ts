/** Clingo as a process of its own for every run: the program goes in by standard input, JSON comes out. */
import { spawn } from 'node:child_process';
import { type Clingo, type ClingoAnswer, type ClingoRequest, clingoArguments } from '../core/asp.js';
import { fail, fault, type Result } from '../core/result.js';
import { ClingoRun, HOW_TO_GET_CLINGO } from './clingo-run.js';

/** How long clingo has to print what it found when it gets the signal to end. */
const GRACE_MILLIS = 500;

/** The clingo at a path, or of that name on the PATH. */
export const nativeClingo = (path: string): Clingo => ({
  run: async (request) => (canBePath(path) ? runProcess(path, request) : noClingo(path)),
});

const canBePath = (path: string): boolean => path !== '' && !path.includes('\0');

function runProcess(path: string, request: ClingoRequest): Promise<Result<ClingoAnswer>> {
  return new Promise((resolve) => {
    const child = spawn(path, clingoArguments(request), { stdio: 'pipe', windowsHide: true });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill); // no clingo outlives the process that started it
    let killing: NodeJS.Timeout | undefined;
    const run = new ClingoRun(request, () => {
      child.kill('SIGTERM');
      killing = setTimeout(() => {
        kill();
        // Where the path is that of a script, what it started may live on and hold the pipes open.
        child.stdout.destroy();
        child.stderr.destroy();
      }, GRACE_MILLIS);
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => run.print(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => run.printError(text));
    child.on('error', (error: NodeJS.ErrnoException) => {
      process.off('exit', kill);
      const ended = run.end(error.message);
      resolve(isMissing(error) ? noClingo(path) : ended);
    });
    child.on('close', (code, signal) => {
      process.off('exit', kill);
      clearTimeout(killing);
      resolve(run.end(signal === null ? `it ended with the code ${code}` : `it was ended by ${signal}`));
    });
    // A process that ends early leaves a broken pipe behind; its exit says why it ended.
    child.stdin.on('error', () => {});
    child.stdin.end(request.program);
  });
}

const isMissing = ({ code }: NodeJS.ErrnoException): boolean => code === 'ENOENT' || code === 'EACCES';

const noClingo = (path: string) =>
  fail([fault('no-clingo', `There is no clingo to run as ${JSON.stringify(path)}. ${HOW_TO_GET_CLINGO}`)]);
