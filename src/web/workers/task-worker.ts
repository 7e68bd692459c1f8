/** The program of the page's workers: the quick one and the long one run the same, so that it is fetched once. */

import type { Order } from '../../worker/protocol.js';
import { serveOrders } from '../../worker/server.js';
import { browserClingo } from './browser-clingo.js';

const serve = serveOrders((reply) => postMessage(reply), { clingo: browserClingo() });
addEventListener('message', ({ data }: MessageEvent<Order>) => serve(data));
