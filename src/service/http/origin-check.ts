/**
 * Who may talk to the service from a browser. A page of another site can make a browser send requests here, also to a service that
 * listens on this machine only, by giving its own name the address 127.0.0.1 (DNS rebinding). So two headers that a page cannot
 * forge are looked at:
 *
 * - Host: a service on the loopback answers to the names of the loopback and to those that `--allow-host` adds. A service on
 *   another address answers to every name, or, with `--allow-host`, to those only.
 * - Origin: a request that does work and comes from a page must come from a page of this service, or of an allowed host.
 *
 * Programs that are no browsers send no Origin, and the Host that they were told.
 */
import type { MiddlewareHandler } from 'hono';
import { isLoopback } from './client-address.js';

export interface OriginSettings {
  /** The address to listen on. */
  readonly host: string;
  /** Names, without a port, that are answered to as well. */
  readonly allowHosts?: readonly string[];
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** The name in a Host header or an address, without its port; undefined when there is none. */
function nameOf(text: string | undefined): string | undefined {
  const [, name] = /^(\[[0-9a-f:.]+\]|[^:/?#@[\]\s]+)\.?(?::\d{1,5})?$/i.exec(text ?? '') ?? [];
  return name?.toLowerCase().replace(/\.$/, '');
}

/** Is this name of the service, as a browser sends it, one that it answers to? */
export function isAllowedHost(header: string | undefined, { host, allowHosts = [] }: OriginSettings): boolean {
  const local = host === 'localhost' || isLoopback(host);
  if (!local && allowHosts.length === 0) return true;
  const name = nameOf(header);
  const own = local ? [...LOOPBACK_NAMES, nameOf(host)] : [];
  return name !== undefined && [...own, ...allowHosts.map(nameOf)].includes(name);
}

/** May a page of this origin ask for work? Absent: not a page. */
function isAllowedOrigin(
  origin: string | undefined,
  header: string | undefined,
  { allowHosts = [] }: OriginSettings,
): boolean {
  if (origin === undefined) return true;
  const [, address] = /^https?:\/\/(.+)$/i.exec(origin) ?? [];
  if (address === undefined) return false;
  if (address.toLowerCase() === header?.toLowerCase()) return true;
  const name = nameOf(address);
  return name !== undefined && allowHosts.map(nameOf).includes(name);
}

/** Refuses what comes under another name, and work for pages of other sites. */
export function originCheck(settings: OriginSettings, refuse: (sentence: string) => Response): MiddlewareHandler {
  return async (context, next) => {
    const header = context.req.header('host');
    if (!isAllowedHost(header, settings)) {
      return refuse('The service does not answer to this name. Name it with --allow-host if it is right.');
    }
    const reads = context.req.method === 'GET' || context.req.method === 'HEAD';
    if (!reads && !isAllowedOrigin(context.req.header('origin'), header, settings)) {
      return refuse('Pages of other sites cannot ask for work. Allow their host with --allow-host if that is meant.');
    }
    return next();
  };
}
