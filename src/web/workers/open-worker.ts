/** A worker of the browser, seen from outside: the one way in which the page, and its workers, talk to another thread. */
export interface OpenWorker<Message, Reply> {
  post(message: Message): void;
  /** Replaces the listeners of before. `onDeath` is called when the worker ends by itself. */
  listen(onReply: (reply: Reply) => void, onDeath: (why: string) => void): void;
  /** Workers of a browser end with what started them: nothing is to be done while they are idle. */
  rest(): void;
  terminate(): void;
}

export function openWorker<Message, Reply>(worker: Worker): OpenWorker<Message, Reply> {
  return {
    post: (message) => worker.postMessage(message),
    listen(onReply, onDeath) {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply(data);
      worker.onerror = ({ message }) => onDeath(message || 'its files could not be loaded');
    },
    rest: () => {},
    terminate: () => worker.terminate(),
  };
}
