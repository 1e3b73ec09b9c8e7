import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { outbox } from '../../tables/platform/platform.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { deliverForever } from './deliveries.ts';
import { deliverNext, emit, on } from './event.ts';

const app = await startTestApp();
const rang = { name: 'test.rang', payload: z.object({ times: z.int() }) };

test('an event is told once its change is committed, and never when the change is taken back', async () => {
  const received: number[] = [];
  const deliveries = deliverForever(app.services, [on(rang, async ({ times }) => void received.push(times))], app.url);
  await app.db.transaction((tx) => emit(tx, rang, { times: 1 }));
  await expect(
    app.db.transaction(async (tx) => {
      await emit(tx, rang, { times: 2 });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await app.db.transaction((tx) => emit(tx, rang, { times: 3 }));
  await vi.waitFor(() => expect(received).toEqual([1, 3]), { timeout: 45_000 });
  await deliveries.stop();
  await app.db.transaction((tx) => emit(tx, rang, { times: 4 }));
  expect(received).toEqual([1, 3]);
});

test('a listener that fails is asked again and holds up no other event', async () => {
  const received: string[] = [];
  let failures = 0;
  const fails = on(rang, async ({ times }) => {
    if (times === 10 && failures === 0) {
      failures += 1;
      throw new Error('not now');
    }
    received.push(`rang ${times}`);
  });
  const deliveries = deliverForever({ ...app.services, log: { info() {}, warn() {}, error() {} } }, [fails], app.url);
  await app.db.transaction(async (tx) => {
    await emit(tx, rang, { times: 10 });
    await emit(tx, rang, { times: 11 });
  });
  await vi.waitFor(() => expect(received).toEqual(expect.arrayContaining(['rang 10', 'rang 11'])), { timeout: 45_000 });
  expect(failures).toBe(1);
  expect(received.filter((word) => word === 'rang 10')).toHaveLength(1);
  await deliveries.stop();
});

test('an event is told at once though the clock was set back since it was written', async () => {
  const received: number[] = [];
  await emit(app.db, rang, { times: 20 });
  await app.db.update(outbox).set({ dueAt: sql`now() + interval '1 hour'` }).where(sql`${outbox.doneAt} is null`);
  while (await deliverNext(app.services, [on(rang, async ({ times }) => void received.push(times))]));
  expect(received).toContain(20);
});
