import { and, desc, eq, isNull } from 'drizzle-orm';
import {
  commentHeld,
  commentReported,
  commentShown,
  postReviewed,
  postSubmitted,
  postWithdrawn,
} from '../../../events/content.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import type { Services } from '../../../platform/services.ts';
import { comments, entries, remarks } from '../../../tables/content/content.ts';
import { notices } from '../../../tables/notices/notices.ts';
import { notifyWithEmail } from '../telling.ts';
import { adminsOf } from '../waiting.ts';

/** What students hear of their posts and comments, and admins of what waits for them. */
export const contentNews = [
  on(postSubmitted, async ({ entryId, at }, services) => {
    const post = await findPost(services.db, entryId);
    if (post?.state !== 'in-review') return;
    const { title } = post;
    await notifyWithEmail(services, await adminsOf(services.db), {
      kind: 'post-waiting',
      key: `${waitingKey(entryId)}:${at}`,
      about: { title, entryId },
      ...(post.authorId && { subjectId: post.authorId }),
      letter: draft('post-waiting', { title }),
      path: `/admin/admin-settings/content/${entryId}`,
    });
    // Decided while everybody was being told: then nobody need look at it any more.
    if ((await findPost(services.db, entryId))?.state !== 'in-review') await settlePost(services, entryId);
  }),

  on(postWithdrawn, ({ entryId }, services) => settlePost(services, entryId)),

  on(postReviewed, async ({ entryId, at, decision }, services) => {
    await settlePost(services, entryId);
    const post = await findPost(services.db, entryId);
    if (!post?.authorId) return;
    const { title, slug, authorId } = post;
    const isPublished = decision === 'published';
    const remark = isPublished ? '' : await lastRemark(services.db, entryId);
    await notifyWithEmail(services, [authorId], {
      kind: isPublished ? 'post-published' : 'post-returned',
      key: `post-reviewed:${entryId}:${at}`,
      about: { title, slug, entryId, ...(remark && { remark }) },
      letter: isPublished ? draft('post-published', { title }) : draft('post-returned', { title, remark }),
      path: isPublished ? `/pages/about/blog-grid/${slug}` : `/student/student-Blog?post=${entryId}`,
    });
  }),

  on(commentHeld, async ({ commentId }, services) => {
    const comment = await findComment(services.db, commentId);
    if (comment?.state !== 'held') return;
    const { title } = comment;
    await notifyWithEmail(services, await adminsOf(services.db), {
      kind: 'comment-waiting',
      // One notice for all comments of a day: a busy post would fill the bell.
      key: `comment-waiting:${services.now().toISOString().slice(0, 10)}`,
      about: { title },
      letter: draft('comment-waiting', { title }),
      path: '/admin/admin-settings/content?view=comments',
    });
  }),

  on(commentShown, async ({ commentId }, services) => {
    const comment = await findComment(services.db, commentId);
    if (!comment?.authorId || comment.state !== 'shown') return;
    const { title, slug, authorId } = comment;
    await notifyWithEmail(services, [authorId], {
      kind: 'comment-published',
      key: `comment-published:${commentId}`,
      about: { title, slug },
      letter: draft('comment-published', { title }),
      path: `/pages/about/blog-grid/${slug}#comment-${commentId}`,
    });
  }),

  on(commentReported, async ({ commentId }, services) => {
    const comment = await findComment(services.db, commentId);
    if (comment?.state !== 'shown') return;
    const { title } = comment;
    await notifyWithEmail(services, await adminsOf(services.db), {
      kind: 'comment-reported',
      key: `comment-reported:${commentId}`,
      about: { title },
      letter: draft('comment-reported', { title }),
      path: '/admin/admin-settings/content?view=comments&state=reported',
    });
  }),
];

const waitingKey = (entryId: string) => `post-waiting:${entryId}`;

/** No one need look at it any more: read for all who were told. */
async function settlePost({ db, ports, now }: Services, entryId: string) {
  const notified = await db
    .select({ id: notices.id, userId: notices.userId, about: notices.about })
    .from(notices)
    .where(and(eq(notices.kind, 'post-waiting'), isNull(notices.readAt)));
  for (const { id, userId, about } of notified) {
    if (about['entryId'] !== entryId) continue;
    await db.update(notices).set({ readAt: now() }).where(eq(notices.id, id));
    await ports.realtime.tell(userId, 'notice');
  }
}

async function findPost(db: Db, entryId: string) {
  const [row] = await db
    .select({ state: entries.state, slug: entries.slug, draft: entries.draft, authorId: entries.authorId })
    .from(entries)
    .where(eq(entries.id, entryId));
  return row && { state: row.state, slug: row.slug, authorId: row.authorId, title: row.draft.title };
}

async function lastRemark(db: Db, entryId: string) {
  const [row] = await db
    .select({ text: remarks.text })
    .from(remarks)
    .where(eq(remarks.entryId, entryId))
    .orderBy(desc(remarks.id))
    .limit(1);
  return row?.text ?? '';
}

async function findComment(db: Db, commentId: string) {
  const [row] = await db
    .select({ state: comments.state, authorId: comments.authorId, slug: entries.slug, draft: entries.draft })
    .from(comments)
    .innerJoin(entries, eq(entries.id, comments.entryId))
    .where(eq(comments.id, commentId));
  return row && { state: row.state, authorId: row.authorId, slug: row.slug, title: row.draft.title };
}
