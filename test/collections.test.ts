/**
 * Every puzzle of every collection: one solution, which is its picture; its grade, its licence; no two alike, also turned or mirrored.
 * Grades are rated again for every thirtieth puzzle; with NONORI_COLLECTIONS=1 for all of them (a minute).
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { course } from '../src/collections/course.js';
import { type CollectionPuzzle, collections, loadCollection } from '../src/collections/index.js';
import { readPack, writePack } from '../src/collections/pack.js';
import { packs } from '../src/collections/packs/index.js';
import { unwrap } from '../src/core/result.js';
import { sourceOf } from '../src/formats/base/decode.js';
import { link } from '../src/formats/link.js';
import { singles } from '../src/formats/tatham-id.js';
import { explainedKinds } from '../src/kinds/explain.js';
import { isNonogram } from '../src/kinds/nonogram/puzzle.js';
import { Gallery, turns } from '../src/tasks/generate/duplicates.js';
import { needOf } from '../src/tasks/generate/needs.js';
import { rate } from '../src/tasks/rate.js';
import { solve } from '../src/tasks/solve.js';

const EVERY = process.env.NONORI_COLLECTIONS ? 1 : 30;
/** Bytes of all packs together, gzipped. */
const MOST = 400_000;

const all = await Promise.all(
  collections.map(async (summary) => ({ ...summary, puzzles: unwrap(await loadCollection(summary.id)) })),
);
const everything = all.flatMap(({ id, puzzles }) => puzzles.map((puzzle, index) => ({ id, index, ...puzzle })));
const isPicture = ({ id }: { id: string }) => !/^(hitori|hard|blotted|giants)/.test(id);
const colours = ({ puzzle }: CollectionPuzzle) => (isNonogram(puzzle) ? puzzle.palette.length : 0);
const pictures = everything.filter(isPicture);

test('there are as many as promised', () => {
  const count = (is: (one: (typeof everything)[number]) => boolean) => everything.filter(is).length;
  expect(pictures.filter((one) => colours(one) === 2).length).toBeGreaterThanOrEqual(400);
  expect(pictures.filter((one) => colours(one) > 2).length).toBeGreaterThanOrEqual(200);
  expect(count(({ id }) => id.startsWith('hitori'))).toBeGreaterThanOrEqual(400);
  expect(count(({ id }) => id === 'hard-nonograms')).toBeGreaterThanOrEqual(60);
  expect(count(({ id }) => id === 'hard-hitori')).toBeGreaterThanOrEqual(60);
  expect(count(({ id }) => id === 'blotted')).toBeGreaterThanOrEqual(40);
  expect(count(({ id }) => id === 'giants')).toBeGreaterThanOrEqual(20);
  for (const { puzzle } of pictures) {
    const side = Math.max(puzzle.width, puzzle.height);
    expect(side >= 10 && side <= 40).toBe(true);
  }
  for (const { grade } of everything.filter(({ id }) => id.startsWith('hard-')))
    expect(grade).toBeGreaterThanOrEqual(8);
  const shares = [1, 2, 3, 4, 5, 6].map((grade) => pictures.filter((one) => one.grade === grade).length);
  for (const share of shares) expect(share / pictures.length).toBeGreaterThanOrEqual(0.08);
  const hitori = everything.filter(({ id }) => id.startsWith('hitori'));
  const patterned = hitori.filter(({ goal }) => {
    const [first, ...turned] = turns(goal).map(String);
    return turned.includes(first!);
  });
  expect(patterned.length / hitori.length).toBeGreaterThanOrEqual(0.48);
  const ofHitori = new Set(everything.filter(({ puzzle }) => puzzle.kind === 'hitori').map(({ grade }) => grade));
  expect(ofHitori.size).toBe(10);
});

test.each(all)(
  '$id: as its summary says, and each has one solution, its licence and its title',
  ({ puzzles, ...summary }) => {
    expect(puzzles.length).toBe(summary.count);
    expect(summary.grades).toEqual(
      Array.from({ length: 10 }, (_, i) => puzzles.filter(({ grade }) => grade === i + 1).length),
    );
    for (const { puzzle, goal, titles } of puzzles) {
      const { status, solutions } = solve(puzzle);
      expect([puzzle.about.id, status, solutions[0]?.cells]).toEqual([puzzle.about.id, 'unique', goal.cells]);
      expect(puzzle.about.licence).toBe('MIT');
      expect(puzzle.about.copyright).toMatch(
        puzzle.kind === 'nonogram' ? /Fluent Emoji.*Microsoft/ : /Nonori developers/,
      );
      if (puzzle.kind === 'nonogram') expect([titles?.en, titles?.id].every(Boolean)).toBe(true);
    }
  },
);

test('no two are alike, also turned or mirrored', () => {
  const galleries = new Map<string, Gallery>();
  const seen = new Map<string, string>();
  const alike: string[] = [];
  for (const { id, index, goal, puzzle } of everything) {
    const { width, height } = puzzle;
    const sides = `${puzzle.kind} ${Math.min(width, height)} ${Math.max(width, height)}`;
    const key = `${sides} ${turns(goal).map(String).sort()[0]}`;
    const name = `${id} ${index + 1}`;
    if (seen.has(key)) alike.push(`${name} is ${seen.get(key)}`);
    seen.set(key, name);
    if (puzzle.kind !== 'nonogram') continue;
    const gallery = galleries.get(`${width} ${height}`) ?? new Gallery();
    galleries.set(`${width} ${height}`, gallery);
    if (!gallery.add(goal)) alike.push(`${name} looks like another`);
  }
  expect(alike).toEqual([]);
});

test('the grades are those that the rating gives', { timeout: EVERY === 1 ? 1_200_000 : undefined }, () => {
  const wrong = everything
    .filter((_, index) => index % EVERY === 0)
    .filter(({ puzzle, grade }) => rate(puzzle).grade !== grade)
    .map(({ puzzle }) => puzzle.about.id);
  expect(wrong).toEqual([]);
});

describe('packs', () => {
  test('are small', () => {
    const files = Object.keys(packs).map((id) => readFileSync(`src/collections/packs/${id}.ts`));
    expect(files.reduce((sum, file) => sum + gzipSync(file).length, 0)).toBeLessThanOrEqual(MOST);
  });

  test('come back as they were written, and are refused when damaged', async () => {
    const text = (await packs.blotted!()).default;
    const read = unwrap(readPack(text));
    expect(unwrap(readPack(writePack(read)))).toEqual(read);
    const letter = text[200] === 'a' ? 'b' : 'a';
    expect(readPack(`${text.slice(0, 200)}${letter}${text.slice(201)}`).ok).toBe(false);
    expect(readPack(text.slice(0, 900)).ok).toBe(false);
    expect(readPack('not base64!').ok).toBe(false);
  });

  test('that are not there are named with those that are', async () => {
    const loaded = await loadCollection('nothing');
    expect(loaded.ok ? '' : loaded.faults[0]!.message).toMatch(/^There is no collection nothing; there are \w/);
  });
});

test('the puzzles of the course have one solution, and need their technique and nothing harder', () => {
  const techniques = explainedKinds.flatMap((kind) =>
    kind.techniques.map((technique) => ({ kind, technique, codes: course[`${kind.id}.${technique.id}`] ?? [] })),
  );
  const wrong = techniques.flatMap(({ kind, technique, codes }) =>
    codes.filter((code) => {
      const { puzzle } = unwrap(link.read(sourceOf(`#/play/${code}`), {}))[0]!;
      return solve(puzzle).status !== 'unique' || needOf(kind, puzzle, technique) !== 'needed';
    }),
  );
  expect(wrong).toEqual([]);
  const few = techniques.filter(({ codes }) => codes.length < 3).map(({ technique }) => technique.id);
  expect(few).toEqual(['flanked-dominoes']);
});

test('the pictures and hitori that were chosen are those that are there, and what was dropped has a reason', () => {
  const { collections: chosen, dropped } = JSON.parse(readFileSync('collections/choices.json', 'utf8')) as {
    collections: {
      id: string;
      pictures?: { icon: string; titles: { en: string; id: string } }[];
      hitori?: string[];
    }[];
    dropped: { icon: string; why: string }[];
  };
  for (const { id, pictures: list, hitori } of chosen) {
    const there = all.find((one) => one.id === id)!;
    expect(there.count).toBe((list ?? hitori)!.length);
    if (hitori) {
      const ids = there.puzzles.map(({ puzzle }) => unwrap(singles.write!([{ puzzle }], {})));
      expect(ids.map((written) => String(written).trim()).sort()).toEqual([...hitori].sort());
    }
    const titles = there.puzzles.map((one) => one.titles?.en ?? '').sort();
    if (list) expect(titles).toEqual(list.map((one) => one.titles.en).sort());
  }
  for (const { icon, why } of dropped) expect([icon, why.length > 5]).toEqual([icon, true]);
});
