import type { MediaUse } from '@stepwell/contract/authoring/media.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { anywhere } from '../../../platform/text/like.ts';
import { draftParts, drafts, type media, submissions } from '../../../tables/authoring/authoring.ts';
import { courses, lectures } from '../../../tables/catalog/catalog.ts';
import { packageLectures, packages } from '../../../tables/packages/packages.ts';

const parts: Record<string, string> = {
  details: 'Course details',
  outline: 'Course outline',
  faq: 'Questions and answers',
};

/**
 * Where a file of a course is in use: in its draft, in what waits for a review, and in what learners have, whose retired
 * lectures count as well. Drafts name a file by its id, published lectures by the key it lies under.
 */
export async function usesOf(db: Db, file: typeof media.$inferSelect): Promise<MediaUse[]> {
  const { courseId, id, key } = file;
  const named = anywhere(id);
  const lying = anywhere(key);
  const rows = await rowsOf<{ piece: string | null; title: string; published: boolean }>(
    db,
    sql`
    select ${draftParts.key} as piece, coalesce(${draftParts.content} ->> 'title', '') as title, false as published
      from ${draftParts} where ${draftParts.courseId} = ${courseId} and ${draftParts.content}::text like ${named}
    union all
    select null, 'What waits for a review', false
      from ${submissions} join ${drafts} on ${drafts.courseId} = ${submissions.courseId}
      where ${submissions.courseId} = ${courseId} and ${submissions.state} = 'waiting'
        and ${submissions.document}::text like ${named}
    union all
    select null, ${lectures.title}, true from ${lectures}
      where ${lectures.courseId} = ${courseId} and (
        ${lectures.videoKey} = ${key} or ${lectures.files}::text like ${lying}
        or ${lectures.html} like ${named} or ${lectures.html} like ${lying})
    union all
    select null, ${lectures.title}, true from ${lectures}
      join ${packageLectures} on ${packageLectures.lectureId} = ${lectures.id}
      join ${packages} on ${packages.id} = ${packageLectures.packageId}
      where ${lectures.courseId} = ${courseId} and ${packages.fileKey} = ${key}
    union all
    select null, 'Picture of the course', true from ${courses}
      where ${courses.id} = ${courseId} and ${courses.coverKey} = ${key}
  `,
  );
  return rows.map(({ piece, title, published }) => ({
    where: (piece !== null && parts[piece]) || title || 'A lecture without a title',
    published,
  }));
}
