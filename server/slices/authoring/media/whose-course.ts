import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { drafts, media, uploads } from '../../../tables/authoring/authoring.ts';
import { courses } from '../../../tables/catalog/catalog.ts';

type Who = Pick<Viewer, 'id' | 'role'>;

const writes = (viewer: Who, instructorId: string) => viewer.role === 'admin' || viewer.id === instructorId;

/** Lets in whoever writes this course: its teacher, and admins. Throws `draft_not_found` for everybody else. */
export async function ownDraft(db: Db, viewer: Who, courseId: string) {
  const [course] = await db
    .select({ instructorId: courses.instructorId })
    .from(drafts)
    .innerJoin(courses, eq(courses.id, drafts.courseId))
    .where(eq(drafts.courseId, courseId));
  if (!course || !writes(viewer, course.instructorId)) throw new Problem('draft_not_found');
}

/** A file of a course that the viewer writes; `media_not_found` otherwise. */
export async function ownMedia(db: Db, viewer: Who, mediaId: string) {
  const [row] = await db
    .select({ media, instructorId: courses.instructorId })
    .from(media)
    .innerJoin(courses, eq(courses.id, media.courseId))
    .where(eq(media.id, mediaId));
  if (!row || !writes(viewer, row.instructorId)) throw new Problem('media_not_found');
  return row.media;
}

/** An upload that the viewer began, into a course that they still write; `upload_not_found` otherwise. */
export async function ownUpload(db: Db, viewer: Who, uploadId: string) {
  const [row] = await db
    .select({ upload: uploads, instructorId: courses.instructorId })
    .from(uploads)
    .innerJoin(courses, eq(courses.id, uploads.courseId))
    .where(eq(uploads.id, uploadId));
  if (!row || row.upload.ownerId !== viewer.id || !writes(viewer, row.instructorId))
    throw new Problem('upload_not_found');
  return row.upload;
}
