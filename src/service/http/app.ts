/** The application: which request is answered by what. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { PageFiles } from './page-files.js';

export type App = Hono<{ Bindings: HttpBindings }>;

export interface Parts {
  readonly page: PageFiles;
}

export function makeApp({ page }: Parts): App {
  const app: App = new Hono();
  app.get('*', async (context) => {
    const wanted = {
      acceptEncoding: context.req.header('accept-encoding'),
      ifNoneMatch: context.req.header('if-none-match'),
    };
    const answer = await page.answer(context.req.path, wanted);
    return answer ? new Response(answer.body, answer) : context.notFound();
  });
  app.notFound((context) => context.json(faultBody('not-found', 'There is nothing at this address.'), 404));
  app.onError((error, context) => {
    console.error(error);
    return context.json(faultBody('bug', 'This is a bug in Nonori, please report it.'), 500);
  });
  return app;
}

const faultBody = (code: string, message: string) => ({ faults: [{ code, message }] });
