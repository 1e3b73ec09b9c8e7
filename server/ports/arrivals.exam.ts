import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Arrivals } from './arrivals.ts';

const freshId = () => randomBytes(16).toString('hex');

/** What every place for files on their way must do. */
export function examineArrivals(name: string, open: () => Promise<Arrivals>) {
  const content = randomBytes(300_000);
  const from = (start: number, end = content.length) => Readable.from([content.subarray(start, end)]);

  test(`${name}: pieces over several connections become the file, whole or by range`, async () => {
    const arrivals = await open();
    const id = freshId();
    await arrivals.begin(id, content.length);
    expect(await arrivals.size(id)).toBe(0);
    expect(await arrivals.append(id, 0, from(0, 100_000))).toBe(100_000);
    expect(await arrivals.append(id, 100_000, from(100_000, 100_001))).toBe(100_001);
    expect(await arrivals.append(id, 100_001, from(100_001))).toBe(content.length);
    expect(await arrivals.size(id)).toBe(content.length);
    expect(content.equals(await buffer(await arrivals.open(id)))).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [99_999, 100_001],
      [250_000, 299_999],
    ] as const) {
      const part = await buffer(await arrivals.open(id, { start, end }));
      expect(content.subarray(start, end + 1).equals(part)).toBe(true);
    }
  });

  test(`${name}: what came before a source breaks off is kept, and goes on from there`, async () => {
    const arrivals = await open();
    const id = freshId();
    await arrivals.begin(id, content.length);
    async function* broken() {
      yield content.subarray(0, 70_000);
      throw new Error('the line went dead');
    }
    await expect(arrivals.append(id, 0, Readable.from(broken()))).rejects.toThrow('dead');
    const arrived = (await arrivals.size(id)) ?? 0;
    expect(arrived).toBe(70_000);
    await arrivals.append(id, arrived, from(arrived));
    expect(content.equals(await buffer(await arrivals.open(id)))).toBe(true);
  });

  test(`${name}: nothing is written behind or before what has arrived`, async () => {
    const arrivals = await open();
    const id = freshId();
    await arrivals.begin(id, 10);
    await arrivals.append(id, 0, from(0, 5));
    await expect(arrivals.append(id, 0, from(0, 5))).rejects.toThrow('not 0');
    await expect(arrivals.append(id, 7, from(0, 3))).rejects.toThrow('not 7');
    expect(await arrivals.size(id)).toBe(5);
  });

  test(`${name}: removing is fine to repeat, and what is not there has no size`, async () => {
    const arrivals = await open();
    const id = freshId();
    await arrivals.begin(id, 10);
    expect(await arrivals.all()).toContain(id);
    await arrivals.remove(id);
    await arrivals.remove(id);
    expect([await arrivals.size(id), (await arrivals.all()).includes(id)]).toEqual([undefined, false]);
    await expect(arrivals.append(id, 0, from(0, 5))).rejects.toThrow();
    await expect(arrivals.open(id)).rejects.toThrow();
  });

  test.each(['../secrets', '', 'ABCDEF0123456789ABCDEF0123456789', '/etc/passwd'])(
    `${name}: %j is no upload`,
    async (id) => {
      const arrivals = await open();
      await expect(Promise.resolve().then(() => arrivals.begin(id, 1))).rejects.toThrow('not the id');
      await expect(Promise.resolve().then(() => arrivals.remove(id))).rejects.toThrow('not the id');
    },
  );
}
