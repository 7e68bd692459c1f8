/**
 * The compact form of a certificate, and the reader of both forms. Packing keeps the text: unpacked, a certificate is the
 * same to the letter, so everything else works on lines of text.
 *
 * A packed certificate is the four bytes of MAGIC and one record per line: its length as a number, then its bytes. The first
 * byte of a record says what follows. TEXT: the line itself. PROPAGATE: hints. LEMMA: name, number of literals, literals,
 * hints. DELETE: names. A number has 7 bits per byte, low ones first, the high bit where more follow. Names are written as
 * the difference to the last name that a lemma or a solution got, doubled, and one less for negative ones. Literals are
 * 2 * (cell * values + value), and 1 more for `!`. A hint is twice a name written like that, or 1 + 2 * (4 * place +
 * letter) with the letters r, c, x and k from 0.
 */
import { Refusal } from './described-puzzle.js';

export const MAGIC = Uint8Array.of(0xb1, 0x6e, 0x70, 0x01);
const [TEXT, PROPAGATE, LEMMA, DELETE] = [0, 1, 2, 3];
const LETTERS = 'rcxk';
const NUMBER = /^(?:0|[1-9]\d{0,9})$/;
/** The size of the pieces that are handed over; one may be larger. */
const PIECE = 1 << 16;
/** The longest line that is read. */
const MOST_BYTES = 1 << 26;

/** What both directions keep track of: how many values the puzzle has, and the last name. */
class PackState {
  values = 2;
  last = 0;

  /** Called with every line, after it was packed or unpacked. */
  see(line: string): void {
    if (line.startsWith('puzzle ')) this.values = Number(line.split(' ')[4]) || 2;
    else if (line.startsWith('l ') || line.startsWith('s ')) this.last = Number(line.split(' ', 2)[1]) || 0;
  }
}

/** Bytes that are collected in one buffer, which grows. */
class Bytes {
  private buffer = new Uint8Array(1 << 16);
  size = 0;

  push(byte: number): void {
    if (this.size === this.buffer.length) this.grow(1);
    this.buffer[this.size++] = byte;
  }

  /** 7 bits per byte, low ones first. */
  number(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.push((rest % 128) + 128);
    this.push(rest);
  }

  append(bytes: Uint8Array): void {
    if (this.size + bytes.length > this.buffer.length) this.grow(bytes.length);
    this.buffer.set(bytes, this.size);
    this.size += bytes.length;
  }

  /** What was collected; it changes with the next byte. */
  view(): Uint8Array {
    return this.buffer.subarray(0, this.size);
  }

  private grow(more: number): void {
    const larger = new Uint8Array(Math.max(2 * this.buffer.length, this.size + more));
    larger.set(this.view());
    this.buffer = larger;
  }
}

/** Packs lines. `write` takes pieces of the certificate; `end` hands over the last one. */
export class Packer {
  private readonly state = new PackState();
  private readonly write: (bytes: Uint8Array) => void;
  /** What was not handed over yet, and the record under way. */
  private readonly piece = new Bytes();
  private readonly record = new Bytes();

  constructor(write: (bytes: Uint8Array) => void) {
    this.write = write;
    this.piece.append(MAGIC);
  }

  take(line: string): void {
    const { record, piece } = this;
    record.size = 0;
    if (!this.packed(line)) {
      record.size = 0;
      record.push(TEXT);
      for (let i = 0; i < line.length; i++) record.push(Math.min(line.charCodeAt(i), 127));
    }
    piece.number(record.size);
    piece.append(record.view());
    if (piece.size >= PIECE) this.end();
    this.state.see(line);
  }

  end(): void {
    this.write(this.piece.view().slice());
    this.piece.size = 0;
  }

  /** False: not a line that packs. */
  private packed(line: string): boolean {
    const { record } = this;
    const words = line.split(' ');
    if (words[0] === 'p') {
      record.push(PROPAGATE);
      return this.hints(words, 1);
    }
    if (words[0] === 'd') {
      record.push(DELETE);
      return words.slice(1).every((word) => this.name(word, 1));
    }
    const colon = words.indexOf(':');
    if (words[0] !== 'l' || colon < 2) return false;
    record.push(LEMMA);
    if (!this.name(words[1]!, 1)) return false;
    record.number(colon - 2);
    for (let i = 2; i < colon; i++) if (!this.literal(words[i]!)) return false;
    return this.hints(words, colon + 1);
  }

  private name(word: string, times: number): boolean {
    if (!NUMBER.test(word)) return false;
    const difference = this.state.last - Number(word);
    this.record.number(times * (difference >= 0 ? 2 * difference : -2 * difference - 1));
    return true;
  }

  private literal(word: string): boolean {
    const [cell, value, ...rest] = word.split(/[=!]/);
    if (rest.length > 0 || !NUMBER.test(cell!) || !NUMBER.test(value ?? '')) return false;
    if (Number(value) >= this.state.values) return false;
    this.record.number(2 * (Number(cell) * this.state.values + Number(value)) + (word.includes('!') ? 1 : 0));
    return true;
  }

  private hints(words: readonly string[], from: number): boolean {
    for (let i = from; i < words.length; i++) {
      const word = words[i]!;
      const letter = LETTERS.indexOf(word.charAt(0));
      if (word === 'k') this.record.number(1 + 2 * 3);
      else if (letter >= 0 && letter < 3 && NUMBER.test(word.slice(1))) {
        this.record.number(1 + 2 * (4 * Number(word.slice(1)) + letter));
      } else if (!this.name(word, 2)) return false;
    }
    return true;
  }
}

/** The numbers in the bytes of one record. */
class Numbers {
  private at = 1;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get more(): boolean {
    return this.at < this.bytes.length;
  }

  next(): number {
    let number = 0;
    for (let weight = 1; weight < 2 ** 49; weight *= 128) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) break;
      number += (byte & 127) * weight;
      if (byte < 128) return number;
    }
    throw new Refusal('The packed certificate is damaged.');
  }
}

/** Reads a certificate of either form, in pieces as they come. Throws a Refusal where it is damaged. */
export class CertificateReader {
  private readonly state = new PackState();
  /** What was pushed and not read yet. */
  private pieces: Uint8Array[] = [];
  private size = 0;
  private isPacked: boolean | undefined;

  *push(piece: Uint8Array): Generator<string> {
    this.size += piece.length;
    this.pieces.push(piece);
    if (this.size > 2 * MOST_BYTES) throw new Refusal('A line of the certificate is too long.');
    // Pieces without a line end are only collected, so that a long line is not copied again for each of them.
    if (this.isPacked === false && piece.indexOf(10) < 0) return;
    const bytes = this.joined();
    let at = 0;
    if (this.isPacked === undefined) {
      if (bytes.length < MAGIC.length) return;
      this.isPacked = MAGIC.every((byte, i) => bytes[i] === byte);
      if (this.isPacked) at = MAGIC.length;
    }
    for (;;) {
      const end = this.isPacked ? recordEnd(bytes, at) : bytes.indexOf(10, at);
      if (end < 0) break;
      yield this.isPacked ? this.unpacked(bytes.subarray(recordStart(bytes, at), end)) : textOf(bytes, at, end);
      at = this.isPacked ? end : end + 1;
    }
    this.pieces = [bytes.subarray(at)];
    this.size = bytes.length - at;
  }

  /** What is left at the end. */
  *end(): Generator<string> {
    const bytes = this.joined();
    if (bytes.length === 0) return;
    if (this.isPacked) throw new Refusal('The packed certificate is cut off.');
    yield textOf(bytes, 0, bytes.length);
  }

  private joined(): Uint8Array {
    if (this.pieces.length === 1) return this.pieces[0]!;
    const bytes = new Uint8Array(this.size);
    let at = 0;
    for (const piece of this.pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    this.pieces = [bytes];
    return bytes;
  }

  private unpacked(record: Uint8Array): string {
    const line = this.lineOf(record);
    this.state.see(line);
    return line;
  }

  private lineOf(record: Uint8Array): string {
    if (record[0] === TEXT) return textOf(record, 1, record.length);
    const numbers = new Numbers(record);
    if (record[0] === PROPAGATE) return `p${this.hints(numbers)}`;
    if (record[0] === LEMMA) {
      let text = `l ${this.name(numbers.next())}`;
      for (let count = numbers.next(); count > 0; count--) text += ` ${this.literal(numbers.next())}`;
      return `${text} :${this.hints(numbers)}`;
    }
    if (record[0] !== DELETE) throw new Refusal('The packed certificate is damaged.');
    let text = 'd';
    while (numbers.more) text += ` ${this.name(numbers.next())}`;
    return text;
  }

  private name(number: number): number {
    return this.state.last - (number % 2 === 0 ? number / 2 : -(number + 1) / 2);
  }

  private literal(number: number): string {
    const place = Math.floor(number / 2);
    const { values } = this.state;
    return `${Math.floor(place / values)}${number % 2 === 0 ? '=' : '!'}${place % values}`;
  }

  private hints(numbers: Numbers): string {
    let text = '';
    while (numbers.more) {
      const number = numbers.next();
      const rule = (number - 1) / 2;
      if (number % 2 === 0) text += ` ${this.name(number / 2)}`;
      else text += rule % 4 === 3 ? ' k' : ` ${LETTERS[rule % 4]}${Math.floor(rule / 4)}`;
    }
    return text;
  }
}

/** Where the bytes of the record at `at` begin. */
function recordStart(bytes: Uint8Array, at: number): number {
  let start = at;
  while (bytes[start]! >= 128) start++;
  return start + 1;
}

/** Where the record at `at` ends; -1 when it is not complete yet. */
function recordEnd(bytes: Uint8Array, at: number): number {
  let length = 0;
  for (let i = at, weight = 1; i < bytes.length; i++, weight *= 128) {
    length += (bytes[i]! & 127) * weight;
    if (length > MOST_BYTES || weight > MOST_BYTES) throw new Refusal('A line of the certificate is too long.');
    if (bytes[i]! < 128) return i + 1 + length <= bytes.length ? i + 1 + length : -1;
  }
  return -1;
}

/** Certificates are ASCII; any other byte becomes a character that no line has. */
function textOf(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > MOST_BYTES) throw new Refusal('A line of the certificate is too long.');
  let text = '';
  for (let at = from; at < to; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(to, at + 8192)));
  }
  return text;
}

/** The lines of a whole certificate in either form. */
export function* linesOfCertificate(bytes: Uint8Array): Generator<string> {
  const reader = new CertificateReader();
  const piece = 1 << 16;
  for (let at = 0; at < bytes.length; at += piece) yield* reader.push(bytes.subarray(at, at + piece));
  yield* reader.end();
}
