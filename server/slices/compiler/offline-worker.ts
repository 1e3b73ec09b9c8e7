import type { RawRoute } from '../../platform/slice.ts';

/**
 * A worker that stands between the Compiler's page, and no other, and the network. Pages come from the network as long
 * as there is one, so that nobody sees an old release; our files and runtimes have their hash in their name, so those
 * that are kept are the right ones. Calls of the API pass by.
 */
const script = `
const CACHE = 'compiler';
const PAGE = '/student/terminal';
const hashed = (path) => path.startsWith('/assets/') || path.startsWith('/runtime/');

// The page and what is kept may want the same file at the same time: it is fetched once for all of them.
const coming = new Map();
function bring(path) {
  let one = coming.get(path);
  if (!one) {
    one = fetch(path);
    coming.set(path, one);
    const gone = () => coming.delete(path);
    one.then((answer) => answer.clone().arrayBuffer()).then(gone, gone);
  }
  return one.then((answer) => answer.clone());
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const keep = event.data && event.data.keep;
  if (!Array.isArray(keep)) return;
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    const wanted = new Set(keep.map(String).filter((path) => path === PAGE || hashed(path)));
    // A page tells of what it has loaded so far: only a new release makes the rest the old one's.
    const release = event.data.release;
    if (release && !(await cache.match(release))) {
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        if (!wanted.has(pathname) && pathname !== PAGE) await cache.delete(request);
      }
    }
    for (const path of wanted) {
      if (path !== PAGE && (await cache.match(path))) continue;
      try {
        const answer = await bring(path);
        if (answer.ok) await cache.put(path, answer);
      } catch {}
    }
  })());
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (event.request.mode === 'navigate') {
    event.respondWith(fetch(event.request).catch(async () => {
      const cached = url.pathname === PAGE && (await (await caches.open(CACHE)).match(PAGE));
      return cached || Response.error();
    }));
  } else if (hashed(url.pathname)) {
    event.respondWith((async () => {
      const cached = await (await caches.open(CACHE)).match(url.pathname);
      return cached || bring(url.pathname);
    })());
  }
});
`;

export const offlineRoute: RawRoute = {
  path: '/student/terminal-offline.js',
  async handle(_request, reply) {
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; script-src 'self'; connect-src 'self'")
      .header('cross-origin-embedder-policy', 'require-corp')
      .send(script);
  },
};
