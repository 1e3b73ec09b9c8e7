import type { VersionLine } from '@stepwell/contract/content/manage.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { entries, versions } from '../../../tables/content/content.ts';
import { users } from '../../../tables/identity/identity.ts';

const lines = (db: Db) =>
  db
    .select({
      number: versions.number,
      savedAt: versions.savedAt,
      savedBy: users.fullName,
      change: sql<number>`${versions.size} - coalesce((
        select p.size from content_versions p
        where p.entry_id = ${versions.entryId} and p.number < ${versions.number} order by p.number desc limit 1
      ), 0)`,
      isLive: sql<boolean>`coalesce(${entries.liveVersion} = ${versions.number}, false)`,
      content: versions.content,
    })
    .from(versions)
    .innerJoin(entries, eq(entries.id, versions.entryId))
    .leftJoin(users, eq(users.id, versions.savedBy))
    .$dynamic();

/** What an entry once said, newest first. */
export async function versionsOf(db: Db, entryId: string): Promise<{ items: VersionLine[] }> {
  const rows = await lines(db).where(eq(versions.entryId, entryId)).orderBy(desc(versions.number)).limit(100);
  return { items: rows.map(({ content: _, savedAt, ...line }) => ({ ...line, savedAt: savedAt.toISOString() })) };
}

/** Throws `revision_not_found`. */
export async function versionOf(db: Db, entryId: string, number: number) {
  const [row] = await lines(db).where(and(eq(versions.entryId, entryId), eq(versions.number, number)));
  if (!row) throw new Problem('revision_not_found');
  return { ...row, savedAt: row.savedAt.toISOString() };
}
