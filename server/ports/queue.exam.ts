import { expect, test, vi } from 'vitest';
import type { Queue } from './queue.ts';

interface Examined {
  queue: Queue;
  /** Lets time pass until due jobs have run, for a queue that doesn't run by itself. */
  run?: () => Promise<void>;
}

/** What every queue must do. */
export function examineQueue(name: string, open: () => Promise<Examined>) {
  const until = async (run: Examined['run'], check: () => void) => {
    await run?.();
    await vi.waitFor(check, { timeout: 60_000, interval: 50 });
  };

  test(`${name}: a job runs with what it was given`, async () => {
    const { queue, run } = await open();
    const done: object[] = [];
    await queue.work('exam.one', async (data) => void done.push(data));
    await queue.enqueue('exam.one', { course: 'graphs' });
    await until(run, () => expect(done).toEqual([{ course: 'graphs' }]));
  });

  test(`${name}: the same key, while it waits, is one job; another key is another`, async () => {
    const { queue, run } = await open();
    const done: object[] = [];
    for (const key of ['a', 'a', 'b']) await queue.enqueue('exam.keyed', { key }, { key });
    await queue.work('exam.keyed', async (data) => void done.push(data));
    await until(run, () => expect(done).toHaveLength(2));
    expect(done).toEqual(expect.arrayContaining([{ key: 'a' }, { key: 'b' }]));
  });

  test(`${name}: a job that fails is tried again`, async () => {
    const { queue, run } = await open();
    let tries = 0;
    await queue.work('exam.failing', async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    });
    await queue.enqueue('exam.failing', {});
    await until(run, () => expect(tries).toBe(2));
  });

  test(`${name}: what waits is counted, what is for later is not, and what is done counts no more`, async () => {
    const { queue, run } = await open();
    // A job of the tests before has done its work a moment before the queue writes that down.
    await vi.waitFor(async () => expect((await queue.state()).running).toBe(0), { timeout: 60_000 });
    const before = await queue.state();
    await queue.enqueue('exam.counted', {});
    await queue.enqueue('exam.counted', {}, { at: new Date(Date.now() + 3_600_000) });
    expect(await queue.state()).toEqual({ ...before, waiting: before.waiting + 1 });
    const done: object[] = [];
    await queue.work('exam.counted', async (data) => void done.push(data));
    await until(run, () => expect(done).toHaveLength(1));
    await vi.waitFor(async () => expect((await queue.state()).waiting).toBe(before.waiting), { timeout: 60_000 });
  });

  test(`${name}: a job for later does not run now`, async () => {
    const { queue, run } = await open();
    const done: string[] = [];
    await queue.work('exam.later', async () => void done.push('later'));
    await queue.work('exam.now', async () => void done.push('now'));
    await queue.enqueue('exam.later', {}, { at: new Date(Date.now() + 3_600_000) });
    await queue.enqueue('exam.now', {});
    await until(run, () => expect(done).toEqual(['now']));
  });
}
