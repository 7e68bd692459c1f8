import { describe, expect, it, vi } from 'vitest';
import type { Entry } from '../../core/puzzle.js';
import { unwrap } from '../../core/result.js';
import { formats, read, sourceOf, write } from '../index.js';
import { MAX_BYTES } from './decode.js';
import { detect } from './detect.js';
import { LIKELIHOOD } from './likelihood.js';

const detected = (text: string, name?: string, options = {}) => {
  const result = read(sourceOf(text, name), {}, options);
  return result.ok ? result.value.format.id : result.faults.map(({ code, line, column }) => [code, line, column]);
};

const square = '2 2\n1\n1\n1\n1\n';

describe('detection', () => {
  it('has a name of its own for every format', () => {
    const ids = formats.map((format) => format.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(id))).toEqual([]);
  });

  it('tells height first from width first by the sums and by the name', () => {
    expect(detected('2 1\n1\n1\n0\n')).toBe('nin');
    expect(detected('1 2\n1\n#\n1\n0\n')).toBe('mk');
    expect(detected(square)).toBe('nin');
    expect(detected('1\n2\n1\n\n1\n0\n')).toBe('cwd');
  });

  it('does not trust a name that the content belies', () => {
    expect(detected(square, 'x.xml')).toBe('nin');
    expect(detected('width 1\nheight 1\nrows\n1\ncolumns\n1\n', 'x.g')).toMatch(/non|faase/);
  });

  it('asks no other format about a file that one of its name can read', () => {
    const non = formats.filter(({ id }) => id === 'non');
    const sniff = vi.fn(() => LIKELIHOOD.signature);
    const both = [{ ...non[0]!, id: 'other', extensions: [], sniff }, ...non];
    const idOf = (text: string) => unwrap(detect(both, sourceOf(text, 'x.non'), {})).format.id;
    expect(idOf('width 1\nheight 1\nrows\n1\ncolumns\n1\n')).toBe('non');
    expect(sniff).not.toHaveBeenCalled();
    expect(detect(both, sourceOf('width 1\nheight 1\nrows\nx\n', 'x.non'), {}).ok).toBe(false);
    expect(sniff).toHaveBeenCalledTimes(1);
  });

  it('refuses boards of more cells than are wanted', () => {
    expect(detected(square, undefined, { mostCells: 4 })).toBe('nin');
    expect(detected(square, 'x.nin', { mostCells: 3 })).toEqual([['too-large', 1, 1]]);
  });

  it('goes by the kind that is asked for', () => {
    expect(detected('1 2\n2 1\n', undefined, { kind: 'hitori' })).toBe('hitori-text');
    expect(detected(square, undefined, { kind: 'hitori' })).not.toBe('nin');
    expect(detected('width 1\nheight 1\nrows\n1\ncolumns\n1\n', undefined, { kind: 'hitori' })).toEqual([
      ['unknown-format', 1, 1],
      ['unknown-format', 1, 1],
    ]);
  });

  it('writes a list of entries, and nothing else', () => {
    const one = undefined as unknown as readonly Entry[];
    expect(() => write(one, 'non')).toThrow('Puzzles are written as a list of entries: [{ puzzle }].');
    const fault = { code: 'unknown-format', message: 'No format is called odd.' };
    expect(write([], 'odd')).toEqual({ ok: false, faults: [fault] });
  });

  it('goes by the format that is asked for', () => {
    expect(detected('1 1\n1\n#\n1\n', undefined, { format: 'mk' })).toBe('mk');
    expect(detected(square, undefined, { format: 'mk' })).toEqual([['no-divider', 6, 1]]);
    expect(detected(square, undefined, { format: 'nothing' })).toEqual([['unknown-format', 1, 1]]);
  });

  it('answers with the faults of the best guess, and their places', () => {
    expect(detected('width 2\nheight 1\nrows\n1,1,x\ncolumns\n1\n1\n')).toEqual([['not-a-number', 4, 5]]);
    expect(detected('$1\n1\n1\n1\n1e9\n')).toEqual([['not-a-number', 5, 2]]);
    expect(detected('[Dimensions]\n1000000000\n1\n')).toEqual([['bad-number', 2, 1]]);
    expect(detected('number_of_rows: 1\nnumber_of_columns: 1\nrow_2 a: 1 b: 1\n')).toEqual([
      ['wrong-line-count', 3, 1],
    ]);
    expect(detected('GRID x\nROWS\n[ 1\n')).toEqual([['bad-clue', 3, 1]]);
    expect(detected('var d=[[1,2,3,4],[1,x]]')).toEqual([['not-a-list', 1, 18]]);
    expect(detected('')).toEqual([['empty', 1, 1]]);
    expect(detected(' \n\t\n', 'x.non')).toEqual([['empty', 1, 1]]);
    expect(detected('hello world')).toEqual([
      ['unknown-format', 1, 1],
      ['unknown-format', 1, 1],
    ]);
    expect(detected('x'.repeat(MAX_BYTES + 1))).toEqual([['too-large', 1, 1]]);
  });
});
