import { assignmentWork } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { approved, instructor } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { extendDue } from './extensions.ts';
import { removeRemark, writeRemark } from './margin-remarks.ts';
import { mark, releaseAll, versionForTeacher } from './marking.ts';
import { markedVersion, workPage } from './marking-room.ts';
import { assignmentForTeacher, learntAssignment } from './open-assignments.ts';
import { assignmentPage, handIn, keepDraft } from './own-work.ts';
import { addFile, ownFile, removeFile, shownFile } from './work-files.ts';
import { countWorks, worksOf } from './work-lists.ts';
import { archiveAddress } from './works-archive.ts';

/** What learners do with their own work, and teachers with that of their learners. */
export const assignmentRoutes = [
  route(assignmentWork.assignment, approved, ({ viewer, params, ...services }) =>
    assignmentPage(services, viewer, params.assignmentId),
  ),

  route(
    assignmentWork.keep,
    approved,
    async ({ db, viewer, params: { assignmentId }, body, now }) => {
      await learntAssignment(db, viewer, assignmentId, now());
      return db.transaction((tx) => keepDraft(tx, { assignmentId, studentId: viewer.id, now: now() }, body));
    },
    { bodyLimit: 512 * 1024 },
  ),

  route(assignmentWork.addFile, approved, async ({ viewer, params, query, content, ...services }) => {
    const { assignment } = await learntAssignment(services.db, viewer, params.assignmentId, services.now());
    const file = await addFile(services, { assignment, studentId: viewer.id }, { name: query.name, content });
    return shownFile(services, viewer, file);
  }),

  route(assignmentWork.removeFile, approved, async ({ viewer, params: { fileId }, ...services }) => {
    const { assignmentId } = await ownFile(services.db, viewer.id, fileId);
    await learntAssignment(services.db, viewer, assignmentId, services.now());
    await removeFile(services, viewer.id, fileId);
    return {};
  }),

  route(assignmentWork.handIn, approved, async ({ db, viewer, params, body, now }) => {
    const at = now();
    const { assignment, due } = await learntAssignment(db, viewer, params.assignmentId, at);
    return db.transaction((tx) => handIn(tx, { assignment, studentId: viewer.id, due, now: at }, body));
  }),

  route(assignmentWork.extend, instructor, async ({ db, viewer, params: { assignmentId, userId }, body, now }) => {
    const dueAt = body.dueAt === null ? null : new Date(body.dueAt);
    await db.transaction((tx) => extendDue(tx, viewer, { assignmentId, studentId: userId, dueAt, now: now() }));
    return {};
  }),

  route(assignmentWork.works, instructor, async ({ db, viewer, params: { assignmentId }, query }) => {
    await assignmentForTeacher(db, viewer, assignmentId);
    return worksOf(db, assignmentId, query);
  }),

  route(assignmentWork.workCounts, instructor, async ({ db, viewer, params: { assignmentId }, query: { q } }) => {
    await assignmentForTeacher(db, viewer, assignmentId);
    return countWorks(db, assignmentId, q);
  }),

  route(assignmentWork.work, instructor, ({ viewer, params, ...services }) =>
    workPage(services, viewer, params.workId),
  ),

  route(assignmentWork.mark, instructor, async ({ viewer, params: { versionId }, body, ...services }) => {
    await services.db.transaction((tx) => mark(tx, viewer, versionId, body, services.now()));
    const { assignment, work } = await versionForTeacher(services.db, viewer, versionId);
    return markedVersion(services, viewer, { assignment, workId: work.id, versionId });
  }),

  route(assignmentWork.remark, instructor, ({ db, viewer, params: { versionId }, body, now }) =>
    db.transaction((tx) => writeRemark(tx, viewer, versionId, { ...body, now: now() })),
  ),

  route(assignmentWork.removeRemark, instructor, async ({ db, viewer, params: { remarkId } }) => {
    await db.transaction((tx) => removeRemark(tx, viewer, remarkId));
    return {};
  }),

  route(assignmentWork.release, instructor, async ({ db, viewer, params: { assignmentId }, now }) => ({
    released: await db.transaction((tx) => releaseAll(tx, viewer, assignmentId, now())),
  })),

  route(
    assignmentWork.archive,
    instructor,
    async ({ viewer, params: { assignmentId }, ...services }) => {
      await assignmentForTeacher(services.db, viewer, assignmentId);
      return { url: archiveAddress(services, assignmentId, viewer.sessionId) };
    },
    { whileViewingAs: 'never' },
  ),
];
