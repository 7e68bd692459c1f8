/** The client: the address of the connection, or behind a trusted proxy the one that the proxy names. */
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** A proxy adds the address that it sees at the end of the list; what stands before it anybody can have written. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const direct = plain(request.socket.remoteAddress ?? '-');
  if (!trustProxy) return direct;
  const header = request.headers['x-forwarded-for'];
  const last = plain((Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').at(-1)!.trim());
  return isIP(last) ? last : direct;
}

/** An IPv4 address that is written as one of IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** What counts as one client: an IPv4 address, or a network of IPv6 as one customer gets it. */
export function clientKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
