/** Places in a text: from an offset to the line and column that people count. */
import { type Fault, fault } from '../core/result.js';

/** 1-based line and column of a character. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let next = text.indexOf('\n'); next >= 0 && next < offset; next = text.indexOf('\n', start)) {
    line++;
    start = next + 1;
  }
  return { line, column: offset - start + 1 };
}

export function faultAtOffset(text: string, offset: number, code: string, message: string): Fault {
  const { line, column } = placeOf(text, offset);
  return fault(code, message, line, column);
}

/** How a piece of bad input is quoted in a sentence: short, and as a JSON string so that nothing odd gets out. */
export const quoted = (seen: string): string => JSON.stringify(seen.length > 24 ? `${seen.slice(0, 24)}...` : seen);
