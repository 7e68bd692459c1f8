/** Errors that nobody expected: which of them are bugs. */
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { UnwritableError } from '../service/system-error.js';
import { Output } from './output.js';

const system = (more: object) => Object.assign(new Error('E: what'), more);

test.each([
  [new UnwritableError('It is full.'), 'x.non', 2, 'x.non: It is full.\n'],
  [new UnwritableError('It is full.'), undefined, 2, 'nonori: It is full.\n'],
  [
    system({ code: 'ENOSPC', syscall: 'write' }),
    'x.non',
    2,
    'nonori: The output cannot be written: the disk is full.\n',
  ],
  [
    system({ code: 'EACCES', syscall: 'open', path: 'a\u001bb' }),
    undefined,
    2,
    'nonori: a b cannot be written: permission is denied.\n',
  ],
  [
    system({ code: 'ENOENT', syscall: 'spawn' }),
    'x.non',
    70,
    'x.non: This is a bug in Nonori, please report it: E: what\n',
  ],
  [new Error('what'), undefined, 70, 'nonori: This is a bug in Nonori, please report it: what\n'],
  [undefined, 'x.non', 70, 'x.non: This is a bug in Nonori, please report it: undefined\n'],
])('%s at %s has the exit code %s', (error, source, code, sentence) => {
  const said = new PassThrough();
  const output = new Output(new PassThrough(), said);
  output.unexpected(source, error);
  expect([output.exitCode, String(said.read())]).toEqual([code, sentence]);
});
