import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEART, IMPOSSIBLE, PAIR, Scratch } from './run-cli.js';

const scratch = new Scratch();
beforeAll(() => {
  scratch.write('heart.non', HEART);
  scratch.write('pair.nin', PAIR);
  scratch.write('impossible.non', IMPOSSIBLE);
  scratch.write('five.txt', '32545\n23435\n43244\n13355\n54123\n');
});
afterAll(() => scratch.remove());

const COMPLETE = ['auto', 'learn', 'backtrack', 'best-first', 'asp'];
const statuses = (rows: readonly Record<string, unknown>[], engines: readonly string[]) =>
  rows.filter(({ engine }) => engines.includes(String(engine))).map(({ status }) => status);

describe('compare', () => {
  test('every engine for the kind on the same puzzle, one row each', () => {
    const { code, stdout, stderr } = scratch.run(['compare', 'heart.non']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [head, ...rows] = stdout.trimEnd().split('\n');
    expect(head).toMatch(/^puzzle +engine +status +time +steps +nodes +decisions +conflicts +probes +line solves$/);
    expect(rows.map((row) => row.split(/\s+/).slice(0, 3))).toEqual(
      expect.arrayContaining([...COMPLETE, 'rules', 'line'].map((engine) => ['heart.non', engine, 'unique'])),
    );
  });

  test('complete engines agree where there are two solutions, or none; the others do not say more than they know', () => {
    const two = scratch.json(['compare', '--clingo', 'wasm', 'pair.nin']);
    expect(statuses(two, COMPLETE)).toEqual(COMPLETE.map(() => 'multiple'));
    expect(statuses(two, ['rules', 'line'])).toEqual(['stuck', 'stuck']);
    const none = scratch.json(['compare', '--clingo', 'wasm', 'impossible.non']);
    expect(statuses(none, COMPLETE)).toEqual(COMPLETE.map(() => 'none'));
  });

  test('tells steps of the engines that reason in steps, and counts of those that search', () => {
    const rows = scratch.json(['compare', 'heart.non']);
    const byEngine = Object.fromEntries(rows.map((row) => [row.engine, row]));
    expect(byEngine.rules!.steps).toBeGreaterThan(5);
    expect(byEngine.line!.steps).toBeGreaterThan(2);
    expect(byEngine.auto!.steps).toBeUndefined();
    expect(byEngine['best-first']!.stats).toMatchObject({ nodes: 0 });
    expect(byEngine.auto).not.toHaveProperty('solution');
  });

  test('each kind with its own engines', () => {
    const rows = scratch.json(['compare', '--kind', 'hitori', 'five.txt']);
    expect(rows.map(({ engine }) => engine)).toContain('patterns');
    expect(rows.map(({ engine }) => engine)).not.toContain('rules');
  });

  test('an engine that lacks something is a row and a sentence, not the end', () => {
    const { code, stdout, stderr } = scratch.run(['compare', '--clingo', './nowhere', 'heart.non']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/asp +did not run/);
    expect(stderr).toMatch(/^heart\.non, asp: There is no clingo/);
  });

  test('a bad file is a sentence', () => {
    expect(scratch.run(['compare', 'nowhere.non'])).toMatchObject({ code: 2, stdout: '' });
  });
});
