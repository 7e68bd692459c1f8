/** Reads the body of a request: bounded in bytes, also without a declared length, and in time. */
import type { IncomingMessage } from 'node:http';
import { type Fault, fault } from '../../core/result.js';
import { BadRequest } from './read-request.js';

export interface BodySettings {
  /** The most bytes of one body. */
  readonly mostBytes: number;
  /** The most bytes of all bodies that are held at the same time. */
  readonly mostBytesTogether: number;
  readonly millis: number;
}

/** The bytes of a body; they count as held until `release` is called. */
export interface HeldBody {
  readonly bytes: Uint8Array;
  release(): void;
}

export class Bodies {
  private readonly settings: BodySettings;
  private held = 0;

  constructor(settings: BodySettings) {
    this.settings = settings;
  }

  /**
   * Rejects with BadRequest when there is too much of it, when it comes too slowly, when too much is held already, or when
   * the client leaves. What has not come by then stays unread.
   */
  read(request: IncomingMessage): Promise<HeldBody> {
    const { mostBytes, mostBytesTogether, millis } = this.settings;
    const chunks: Buffer[] = [];
    let size = 0;
    const release = () => {
      this.held -= size;
      size = 0;
    };
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        request.off('data', take).off('end', end).off('close', leave).pause();
      };
      const refuse = (status: number, found: Fault) => {
        stop();
        release();
        reject(new BadRequest(status, [found]));
      };
      const tooLarge = () => refuse(413, fault('too-large', `The body has more than ${mostBytes} bytes.`));
      const take = (chunk: Buffer) => {
        size += chunk.length;
        this.held += chunk.length;
        chunks.push(chunk);
        if (size > mostBytes) tooLarge();
        else if (this.held > mostBytesTogether)
          refuse(503, fault('busy', 'Too many requests are under way; try again later.'));
      };
      const end = () => {
        stop();
        resolve({ bytes: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks), release });
      };
      const leave = () => refuse(400, fault('no-body', 'The body did not come to its end.'));
      const late = () => refuse(408, fault('slow-body', 'The body came too slowly.'));
      const timer = setTimeout(late, millis);
      if (Number(request.headers['content-length'] ?? 0) > mostBytes) tooLarge();
      else request.on('data', take).on('end', end).on('close', leave);
    });
  }
}
