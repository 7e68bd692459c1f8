import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { filesIn } from '../src/cli/write-puzzles.js';
import { HEART, HEART_ROWS, IMPOSSIBLE, PACK, PAIR, Scratch } from './run-cli.js';

const scratch = new Scratch();
const run = scratch.run.bind(scratch);
beforeAll(() => {
  scratch.write('heart.non', HEART);
  scratch.write('pair.nin', PAIR);
  scratch.write('impossible.non', IMPOSSIBLE);
  scratch.write('pack.nonpack', PACK);
});
afterAll(() => scratch.remove());

describe('the program', () => {
  test('lists its commands, and every command explains itself with an example', () => {
    const help = run(['--help']);
    expect(help.code).toBe(0);
    for (const name of ['solve', 'check', 'count', 'convert', 'show']) {
      expect(help.stdout).toContain(`\n  ${name} `);
      const { code, stdout, stderr } = run([name, '--help']);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain(`\n  nonori ${name} `);
      expect(stdout).toContain('--json');
      expect(stdout).toContain('Exit codes: 0');
    }
  });

  test('knows its version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(run(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  test.each([
    [[], 'Usage: nonori'],
    [['slove', 'heart.non'], "unknown command 'slove'"],
    [['solve'], "missing required argument 'input'"],
    [['solve', '--frobnicate', 'heart.non'], "unknown option '--frobnicate'"],
    [['solve', '--solutions', '0', 'heart.non'], 'It must be a whole number from 1'],
    [['solve', '--solutions', '1e3', 'heart.non'], 'It must be a whole number from 1'],
    [['solve', '--time-limit', 'soon', 'heart.non'], 'a number of seconds greater than 0'],
    [['solve', '--seed', '-1', 'heart.non'], 'It must be a whole number from 0'],
    [['solve', '--kind', 'sudoku', 'heart.non'], 'It must be one of nonogram, hitori.'],
    [['solve', '--option', 'x', 'heart.non'], 'It must have the form name=value.'],
    [['solve', '--option', 'x=y', 'heart.non'], 'The engine auto has no option x.'],
    [['solve', '--from', 'nowhere', 'heart.non'], 'No format is called nowhere.'],
    [['solve', '--engine', 'magic', 'heart.non'], 'It must be one of auto, '],
    [['convert', 'heart.non'], 'Name the format to write'],
    [['convert', '--to', 'magic', 'heart.non'], 'It must be one of '],
    [['convert', 'heart.non', '-o', 'heart.magic'], 'No format has this ending'],
    [['show', '--goal', '--solution', 'heart.non'], 'Only one of'],
    [['show', '--goal', 'heart.non'], 'heart.non: This file has no goal.'],
    [['show', 'heart.non', '-o', 'heart.txt'], 'add --svg'],
  ])('bad usage is a sentence and code 2: %j', (args, sentence) => {
    const { code, stdout, stderr } = run(args);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('an engine of another kind is refused with those that there are', () => {
    const { code, stderr } = run(['solve', '--engine', 'patterns', 'heart.non']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^heart\.non: No engine for nonogram is called patterns; there are auto, .*\.\n$/);
  });
});

describe('solve', () => {
  test('prints the picture, the status and the time', () => {
    const { code, stdout, stderr } = run(['solve', 'heart.non']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^heart\.non: "Heart", nonogram 5 x 5\n\.#\.#\.\n#{5}\n#{5}\n\.###\.\n\.\.#\.\.\nunique: .* \(auto, [\d.]+ ms\)\n$/,
    );
  });

  test('prints one JSON object per puzzle', () => {
    const objects = scratch.json(['solve', 'heart.non', 'pack.nonpack']);
    expect(objects.map(({ source, status }) => [source, status])).toEqual([
      ['heart.non', 'unique'],
      ['pack.nonpack', 'unique'],
      ['pack.nonpack', 'none'],
    ]);
    expect(Object.keys(objects[0]!)).toEqual(
      'source title kind width height status engine solutions millis stats'.split(' '),
    );
    expect(objects[0]).toMatchObject({
      title: 'Heart',
      kind: 'nonogram',
      width: 5,
      height: 5,
      engine: 'auto',
      solutions: [HEART_ROWS],
      millis: expect.any(Number),
      stats: expect.any(Object),
    });
    expect(objects[2]).toMatchObject({ title: null, solutions: [] });
  });

  test.each([
    [['heart.non'], 'unique', 0],
    [['pair.nin', '--solutions', '1'], 'found', 0],
    [['pair.nin'], 'multiple', 3],
    [['impossible.non'], 'none', 4],
    [['pair.nin', '--engine', 'line'], 'stuck', 5],
    [['heart.non', '--engine', 'backtrack'], 'unique', 0],
    [['heart.non', '--seed', '7', '--time-limit', '9.5', '--conflicts', '100'], 'unique', 0],
  ])('the exit code tells the status: %j', (args, status, code) => {
    const result = run(['solve', '--json', ...args]);
    expect(JSON.parse(result.stdout)).toMatchObject({ status });
    expect(result.code).toBe(code);
  });

  test('a limit ends it with code 5', () => {
    const lines = '1,1,1,1,1\n'.repeat(20);
    scratch.write('loose.non', `width 20\nheight 20\nrows\n${lines}columns\n${lines}`);
    const result = run(['solve', '--json', '--engine', 'backtrack', '--conflicts', '1', 'loose.non']);
    expect(JSON.parse(result.stdout)).toMatchObject({ status: 'limit', solutions: [] });
    expect(result.code).toBe(5);
    const [counted] = scratch.json(['count', '--limit', '1000000', '--time-limit', '0.3', 'loose.non']);
    expect(counted).toMatchObject({ exact: false, stopped: 'budget' });
  });

  test('a terminal sees how long it takes, and the line goes away again', () => {
    const lines = '1,1,1,1,1,2\n'.repeat(30);
    scratch.write('slow.non', `width 30\nheight 30\nrows\n${lines}columns\n${lines}`);
    const shown = scratch.onTerminal(['solve', '--plain', '--engine', 'backtrack', '--time-limit', '1.2', 'slow.non']);
    expect(shown).toContain('\r\u001b[Kslow.non: 1 s\r\u001b[Kslow.non: nonogram 30 x 30\r\n');
    expect(scratch.onTerminal(['solve', 'heart.non'])).toContain('\u001b[97;40m▀');
  });

  test('of several puzzles the highest code wins, and all are solved', () => {
    const { code, stdout } = run(['solve', '--json', 'impossible.non', 'pair.nin', 'heart.non']);
    expect(code).toBe(4);
    expect(stdout.trim().split('\n')).toHaveLength(3);
  });

  test('enumerates as many solutions as asked for', () => {
    const [object] = scratch.json(['solve', '--solutions', '10', 'pair.nin']);
    const pictures = object!.solutions as string[][];
    expect(pictures.map((rows) => rows.join('/')).sort()).toEqual(['#./.#', '.#/#.']);
    expect(run(['solve', '--solutions', '10', 'pair.nin']).stdout).toContain('exactly 2 solutions');
    expect(run(['solve', '--solutions', '2', 'pair.nin']).stdout).toContain('solution 2:');
  });

  test('draws the clues around it', () => {
    expect(run(['solve', '--clues', 'heart.non']).stdout).toContain(
      ['      2 4 4 4 2', '    +----------', '1 1 | . # . # .', '  5 | # # # # #'].join('\n'),
    );
  });

  test('draws half blocks with the colours that the terminal has', () => {
    const drawn = (env: Record<string, string>, ...more: string[]) =>
      run(['solve', ...more, 'heart.non'], { env })
        .stdout.split('\n')
        .slice(1, 4)
        .join('\n');
    expect(drawn({ FORCE_COLOR: '3' })).toContain('\u001b[38;2;255;255;255;48;2;0;0;0m▀');
    expect(drawn({ FORCE_COLOR: '2' })).toContain('\u001b[38;5;231;48;5;16m▀');
    expect(drawn({ FORCE_COLOR: '1' })).toContain('\u001b[97;40m▀');
    expect(drawn({ FORCE_COLOR: '3', NO_COLOR: '1' })).toBe('▄█▄█▄\n▀███▀\n  ▀');
    expect(drawn({ FORCE_COLOR: '3' }, '--plain')).toBe(HEART_ROWS.slice(0, 3).join('\n'));
    expect(drawn({ FORCE_COLOR: '3', TERM: 'dumb' })).toBe(HEART_ROWS.slice(0, 3).join('\n'));
  });
});

describe('count', () => {
  test('is exact, or says that it stopped', () => {
    const [pair, none, stopped] = [
      scratch.json(['count', 'pair.nin']),
      scratch.json(['count', 'impossible.non']),
      scratch.json(['count', '--limit', '2', 'pair.nin']),
    ].map(([object]) => object);
    expect(pair).toMatchObject({ count: 2, exact: true, stopped: null, status: 'multiple' });
    expect(none).toMatchObject({ count: 0, exact: true, stopped: null, status: 'none' });
    expect(stopped).toMatchObject({ count: 2, status: 'multiple' });
    expect(run(['count', 'pair.nin'])).toMatchObject({
      code: 3,
      stdout: expect.stringContaining('exactly 2 solutions'),
    });
    const one = run(['count', '--limit', '1', 'pair.nin']);
    expect(one.stdout).toContain('at least 1 solution; counting stopped there');
  });
});

describe('check', () => {
  const withBoards = (goal: string, saved: string) => `${HEART}goal ${goal}\nsaved ${saved}\n`;
  const GOAL = '0101011111111110111000100';

  test('passes a sound file', () => {
    scratch.write('sound.non', withBoards(GOAL, `0101${'?'.repeat(21)}`));
    const { code, stdout } = run(['check', 'sound.non']);
    expect(code).toBe(0);
    expect(stdout).toContain('goal: the only solution\nprogress: no mistake so far\n');
  });

  test('says where the goal breaks a rule, and which cells of the progress are wrong', () => {
    scratch.write('wrong.non', withBoards(`1${GOAL.slice(1)}`, `?0${'?'.repeat(23)}`));
    const { code, stdout } = run(['check', 'wrong.non']);
    expect(code).toBe(2);
    expect(stdout).toContain('goal: breaks the rules in 2 places\n  Row 1 has no room for its clue any more.\n');
    expect(stdout).toContain('1 1!|!# # . # .');
    expect(stdout).toContain('Certainly wrong: r1c2.');
    const [object] = scratch.json(['check', 'wrong.non']);
    expect(object).toMatchObject({ status: 'unique', sound: false });
    expect(object!.goal).toMatchObject({ verdict: 'broken', wrong: [[0, 0]] });
    expect(object!.progress).toMatchObject({ wrong: [[0, 1]] });
  });

  test('prints the faults of a bad file as JSON too', () => {
    scratch.write('bad.nin', '5 5\n1\n');
    const [object] = scratch.json(['check', 'bad.nin']);
    expect(object).toMatchObject({ source: 'bad.nin', status: 'invalid' });
    expect(object!.faults).toEqual([
      expect.objectContaining({ code: expect.any(String), message: expect.any(String), line: expect.any(Number) }),
    ]);
  });
});

describe('convert', () => {
  test('writes to standard output in any format that is written', () => {
    const { code, stdout } = run(['convert', '--to', 'non', 'heart.non']);
    expect(code).toBe(0);
    expect(run(['solve', '--json', '-'], { input: stdout }).stdout).toContain('"title":"Heart"');
  });

  test("goes by the file name's ending, and puts many puzzles into one file", () => {
    const { code, stdout } = run(['convert', 'heart.non', 'pack.nonpack', '-o', 'all.xml']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'all.xml\n' });
    expect(scratch.json(['solve', 'all.xml']).map(({ status }) => status)).toEqual(['unique', 'unique', 'none']);
  });

  test('refuses many puzzles in a format for one, but fills a folder with them', () => {
    const refused = run(['convert', '--to', 'g', 'pack.nonpack']);
    expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('holds one puzzle') });
    mkdirSync(join(scratch.folder, 'out'));
    const filled = run(['convert', '--to', 'g', 'heart.non', 'pack.nonpack', '-o', 'out']);
    expect(filled.code).toBe(0);
    expect(readdirSync(join(scratch.folder, 'out')).sort()).toEqual(['heart.g', 'pack-2.g', 'pack.g']);
  });

  test('the names of many files from one source are found in about one try each', () => {
    const items = Array.from({ length: 500 }, () => ({ source: 'pack.nonpack' }));
    const tries = vi.spyOn(Map.prototype, 'has');
    const files = filesIn(scratch.folder, { id: 'g', extensions: ['.g'] }, items);
    const count = tries.mock.calls.length;
    tries.mockRestore();
    expect([files.size, [...files.keys()].at(-1)]).toEqual([500, join(scratch.folder, 'pack-500.g')]);
    expect(count).toBeLessThan(3 * 500);
  });

  test('takes the solution for the picture', () => {
    const { code, stdout } = run(['convert', '--solution', '--to', 'non', 'heart.non']);
    expect(code).toBe(0);
    expect(stdout).toContain('0101011111111110111000100');
    const none = run(['convert', '--solution', '--to', 'non', 'impossible.non']);
    expect(none).toEqual({ code: 4, stdout: '', stderr: 'impossible.non: There is no solution.\n' });
  });

  test('writes pictures as bytes that are read again', () => {
    expect(run(['convert', '--solution', 'heart.non', '-o', 'heart.png']).code).toBe(0);
    expect(scratch.json(['solve', 'heart.png'])).toMatchObject([{ status: 'unique', solutions: [HEART_ROWS] }]);
    const [object] = scratch.json(['convert', '--solution', '--to', 'png', 'heart.non']);
    expect(Buffer.from(object!.base64 as string, 'base64')).toEqual(readFileSync(join(scratch.folder, 'heart.png')));
  });

  test('reports as JSON', () => {
    const [object] = scratch.json(['convert', '--to', 'nin', 'heart.non']);
    expect(object).toMatchObject({ sources: ['heart.non'], format: 'nin', puzzles: 1, output: null });
    expect(object!.text).toMatch(/^5 5\n/);
  });

  test('a file that cannot be written is a sentence', () => {
    const { code, stderr } = run(['convert', 'heart.non', '-o', 'nowhere/heart.nin']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^nowhere\/heart\.nin: The file cannot be written: /);
    expect(existsSync(join(scratch.folder, 'nowhere'))).toBe(false);
  });
});

describe('show', () => {
  test('draws the empty puzzle, or its solution', () => {
    expect(run(['show', 'heart.non']).stdout).toContain('1 1 | ? ? ? ? ?');
    expect(run(['show', '--solution', 'heart.non']).stdout).toContain('1 1 | . # . # .');
  });

  test('draws SVG, with the solution only on request', () => {
    const empty = run(['show', '--svg', 'heart.non']).stdout;
    expect(empty).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(run(['show', '--svg', '--solution', 'heart.non', '-o', 'heart.svg'])).toMatchObject({
      stdout: 'heart.svg\n',
    });
    const solved = readFileSync(join(scratch.folder, 'heart.svg'), 'utf8');
    expect(solved.length).toBeGreaterThan(empty.length);
    const several = run(['show', '--svg', 'heart.non', 'pair.nin', '-o', 'drawings/']);
    expect(several).toMatchObject({ code: 0, stdout: 'drawings/heart.svg\ndrawings/pair.svg\n' });
  });

  test('prints JSON', () => {
    const [object] = scratch.json(['show', '--solution', 'heart.non']);
    expect(object).toMatchObject({ source: 'heart.non', board: HEART_ROWS, text: expect.stringContaining('1 1 |') });
  });
});
