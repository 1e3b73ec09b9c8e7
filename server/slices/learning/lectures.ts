import type { Lecture, Outline } from '@stepwell/contract/learning/learning.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { downloadUrl, mediaUrl } from '../../platform/files/media.ts';
import { mayLearn, type Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { assignments } from '../../tables/assignments/assignments.ts';
import { courses, lectures } from '../../tables/catalog/catalog.ts';
import { certificates } from '../../tables/certificates/certificates.ts';
import { users } from '../../tables/identity/identity.ts';
import { type enrolments, lectureProgress } from '../../tables/learning/learning.ts';
import { quizzes } from '../../tables/quizzes/quizzes.ts';
import { cuePoints } from '../../tables/quizzes/video-questions.ts';
import { bySection, lecturesOf, minutesOf } from '../catalog/courses.public.ts';
import { challengeIn } from './coding/solved-lectures.ts';
import { findEnrolment, progressOf } from './enrolments.ts';
import { shownHtml } from './lecture-html.ts';
import { classIn } from './live/live-lectures.ts';
import { doneIn, lockOf, refuseEnded, teaches } from './locks.public.ts';
import { openable } from './open-lectures.public.ts';
import { newsFor } from './progress/editions.ts';
import { inSeconds, percentOf, readStretches } from './progress/watched-ranges.public.ts';

/** A published course for everybody; an archived one still for those who are enrolled or teach it. */
async function findCourse(db: Db, known: SQL) {
  const [row] = await db
    .select({
      course: courses,
      instructor: users.fullName,
      tools: sql<boolean>`exists (select 1 from lti_links l where l.course_id = ${courses.id})`,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(and(known, inArray(courses.state, ['published', 'archived'])));
  return row && { ...row.course, instructor: row.instructor, tools: row.tools };
}
const courseCalled = (db: Db, slug: string) => findCourse(db, eq(courses.slug, slug));

/** The player's frame. Visitors see everything and may open the previews. */
export async function outlineOf(db: Db, viewer: Viewer | null, slug: string, now: Date): Promise<Outline> {
  const course = await courseCalled(db, slug);
  if (!course) throw new Problem('course_not_found');
  return outlineIn(db, viewer, course, now);
}

/** The frame around a lecture. */
export async function outlineAround(db: Db, viewer: Viewer | null, lectureId: string, now: Date): Promise<Outline> {
  const around = db.select({ id: lectures.courseId }).from(lectures).where(eq(lectures.id, lectureId));
  const course = await findCourse(db, inArray(courses.id, around));
  if (!course) throw new Problem('lecture_not_found');
  return outlineIn(db, viewer, course, now);
}

type Course = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

/** What doesn't wait for one another is asked together: each turn costs more than most of its answers. */
async function outlineIn(db: Db, viewer: Viewer | null, course: Course, now: Date): Promise<Outline> {
  const [enrolment, rows] = await Promise.all([
    viewer ? findEnrolment(db, viewer.id, course.id) : undefined,
    lecturesOf(db, course.id),
  ]);
  const teaching = teaches(viewer, course);
  if (course.state === 'archived' && !enrolment && !teaching) throw new Problem('course_not_found');
  const [doneIds, certificateCode, news] = enrolment
    ? await Promise.all([doneIn(db, enrolment.id), codeOf(db, enrolment.id), newsFor(db, enrolment)])
    : [[], null, null];
  const done = new Set(doneIds);
  const required = rows.filter((row) => row.required);
  const learns = enrolment !== undefined && !enrolment.accessEndedAt;
  const inside = teaching || (learns && viewer !== null && mayLearn(viewer));
  const undone = required.find((row) => !done.has(row.lectureId));
  const locks = enrolment && !teaching ? locksOf(rows, course.slug, { enrolment, done, now }) : new Map();
  const last = enrolment?.lastLectureId;
  return {
    courseId: course.slug,
    title: course.title,
    language: course.language,
    instructor: course.instructor,
    enrolled: learns,
    progress: progressOf(required.filter((row) => done.has(row.lectureId)).length, required.length),
    resumeAt: last && !done.has(last) ? last : (undone?.lectureId ?? last ?? null),
    certificateCode,
    news,
    can: { talk: inside, teach: teaching },
    ...(course.tools && { tools: true }),
    sections: bySection(rows, (row) => ({
      lectureId: row.lectureId,
      title: row.title,
      kind: row.kind,
      minutes: minutesOf(row.seconds),
      preview: row.preview,
      done: done.has(row.lectureId),
      open: (inside && !locks.has(row.lectureId)) || row.preview,
      lock: locks.get(row.lectureId) ?? null,
      required: row.required,
      completion: row.completion,
    })),
  };
}

type Rows = Awaited<ReturnType<typeof lecturesOf>>;
interface Learner {
  enrolment: typeof enrolments.$inferSelect;
  done: ReadonlySet<string>;
  now: Date;
}

/** The lectures of a course that are locked for a learner, by their ids. */
export function locksOf(rows: Rows, courseId: string, { enrolment, done, now }: Learner) {
  const lectureById = new Map(rows.map(({ lectureId, title }) => [lectureId, { lectureId, title, courseId }]));
  const standing = { startedAt: enrolment.startsAt ?? enrolment.enrolledAt, done, taught: lectureById, now };
  return new Map(
    rows.flatMap((row) => {
      const lock = lockOf(row, standing);
      return lock ? [[row.lectureId, lock]] : [];
    }),
  );
}

async function codeOf(db: Db, enrolmentId: string) {
  const [row] = await db
    .select({ code: certificates.code })
    .from(certificates)
    .where(eq(certificates.enrolmentId, enrolmentId));
  return row?.code ?? null;
}

/** A course in which the caller is enrolled, by its readable id. */
export async function learnerOf(db: Db, viewer: Viewer, slug: string) {
  const { course, enrolment } = await insiderOf(db, viewer, slug);
  if (!enrolment) throw new Problem('not_enrolled');
  refuseEnded(enrolment);
  return { course, enrolment };
}

/** A course that the caller learns in or teaches. */
export async function insiderOf(db: Db, viewer: Viewer, slug: string) {
  const course = await courseCalled(db, slug);
  if (!course) throw new Problem('course_not_found');
  const enrolment = await findEnrolment(db, viewer.id, course.id);
  const teaching = teaches(viewer, course);
  if (!enrolment && !teaching) throw new Problem(course.state === 'archived' ? 'course_not_found' : 'not_enrolled');
  return { course, enrolment, teaching };
}

/** The lecture itself, ready to be shown; files come as signed addresses that die with the session. */
export async function lectureFor(services: Services, viewer: Viewer | null, lectureId: string): Promise<Lecture> {
  const { db } = services;
  const { course, enrolment, lecture: found } = await openable(db, viewer, lectureId, services.now());
  const [whole, [mine], stops] = await Promise.all([
    db.select().from(lectures).where(eq(lectures.id, lectureId)),
    enrolment
      ? db
          .select()
          .from(lectureProgress)
          .where(and(eq(lectureProgress.enrolmentId, enrolment.id), eq(lectureProgress.lectureId, lectureId)))
      : [],
    found.kind === 'video' ? stopsOf(db, lectureId) : [],
  ]);
  const lecture = one(whole);
  // A preview is open to everybody, so its files are too.
  const linkOwner = lecture.preview ? [] : [viewer?.sessionId, lectureId];
  const files = lecture.files.map(({ key, name, bytes }) => ({
    name,
    bytes,
    url: downloadUrl(services, key, name, ...linkOwner),
  }));
  // Where there is no file there is no address either: a signed one of nothing is refused, in every viewer's browser.
  const at = (key: string | null) => (key ? mediaUrl(services, key, ...linkOwner) : '');
  const html = await shownHtml(db, lecture.html, at);
  const { title, completion } = lecture;
  const common = { lectureId, courseId: course.slug, title, completion, done: Boolean(mine?.doneAt), files };
  if (lecture.kind === 'assignment') {
    const [row] = await db.select({ id: assignments.id }).from(assignments).where(eq(assignments.lectureId, lectureId));
    if (!row) throw new Problem('assignment_not_found');
    return { ...common, kind: 'assignment', html, minutes: minutesOf(lecture.seconds), assignmentId: row.id };
  }
  if (lecture.kind === 'coding') {
    const challenge = await challengeIn(db, lectureId);
    return { ...common, kind: 'coding', html, minutes: minutesOf(lecture.seconds), challenge };
  }
  if (lecture.kind === 'live') {
    const { classId } = await classIn(db, lectureId);
    return { ...common, kind: 'live', html, minutes: minutesOf(lecture.seconds), classId };
  }
  if (lecture.kind !== 'quiz' && lecture.kind !== 'video') {
    return { ...common, kind: lecture.kind, html, minutes: minutesOf(lecture.seconds) };
  }
  if (lecture.kind === 'quiz') {
    const [quiz] = await db.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.lectureId, lectureId));
    if (!quiz) throw new Problem('quiz_not_found');
    return { ...common, kind: 'quiz', quizId: quiz.id };
  }
  const watched = readStretches(mine?.watched ?? '{}');
  return {
    ...common,
    kind: 'video',
    source: at(lecture.videoKey),
    poster: at(lecture.posterKey),
    captions: at(lecture.captionsKey),
    language: lecture.captionsLanguage ?? 'en',
    tracks: lecture.captions.map(({ language, key }) => ({ language, url: at(key) })),
    seconds: lecture.seconds,
    transcript: lecture.transcript ?? [],
    ...(stops.length > 0 && { asksAt: stops.map(({ atMs }) => atMs / 1000) }),
    html,
    position: (mine?.positionMs ?? 0) / 1000,
    watched: inSeconds(watched),
    watchedPercent: percentOf(watched, lecture.seconds * 1000),
  };
}

/** When a film stops to ask, in ms. */
const stopsOf = (db: Db, lectureId: string) =>
  db
    .selectDistinct({ atMs: cuePoints.atMs })
    .from(cuePoints)
    .where(eq(cuePoints.lectureId, lectureId))
    .orderBy(asc(cuePoints.atMs));
