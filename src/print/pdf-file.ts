/**
 * The structure of a PDF file (ISO 32000, version 1.4): numbered objects, streams, the table of where they are. No object streams and no
 * transparency, so that old readers and print shops take it. The same objects give the same bytes.
 */
import { deflate } from './flate.js';

/** How an object is named in others. */
export type Ref = `${number} 0 R`;

const encoder = new TextEncoder();
/** Four bytes above 127 in the second line say that the file is not text. */
const HEADER = Uint8Array.of(...encoder.encode('%PDF-1.4\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 10);

/** A string of any letters. */
export function textString(text: string): string {
  let hex = 'FEFF';
  for (let at = 0; at < text.length; at++) hex += text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  return `<${hex}>`;
}

export const dictionary = (entries: Readonly<Record<string, string | number | undefined>>): string => {
  const written = Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : `/${key} ${value}`));
  return `<<${written.join(' ')}>>`;
};

export const list = (values: readonly (string | number)[]): string => `[${values.join(' ')}]`;

export class PdfFile {
  private readonly objects: (Uint8Array | undefined)[] = [];

  /** A number for an object that others name before it is written. */
  reserve(): Ref {
    this.objects.push(undefined);
    return `${this.objects.length} 0 R`;
  }

  set(ref: Ref, body: string | Uint8Array): void {
    this.objects[Number.parseInt(ref, 10) - 1] = typeof body === 'string' ? encoder.encode(body) : body;
  }

  add(body: string): Ref {
    const ref = this.reserve();
    this.set(ref, body);
    return ref;
  }

  /** Compressed. */
  async addStream(content: string | Uint8Array, entries: Readonly<Record<string, string | number>> = {}): Promise<Ref> {
    const ref = this.reserve();
    const packed = await deflate(typeof content === 'string' ? encoder.encode(content) : content);
    const head = dictionary({ ...entries, Filter: '/FlateDecode', Length: packed.length });
    this.set(ref, joined([encoder.encode(`${head}\nstream\n`), packed, encoder.encode('\nendstream')]));
    return ref;
  }

  bytes(root: Ref, info: Ref): Uint8Array {
    const parts: Uint8Array[] = [HEADER];
    let at = HEADER.length;
    const starts = this.objects.map((body, index) => {
      const start = at;
      const object = [encoder.encode(`${index + 1} 0 obj\n`), body!, encoder.encode('\nendobj\n')];
      parts.push(...object);
      at += object.reduce((sum, { length }) => sum + length, 0);
      return start;
    });
    const id = fingerprint(parts);
    const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
    const trailer = dictionary({ Size: starts.length + 1, Root: root, Info: info, ID: `[<${id}> <${id}>]` });
    const table = `xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
    parts.push(encoder.encode(`${table}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`));
    return joined(parts);
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** 16 bytes in hexadecimal that differ for different files: four sums in the manner of Fowler, Noll and Vo. */
function fingerprint(parts: readonly Uint8Array[]): string {
  const sums = [0x811c9dc5, 0x01000193, 0x9dc5811c, 0x0193811c];
  let at = 0;
  for (const part of parts) {
    for (const byte of part) {
      sums[at & 3] = Math.imul(sums[at & 3]! ^ byte, 0x01000193);
      at++;
    }
  }
  return sums.map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}
