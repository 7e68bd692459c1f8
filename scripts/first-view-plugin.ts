/**
 * What the page shows before its program is there: the top of home as a first visitor sees it, put into the page in every language, and the
 * small script that chooses (src/web/first-view.ts), which is told which files the board has.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { kinds } from '../src/kinds/index.js';
import { ORDER_KINDS } from '../src/web/home/orders.js';
import { gameEn } from '../src/web/text/en-game.js';
import { gameId } from '../src/web/text/id-game.js';

const PLACE = '<!-- first view -->';
const BOARD = /\/shell\/play-page\.tsx$/;

export function firstViewPlugin(): Plugin {
  let code = '';
  const fileName = () => `assets/first-view-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  return {
    name: 'nonori-first-view',
    apply: 'build',
    async buildStart() {
      code ||= await buildScript(join(import.meta.dirname, '../src/web/first-view.ts'));
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: fileName(), source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = filesOfBoard(bundle).filter((name) => !html.includes(name));
        const board = files.map((name) => `./${name}`).join(' ');
        return {
          html: html.replace(PLACE, [viewOf('en', gameEn.home), viewOf('id', gameId.home)].join('\n      ')),
          // After everything else that is to be fetched: the browser reads no further until it has run.
          tags: [{ tag: 'script', attrs: { src: `./${fileName()}`, 'data-board': board }, injectTo: 'head' }],
        };
      },
    },
  };
}

/** The files of the board, with all that they import. */
function filesOfBoard(bundle: Rolldown.OutputBundle): string[] {
  const board = Object.values(bundle).find((file) => file.type === 'chunk' && BOARD.test(file.facadeModuleId ?? ''));
  if (!board) throw new Error('The board is not in a file of its own.');
  const found = new Set([board.fileName]);
  for (const name of found) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const next of file.imports) found.add(next);
  }
  return [...found];
}

/** As `Home` in src/web/home/home.tsx begins. */
function viewOf(language: string, home: typeof gameEn.home): string {
  const lessons = ORDER_KINDS.map((kind, at) => {
    const title = home.learn(kinds.find((one) => one.id === kind)!.title);
    return `<a class="button${at === 0 ? ' primary' : ''}" href="#/lesson/${kind}">${title}</a>`;
  });
  const newcomer = `<section class="newcomer"><p>${home.about}</p><div class="buttons">${lessons.join('')}</div></section>`;
  const title = `<h1 class="home-title">${home.welcome}</h1>`;
  return `<main class="page-panel first-view" lang="${language}"><div class="home">${title}${newcomer}</div></main>`;
}

async function buildScript(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', rollupOptions: { input, output: { format: 'iife' } } },
  });
  const [file] = (built as Rolldown.RolldownOutput).output;
  return file.code;
}
