/**
 * Pictures of our own in the sizes of two papers' unpublished puzzles: four cells a digit, row by row. Made once by
 * bench/paper-pictures.ts.
 */

import { cluesOf, makeNonogram, type Nonogram } from '../kinds/nonogram/puzzle.js';

/** Paper A, per side: ten that its four rules solve, the last 1, 3, 6 and 10 of them not without contradiction. */
const RULE_PICTURES: Readonly<Record<number, readonly string[]>> = {
  10: [
    'a116490388f83f0fc7b3cfcde',
    'a9bf2f43d244142b038ef9bdd',
    '7e98e10627f7e8fb8d869ddbe',
    'b2b70f1887f2a7f07f8989827',
    'de7f0f8328842f0f83e0dffff',
    'fffae79844ec0fb9fc3f0f71f',
    'bfdb9f8277753a2ffefffe3f9',
    '0676f38d6d19ac8bf89f26c3d',
    'ed2fac0b3385c9d83e92866dd',
    'e9f83c0f9384e050731200062',
  ],
  15: [
    'fe01fc03e507c86b181c5fbcfbf877fdbfffbcbfe83ff07ff5fee3f38',
    'ccac5ab2ecd878d0c669c63d807f02ac1b3cab7077c7dbece9af0d720',
    '03ee027c40b002b701e13febfe7efcbff83ff4e67fffdff5dffd7eff8',
    'fbfffbdfbefff7fdc3efaffea1fc07da0d600ba213c7e1ffe3f7c7ff8',
    'f7ff3fece7fd779ee57feec2cdbb0b8a26ee08105cddffffaffabf678',
    'ee3c3e7198e02581cfe377bec9f25de7e6fdfbfbe367af4d9d1c06790',
    'ffff8dff03fe27ff8fff8faf3c40e9cec79fff3df407dc4dfc3ffff78',
    '07ae87fd3f787fa0669ff839c05428916803e40ec017943fe8bbffee8',
    'fbe1efe7efc1a6fe877fce3edd6fe0fd01f942f237d135f06860f42d8',
    '9c7dfde6f3f54bd151fdb4aa6be9e35e82af53760f91c9819c3ae8c90',
  ],
  20: [
    'cffefeffe7effd3f7fc0edac1eff00c7880e0800ffc80ff610f9e10e1f30f1ff9ffff8ffffdfffffdfeefffffef7fffffffe',
    '63feffbfedf776ff29ebe7fdfa777fa1bff83defd77febff7efeffffefff97fff038effb83d77a7df18ffe2fffe7edfffeff',
    'c04b1807f920bfa8cbffd9deafdffea72fefcbb0afab0bff827deeb7ff8ffdeedfffef91fbffec1dde00b5aa0d7660dbe013',
    'ffff9fedc31ff611ffc15fbe31dd79bf7f0f6ec0fffc0fdfc0ffd0079f03fbfc2fffbcfffdc3bd78dfffcfdffcfffe8ffff8',
    'fe9d9bfffdf3ffbffffcdc7faa1df043bc0db804eed84dfa79f994fff2c7fe30ffe2077400cfd00cbc01cd881cde938ff86d',
    '6ff3f27e7bd7bdbfff397dbfc7f6325f54c973a47fc20ff937f5c6bc7bc392ff9f4b79a09fe62773607eff01f7f83cfa30d9',
    '802f6a557a442fc4317a60f9c418fdef7fe8bfe20fbf88c76cefd28edf18e3748a8c5ccbbdff6d6fb36ff5b94480e450fd57',
    'be040be000ff842df000ff800ff000de140c0007e0307f8007fe007ffc0fff01ff807f400ffe00ffe3cfbf7bffbfffffffff',
    '7feffffffdec387b83e1d81f5c813ab81ff7c0ff3c1fe011fb051ff1c07f800bdf00bff01ffe547ff00fff81fff85aff87ff',
    'fc7fef86ff623ff002fb00fff00fff00fff90fde11ffec0f7fa1fff03ffb497ff00c3e0049e0040f0001f0001f0000fc001f',
  ],
  25: [
    'f400d87c403e3fc93fdbfd9ffffe1ffbb61bfffb8f7efbc7e7ff23e07bf2a03fc7e00383e00bc1f00181fa00109c0061fa03b1fa40f8f7a038fdc01d7ff52ebcfc060f5861816001e83000e818000',
    '81f7fb417fdc389ffc419bbcb1f372e5dffc1adfd280fef7263f8ed81f36f52f3f1003dfdccdf7f6defcfe3a13fb9ab87e6f7be7f13edddac7f79da4bfee826f7f211fed0c8f6e7f4fe07fc3b8fb8',
    'ff6ec07e1f103e87f81f07fe0fff7f83dbdfc3efffa0ff7ef03ff7f001fff2002ff4111ff0000ff8c103ff2282bf10007fc4a45fe70f45786ff3f4fef7f077fbfa4de7feffbfbe3ffffffbff5bff8',
    '5fcd5ffd72bfbfc93dfd606ecd90076f8b515fa1990bf80b0fc67dd02e1c7847067a78e61fd8701be64089743e434d8357bdeeebf7f7f7dddf9ff7dffdfd7bcffb4f2a5dbfe0fffff06bfce5f9be8',
    'fff7f85ffffc3fff691fffff4babffa0fff7e17f77e03ffcf407ff3201fd7cc3a477a1c14ffae007fee0057ef000ffc01137d0101ff00c1ee9000ff2c187f80007cc0007ff000fff200f7f000f7f8',
    '7fff8075f5803cdf815fd922adeb5006fff8c7fdfa00eeff30eef7207f7fb03f7fc5367ffc1dcbfd2fefbc3beb6fbafd2fbfff6ffebe65ffff847ffd676defefeffdf513ddbeafffbe55f9c00ab58',
    'fdfffbbffffffbfdffefffbfffff7d7bfff6b7bdffeffffe7ffff43ffffddbdfffd0affffe7dfffe7f5fe03f3ff00ed7e00787e20171d00070b8003f9c001ec0100ff00847bc0007efe617fffa038',
    'f7dfffc3dfb7e0fffba07ffaf03fffb817ef7a1fbed107d82001f00100ec88007400566c223efc0002ff0001ffc001ffa000fff8117ffe038b7f01fbff80fff7c07ff7f07fff4ebffffbfbf7efff8',
    'ce4efffff5fffa7ed7fedfeefbdfbd3f3fffffef7fffeedf1fcfde067fbe1099596059edc0cbbe2e057e7dc3dffb3192757adbfffc7d7cfe2ffffd9f7f7f09cbbfbffb77f7ff31c9eef866b6ec208',
    '5d54ebd7bc6c9eedfffa5ac3ef7fdba6ff3ed3ffb9f9ffebf3f82fbb9c1e2fd5237d6584d3d40375dd077dfc8fd54e1daf6f4aeebcffff7f3ffe37af3feee6df7ff0be7fd8cffdfe07f7b5079dfa8',
  ],
};

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
  const made = makeNonogram({ width, height, ...cluesOf(width, height, picture) });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

export const rulePuzzles = (side: number): Nonogram[] =>
  RULE_PICTURES[side]!.map((cells) => puzzleOf(side, side, cells));

export const linePuzzles = (): Nonogram[] =>
  LINE_PICTURES.map(({ width, height, cells }) => puzzleOf(width, height, cells));
