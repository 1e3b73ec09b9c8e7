import type { ReportReason } from '@stepwell/contract/content/comments.ts';
import type { Comment } from '@stepwell/contract/content/content.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import { commentHeld, commentReported } from '../../../events/content.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { commentReports, comments } from '../../../tables/content/content.ts';
import { users } from '../../../tables/identity/identity.ts';
import { publishedEntry } from '../reading/published-entry.public.ts';

const MOST_SHOWN = 500;

/** What readers see below a post, oldest first. */
export async function shownComments(db: Db, entryId: string): Promise<Comment[]> {
  const rows = await db
    .select({
      commentId: comments.id,
      answers: comments.answersId,
      author: users.fullName,
      role: users.role,
      erasedAt: users.erasedAt,
      text: comments.text,
      writtenAt: comments.writtenAt,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(eq(comments.entryId, entryId), eq(comments.state, 'shown')))
    .orderBy(asc(comments.id))
    .limit(MOST_SHOWN);
  return rows.map(({ role, erasedAt, author, writtenAt, ...row }) => ({
    ...row,
    author: erasedAt ? null : author,
    isStaff: role === 'admin',
    writtenAt: writtenAt.toISOString(),
  }));
}

interface Writing {
  slug: string;
  text: string;
  answers: string | null;
  writer: { id: string; role: string };
  now: Date;
}

/** Writes below a post; an admin’s words need no moderation. Throws `comment_not_found` where it answers nothing shown. */
export async function writeComment(tx: Db, { slug, text, answers, writer, now }: Writing) {
  const { id: entryId } = await publishedEntry(tx, 'post', slug);
  if (answers) {
    const isShown = and(eq(comments.id, answers), eq(comments.entryId, entryId), eq(comments.state, 'shown'));
    if ((await tx.$count(comments, isShown)) === 0) throw new Problem('comment_not_found');
  }
  const isStaff = writer.role === 'admin';
  const { id: commentId } = one(
    await tx
      .insert(comments)
      .values({
        entryId,
        answersId: answers,
        authorId: writer.id,
        text,
        state: isStaff ? 'shown' : 'held',
        writtenAt: now,
        ...(isStaff && { decidedBy: writer.id, decidedAt: now }),
      })
      .returning(),
  );
  if (isStaff) await touchPublicContent(tx);
  else await emit(tx, commentHeld, { commentId });
  return { commentId, state: isStaff ? ('shown' as const) : ('held' as const) };
}

/** Removes one’s own comment. Throws `comment_not_found` for anyone else’s. */
export async function removeComment(tx: Db, userId: string, commentId: string) {
  const [gone] = await tx
    .delete(comments)
    .where(and(eq(comments.id, commentId), eq(comments.authorId, userId)))
    .returning();
  if (!gone) throw new Problem('comment_not_found');
  if (gone.state === 'shown') await touchPublicContent(tx);
  return { commentId };
}

interface Report {
  commentId: string;
  userId: string;
  reason: ReportReason;
  text: string;
  now: Date;
}

/** Says that a comment is out of place. Throws `comment_not_found`; nobody reports their own. */
export async function reportComment(tx: Db, { commentId, userId, reason, text, now }: Report) {
  const isReadable = and(eq(comments.id, commentId), eq(comments.state, 'shown'), ne(comments.authorId, userId));
  if ((await tx.$count(comments, isReadable)) === 0) throw new Problem('comment_not_found');
  const report = { reason, text, reportedAt: now, settledAt: null };
  await tx
    .insert(commentReports)
    .values({ commentId, userId, ...report })
    .onConflictDoUpdate({ target: [commentReports.commentId, commentReports.userId], set: report });
  await emit(tx, commentReported, { commentId, reporterId: userId });
  return { commentId };
}
