import { learning } from '@stepwell/contract/learning.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Db } from '../../platform/db.ts';
import { mediaUrl } from '../../platform/media.ts';
import { route } from '../../platform/slice.ts';
import { anyone, approved, mayLearn, signedIn, type Viewer } from '../../platform/viewer.ts';
import { findPublishedCourse } from '../catalog/courses.public.ts';
import { findByCode, findOwn } from './certificates.ts';
import { enrol, shelfOf, standingOf } from './enrolments.ts';
import { lectureFor, openable, outlineOf } from './lectures.ts';
import { open, read, watch } from './progress.ts';

export const routes = [
  route(learning.myCourses, approved, ({ db, viewer, query }) => shelfOf(db, viewer.id, query)),

  route(learning.standing, signedIn, async ({ db, viewer, params }) => {
    const course = await findPublishedCourse(db, params.courseId);
    if (!course) throw new Problem('course_not_found');
    const standing = await standingOf(db, viewer.id, course.id);
    return { ...standing, can: { enrol: !standing.enrolled && mayLearn(viewer) } };
  }),

  route(learning.enrol, approved, async ({ db, viewer, params }) => {
    const course = await findPublishedCourse(db, params.courseId);
    if (!course) throw new Problem('course_not_found');
    const enrolment = await db.transaction((tx) => enrol(tx, viewer.id, course.id));
    return { enrolmentId: enrolment.id };
  }),

  route(learning.outline, anyone, ({ db, viewer, params }) => outlineOf(db, viewer, params.courseId)),

  route(learning.lecture, anyone, ({ viewer, params, ...house }) => lectureFor(house, viewer, params.lectureId)),

  route(learning.open, approved, async ({ db, now, viewer, params }) => {
    const { enrolmentId } = await enrolledIn(db, viewer, params.lectureId);
    await db.transaction((tx) => open(tx, { enrolmentId, lectureId: params.lectureId, now: now() }));
    return {};
  }),

  route(learning.watch, approved, async ({ db, now, viewer, params: { lectureId }, body }) => {
    const { enrolmentId, lecture } = await enrolledIn(db, viewer, lectureId);
    if (lecture.kind !== 'video') throw new Problem('wrong_kind_of_lecture');
    const { seconds } = lecture;
    return db.transaction((tx) => watch(tx, { enrolmentId, lectureId, now: now() }, { ...body, seconds }));
  }),

  route(learning.read, approved, async ({ db, now, viewer, params: { lectureId } }) => {
    const { enrolmentId, lecture } = await enrolledIn(db, viewer, lectureId);
    if (lecture.kind !== 'article') throw new Problem('wrong_kind_of_lecture');
    return db.transaction((tx) => read(tx, { enrolmentId, lectureId, now: now() }));
  }),

  route(learning.verify, anyone, async ({ db, params }) => {
    const certificate = await findByCode(db, params.code);
    if (!certificate) throw new Problem('certificate_not_found');
    return certificate;
  }),

  route(learning.certificateFile, approved, async ({ db, viewer, params, signer, now }) => {
    const certificate = await findOwn(db, viewer.id, params.code);
    if (!certificate) throw new Problem('certificate_not_found');
    const { fileKey } = certificate;
    return { url: fileKey && mediaUrl({ signer, now }, fileKey, viewer.sessionId) };
  }),
];

/** The caller's own enrolment in the course of this lecture; progress belongs to nobody else. */
async function enrolledIn(db: Db, viewer: Viewer, lectureId: string) {
  const { lecture, enrolment } = await openable(db, viewer, lectureId);
  if (!enrolment) throw new Problem('not_enrolled');
  return { lecture, enrolmentId: enrolment.id };
}
