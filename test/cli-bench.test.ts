import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nDom } from '../bench/sets.js';
import { formatById } from '../src/formats/index.js';
import type { BenchReport } from '../src/tasks/bench/report.js';
import { HEART, IMPOSSIBLE, PAIR, Scratch } from './run-cli.js';

const scratch = new Scratch();
const run = scratch.run.bind(scratch);
const dom = (n: number) => {
  const written = formatById('non')!.write!([{ puzzle: nDom(n) }], {});
  if (!written.ok) throw new Error(written.faults[0]!.message);
  return written.value;
};
beforeAll(() => {
  scratch.write('heart.non', HEART);
  scratch.write('pair.nin', PAIR);
  scratch.write('impossible.non', IMPOSSIBLE);
  scratch.write('dom.non', dom(5));
});
afterAll(() => scratch.remove());

const kept = (file: string) => JSON.parse(readFileSync(join(scratch.folder, file), 'utf8')) as BenchReport;

describe('nonori bench', () => {
  const inputs = ['heart.non', 'pair.nin', 'impossible.non', 'dom.non'];

  test('times every engine with every seed, and keeps what it saw', () => {
    const args = ['bench', '--engines', 'auto,backtrack,line', '--seeds', '3', '-o', 'now.json', ...inputs];
    const { code, stdout, stderr } = run(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const engine of ['auto', 'backtrack', 'line']) expect(stdout).toMatch(new RegExp(`^${engine} `, 'm'));
    const { records, summary, contradictions } = kept('now.json');
    expect(contradictions).toEqual([]);
    expect(records).toHaveLength(4 * 3 * 3);
    const statuses = new Map(records.map(({ puzzle, engine, status }) => [`${puzzle} ${engine}`, status]));
    expect(statuses.get('pair.nin auto')).toBe('multiple');
    expect(statuses.get('impossible.non backtrack')).toBe('none');
    expect(statuses.get('dom.non line')).toBe('stuck');
    for (const { puzzles, median, max, total } of summary) {
      expect(puzzles).toBe(4);
      expect(median).toBeLessThanOrEqual(max);
      expect(max).toBeLessThanOrEqual(total);
    }
  });

  test('runs another program on the same puzzles, and compares what both say', () => {
    // A solver that draws a heart, whatever it is given.
    scratch.write('hearts.sh', "grep -q '^rows' $1 || exit 1\nprintf '%s\\n' .X.X. XXXXX XXXXX .XXX. ..X..\n");
    const args = ['bench', '--json', '--against', 'sh hearts.sh {}', 'heart.non', 'impossible.non'];
    const drawn = run(args);
    const { pairs, contradictions } = JSON.parse(drawn.stdout);
    expect(pairs.map(({ ours, theirs }: Record<string, { status: string }>) => [ours!.status, theirs!.status])).toEqual(
      [
        ['unique', 'found'],
        ['none', 'stuck'],
      ],
    );
    expect(contradictions).toEqual([]);
    expect(drawn.code).toBe(0);
    const written = run(['bench', '--json', '--against', 'grep "unique" {}; echo unique', '--to', 'lp', 'heart.non']);
    expect(JSON.parse(written.stdout).pairs).toMatchObject([
      { ours: { status: 'unique' }, theirs: { status: 'unique' } },
    ]);
    const wrong = run(['bench', '--against', 'echo no solution in {}', 'heart.non']);
    expect(wrong.stdout).toMatch(/^auto +1 /m);
    expect(wrong.stderr).toContain('auto says unique, the other program none.');
    expect(wrong.code).toBe(5);
  });

  test('counts the same on every run', () => {
    const counts = () => {
      run(['bench', '--seeds', '2', '-o', 'counts.json', 'dom.non']);
      return kept('counts.json').records.map(({ stats }) => stats);
    };
    expect(counts()).toEqual(counts());
  });

  test('compares two results as ratios, and notices a changed status', () => {
    run(['bench', '-o', 'before.json', ...inputs]);
    const same = run(['bench', '--compare', 'before.json', 'before.json']);
    expect(same.code).toBe(0);
    expect(same.stdout).toMatch(/^auto +4 +1\.000 +1\.000/m);
    const report = kept('before.json');
    const changed = report.records.map((record) => ({ ...record, status: 'none', millis: 2 * record.millis }));
    scratch.write('after.json', JSON.stringify({ ...report, records: changed }));
    const other = run(['bench', '--compare', 'before.json', 'after.json']);
    expect(other.code).toBe(5);
    expect(other.stdout).toMatch(/^auto +4 +2\.000 +2\.000/m);
  });

  test('writes a page that stands on its own', () => {
    scratch.write('<b>&.non', HEART);
    expect(run(['bench', '-o', 'page.html', '<b>&.non', 'dom.non']).code).toBe(0);
    const page = readFileSync(join(scratch.folder, 'page.html'), 'utf8');
    expect(page).toContain('<svg');
    expect(page).toContain('&#60;b&#62;&#38;.non');
    expect(page).not.toMatch(/<script|<b>|https?:\/\/(?!www\.w3\.org)/);
  });

  test.each([
    [['bench', '--engines', 'magic', 'heart.non'], 'There is no engine magic'],
    [['bench', 'nothing.non'], 'nothing.non'],
    [['bench', '--compare', 'heart.non', 'heart.non'], 'not a result file'],
    [['bench', '--compare', 'heart.non'], 'name two result files'],
  ])('refuses %j', (args, sentence) => {
    const { code, stderr } = run(args);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });
});

describe('nonori solve --threads', () => {
  test('gives the same answer as one thread', () => {
    scratch.write('hard-dom.non', dom(11)); // long enough for the second thread to join
    const [one] = scratch.json(['solve', 'dom.non']);
    const [two, hard] = scratch.json(['solve', '--threads', '2', 'dom.non', 'hard-dom.non']);
    expect(two).toMatchObject({ status: 'unique', solutions: one!.solutions });
    expect(hard).toMatchObject({ status: 'unique' });
    expect(scratch.json(['count', '--threads', '2', 'hard-dom.non'])).toMatchObject([{ count: 1, exact: true }]);
    expect(run(['solve', '--threads', '2', 'impossible.non']).code).toBe(4);
    expect(run(['solve', '--threads', '2', '-n', '1', 'pair.nin']).code).toBe(0);
  });

  test('says so when every thread runs out of its budget', () => {
    scratch.write('large-dom.non', dom(14));
    expect(run(['solve', '--threads', '2', '--conflicts', '20', 'large-dom.non']).code).toBe(5);
  });

  test('refuses a certificate', () => {
    const { code, stderr } = run(['check', '--threads', '2', '--proof', 'dom.nonproof', 'dom.non']);
    expect(code).toBe(2);
    expect(stderr).toContain('by one thread only');
  });

  test('refuses an engine that waits for another program', () => {
    const { code, stderr } = run(['solve', '--threads', '2', '--engine', 'asp', 'heart.non']);
    expect(code).toBe(2);
    expect(stderr).toContain('cannot run in several threads');
  });
});
