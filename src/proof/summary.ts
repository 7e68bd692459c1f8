/** What is in a certificate, counted without checking it. */
interface ProofSummary {
  /** The lines that describe the puzzle. */
  readonly content: string;
  /** What stands at the end, if it has one. */
  readonly claim: string | undefined;
  readonly solutions: number;
  readonly lemmas: number;
  readonly literals: number;
  readonly deleted: number;
  readonly hints: { readonly clauses: number; readonly rules: number };
  /** The rules by how often they are named, most first: `r3`, `c12`, `x40`, `k`. */
  readonly rules: readonly (readonly [rule: string, times: number])[];
}

export function summariseProof(lines: Iterable<string>): ProofSummary {
  const content: string[] = [];
  const rules = new Map<string, number>();
  const counts = { solutions: 0, lemmas: 0, literals: 0, deleted: 0, clauses: 0 };
  let claim: string | undefined;
  let begun = false;
  let place = 0;
  for (const line of lines) {
    place++;
    const words = line.split(' ');
    const [word] = words;
    if (place === 1 || line === '' || word!.startsWith('%')) continue;
    if (!begun) {
      if (line === 'proof') begun = true;
      else content.push(line);
    } else if (word === 'claim') claim = words.slice(1).join(' ');
    else if (word === 's') counts.solutions++;
    else if (word === 'd') counts.deleted += words.length - 1;
    else if (word === 'l' || word === 'p') {
      const colon = word === 'l' ? words.indexOf(':') : 0;
      if (word === 'l') {
        counts.lemmas++;
        counts.literals += colon - 2;
      }
      for (const hint of words.slice(colon + 1)) {
        if (/^\d/.test(hint)) counts.clauses++;
        else rules.set(hint, (rules.get(hint) ?? 0) + 1);
      }
    }
  }
  const { clauses, ...rest } = counts;
  const byUse = [...rules].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const used = byUse.reduce((sum, [, times]) => sum + times, 0);
  return { content: content.join('\n'), claim, ...rest, hints: { clauses, rules: used }, rules: byUse };
}
