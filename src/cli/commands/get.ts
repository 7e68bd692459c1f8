/** `nonori get`: fetches puzzles by number from the sites that publish them. */
import { formatById } from '../../formats/index.js';
import type { Command, Context } from '../command.js';
import type { Item } from '../each-puzzle.js';
import { cacheFolder, FETCH_SECONDS, fetchPuzzle, PERSONAL_USE } from '../fetching.js';
import { baseOf, siteNumber, sites } from '../sites.js';
import { formatFor, isFolder, writePuzzles } from '../write-puzzles.js';

export const getCommand: Command = {
  name: 'get',
  summary: 'Fetch puzzles by their number from webpbn.com and nonograms.org.',
  details: `Sends at most one request per second, and caches responses in $XDG_CACHE_HOME/nonori. Title and author stay with the
puzzle. Most of these puzzles are for personal use: solve them, measure with them, do not publish them.

Without --to and --output the puzzle is printed as webpbn XML, which every command reads. A folder as --output gets one file
per puzzle. For another address of a site use --base, or ${sites.map(({ variable }) => variable).join(' and ')} in the environment.`,
  arguments: { usage: '<number...>', help: 'webpbn:6574, nonograms.org:2581, or the address of the page' },
  run: get,
  examples: [
    'get webpbn:6574 | nonori solve -',
    'get webpbn:1 webpbn:6 webpbn:16 -o survey/',
    'get nonograms.org:2581 -o a.non',
  ],
};

async function get(context: Context): Promise<void> {
  const { inputs, options, output } = context;
  const wanted = inputs.map((argument) => ({ argument, of: siteNumber(argument) }));
  for (const { argument, of } of wanted) {
    if (of) continue;
    const forms = sites.map(({ id }) => `${id}:NUMBER`).join(' or ');
    output.usageError(`${argument} is not a puzzle number; use ${forms}.`);
    return;
  }
  const items: Item[] = [];
  let fetched = 0;
  for (const { argument, of } of wanted) {
    const { site, number } = of!;
    const base = baseOf(site, options.base);
    if (base === undefined) {
      output.usageError(`The address of ${site.id} must begin with http:// or https://.`);
      return;
    }
    const millis = (options.timeLimit ?? FETCH_SECONDS) * 1000;
    const answer = await fetchPuzzle(site, number, { base, cache: cacheFolder(), millis });
    const source = `${site.id.replaceAll('.', '-')}-${number}`;
    if (answer.ok) items.push({ entry: answer.value.entry, source, label: argument });
    else for (const found of answer.faults) output.diagnose(argument, found);
    if (answer.ok && !answer.value.cached) fetched++;
  }
  if (items.length === 0) return;
  output.remark(fetched > 0 ? 'fetched' : 'from the cache', PERSONAL_USE);
  const open = options.to === undefined && (options.output === undefined || isFolder(options.output));
  const format = open ? formatById('xml') : formatFor(context, items);
  if (format) await writePuzzles(context, format, items);
}
