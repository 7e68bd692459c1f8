/**
 * The built page, held in memory: every file of a folder by its path. Nothing outside the list can be requested, so a path
 * that climbs out of the folder is only a name that is not on it. Compressed forms are made once, on the first request.
 *
 * Not hono's `serveStatic`, which reads the file on every request and sends compressed forms only if they were built;
 * its `compress` has no brotli and compresses every answer again, and its `etag` hashes every answer.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const UNKNOWN_TYPE = 'application/octet-stream';

/** Already compressed by their own formats. */
const PACKED = new Set(['.png', '.jpg', '.webp', '.woff', '.woff2']);
const SMALLEST_TO_COMPRESS = 512;

/** The bundler puts what its name identifies into assets/, with a hash in the name: it never changes. */
const IMMUTABLE = /^assets\/.*-[\w-]{8,}\.\w+$/;

type Encoding = 'br' | 'gzip';
type Content = Uint8Array<ArrayBuffer>;

const compress: Readonly<Record<Encoding, (content: Content) => Promise<Content>>> = {
  async br(content) {
    const params = { [zlib.BROTLI_PARAM_QUALITY]: 9, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
    return new Uint8Array(await promisify(brotliCompress)(content, { params }));
  },
  async gzip(content) {
    return new Uint8Array(await promisify(gzip)(content, { level: 9 }));
  },
};

export interface FileAnswer {
  readonly status: 200 | 304;
  readonly headers: Record<string, string>;
  readonly body: Content | null;
}

/** What a request says about the form in which it wants the file. */
export interface Wanted {
  readonly acceptEncoding?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

class PageFile {
  private readonly type: string;
  private readonly caching: string;
  private readonly compressible: boolean;
  private readonly content: Content;
  private readonly hash: string;
  private readonly forms = new Map<Encoding, Promise<Content>>();

  constructor(path: string, content: Content) {
    const ending = extname(path).toLowerCase();
    this.type = TYPES[ending] ?? UNKNOWN_TYPE;
    this.caching = IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
    this.compressible = !PACKED.has(ending) && content.length >= SMALLEST_TO_COMPRESS;
    this.content = content;
    this.hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  }

  async answer({ acceptEncoding, ifNoneMatch }: Wanted): Promise<FileAnswer> {
    const encoding = this.compressible ? encodingFor(acceptEncoding) : undefined;
    const tag = `"${encoding ? `${this.hash}-${encoding}` : this.hash}"`;
    const headers: Record<string, string> = { 'cache-control': this.caching, etag: tag };
    if (this.compressible) headers.vary = 'accept-encoding';
    if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, tag)) return { status: 304, headers, body: null };
    headers['content-type'] = this.type;
    if (encoding) headers['content-encoding'] = encoding;
    const body = encoding ? await this.compressed(encoding) : this.content;
    return { status: 200, headers, body };
  }

  private compressed(encoding: Encoding): Promise<Content> {
    const before = this.forms.get(encoding);
    if (before) return before;
    const made = compress[encoding](this.content);
    this.forms.set(encoding, made);
    return made;
  }
}

export class PageFiles {
  private readonly files = new Map<string, PageFile>();

  /** Reads all files below a folder; a folder that is not there is an error of the caller. */
  constructor(folder: string) {
    for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!item.isFile()) continue;
      const place = join(item.parentPath, item.name);
      const path = relative(folder, place).split(sep).join('/');
      this.files.set(path, new PageFile(path, new Uint8Array(readFileSync(place))));
    }
  }

  /** `path` as it stands in the address, with its first slash. Undefined when there is no such file. */
  async answer(path: string, wanted: Wanted): Promise<FileAnswer | undefined> {
    const name = path === '/' ? 'index.html' : path.slice(1);
    return this.files.get(name)?.answer(wanted);
  }
}

/** The best encoding that the header accepts; `q=0` refuses one. */
export function encodingFor(header = ''): Encoding | undefined {
  const accepted = new Set<string>();
  const refused = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const none = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (none ? refused : accepted).add(name);
  }
  const wants = (name: Encoding) => (accepted.has(name) || accepted.has('*')) && !refused.has(name);
  return wants('br') ? 'br' : wants('gzip') ? 'gzip' : undefined;
}

function namesTag(header: string, tag: string): boolean {
  return header.split(',').some((part) => {
    const one = part.trim();
    return one === '*' || one.replace(/^W\//, '') === tag;
  });
}
