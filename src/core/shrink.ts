/**
 * From a list that suffices to a part of it that still does and from which nothing can be left out (QuickXplain, Junker
 * 2004). The test must be monotone: what suffices still does with more. Items that come first are let go of last, so the
 * caller sorts what it would like to keep to the front. For a result of r out of n: about r log(n/r) + r tests.
 */
export function shrink<T>(items: readonly T[], suffices: (part: readonly T[]) => boolean): T[] {
  const within = (base: readonly T[], added: boolean, rest: readonly T[]): T[] => {
    if (added && suffices(base)) return [];
    if (rest.length <= 1) return [...rest];
    const middle = Math.ceil(rest.length / 2);
    const [front, back] = [rest.slice(0, middle), rest.slice(middle)];
    const fromBack = within([...base, ...front], true, back);
    const fromFront = within([...base, ...fromBack], fromBack.length > 0, front);
    return [...fromFront, ...fromBack];
  };
  return within([], true, items);
}
