import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedInAs } from '../../../testing/people.ts';
import { useProgram } from './use-program.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('who leaves the compiler while it saves and comes back goes on with what is saved', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const revisions: number[] = [];
  let known = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { revision } = JSON.parse(body) as { revision: number };
    revisions.push(revision);
    if (revisions.length === 1) await answered;
    if (revision !== known) {
      return Response.json({ status: 409, code: 'changed_elsewhere', message: 'Newer' }, { status: 409 });
    }
    known += 1;
    return Response.json({ revision: known });
  });
  signedInAs();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const before = renderHook(() => useProgram(), { wrapper });
  act(() => before.result.current.edit({ title: 'Typed and left' }));
  act(() => void before.result.current.saveNow());
  before.unmount();
  const { result } = renderHook(() => useProgram(), { wrapper });
  expect(result.current.program.title).toBe('Typed and left');
  act(() => result.current.edit({ title: 'Typed again' }));
  const saved = result.current.saveNow();
  answer();
  expect(await act(() => saved)).toBe(true);
  await waitFor(() => expect(result.current.save.is).toBe('saved'));
  expect(revisions).toEqual([0, 1]);
});
