/** Phrases for sentences about deductions: what all languages build the same way, from the grammar of one. */
import { type Deduction, type Fact, rungsOf, type Trial } from '../deduction.js';
import { type LineRef, linesInOrder, type Size } from '../geometry.js';
import { along, clauses, lineOf, linesAlong, listed, number, type Statement, setOf, statements } from './places.js';
import type { DeductionContext } from './texts.js';

export interface Grammar {
  /** "row", "columns" */
  lineWord(axis: LineRef['axis'], count: number): string;
  /** "r1c9" */
  cellName(size: Size, cell: number): string;
  readonly and: string;
  readonly or: string;
  /** As in "4 to 6". */
  readonly to: string;
  /** "is a box", "are not red": one value, or all but one. */
  is(name: string, count: number, not: boolean): string;
  /** "can only be" */
  readonly canOnlyBe: string;
  /** The name of a colour as a predicate. */
  colour(name: string): string;
  /** "columns 2 and 3 red", after the verb */
  fillWith(cells: string, name: string): string;
  /** "red cells" */
  coloured(name: string, count: number): string;
  /** "the box" */
  the(noun: string): string;
  /** "the box in column 5" */
  inPlace(noun: string, where: string): string;
  /** "no red in row 3", "only empty or red in row 3", "row 3 not empty": what is excluded. */
  noneIn(name: string, where: string): string;
  onlyIn(names: string, where: string): string;
  notEmpty(where: string): string;
  /** The name of a palette's colour in this language. */
  colourName(name: string): string;
  /** "Suppose r1c9 were a box." */
  suppose(cell: string, name: string, predicate: string): string;
  /** "If r1c9 is filled:", of a mark on the board. */
  supposeMark(cell: string, predicate: string): string;
  /** "If r3c5 is filled as well." */
  supposeToo(cell: string, name: string, predicate: string): string;
  /** "So far, r3c5 is filled. Go on from there." */
  lemma(facts: string): string;
  /** Before the first clause of a chain, and between two. */
  readonly chainWords: readonly [first: string, next: string];
  /** "orange 4": a number of a clue, in a puzzle of several colours */
  clueNumber(number: string, colour: string): string;
  /** "in row 3, r3c5 is a box" */
  inLine(line: string, clause: string): string;
  /** "as r1c2 is shaded, r1c3 is unshaded" */
  since(cause: string, result: string): string;
  /** "and 3 more" */
  more(count: number): string;
  /** The clash of a rule without a text of its own. */
  readonly nothingFits: string;
}

/** With a capital letter, unless it begins with the name of a cell. */
export const capital = (text: string): string =>
  /^[a-z]\d/.test(text) ? text : text.replace(/^./, (letter) => letter.toUpperCase());

/** Links of one rung, those that look at lines of one direction as one, or at the lines of one number. */
function together(links: readonly Deduction[]): Deduction[] {
  const found = new Map<string, Deduction>();
  links.forEach((link, at) => {
    const [line, another] = link.lines;
    const isJoined =
      line !== undefined && another === undefined && link.sets.length > 0 && !link.rules && !link.pattern;
    const number = link.numbers?.number;
    // A number shades its equals in both of its lines; without one, lines of one direction say the same, with a cause or without.
    const by =
      number === undefined
        ? `${line?.axis} ${link.because.length > 0}`
        : `${number} ${link.because.map(({ cell }) => cell)}`;
    const key = isJoined ? `${link.technique} ${by}` : `${at}`;
    const same = found.get(key);
    const byCell = (a: Fact, b: Fact) => a.cell - b.cell;
    const joined = same && {
      ...link,
      sets: [...same.sets, ...link.sets].sort(byCell),
      because: number === undefined ? [...same.because, ...link.because].sort(byCell) : same.because,
      lines: linesInOrder([...same.lines, ...link.lines]),
    };
    found.set(key, joined ?? link);
  });
  return [...found.values()];
}

/** The clue of a line is said with its name unless it has more numbers than these. */
const MOST_NUMBERS = 8;

/** A link sets more cells than these by their places along its line, not by name. */
const MOST_BY_NAME = 4;

export function phrases(grammar: Grammar) {
  const { cellName, lineWord } = grammar;
  const list = (parts: readonly string[], last: string): string =>
    parts.length <= 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')}${last} ${parts.at(-1)}`;
  const join = (parts: readonly string[]): string => list(parts, ` ${grammar.and}`);
  /** Clauses: where one of them has a list of its own, a comma stands before the last. */
  const joinClauses = (parts: readonly string[]): string => {
    const hasList = parts.some((part) => part.includes(` ${grammar.and} `));
    return list(parts, hasList ? `, ${grammar.and}` : ` ${grammar.and}`);
  };
  const lineName = ({ axis, index }: LineRef): string => `${lineWord(axis, 1)} ${index + 1}`;

  /** " (2 1 3)": the clue of a line, where it has one and that is not too long. */
  function clue({ clueOf, styles }: DeductionContext, line: LineRef): string {
    const marks = clueOf?.(line) ?? [];
    if (marks.length === 0 || marks.length > MOST_NUMBERS) return '';
    if (styles.length === 2) return ` (${marks.map(({ text }) => text).join(' ')})`;
    const said = marks.map(({ text, value }) => grammar.clueNumber(text, grammar.colourName(styles[value]!.name)));
    return ` (${said.join(', ')})`;
  }

  /** "columns 4 to 6", with the name of the crossing lines. */
  const places = (line: LineRef, numbers: readonly number[]): string =>
    `${lineWord(line.axis === 'row' ? 'col' : 'row', new Set(numbers).size)} ${join(listed(numbers, grammar.to))}`;

  /** Cells by their place along the line, or by name without one. */
  function cells(size: Size, some: readonly number[], line?: LineRef): string {
    if (!line) return join(some.map((cell) => cellName(size, cell)));
    return places(
      line,
      some.map((cell) => along(size, line, cell)!),
    );
  }

  /** The names of cells, of many only the first and how many more. */
  function someNames(size: Size, some: readonly number[]): string {
    const most = some.length > 12 ? 8 : 12;
    const rest = some.length - most;
    const named = some.slice(0, most).map((cell) => cellName(size, cell));
    return rest > 0 ? `${named.join(', ')} ${grammar.more(rest)}` : join(named);
  }

  /** "filled", "shaded", "red" */
  function valueName({ texts, styles }: DeductionContext, value: number): string {
    const named = styles.length === 2 || value === 0 ? texts?.values[value] : undefined;
    return named ?? grammar.colour(grammar.colourName(styles[value]!.name));
  }

  const isColour = ({ styles }: DeductionContext, value: number): boolean => styles.length > 2 && value > 0;

  /** What a mark of a value is called: "box", "crosses", "red cells". */
  function mark(context: DeductionContext, value: number, count: number): string {
    if (isColour(context, value)) return grammar.coloured(grammar.colourName(context.styles[value]!.name), count);
    const named = context.texts?.marks[value];
    return (count === 1 ? named?.one : named?.many) ?? context.styles[value]!.name;
  }

  /** "no red in row 3", "only empty or red in rows 4 and 5": what exclusions leave to cells. */
  function left(context: DeductionContext, values: readonly number[], where: string): string {
    const others = context.styles.flatMap((_, value) => (values.includes(value) ? [] : [value]));
    if (others.length > 1) return grammar.onlyIn(oneOf(context, values), where);
    return others[0] === 0 ? grammar.notEmpty(where) : grammar.noneIn(oneOf(context, others), where);
  }

  /** "empty, red or blue" */
  const oneOf = (context: DeductionContext, values: readonly number[]): string =>
    list(
      values.map((value) => (value > 0 ? grammar.colourName(context.styles[value]!.name) : valueName(context, 0))),
      ` ${grammar.or}`,
    );

  /** "the boxes in columns 3 and 4 and the cross in column 7", each with its places along the line, or by name. */
  function known(context: DeductionContext, facts: readonly Fact[], line?: LineRef): string {
    const parts = statements(facts, context.styles.length).map((one) => {
      const where = cells(context.size, one.cells, line);
      if (one.values.length > 1) return left(context, one.values, where);
      return grammar.inPlace(grammar.the(mark(context, one.values[0]!, one.cells.length)), where);
    });
    return join(parts);
  }

  const verbFor = ({ texts }: DeductionContext, value: number): string | undefined =>
    texts?.marks[Math.min(1, value)]?.verb;

  /** What is to be done: "fill columns 5 to 8 and cross column 11". What only excludes values is stated. */
  function marking(context: DeductionContext, facts: readonly Fact[], line?: LineRef): string {
    const said = statements(facts, context.styles.length);
    const isStated = ({ values }: Statement): boolean =>
      values.length > 1 || verbFor(context, values[0]!) === undefined;
    const parts = said.map((one, at) => {
      const where = cells(context.size, one.cells, line);
      if (isStated(one)) return `${where} ${predicate(context, one)}`;
      const [value] = one.values;
      const marked = isColour(context, value!)
        ? grammar.fillWith(where, grammar.colourName(context.styles[value!]!.name))
        : where;
      const verb = verbFor(context, value!);
      const before = said[at - 1];
      // "fill row 3 red and row 4 blue": the verb once.
      const isSaid = before && !isStated(before) && verbFor(context, before.values[0]!) === verb;
      return isSaid ? marked : `${verb} ${marked}`;
    });
    return joinClauses(parts);
  }

  /** "is a box", "are spaces", "can only be red or blue", "is not red", whichever is shortest. */
  function predicate(context: DeductionContext, { cells: { length }, values }: Statement): string {
    if (values.length === 1) return grammar.is(valueName(context, values[0]!), length, false);
    const others = context.styles.flatMap((_, value) => (values.includes(value) ? [] : [value]));
    if (others.length === 1) return grammar.is(valueName(context, others[0]!), length, true);
    const names = values.map((value) => valueName(context, value));
    return `${grammar.canOnlyBe} ${list(names, ` ${grammar.or}`)}`;
  }

  /** "r3c5 and r3c6 are boxes"; with a line, by the places along it. */
  const state = (context: DeductionContext, facts: readonly Fact[], line?: LineRef): string =>
    joinClauses(
      statements(facts, context.styles.length).map(
        (one) => `${cells(context.size, one.cells, line)} ${predicate(context, one)}`,
      ),
    );

  /** What is set, by the names of the cells. */
  const outcome = (context: DeductionContext): string => state(context, context.deduction.sets);

  /** What is set, by the places along the line. */
  const set = (context: DeductionContext): string => state(context, context.deduction.sets, lineOf(context));

  const clash = (context: DeductionContext): string =>
    context.texts?.rules[context.deduction.rules?.[0] ?? '']?.clash(context) ?? grammar.nothingFits;

  /** Links of a chain as clauses. */
  const linkClauses = (context: DeductionContext, links: readonly Deduction[]): string[] =>
    clauses(context, links, clash, (step, on) => {
      const own = context.texts?.links?.[step.deduction.technique]?.(step);
      if (own !== undefined) return own;
      const {
        because,
        sets,
        lines: [line, another],
      } = step.deduction;
      // Among the names of cells, "row 9 is empty" would be the whole row; of many cells the places make the shorter list.
      const result = on && !another && sets.length > MOST_BY_NAME ? state(step, sets, on) : outcome(step);
      const said = because.length > 0 ? grammar.since(state(step, because), result) : result;
      if (another) return grammar.inLine(lines(step), said);
      return on && line ? grammar.inLine(`${lineName(line)}${clue(step, line)}`, said) : said;
    });

  /** The rungs of a ladder as clauses: what several lines of one direction say at once is one clause, unless each is asked for. */
  function rungClauses(context: DeductionContext, trial: Trial, each = false): string[] {
    if (each) return linkClauses(context, trial.chain);
    const rungs: Deduction[][] = [];
    rungsOf(trial).forEach((rung, at) => {
      (rungs[rung - 1] ??= []).push(trial.chain[at]!);
    });
    return rungs.map((links) => linkClauses(context, together(links)).join('; '));
  }

  /** "Suppose r1c9 were a box.", or of another cell than the first supposition "If r3c5 were empty as well:". */
  function supposed(context: DeductionContext, { suppose }: Trial): string {
    const second = suppose.cell !== context.deduction.trials![0]!.suppose.cell;
    const [cell, name] = [cellName(context.size, suppose.cell), valueName(context, suppose.value)];
    const [one] = statements([suppose], context.styles.length);
    const said = predicate(context, one!);
    if (context.isMark && !second) return grammar.supposeMark(cell, said);
    return (second ? grammar.supposeToo : grammar.suppose)(cell, name, said);
  }

  /** All suppositions of a deduction as running text. */
  const chain = (context: DeductionContext): string =>
    (context.deduction.trials ?? [])
      .map((trial) => {
        const [first, next] = grammar.chainWords;
        const said = supposed(context, trial);
        const rungs = rungClauses(context, trial);
        const clauses = rungs.join(`; ${next} `);
        if (rungs.length === 0) return said;
        return said.endsWith(':') && context.isMark ? `${said} ${clauses}.` : `${said} ${first} ${clauses}.`;
      })
      .join(' ');

  /** "That makes r3c5 filled. Go on from there." Between two parts of a ladder. */
  const lemma = (context: DeductionContext, facts: readonly Fact[]): string => grammar.lemma(state(context, facts));

  /** "row 3 and columns 4 and 5": the lines of the deduction. */
  function lines(context: DeductionContext): string {
    const side = (axis: LineRef['axis']) => {
      const numbers = linesAlong(context, axis);
      return numbers.length === 0 ? [] : [`${lineWord(axis, numbers.length)} ${join(listed(numbers, grammar.to))}`];
    };
    return join([...side('row'), ...side('col')]);
  }

  return {
    join,
    joinClauses,
    cellName,
    lineName,
    clue,
    places,
    cells,
    someNames,
    state,
    outcome,
    set,
    mark,
    oneOf,
    known,
    /** What is to be done with the cells that are set: by their places along the line, or by name. */
    doLine: (context: DeductionContext): string => marking(context, context.deduction.sets, lineOf(context)),
    doCells: (context: DeductionContext): string => marking(context, context.deduction.sets),
    colourName: grammar.colourName,
    chain,
    supposed,
    rungClauses,
    lemma,
    clash,
    lines,
    /** "Rows 3 and 5", at the start of a sentence. */
    lineNames: (some: readonly LineRef[]): string =>
      capital(
        `${lineWord(some[0]!.axis, some.length)} ${join(
          listed(
            some.map(({ index }) => index + 1),
            grammar.to,
          ),
        )}`,
      ),
    /** "Row 3: fill columns 5 to 8", or "circle r1c2": what is set, without a reason. */
    toDo: (context: DeductionContext, line?: LineRef): string =>
      line
        ? `${capital(lineName(line))}: ${marking(context, context.deduction.sets, line)}.`
        : capital(`${marking(context, context.deduction.sets)}.`),
    /** "Row 3", at the start of a sentence. */
    Line: (context: DeductionContext): string => capital(lineName(lineOf(context))),
    /** The cells that are set, by their places along the line. */
    setCells: (context: DeductionContext): string => cells(context.size, setOf(context), lineOf(context)),
    /** The place along the line that a number of the deduction names. */
    place: (context: DeductionContext, name: string): string => places(lineOf(context), [number(context, name) + 1]),
    /** The cells of the reason. */
    reasons: ({ deduction }: DeductionContext): number[] => deduction.because.map(({ cell }) => cell),
    /** The cells that are set, by name. */
    setNames: (context: DeductionContext): string => cells(context.size, setOf(context)),
    /** The first cell of the pattern, those between, and the last. */
    patternParts: ({ size, deduction: { pattern = [] } }: DeductionContext): [string, string, string] => [
      cellName(size, pattern[0]!),
      cells(size, pattern.slice(1, -1)),
      cellName(size, pattern.at(-1)!),
    ],
    /** One of the cells of the pattern, by name; from the end with a negative index. */
    patternCell: ({ size, deduction }: DeductionContext, index: number): string =>
      cellName(size, deduction.pattern!.at(index)!),
    patternCells: ({ size, deduction }: DeductionContext): string[] =>
      deduction.pattern!.map((cell) => cellName(size, cell)),
    /** The cells of the pattern, by their places along the line. */
    patternPlaces: (context: DeductionContext): string =>
      cells(context.size, context.deduction.pattern!, lineOf(context)),
    /** The first cell that is set. */
    firstSet: ({ size, deduction }: DeductionContext): string => cellName(size, deduction.sets[0]!.cell),
  };
}
