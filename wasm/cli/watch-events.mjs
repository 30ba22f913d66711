import { watch } from 'node:fs';

/** Calls `changed` after files of a folder change, once for each burst of events. Gives the function that ends it. */
export function watchFolder(folder, changed) {
  let timer = null;
  // An editor writes a file in several steps, so what is read at the first event may be half of it.
  const watcher = watch(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(changed, 50);
  });
  watcher.on('error', () => undefined);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** Server-sent events to every page that listens: `listen` answers a request, `send` sends. */
export function createEvents() {
  const listeners = new Set();
  return {
    listen(request, response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(': listening\n\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
    send(event, data) {
      for (const response of listeners) response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
  };
}
