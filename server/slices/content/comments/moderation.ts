import type { contentAdmin, ModeratedComment } from '@stepwell/contract/content/manage.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { commentShown } from '../../../events/content.ts';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { emit } from '../../../platform/events/event.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { commentReports, comments, entries } from '../../../tables/content/content.ts';
import { users } from '../../../tables/identity/identity.ts';

const Key = z.tuple([z.uuid()]);
const hasOpenReport = sql`exists (select from content_comment_reports r where r.comment_id = ${comments.id} and r.settled_at is null)`;

/** Comments in one state; what waits comes oldest first, the rest newest first. */
export async function moderatedComments(
  db: Db,
  { state, limit, cursor }: Parsed<typeof contentAdmin.comments>['query'],
) {
  const after = readCursor(Key, cursor);
  const waits = state === 'held' || state === 'reported';
  const answered = alias(comments, 'answered');
  const answeredBy = alias(users, 'answered_by');
  const rows = await db
    .select({
      commentId: comments.id,
      text: comments.text,
      author: users.fullName,
      writtenAt: comments.writtenAt,
      state: comments.state,
      slug: entries.slug,
      title: sql<string>`coalesce(${entries.live}->>'title', ${entries.draft}->>'title')`,
      answeredText: answered.text,
      answeredAuthor: answeredBy.fullName,
    })
    .from(comments)
    .innerJoin(entries, eq(entries.id, comments.entryId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(answered, eq(answered.id, comments.answersId))
    .leftJoin(answeredBy, eq(answeredBy.id, answered.authorId))
    .where(
      and(
        state === 'reported' ? and(eq(comments.state, 'shown'), hasOpenReport) : eq(comments.state, state),
        after && (waits ? sql`${comments.id} > ${after[0]}` : sql`${comments.id} < ${after[0]}`),
      ),
    )
    .orderBy(waits ? asc(comments.id) : desc(comments.id))
    .limit(limit + 1);
  const reports = await reportsOf(
    db,
    rows.map(({ commentId }) => commentId),
  );
  const items: ModeratedComment[] = rows.map(({ slug, title, answeredText, answeredAuthor, writtenAt, ...row }) => ({
    ...row,
    writtenAt: writtenAt.toISOString(),
    post: { slug, title },
    answers: answeredText === null ? null : { author: answeredAuthor, text: answeredText },
    reports: reports.get(row.commentId) ?? [],
  }));
  const [waiting] = await rowsOf<{ held: number; reported: number }>(
    db,
    sql`select (select count(*)::int from content_comments where state = 'held') as held,
      (select count(distinct r.comment_id)::int from content_comment_reports r join content_comments c on c.id = r.comment_id
        where r.settled_at is null and c.state = 'shown') as reported`,
  );
  return { ...listFrom(items, limit, ({ commentId }) => [commentId]), waiting: waiting ?? { held: 0, reported: 0 } };
}

async function reportsOf(db: Db, ids: string[]) {
  const found = new Map<string, ModeratedComment['reports']>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({
      commentId: commentReports.commentId,
      reason: commentReports.reason,
      text: commentReports.text,
      reporter: users.fullName,
      at: commentReports.reportedAt,
    })
    .from(commentReports)
    .leftJoin(users, eq(users.id, commentReports.userId))
    .where(and(inArray(commentReports.commentId, ids), isNull(commentReports.settledAt)))
    .orderBy(asc(commentReports.reportedAt));
  for (const { commentId, at, ...report } of rows)
    found.set(commentId, [...(found.get(commentId) ?? []), { ...report, at: at.toISOString() }]);
  return found;
}

interface Decision {
  commentId: string;
  decision: 'show' | 'reject';
  adminId: string;
  now: Date;
}

/** Lets a comment be read, or not; settles its reports. Fine to repeat. */
export async function decideComment(tx: Db, { commentId, decision, adminId, now }: Decision) {
  const [before] = await tx.select().from(comments).where(eq(comments.id, commentId)).for('update');
  if (!before) throw new Problem('comment_not_found');
  const state = decision === 'show' ? ('shown' as const) : ('rejected' as const);
  one(
    await tx
      .update(comments)
      .set({ state, decidedBy: adminId, decidedAt: now })
      .where(eq(comments.id, commentId))
      .returning(),
  );
  await tx
    .update(commentReports)
    .set({ settledAt: now })
    .where(and(eq(commentReports.commentId, commentId), isNull(commentReports.settledAt)));
  if (before.state !== state) {
    await touchPublicContent(tx);
    if (state === 'shown' && before.state === 'held') await emit(tx, commentShown, { commentId });
  }
  return { commentId, state };
}
