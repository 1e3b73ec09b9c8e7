import { gradebook } from '@stepwell/contract/grading/gradebook.ts';
import { approved, instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { bookWith, rowsAt } from './book-students.public.ts';
import { explainedRow, setCell } from './cell-editing.ts';
import { bookFileAddress } from './grade-files.ts';
import { bookCourses, courseForTeacher, openBook, rulesOf } from './open-books.public.ts';
import { ownCourses, ownGrades } from './own-grades.ts';
import { bookChanges, setRules } from './rules-editing.ts';
import { previewOf } from './rules-preview.ts';

const BODY = { bodyLimit: 512 * 1024 };

/** The gradebook of a course, for whoever teaches it, and what a learner reads of it. */
export const gradebookRoutes = [
  route(gradebook.courses, instructor, ({ db, viewer, query }) => bookCourses(db, viewer, query)),

  route(gradebook.book, instructor, async ({ db, viewer, params, now }) =>
    openBook(db, await courseForTeacher(db, viewer, params.courseId), now()),
  ),

  route(gradebook.rows, instructor, async ({ db, viewer, params, query, now }) => {
    const { id } = await courseForTeacher(db, viewer, params.courseId);
    return rowsAt(db, id, { ...query, rules: (await rulesOf(db, id)).rules, now: now() });
  }),

  route(gradebook.row, instructor, async ({ db, viewer, params, now }) => {
    const { id } = await courseForTeacher(db, viewer, params.courseId);
    const { rules } = await rulesOf(db, id);
    return explainedRow(db, id, await bookWith(db, id, { rules, now: now() }), params.studentId);
  }),

  route(gradebook.setCell, instructor, async ({ db, viewer, params, body, now }) => {
    const course = await courseForTeacher(db, viewer, params.courseId);
    await db.transaction((tx) => setCell(tx, viewer, course, params, { ...body, now: now() }));
    const { rules } = await rulesOf(db, course.id);
    return explainedRow(db, course.id, await bookWith(db, course.id, { rules, now: now() }), params.studentId);
  }),

  route(
    gradebook.preview,
    instructor,
    async ({ db, viewer, params, body, now }) =>
      previewOf(db, await courseForTeacher(db, viewer, params.courseId), body.rules, now()),
    BODY,
  ),

  route(
    gradebook.setRules,
    instructor,
    async ({ db, viewer, params, body, now }) => {
      const course = await courseForTeacher(db, viewer, params.courseId);
      await db.transaction((tx) => setRules(tx, viewer, course, { ...body, now: now() }));
      return openBook(db, course, now());
    },
    BODY,
  ),

  route(gradebook.changes, instructor, async ({ db, viewer, params, query }) =>
    bookChanges(db, (await courseForTeacher(db, viewer, params.courseId)).id, query),
  ),

  route(
    gradebook.file,
    instructor,
    async ({ db, viewer, params, query: { format }, ...services }) => {
      const { slug } = await courseForTeacher(db, viewer, params.courseId);
      return { url: bookFileAddress(services, slug, { format, sessionId: viewer.sessionId }) };
    },
    { whileViewingAs: 'never' },
  ),

  route(gradebook.ownCourses, approved, ({ db, viewer, query, now }) => ownCourses(db, viewer.id, query, now())),

  route(gradebook.own, approved, ({ db, viewer, params, now }) => ownGrades(db, viewer.id, params.courseId, now())),
];
