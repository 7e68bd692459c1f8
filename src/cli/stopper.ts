/** SIGINT and SIGTERM end long work in good order, a second one at once. */

const INTERRUPTED = 130;

/** Its signal comes with the first of them. */
export function stopper(): AbortController {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(INTERRUPTED);
    controller.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return controller;
}
