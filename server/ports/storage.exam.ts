import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Storage } from './storage.ts';

/** What every place for files must do. */
export function examineStorage(name: string, open: () => Promise<Storage>) {
  const content = randomBytes(300_000);
  const sha256 = createHash('sha256').update(content).digest('hex');
  async function* pieces() {
    for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
  }

  test(`${name}: what was put comes back byte for byte, whole or streamed`, async () => {
    const storage = await open();
    expect(await storage.put('exam/whole.bin', content)).toEqual({ bytes: content.length, sha256 });
    expect(await storage.put('exam/streamed.bin', pieces())).toEqual({ bytes: content.length, sha256 });
    expect(await storage.size('exam/streamed.bin')).toBe(content.length);
    expect(content.equals(await buffer(await storage.open('exam/streamed.bin')))).toBe(true);
  });

  test.each([
    [0, 0],
    [1000, 70_000],
    [299_999, 299_999],
  ])(`${name}: bytes %i to %i, both included`, async (start, end) => {
    const storage = await open();
    await storage.put('exam/range.bin', content);
    const part = await buffer(await storage.open('exam/range.bin', { start, end }));
    expect(content.subarray(start, end + 1).equals(part)).toBe(true);
  });

  test(`${name}: the same key again replaces the file`, async () => {
    const storage = await open();
    await storage.put('exam/again.txt', Buffer.from('first'));
    await storage.put('exam/again.txt', Buffer.from('second, longer'));
    expect((await buffer(await storage.open('exam/again.txt'))).toString()).toBe('second, longer');
  });

  test(`${name}: a file whose source breaks off is never seen`, async () => {
    const storage = await open();
    async function* broken() {
      yield content;
      throw new Error('the line went dead');
    }
    await expect(storage.put('exam/broken.bin', broken())).rejects.toThrow('dead');
    expect(await storage.size('exam/broken.bin')).toBeUndefined();
    await expect(storage.open('exam/broken.bin')).rejects.toThrow();
  });

  test(`${name}: removing is fine to repeat`, async () => {
    const storage = await open();
    await storage.put('exam/gone.txt', Buffer.from('here'));
    await storage.remove('exam/gone.txt');
    await storage.remove('exam/gone.txt');
    expect(await storage.size('exam/gone.txt')).toBeUndefined();
  });

  test.each(['../secret.txt', '/etc/passwd', 'a/../../b.txt', 'a\\b.txt', 'Upper.txt', '', 'noending'])(
    `${name}: %j is no key`,
    async (key) => {
      const storage = await open();
      await expect(storage.put(key, content)).rejects.toThrow('not a storage key');
    },
  );
}
