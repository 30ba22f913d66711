import { watch } from 'node:fs';

/** Calls `changed` after files of a folder change, once per burst of events. Returns the function that stops it. */
export function watchFolder(folder, changed) {
  let timer = null;
  // Editors write a file in several steps: at the first event it may be incomplete.
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

/** Server-sent events: `listen` answers a page's request, `send` sends an event to every page. */
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
