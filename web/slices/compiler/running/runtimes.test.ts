import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Program } from '../../../../runtimes/wasi/module.ts';
import { RuntimeMissing, runtimeAt } from './runtimes.ts';

/** The smallest module with a memory, in parts as a network brings them. */
const wasm = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 5, 3, 1, 0, 1]);
let requests = 0;
let failing: ('unreached' | 'broken' | 'refused')[] = [];
beforeEach(() => {
  requests = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    const how = failing.shift();
    if (how === 'unreached') throw new TypeError('Failed to fetch');
    if (how === 'refused') return new Response('', { status: 503 });
    const body = new ReadableStream({
      start(to) {
        to.enqueue(wasm.subarray(0, 4));
        if (how === 'broken') return to.error(new TypeError('network error'));
        to.enqueue(wasm.subarray(4));
        to.close();
      },
    });
    return new Response(body, { headers: { 'x-file-bytes': String(wasm.length) } });
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

test('whoever waits for the same runtime shares one fetch, and all hear how much has come', async () => {
  failing = [];
  const received: number[][] = [[], [], []];
  const created = received.map((each) => runtimeAt('/once', (percent) => each.push(percent)));
  const modules = await Promise.all(created);
  expect(new Set(modules).size).toBe(1);
  expect(requests).toBe(1);
  expect(received).toEqual([
    [30, 100],
    [30, 100],
    [30, 100],
  ]);
});

test.each(['unreached', 'broken', 'refused'] as const)(
  'what is %s once and again comes by a later try',
  async (how) => {
    failing = [how, how];
    const made = runtimeAt(`/later/${how}`, () => {});
    await vi.runAllTimersAsync();
    expect(((await made) as Program).module).toBeInstanceOf(WebAssembly.Module);
    expect(requests).toBe(3);
  },
);

test('what does not come is said in our words, and asking again fetches it anew', async () => {
  failing = ['unreached', 'broken', 'unreached'];
  const made = runtimeAt('/never', () => {}).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await made).toBeInstanceOf(RuntimeMissing);
  expect(String(await made)).toContain('Couldn’t load the files');
  expect((await runtimeAt('/never', () => {})).module).toBeInstanceOf(WebAssembly.Module);
  expect(requests).toBe(4);
});
