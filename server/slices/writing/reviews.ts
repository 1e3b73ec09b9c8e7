import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { TeacherReview, TextToReview, writing } from '@stepwell/contract/writing/writing.ts';
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { practiceFeedback } from '../../events/communication.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { emit } from '../../platform/events/event.ts';
import { recordOfAdmin } from '../../platform/security/audit.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { users } from '../../tables/identity/identity.ts';
import { writingReviews, writingVersions, writingWorks } from '../../tables/writing/writing.ts';
import { opinionsOf } from './opinions.ts';
import { promptOf } from './prompts/all-prompts.ts';
import { reviewsOf } from './review-rows.ts';
import { promptView, versionView } from './texts.ts';

/** Teachers see the texts of those who learn in their courses, admins those of all. */
const seenBy = ({ id, role }: Pick<Viewer, 'id' | 'role'>) =>
  role === 'admin'
    ? isNull(users.erasedAt)
    : and(
        isNull(users.erasedAt),
        sql`exists (select 1 from learning_enrolments e join catalog_courses c on c.id = e.course_id
          where e.student_id = ${writingWorks.studentId} and c.instructor_id = ${id})`,
      );

const rows = (db: Db) =>
  db
    .select({ version: writingVersions, work: writingWorks, student: users.fullName })
    .from(writingVersions)
    .innerJoin(writingWorks, eq(writingWorks.id, writingVersions.workId))
    .innerJoin(users, eq(users.id, writingWorks.studentId))
    .leftJoin(writingReviews, eq(writingReviews.versionId, writingVersions.id));

/** The newest version of each text that the viewer may review, newest first. */
export async function textList(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { state, limit, cursor }: Parsed<typeof writing.texts>['query'],
) {
  const after = readCursor(z.tuple([z.uuid()]), cursor)?.[0];
  const found = await rows(db)
    .where(
      and(
        seenBy(viewer),
        eq(writingVersions.number, writingWorks.versions),
        state === 'new' ? isNull(writingReviews.versionId) : isNotNull(writingReviews.versionId),
        after ? lt(writingVersions.id, after) : undefined,
      ),
    )
    .orderBy(desc(writingVersions.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(found, limit, ({ version }) => [version.id]);
  const reviews = await reviewsOf(
    db,
    items.map(({ version }) => version.id),
  );
  return {
    items: items.map(({ version, work, student }) => ({
      versionId: version.id,
      student,
      promptTitle: promptOf(work.promptId).title,
      number: version.number,
      words: version.words,
      band: version.band,
      submittedAt: version.submittedAt.toISOString(),
      review: reviews.get(version.id) ?? null,
    })),
    nextCursor,
  };
}

async function seenText(db: Db, viewer: Pick<Viewer, 'id' | 'role'>, versionId: string) {
  const [found] = await rows(db).where(and(seenBy(viewer), eq(writingVersions.id, versionId)));
  if (!found) throw new Problem('writing_text_not_found');
  return found;
}

/** One text with its prompt, its estimate and what was said of it. Throws `writing_text_not_found`. */
export async function textToReview(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'role'>,
  versionId: string,
): Promise<TextToReview> {
  const { version, work, student } = await seenText(db, viewer, versionId);
  const [opinions, reviews] = await Promise.all([opinionsOf(db, [versionId]), reviewsOf(db, [versionId])]);
  return {
    student,
    prompt: promptView(promptOf(work.promptId)),
    version: {
      ...versionView(version),
      opinion: opinions.get(versionId) ?? null,
      review: reviews.get(versionId) ?? null,
    },
  };
}

interface Wish {
  versionId: string;
  band: number | null;
  comment: string;
  now: Date;
}

/**
 * Keeps what a teacher says of a text. The best band of the work is counted anew, with teachers' bands in place of the
 * rules'. Throws `writing_text_not_found`.
 */
export async function reviewText(
  tx: Db,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { versionId, band, comment, now }: Wish,
): Promise<TeacherReview> {
  const { work, version } = await seenText(tx, viewer, versionId);
  const before = (await reviewsOf(tx, [versionId])).get(versionId);
  const row = { band, comment, teacherId: viewer.id, reviewedAt: now };
  await tx
    .insert(writingReviews)
    .values({ versionId, ...row })
    .onConflictDoUpdate({ target: writingReviews.versionId, set: row });
  const best = one(
    await tx
      .select({ band: sql<number>`max(coalesce(${writingReviews.band}, ${writingVersions.band}))::float8` })
      .from(writingVersions)
      .leftJoin(writingReviews, eq(writingReviews.versionId, writingVersions.id))
      .where(eq(writingVersions.workId, work.id)),
  );
  await tx.update(writingWorks).set({ bestBand: best.band }).where(eq(writingWorks.id, work.id));
  const review = (await reviewsOf(tx, [versionId])).get(versionId);
  if (!review) throw new Error('a review that was just written is there');
  const practiceTask = promptOf(work.promptId).title;
  await recordOfAdmin(tx, viewer, {
    act: 'practice.text-reviewed',
    subjectId: work.studentId,
    before: { practiceTask, band: before?.band ?? version.band },
    after: { practiceTask, band: band ?? version.band },
    ...(band !== null && { reason: comment }),
  });
  await emit(tx, practiceFeedback, {
    studentId: work.studentId,
    subject: 'text',
    placeId: work.promptId,
    title: promptOf(work.promptId).title,
    key: `text:${versionId}:${now.toISOString()}`,
  });
  return review;
}
