import type { VersionLine } from '@stepwell/contract/content/manage.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { HomeKey } from '@stepwell/contract/site/home-keys.ts';
import { fittingHome } from '@stepwell/contract/site/homes.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';
import { homes, homeVersions } from '../../../tables/site/site.ts';

const lines = (db: Db) =>
  db
    .select({
      number: homeVersions.number,
      savedAt: homeVersions.savedAt,
      savedBy: users.fullName,
      change: sql<number>`${homeVersions.size} - coalesce((
        select p.size from site_home_versions p
        where p.home = ${homeVersions.home} and p.number < ${homeVersions.number} order by p.number desc limit 1
      ), 0)`,
      isLive: sql<boolean>`coalesce(${homes.liveVersion} = ${homeVersions.number}, false)`,
      content: homeVersions.content,
    })
    .from(homeVersions)
    .innerJoin(homes, eq(homes.home, homeVersions.home))
    .leftJoin(users, eq(users.id, homeVersions.savedBy))
    .$dynamic();

/** What a home once said, newest first. */
export async function homeVersionsOf(db: Db, home: HomeKey): Promise<{ items: VersionLine[] }> {
  const rows = await lines(db).where(eq(homeVersions.home, home)).orderBy(desc(homeVersions.number)).limit(100);
  return { items: rows.map(({ content: _, savedAt, ...line }) => ({ ...line, savedAt: savedAt.toISOString() })) };
}

/** One version, made to fit the home as it is today. Throws `revision_not_found`. */
export async function homeVersionOf(db: Db, home: HomeKey, number: number) {
  const [row] = await lines(db).where(and(eq(homeVersions.home, home), eq(homeVersions.number, number)));
  if (!row) throw new Problem('revision_not_found');
  return { ...row, savedAt: row.savedAt.toISOString(), content: fittingHome(home, row.content) };
}
