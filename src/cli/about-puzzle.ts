/** What every command says about a puzzle first: as fields of its JSON object, as a line for people. */
import type { Item } from './each-puzzle.js';
import { harmless } from './output.js';

export function identity({ entry: { puzzle }, source }: Item) {
  const { about, kind, width, height } = puzzle;
  return { source, title: about.title ?? null, kind, width, height };
}

export function headline({ entry: { puzzle }, label }: Item): string {
  const { about, kind, width, height } = puzzle;
  const name = label.length <= 60 ? label : `${label.slice(0, 57)}...`;
  const title = about.title ? ` "${about.title}",` : '';
  return harmless(`${name}:${title} ${kind} ${width} x ${height}`);
}
