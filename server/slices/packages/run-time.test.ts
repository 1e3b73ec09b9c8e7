import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const scripts = [require.resolve('scorm-again/scorm12/min'), join(import.meta.dirname, 'frame/run-time.js')];
const site = 'http://localhost:3000';

interface Said {
  say: string;
  number?: number;
  values?: string;
}
/** The frame of an item of SCORM 1.2, as far as its run time needs one, with what it says to the page around it. */
function opened(values: Record<string, string> = {}) {
  const messages: Said[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const parent = { postMessage: (message: Said) => messages.push(message) };
  const launch = { format: 'scorm-1.2', values, sites: [site], src: null };
  const window = {
    parent,
    open: () => null,
    console,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    location: { hash: '', ancestorOrigins: [site] },
    navigator: { userAgent: '' },
    document: { getElementById: () => ({ textContent: JSON.stringify(launch) }) },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    API: { LMSInitialize: (_: '') => '', LMSSetValue: (_: string, __: string) => '', LMSFinish: (_: '') => '' },
  };
  const context = createContext(Object.assign(window, { window, self: window, globalThis: window }));
  for (const script of scripts) runInContext(readFileSync(script, 'utf8'), context);
  const leave = {
    finishing: () => window.API.LMSFinish(''),
    closing: () =>
      listeners.get('message')?.({ source: parent, origin: site, data: { stepwell: 'package', say: 'close' } }),
    hiding: () => listeners.get('pagehide')?.({}),
  };
  const storedValues = () => Object.assign({}, ...messages.map((one) => JSON.parse(one.values ?? '{}')));
  return { api: window.API, leave, storedValues };
}

test.each(['finishing', 'closing', 'hiding'] as const)(
  'an item that never says how it went is completed by %s, and one that did keeps its word',
  (how) => {
    const silent = opened();
    expect(silent.api.LMSInitialize('')).toBe('true');
    expect(silent.storedValues()).toEqual({});
    silent.leave[how]();
    expect(silent.storedValues()).toEqual({ 'cmi.core.lesson_status': 'completed' });

    const initialised = opened();
    initialised.api.LMSInitialize('');
    initialised.api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
    initialised.leave[how]();
    expect(initialised.storedValues()).toEqual({ 'cmi.core.lesson_status': 'incomplete' });

    const before = opened({ 'cmi.core.lesson_status': 'incomplete' });
    before.api.LMSInitialize('');
    before.leave[how]();
    expect(before.storedValues()).toEqual({});
  },
);
