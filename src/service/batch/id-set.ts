/**
 * A set of ids that are 32 hexadecimal digits, for millions of them: open addressing in one typed array, 16 bytes a slot, at
 * most two thirds of the slots in use. A `Set` of strings takes two to three times as much (83 bytes each) and ends at 16.7
 * million; the memory per puzzle is what bounds a batch (docs/scale.md). The ids are hashes already, so their first word
 * says where to look first.
 */

const WORDS = 4;
const WORD_DIGITS = 8;

export class IdSet {
  private words = new Uint32Array(1024 * WORDS);
  private count = 0;
  /** The id of only zeros looks like an empty slot. */
  private hasZero = false;

  get size(): number {
    return this.count + (this.hasZero ? 1 : 0);
  }

  has(id: string): boolean {
    const key = keyOf(id);
    if (isZero(key)) return this.hasZero;
    const at = this.find(key);
    return !isZero(this.words.subarray(at, at + WORDS));
  }

  add(id: string): void {
    const key = keyOf(id);
    if (isZero(key)) {
      this.hasZero = true;
      return;
    }
    if (3 * (this.count + 1) * WORDS > 2 * this.words.length) this.grow();
    const at = this.find(key);
    if (!isZero(this.words.subarray(at, at + WORDS))) return;
    this.words.set(key, at);
    this.count++;
  }

  /** Where the key is, or the empty slot where it would be put. */
  private find(key: ArrayLike<number>): number {
    const { words } = this;
    const mask = words.length / WORDS - 1;
    for (let slot = key[0]! & mask; ; slot = (slot + 1) & mask) {
      const at = slot * WORDS;
      let same = true;
      let empty = true;
      for (let i = 0; i < WORDS; i++) {
        if (words[at + i] !== key[i]) same = false;
        if (words[at + i] !== 0) empty = false;
      }
      if (same || empty) return at;
    }
  }

  private grow(): void {
    const before = this.words;
    this.words = new Uint32Array(2 * before.length);
    for (let at = 0; at < before.length; at += WORDS) {
      const key = before.subarray(at, at + WORDS);
      if (!isZero(key)) this.words.set(key, this.find(key));
    }
  }
}

const isZero = (key: ArrayLike<number>): boolean => key[0] === 0 && key[1] === 0 && key[2] === 0 && key[3] === 0;

function keyOf(id: string): Uint32Array {
  const key = new Uint32Array(WORDS);
  for (let i = 0; i < WORDS; i++) key[i] = Number.parseInt(id.slice(i * WORD_DIGITS, (i + 1) * WORD_DIGITS), 16);
  return key;
}
