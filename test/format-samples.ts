/**
 * A small sample or two of every format of the registry. Formats that write make their own from random puzzles; those
 * that are only read are given here, and a format without any fails the tests that walk the registry.
 */
import fc from 'fast-check';
import { encodeUtf8 } from '../src/formats/base/decode.js';
import { type Format, formats } from '../src/formats/index.js';
import { host } from '../src/service/host.js';
import { entriesByKind } from './arbitraries.js';

/** The first puzzle of each but those of squares and hitori is a boot: rows 3, 1 1, 3, empty, 4. */
export const onlyRead: Readonly<Record<string, readonly string[]>> = {
  cwd: ['5\n4\n3\n1 1\n3\n0\n4\n\n3 1\n1 1 1\n3 1\n1\n', '5\n4\n3\n1 1\n3\n\n4\n\n3 1\n1 1 1\n3 1\n1\n'],
  faase: ['width 4\nheight 5\nrows\n3\n1 1\n3\n0\n4\ncolumns\n3 1\n1 1 1\n3 1\n1\n'],
  gno: [
    '[Description]\nBoot\nsomeone\n\n1\n[Dimensions]\n5\n4\n[Row clues]\n3\n1, 1\n3\n0\n4\n[Column clues]\n3, 1\n1, 1, 1\n3, 1\n1\n' +
      '[Working grid]\n2 2 2 1 \n2 1 2 1 \n0 0 0 0 \n1 1 1 1 \n2 2 2 2 \n[Locked]\nfalse\n',
    '[Dim]\n5\n4\n[Sol]\n2 2 2 1\n2 1 2 1\n2 2 2 1\n1 1 1 1\n2 2 2 2\n',
  ],
  'hitori-jsonl': [
    '{"id":"a","w":3,"h":2,"status":"unique","grid":["1 1 2","3 . 1"],"solution":["#..","..."]}\n{"id":"b","grid":["12"],"solution":null}\n',
  ],
  ish: ['# Boot\n# row clues\n3\n1,1\n3\n0\n4\n\n# column clues\n3,1\n1,1,1\n3,1\n1\n'],
  keen: ['3\n1 1\n3\n0\n4\n\n3 1\n1 1 1\n3 1\n1\n'],
  lp: [
    'number_of_rows: 5\nnumber_of_columns: 4\nrow_1 number_of_clusters: 1 size(s): 3\n' +
      'row_2 number_of_clusters: 2 size(s): 1 1\nrow_3 number_of_clusters: 1 size(s): 3\n' +
      'row_4 number_of_clusters: 0 size(s):\nrow_5 number_of_clusters: 1 size(s): 4\n' +
      'column_1 number_of_clusters: 2 size(s): 3 1\ncolumn_2 number_of_clusters: 3 size(s): 1 1 1\n' +
      'column_3 number_of_clusters: 2 size(s): 3 1\ncolumn_4 number_of_clusters: 1 size(s): 1\n',
  ],
  makhorin: ['* Boot\n* a comment\n3\n1 1\n3\n0\n4\n&\n3 1\n1 1 1\n3 1\n1\n'],
  mk: ['5 4\n3\n1 1\n3\n0\n4\n#\n3 1\n1 1 1\n3 1\n1\n', '5 4\n3\n1 1\n3\n\n4\n#\n3 1\n1 1 1\n3 1\n1\n'],
  'nonograms-org': [
    'var d=[[1,2,3,4],[21,9,26,1000],[22,9,26,1000],[18,9,26,1000],[5,7,11,13],[7,5,13,11],[2,0,1,1000],[3,4,6,8],' +
      '[4,7,7,9],[4,5,7,10],[6,5,7,10],[4,7,7,11],[4,8,7,13]];\n',
  ],
  picross: [
    '# two\nGRID Boot\nROWS\n[ 3 ]\n[ 1 1 ]\n[ 3 ]\n[ ]\n[ 4 ]\nCOLUMNS\n[ 3 1 ]\n[ 1 1 1 ]\n[ 3 1 ]\n[ 1 ]\n\nGRID dot\nROWS\n[ 1 ]\nCOLUMNS\n[ 1 ]\n',
  ],
  syro: ['3 0\n1 1 0\n3 0\n0\n4 0\n#\n3 1 0\n1 1 1 0\n3 1 0\n1 0\n#\n'],
  taai: ['$1\r\n3\r\n1\r\n1\r\n1\r\n1\r\n3\r\n$2\r\n1\r\n1\r\n1\r\n3\r\n\r\n\r\n', '$1\n2\n1\t1\n2\n2\n1\t1\n2\n'],
  'taai-solution': ['$1\r\n1\t0\t0\r\n1\t0\t0\r\n1\t1\t1\r\n$2\r\n1\t1\t1\r\n0\t0\t0\r\n0\t0\t0\r\n'],
  thomasr: ['{"rows":[[3],[1,1],[3],[],[4]],"columns":[[3,1],[1,1,1],[3,1],[1]]}'],
};

const SEED = 42;

/** What the format makes of random puzzles that it can hold: some of the shortest, for the sake of speed. */
function written(format: Format): Uint8Array[] {
  return format.kinds.flatMap((kind) => {
    const entries = fc.sample(entriesByKind[kind]!, { seed: SEED, numRuns: 40 });
    const results = entries.map((entry) => format.write!([entry], host));
    const texts = results.flatMap((result) => (result.ok ? [result.value] : []));
    const inputs = texts.map((text) => (typeof text === 'string' ? encodeUtf8(text) : text));
    return inputs
      .sort((a, b) => a.length - b.length)
      .filter((_, i) => i % 3 === 0)
      .slice(0, 4);
  });
}

export function samplesOf(format: Format): Uint8Array[] {
  const given = (onlyRead[format.id] ?? []).map(encodeUtf8);
  return format.write && !format.writeOnly ? [...given, ...written(format)] : given;
}

export const readable: readonly Format[] = formats.filter((format) => !format.writeOnly);
