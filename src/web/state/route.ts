/**
 * Addresses of views: the fragment after `#/`. The first part names the page, the rest belongs to it:
 * `#/` home, `#/play` and `#/play/...` the board (with a puzzle in the fragment), `#/lab`, `#/technique/<id>`, ...
 * A puzzle in an address, `#/play/CODE`, has the code of the format link.
 */
import type { Entry } from '../../core/puzzle.js';
import type { Result } from '../../core/result.js';
import { sourceOf } from '../../formats/base/decode.js';
import { link } from '../../formats/link.js';

export interface Route {
  /** The id of a page in the registry of panels; `home` and `play`, the board, are always there. */
  readonly page: string;
  /** What follows the page's name, as it stands in the address. */
  readonly rest: string;
}

export const HOME_PAGE = 'home';
export const BOARD_PAGE = 'play';

export function routeOf(fragment: string): Route {
  const path = fragment.replace(/^#?\/?/, '');
  const slash = path.indexOf('/');
  const page = slash < 0 ? path : path.slice(0, slash);
  return { page: page || HOME_PAGE, rest: slash < 0 ? '' : path.slice(slash + 1) };
}

export function fragmentOf({ page, rest }: Route): string {
  if (rest === '') return page === HOME_PAGE ? '#/' : `#/${page}`;
  return `#/${page}/${rest}`;
}

const START = '#/play/';

/** The address of a code, as a fragment. */
export const addressOf = (code: string): string => START + code;

/** The code of a puzzle and, if it is given, its progress; undefined when no link can hold it. */
export function codeOf({ puzzle, progress }: Entry): string | undefined {
  const written = link.write!([{ puzzle, ...(progress && { progress }) }], {});
  return written.ok ? String(written.value).trim().slice(START.length) : undefined;
}

export function readCode(code: string): Result<Entry> {
  const reading = link.read(sourceOf(addressOf(code)), {});
  return reading.ok ? { ok: true, value: reading.value[0]! } : reading;
}
