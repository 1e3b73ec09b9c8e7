import { MOST_REPLIES, type ReplyWords, type ThreadInput } from '@stepwell/contract/challenges/challenge-discussion.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { postReported, postWritten } from '../../../events/challenges.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { challengePosts, postReports } from '../../../tables/challenges/challenge-discussion.ts';
import { isOpenTo, knownPost, talkedOf } from './posts.ts';

interface Written<W> {
  viewer: Viewer;
  postId: string;
  words: W;
  now: Date;
}

export async function beginThread(tx: Db, slug: string, { viewer, postId, words, now }: Written<ThreadInput>) {
  const { challenge } = await talkedOf(tx, viewer, slug);
  const row = { ...words, id: postId, challengeId: challenge.id, threadId: null };
  await put(tx, { ...row, authorId: viewer.id, writtenAt: now, stirredAt: now });
  return { threadId: postId };
}

export async function replyTo(tx: Db, threadId: string, { viewer, postId, words, now }: Written<ReplyWords>) {
  const { thread, post, reader } = await knownPost(tx, viewer, threadId);
  if (post !== thread || thread.hiddenAt || !isOpenTo(reader, thread)) throw new Problem('post_not_found');
  // The row is held, so that a thread is removed before or finds its answer.
  const [held] = await tx.select().from(challengePosts).where(eq(challengePosts.id, threadId)).for('update');
  if (!held) throw new Problem('post_not_found');
  const row = { ...words, id: postId, challengeId: thread.challengeId, threadId, authorId: viewer.id };
  const isNew = await put(tx, { ...row, writtenAt: now, stirredAt: now }, held.replies < MOST_REPLIES);
  if (isNew)
    await tx
      .update(challengePosts)
      .set({ replies: sql`${challengePosts.replies} + 1`, stirredAt: now })
      .where(eq(challengePosts.id, threadId));
  return { postId };
}

/** Answers whether it is new: the key, not a prior read, says so. Under somebody else's id nothing is written. */
async function put(tx: Db, row: typeof challengePosts.$inferInsert, hasRoom = true) {
  const [there] = await tx.select().from(challengePosts).where(eq(challengePosts.id, row.id));
  if (there) {
    const same = there.authorId === row.authorId && there.threadId === row.threadId;
    if (!same || there.challengeId !== row.challengeId) throw new Problem('post_id_taken');
    return false;
  }
  if (!hasRoom) throw new Problem('thread_full');
  const [fresh] = await tx.insert(challengePosts).values(row).onConflictDoNothing().returning();
  if (fresh) await emit(tx, postWritten, { postId: row.id });
  return fresh !== undefined;
}

export async function changePost(
  tx: Db,
  { viewer, postId, words, now }: Written<ReplyWords & { title?: string | undefined }>,
) {
  const { post, mine } = await knownPost(tx, viewer, postId);
  if (!mine) throw new Problem('not_allowed');
  const { text, spoiler, title } = words;
  const more = post.threadId === null && title !== undefined ? { title } : {};
  await tx
    .update(challengePosts)
    .set({ text, spoiler, ...more, changedAt: now })
    .where(eq(challengePosts.id, postId));
}

export async function removePost(tx: Db, viewer: Viewer, postId: string) {
  const { post, mine } = await knownPost(tx, viewer, postId);
  if (!mine) throw new Problem('not_allowed');
  const [held] = await tx
    .select()
    .from(challengePosts)
    .where(eq(challengePosts.id, post.threadId ?? postId))
    .for('update');
  if (post.threadId === null && (held?.replies ?? 0) > 0) throw new Problem('thread_answered');
  const gone = await tx.delete(challengePosts).where(eq(challengePosts.id, postId)).returning();
  if (post.threadId !== null && gone.length > 0)
    await tx
      .update(challengePosts)
      .set({ replies: sql`${challengePosts.replies} - 1` })
      .where(eq(challengePosts.id, post.threadId));
}

/** A reason hides, none shows again; each stands in the audit log. Reports of it are answered by the first. */
export async function hidePost(tx: Db, viewer: Viewer, postId: string, reason: string | null, now: Date) {
  const { post, reader, mine } = await knownPost(tx, viewer, postId);
  if (!reader.tends || mine) throw new Problem('not_allowed');
  const hidden = { hiddenAt: reason === null ? null : now, hiddenReason: reason };
  await tx.update(challengePosts).set(hidden).where(eq(challengePosts.id, postId));
  if (reason !== null) await settle(tx, postId, now);
  await record(tx, {
    actorId: viewer.id,
    act: reason === null ? 'challenge-posts.shown' : 'challenge-posts.hidden',
    subjectId: post.authorId,
    before: { hidden: post.hiddenAt !== null },
    after: { postId, hidden: reason !== null },
    reason: reason ?? undefined,
  });
}

/** What somebody may not read, or wrote themselves, they do not report. */
export async function reportPost(tx: Db, viewer: Viewer, postId: string, reason: string, now: Date) {
  const { post, reader, mine } = await knownPost(tx, viewer, postId);
  if (mine) throw new Problem('own_words');
  if (!isOpenTo(reader, post)) throw new Problem('post_not_found');
  const row = { postId, userId: viewer.id, reason, reportedAt: now };
  const fresh = await tx.insert(postReports).values(row).onConflictDoNothing().returning();
  if (fresh.length > 0) await emit(tx, postReported, { postId });
}

export async function keepPost(tx: Db, viewer: Viewer, postId: string, now: Date) {
  const { reader } = await knownPost(tx, viewer, postId);
  if (!reader.tends) throw new Problem('not_allowed');
  await settle(tx, postId, now);
}

const settle = (tx: Db, postId: string, now: Date) =>
  tx
    .update(postReports)
    .set({ settledAt: now })
    .where(and(eq(postReports.postId, postId), isNull(postReports.settledAt)));
