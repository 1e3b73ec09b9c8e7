import { inArray } from 'drizzle-orm';
import { files } from '../../tables/platform/platform.ts';
import type { Db } from '../database/db.ts';
import type { Services } from '../services.ts';

/** What keeping files needs of the site. */
export type Storing = Pick<Services, 'db'> & { ports: Pick<Services['ports'], 'storage'> };

/** Puts a file into the storage, its bytes as they are, and writes down what lies there. */
export async function keepFile(
  { db, ports }: Storing,
  file: { key: string; contentType: string; content: Uint8Array | AsyncIterable<Uint8Array> },
) {
  const { key, contentType, content } = file;
  const saved = await ports.storage.put(key, content);
  await db
    .insert(files)
    .values({ key, contentType, ...saved })
    .onConflictDoUpdate({ target: files.key, set: { contentType, ...saved } });
  return saved;
}

/**
 * Keeps a file and has the row written that names it. Where that is refused, as something may have ended or others may have
 * come while the bytes were kept, they go again.
 */
export async function keepFileOf<Row>(
  services: Storing,
  file: { key: string; contentType: string; content: Uint8Array },
  write: (tx: Db) => Promise<Row>,
): Promise<Row> {
  await keepFile(services, file);
  try {
    return await services.db.transaction(write);
  } catch (error) {
    await dropFiles(services, [file.key]);
    throw error;
  }
}

/** Removes files and what was written down of them. Fine to repeat. */
export async function dropFiles({ db, ports }: Storing, keys: string[]) {
  if (keys.length === 0) return;
  for (const key of keys) await ports.storage.remove(key);
  await forgetFiles(db, keys);
}

/** Only what was written down of them, where the files themselves go by other means. */
export async function forgetFiles(db: Db, keys: string[]) {
  if (keys.length > 0) await db.delete(files).where(inArray(files.key, keys));
}
