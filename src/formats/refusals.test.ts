/** Bad input, format by format: what the one fault is called and where it is. */
import { describe, expect, it } from 'vitest';
import { isHitori } from '../kinds/hitori/puzzle.js';
import { host } from '../service/host.js';
import { formatById, read, sourceOf } from './index.js';

/** Format, input (characters as bytes), code, line and, where it is checked, column. */
const REFUSED: readonly (readonly [string, string, string, number, number?])[] = [
  ['text-grid', '', 'no-puzzle', 1],
  ['text-grid', '.#\n.', 'wrong-cell-count', 2],
  ['text-grid', '.#\n.#.', 'wrong-cell-count', 2],
  ['text-grid', '.#\n.1', 'bad-character', 2],
  ['text-grid', 'hello', 'bad-character', 1],
  ['text-grid', '#'.repeat(5_000_000), 'too-large', 1],
  ['text-grid', `${'#'.repeat(3000)}\n`.repeat(3000), 'too-large', 1],
  ['pbm', 'P5\n1 1\n1\n0', 'not-pbm', 1],
  ['pbm', 'P1', 'bad-size', 1],
  ['pbm', 'P1\n3 x', 'bad-size', 2],
  ['pbm', 'P1\n3 2\n01011', 'truncated', 3],
  ['pbm', 'P1\n3 2\n010121', 'bad-character', 3],
  ['pbm', 'P4\n3 2\n\x40', 'truncated', 2],
  ['pbm', 'P4\n3 2', 'bad-size', 2],
  ['pbm', 'P4\n100000 100000\n', 'too-large', 2],
  ['pbm', 'P1\n99999999999999999999 1\n', 'too-large', 2],
  ['hitori-text', '', 'no-puzzle', 1],
  ['hitori-text', '1 2\n1', 'wrong-cell-count', 2],
  ['hitori-text', '1 2\n1 x', 'not-a-number', 2],
  ['hitori-text', '12\n1!', 'not-a-number', 2],
  ['hitori-text', '1 2\n1 99999', 'not-a-number', 2],
  ['hitori-text', '1\n'.repeat(10_001), 'too-large', 1],
  ['hitori-text', '1 '.repeat(10_001), 'too-large', 1],
  ['hitori-text', '1 '.repeat(5_000_000), 'too-large', 1],
  ['hitori-text', `${'1 '.repeat(2001)}\n`.repeat(2000), 'too-large', 1],
  ['singles', '', 'bad-size', 1],
  ['singles', '1 2\n2 1', 'bad-size', 1],
  ['singles', '99999\n1', 'too-large', 1],
  ['singles', '2\n1 2\n', 'wrong-line-count', 1],
  ['singles', '2\n1 2 3\n1 2 3\n', 'wrong-cell-count', 2],
  ['singles', '2\n1 2\nx 2\n', 'not-a-number', 3],
  ['pzprv3', '', 'not-pzprv3', 1],
  ['pzprv3', 'pzprv4/hitori/2/2/', 'not-pzprv3', 1],
  ['pzprv3', 'pzprv3', 'unknown-kind', 1],
  ['pzprv3', 'pzprv3\nslither\n2\n2', 'unknown-kind', 2],
  ['pzprv3', 'pzprv3\nhitori\nx\n2', 'bad-size', 3],
  ['pzprv3', 'pzprv3\nhitori\n2', 'bad-size', 3],
  ['pzprv3', 'pzprv3\nhitori\n99999\n99999', 'too-large', 3],
  ['pzprv3', 'pzprv3\nhitori\n2\n2\n1 2', 'truncated', 5],
  ['pzprv3', 'pzprv3\nhitori\n2\n2\n1 2\n3 4\n# .', 'truncated', 7],
  ['pzprv3', 'pzprv3\nhitori\n2\n2\n1 2 3\n1 2', 'wrong-cell-count', 5],
  ['pzprv3', 'pzprv3\nhitori\n2\n2\n1 2\n1 x', 'not-a-number', 6],
  ['pzprv3', 'pzprv3\nhitori\n1\n1\n1\n?', 'bad-board', 6],
  ['pzprv3', 'pzprv3\nnonogram\n1\n1\n. x\n1 .', 'not-a-number', 5],
  ['pzprv3', 'pzprv3\nnonogram\n1\n1\n. 1\nx .', 'not-a-number', 6],
  ['pzprv3', 'pzprv3\nnonogram\n1\n1\n. 1\n1 x', 'bad-board', 6],
  ['pzprv3', 'pzprv3\nnonogram\n1\n1\n. 1\n. .', 'unbalanced', 3],
  ['pzprv3', `pzprv3\nhitori\n1\n1\n${'1 '.repeat(5_000_000)}`, 'wrong-cell-count', 5],
  ['pzprv3', `pzprv3\nhitori\n2\n2${'/'.repeat(10_000_000)}`, 'wrong-cell-count', 4],
  ['clue-list', 'Rows: 1\n', 'no-heading', 1],
  ['clue-list', 'Rows:\n1\nq\nColumns:\n1\n1\n', 'not-a-number', 3],
  ['clue-list', 'Rows: 1\nColumns: 2\n', 'clue-too-long', 1],
  ['clue-list', 'Rows: 1\nRows: 1\nColumns: 1\n', 'repeated', 2],
  ['clue-list', 'Size: 2x2\nRows: 1\nColumns: 1\n', 'wrong-line-count', 2],
  ['clue-list', 'Rows: 1 1\nColumns: 1 0 1\n', 'ambiguous', 1],
  ['clue-list', 'Rows:\nColumns: 1\n', 'no-puzzle', 1],
  ['clue-list', `Rows: 1\n${'1\n'.repeat(60_000)}`, 'too-large', 1],
  ['clue-table', 'hello', 'no-table', 1],
  ['clue-table', '1,2\n3,4\n', 'bad-clue', 1],
  ['clue-table', ',2\n1,\n', 'clue-too-long', 1],
  ['json-clues', '{}', 'no-puzzle', 1],
  ['json-clues', '{"rows":[[1]],"cols":[["x"]]}', 'bad-clue', 1],
  ['json-clues', '{"rows":[[1]],"cols":[[2]]}', 'clue-too-long', 1],
  ['json-clues', '{"width":2,"rows":[[1]],"cols":[[1]]}', 'wrong-line-count', 1],
  ['json-clues', '{"grid":[[1,2],[1]]}', 'bad-json', 1],
  ['json-clues', '[[[1]],[[1]]', 'not-json', 1],
  ['tatham-save', 'SAVEFILE:1:x\nGAME    :5:Bridg\n', 'unknown-kind', 1],
  ['tatham-save', 'SAVEFILE:1:x\nGAME    :7:Pattern\n', 'truncated', 1],
  ['tatham-save', 'SAVEFILE:1:x\nGAME    :7:Singles\nPARAMS  :3:2x2\nDESC    :3:121\n', 'truncated', 4],
  ['nonogrid', '[clues]\nrows = "1"\n', 'no-puzzle', 1],
  ['nonogrid', '[clues]\nrows = 1\n', 'no-puzzle', 1],
  ['nonogrid', "[clues]\nrows = '''\n1\n", 'bad-text', 2],
  ['nonogrid', '[clues]\nrows = "1x"\ncolumns = "1"\n', 'not-a-number', 2],
  ['nonogrid', '[clues]\nrows = "1r"\ncolumns = "1r"\n[colors]\ndefs = ["r"]\n', 'bad-colour', 5],
  ['nonogrid', '[colors]\nr = (red) %\n[clues]\nrows = "1r"\ncolumns = 1q\n', 'bad-colour', 5],
  ['dzn', 'rows = [|1|];\n', 'no-puzzle', 1],
  ['dzn', 'rows = [|1|];\ncols = [|x|];\n', 'bad-clue', 2],
  ['dzn', 'rows = [|1|];\ncol = 1;\ncolumns = 2;\ncol_rules = [|1|];\n', 'wrong-line-count', 4],
  ['rosetta', 'A\n', 'wrong-line-count', 1],
  ['rosetta', 'A b\nA\n', 'bad-character', 1, 3],
  ['rosetta', 'B\nA\n', 'clue-too-long', 1],
  ['task-string', '1/1/1', 'wrong-line-count', 1],
  ['task-string', '1/x', 'not-a-task', 1],
  ['penpa', 'https://example.org/', 'not-penpa', 1],
  ['penpa', 'm=edit&p=AAAA', 'damaged', 1],
  ['puzz-link', '', 'no-puzzle', 1, 1],
  ['puzz-link', 'hello', 'not-puzz-link', 1, 1],
  ['puzz-link', 'hitori/4/4', 'not-puzz-link', 1, 1],
  ['puzz-link', 'https://puzz.link/p?slither/4/4/1234', 'unknown-kind', 1, 1],
  ['puzz-link', 'https://puzz.link/p?constructor/4/4/1234', 'unknown-kind', 1, 1],
  ['puzz-link', 'hitori/99999/99999/1', 'too-large', 1, 1],
  ['puzz-link', 'hitori/0/4/1', 'bad-size', 1, 1],
  ['puzz-link', 'hitori/2/2/123', 'truncated', 1, 15],
  ['puzz-link', 'hitori/2/2/12345', 'too-long', 1, 16],
  ['puzz-link', 'hitori/2/2/12-3', 'bad-character', 1, 14],
  ['puzz-link', 'hitori/2/2/12!4', 'bad-character', 1, 14],
  ['puzz-link', 'nonogram/2/2/11', 'truncated', 1, 16],
  ['puzz-link', 'nonogram/2/2/11111', 'too-long', 1, 18],
  ['puzz-link', 'nonogram/2/2/zz', 'too-long', 1, 15],
  ['puzz-link', 'nonogram/3/3/10', 'bad-number', 1, 15],
  ['puzz-link', 'nonogram/2/2/1!11', 'bad-character', 1, 15],
  ['puzz-link', 'nonogram/2/2/3111', 'clue-too-long', 1, 1],
  ['puzz-link', 'nonogram/2/2/1211', 'unbalanced', 1, 1],
  ['tatham-pattern', '', 'no-puzzle', 1, 1],
  ['tatham-pattern', '5x5', 'not-game-id', 1, 1],
  ['tatham-pattern', '5x5#1234', 'seed-only', 1, 1],
  ['tatham-pattern', '99999x99999:', 'too-large', 1, 1],
  ['tatham-pattern', '0x5:', 'bad-size', 1, 1],
  ['tatham-pattern', '2x2:1/1/1', 'wrong-line-count', 1, 5],
  ['tatham-pattern', '2x2:1/1/1/1/1', 'wrong-line-count', 1, 5],
  ['tatham-pattern', '2x2:1/1/x/1', 'not-a-number', 1, 9],
  ['tatham-pattern', '2x2:1/1/1.0/1', 'not-a-number', 1, 9],
  ['tatham-pattern', '2x2:1/1/1./1', 'not-a-number', 1, 9],
  ['tatham-pattern', '2x2:3/1/1/1', 'clue-too-long', 1, 1],
  ['tatham-pattern', '2x2:2/1/1/1', 'unbalanced', 1, 1],
  ['tatham-pattern', '2x2:1/1/1/1,a', 'truncated', 1, 14],
  ['tatham-pattern', '2x2:1/1/1/1,!', 'bad-character', 1, 13],
  ['tatham-pattern', '2x2:1/1/1/1,z', 'too-long', 1, 13],
  ['tatham-pattern', '2x2:1/1/1/1,aaaaa', 'too-long', 1, 17],
  ['tatham-pattern', `2x2:1/1/1/${'1.'.repeat(5_000_000)}1`, 'not-a-number', 1, 11],
  ['tatham-pattern', `2x2:${'/'.repeat(10_000_000)}`, 'wrong-line-count', 1, 5],
  ['tatham-singles', '\n 2:123', 'truncated', 2, 7],
  ['tatham-singles', '\n 2:12345', 'too-long', 2, 8],
  ['tatham-singles', '\n 2:1203', 'bad-character', 2, 6],
  ['tatham-singles', '\n 2:12?3', 'bad-character', 2, 6],
  ['tatham-singles', '\n 2:12/3', 'bad-character', 2, 6],
  ['tatham-singles', '\n 9999x9999:1', 'too-large', 2, 2],
  ['g', 'text only\n', 'no-clues', 1],
  ['g', '#t\n: a\n1\n: b\n1\n', 'unsupported', 1],
  ['g', '#d\n t:/ black/orange\n: a\n1t\n: b\n1t\n', 'unsupported', 2],
  ['g', '#d\n r:r #ff0000\n: a\n1\n: b\n1r\n', 'bad-colour', 4],
  ['g', '#d\n r:r nocolour\n: a\n1r\n: b\n1r\n', 'bad-colour', 2],
  ['g', ': a\n1\n: b\n0\n', 'unbalanced', 3],
  ['g', ': a\n: b\n1\n', 'bad-size', 2],
  ['non', '', 'no-puzzle', 1],
  ['non', 'width 3\nrows\n1\n', 'bad-size', 1],
  ['non', 'width 1000000000\nheight 1\nrows\n1\n', 'bad-number', 1],
  ['non', 'width 9999\nheight 9999\nrows\n1\n', 'too-large', 1],
  ['non', 'width 2\nheight 2\nrows\n2\n2\ngoal "1000"\n', 'unbalanced', 1],
  ['non', 'width 2\nheight 1\nrows\n1\n2\n\ncolumns\n1\n1\n', 'wrong-line-count', 4],
  ['non', 'width 2\nheight 1\nrows\n1,x\ncolumns\n1\n0\n', 'not-a-number', 4],
  ['non', 'width 2\nheight 1\nrows\n1\ncolumns\n1\n1\n', 'unbalanced', 5],
  ['non', 'width 2\nheight 1\nrows\n1\ncolumns\n1\n0\ngoal 1\n', 'wrong-cell-count', 8],
  ['non', 'width 2\nheight 1\n', 'no-clues', 1],
  ['non', 'width 1\nheight 1\nrows\n1\ncolumns\n1\n====\nwidth 1\n', 'bad-size', 8],
  ['non', 'width 1\nheight 1\ncolor red\nrows\n1\ncolumns\n1\n', 'bad-colour', 3],
];

const cases = REFUSED.map(([id, text, code, line, column]) => ({ id, text, code, line, column }));

it.each(cases)('$id, case $#: $code', ({ id, text, code, line, column }) => {
  const result = formatById(id)!.read(sourceOf(Uint8Array.from(Buffer.from(text, 'latin1'))), host);
  expect(result.ok ? [] : result.faults).toMatchObject([{ code, line, ...(column && { column }) }]);
});

describe('a grid of numbers, in any form', () => {
  const numbersOf = (text: string, options = {}) => {
    const reading = read(sourceOf(text), {}, options);
    if (!reading.ok) return reading.faults[0]!.code;
    const { puzzle } = reading.value.entries[0]!;
    return [puzzle.kind, isHitori(puzzle) ? puzzle.numbers : [], reading.value.warnings.map(({ code }) => code)];
  };
  const raised = ['hitori', [1, 1, 3, 2, 1, 3, 3, 2, 1], ['numbered-from-zero']];

  it.each([
    ['text', '0 0 2\n1 0 2\n2 1 0\n'],
    ['JSON', '{"grid":[[0,0,2],[1,0,2],[2,1,0]]}'],
    ['JSON lines', '{"grid":["0 0 2","1 0 2","2 1 0"],"solution":null}'],
    ['a puzz.link address', 'https://puzz.link/p?hitori/3/3/002102210'],
  ])('that begins with 0 keeps its zeros as numbers: %s', (_, text) => {
    expect(numbersOf(text)).toEqual(raised);
  });

  it('0 is a cell without a number where other numbers reach the side, and . is one everywhere', () => {
    expect(numbersOf('{"grid":[[0,3,3],[1,0,2],[2,1,3]]}')).toEqual(['hitori', [0, 3, 3, 1, 0, 2, 2, 1, 3], []]);
    expect(numbersOf('hitori/2/2/01.1')).toEqual(['hitori', [1, 2, 0, 2], ['numbered-from-zero']]);
  });

  it('that is hardly a hitori asks for its kind, unless the form says it', () => {
    const square = '[[1,2,3],[2,3,1],[3,1,2]]';
    expect(numbersOf(`{"grid":${square}}`)).toBe('which-kind');
    expect(numbersOf(`{"grid":${square}}`, { kind: 'hitori' })).toEqual(['hitori', [1, 2, 3, 2, 3, 1, 3, 1, 2], []]);
    expect(numbersOf(`{"type":"Hitori","grid":${square}}`)).toEqual(['hitori', [1, 2, 3, 2, 3, 1, 3, 1, 2], []]);
    expect(numbersOf('hitori/3/3/123231312')).toEqual(['hitori', [1, 2, 3, 2, 3, 1, 3, 1, 2], []]);
  });

  it('of 0 and 1 is a picture, unless a hitori is asked for', () => {
    const text = '{"grid":[[1,0],[0,1]]}';
    expect(numbersOf(text)).toEqual(['nonogram', [], []]);
    expect(numbersOf(text, { kind: 'hitori' })).toEqual(['hitori', [2, 1, 1, 2], ['numbered-from-zero']]);
  });
});
