import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.sheet': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** The file under one of `folders` ({'/': folder, '/lessons/': another}) that `path` names, or null. */
async function fileFor(folders, path) {
  const mounts = Object.keys(folders).filter((mount) => path.startsWith(mount));
  for (const mount of mounts.sort((a, b) => b.length - a.length)) {
    const folder = normalize(folders[mount] + sep);
    let file = join(folder, path.slice(mount.length));
    if (!file.startsWith(folder) || file.includes('\0')) return null;
    if (path.endsWith('/')) file = join(file, 'index.html');
    const found = await stat(file).catch(() => null);
    if (found?.isFile()) return { file, size: found.size };
  }
  return null;
}

function pathOf(request) {
  try {
    return decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
  } catch {
    return null;
  }
}

async function answer(request, response, folders, headers) {
  const path = pathOf(request);
  const found = path && (await fileFor(folders, path));
  if (!['GET', 'HEAD'].includes(request.method) || !found) {
    response.writeHead(found ? 405 : 404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(found ? 'only GET and HEAD\n' : 'not found\n');
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(found.file)] ?? 'application/octet-stream',
    'content-length': found.size,
    'cache-control': 'no-cache',
    ...headers,
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(found.file)
      .on('error', () => response.destroy())
      .pipe(response);
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Serves folders to this machine alone. `port` is taken if it is free, else another; `headers` go with each file;
 * `routes` answer their paths themselves: {'/changes': (request, response) => …}.
 * Gives the address, and `close`, which ends open connections, too.
 */
export async function serve(folders, { port = 0, headers = {}, routes = {} } = {}) {
  const server = createServer((request, response) => {
    const path = pathOf(request);
    if (path !== null && Object.hasOwn(routes, path)) return routes[path](request, response);
    answer(request, response, folders, headers).catch(() => response.destroy());
  });
  await listen(server, port).catch((error) => {
    if (port === 0 || error.code !== 'EADDRINUSE') throw error;
    return listen(server, 0);
  });
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${server.address().port}/`, close };
}
