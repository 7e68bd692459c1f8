/**
 * Pictures of our own in the sizes of two papers' unpublished puzzles: four cells a digit, row by row. Chosen once by
 * bench/paper-pictures.ts, by rules that do not ask how a paper's method fares on them, except where it says so.
 */
import { Random } from '../core/random.js';
import { cluesOf, makeNonogram, type Nonogram } from '../kinds/nonogram/puzzle.js';

/** Paper A, per side: speckled pictures of the first ten seeds that a repair gives one solution. */
const RULE_PICTURES: Readonly<Record<number, readonly string[]>> = {
  10: [
    'e9f83c0f9384e050731200062',
    'a116490388f83f0fc7b3cfcde',
    'a9bf2f43d244142b038ef9bdd',
    '7e98e10627f7e8fb8d869ddbe',
    'b2b70f1887f2a7f07f8989827',
    'de7f0f8328842f0f83e0dffff',
    'fffae79844ec0fb9fc3f0f71f',
    'bfdb9f8277753a2ffefffe3f9',
    '0676f38d6d19ac8bf89f26c3d',
    'ed2fac0b3385c9d83e92866dd',
  ],
  15: [
    'fe01fc03e507c86b181c5fbcfbf877fdbfffbcbfe83ff07ff5fee3f38',
    '07ae87fd3f787fa0669ff839c05428916803e40ec017943fe8bbffee8',
    'fbe1efe7efc1a6fe877fce3edd6fe0fd01f942f237d135f06860f42d8',
    '9c7dfde6f3f54bd151fdb4aa6be9e35e82af53760f91c9819c3ae8c90',
    'ccac5ab2ecd878d0c669c63d807f02ac1b3cab7077c7dbece9af0d720',
    'fdf1ff83fe041e0018a010c2306060e1e063c04fc0ffd2cfa19fc7bd8',
    '03ee027c40b002b701e13febfe7efcbff83ff4e67fffdff5dffd7eff8',
    'f807e01de03fc03784efd75adffa3fdfc37b03bc013840ec81b017be0',
    'fe77fd2bd81db1b531fdffc1fd9759081341402079a462c0e545c6e38',
    '792ffed77a1ef2f3b0bfe2dfeffdeddf19b2fa0fbf87cc55780785050',
  ],
  20: [
    '3dfdd5741fff005df403bf3010759900009006190180104c0320f074dfc133f882fe001f100ba6287f5083c0003f4003ea69',
    '4dffffe77fbfff7deff9fc7d47f6a3fff01eee8287e0113e381fc1f58c3fb2c3ff841cf8a00bd4f7e78e3ffa48f7007f708f',
    'fe9d9bfffdf3ffbffffcdc7faa1df043bc0db804eed84dfa79f994fff2c7fe30ffe2077400cfd00cbc01cd881cde938ff86d',
    '6ff3f27e7bd7bdbfff397dbfc7f6325f54c973a47fc20ff937f5c6bc7bc392ff9f4b79a09fe62773607eff01f7f83cfa30d9',
    'd837bf2771c01ffa5865c3a9ae672986771ace70fba07ff163aa1823d111ffec7386efd039d020b7c05ee123fb401dfc01fd',
    'cffefeffe7effd3f7fc0edac1eff00c7880e0800ffc80ff610f9e10e1f30f1ff9ffff8ffffdfffffdfeefffffef7fffffffe',
    '71f9fcced710401c0c4213a410100181801c4411e0c07b82334c78b1fdff0b7578f803fb803ff003ff0037d003ff0013e083',
    '63feffbfedf776ff29ebe7fdfa777fa1bff83defd77febff7efeffffefff97fff038effb83d77a7df18ffe2fffe7edfffeff',
    'c04b1807f920bfa8cbffd9deafdffea72fefcbb0afab0bff827deeb7ff8ffdeedfffef91fbffec1dde00b5aa0d7660dbe013',
    '802f6a557a442fc4317a60f9c418fdef7fe8bfe20fbf88c76cefd28edf18e3748a8c5ccbbdff6d6fb36ff5b94480e450fd57',
  ],
  25: [
    'f400d87c403e3fc93fdbfd9ffffe1ffbb61bfffb8f7efbc7e7ff23e07bf2a03fc7e00383e00bc1f00181fa00109c0061fa03b1fa40f8f7a038fdc01d7ff52ebcfc060f5861816001e83000e818000',
    'dff7fefbaffbffffee37dd7feeadfee497f7fdfee9d7fcff7fffd7c3fbf7fdffb95fff7bf7fdfbbffffde5fff87ff6891fff0047ebb02ef0c83ff8a83ff8701ff63819f72c0b9f8a1effc9ff7ec28',
    'f09f87fe7fd1e99759ff9bf03ef1f678fa7dcda27b66f4b8f1ec3c27bd7c00efbc207efc061ff0018fdd270add80cfffc04397f06bfbf3ccbd7f7ffbffffcbfdbfeff86fffbc2fd97f37fe3f8fbf0',
    '2fce2c5d66cdd67cecf72beb55fef8ffea98bf1ef71fc577a02f6773bce5a7d7fb7bfffe4fffe912efc826fffe4f772b41f783addfc0a8bee24d3fe00ec6400162d91881fce413f6a280ee0c44ff8',
    'ad81ecb7830d376f402da7e78dfbead9ef346093b32d53f16943c770e23fc7febedf5f32b7f101b4ed87da77bdcce7ce7fdb7effce5a7ddfefebffff5ffdc5d7874483b523b0da00c338580a68640',
    'feffc06ff7f03fdff08ffbfe0fffffc7efbfe3ffff79fbfffcff7ffe7fffff3fff3f992fffc803ffc400ffd0007000002006021400000a018006028247000007c018cff03cfff80efdfc037ffe018',
    'fffffffffe817bfb807dff42cfbef81bf3f01ffff037ffee67bffb0f67ff883dff001e7f048ff785077fcfc1f7eff1bffffcff7bb77f7affbf7d9ddff7f7cfffbec7fcffe3fffffbf3fff8fb2afe0',
    'fffff7375d7e3dffcf0fff500ed7600f7f760defdc0bfebf00fffd493fffecbfdcba176ff60f3fee07fffe03ff79537ff706e4fd00607b80a01fc0100fe00f877807c37c01337ec1d1e7f0bffffd0',
    'fdf7e07bdfc08ffff0dd6ef86ed57e07f0fe02fffb0ddfede0fdfee4f6f7fc57efaebf7fffff819f9713effea97bffffe8dbefc213bb41057fc013ae7080fdd0f5efd8703e7c011fba801dff415f8',
    'e000078c0903f64123716dd23d0042fc0201ec1b60fea1602ffaddf79eb9fafefdb12bfbd0ffb9ba8ffe8ff5fdedfffd677bbdd6ffeff33f7c06cfdd2bffec0cc3976067e742fdfa72ec3fe6feb90',
  ],
};

const RANDOM_SIDE = 20;

/** Paper A: the first sixty seeds whose random picture is the only solution of its clues. */
const RANDOM_SEEDS = [
  5, 18, 19, 23, 28, 32, 38, 41, 42, 53, 57, 66, 69, 70, 72, 74, 86, 90, 106, 116, 130, 135, 145, 148, 166, 171, 175,
  182, 187, 194, 195, 214, 215, 227, 234, 235, 245, 252, 259, 265, 267, 277, 281, 285, 295, 312, 313, 318, 320, 332,
  333, 335, 336, 342, 345, 358, 360, 377, 381, 386,
];

/** Paper B: solvable line by line, with as many blocks in the fullest line as the paper's had. */
const LINE_PICTURES: readonly { readonly width: number; readonly height: number; readonly cells: string }[] = [
  { width: 8, height: 9, cells: 'f0f0f8fcfcffc73e47' },
  { width: 15, height: 15, cells: 'fbe1efe3ffc3a3fe871fde37dc4fe0fc01f803f037f83ff07860f4eb8' },
  {
    width: 20,
    height: 20,
    cells: 'bfffdf741fff005df0039f01d0708900009000010080100c0300f074dfc137f883fe001f0003e2093e0003c0003f0003fa29',
  },
  {
    width: 30,
    height: 30,
    cells:
      '001fbffc04dffdf001bfffc002ffbf0003fffe08c7bf3c1f0ff07cee3fe0ffffff03ffdef80effbfe03fdff68bffdcdf8fede0efffc103ffff0aa7fffc341effe0a07fed8000ffde0003fffe00077fbe601fff78807fff7001fffdca1fffdf005f0f6fa078bfff81e0df9e068bfffc5ea',
  },
  {
    width: 35,
    height: 40,
    cells:
      '7ffffa0fd87f4f01efbfdfe077ff7f7ebff3fffcd7f7ffefebfffbfffffddf9fffffff7fefff7f87bffffffffffef77fbfffffdffffaffbffffffffdeffc33bffdff1f37ffefc7ffefe9f1fd7bffbebe0f7f704580e7ee68e00cfe019d05adf8398029ec9780073fa0fe02c7f01b601fef03ef1ffef03ffffbfe0e66fdee01717f7eb8b1aeefff3705fefdf0e4fe9c85185fb110235bf80007603f90009c00c2000e44424009f60840002e00000007',
  },
];

function puzzleOf(width: number, height: number, cells: string): Nonogram {
  const picture = Uint8Array.from({ length: width * height }, (_, cell) => {
    return (Number.parseInt(cells[cell >> 2]!, 16) >> (3 - (cell & 3))) & 1;
  });
  return puzzleWith(width, height, picture);
}

function puzzleWith(width: number, height: number, picture: Uint8Array): Nonogram {
  const made = makeNonogram({ width, height, ...cluesOf(width, height, picture) });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

/** Each cell black or white with the same chance. */
export function randomPuzzle(seed: number): Nonogram {
  const random = new Random(RANDOM_SIDE * 1000 + seed);
  const picture = Uint8Array.from({ length: RANDOM_SIDE ** 2 }, () => random.below(2));
  return puzzleWith(RANDOM_SIDE, RANDOM_SIDE, picture);
}

export const randomPuzzles = (): Nonogram[] => RANDOM_SEEDS.map(randomPuzzle);

export const rulePuzzles = (side: number): Nonogram[] =>
  RULE_PICTURES[side]!.map((cells) => puzzleOf(side, side, cells));

export const linePuzzles = (): Nonogram[] =>
  LINE_PICTURES.map(({ width, height, cells }) => puzzleOf(width, height, cells));
