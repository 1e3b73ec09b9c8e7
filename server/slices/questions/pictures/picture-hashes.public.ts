import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { questionPictures } from '../../../tables/questions/question-pictures.ts';

/** Pictures that are read at a time. */
const AT_ONCE = 8;

/** Hashes somebody's pictures that were kept before hashes were. Fine to repeat; a picture whose bytes are gone stays without. */
export async function fillPictureHashes({ db, ports }: Pick<Services, 'db' | 'ports'>, ownerId: string) {
  const missing = await db
    .select({ id: questionPictures.id, key: questionPictures.key })
    .from(questionPictures)
    .where(and(eq(questionPictures.ownerId, ownerId), isNull(questionPictures.hash)));
  for (let at = 0; at < missing.length; at += AT_ONCE)
    await Promise.all(
      missing.slice(at, at + AT_ONCE).map(async ({ id, key }) => {
        if ((await ports.storage.size(key)) === undefined) return;
        const hash = createHash('sha256')
          .update(await buffer(await ports.storage.open(key)))
          .digest('hex');
        await db.update(questionPictures).set({ hash }).where(eq(questionPictures.id, id));
      }),
    );
}

/** What somebody's pictures hold, by their ids. */
export async function pictureHashes(db: Db, ownerId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: questionPictures.id, hash: questionPictures.hash })
    .from(questionPictures)
    .where(eq(questionPictures.ownerId, ownerId));
  return new Map(rows.flatMap(({ id, hash }) => (hash === null ? [] : [[id, hash] as const])));
}
