import type { CourseFaq, CourseOutline, Details, SubmittedCourse } from '@stepwell/contract/authoring/authoring.ts';
import type { Draft, DraftLine } from '@stepwell/contract/authoring/drafts.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import {
  type DraftPartSummary,
  draftParts,
  type drafts,
  media,
  remarks,
  submissions,
} from '../../../tables/authoring/authoring.ts';
import type { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { categoryKeyNow, findCategory } from '../../catalog/drafted-courses.public.ts';
import { shownChallenges } from '../../challenges/lectures/coding-lectures.public.ts';
import { classesForLectures } from '../../live/lectures/live-lectures.public.ts';
import { type DraftPart, lectureIdOf } from './draft-parts.ts';
import { problemsOf } from './draft-problems.ts';
import { type CourseMedia, challengeKey, classKey, lengthOf, missingFrom } from './lecture-lines.ts';

type CourseRow = typeof courses.$inferSelect;
type DraftRow = typeof drafts.$inferSelect;

/** The files of a course, and the challenges and classes that its draft or this document of it names. */
export async function mediaOf(db: Db, courseId: string, document?: SubmittedCourse): Promise<CourseMedia> {
  const rows = await db
    .select({ id: media.id, kind: media.kind, posterKey: media.posterKey, milliseconds: media.milliseconds })
    .from(media)
    .where(eq(media.courseId, courseId));
  const drafted = await db
    .select({
      challenge: sql<string | null>`${draftParts.content} ->> 'challenge'`,
      classId: sql<string | null>`${draftParts.content} ->> 'classId'`,
    })
    .from(draftParts)
    .where(and(eq(draftParts.courseId, courseId), sql`${draftParts.line} ->> 'kind' in ('coding', 'live')`));
  const named = Object.values(document?.lectures ?? {});
  const slugs = [
    ...drafted.map(({ challenge }) => challenge),
    ...named.map((one) => (one.kind === 'coding' ? one.challenge : null)),
  ].filter((slug) => slug !== null);
  const classIds = [
    ...drafted.map(({ classId }) => classId),
    ...named.map((one) => (one.kind === 'live' ? one.classId : null)),
  ].filter((id) => id !== null);
  const [shown, classes] = await Promise.all([shownChallenges(db, slugs), classesForLectures(db, courseId, classIds)]);
  return new Map<string, ReturnType<CourseMedia['get']> & object>([
    ...rows.map(({ id, ...facts }) => [id, facts] as const),
    ...[...shown].map(
      ([slug, { minutes }]) =>
        [challengeKey(slug), { kind: 'challenge', posterKey: null, milliseconds: minutes * 60_000 }] as const,
    ),
    ...[...classes].map(
      ([id, { minutes }]) =>
        [classKey(id), { kind: 'class', posterKey: null, milliseconds: minutes * 60_000 }] as const,
    ),
  ]);
}

/** Every piece but for what lectures say: three hundred of them in one statement. */
export async function draftPartSummaries(db: Db, courseId: string) {
  const rows = await db
    .select({
      key: draftParts.key,
      // A lecture's text may be long, and nobody reads it here.
      content: sql<
        Details | CourseOutline | CourseFaq | null
      >`case when ${draftParts.line} is null then ${draftParts.content} end`,
      line: draftParts.line,
      version: draftParts.version,
      savedAt: draftParts.savedAt,
      savedBy: users.fullName,
    })
    .from(draftParts)
    .leftJoin(users, eq(users.id, draftParts.savedBy))
    .where(eq(draftParts.courseId, courseId));
  const shortOf = <T extends Details | CourseOutline | CourseFaq>(key: string): DraftPart<T> => {
    const { content, version, savedAt, savedBy } = one(rows.filter((row) => row.key === key));
    return { content: content as T, version, savedAt: savedAt.toISOString(), savedBy };
  };
  const lectures = new Map(
    rows.flatMap(({ key, line, version, savedAt, savedBy }) =>
      line ? [[lectureIdOf(key), { line, version, savedAt: savedAt.toISOString(), savedBy }] as const] : [],
    ),
  );
  return {
    details: shortOf<Details>('details'),
    outline: shortOf<CourseOutline>('outline'),
    faq: shortOf<CourseFaq>('faq'),
    lectures,
  };
}
type Short = Awaited<ReturnType<typeof draftPartSummaries>>;

export const lineFor = (
  lectureId: string,
  short: { line: DraftPartSummary } & Omit<DraftPart, 'content'>,
  files: CourseMedia,
): DraftLine => {
  const { line, ...hand } = short;
  const { title, kind, rules } = line;
  return {
    ...hand,
    lectureId,
    title,
    kind,
    rules,
    seconds: lengthOf(line, files),
    files: line.files.length,
    problems: missingFrom(line, files).length,
  };
};

/** What is missing from a draft, from what is kept in short of it. */
export async function problemsIn(db: Db, { details, outline, faq, lectures }: Short, files: CourseMedia) {
  const lines = new Map([...lectures].map(([id, { line }]) => [id, line]));
  const hasCategory = (await findCategory(db, details.content.category)) !== undefined;
  return problemsOf({
    details: details.content,
    outline: outline.content,
    faq: faq.content,
    lines,
    media: files,
    hasCategory,
  });
}

/** What may be done with a course and its draft. */
export const canDo = (
  course: Pick<CourseRow, 'state' | 'edition'>,
  draft: Pick<DraftRow, 'state' | 'changedAt'> | null,
) => ({
  submit: draft !== null && draft.state !== 'in-review' && (course.edition === 0 || draft.changedAt !== null),
  withdraw: draft?.state === 'in-review',
  archive: course.state === 'published',
  unarchive: course.state === 'archived',
  remove: course.edition === 0,
});

/** The address that people know; nothing before there is one. */
export const publicSlug = ({ slug, edition }: Pick<CourseRow, 'slug' | 'edition'>) => (edition === 0 ? null : slug);

/** Everything the builder opens with. */
export async function draftPage(db: Db, course: CourseRow, draft: DraftRow): Promise<Draft> {
  const courseId = course.id;
  const [short, files, [teacher], submission, openRemarks] = await Promise.all([
    draftPartSummaries(db, courseId),
    mediaOf(db, courseId),
    db.select({ fullName: users.fullName }).from(users).where(eq(users.id, course.instructorId)),
    newestSubmission(db, courseId),
    db.$count(remarks, and(eq(remarks.courseId, courseId), isNull(remarks.settledAt))),
  ]);
  const lectureIds = short.outline.content.sections.flatMap(({ lectures }) => lectures);
  const inOutline = new Set(lectureIds);
  const lineIn = (id: string) => {
    const found = short.lectures.get(id);
    return found ? [lineFor(id, found, files)] : [];
  };
  const { outline, faq } = short;
  // A category may have another key since the details were saved.
  const category = await categoryKeyNow(db, short.details.content.category);
  const details = { ...short.details, content: { ...short.details.content, category } };
  return {
    courseId,
    details,
    outline,
    faq,
    submission,
    openRemarks,
    slug: publicSlug(course),
    state: course.state,
    draft: draft.state,
    edition: course.edition,
    changed: draft.changedAt !== null,
    instructor: { userId: course.instructorId, fullName: teacher?.fullName ?? '' },
    lectures: lectureIds.flatMap(lineIn),
    removed: [...short.lectures.keys()].filter((id) => !inOutline.has(id)).flatMap(lineIn),
    problems: await problemsIn(db, short, files),
    can: canDo(course, draft),
  };
}

async function newestSubmission(db: Db, courseId: string) {
  const [row] = await db
    .select(submissionColumns)
    .from(submissions)
    .where(eq(submissions.courseId, courseId))
    .orderBy(desc(submissions.number))
    .limit(1);
  return row ? ownSubmission(row) : null;
}

/** Without the document, which may weigh megabytes. */
export const submissionColumns = {
  id: submissions.id,
  number: submissions.number,
  state: submissions.state,
  note: submissions.note,
  submittedAt: submissions.submittedAt,
  decidedAt: submissions.decidedAt,
  words: submissions.words,
};
type SubmissionRow = Pick<typeof submissions.$inferSelect, keyof typeof submissionColumns>;
export const ownSubmission = ({ id, submittedAt, decidedAt, ...row }: SubmissionRow) => ({
  ...row,
  submissionId: id,
  submittedAt: submittedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
