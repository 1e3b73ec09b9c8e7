import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Arrivals, isArrivalId } from '../ports/arrivals.ts';

interface Places {
  folder: string;
  /** True where what is left of the disk is not for files. */
  isFull?: () => Promise<boolean>;
}

const noRoom = () => Object.assign(new Error('the disk is full but for its reserve'), { code: 'ENOSPC' });

/** One file for each; its length says how much has arrived. A disk without room rejects with the system's code, ENOSPC. */
export function diskArrivals({ folder, isFull }: Places): Arrivals {
  const placeOf = (id: string) => {
    if (!isArrivalId(id)) throw new Error(`not the id of an upload: ${id}`);
    return join(folder, id);
  };
  return {
    async begin(id) {
      const place = placeOf(id);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(place, '', { flag: 'wx', mode: 0o600 });
    },
    async append(id, offset, source) {
      const file = await open(placeOf(id), 'r+');
      try {
        const { size } = await file.stat();
        if (size !== offset) throw new Error(`${size} bytes have arrived, not ${offset}`);
        let at = offset;
        for await (const chunk of source as AsyncIterable<Uint8Array>) {
          if (await isFull?.()) throw noRoom();
          at = await writeAll(file, chunk, at);
        }
        return at;
      } finally {
        // On the disk before anybody is told that it is here.
        await file.sync().finally(() => file.close());
      }
    },
    size: async (id) => (await stat(placeOf(id)).catch(() => undefined))?.size,
    async open(id, range) {
      await stat(placeOf(id));
      return createReadStream(placeOf(id), range);
    },
    remove: (id) => rm(placeOf(id), { force: true }),
    all: async () => (await readdir(folder).catch(() => [])).filter(isArrivalId),
  };
}

/** A plain `write` may take a part and say so only in its answer. */
async function writeAll(file: FileHandle, chunk: Uint8Array, from: number) {
  let written = 0;
  while (written < chunk.byteLength) {
    const { bytesWritten } = await file.write(chunk, written, chunk.byteLength - written, from + written);
    written += bytesWritten;
  }
  return from + written;
}
