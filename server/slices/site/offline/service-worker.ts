import type { RawRoute } from '../../../platform/slice.ts';

/** Another one forgets what the worker before it kept: counted up when what is kept changes its form. */
const FORM = 1;

/**
 * The worker of all pages but the compiler's, whose own has the narrower scope. Its rules:
 * - Nothing of an account is ever kept: help pages and their public data are, as they come, and the empty frame of a
 *   drive's check-in desk, whose list the page itself keeps (web/slices/drives/day/kept-desk.ts).
 * - What is kept answers only where the network doesn't. Built files have their hash in their name: those kept are right.
 * - A page that isn't kept is answered by the page “You’re offline”.
 * - A push message is shown as it came; a press opens the place it names, or the window that shows it already.
 */
export const script = `
const FORM = 'stepwell-${FORM}-';
const PAGES = FORM + 'pages';
const DATA = FORM + 'data';
const FILES = FORM + 'files';
const OFFLINE = '/offline';
const MOST = { [PAGES]: 100, [DATA]: 150, [FILES]: 300 };

const isHelp = (path) => /^\\/(help\\/center(-detail)?|faq)\\/?$/i.test(path);
const isHelpData = (path) => /^\\/api\\/(content\\/(help|faq)|content\\/help\\/[a-z0-9-]+|site\\/frame)$/.test(path);
const isFile = (path) => /^\\/(assets|pictures|icons)\\//.test(path);

const isDesk = ({ pathname, searchParams }) =>
  /^\\/instructor\\/company-interview\\/?$/i.test(pathname) && searchParams.has('drive') && !searchParams.has('panel');

/** Where a help page is kept: by its article alone. Nothing for a search, which only the server can answer. */
function keyOf(url) {
  if (isDesk(url)) return '/instructor/company-interview';
  if (!isHelp(url.pathname) || url.searchParams.has('q')) return null;
  const article = url.searchParams.get('article');
  const path = url.pathname.toLowerCase().replace(/\\/$/, '');
  return article ? path + '?article=' + encodeURIComponent(article) : path;
}

const cachedIn = async (name, key) => (await caches.open(name)).match(key, { ignoreVary: true });

async function keep(name, key, answer) {
  if (!answer.ok || answer.redirected || answer.type !== 'basic') return;
  const cache = await caches.open(name);
  // Put anew, so that the oldest stand first.
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, answer);
  await trim(cache, MOST[name], new Set());
}

async function trim(cache, most, wanted) {
  const keys = await cache.keys();
  const spare = keys.filter(({ url }) => !wanted.has(new URL(url).pathname));
  for (const request of spare.slice(0, Math.max(0, keys.length - most))) await cache.delete(request);
}

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(PAGES).then((cache) => cache.add(OFFLINE)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys())
      if (name.startsWith('stepwell-') && !name.startsWith(FORM)) await caches.delete(name);
    await self.clients.claim();
  })());
});

/** A help page says what it is made of: its own address, and files that came before this worker did. */
self.addEventListener('message', (event) => {
  const addresses = event.data && event.data.keep;
  if (!Array.isArray(addresses)) return;
  event.waitUntil((async () => {
    const files = await caches.open(FILES);
    const paths = new Set();
    for (const one of addresses.slice(0, 200)) {
      const url = new URL(String(one), location.origin);
      if (url.origin !== location.origin) continue;
      try {
        const key = keyOf(url);
        if (key) await keep(PAGES, key, await fetch(key, { credentials: 'omit' }));
        else if (isFile(url.pathname)) {
          paths.add(url.pathname);
          if (!(await files.match(url.pathname))) await keep(FILES, url.pathname, await fetch(url.pathname));
        }
      } catch {}
    }
    await trim(files, MOST[FILES], paths);
  })());
});

self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data.json();
  } catch {}
  const text = (value) => (typeof value === 'string' ? value : '');
  event.waitUntil(self.registration.showNotification(text(message.title) || 'Stepwell', {
    body: text(message.body),
    tag: text(message.tag) || undefined,
    icon: '/icons/192.png',
    data: { path: text(message.path) },
  }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path || '/', location.origin);
  if (url.origin !== location.origin) return;
  event.waitUntil((async () => {
    const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = open.find((one) => one.url === url.href);
    // Another window may hold something unsaved: it is left as it is.
    return there ? there.focus() : clients.openWindow(url.href);
  })());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  // The compiler is isolated from everything else, and has a worker of its own.
  if (/^\\/student\\/terminal(\\/|$)/i.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (isHelpData(url.pathname) && url.search === '') event.respondWith(helpData(event, url.pathname));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request, url.pathname));
  else if (isFile(url.pathname) && isHelp(pathOfPage(request)))
    event.respondWith(fetch(request).catch(async () => (await cachedIn(FILES, url.pathname)) || Response.error()));
});

function pathOfPage({ referrer }) {
  try {
    return new URL(referrer).pathname;
  } catch {
    return '';
  }
}

async function page(event, url) {
  const key = keyOf(url);
  try {
    const answer = await fetch(event.request);
    if (key) event.waitUntil(keep(PAGES, key, answer.clone()));
    return answer;
  } catch {
    return (key && (await cachedIn(PAGES, key))) || (await cachedIn(PAGES, OFFLINE)) || Response.error();
  }
}

async function helpData(event, path) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep(DATA, path, answer.clone()));
    return answer;
  } catch {
    return (await cachedIn(DATA, path)) || Response.error();
  }
}

const file = async (request, path) => (await cachedIn(FILES, path)) || fetch(request);
`;

export const serviceWorkerRoute: RawRoute = {
  path: '/service-worker.js',
  async handle(_request, reply) {
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; script-src 'self'; connect-src 'self'")
      .header('cross-origin-embedder-policy', 'require-corp')
      .send(script);
  },
};
