import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { iconSvg, manifestOf } from './manifest.ts';
import { offlinePage } from './offline-page.ts';
import { script } from './service-worker.ts';

const ORIGIN = 'http://stepwell.test';

/** The worker in a world of its own: caches in memory, and a network that can be cut. */
function startWorker() {
  const received = new Map<string, (event: unknown) => void>();
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (key: string | { url: string }) => {
    const { pathname, search } = new URL(typeof key === 'string' ? key : key.url, ORIGIN);
    return pathname + search;
  };
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    const cache = {
      match: async (key: string) => entries.get(pathOf(key))?.clone(),
      put: async (key: string, answer: Response) => void entries.set(pathOf(key), answer),
      delete: async (key: string | { url: string }) => entries.delete(pathOf(key)),
      keys: async () => [...entries.keys()].map((path) => ({ url: ORIGIN + path })),
      add: async (path: string) => cache.put(path, await network(path)),
    };
    return cache;
  };
  const requests: string[] = [];
  const world = { online: true, texts: new Map<string, string>(), status: 200, redirected: false };
  async function network(request: string | { url: string }) {
    const path = pathOf(request);
    requests.push(path);
    if (!world.online) throw new TypeError('no network');
    const answer = new Response(world.texts.get(path) ?? `text of ${path}`, { status: world.status });
    Object.defineProperty(answer, 'type', { value: 'basic' });
    Object.defineProperty(answer, 'redirected', { value: world.redirected });
    // A copy in the browser is of the same type.
    answer.clone = () => {
      const copy = new Response(world.texts.get(path) ?? `text of ${path}`, { status: answer.status });
      Object.defineProperty(copy, 'type', { value: 'basic' });
      Object.defineProperty(copy, 'redirected', { value: answer.redirected });
      return copy;
    };
    return answer;
  }
  const self = {
    addEventListener: (name: string, on: (event: unknown) => void) => received.set(name, on),
    skipWaiting: () => undefined,
    clients: { claim: () => undefined },
  };
  const caches = { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) };
  new Function('self', 'caches', 'fetch', 'location', script)(self, caches, network, new URL(ORIGIN));
  const send = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    received.get(name)?.({
      ...event,
      waitUntil: (one: Promise<unknown>) => work.push(one),
      respondWith: (one: Promise<Response>) => {
        answer = one;
      },
    });
    const text = answer && (await answer.then((one) => one.text().then((body) => body || `error ${one.type}`)));
    await Promise.all(work);
    return text;
  };
  const get = (path: string, more: object = {}) =>
    send('fetch', { request: { url: ORIGIN + path, method: 'GET', mode: 'cors', referrer: '', ...more } });
  const open1 = (path: string) => get(path, { mode: 'navigate' });
  const keptPaths = () => [...stores.values()].flatMap((cache) => [...cache.keys()]);
  return { world, send, get, visit: open1, asked: requests, stores, keptPaths };
}

test('a help page that was opened is read without a network, a room shows the offline page', async () => {
  const { send, visit, world } = startWorker();
  await send('install');
  await visit('/help/center-detail?article=password&utm_source=x');
  world.online = false;
  expect(await visit('/Help/Center-Detail/?article=password')).toBe(
    'text of /help/center-detail?article=password&utm_source=x',
  );
  expect(await visit('/help/center-detail?article=other')).toBe('text of /offline');
  expect(await visit('/student/dashboard')).toBe('text of /offline');
  expect(await visit('/help/center?q=password')).toBe('text of /offline');
});

test('the frame of a check-in desk opens without a network, no other part of a drive does', async () => {
  const { visit, keptPaths, world } = startWorker();
  const path = '/instructor/company-interview';
  await visit(path);
  await visit(`${path}?drive=1&panel=2`);
  expect(keptPaths()).toEqual([]);
  await visit(`${path}?drive=1&part=day`);
  world.online = false;
  expect(await visit(`${path}?drive=2&part=day`)).toBe(`text of ${path}?drive=1&part=day`);
  expect(keptPaths()).toEqual([path]);
});

test('with a network the newest is shown, whatever is kept', async () => {
  const { visit, world } = startWorker();
  world.texts.set('/faq', 'old');
  expect(await visit('/faq')).toBe('old');
  world.texts.set('/faq', 'new');
  expect(await visit('/faq')).toBe('new');
  world.online = false;
  expect(await visit('/faq')).toBe('new');
});

test('nothing of an account is kept, nor asked twice: rooms, calls, uploads, media pass by', async () => {
  const { visit, get, keptPaths } = startWorker();
  for (const path of ['/student/dashboard', '/admin/students', '/pages/course/grid']) await visit(path);
  // The compiler has a worker of its own.
  expect(await visit('/student/terminal')).toBeUndefined();
  for (const path of [
    '/api/profile',
    '/api/learning/courses',
    '/api/content/own-posts/1',
    '/api/content/help-search',
    '/api/content/help?q=x',
    '/media/1.mp4',
    '/exports/1.zip',
  ])
    expect([path, await get(path, { referrer: `${ORIGIN}/help/center` })]).toEqual([path, undefined]);
  expect(await get('/api/content/help', { method: 'POST' })).toBeUndefined();
  expect(keptPaths()).toEqual([]);
});

test('public data of help stands in for the network, and only then', async () => {
  const { get, world } = startWorker();
  await get('/api/content/help/password');
  world.texts.set('/api/content/help/password', 'newer');
  expect(await get('/api/content/help/password')).toBe('newer');
  world.online = false;
  expect(await get('/api/content/help/password')).toBe('newer');
  expect(await get('/api/content/help/unread')).toBe('error error');
});

test('errors and redirects are not kept', async () => {
  const { visit, world, keptPaths } = startWorker();
  for (const part of [{ status: 500 }, { status: 404 }, { status: 200, redirected: true }]) {
    Object.assign(world, part);
    await visit('/help/center');
  }
  expect(keptPaths()).toEqual([]);
});

test('a page says what it is made of; strangers’ files and pages of accounts are not among it', async () => {
  const { send, get, keptPaths, world, asked } = startWorker();
  const keep = [
    '/help/center-detail?article=a',
    '/assets/a-1.js',
    '/pictures/content/b.png',
    'https://evil.test/assets/x.js',
    '//evil.test/assets/y.js',
    '/student/dashboard',
    '/api/profile',
    '/assets/../api/profile',
    'javascript:alert(1)',
    7,
  ];
  await send('message', { data: { keep } });
  expect(keptPaths().sort()).toEqual(['/assets/a-1.js', '/help/center-detail?article=a', '/pictures/content/b.png']);
  expect(asked.some((path) => path.includes('evil') || path.includes('profile'))).toBe(false);
  world.online = false;
  expect(await get('/assets/a-1.js')).toBe('text of /assets/a-1.js');
  expect(await get('/pictures/content/b.png', { referrer: `${ORIGIN}/help/center` })).toContain('b.png');
  for (const data of [undefined, {}, { keep: 'x' }, { keep: null }]) await send('message', { data });
});

test('what is kept has an end: the oldest goes, never what the page at hand is made of', async () => {
  const { send, visit, stores } = startWorker();
  for (let at = 0; at < 105; at += 1) await visit(`/help/center-detail?article=a${at}`);
  expect(stores.get('stepwell-1-pages')?.size).toBe(100);
  expect([...(stores.get('stepwell-1-pages')?.keys() ?? [])][0]).toContain('a5');
  for (let at = 0; at < 2; at += 1)
    await send('message', { data: { keep: Array.from({ length: 200 }, (_, nth) => `/assets/${at}-${nth}.js`) } });
  const files = [...(stores.get('stepwell-1-files')?.keys() ?? [])];
  expect([files.length, files.filter((path) => path.startsWith('/assets/1-')).length]).toEqual([300, 200]);
});

test('a worker of another form forgets what the one before kept, and nobody else’s', async () => {
  const { send, stores } = startWorker();
  for (const name of ['stepwell-0-pages', 'stepwell-1-pages', 'compiler']) stores.set(name, new Map());
  await send('activate');
  expect([...stores.keys()]).toEqual(['stepwell-1-pages', 'compiler']);
});

const app = await startTestApp();
const raw = (url: string) => app.http.inject({ method: 'GET', url });

test('worker, offline page, manifest and icons are given to everyone', async () => {
  const worker = await raw('/service-worker.js');
  expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
  const page = await raw('/offline');
  expect(page.body).toContain('You’re offline');
  expect(page.headers['content-security-policy']).toContain("script-src 'sha256-");
  const manifest = (await raw('/manifest.webmanifest')).json<ReturnType<typeof manifestOf>>();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  for (const { src, sizes } of manifest.icons) {
    const icon = await raw(src);
    // Width in the head of a PNG (ISO 15948, 11.2.2).
    expect([icon.statusCode, icon.rawPayload.readUInt32BE(16)]).toEqual([200, Number(sizes.split('x')[0])]);
  }
  for (const name of ['1', '99999', '__proto__', 'constructor', '..%2F192'])
    expect((await raw(`/icons/${name}.png`)).statusCode).toBe(404);
});

test('a name of the site is text wherever it stands', () => {
  const name = '<script>alert("x")</script>&';
  expect(offlinePage(name)).not.toContain(name);
  expect(manifestOf(name).name).toBe(name);
  expect(iconSvg('192', Buffer.from('a logo'))).toContain('base64,');
});
