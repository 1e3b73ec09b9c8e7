import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { Announcement, courseDiscussion } from '@stepwell/contract/learning/course-discussion.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { announced } from '../../../events/learning.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { emit } from '../../../platform/events/event.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { cleanText, drawMath, textOf } from '../../../platform/text/author-html.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { announcements } from '../../../tables/learning/discussion.ts';
import { teaches } from '../locks.public.ts';

const Key = z.tuple([z.uuid()]);
/** The words without their tags. */
const plainText = sql`regexp_replace(${announcements.html}, '<[^>]*>', ' ', 'g')`;

/** Newest first: ids carry their time. */
export async function announcementsOf(
  db: Db,
  courseId: string,
  { q, limit, cursor }: Parsed<typeof courseDiscussion.announcements>['query'],
) {
  const after = readCursor(Key, cursor);
  const rows = await db
    .select({
      announcementId: announcements.id,
      title: announcements.title,
      html: announcements.html,
      author: sql<string | null>`nullif(${users.fullName}, '')`,
      postedAt: announcements.postedAt,
    })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.authorId))
    .where(
      and(
        eq(announcements.courseId, courseId),
        after && lt(announcements.id, after[0]),
        ...wordsIn(q).map((word) =>
          or(ilike(announcements.title, anywhere(word)), sql`${plainText} ilike ${anywhere(word)}`),
        ),
      ),
    )
    .orderBy(desc(announcements.id))
    .limit(limit + 1);
  const items = rows.map((row): Announcement => ({ ...row, postedAt: row.postedAt.toISOString() }));
  return listFrom(items, limit, ({ announcementId }) => [announcementId]);
}

interface News {
  courseId: string;
  authorId: string;
  title: string;
  html: string;
  now: Date;
}

/** Tells everybody who learns in a course. Refuses what holds no word once it is clean. */
export async function announce(tx: Db, { courseId, authorId, title, html, now }: News) {
  const clean = cleanText(html);
  if (!textOf(clean)) throw new Problem('invalid_fields', { fields: { html: 'Enter the announcement’s text.' } });
  const { id } = one(
    await tx
      .insert(announcements)
      .values({ courseId, authorId, title, html: drawMath(clean), postedAt: now })
      .returning({ id: announcements.id }),
  );
  await emit(tx, announced, { announcementId: id });
  return { announcementId: id };
}

/** By whoever teaches the course; for everybody else there is nothing to remove. */
export async function removeAnnouncement(db: Db, viewer: Viewer, announcementId: string) {
  const [row] = await db
    .select({ instructorId: courses.instructorId })
    .from(announcements)
    .innerJoin(courses, eq(courses.id, announcements.courseId))
    .where(eq(announcements.id, announcementId));
  if (!row || !teaches(viewer, row)) throw new Problem('announcement_not_found');
  await db.delete(announcements).where(eq(announcements.id, announcementId));
}
