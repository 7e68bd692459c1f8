/** The published experiments, and the report on running them again: as text, as plain data, as a page. */
import { ReportPage, type Table, textTable } from '../report/page.js';
import { answerSets } from './el-khatib/experiment.js';
import { lineSolving } from './faddila/experiment.js';
import type { Bench, Experiment, Headline, Section } from './section.js';
import { hitoriPatterns } from './sembiring/experiment.js';
import { ruleBased } from './stefani/experiment.js';

export const experiments: readonly Experiment[] = [ruleBased, lineSolving, answerSets, hitoriPatterns];

export interface Reproduction {
  /** When and on what it was run, in words. */
  readonly about: string;
  readonly sections: readonly Section[];
}

export async function reproduce(ids: readonly string[], about: string, bench: Bench): Promise<Reproduction> {
  const sections: Section[] = [];
  for (const experiment of experiments) if (ids.includes(experiment.id)) sections.push(await experiment.run(bench));
  return { about, sections };
}

const INTRODUCTION =
  'Each section runs the experiment of one paper once more, with the method as the paper has it, and puts its printed numbers beside the ones measured here.';
const SHOWS = 'What this shows, and what it cannot show';
const DIFFERS = 'What differs';
const SUMMARY = 'The papers and Nonori at a glance';

function glance(sections: readonly Section[]): Table {
  const rows = sections.flatMap(({ headlines }) => headlines);
  return {
    head: ['what', 'paper', 'ours', 'paper / ours'],
    rows: rows.map(({ what, paper, ours, ratio }: Headline) => [what, paper, ours, ratio]),
  };
}

export function reproductionText({ about, sections }: Reproduction): string {
  const blocks = [about];
  for (const { title, source, parts, shows, differs } of sections) {
    blocks.push(`${title}\n${'='.repeat(title.length)}\n${source}`);
    for (const part of parts) {
      if ('text' in part) blocks.push(part.text);
      else if ('table' in part) blocks.push(`${part.caption}\n${textTable(part.table)}`);
      else if ('drawing' in part) blocks.push(`${part.caption}\n${part.drawing}`);
    }
    for (const [title, sentences] of [
      [SHOWS, shows],
      [DIFFERS, differs],
    ] as const) {
      blocks.push([`${title}:`, ...sentences.map((sentence) => `- ${sentence}`)].join('\n'));
    }
  }
  blocks.push(`${SUMMARY}\n${textTable(glance(sections))}`);
  return blocks.join('\n\n');
}

export function reproductionPage({ about, sections }: Reproduction): string {
  const page = new ReportPage('The published nonogram and hitori solvers, run again');
  page.paragraph(INTRODUCTION).paragraph(about);
  page.heading(SUMMARY).table(glance(sections));
  for (const { title, source, parts, shows, differs } of sections) {
    page.heading(title).paragraph(source);
    for (const part of parts) {
      if ('text' in part) page.paragraph(part.text);
      else {
        page.subheading(part.caption);
        if ('table' in part) page.table(part.table);
        else if ('drawing' in part) page.drawing(part.drawing);
        else {
          if (part.legend) page.legend(part.legend);
          page.plot(part.plot);
        }
      }
    }
    page.subheading(SHOWS).list(shows).subheading(DIFFERS).list(differs);
  }
  return page.html();
}
