import { expect, test } from 'vitest';
import { offlineRoute } from './offline-worker.ts';

test('the page and what is kept for it share one fetch of a runtime', async () => {
  let script = '';
  const reply = { type: () => reply, header: () => reply, send: (text: string) => (script = text) };
  await offlineRoute.handle({} as never, reply as never, {} as never);
  const received = new Map<string, (event: unknown) => void>();
  const self = { addEventListener: (name: string, on: (event: unknown) => void) => received.set(name, on) };
  const stored = new Map<string, Response>();
  const cache = {
    match: async (path: string) => stored.get(path),
    put: async (path: string, answer: Response) => stored.set(path, answer),
    keys: async () => [],
    delete: async () => true,
  };
  let requests = 0;
  const fetched = async () => {
    requests += 1;
    return new Response('a runtime');
  };
  const run = new Function('self', 'caches', 'fetch', 'location', script);
  run(self, { open: async () => cache }, fetched, new URL('http://stepwell.test/student/terminal'));
  const done: Promise<unknown>[] = [];
  const file = '/runtime/0123456789abcdef/python.wasm';
  const asks = (name: string, event: object) =>
    received.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => done.push(work),
      respondWith: (work: Promise<Response>) => done.push(work.then((answer) => answer.text())),
    });
  const request = { url: `http://stepwell.test${file}`, method: 'GET', mode: 'cors' };
  asks('message', { data: { keep: [file] } });
  asks('fetch', { request });
  asks('fetch', { request });
  expect(await Promise.all(done)).toEqual([undefined, 'a runtime', 'a runtime']);
  expect(await stored.get(file)?.text()).toBe('a runtime');
  expect(requests).toBe(1);
});
