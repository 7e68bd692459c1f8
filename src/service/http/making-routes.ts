/** The routes that make puzzles: from a picture, and from nothing. */
import type { About } from '../../core/puzzle.js';
import { sourceOf } from '../../formats/index.js';
import { readRaster } from '../../formats/pictures/index.js';
import { type Generated, type GenerateOptions, generate } from '../../tasks/generate/generate.js';
import type { GenerateTarget } from '../../tasks/generate/needs.js';
import { generatedJson, madeJson } from '../../tasks/json/making-json.js';
import { type MakeOptions, makeFromRaster } from '../../tasks/make/make.js';
import { host } from '../host.js';
import { generateAnswer, generateInput, makeAnswer, makeInput } from './making-schemas.js';
import { BadRequest } from './read-request.js';
import { type Route, row } from './route.js';

const PICTURE = 'P1\n6 5\n0 1 0 0 1 0\n1 1 1 1 1 1\n1 1 1 1 1 1\n0 1 1 1 1 0\n0 0 1 1 0 0\n';

export const makingRoutes: readonly Route[] = [
  row({
    name: 'make',
    summary: 'From a picture to a puzzle, repaired on request.',
    input: makeInput,
    answer: makeAnswer,
    streams: true,
    limited: true,
    example: { picture: PICTURE, unique: true, title: 'Heart' },
    async run({ input, limits, sendEvent }) {
      const { picture, title, author, grade, maxLevel, timeLimit: _, ...given } = input;
      const source = sourceOf(typeof picture === 'string' ? picture : Buffer.from(picture.base64, 'base64'));
      const raster = readRaster(source, host);
      if (!raster.ok)
        throw new BadRequest(
          422,
          raster.faults.map((found) => ({ ...found, pointer: '/picture' })),
        );
      const target = { ...(grade && { grade }), ...(maxLevel !== undefined && { level: [1, maxLevel] as const }) };
      const made = makeFromRaster(raster.value, {
        ...present<MakeOptions>(given),
        about: aboutOf(title, author),
        ...((grade || maxLevel !== undefined) && { target }),
        limits,
        onProgress: (progress) => sendEvent?.('progress', progress),
      });
      if (!made.ok) throw new BadRequest(422, made.faults);
      return madeJson(made.value);
    },
  }),
  row({
    name: 'generate',
    summary: 'Puzzles from nothing, each with one solution and as hard as wished; the same seed gives the same.',
    input: generateInput,
    answer: generateAnswer,
    streams: true,
    limited: true,
    example: { size: 10, count: 2, seed: 7 },
    async run({ input, limits, sendEvent }) {
      const { size, title, author, grade, level, needs, onlyUpTo, timeLimit: _, ...given } = input;
      const board = typeof size === 'number' ? { width: size, height: size } : size;
      const about = aboutOf(title, author);
      const toJson = (made: Generated) =>
        generatedJson({ ...made, puzzle: { ...made.puzzle, about: { ...made.puzzle.about, ...about } } });
      const made = generate({
        ...present<Omit<GenerateOptions, 'width' | 'height'>>(given),
        ...board,
        target: present<GenerateTarget>({ grade, level, needs, onlyUpTo }),
        limits,
        ...(sendEvent && { onPuzzle: (one: Generated) => sendEvent('puzzle', toJson(one)) }),
        onProgress: (progress) => sendEvent?.('progress', progress),
      });
      if (!made.ok) throw new BadRequest(422, made.faults);
      const { status, attempts, rejected, puzzles } = made.value;
      return { status, attempts, rejected, puzzles: sendEvent ? [] : puzzles.map(toJson) };
    },
  }),
];

const aboutOf = (title: string | undefined, author: string | undefined): About => ({
  ...(title !== undefined && { title }),
  ...(author !== undefined && { author }),
});

/** Without the keys that have no value. */
const present = <T extends object>(given: { readonly [K in keyof T]?: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
