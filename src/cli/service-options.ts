/** The options of the service: more rows of the table of options. */
import { DEFAULTS } from '../service/http/settings.js';
import { type OptionRows, seconds, wholeNumber } from './option-values.js';

export interface ServiceOptions {
  readonly port?: number;
  readonly host?: string;
  readonly token?: string;
  readonly allowHost?: readonly string[];
  readonly trustProxy?: boolean;
  readonly rate?: number;
  readonly deadline?: number;
  readonly bodyLimit?: number;
  readonly workers?: number;
  readonly backlog?: number;
}

export const serviceRows: OptionRows<ServiceOptions> = {
  port: {
    flags: '-p, --port <n>',
    help: 'the port to listen on; 0 for a free one',
    commands: ['serve'],
    parse: wholeNumber(0, 65_535),
    default: 8080,
  },
  host: {
    flags: '--host <address>',
    help: 'the address to listen on; 0.0.0.0 or :: for all network interfaces',
    commands: ['serve'],
    default: '127.0.0.1',
  },
  token: {
    flags: '--token <text>',
    help: 'require this bearer token; the variable NONORI_TOKEN keeps it out of process lists',
    commands: ['serve'],
  },
  allowHost: {
    flags: '--allow-host <names>',
    help: 'host names, separated by commas, under which browsers may reach the service besides localhost',
    commands: ['serve'],
    parse: (text) => text.split(',').map((name) => name.trim()),
  },
  trustProxy: {
    flags: '--trust-proxy',
    help: 'take the client address from X-Forwarded-For, as set by the proxy in front',
    commands: ['serve'],
  },
  rate: {
    flags: '--rate <n>',
    help: 'requests per second from one address; 0 for no limit; programs of this machine may send 50 times as many',
    commands: ['serve'],
    parse: wholeNumber(0, 1_000_000),
    default: DEFAULTS.rate,
  },
  deadline: {
    flags: '--deadline <seconds>',
    help: 'the time limit for one request',
    commands: ['serve'],
    parse: seconds,
    default: DEFAULTS.deadline,
  },
  bodyLimit: {
    flags: '--body-limit <megabytes>',
    help: 'the size limit for one request',
    commands: ['serve'],
    parse: wholeNumber(1, 16),
    default: DEFAULTS.bodyLimit,
  },
  workers: {
    flags: '--workers <n>',
    help: 'how many hard requests run at the same time; by default one less than there are cores, and at most 8',
    commands: ['serve'],
    parse: wholeNumber(1, 256),
  },
  backlog: {
    flags: '--backlog <n>',
    help: 'how many requests may wait before further ones are refused',
    commands: ['serve'],
    parse: wholeNumber(0, 100_000),
    default: DEFAULTS.backlog,
  },
};
