/** A benchmark as a report: the file that is kept and compared, the table for a terminal, the page with plots. */
import { ReportPage, type Table } from '../../report/page.js';
import { readableMillis, stripPlot } from '../../report/plots.js';
import type { BenchRecord } from '../../report/runs.js';
import { type EngineSummary, type Ratio, summarise } from './summary.js';

export interface BenchReport {
  /** When and on what it was run, in words. */
  readonly about: string;
  readonly records: readonly BenchRecord[];
  readonly summary: readonly EngineSummary[];
  readonly contradictions: readonly string[];
}

export function makeReport(
  about: string,
  records: readonly BenchRecord[],
  contradictions: readonly string[],
): BenchReport {
  return { about, records, summary: summarise(records), contradictions };
}

const COUNTS = ['conflicts', 'nodes', 'lineSolves', 'probes'] as const;

export function summaryTable(summary: readonly EngineSummary[]): Table {
  return {
    head: ['engine', 'puzzles', 'statuses', 'total', 'median', 'p90', 'p99', 'max', ...COUNTS, 'slowest'],
    rows: summary.map((row) => [
      row.engine,
      row.puzzles,
      Object.entries(row.statuses)
        .map(([status, count]) => `${count} ${status}`)
        .join(', '),
      ...[row.total, row.median, row.p90, row.p99, row.max].map(readableMillis),
      ...COUNTS.map((name) => row.counts[name] ?? ''),
      row.slowest,
    ]),
  };
}

export function ratioTable(ratios: readonly Ratio[]): Table {
  const share = (ratio: number | undefined) => (ratio === undefined ? '' : ratio.toFixed(3));
  return {
    head: ['engine', 'pairs', 'time, total', 'time, mean', ...COUNTS, 'other status'],
    rows: ratios.map((row) => [
      row.engine,
      row.pairs,
      share(row.total),
      share(row.mean),
      ...COUNTS.map((name) => share(row.counts[name])),
      row.changed.length,
    ]),
  };
}

/** How many puzzles fell into each doubling of time, drawn with blocks. */
export function textHistogram({ histogram }: EngineSummary): string {
  const first = histogram.findIndex((count) => count > 0);
  const most = Math.max(...histogram);
  return histogram
    .slice(first)
    .map((count, i) => {
      const from = readableMillis(2 ** (first + i) / 1000).padStart(9);
      return `${from}  ${'█'.repeat(Math.ceil((40 * count) / most))} ${count}`;
    })
    .join('\n');
}

export function benchPage(report: BenchReport): string {
  const page = new ReportPage('Nonori benchmark').paragraph(report.about);
  page.heading('Engines').table(summaryTable(report.summary));
  page.paragraph(
    'Per puzzle the median over the seeds counts. Counts are sums over puzzles and do not depend on the machine.',
  );
  for (const sentence of report.contradictions) page.paragraph(`Contradiction: ${sentence}`);
  const series = report.summary.map(({ engine }) => {
    const own = report.records.filter((record) => record.engine === engine);
    return {
      name: engine,
      values: own.map((record) => record.millis),
      labels: own.map((record) => `${record.puzzle} (seed ${record.seed}, ${record.status})`),
    };
  });
  page.heading('Time per run').plot(stripPlot('Time per run', series, { title: 'time', format: readableMillis }));
  const searching = series.length > 0 && report.records.some((record) => (record.stats.conflicts ?? 0) > 0);
  if (searching) {
    const conflicts = report.summary.map(({ engine }) => ({
      name: engine,
      values: report.records
        .filter((record) => record.engine === engine)
        .map((record) => 1 + (record.stats.conflicts ?? 0)),
    }));
    const axis = { title: 'conflicts + 1', format: String };
    page.heading('Conflicts per run').plot(stripPlot('Conflicts per run', conflicts, axis));
  }
  return page.html();
}

/** Reads a kept report; undefined when the text is not one. */
export function readReport(text: string): BenchReport | undefined {
  try {
    const report = JSON.parse(text) as Partial<BenchReport>;
    const fine = Array.isArray(report.records) && report.records.every(isRecord);
    return fine ? makeReport(String(report.about ?? ''), report.records as BenchRecord[], []) : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { puzzle, engine, seed, status, millis, stats } = value as Record<string, unknown>;
  const named = [puzzle, engine, status].every((text) => typeof text === 'string');
  return named && typeof seed === 'number' && typeof millis === 'number' && typeof stats === 'object' && stats !== null;
}
