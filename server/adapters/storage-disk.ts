import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStorageKey, type Storage } from '../ports/storage.ts';

interface Places {
  folder: string;
  partial: string;
  /** True where what is left of the disk is not for files. */
  isFull?: () => Promise<boolean>;
}

const noRoom = () => Object.assign(new Error('the disk is full but for its reserve'), { code: 'ENOSPC' });

/**
 * Files below `folder`; what is being written lies in `partial`, on the same disk, until it is whole. A disk without room
 * rejects with the system's own code, ENOSPC.
 */
export function diskStorage({ folder, partial, isFull }: Places): Storage {
  const placeOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, content) {
      const place = placeOf(key);
      await mkdir(partial, { recursive: true });
      const draft = join(partial, randomUUID());
      const hash = createHash('sha256');
      let bytes = 0;
      const file = await open(draft, 'wx');
      try {
        for await (const chunk of content instanceof Uint8Array ? [content] : content) {
          if (await isFull?.()) throw noRoom();
          hash.update(chunk);
          bytes += chunk.byteLength;
          // A plain `write` may take a part and say so only in its answer.
          await file.writeFile(chunk);
        }
        // On the disk before it is promised: an acknowledged file survives a power cut.
        await file.sync();
        await file.close();
        await mkdir(dirname(place), { recursive: true });
        await rename(draft, place);
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(draft, { force: true });
        throw error;
      }
      return { bytes, sha256: hash.digest('hex') };
    },
    async size(key) {
      const found = await stat(placeOf(key)).catch(() => undefined);
      return found?.isFile() ? found.size : undefined;
    },
    async open(key, range) {
      const place = placeOf(key);
      await stat(place);
      return createReadStream(place, range);
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
  };
}
