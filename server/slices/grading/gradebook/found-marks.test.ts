import { assignmentWork } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { gradebook } from '@stepwell/contract/grading/gradebook.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { lectures } from '../../../tables/catalog/catalog.ts';
import { batches, batchMembers } from '../../../tables/learning/learning.ts';
import { packageAttempts, packageLectures, packageRuns, packages } from '../../../tables/packages/packages.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { best, newAssignments } from '../../../testing/fixtures/assignments.ts';
import { newGradebooks } from '../../../testing/fixtures/gradebook.ts';
import { newPlanning } from '../../../testing/fixtures/planning.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { assignment, handedIn } = newAssignments(app);
const { createTaughtCourse, learner, setRules, rowFor } = newGradebooks(app);
const { published } = newPlanning(app);
const DAY = 24 * 60 * 60 * 1000;

test('an assignment waits until its marks are released, counts what was released last, and is zero after its day', async () => {
  const { teacher, course, params } = await createTaughtCourse();
  const [asha, bela] = [await learner(course), await learner(course, 'Bela Das')];
  const { params: of } = await assignment({ dueAfterDays: 1 }, course);
  await setRules(teacher, params.courseId, { empty: 'zero-after-due' });
  const { versionId } = await handedIn(asha, of);
  const state = async (student: { id: string }) => {
    const { cells, total } = await rowFor(teacher, params.courseId, student.id);
    return [cells[0]?.state, cells[0]?.marks, cells[0]?.zero, total.percent];
  };
  expect(await state(asha)).toEqual(['waiting', null, false, null]);
  const noted = { revision: 0, chosen: { ...best, plan: 'some' }, points: null, comment: '', finished: true };
  await teacher.call(assignmentWork.mark, { params: { versionId }, body: noted });
  expect(await state(asha)).toEqual(['waiting', null, false, null]);
  await teacher.call(assignmentWork.release, { params: of });
  expect(await state(asha)).toEqual(['counted', '7.25', false, '72.50']);
  // Corrected at once, since the learner has marks already.
  await teacher.call(assignmentWork.mark, { params: { versionId }, body: { ...noted, revision: 1, chosen: best } });
  expect(await state(asha)).toEqual(['counted', '10.00', false, '100.00']);
  const { data } = await asha.call(gradebook.own, { params });
  expect(data.row.steps[0]).toMatchObject({ from: 'assignment', work: { version: 1, marks: '10.00', of: '10.00' } });
  expect(await state(bela)).toEqual(['empty', null, false, null]);
  app.pass(DAY + 1000);
  expect(await state(bela)).toEqual(['counted', null, true, '0.00']);
});

test('a package counts once a teacher says so, by the mean of what its items reported in the newest attempt', async () => {
  const { teacher, course, params } = await createTaughtCourse();
  const student = await learner(course);
  const lecture = await app.lecture(course, { kind: 'package', title: 'Roads' });
  const about = { format: 'scorm-2004' as const, edition: 'SCORM 2004 4th Edition', title: 'Roads', items: [] };
  const created = { ...about, fileKey: crypto.randomUUID(), notTaken: [], files: 1, bytes: 1 };
  const pack = one(await app.db.insert(packages).values(created).returning());
  await app.db.insert(packageLectures).values({ lectureId: lecture.id, packageId: pack.id, name: 'roads.zip' });
  expect((await teacher.call(gradebook.book, { params })).data.columns).toEqual([]);
  for (const [n, scores] of [[1], [0.5, 0.851]].entries()) {
    const startedAt = new Date(Date.now() + n * 1000);
    const attempt = { studentId: student.id, lectureId: lecture.id, packageId: pack.id, number: n + 1, startedAt };
    const { id: attemptId } = one(await app.db.insert(packageAttempts).values(attempt).returning());
    for (const [place, scoreScaled] of scores.entries()) {
      await app.db
        .insert(packageRuns)
        .values({ attemptId, itemId: `item-${place}`, launchId: crypto.randomUUID(), scoreScaled });
    }
  }
  const columnKey = `package-${lecture.id}`;
  const before = await rowFor(teacher, params.courseId, student.id);
  expect(before.cells).toMatchObject([{ columnKey, state: 'left-out', marks: '67.55' }]);
  await setRules(teacher, params.courseId, {
    columns: [{ columnKey, categoryId: null, leftOut: false, extra: false, shown: true }],
  });
  expect((await rowFor(teacher, params.courseId, student.id)).total.percent).toBe('67.55');
  await app.db
    .update(lectures)
    .set({ retiredAt: new Date(), sectionId: null, required: false })
    .where(eq(lectures.id, lecture.id));
  expect((await rowFor(teacher, params.courseId, student.id)).cells).toEqual([]);
});

test('a quiz for a batch is a column of its course, and nothing for those outside the batch', async () => {
  const { teacher, course, params } = await createTaughtCourse();
  const [asha, bela] = [await learner(course), await learner(course, 'Bela Das')];
  const { id: batchId } = one(await app.db.insert(batches).values({ courseId: course.id, name: 'Monday' }).returning());
  await app.db.insert(batchMembers).values({ batchId, studentId: asha.id });
  await published(teacher, { audience: { everybody: false, courseIds: [], batchIds: [batchId], studentIds: [] } });
  const stateOf = async (student: { id: string }) =>
    (await rowFor(teacher, params.courseId, student.id)).cells.map(({ state }) => state);
  expect(await stateOf(asha)).toEqual(['empty']);
  expect(await stateOf(bela)).toEqual(['not-theirs']);
  const { data } = await teacher.call(gradebook.rows, { params, query: { batch: batchId } });
  expect(data.items.map(({ student }) => student.fullName)).toEqual(['Asha Rao']);
});

test('an attempt of which a person has still to mark something waits, and counts once nothing does', async () => {
  const { teacher, course, params } = await createTaughtCourse();
  const student = await learner(course);
  const audience = { everybody: false, courseIds: [params.courseId], batchIds: [], studentIds: [] };
  const { quizId } = await published(teacher, { audience });
  const about = { quizId, studentId: student.id, number: 1, seed: 'any', state: 'handed-in' as const, maxMarks: 2 };
  const [startedAt, endedAt] = [new Date(), new Date()];
  await app.db.insert(attempts).values({ ...about, startedAt, endedAt, marks: 1, waiting: 1, passed: null });
  const cell = async () => (await rowFor(teacher, params.courseId, student.id)).cells[0];
  expect(await cell()).toMatchObject({ state: 'waiting', marks: null });
  await app.db.update(attempts).set({ waiting: 0, passed: false }).where(eq(attempts.studentId, student.id));
  expect(await cell()).toMatchObject({ state: 'counted', marks: '1.00' });
});
