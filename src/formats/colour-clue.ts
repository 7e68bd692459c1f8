/** Clues whose numbers are followed by the character of a colour: `3b,1d`, `2r 1g`. */
import { MAX_SIDE } from '../core/geometry.js';
import { fail, ok, type Result } from '../core/result.js';
import type { Block, Clue } from '../kinds/nonogram/puzzle.js';
import { blackBlock, faultAt, type TextLine } from './clue-text.js';

/**
 * The clue of a line; `colourOf` gives the value of a colour's character ('' when there is none behind the number), or
 * 0 for an unknown one. A lone 0 and a blank line are the empty clue.
 */
export function colourClue(line: TextLine, colourOf: (key: string) => number): Result<Clue> {
  const token = /([0-9]{1,9})([^0-9\s,]?)(?=[\s,]|$)|[\s,]+/uy;
  const blocks: Block[] = [];
  const { text } = line;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const match = token.exec(text);
    if (!match)
      return fail([faultAt(line, 'not-a-number', 'A number, with or without a colour, is expected here.', at)]);
    const [, digits, key] = match;
    if (digits === undefined) continue;
    const length = Number(digits);
    if (length === 0 && /^[\s,]*0+[^0-9\s,]?[\s,]*$/u.test(text)) return ok([]);
    if (length === 0 || length > MAX_SIDE) {
      return fail([faultAt(line, 'bad-number', `A block cannot have the length ${length}.`, at)]);
    }
    if (blocks.length >= MAX_SIDE) {
      return fail([faultAt(line, 'too-many-numbers', `The line has more than ${MAX_SIDE} numbers.`, at)]);
    }
    const colour = colourOf(key ?? '');
    if (colour === 0)
      return fail([faultAt(line, 'bad-colour', `The colour ${JSON.stringify(key)} is not declared.`, at)]);
    blocks.push(colour === 1 ? blackBlock(length) : { length, colour });
  }
  return ok(blocks);
}
