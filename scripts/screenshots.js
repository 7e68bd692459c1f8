/** Makes pictures of every view of the page: `npm run screenshots -- FOLDER [part of a view's name]`. */
import { runnerImport } from 'vite';

const [folder = 'screenshots', part = ''] = process.argv.slice(2);
const { module } = await runnerImport('./test/e2e/screenshots.ts');
await module.makeScreenshots(folder, part);
