/**
 * What the server and its threads say to each other. Bodies and answers cross as bytes and text: only the thread that
 * works on a request looks into it, so that no request, however large or odd, holds up the server itself.
 */

/** The words of the control array that a thread shares with the server. */
export const CONTROL = { go: 0, yield: 1, stop: 2 } as const;

export interface ThreadOrder {
  readonly number: number;
  readonly route: string;
  readonly body: Uint8Array;
  /** How long it may take. */
  readonly millis: number;
  /** Does somebody listen to its steps and progress? */
  readonly live: boolean;
}

/** The status is that of HTTP, the body a JSON text. */
export interface ThreadAnswer {
  readonly status: number;
  readonly body: string;
}

export type ThreadReply =
  /** Once, when it has loaded what it needs; with the file in which the system says how long it has run, where there is one. */
  | { readonly type: 'ready'; readonly clock?: string }
  | { readonly number: number; readonly type: 'event'; readonly event: string; readonly data: string }
  | {
      readonly number: number;
      readonly type: 'done';
      readonly answer: ThreadAnswer;
      /** Was it cut short because the server told it to yield or to stop? */
      readonly yielded: boolean;
    };

/** What a thread is started with. */
export interface ThreadStart {
  /** One of CONTROL, written by the server. */
  readonly control: SharedArrayBuffer;
}
