import type { CompilerLanguage } from '@stepwell/contract/compiler/compiler.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signedInAs } from '../../testing/people.ts';
import { answering } from '../../testing/screen.tsx';
import type { TerminalView } from './terminal-view.ts';
import { fetchEngine, useRunning } from './use-running.ts';

const java = {
  id: 'java',
  name: 'Java',
  version: '21',
  extension: '.java',
  available: true,
  runsIn: 'server',
  notes: [],
} as unknown as CompilerLanguage;
const files = [{ name: 'Main.java', text: '' }];
const sessionId = '0192f0aa-0000-7000-8000-000000000003';

test('what is stopped while it is compiled never runs, by the button as by Ctrl C', async () => {
  signedInAs();
  let compiled: () => void = () => {};
  const killed: unknown[] = [];
  let sessionRequests = 0;
  answering({
    'POST /api/coding/sessions': () =>
      new Promise((resolve) => {
        sessionRequests += 1;
        compiled = () => resolve({ data: { ok: true, log: '', sessionId } });
      }),
    [`GET /api/coding/sessions/${sessionId}`]: () => new Promise(() => {}),
    [`POST /api/coding/sessions/${sessionId}/input`]: ({ body }) => {
      killed.push(body);
      return { data: { running: false } };
    },
  });
  let message = '';
  const view = { current: { write: (text: string) => (message += text), focus: () => {} } as unknown as TerminalView };
  const { result } = renderHook(() => useRunning(view));
  for (const [place, stop] of [() => result.current.stop(), () => result.current.keys('\x03')].entries()) {
    act(() => void result.current.begin(java, files, { python: '/p', javascript: '/j' }));
    await waitFor(() => expect(sessionRequests).toBe(place + 1));
    expect(result.current.state).toBe('starting');
    act(stop);
    expect(result.current.state).toBe('idle');
    expect(message.split('Stopped before it started.')).toHaveLength(place + 2);
    compiled();
    await waitFor(() => expect(killed).toHaveLength(place + 1));
    expect(killed.at(-1)).toMatchObject({ act: 'kill' });
    expect(result.current.state).toBe('idle');
  }
});

test('File: where what runs a language does not come, one press tries', async () => {
  signedInAs();
  // A module comes by no timer.
  await fetchEngine();
  vi.useFakeTimers();
  vi.stubGlobal('crossOriginIsolated', true);
  vi.stubGlobal('SharedArrayBuffer', globalThis.SharedArrayBuffer ?? ArrayBuffer);
  let requests = 0;
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    throw new TypeError('Failed to fetch');
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  let message = '';
  const view = { current: { write: (text: string) => (message += text), focus: () => {} } as unknown as TerminalView };
  const { result } = renderHook(() => useRunning(view));
  const python = { ...java, id: 'python', name: 'Python', runsIn: 'python' } as CompilerLanguage;
  act(() => void result.current.begin(python, [{ name: 'main.py', text: '' }], { python: '/gone', javascript: '/j' }));
  await act(() => vi.runAllTimersAsync());
  expect(message).toContain('Couldn’t load the files');
  expect(message).not.toContain('Failed to fetch');
  expect(requests).toBe(3);
  act(() => result.current.again?.());
  await act(() => vi.runAllTimersAsync());
  expect(requests).toBe(6);
});
