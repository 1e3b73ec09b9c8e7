import { compiler } from '@stepwell/contract/compiler/compiler.ts';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();

const files = (text: string, name = 'main.py') => [{ name, text }];
const body = (text: string, revision: number, more = {}) => ({
  title: 'Sums',
  language: 'python',
  files: files(text),
  revision,
  ...more,
});

test('a snippet sent twice is one, and a save over a newer one is refused with both kept', async () => {
  const asha = await app.person();
  const params = { snippetId: crypto.randomUUID() };
  const first = await asha.call(compiler.save, { params, body: body('1', 0) });
  const again = await asha.call(compiler.save, { params, body: body('1', 0) });
  expect([first.status, again.status, again.data.revision]).toEqual([200, 200, 1]);
  expect((await asha.call(compiler.save, { params, body: body('2', 1) })).data.revision).toBe(2);
  // The same words from a device that has heard no answer: no conflict.
  expect((await asha.call(compiler.save, { params, body: body('2', 1) })).data.revision).toBe(2);
  const late = await asha.call(compiler.save, { params, body: body('3', 1) });
  expect(late).toMatchObject({ status: 409, data: { code: 'changed_elsewhere' } });
  expect((await asha.call(compiler.snippet, { params })).data.files).toEqual(files('2'));
  expect((await asha.call(compiler.snippets, { query: {} })).data.total).toBe(1);
});

test('versions: what stood for minutes or was kept by hand can be read again; fifty stay', async () => {
  const asha = await app.person();
  const params = { snippetId: crypto.randomUUID() };
  await asha.call(compiler.save, { params, body: body('0', 0) });
  // At once, by itself: nothing is left behind.
  await asha.call(compiler.save, { params, body: body('1', 1) });
  expect((await asha.call(compiler.versions, { params })).data.versions).toEqual([]);
  for (let n = 2; n <= 54; n += 1) await asha.call(compiler.save, { params, body: body(String(n), n, { keep: true }) });
  const { versions } = (await asha.call(compiler.versions, { params })).data;
  expect(versions).toHaveLength(50);
  expect(versions[0]?.number).toBe(54);
  const old = await asha.call(compiler.version, { params: { ...params, number: '54' } as never });
  expect(old.data.files).toEqual(files('53'));
});

test('a link shows a snippet to others, until it is taken back', async () => {
  const [asha, ravi] = [await app.person(), await app.person()];
  const params = { snippetId: crypto.randomUUID() };
  await asha.call(compiler.save, { params, body: body('print(1)', 0) });
  const { token } = (await asha.call(compiler.share, { params })).data;
  expect((await asha.call(compiler.share, { params })).data.token).toBe(token);
  const seen = await ravi.call(compiler.shared, { params: { token } });
  expect(seen.data).toMatchObject({ title: 'Sums', files: files('print(1)') });
  await asha.call(compiler.unshare, { params });
  expect((await ravi.call(compiler.shared, { params: { token } })).status).toBe(404);
});

test('search finds by name, signs of patterns included, and pages go on where they ended', async () => {
  const asha = await app.person();
  for (const title of ['100% of it', '100 of it', 'Merge'])
    await asha.call(compiler.save, { params: { snippetId: crypto.randomUUID() }, body: body('', 0, { title }) });
  const named = async (q: string) =>
    (await asha.call(compiler.snippets, { query: { q } })).data.items.map(({ title }) => title);
  expect(await named('100%')).toEqual(['100% of it']);
  const first = (await asha.call(compiler.snippets, { query: { limit: 2 } })).data;
  const rest = (await asha.call(compiler.snippets, { query: { limit: 2, cursor: first.nextCursor ?? '' } })).data;
  expect(new Set([...first.items, ...rest.items].map(({ title }) => title)).size).toBe(3);
});

test('TypeScript loses its types and nothing else; what is wrong is said with its line', async () => {
  const asha = await app.person();
  const given = { language: 'typescript', files: files('const n: number = 2;\nconsole.log(n);\n', 'main.ts') };
  const { data } = await asha.call(compiler.prepare, { body: given });
  expect(data.files).toEqual(files('const n         = 2;\nconsole.log(n);\n', 'main.ts'));
  const wrong = await asha.call(compiler.prepare, { body: { ...given, files: files('let = = 1;', 'main.ts') } });
  expect(wrong.data.ok).toBe(false);
  expect(wrong.data.log).toMatch(/main\.ts/);
});

test('TypeScript nested too deeply is refused, and the next program loses its types as ever', async () => {
  const asha = await app.person();
  const prepare = async (text: string) =>
    (await asha.call(compiler.prepare, { body: { language: 'typescript', files: files(text, 'main.ts') } })).data;
  const deep = await prepare(`let a: number = ${'('.repeat(9000)}1${')'.repeat(9000)};`);
  expect(deep).toMatchObject({ ok: false, log: 'main.ts: It’s nested too deeply to be read.\n' });
  expect(await prepare('let a: number;')).toMatchObject({ ok: true, files: files('let a        ;', 'main.ts') });
});

test('a program on the server asks, hears and ends; it is nobody else’s, and a second one ends the first', async () => {
  const [asha, ravi] = [await app.person(), await app.person()];
  const program = { language: 'python', files: files('print("Hello", input("Name? "))') };
  const { sessionId } = (await asha.call(compiler.open, { body: program })).data;
  const params = { sessionId: sessionId ?? '' };
  let [output, next] = ['', 0];
  const until = (expected: string) =>
    vi.waitFor(
      async () => {
        const { data } = await asha.call(compiler.hear, { params, query: { from: next } });
        output += data.parts.map(({ text }) => text).join('');
        next = data.next;
        expect(output).toContain(expected);
        return data;
      },
      { timeout: 60_000 },
    );
  await until('Name? ');
  expect((await ravi.call(compiler.say, { params, body: { text: 'Ravi\n' } })).status).toBe(404);
  await asha.call(compiler.say, { params, body: { text: 'Asha\n' } });
  await until('Hello Asha');
  await vi.waitFor(
    async () => {
      const { data } = await asha.call(compiler.hear, { params, query: { from: next } });
      expect(data.ended).toMatchObject({ end: 'exit', exitCode: 0 });
    },
    { timeout: 60_000 },
  );
  const waits = (await asha.call(compiler.open, { body: program })).data;
  await asha.call(compiler.open, { body: program });
  await vi.waitFor(
    async () => {
      const first = { sessionId: waits.sessionId ?? '' };
      const { data } = await asha.call(compiler.hear, { params: first, query: { from: 9 } });
      expect(data.ended?.end).toBe('stopped');
    },
    { timeout: 60_000 },
  );
});

test('a program nobody speaks with is told that it will end, and ends; what is sent twice is typed once', async () => {
  const asha = await app.person();
  const program = { language: 'python', files: files('while True: print("<" + input() + ">")') };
  const { sessionId } = (await asha.call(compiler.open, { body: program })).data;
  const params = { sessionId: sessionId ?? '' };
  const [patience, parts] = [{ timeout: 60_000 }, () => asha.call(compiler.hear, { params, query: {} })];
  for (const turn of [1, 1, 2]) await asha.call(compiler.say, { params, body: { text: `${turn}\n`, turn } });
  const output = async () => (await parts()).data.parts.map(({ text }) => text).join('');
  await vi.waitFor(async () => expect(await output()).toBe('<1>\n<2>\n'), patience);
  // Only what the clock says is put on; seconds do not pass.
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(Date.now() + 46_000);
    await vi.waitFor(async () => {
      const last = (await parts()).data.parts.at(-1);
      expect(last?.from).toBe('idle');
      expect(Number(last?.text)).toBeLessThanOrEqual(15);
    }, patience);
    vi.setSystemTime(Date.now() + 16_000);
    await vi.waitFor(async () => expect((await parts()).data.ended?.end).toBe('idle'), patience);
  } finally {
    vi.useRealTimers();
  }
});

test('runtimes come from our own origin, for ever, and only by their hash', async () => {
  const asha = await app.person();
  const { runtimes, languages } = (await asha.call(compiler.languages, {})).data;
  const answer = await app.http.inject({ url: runtimes.javascript });
  expect(answer.headers).toMatchObject({ 'content-type': 'application/wasm' });
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(WebAssembly.validate(new Uint8Array(answer.rawPayload))).toBe(true);
  expect(answer.headers['x-file-bytes']).toBe(String(answer.rawPayload.length));
  expect((await app.http.inject({ url: '/runtime/0123456789abcdef/javascript.wasm' })).statusCode).toBe(404);
  expect(languages.find(({ id }) => id === 'python')).toMatchObject({ available: true, runsIn: 'python' });
  for (const { available, why } of languages) expect(available || why).toBeTruthy();
});
