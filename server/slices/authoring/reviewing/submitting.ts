import type {
  CourseFaq,
  CourseOutline,
  Details,
  DraftLecture,
  SubmittedCourse,
} from '@stepwell/contract/authoring/authoring.ts';
import type { DraftProblem } from '@stepwell/contract/authoring/drafts.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, sql } from 'drizzle-orm';
import { courseSubmitted, courseWithdrawn } from '../../../events/authoring.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { drafts, submissions } from '../../../tables/authoring/authoring.ts';
import type { courses } from '../../../tables/catalog/catalog.ts';
import { findCategory, moveDraft } from '../../catalog/drafted-courses.public.ts';
import { mediaOf, ownSubmission } from '../drafts/draft-pages.ts';
import { allDraftParts, type Hand, holdDraft, lectureIdOf } from '../drafts/draft-parts.ts';
import { problemsOf } from '../drafts/draft-problems.ts';
import { lineOf } from '../drafts/lecture-lines.ts';
import { frozen } from '../drafts/live-drafts.ts';

type CourseRow = typeof courses.$inferSelect;

/** A draft as it stands at this moment. Lectures that the outline does not name stay behind. */
export async function documentOf(db: Db, courseId: string): Promise<SubmittedCourse> {
  const all = await allDraftParts(db, courseId);
  const pick = <T>(key: string) => one(all.filter((part) => part.key === key)).content as T;
  const outline = pick<CourseOutline>('outline');
  const lectureIds = new Set(outline.sections.flatMap(({ lectures }) => lectures));
  const lectures = all.flatMap(({ key, content }) =>
    lectureIds.has(lectureIdOf(key)) ? [[lectureIdOf(key), content as DraftLecture] as const] : [],
  );
  return {
    details: pick<Details>('details'),
    outline,
    faq: pick<CourseFaq>('faq'),
    lectures: Object.fromEntries(lectures),
  };
}

/** What is missing from a document, read whole: nothing that was kept in short is believed here. */
export async function problemsInDocument(db: Db, courseId: string, document: SubmittedCourse) {
  const { details, outline, faq, lectures } = document;
  return problemsOf({
    details,
    outline,
    faq,
    lines: new Map(Object.entries(lectures).map(([id, lecture]) => [id, lineOf(lecture)])),
    media: await mediaOf(db, courseId, document),
    hasCategory: (await findCategory(db, details.category)) !== undefined,
  });
}

export const notReady = (problems: DraftProblem[]) =>
  new Problem('draft_not_ready', { fields: Object.fromEntries(problems.map(({ key, sentence }) => [key, sentence])) });

/**
 * Freezes a draft and hands it in. Throws `submission_waiting` where one waits already, `nothing_to_submit` where
 * learners have all of it, `draft_not_ready` naming by piece what is missing.
 */
export async function submit(tx: Db, { courseId, userId, now }: Hand, course: CourseRow, note: string) {
  const draft = await holdDraft(tx, courseId);
  if (draft.state === 'in-review') throw new Problem('submission_waiting');
  if (course.edition > 0 && draft.changedAt === null) throw new Problem('nothing_to_submit');
  const document = await documentOf(tx, courseId);
  const problems = await problemsInDocument(tx, courseId, document);
  if (problems.length > 0) throw notReady(problems);
  const created = one(
    await tx
      .insert(submissions)
      .values({
        courseId,
        ...frozen(document),
        note,
        submittedBy: userId,
        submittedAt: now,
        number: sql`(select coalesce(max(s.number), 0) + 1 from authoring_submissions s where s.course_id = ${courseId})`,
      })
      .returning(),
  );
  await tx.update(drafts).set({ state: 'in-review' }).where(eq(drafts.courseId, courseId));
  await moveDraft(tx, courseId, 'in-review');
  await emit(tx, courseSubmitted, { submissionId: created.id, courseId, at: now.toISOString() });
  return ownSubmission(created);
}

/** Takes back what nobody has decided about yet; `submission_not_waiting` otherwise. */
export async function withdraw(tx: Db, { courseId, now }: Hand) {
  await holdDraft(tx, courseId);
  const [taken] = await tx
    .update(submissions)
    .set({ state: 'withdrawn', decidedAt: now })
    .where(and(eq(submissions.courseId, courseId), eq(submissions.state, 'waiting')))
    .returning({ id: submissions.id });
  if (!taken) throw new Problem('submission_not_waiting');
  await tx.update(drafts).set({ state: 'open' }).where(eq(drafts.courseId, courseId));
  await moveDraft(tx, courseId, 'draft');
  await emit(tx, courseWithdrawn, { submissionId: taken.id, courseId });
}
