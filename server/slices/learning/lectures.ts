import type { Lecture, Outline } from '@stepwell/contract/learning.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import type { House } from '../../platform/house.ts';
import { mediaUrl } from '../../platform/media.ts';
import { mayLearn, type Viewer } from '../../platform/viewer.ts';
import { quizzes } from '../../tables/assessment.ts';
import { courses, lectures } from '../../tables/catalog.ts';
import { users } from '../../tables/identity.ts';
import { certificates, lectureProgress } from '../../tables/learning.ts';
import { bySection, lecturesOf, minutesOf } from '../catalog/courses.public.ts';
import { findEnrolment, progressOf } from './enrolments.ts';
import { inSeconds, percentOf } from './progress.ts';
import { readStretches } from './stretches.ts';

/** A published course for everybody; an archived one still for those who are enrolled or teach it. */
async function findCourse(db: Db, slug: string) {
  const [row] = await db
    .select({ course: courses, instructor: users.fullName })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(and(eq(courses.slug, slug), inArray(courses.state, ['published', 'archived'])));
  return row && { ...row.course, instructor: row.instructor };
}

const teaches = (viewer: Viewer | null, course: { instructorId: string }) =>
  viewer !== null && mayLearn(viewer) && (viewer.role === 'admin' || viewer.id === course.instructorId);

/** The player's frame. Visitors see everything and may open the previews. */
export async function outlineOf(db: Db, viewer: Viewer | null, slug: string): Promise<Outline> {
  const course = await findCourse(db, slug);
  if (!course) throw new Problem('course_not_found');
  const enrolment = viewer ? await findEnrolment(db, viewer.id, course.id) : undefined;
  const teaching = teaches(viewer, course);
  if (course.state === 'archived' && !enrolment && !teaching) throw new Problem('course_not_found');
  const rows = await lecturesOf(db, course.id);
  const done = new Set(enrolment ? await doneIn(db, enrolment.id) : []);
  const required = rows.filter((row) => row.required);
  const inside = teaching || (enrolment !== undefined && viewer !== null && mayLearn(viewer));
  const undone = required.find((row) => !done.has(row.lectureId));
  const last = enrolment?.lastLectureId;
  return {
    courseId: course.slug,
    title: course.title,
    language: course.language,
    instructor: course.instructor,
    enrolled: enrolment !== undefined,
    progress: progressOf(required.filter((row) => done.has(row.lectureId)).length, required.length),
    resumeAt: last && !done.has(last) ? last : (undone?.lectureId ?? last ?? null),
    certificateCode: enrolment ? await codeOf(db, enrolment.id) : null,
    sections: bySection(rows, (row) => ({
      lectureId: row.lectureId,
      title: row.title,
      kind: row.kind,
      minutes: minutesOf(row.seconds),
      preview: row.preview,
      done: done.has(row.lectureId),
      open: inside || row.preview,
    })),
  };
}

async function doneIn(db: Db, enrolmentId: string) {
  const rows = await db
    .select({ lectureId: lectureProgress.lectureId, doneAt: lectureProgress.doneAt })
    .from(lectureProgress)
    .where(eq(lectureProgress.enrolmentId, enrolmentId));
  return rows.filter(({ doneAt }) => doneAt).map(({ lectureId }) => lectureId);
}

async function codeOf(db: Db, enrolmentId: string) {
  const [row] = await db
    .select({ code: certificates.code })
    .from(certificates)
    .where(eq(certificates.enrolmentId, enrolmentId));
  return row?.code ?? null;
}

/** A lecture, its course and what the caller has to do with both. Refuses whoever may not open it, saying why. */
export async function openable(db: Db, viewer: Viewer | null, lectureId: string) {
  const [row] = await db
    .select({ lecture: lectures, course: courses })
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(and(eq(lectures.id, lectureId), inArray(courses.state, ['published', 'archived'])));
  if (!row) throw new Problem('lecture_not_found');
  const enrolment = viewer ? await findEnrolment(db, viewer.id, row.course.id) : undefined;
  const known = enrolment !== undefined || teaches(viewer, row.course);
  if (row.course.state === 'archived' && !known) throw new Problem('lecture_not_found');
  if (!row.lecture.preview) {
    if (!viewer) throw new Problem('signed_out');
    if (!mayLearn(viewer) && viewer.status !== 'approved') throw new Problem(`account_${viewer.status}`);
    if (!known) throw new Problem('not_enrolled');
  }
  return { ...row, enrolment };
}

/** The lecture itself, ready to be shown; files come as signed addresses that die with the session. */
export async function lectureFor(house: House, viewer: Viewer | null, lectureId: string): Promise<Lecture> {
  const { db } = house;
  const { lecture, course, enrolment } = await openable(db, viewer, lectureId);
  const [mine] = enrolment
    ? await db
        .select()
        .from(lectureProgress)
        .where(and(eq(lectureProgress.enrolmentId, enrolment.id), eq(lectureProgress.lectureId, lectureId)))
    : [];
  const common = { lectureId, courseId: course.slug, title: lecture.title, done: Boolean(mine?.doneAt) };
  if (lecture.kind === 'article') {
    return { ...common, kind: 'article', html: lecture.html, minutes: minutesOf(lecture.seconds) };
  }
  if (lecture.kind === 'quiz') {
    const [quiz] = await db.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.lectureId, lectureId));
    if (!quiz) throw new Problem('quiz_not_found');
    return { ...common, kind: 'quiz', quizId: quiz.id };
  }
  // A preview is open to everybody, so its files are too.
  const sid = lecture.preview ? '' : viewer?.sessionId;
  const at = (key: string | null) => mediaUrl(house, key ?? '', sid);
  const watched = readStretches(mine?.watched ?? '{}');
  return {
    ...common,
    kind: 'video',
    source: at(lecture.videoKey),
    poster: at(lecture.posterKey),
    captions: at(lecture.captionsKey),
    language: lecture.captionsLanguage ?? 'en',
    seconds: lecture.seconds,
    transcript: lecture.transcript ?? [],
    html: lecture.html,
    position: (mine?.positionMs ?? 0) / 1000,
    watched: inSeconds(watched),
    watchedPercent: percentOf(watched, lecture.seconds * 1000),
  };
}
