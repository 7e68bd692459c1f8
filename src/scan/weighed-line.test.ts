import { expect, test } from 'vitest';
import { Random } from '../core/random.js';
import { type Uncertain, WeighedLine } from './weighed-line.js';

/** Blocks of a line: lengths with colours, in their order. */
const blocksOf = (cells: readonly number[]): { length: number; colour: number }[] => {
  const blocks: { length: number; colour: number }[] = [];
  cells.forEach((colour, i) => {
    if (colour === 0) return;
    if (colour === cells[i - 1]) blocks.at(-1)!.length++;
    else blocks.push({ length: 1, colour });
  });
  return blocks;
};

/** All ways to fill a line. */
function* fillings(length: number, values: number): Generator<number[]> {
  for (let code = 0; code < values ** length; code++)
    yield Array.from({ length }, (_, i) => Math.floor(code / values ** i) % values);
}

/** All readings of uncertain numbers: which of their lengths each has, or none, with the cost. */
function* readings(numbers: readonly Uncertain[]): Generator<{ lengths: number[]; cost: number }> {
  const [first, ...rest] = numbers;
  if (!first) {
    yield { lengths: [], cost: 0 };
    return;
  }
  for (const { lengths, cost } of readings(rest)) {
    for (const one of first.lengths) yield { lengths: [one.length, ...lengths], cost: cost + one.cost };
    if (first.absence < Infinity) yield { lengths: [0, ...lengths], cost: cost + first.absence };
  }
}

function randomNumbers(random: Random, values: number, length: number): Uncertain[] {
  return Array.from({ length: random.below(4) }, () => {
    const lengths = Array.from({ length }, (_, i) => i + 1).filter(() => random.next() < 0.4);
    const isOptional = lengths.length === 0 || random.next() < 0.4;
    return {
      lengths: lengths.map((one) => ({ length: one, cost: random.below(8) })),
      absence: isOptional ? random.below(8) : Infinity,
      colour: 1 + random.below(values - 1),
    };
  });
}

test('the costs of a line are those of all readings and all fillings that fit them', () => {
  const random = new Random(71);
  for (let round = 0; round < 400; round++) {
    const values = 2 + (round % 2);
    const length = 1 + random.below(values === 2 ? 7 : 5);
    const numbers = randomNumbers(random, values, length);
    const line = new WeighedLine(numbers, length, values);
    const sets = Uint32Array.from({ length }, () => 1 + random.below(2 ** values - 1));
    const cells = new Float64Array(length * values).fill(Infinity);
    const choices = new Float64Array(line.prices.length).fill(Infinity);
    let least = Infinity;
    const choiceOf = (number: number, one: number): number =>
      line.lengthOf.findIndex((known, i) => i >= line.firstChoice[number]! && known === one);
    const byBlocks = new Map<string, number[][]>();
    for (const filling of fillings(length, values)) {
      if (filling.some((value, i) => ((sets[i]! >> value) & 1) === 0)) continue;
      const name = JSON.stringify(blocksOf(filling));
      byBlocks.set(name, [...(byBlocks.get(name) ?? []), filling]);
    }
    for (const { lengths, cost } of readings(numbers)) {
      const blocks = lengths.flatMap((one, i) => (one > 0 ? [{ length: one, colour: numbers[i]!.colour }] : []));
      for (const filling of byBlocks.get(JSON.stringify(blocks)) ?? []) {
        least = Math.min(least, cost);
        filling.forEach((value, i) => {
          cells[i * values + value] = Math.min(cells[i * values + value]!, cost);
        });
        lengths.forEach((one, i) => {
          const choice = choiceOf(i, one);
          choices[choice] = Math.min(choices[choice]!, cost);
        });
      }
    }
    const [ownCells, ownChoices] = [new Float64Array(cells.length), new Float64Array(choices.length)];
    expect(line.weigh(sets, 0, 1, ownCells, ownChoices), `round ${round}`).toBe(least);
    if (least === Infinity) continue;
    expect(ownCells, `round ${round}`).toEqual(cells);
    expect(ownChoices, `round ${round}`).toEqual(choices);
  }
});

test('a choice that is ruled out is not made any more', () => {
  const number = { lengths: [1, 2].map((length) => ({ length, cost: length })), absence: 5, colour: 1 };
  const line = new WeighedLine([number], 2, 2);
  const [sets, cells, choices] = [Uint32Array.of(3, 3), new Float64Array(4), new Float64Array(3)];
  expect(line.weigh(sets, 0, 1, cells, choices)).toBe(1);
  line.prices[0] = Infinity;
  line.reprice();
  expect(line.weigh(sets, 0, 1, cells, choices)).toBe(2);
  expect([...choices]).toEqual([Infinity, 2, 5]);
});
