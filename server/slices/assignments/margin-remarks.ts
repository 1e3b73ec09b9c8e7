import type { WorkRemark } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { TextQuote } from '@stepwell/contract/text-quote.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { workRemarks } from '../../tables/assignments/assignments.ts';
import { users } from '../../tables/identity/identity.ts';
import { versionForTeacher } from './marking.ts';

/** So many remarks on one version are kept. */
const MOST = 200;

/** The remarks on these versions, in the order in which they were written, by version. */
export async function remarksOf(db: Db, versionIds: string[]): Promise<Map<string, WorkRemark[]>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .select({ remark: workRemarks, author: users.fullName })
    .from(workRemarks)
    .leftJoin(users, eq(users.id, workRemarks.authorId))
    .where(inArray(workRemarks.versionId, versionIds))
    .orderBy(asc(workRemarks.id));
  const found = new Map<string, WorkRemark[]>();
  for (const { remark, author } of rows)
    found.set(remark.versionId, [...(found.get(remark.versionId) ?? []), toRemark(remark, author)]);
  return found;
}

/** Writes a remark beside a version, or about all of it. */
export async function writeRemark(
  tx: Db,
  viewer: Viewer,
  versionId: string,
  { quote, text, now }: { quote: TextQuote | null; text: string; now: Date },
): Promise<WorkRemark> {
  await versionForTeacher(tx, viewer, versionId);
  if ((await tx.$count(workRemarks, eq(workRemarks.versionId, versionId))) >= MOST)
    throw new Problem('invalid_fields', { fields: { text: `A submission can have up to ${MOST} comments.` } });
  const saved = quote && {
    exact: quote.exact.toWellFormed(),
    prefix: quote.prefix.toWellFormed(),
    suffix: quote.suffix.toWellFormed(),
  };
  const row = { versionId, quote: saved, text: text.toWellFormed(), authorId: viewer.id, writtenAt: now };
  const created = one(await tx.insert(workRemarks).values(row).returning());
  return toRemark(created, viewer.profile.fullName);
}

/** Takes a remark away, for whoever teaches the course. What was released with it stays as it was released. */
export async function removeRemark(tx: Db, viewer: Viewer, remarkId: string) {
  const [found] = await tx.select().from(workRemarks).where(eq(workRemarks.id, remarkId));
  if (!found) throw new Problem('remark_not_found');
  await versionForTeacher(tx, viewer, found.versionId).catch(() => {
    throw new Problem('remark_not_found');
  });
  await tx.delete(workRemarks).where(eq(workRemarks.id, remarkId));
}

const toRemark = ({ id, quote, text, writtenAt }: typeof workRemarks.$inferSelect, author: string | null) => ({
  remarkId: id,
  quote,
  text,
  author,
  writtenAt: writtenAt.toISOString(),
});
