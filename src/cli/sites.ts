/**
 * The sites that `nonori get` knows: the requests for a puzzle by its number, and how to read the puzzle from the
 * response. Both allow fetching single puzzles; neither allows republishing them.
 */
import type { About, Entry } from '../core/puzzle.js';
import { fail, fault, ok, type Result, stripControls } from '../core/result.js';

export interface SiteRequest {
  readonly url: string;
  /** Sent by POST, as a form; without it the request is a GET. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface Site {
  /** Its name before the colon. */
  readonly id: string;
  /** The default address. */
  readonly base: string;
  /** The addresses of its pages of puzzles; the first group is the number. */
  readonly page: RegExp;
  /** The environment variable for another address. */
  readonly variable: string;
  /** The requests, tried in turn until the site has the puzzle. */
  requests(base: string, number: number): readonly SiteRequest[];
  /** The puzzle in a response, or a fault that quotes the response. */
  entry(text: string, number: number): Promise<Result<Entry>>;
}

const webpbn: Site = {
  id: 'webpbn',
  base: 'https://webpbn.com',
  page: /^https?:\/\/(?:www\.)?webpbn\.com\/(?:(?:index|play)\.cgi\?(?:.*&)?(?:go|id)=|)0*(\d{1,8})\/?$/i,
  variable: 'NONORI_WEBPBN',
  requests: (base, number) => [
    { url: `${base}/export.cgi`, form: { go: '1', sid: '', id: String(number), fmt: 'xml', xml_clue: 'on' } },
  ],
  entry: (text, number) => entryOf(text, 'xml', { source: 'webpbn.com', id: `#${number}` }),
};

const nonogramsOrg: Site = {
  id: 'nonograms.org',
  base: 'https://www.nonograms.org',
  page: /^https?:\/\/(?:\w+\.)?nonograms\.(?:org|ru)\/nonograms2?\/i\/0*(\d{1,8})\/?$/i,
  variable: 'NONORI_NONOGRAMS_ORG',
  requests: (base, number) => [
    { url: `${base}/nonograms/i/${number}` },
    // Puzzles in colour share the numbers but have another address.
    { url: `${base}/nonograms2/i/${number}` },
  ],
  entry(text, number) {
    return entryOf(text, 'nonograms-org', { source: 'nonograms.org', id: `#${number}`, ...pageAbout(text) });
  },
};

export const sites: readonly Site[] = [webpbn, nonogramsOrg];

const MAX_NUMBER = 99_999_999;

/** A puzzle of a site. */
export interface SiteNumber {
  readonly site: Site;
  readonly number: number;
}

/** The puzzle that `webpbn:6574`, or the address of its page, stands for. */
export function siteNumber(argument: string): SiteNumber | undefined {
  const [, name, digits] = /^([a-z.]+):#?0*(\d{1,8})$/i.exec(argument) ?? [];
  for (const site of sites) {
    const number = Number(site.id === name?.toLowerCase() ? digits : site.page.exec(argument)?.[1]);
    if (number >= 1 && number <= MAX_NUMBER) return { site, number };
  }
  return undefined;
}

/** The address of a site without a slash at its end, as the environment or an option has it; undefined when it is not an address. */
export function baseOf(site: Site, option?: string): string | undefined {
  const address = option ?? process.env[site.variable] ?? site.base;
  const isAddress = /^https?:\/\//i.test(address) && URL.canParse(address);
  return isAddress ? address.replace(/\/+$/, '') : undefined;
}

/** The entry in the response; `more` fills in what it does not say about the puzzle. */
async function entryOf(text: string, format: string, more: About): Promise<Result<Entry>> {
  const { read, sourceOf } = await import('../formats/index.js');
  const reading = read(sourceOf(text), {}, { format });
  if (!reading.ok) return fail([fault('no-puzzle', `The site did not send a puzzle: ${excerpt(text)}`)]);
  const entry = reading.value.entries[0]!;
  return ok({ ...entry, puzzle: { ...entry.puzzle, about: { ...more, ...entry.puzzle.about } } });
}

/** The first words of a response, without markup. */
function excerpt(text: string): string {
  const words = plain(text.slice(0, 4000).replace(/<(style|script)[\s\S]{0,4000}?<\/\1>/gi, ' '));
  if (words === '') return 'its response is empty.';
  return words.length <= 160 ? `"${words}"` : `"${words.slice(0, 157)}..."`;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  laquo: '«',
  raquo: '»',
  nbsp: ' ',
};

/** Text without tags, with its named characters written out, on one line. */
function plain(html: string): string {
  const text = html
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w{1,8}));/g, (whole, code?: string, name?: string) =>
      code ? String.fromCodePoint(Number(code)) : (NAMED[name!] ?? whole),
    );
  return stripControls(text).replace(/\s+/g, ' ').trim();
}

/** Title and author as a page of nonograms.org shows them: a heading with the title in quotes, and a line "Author". */
function pageAbout(html: string): About {
  const head = html.slice(0, 200_000);
  const heading = plain(/<h1\b[^>]{0,500}>([\s\S]{0,1000}?)<\/h1>/i.exec(head)?.[1] ?? '');
  const page = plain(/<title\b[^>]{0,100}>([\s\S]{0,1000}?)<\/title>/i.exec(head)?.[1] ?? '');
  const quoted = [heading, page].map((text) => /[«“"]([^«»“”"]{1,300})[»”"]/.exec(text)?.[1]).find(Boolean);
  const title = quoted ?? heading;
  const line = /(?<!\p{L})(?:Author|Автор)\s{0,9}:((?:\s|<[^<>]{0,500}>|&nbsp;){0,20}[^<>\n]{1,200})/iu.exec(head)?.[1];
  const author = plain(line ?? '');
  return { ...(title !== '' && { title }), ...(author !== '' && { author }) };
}
