/** `nonori make` and `nonori generate`, run as a user runs them. */
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Scratch } from './run-cli.js';

const FACE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<g fill="none" stroke="black" stroke-width="6"><circle cx="50" cy="50" r="40"/><path d="M30 65 Q50 85 70 65"/></g>
<circle cx="35" cy="40" r="6"/><ellipse cx="65" cy="40" rx="6" ry="8"/></svg>`;

let scratch: Scratch;
beforeAll(() => {
  scratch = new Scratch();
  scratch.write('face.svg', FACE);
});
afterAll(() => scratch.remove());

describe('make', () => {
  test('repairs a picture, draws and lists what it changed', () => {
    const { code, stdout } = scratch.run(['make', 'face.svg', '--size', '15', '--unique', '--author', 'Ana']);
    expect(code).toBe(0);
    expect(stdout).toContain('face.svg: "face", nonogram 15 x 15\nby Ana\n');
    expect(stdout).toMatch(/unique: the puzzle has one solution, grade \d+ of 10/);
    const [, count, list] = /(\d+) cells changed \([\d.]+ %\): (.*)/.exec(stdout)!;
    expect(list!.match(/r\d+c\d+/g)).toHaveLength(Number(count));
    expect(stdout.match(/![.#]/g)).toHaveLength(Number(count));
  });

  test('says the same as JSON, and the puzzle in it is read by every command', () => {
    const [made] = scratch.json(['make', 'face.svg', '--size', '15', '--unique', '--title', 'Smile']);
    expect(made).toMatchObject({ title: 'Smile', status: 'unique', kind: 'nonogram', width: 15, height: 15 });
    expect(made!.repair).toMatchObject({ status: 'done', budget: 13 });
    scratch.write('made.json', JSON.stringify(made!.puzzle));
    const [solved] = scratch.json(['solve', 'made.json']);
    expect(solved).toMatchObject({ title: 'Smile', status: 'unique', solutions: [made!.solution] });
  });

  test('shows all looks with their scores, in the terminal or as SVG', () => {
    const looks = scratch.json(['make', 'face.svg', '--size', '15', '--sheet']);
    expect(looks.length).toBeGreaterThan(4);
    expect(looks.map(({ score }) => score)).toEqual(looks.map(({ score }) => Number(score)).sort((a, b) => b - a));
    const [made] = scratch.json(['make', 'face.svg', '--size', '15', '--look', String(looks[1]!.look)]);
    expect(made!.solution).toEqual(looks[1]!.solution);
    expect(scratch.run(['make', 'face.svg', '--sheet', '-o', 'looks.svg']).stdout).toBe('looks.svg\n');
    expect(scratch.run(['make', 'looks.svg', '--size', '40']).code).toBe(3);
  });

  test('writes files in any format', () => {
    const { code, stdout, stderr } = scratch.run(['make', 'face.svg', '--size', '20x18', '--unique', '-o', 'face.non']);
    expect([code, stdout]).toEqual([0, 'face.non\n']);
    expect(stderr).toContain('unique: the puzzle has one solution');
    expect(scratch.json(['solve', 'face.non'])).toMatchObject([
      { title: 'face', status: 'unique', width: 20, height: 18 },
    ]);
  });

  test('takes pictures from standard input, in colour', () => {
    const ppm = 'P3 4 2 255 255 255 255 200 0 0 200 0 0 255 255 255  0 0 180 0 0 180 200 0 0 255 255 255';
    const [made] = scratch.json(['make', '-', '--colours', '3'], { input: ppm });
    expect(made).toMatchObject({ source: '-', width: 4, height: 2, solution: ['.rr.', 'ddr.'] });
  });

  test('says when several solutions are left, or a wish is not reached', () => {
    const diagonal = 'P1 6 6 100000 010000 001000 000100 000010 000001';
    expect(scratch.run(['make', '-'], { input: diagonal })).toMatchObject({
      code: 3,
      stdout: expect.stringContaining('several solutions; --unique repairs it'),
    });
    // The right half is the negative of the left one, so that neither the picture nor its negative can be repaired.
    const both = 'P1 12 6 100000011111 010000101111 001000110111 000100111011 000010111101 000001111110';
    const failed = scratch.run(['make', '-', '--unique', '--budget', '1'], { input: both });
    expect(failed.code).toBe(5);
    expect(failed.stderr).toMatch(
      /The repair did not succeed: no way was found with at most 1 changed cells\. It tried/,
    );
  });

  test('says what stands in for a picture that could not be repaired', () => {
    const diagonal = 'P1 6 6 100000 010000 001000 000100 000010 000001';
    const negative = scratch.run(['make', '-', '--unique', '--budget', '1'], { input: diagonal });
    expect(negative.code).toBe(0);
    expect(negative.stdout).toContain('unique: the puzzle has one solution');
    expect(negative.stderr).toMatch(/could not be repaired; .*negative/);
  });

  test('refuses what is no picture, or far too large, without taking much memory', () => {
    const header = Buffer.alloc(25);
    header.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 0, 'latin1');
    header.writeUInt32BE(20_000, 16);
    header.writeUInt32BE(20_000, 20);
    const bomb = Buffer.concat([header, Buffer.alloc(16), deflateSync(Buffer.alloc(30_000_000))]);
    const huge = scratch.run(['make', '-'], { input: bomb, measureMemory: true });
    expect(huge.code).toBe(2);
    expect(huge.stderr).toContain('-: The picture has 20000 x 20000 pixels; the most is 51 million.');
    expect(Number(/maxRSS (\d+)/.exec(huge.stderr)![1])).toBeLessThan(200_000);
    const other = (input: string) => scratch.run(['make', '-'], { input }).stderr;
    expect(other('')).toBe('-: The file is empty.\n');
    expect(other('hello')).toBe('-: The file is not a PNG, JPEG, WebP, GIF, BMP, PBM, PGM, PPM or SVG picture.\n');
    const large = `P1 4000 4000 ${'1'.repeat(16_000_000)}`;
    expect(other(large)).toBe('-: The picture has more than 16 million bytes. Save it as JPEG, or smaller.\n');
    expect(other('P1 2 2 1111')).toBe('-: The picture comes out all one colour: there is nothing to find in it.\n');
  });
});

describe('generate', () => {
  test('prints one puzzle per line in our JSON form, the same for the same seed', () => {
    const how = ['generate', '--size', '10x8', '--count', '3', '--seed', '9', '--grade', '1-3', '--json'];
    const first = scratch.run(how);
    expect(first.code).toBe(0);
    expect(scratch.run(how).stdout).toBe(first.stdout);
    const puzzles = first.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(puzzles).toHaveLength(3);
    const rated = scratch.json(['rate', '-'], { input: first.stdout });
    expect(rated).toMatchObject(puzzles.map(({ width, height, grade, level }) => ({ width, height, grade, level })));
    for (const { status, grade } of rated) {
      expect(status).toBe('unique');
      expect(grade).toBeLessThanOrEqual(3);
    }
  });

  test('makes hitori, drawn or written to a file', () => {
    const { stdout } = scratch.run(['generate', 'hitori', '--size', '6', '--seed', '2']);
    expect(stdout).toContain('2-1: hitori 6 x 6');
    expect(stdout).toMatch(/unique: the puzzle has one solution, grade/);
    const written = scratch.run(['generate', '-k', 'hitori', '--size', '5x7', '--count', '2', '-o', 'two.json']);
    expect(written).toMatchObject({ code: 0, stdout: 'two.json\n' });
    expect(scratch.json(['solve', 'two.json'])).toMatchObject([{ status: 'unique' }, { status: 'unique' }]);
  });

  test('hides a message, blots numbers and draws in colours', () => {
    const hitori = ['generate', '-k', 'hitori', '--size', '7', '--seed', '1', '--message', 'NONORI', '--json'];
    const [hidden] = scratch.json([...hitori, '--message-in', 'shaded', '--title', 'Secret']);
    expect(hidden).toMatchObject({ about: { title: 'Secret', description: expect.stringContaining('shaded cells') } });
    const how = ['generate', '--size', '7', '--colours', 'white,red,blue', '--blotted', '--seed', '1', '--json'];
    const [blotted] = scratch.json(how);
    expect(JSON.stringify(blotted)).toContain('"?');
    expect(scratch.run([...hitori.slice(0, -2), 'X2']).stderr).toContain('A message has the letters A to Z, not 2.');
  });

  test('says what it could not do', () => {
    const few = scratch.run(['generate', '-k', 'hitori', '--size', '2x2', '--count', '60', '--json']);
    expect(few.code).toBe(5);
    expect(few.stderr).toMatch(/^generate: No more were found: \d of 60 puzzles in \d+ attempts\./);
    expect(scratch.run(['generate', '--size', '5x5', '--text', 'HELLO'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The text does not fit into 5 x 5 cells'),
    });
    const rare = ['generate', '--needs', 'agreement', '--time-limit', '0.001', '--size'];
    expect(scratch.run([...rare, '10x10'])).toMatchObject({
      code: 5,
      stderr: expect.stringMatching(
        /^generate: Puzzles of this size hardly ever need agreement.*12x12\.\ngenerate: The time/,
      ),
    });
    expect(scratch.run([...rare, '12x12']).stderr).toMatch(/^generate: The time.*like one made before: 0\.\n$/);
    const mirrored = ['generate', 'hitori', '--grade', '3', '--symmetry', 'across', '--time-limit', '0.001', '--size'];
    expect(scratch.run([...mirrored, '20x20']).stderr).toContain('ask for an odd side');
    expect(scratch.run([...mirrored, '21x20']).stderr).not.toContain('odd side');
    expect(scratch.run(['generate', 'hitori', '--kind', 'nonogram']).stderr).toContain('Is it to be a hitori or');
    expect(scratch.run(['generate', 'sudoku']).stderr).toContain('there are nonogram, hitori');
    expect(scratch.run(['generate', '--grade', '9-3']).stderr).toContain('It must have the form 3-5');
  });
});
