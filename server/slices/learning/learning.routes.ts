import { completion } from '@stepwell/contract/learning/completion.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Db } from '../../platform/database/db.ts';
import { mediaUrl } from '../../platform/files/media.ts';
import { anyone, approved, mayLearn, signedIn, type Viewer } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { findPublishedCourse } from '../catalog/courses.public.ts';
import { certificateWithdrawn, findByCode, findOwn } from '../certificates/certificates.public.ts';
import { inPlan, mustBeBought } from './bought-courses.ts';
import { finishIfSolved } from './coding/solved-lectures.ts';
import { enrol, enrolByPlan, findEnrolment, standingOf } from './enrolments.ts';
import { learnerOf, lectureFor, outlineOf } from './lectures.ts';
import { classIn, finishIfAttended } from './live/live-lectures.ts';
import { missingCourses, teaches } from './locks.public.ts';
import { countFacets, indexCourses, myCoursesOf } from './my-courses/my-courses.ts';
import { openable } from './open-lectures.public.ts';
import { seeEdition } from './progress/editions.ts';
import { mark, open, read } from './progress/progress.ts';
import { undoneOf } from './progress/undone.ts';
import { watch } from './progress/watching.ts';

export const routes = [
  route(learning.myCourses, approved, ({ db, viewer, query }) => myCoursesOf(db, viewer.id, query)),

  route(learning.facetCounts, approved, ({ db, viewer, query }) => countFacets(db, viewer.id, query)),

  route(learning.indexCourses, approved, async ({ db, viewer, params, body, now }) => {
    const { enrolment } = await learnerOf(db, viewer, params.courseId);
    await indexCourses(db, enrolment.id, { ...body, now: now() });
    return {};
  }),

  route(learning.standing, signedIn, async ({ db, viewer, params }) => {
    const course = await findPublishedCourse(db, params.courseId);
    if (!course) throw new Problem('course_not_found');
    const standing = await standingOf(db, viewer.id, course.id);
    const missing = standing.enrolled || teaches(viewer, course) ? [] : await missingCourses(db, viewer.id, course);
    const free =
      standing.enrolled ||
      teaches(viewer, course) ||
      !(await mustBeBought(db, viewer.id, course.id)) ||
      (await inPlan(db, viewer.id, course.id));
    const may = !standing.enrolled && mayLearn(viewer) && missing.length === 0 && free;
    return { ...standing, missing, can: { enrol: may } };
  }),

  route(learning.enrol, approved, async ({ db, viewer, params }) => {
    const course = await findPublishedCourse(db, params.courseId);
    if (!course) throw new Problem('course_not_found');
    const known = await findEnrolment(db, viewer.id, course.id);
    let byPlan = false;
    if (!teaches(viewer, course) && (!known || known.accessEndedAt)) {
      const missing = await missingCourses(db, viewer.id, course);
      if (missing.length > 0) throw new Problem('course_locked', { missing });
      byPlan = await mustBeBought(db, viewer.id, course.id);
      if (byPlan && !(await inPlan(db, viewer.id, course.id))) throw new Problem('course_not_free');
    } else if (known) return { enrolmentId: known.id };
    const enrolment = await db.transaction((tx) => (byPlan ? enrolByPlan : enrol)(tx, viewer.id, course.id));
    return { enrolmentId: enrolment.id };
  }),

  route(learning.outline, anyone, ({ db, viewer, params, now }) => outlineOf(db, viewer, params.courseId, now())),

  route(learning.lecture, anyone, ({ viewer, params, ...services }) => lectureFor(services, viewer, params.lectureId)),

  route(learning.open, approved, async ({ db, now, viewer, params }) => {
    const { here, lecture } = await enrolledIn(db, viewer, params.lectureId, now());
    await db.transaction(async (tx) => {
      await open(tx, here);
      await finishIfSolved(tx, { ...here, studentId: viewer.id }, lecture);
      await finishIfAttended(tx, { ...here, studentId: viewer.id }, lecture);
    });
    return {};
  }),

  route(learning.watch, approved, async ({ db, now, viewer, params: { lectureId }, body }) => {
    const { here, lecture } = await enrolledIn(db, viewer, lectureId, now());
    if (lecture.kind !== 'video') throw new Problem('wrong_kind_of_lecture');
    return watch(db, here, { ...body, lecture });
  }),

  route(learning.read, approved, async ({ db, now, viewer, params: { lectureId } }) => {
    const { here, lecture } = await enrolledIn(db, viewer, lectureId, now());
    const isRead =
      lecture.kind === 'article' ||
      lecture.kind === 'file' ||
      (lecture.kind === 'live' && (await classIn(db, lectureId)).mayCatchUp);
    if (!isRead) throw new Problem('wrong_kind_of_lecture');
    return db.transaction((tx) => read(tx, here, lecture));
  }),

  route(completion.markDone, approved, async ({ db, now, viewer, params: { lectureId } }) => {
    const { here, lecture } = await enrolledIn(db, viewer, lectureId, now());
    if (lecture.completion !== 'manual') throw new Problem('not_marked_by_hand');
    return db.transaction((tx) => mark(tx, here, lecture));
  }),

  route(completion.undone, approved, async ({ db, now, viewer, params }) => {
    const { course, enrolment } = await learnerOf(db, viewer, params.courseId);
    return undoneOf(db, { course, enrolment, now: now() });
  }),

  route(completion.seeEdition, approved, async ({ db, viewer, params, body }) => {
    const { enrolment } = await learnerOf(db, viewer, params.courseId);
    await seeEdition(db, enrolment.id, body.edition);
    return {};
  }),

  route(learning.verify, anyone, async ({ db, params }) => {
    const certificate = await findByCode(db, params.code);
    if (!certificate) throw new Problem('certificate_not_found');
    return certificate;
  }),

  route(learning.certificateFile, approved, async ({ db, viewer, params, signer, now }) => {
    const certificate = await findOwn(db, viewer.id, params.code);
    if (!certificate) throw new Problem('certificate_not_found');
    const { fileKey, withdrawnAt, withdrawnReason } = certificate;
    if (withdrawnAt) throw certificateWithdrawn(withdrawnReason);
    return { url: fileKey && mediaUrl({ signer, now }, fileKey, viewer.sessionId) };
  }),
];

/** The caller's own enrolment in the course of this lecture; progress belongs to nobody else. */
async function enrolledIn(db: Db, viewer: Viewer, lectureId: string, now: Date) {
  const { lecture, enrolment } = await openable(db, viewer, lectureId, now);
  if (!enrolment) throw new Problem('not_enrolled');
  return { lecture, here: { enrolmentId: enrolment.id, lectureId, now } };
}
