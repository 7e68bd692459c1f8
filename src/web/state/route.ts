/**
 * Addresses of views: the fragment after `#/`. The first part names the page, the rest belongs to it:
 * `#/` and `#/play/...` the board (with a puzzle in the fragment), `#/lab`, `#/technique/<id>`, ...
 */

export interface Route {
  /** The id of a page in the registry of panels; `play` is the board. */
  readonly page: string;
  /** What follows the page's name, as it stands in the address. */
  readonly rest: string;
}

export const BOARD_PAGE = 'play';

export function routeOf(fragment: string): Route {
  const path = fragment.replace(/^#?\/?/, '');
  const slash = path.indexOf('/');
  const page = slash < 0 ? path : path.slice(0, slash);
  return { page: page || BOARD_PAGE, rest: slash < 0 ? '' : path.slice(slash + 1) };
}

export function fragmentOf({ page, rest }: Route): string {
  if (rest === '') return page === BOARD_PAGE ? '#/' : `#/${page}`;
  return `#/${page}/${rest}`;
}
