import { and, eq, isNull, sql } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { dropFiles } from '../../platform/files/file-storage.ts';
import { touchPublicContent } from '../../platform/pages/content-version.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as tables from '../../tables/content/content.ts';

const { contentPictures, entries } = tables;

/**
 * What they wrote and never published goes, with the pictures that nothing published shows; comments, reports and votes
 * go; published posts stay without a name. Safe to run twice.
 */
export const onErased = on(erased, async ({ userId }, { db, ports }) => {
  const gone = await db.transaction(async (tx) => {
    await tx.delete(entries).where(and(eq(entries.authorId, userId), isNull(entries.live)));
    const shown = sql`exists (select from content_entries e
      where e.live::text like '%' || content_pictures.id::text || '%' or e.draft::text like '%' || content_pictures.id::text || '%')`;
    const pictures = await tx
      .delete(contentPictures)
      .where(and(eq(contentPictures.ownerId, userId), sql`not ${shown}`))
      .returning({ key: contentPictures.key });
    await eraseRows(tx, tables, userId);
    await touchPublicContent(tx);
    return pictures.map(({ key }) => key);
  });
  await dropFiles({ db, ports }, gone);
});
