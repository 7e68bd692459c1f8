/**
 * The application: the API, for everything else the files of the page, and the security headers of every answer. The page
 * has a policy of its own in its markup, for hosts that send no headers; both hold, so the one here must allow what the
 * page needs: WebAssembly in the worker of the engine asp, and pictures that are made in memory. Nothing is inline, nothing
 * is loaded from elsewhere, and no other page may frame it. TLS is the proxy's, and so is Strict-Transport-Security.
 */
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { fault } from '../../core/result.js';
import { type ApiParts, type ApiSettings, addApi, type Env, failure, refusal } from './api.js';
import { type OriginSettings, originCheck } from './origin-check.js';
import type { PageFiles } from './page-files.js';

const NONE = ["'none'"];
const SELF = ["'self'"];

const SECURITY: Parameters<typeof secureHeaders>[0] = {
  contentSecurityPolicy: {
    defaultSrc: NONE,
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    workerSrc: SELF,
    styleSrc: SELF,
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: SELF,
    connectSrc: SELF,
    manifestSrc: SELF,
    baseUri: NONE,
    formAction: NONE,
    frameAncestors: NONE,
  },
  xFrameOptions: 'DENY',
  strictTransportSecurity: false,
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
};

export function makeApp(page: PageFiles, settings: ApiSettings & OriginSettings, parts: ApiParts): Hono<Env> {
  const app = new Hono<Env>();
  app.use(secureHeaders(SECURITY));
  app.use(originCheck(settings, (sentence) => refusal(403, [fault('not-allowed', sentence)])));
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
  app.onError((error, context) => failure(error, context, parts.reportError));
  return app;
}
