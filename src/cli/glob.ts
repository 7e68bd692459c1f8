/**
 * File name patterns, for quoted patterns and for shells that do not expand them: `*`, `?`, `[a-z]`, `[!a]`,
 * `{a,b}` and `**` for any number of folders. Names with a leading dot need a dot in the pattern. Links to folders are
 * not followed by `**`, so the search ends. Node has `fs.glob` only from version 22 on, and 20 is supported.
 */
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Limits the alternatives of one pattern. */
const MOST_ALTERNATIVES = 1000;

export const isPattern = (text: string): boolean => /[*?[{]/.test(text);

/** The files that match a pattern, in alphabetical order, each once; folders are left out. */
export function expandPattern(pattern: string): string[] {
  const found = new Set<string>();
  for (const alternative of alternatives(pattern)) {
    const absolute = alternative.startsWith('/');
    const parts = alternative.split('/').filter((part) => part !== '');
    walk(absolute ? '/' : '', parts, found);
  }
  return [...found].sort();
}

function walk(folder: string, parts: readonly string[], found: Set<string>): void {
  const [part, ...rest] = parts;
  if (part === undefined) return;
  const enter = (name: string) => {
    const path = folder === '' ? name : join(folder, name);
    if (rest.length > 0) walk(path, rest, found);
    else if (isFile(path)) found.add(path);
  };
  if (!isPattern(part)) enter(part);
  else if (part === '**') {
    walk(folder, rest, found);
    for (const entry of entriesOf(folder)) {
      if (entry.isDirectory() && !entry.name.startsWith('.')) walk(join(folder, entry.name), parts, found);
    }
  } else {
    const matches = matcher(part);
    for (const entry of entriesOf(folder)) if (matches(entry.name)) enter(entry.name);
  }
}

/** In a folder that cannot be opened, nothing matches. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder === '' ? '.' : folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
}

/** `a{b,c}d` as `abd` and `acd`; braces without a comma stay as they are. */
function alternatives(pattern: string): string[] {
  const done: string[] = [];
  const open = [pattern];
  for (let text = open.pop(); text !== undefined && done.length < MOST_ALTERNATIVES; text = open.pop()) {
    const group = /\{([^{}]*,[^{}]*)\}/.exec(text);
    if (!group) done.push(text);
    else {
      const [before, after] = [text.slice(0, group.index), text.slice(group.index + group[0].length)];
      for (const option of group[1]!.split(',')) open.push(before + option + after);
    }
  }
  return done;
}

/** Matches one name of a path. */
function matcher(part: string): (name: string) => boolean {
  let source = '';
  for (let i = 0; i < part.length; i++) {
    const char = part[i]!;
    const close = char === '[' ? part.indexOf(']', i + 2) : -1;
    if (char === '*') source += source.endsWith('[^]*') ? '' : '[^]*';
    else if (char === '?') source += '[^]';
    else if (close > 0) {
      const inside = part.slice(i + 1, close);
      const [not, members] = /^[!^]/.test(inside) ? ['^', inside.slice(1)] : ['', inside];
      source += `[${not}${members.replace(/[\\\]^[]/g, '\\$&')}]`;
      i = close;
    } else source += char.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
  }
  const regExp = regExpOf(source);
  return (name) => (part.startsWith('.') || !name.startsWith('.')) && (regExp?.test(name) ?? name === part);
}

/** Undefined for a range that runs backwards. */
function regExpOf(source: string): RegExp | undefined {
  try {
    return new RegExp(`^${source}$`);
  } catch {
    return undefined;
  }
}
