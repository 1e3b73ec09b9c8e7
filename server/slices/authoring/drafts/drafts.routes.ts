import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Db } from '../../../platform/database/db.ts';
import { mediaUrl } from '../../../platform/files/media.ts';
import { record } from '../../../platform/security/audit.ts';
import { instructor, type Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { type RouteOptions, route } from '../../../platform/slice.ts';
import { courseListState, deleteUnpublished } from '../../catalog/drafted-courses.public.ts';
import { dropUnnamed, keysOf } from '../media/unnamed-files.ts';
import { ownCourse, ownDraft } from './authors.ts';
import { copyCourse, startCourse } from './beginnings.ts';
import { draftPage, mediaOf } from './draft-pages.ts';
import { lectureKey, pieceOf } from './draft-parts.ts';
import { historyOf, restore, revisionOf } from './history.ts';
import { lineOf, missingFrom } from './lecture-lines.ts';
import { addLectures, copyLecture } from './outline-changes.ts';
import { countOwnCourses, listOwnCourses, oneOwnCourse } from './own-courses.ts';
import { filesOf, previewLecture, previewOutline } from './previews.ts';
import { saveDetails, saveFaq, saveLecture, saveOutline } from './saving.ts';

/** A lecture of 200,000 letters with captions, or a long quiz; fifty short lectures at once. */
const long: RouteOptions = { bodyLimit: 4 * 1024 * 1024 };
const order: RouteOptions = { bodyLimit: 512 * 1024 };

interface Call extends Pick<Services, 'db' | 'ports' | 'now'> {
  viewer: Viewer;
  params: { courseId: string };
}
/** The course's author at work: everything in one transaction, by their hand. */
async function atWork<T>(call: Call, work: (tx: Db, hand: Hand) => Promise<T>) {
  const { db, viewer, params, now } = call;
  const { course } = await ownDraft(call, viewer, params.courseId);
  return db.transaction((tx) => work(tx, { courseId: course.id, userId: viewer.id, now: now() }));
}
type Hand = Parameters<typeof saveFaq>[1];

const begun = (call: Pick<Call, 'viewer' | 'now'>) => ({ userId: call.viewer.id, now: call.now() });

export const draftRoutes = [
  route(drafts.start, instructor, async (call) => {
    const courseId = await call.db.transaction((tx) => startCourse(tx, begun(call), call.body.title));
    return { courseId };
  }),

  route(drafts.ownCourses, instructor, ({ db, viewer, query }) => listOwnCourses(db, viewer, query)),
  route(drafts.ownCourse, instructor, async ({ db, viewer, params }) => {
    const [course] = await oneOwnCourse(db, viewer, params.courseId);
    if (!course) throw new Problem('draft_not_found');
    return course;
  }),
  route(drafts.ownCourseCounts, instructor, ({ db, viewer, query }) => countOwnCourses(db, viewer, query)),

  route(drafts.draft, instructor, async ({ viewer, params, ...services }) => {
    const { course, draft } = await ownDraft(services, viewer, params.courseId);
    return draftPage(services.db, course, draft);
  }),

  route(drafts.remove, instructor, async ({ db, ports, viewer, params }) => {
    const { id, title, edition, instructorId } = await ownCourse(db, viewer, params.courseId);
    if (edition > 0) throw new Problem('course_was_published');
    const files = await keysOf(db, id);
    await db.transaction(async (tx) => {
      if (!(await deleteUnpublished(tx, id))) throw new Problem('course_was_published');
      if (viewer.id !== instructorId)
        await record(tx, {
          actorId: viewer.id,
          act: 'courses.deleted',
          subjectId: instructorId,
          // Nothing else can name it afterwards.
          before: { courseId: id, course: title },
          after: {},
        });
    });
    await dropUnnamed({ db, ports }, files);
    return {};
  }),

  route(drafts.copy, instructor, async (call) => {
    const { course } = await ownDraft(call, call.viewer, call.params.courseId);
    return { courseId: await call.db.transaction((tx) => copyCourse(tx, begun(call), course)) };
  }),

  route(drafts.archive, instructor, async ({ db, viewer, params, body, now }) => {
    await setCourseState(db, viewer, { courseId: params.courseId, to: 'archived', now: now(), reason: body.reason });
    return {};
  }),
  route(drafts.unarchive, instructor, async ({ db, viewer, params, now }) => {
    await setCourseState(db, viewer, { courseId: params.courseId, to: 'published', now: now(), reason: '' });
    return {};
  }),

  route(drafts.saveDetails, instructor, (call) => atWork(call, (tx, hand) => saveDetails(tx, hand, call.body)), long),
  route(drafts.saveOutline, instructor, (call) => atWork(call, (tx, hand) => saveOutline(tx, hand, call.body)), order),
  route(drafts.saveFaq, instructor, (call) => atWork(call, (tx, hand) => saveFaq(tx, hand, call.body)), order),

  route(drafts.lecture, instructor, async (call) => {
    const { db, params, viewer } = call;
    const { course } = await ownDraft(call, viewer, params.courseId);
    const part = await pieceOf<DraftLecture>(db, course.id, lectureKey(params.lectureId));
    const [files, storedFiles] = await Promise.all([mediaOf(db, course.id), filesOf(db, course.id, part.content)]);
    const pictures = [...storedFiles.values()].flatMap(({ id, kind, key }) =>
      kind === 'picture' ? [[id, mediaUrl(call, key, viewer.sessionId)]] : [],
    );
    return {
      ...part,
      problems: missingFrom(lineOf(part.content), files).map(({ sentence }) => sentence),
      pictures: Object.fromEntries(pictures),
    };
  }),
  route(
    drafts.saveLecture,
    instructor,
    (call) => atWork(call, (tx, hand) => saveLecture(tx, hand, { ...call.body, lectureId: call.params.lectureId })),
    long,
  ),
  route(drafts.addLectures, instructor, (call) => atWork(call, (tx, hand) => addLectures(tx, hand, call.body)), long),
  route(drafts.copyLecture, instructor, (call) =>
    atWork(call, (tx, hand) => copyLecture(tx, hand, { ...call.body, lectureId: call.params.lectureId })),
  ),

  route(drafts.history, instructor, async ({ viewer, params, query, ...services }) => {
    const { course } = await ownDraft(services, viewer, params.courseId);
    return historyOf(services.db, course.id, query);
  }),
  route(drafts.revision, instructor, async ({ viewer, params, ...services }) => {
    const { course } = await ownDraft(services, viewer, params.courseId);
    return revisionOf(services.db, course.id, params.revisionId);
  }),
  route(drafts.restore, instructor, (call) =>
    atWork(call, (tx, hand) => restore(tx, hand, { ...call.body, revisionId: call.params.revisionId })),
  ),

  route(drafts.previewOutline, instructor, async ({ viewer, params, ...services }) => {
    const { course } = await ownDraft(services, viewer, params.courseId);
    return previewOutline(services.db, course);
  }),
  route(drafts.previewLecture, instructor, async (call) => {
    const { course } = await ownDraft(call, call.viewer, call.params.courseId);
    const { lectureId } = call.params;
    return previewLecture(call, course, { lectureId, sessionId: call.viewer.sessionId });
  }),
];

interface Shelving {
  courseId: string;
  to: 'published' | 'archived';
  now: Date;
  reason: string;
}
/** Fine to repeat. What an admin does with somebody else's course is written down. */
async function setCourseState(db: Db, viewer: Viewer, { courseId, to, now, reason }: Shelving) {
  const { id, state, edition, instructorId } = await ownCourse(db, viewer, courseId);
  if (edition === 0) throw new Problem('course_not_published');
  await db.transaction(async (tx) => {
    if (!(await courseListState(tx, id, to, now)) || viewer.id === instructorId) return;
    await record(tx, {
      actorId: viewer.id,
      act: to === 'archived' ? 'courses.archived' : 'courses.unarchived',
      subjectId: instructorId,
      before: { courseId: id, state },
      after: { state: to },
      reason: reason || undefined,
    });
  });
}
