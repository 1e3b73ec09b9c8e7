import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { desc, eq } from 'drizzle-orm';
import { admin, instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { submissions as rows } from '../../../tables/authoring/authoring.ts';
import { ownCourse, ownDraft } from '../drafts/authors.ts';
import { ownSubmission, submissionColumns } from '../drafts/draft-pages.ts';
import { publishSubmission, returnSubmission } from './deciding.ts';
import { queueOf } from './queue.ts';
import { remark, remarksOf, removeRemark, settle } from './remarks.ts';
import { submissionPage, submittedLecture } from './submission-pages.ts';
import { submit, withdraw } from './submitting.ts';

export const submissionRoutes = [
  route(submissions.submit, instructor, async ({ viewer, params, body, ...services }) => {
    const { db, now } = services;
    const { course } = await ownDraft(services, viewer, params.courseId);
    const hand = { courseId: course.id, userId: viewer.id, now: now() };
    return db.transaction((tx) => submit(tx, hand, course, body.note));
  }),
  route(submissions.withdraw, instructor, async ({ viewer, params, ...services }) => {
    const { db, now } = services;
    const { course } = await ownDraft(services, viewer, params.courseId);
    await db.transaction((tx) => withdraw(tx, { courseId: course.id, userId: viewer.id, now: now() }));
    return {};
  }),
  route(submissions.ofCourse, instructor, async ({ db, viewer, params }) => {
    const { id } = await ownCourse(db, viewer, params.courseId);
    const all = await db.select(submissionColumns).from(rows).where(eq(rows.courseId, id)).orderBy(desc(rows.number));
    return { items: all.map(ownSubmission) };
  }),
  route(submissions.remarks, instructor, async ({ db, viewer, params }) => {
    const { id } = await ownCourse(db, viewer, params.courseId);
    return { items: await remarksOf(db, viewer, id) };
  }),
  route(submissions.settle, instructor, ({ db, viewer, params, now }) =>
    settle(db, viewer, { ...params, settled: true, now: now() }),
  ),
  route(submissions.reopen, instructor, ({ db, viewer, params, now }) =>
    settle(db, viewer, { ...params, settled: false, now: now() }),
  ),

  route(submissions.queue, admin, ({ db, query }) => queueOf(db, query)),
  route(submissions.submission, admin, ({ db, viewer, params }) => submissionPage(db, viewer, params.submissionId)),
  route(submissions.submittedLecture, admin, (call) =>
    submittedLecture(call, { ...call.params, sessionId: call.viewer.sessionId }),
  ),
  route(submissions.remark, admin, ({ db, viewer, params, body, now }) =>
    remark(db, viewer, { ...params, ...body }, now()),
  ),
  route(submissions.removeRemark, admin, async ({ db, viewer, params }) => {
    await removeRemark(db, viewer, params.remarkId);
    return {};
  }),
  route(submissions.publish, admin, (call) =>
    publishSubmission(call, { ...call.params, ...call.body, adminId: call.viewer.id, now: call.now() }),
  ),
  route(submissions.return, admin, async ({ db, viewer, params, body, now }) => {
    await returnSubmission(db, { ...params, ...body, adminId: viewer.id, now: now() });
    return {};
  }),
];
