/** Reads the header of a PBM, PGM or PPM picture: white space, comments and numbers. */
import { type Fault, fault } from '../../core/result.js';

export const isSpace = (byte: number | undefined): boolean =>
  byte !== undefined && (byte === 32 || (byte >= 9 && byte <= 13));

/** Reads the bytes of a header one token after the other and knows the place. */
export class Scanner {
  at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  fault(code: string, message: string): Fault {
    let line = 1;
    let start = 0;
    for (let i = 0; i < this.at; i++) {
      if (this.bytes[i] !== 10) continue;
      line++;
      start = i + 1;
    }
    return fault(code, message, line, this.at - start + 1);
  }

  /** Moves over white space and comments. */
  skip(): void {
    for (; this.at < this.bytes.length; this.at++) {
      if (this.bytes[this.at] === 35) while (this.at < this.bytes.length && this.bytes[this.at] !== 10) this.at++;
      else if (!isSpace(this.bytes[this.at])) return;
    }
  }

  number(): number | undefined {
    this.skip();
    const start = this.at;
    let value = 0;
    for (; this.at < this.bytes.length; this.at++) {
      const digit = this.bytes[this.at]! - 48;
      if (digit < 0 || digit > 9) break;
      value = Math.min(value * 10 + digit, 1e9);
    }
    return this.at > start ? value : undefined;
  }
}
