/** `npm run bench:set NAME`: prints a set, one puzzle per line in our JSON form, for `nonori bench -`. */
import { formatById } from '../src/formats/index.js';
import { sets } from './sets.js';

const wanted = sets.find(({ name }) => name === process.argv[2]);
if (!wanted) {
  for (const { name, why } of sets) process.stderr.write(`${name.padEnd(10)} ${why}\n`);
  process.exitCode = 2;
} else {
  const json = formatById('json')!;
  for (const puzzle of wanted.make()) {
    const written = json.write!([{ puzzle }], {});
    if (!written.ok) throw new Error(written.faults[0]!.message);
    process.stdout.write(`${JSON.stringify(JSON.parse(String(written.value)))}\n`);
  }
}
