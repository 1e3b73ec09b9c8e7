import { compiler } from '@stepwell/contract/compiler/compiler.ts';
import { expect, test, vi } from 'vitest';
import type { Call } from '../../../api/call.ts';
import { runOnServer } from './server-run.ts';

test('what is pasted is typed whole and in order, in pieces that the server takes, and no letter is torn', async () => {
  const sent: string[] = [];
  const call = (async (endpoint: unknown, { body }: { body?: { text: string } }) => {
    if (endpoint === compiler.hear) return new Promise(() => {});
    sent.push(body?.text ?? '');
    return { running: true };
  }) as unknown as Call;
  const received = { output: vi.fn(), waiting: vi.fn(), idle: vi.fn(), ended: vi.fn() };
  const run = runOnServer(call, { sessionId: crypto.randomUUID(), language: 'c' }, received);
  const pasted = `x${'🪔'.repeat(20_000)}\n${'12 34\n'.repeat(1000)}`;
  run.write(pasted);
  await vi.waitFor(() => expect(sent.join('')).toBe(pasted));
  expect(sent.every((part) => part.length <= 16_384 && part.isWellFormed())).toBe(true);
  expect(sent.length).toBeLessThan(6);
});
