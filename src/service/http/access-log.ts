/** The access log: one line per request, whatever the request holds. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Writes one line; without a line end. */
export type WriteLine = (line: string) => void;

const LONGEST_TARGET = 300;

/** What a client sent, on one line, without quotes, control characters or anything beyond ASCII, and of bounded length. */
export function logged(text: string): string {
  const short = text.length <= LONGEST_TARGET ? text : `${text.slice(0, LONGEST_TARGET)}...`;
  return short.replace(/[^\x20-\x7e]|["\\]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Notes the line when the answer has been sent, or the connection has gone before: then with the status 499. */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  writeLine: WriteLine,
): void {
  const start = performance.now();
  const { socket } = request;
  const before = socket.bytesWritten;
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 499;
    const bytes = socket.bytesWritten - before;
    const millis = (performance.now() - start).toFixed(1);
    const target = logged(`${request.method} ${request.url}`);
    writeLine(`${new Date().toISOString()} ${logged(address)} "${target}" ${status} ${bytes} ${millis}ms`);
  });
}
