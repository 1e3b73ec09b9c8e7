import type { SubmittedCourse } from '@stepwell/contract/authoring/authoring.ts';
import type { SubmissionPage, SubmittedLecture } from '@stepwell/contract/authoring/submissions.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { downloadUrl, mediaUrl } from '../../../platform/files/media.ts';
import type { Services } from '../../../platform/services.ts';
import { drawMath } from '../../../platform/text/author-html.ts';
import { submissions } from '../../../tables/authoring/authoring.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import type { Author } from '../drafts/authors.ts';
import { mediaOf, publicSlug } from '../drafts/draft-pages.ts';
import { filesOf } from '../drafts/previews.ts';
import { submissionOf } from './deciding.ts';
import { differenceOf } from './differences.ts';
import { findLine } from './queue.ts';
import { remarksOf } from './remarks.ts';
import { problemsInDocument } from './submitting.ts';

/** What learners had when this was handed in: the newest that was published before it. */
async function liveBefore(db: Db, courseId: string, number: number): Promise<SubmittedCourse | undefined> {
  const [row] = await db
    .select({ document: submissions.document })
    .from(submissions)
    .where(and(eq(submissions.courseId, courseId), eq(submissions.state, 'published'), lt(submissions.number, number)))
    .orderBy(desc(submissions.number))
    .limit(1);
  return row?.document;
}

/** Everything a reviewer decides about, but for what the lectures say. */
export async function submissionPage(db: Db, reader: Author, submissionId: string): Promise<SubmissionPage> {
  const { courseId, number, document, words } = await submissionOf(db, submissionId);
  const [line, live, files, remarks, course, problems] = await Promise.all([
    findLine(db, submissionId),
    liveBefore(db, courseId, number),
    mediaOf(db, courseId, document),
    remarksOf(db, reader, courseId),
    db.select().from(courses).where(eq(courses.id, courseId)),
    problemsInDocument(db, courseId, document),
  ]);
  if (!line) throw new Problem('submission_not_found');
  const { details, outline, faq } = document;
  return {
    ...line,
    words,
    details,
    outline,
    faq,
    problems,
    remarks,
    courseState: one(course).state,
    slug: publicSlug(one(course)),
    live: live ? { details: live.details, outline: live.outline, faq: live.faq } : null,
    difference: differenceOf(live, document, files),
  };
}

/** One lecture of it beside the live one, with addresses for whatever it shows. */
export async function submittedLecture(
  services: Pick<Services, 'db' | 'signer' | 'now'>,
  { submissionId, lectureId, sessionId }: { submissionId: string; lectureId: string; sessionId: string },
): Promise<SubmittedLecture> {
  const { courseId, number, document } = await submissionOf(services.db, submissionId);
  const before = await liveBefore(services.db, courseId, number);
  const [submitted, live] = [document.lectures[lectureId] ?? null, before?.lectures[lectureId] ?? null];
  if (!submitted && !live) throw new Problem('lecture_not_found');
  const files = [
    ...(await filesOf(services.db, courseId, ...[submitted, live].filter((one) => one !== null))).values(),
  ];
  const at = (key: string) => mediaUrl(services, key, sessionId);
  const of = (kind: 'video' | 'picture' | 'file') => files.filter((file) => file.kind === kind);
  const drawn = (lecture: typeof submitted) =>
    lecture && (lecture.kind === 'quiz' ? lecture : { ...lecture, html: drawMath(lecture.html) });
  return {
    lectureId,
    submitted: drawn(submitted),
    live: drawn(live),
    pictures: Object.fromEntries(of('picture').map(({ id, key }) => [id, at(key)])),
    films: Object.fromEntries(
      of('video').map(({ id, key, posterKey, milliseconds }) => [
        id,
        { source: at(key), poster: posterKey === null ? null : at(posterKey), seconds: (milliseconds ?? 0) / 1000 },
      ]),
    ),
    downloads: Object.fromEntries(
      of('file').map(({ id, name, bytes, key }) => [
        id,
        { name, bytes, url: downloadUrl(services, key, name, sessionId) },
      ]),
    ),
  };
}
