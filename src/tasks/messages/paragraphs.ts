/**
 * Paragraphs: what is said of a visit, from its steps. Sentences about one line name it once; lines in which the very same
 * happens share their sentences; deductions that a technique can tell together become one sentence. `brief` says only what
 * to do and by which techniques, `every` gives each step its own paragraph.
 */
import type { Deduction, Fact } from '../../core/deduction.js';
import type { LineRef } from '../../core/geometry.js';
import { capital } from '../../core/language/phrases.js';
import type { DeductionContext } from '../../core/language/texts.js';
import type { Puzzle } from '../../core/puzzle.js';
import { explainedKindOf } from '../../kinds/explain.js';
import { type Chapter, chaptersOf, type ToldStep } from '../reasoning/chapters.js';
import { alongLine } from '../reasoning/visits.js';
import type { Detail, Language } from './language.js';
import { contextOf, INDENT, inLines, ladder, techniqueText } from './sentences.js';

export interface Paragraph {
  /** From 1, over all chapters. */
  readonly number: number;
  readonly steps: readonly ToldStep[];
  /** Lines of text: one, and the links of suppositions below it. */
  readonly lines: readonly string[];
  /** The techniques by name, each once, and the highest level. */
  readonly techniques: readonly string[];
  readonly level: number;
}

export interface ToldChapter {
  /** Nothing for an explanation that is one chapter. */
  readonly title: string | undefined;
  readonly paragraphs: readonly Paragraph[];
}

/** An explanation as chapters of paragraphs. */
export function chaptersText(
  language: Language,
  puzzle: Puzzle,
  steps: readonly ToldStep[],
  detail: Detail = 'normal',
): ToldChapter[] {
  const chapters = chaptersOf(puzzle, steps);
  const ladders = new Ladders();
  let number = 0;
  return chapters.map((chapter) => ({
    title: chapterTitle(language, chapter),
    paragraphs: chapter.visits
      .flatMap((visit) => (detail === 'every' ? visit.map((step) => [step]) : [visit]))
      .map((told) => paragraph(language, puzzle, told, ++number, detail, ladders)),
  }));
}

/** "The upper left", "A hard spot (2)", "All over the board, up to 60%". */
function chapterTitle(language: Language, { name, done, which, of }: Chapter): string | undefined {
  if (name === 'all') return undefined;
  const title = name === 'way' ? language.upTo(done) : language.chapters[name];
  return `${title}${of > 1 ? ` (${which})` : ''}`;
}

/** The ladders that have been told, by the paragraph that told them: the same again, from another cell, is said in one line. */
class Ladders {
  private readonly paragraphs = new Map<string, number>();

  /** The paragraph that has told the same ladder; if there is none, this one does. */
  before(step: Deduction, number: number): number | undefined {
    const [trial, another] = step.trials ?? [];
    if (!trial || another || trial.chain.length < 2) return undefined;
    const { suppose, chain } = trial;
    const links = chain.map(({ technique, sets, because, lines, rules, pattern }) => {
      const others = because.filter(({ cell }) => cell !== suppose.cell);
      return [technique, sets, others, lines, rules, pattern];
    });
    const key = JSON.stringify([suppose.value, links]);
    const before = this.paragraphs.get(key);
    if (before === undefined) this.paragraphs.set(key, number);
    return before;
  }
}

/** What is said of the steps of one visit. */
export function paragraph(
  language: Language,
  puzzle: Puzzle,
  steps: readonly ToldStep[],
  number: number,
  detail: Detail = 'normal',
  ladders?: Ladders,
): Paragraph {
  const before = (step: Deduction) => (detail === 'normal' ? ladders?.before(step, number) : undefined);
  const techniques = new Set(steps.map(({ technique }) => techniqueText(language, puzzle.kind, technique).name));
  return {
    number,
    steps,
    lines:
      detail === 'brief'
        ? [brief(language, puzzle, steps)]
        : normal(language, puzzle, steps, detail === 'every', before),
    techniques: [...techniques],
    level: Math.max(...steps.map(({ level }) => level)),
  };
}

/** What to do, line by line where the steps are about lines; lines in which the same is to be done together. */
function brief(language: Language, puzzle: Puzzle, steps: readonly ToldStep[]): string {
  const { lineByLine } = explainedKindOf(puzzle);
  const parts: { lines: LineRef[]; all: Deduction }[] = [];
  for (const step of steps) {
    const isOfLine = lineByLine && step.lines.length === 1 && !step.trials;
    const line = isOfLine ? step.lines[0]! : undefined;
    const same = parts.find(({ lines: [other] }) => (line && other ? sameLine(line, other) : line === other));
    if (same) same.all = { ...same.all, sets: [...same.all.sets, ...step.sets] };
    else parts.push({ lines: line ? [line] : [], all: step });
  }
  const byPlaces = new Map<string, (typeof parts)[number]>();
  for (const part of parts) {
    const sets = [...part.all.sets].sort((a, b) => a.cell - b.cell);
    const key = alongLine(puzzle, { technique: '', lines: part.lines, because: [], sets });
    const same = part.lines.length > 0 ? byPlaces.get(key) : undefined;
    if (same) same.lines.push(...part.lines);
    else byPlaces.set(key, { ...part, all: { ...part.all, sets } });
  }
  return [...byPlaces.values()]
    .map(({ lines, all }) => {
      const text = language.toDo(contextOf(language, puzzle, all), lines[0]);
      return ofLines(language, text, lines, false);
    })
    .join(' ');
}

const sameLine = (a: LineRef, b: LineRef): boolean => a.axis === b.axis && a.index === b.index;

/** Steps that are about one line, in order; or a step by itself. */
interface Section {
  readonly lines: LineRef[];
  readonly steps: readonly ToldStep[];
}

/** `each`: every link of a supposition on a line of its own. */
function normal(
  language: Language,
  puzzle: Puzzle,
  steps: readonly ToldStep[],
  each: boolean,
  toldBefore: (step: Deduction) => number | undefined,
): string[] {
  const lines: string[] = [];
  const say = (text: string): void => {
    const last = lines.length - 1;
    if (last < 0 || lines[last]!.startsWith(INDENT)) lines.push(text);
    else lines[last] = `${lines[last]} ${text}`;
  };
  for (const { key, steps: group } of grouped(puzzle, each ? steps : united(steps))) {
    const text = techniqueText(language, puzzle.kind, group[0]!.technique);
    if (key !== undefined && text.together) {
      say(text.together(group.map((step) => contextOf(language, puzzle, step))));
      continue;
    }
    for (const section of merged(puzzle, group)) {
      const earlier = new EarlierSentences();
      let isNamed = false;
      for (const step of inOneSentence(puzzle, section.steps)) {
        if (step.trials) {
          const same = toldBefore(step);
          const ladder =
            same === undefined ? inLines(language, puzzle, step, each) : [again(language, puzzle, step, same)];
          for (const line of ladder) {
            if (line.startsWith(INDENT)) lines.push(line);
            else say(line);
          }
        } else {
          const context = contextOf(language, puzzle, step, earlier.context());
          const text = techniqueText(language, puzzle.kind, step.technique).says(context);
          say(ofLines(language, text, section.lines, isNamed));
          isNamed ||= beginsWith(language, text, section.lines[0]);
        }
        earlier.add(step);
      }
    }
  }
  return lines;
}

/** A supposition that leads to the same as an earlier one: its start, its end and what follows. */
function again(language: Language, puzzle: Puzzle, step: Deduction, before: number): string {
  const [trial] = step.trials!;
  const { ladders, so } = ladder(language, puzzle, step, true);
  const end = language.rungClauses(contextOf(language, puzzle, step), trial!, true).at(-1)!;
  return `${ladders[0]!.start} ${language.sameAs(before, end)} ${so}`;
}

/** Steps with those that rest on the very same reason as one: what is told between them is not needed for the second. */
function united(steps: readonly ToldStep[]): readonly ToldStep[] {
  const kept = new Map<string, ToldStep>();
  for (const step of steps) {
    const { technique, lines, because, numbers, pattern, trials } = step;
    const isOfLine = lines.length === 1 && !trials;
    const key = isOfLine ? JSON.stringify([technique, lines, because, numbers, pattern]) : `${kept.size}`;
    const same = kept.get(key);
    kept.set(key, same ? { ...same, sets: [...same.sets, ...step.sets].sort((a, b) => a.cell - b.cell) } : step);
  }
  return [...kept.values()];
}

/** Steps of a section, those as one that a single sentence says. */
function inOneSentence(puzzle: Puzzle, steps: readonly ToldStep[]): readonly Deduction[] {
  const { techniques } = explainedKindOf(puzzle);
  const told: Deduction[] = [];
  for (const step of steps) {
    const last = told.at(-1);
    const technique = techniques.find(({ id }) => id === step.technique);
    const both = last?.technique === step.technique ? technique?.joined?.(last, step) : undefined;
    if (both) told[told.length - 1] = both;
    else told.push(step);
  }
  return told;
}

/** What earlier sentences of a section have told, which is not told again: the reasons of all, and what all but the last have settled. */
class EarlierSentences {
  private readonly named = new Set<string>();
  private last: Deduction | undefined;

  /** As it is now; only until more is told. */
  context(): NonNullable<DeductionContext['told']> {
    const { last } = this;
    return { isNamed: (fact) => this.named.has(keyOf(fact)), done: last?.sets ?? [], ...(last && { last }) };
  }

  add(step: Deduction): void {
    for (const fact of [...(this.last?.sets ?? []), ...step.because]) this.named.add(keyOf(fact));
    this.last = step;
  }
}

const keyOf = ({ cell, value, not }: Fact): string => `${cell} ${value} ${not}`;

interface Group {
  /** Of the technique and how it tells steps together; nothing for the others, and for one step alone. */
  readonly key: string | undefined;
  readonly steps: ToldStep[];
}

/** Runs of steps that their technique tells together; every other stretch of steps is one group. */
function grouped(puzzle: Puzzle, steps: readonly ToldStep[]): Group[] {
  const { techniques } = explainedKindOf(puzzle);
  const keyOf = (step: ToldStep) => {
    const technique = techniques.find(({ id }) => id === step.technique);
    const key = (technique?.together ?? technique?.listed)?.(step);
    return key === undefined ? undefined : `${step.technique} ${key}`;
  };
  const keys = steps.map(keyOf);
  const groups: Group[] = [];
  steps.forEach((step, at) => {
    const isAlone = keys[at] !== keys[at - 1] && keys[at] !== keys[at + 1];
    const key = isAlone ? undefined : keys[at];
    const last = groups.at(-1);
    if (last && last.key === key) last.steps.push(step);
    else groups.push({ key, steps: [step] });
  });
  return groups;
}

/** Sections by line; lines in which the same happens are one section, where cells are named by their places in the line. */
function merged(puzzle: Puzzle, steps: readonly ToldStep[]): Section[] {
  const { lineByLine } = explainedKindOf(puzzle);
  const sections: { lines: LineRef[]; steps: ToldStep[] }[] = [];
  for (const step of steps) {
    const line = step.lines.length === 1 && !step.trials ? step.lines[0] : undefined;
    const last = sections.at(-1);
    if (line && last?.lines[0] && sameLine(last.lines[0], line)) last.steps.push(step);
    else sections.push({ lines: line ? [line] : [], steps: [step] });
  }
  const kept = new Map<string, Section>();
  sections.forEach((section, index) => {
    const key =
      lineByLine && section.lines[0] ? section.steps.map((step) => alongLine(puzzle, step)).join(' ') : `${index}`;
    const same = kept.get(key);
    if (same) same.lines.push(section.lines[0]!);
    else kept.set(key, section);
  });
  return [...kept.values()];
}

const beginsWith = (language: Language, text: string, line: LineRef | undefined): boolean =>
  line !== undefined && text.startsWith(`${language.line(line)}: `);

/** A sentence that begins with the name of its line: with the names of all its lines, or without them where they have been named. */
function ofLines(language: Language, text: string, lines: readonly LineRef[], isNamed: boolean): string {
  const [line] = lines;
  if (!line || !beginsWith(language, text, line)) return text;
  const rest = text.slice(language.line(line).length + 2);
  if (isNamed) return capital(rest);
  return lines.length === 1 ? text : `${language.lineNames(lines)}: ${rest}`;
}
