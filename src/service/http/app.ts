/** The application: the API, and for everything else the files of the page. */
import { Hono } from 'hono';
import { fault } from '../../core/result.js';
import { type ApiParts, type ApiSettings, addApi, type Env, refusal } from './api.js';
import type { PageFiles } from './page-files.js';

export function makeApp(page: PageFiles, settings: ApiSettings, parts: ApiParts): Hono<Env> {
  const app = new Hono<Env>();
  addApi(app, settings, parts);
  app.get('*', async (context) => {
    const wanted = {
      acceptEncoding: context.req.header('accept-encoding'),
      ifNoneMatch: context.req.header('if-none-match'),
    };
    const answer = await page.answer(context.req.path, wanted);
    return answer ? new Response(answer.body, answer) : context.notFound();
  });
  app.notFound(() => refusal(404, [fault('not-found', 'There is nothing at this address.')]));
  app.onError((error) => {
    parts.complain(error.stack ?? error.message);
    return refusal(500, [fault('bug', 'This is a bug in Nonori, please report it.')]);
  });
  return app;
}
