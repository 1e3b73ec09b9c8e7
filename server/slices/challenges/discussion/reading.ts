import {
  type challengeDiscussion,
  MOST_REPLIES,
  type Post,
  type Thread,
} from '@stepwell/contract/challenges/challenge-discussion.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { challengePosts, postReports } from '../../../tables/challenges/challenge-discussion.ts';
import { challenges } from '../../../tables/challenges/challenges.ts';
import { users } from '../../../tables/identity/identity.ts';
import { isOpenTo, knownPost, type Reader, seenBy, talkedOf } from './posts.ts';

const Stirred = z.tuple([z.iso.datetime(), z.uuid()]);
const reportsOn = sql<number>`(select count(*)::int from ${postReports} r where r.post_id = ${challengePosts.id} and r.settled_at is null)`;
/** In a whole thread. */
const reportsIn = sql<number>`(select count(*)::int from ${postReports} r join ${challengePosts} p on p.id = r.post_id
  where (p.id = ${challengePosts.id} or p.thread_id = ${challengePosts.id}) and r.settled_at is null)`;

const columns = {
  post: challengePosts,
  fullName: sql<string | null>`nullif(${users.fullName}, '')`,
  teaches: sql<boolean>`coalesce(${users.role} = 'admin' or ${users.id} = ${challenges.ownerId}, false)`,
};
const rowsOf = (db: Db, reports: typeof reportsOn) =>
  db
    .select({ ...columns, reports })
    .from(challengePosts)
    .innerJoin(challenges, eq(challenges.id, challengePosts.challengeId))
    .leftJoin(users, eq(users.id, challengePosts.authorId));
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const postView = ({ viewer, tends }: Reader, { post, fullName, teaches, reports }: Row) => ({
  author: { fullName, teaches, me: post.authorId === viewer.id },
  writtenAt: post.writtenAt.toISOString(),
  changedAt: post.changedAt?.toISOString() ?? null,
  spoiler: post.spoiler,
  hidden: post.hiddenAt ? { reason: post.hiddenReason ?? '' } : null,
  reports: tends ? reports : 0,
});

export async function threadsOf(
  db: Db,
  viewer: Viewer,
  slug: string,
  { show, limit, cursor }: Parsed<typeof challengeDiscussion.threads>['query'],
) {
  const { challenge, reader } = await talkedOf(db, viewer, slug);
  if (show === 'reported' && !reader.tends) return { items: [], nextCursor: null };
  const after = readCursor(Stirred, cursor);
  const { stirredAt, id, challengeId, threadId } = challengePosts;
  const wrote = sql`exists (select 1 from ${challengePosts} p where p.author_id = ${viewer.id} and (p.id = ${id} or p.thread_id = ${id}))`;
  const rows = await rowsOf(db, reportsIn)
    .where(
      and(
        eq(challengeId, challenge.id),
        isNull(threadId),
        seenBy(reader),
        show === 'mine' ? wrote : undefined,
        show === 'reported' ? sql`${reportsIn} > 0` : undefined,
        after && sql`(${stirredAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(stirredAt), desc(id))
    .limit(limit + 1);
  return listFrom(
    rows.map((row) => ({
      threadId: row.post.id,
      title: isOpenTo(reader, row.post) ? row.post.title : null,
      ...postView(reader, row),
      replies: row.post.replies,
      stirredAt: row.post.stirredAt.toISOString(),
    })),
    limit,
    (line) => [line.stirredAt, line.threadId],
  );
}

/** A thread that is closed to its reader says when and by whom, and nothing that was written in it. */
export async function threadFor(db: Db, viewer: Viewer, threadId: string): Promise<Thread> {
  const { thread, post, reader } = await knownPost(db, viewer, threadId);
  if (post !== thread) throw new Problem('post_not_found');
  const open = isOpenTo(reader, thread);
  const [[first], replies] = await Promise.all([
    rowsOf(db, reportsOn).where(eq(challengePosts.id, threadId)),
    open
      ? rowsOf(db, reportsOn)
          .where(and(eq(challengePosts.threadId, threadId), seenBy(reader)))
          .orderBy(asc(challengePosts.writtenAt), asc(challengePosts.id))
          .limit(MOST_REPLIES)
      : [],
  ]);
  const rows = first ? [first, ...replies] : [];
  const reports = reader.tends ? await reportsOf(db, rows) : new Map<string, Post['reportsSaid']>();
  return {
    threadId,
    title: open ? thread.title : null,
    posts: rows.map((row) => {
      const mine = row.post.authorId === viewer.id;
      const readable = isOpenTo(reader, row.post);
      return {
        postId: row.post.id,
        text: readable ? row.post.text : null,
        ...postView(reader, row),
        reportsSaid: reports.get(row.post.id) ?? [],
        can: {
          change: mine,
          remove: mine && row.post.replies === 0,
          report: !mine && !reader.tends && readable && row.post.hiddenAt === null,
          hide: reader.tends && !mine,
        },
      };
    }),
    can: { reply: open && thread.hiddenAt === null && thread.replies < MOST_REPLIES },
  };
}

async function reportsOf(db: Db, rows: Row[]) {
  const reportsByPost = new Map<string, Post['reportsSaid']>();
  if (rows.length === 0) return reportsByPost;
  const ids = rows.map(({ post }) => post.id);
  const found = await db
    .select({
      postId: postReports.postId,
      reason: postReports.reason,
      at: postReports.reportedAt,
      by: sql<string | null>`nullif(${users.fullName}, '')`,
    })
    .from(postReports)
    .innerJoin(users, eq(users.id, postReports.userId))
    .where(and(inArray(postReports.postId, ids), isNull(postReports.settledAt)))
    .orderBy(asc(postReports.reportedAt));
  for (const { postId, at, ...rest } of found)
    reportsByPost.set(postId, [...(reportsByPost.get(postId) ?? []), { ...rest, at: at.toISOString() }]);
  return reportsByPost;
}
