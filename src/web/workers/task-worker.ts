/** The program of the page's workers: the quick one and the long one run the same, so that it is fetched once. */

import type { RequestMessage } from '../../worker/protocol.js';
import { serveRequests } from '../../worker/server.js';
import { browserClingo } from './browser-clingo.js';

const serve = serveRequests((reply) => postMessage(reply), { clingo: browserClingo() });
addEventListener('message', ({ data }: MessageEvent<RequestMessage>) => serve(data));
