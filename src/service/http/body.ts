/** Reads the body of a request: bounded in bytes, also without a declared length, and in time. */
import { fault } from '../../core/result.js';
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

  /** Throws BadRequest when there is too much of it, when it comes too slowly, or when too much is held already. */
  async read(request: Request): Promise<HeldBody> {
    const { mostBytes, mostBytesTogether, millis } = this.settings;
    if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw this.tooLarge();
    const reader = request.body?.getReader();
    const chunks: Uint8Array[] = [];
    let size = 0;
    const release = () => {
      this.held -= size;
      size = 0;
    };
    const late = Symbol();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<typeof late>((resolve) => {
      timer = setTimeout(() => resolve(late), millis);
    });
    try {
      while (reader) {
        const next = await Promise.race([reader.read(), timeout]);
        if (next === late) throw new BadRequest(408, [fault('slow-body', 'The body came too slowly.')]);
        if (next.done) break;
        size += next.value.length;
        this.held += next.value.length;
        if (size > mostBytes) throw this.tooLarge();
        if (this.held > mostBytesTogether)
          throw new BadRequest(503, [fault('busy', 'Too much is going on; try later.')]);
        chunks.push(next.value);
      }
      return { bytes: chunks.length === 1 ? chunks[0]! : new Uint8Array(Buffer.concat(chunks)), release };
    } catch (error) {
      release();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  private tooLarge(): BadRequest {
    const message = `The body has more than ${this.settings.mostBytes} bytes.`;
    return new BadRequest(413, [fault('too-large', message)]);
  }
}
