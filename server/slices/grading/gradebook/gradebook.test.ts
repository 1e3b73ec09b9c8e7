import { gradebook } from '@stepwell/contract/grading/gradebook.ts';
import { firstRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizPlans } from '../../../tables/quizzes/quiz-plans.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { byHand, newGradebooks } from '../../../testing/fixtures/gradebook.ts';
import { newPlanning } from '../../../testing/fixtures/planning.ts';
import { newResults } from '../../../testing/fixtures/results.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { createQuiz, take, taker } = newResults(app);
const { createTaughtCourse, learner, setRules, give, rowFor } = newGradebooks(app);
const { published } = newPlanning(app);
const id = () => crypto.randomUUID();

test('a quiz counts by its policy; what is empty is not counted until the rules say so and its day is past', async () => {
  const { teacher, course, quiz } = await createQuiz();
  const { student } = await taker(course, quiz.id, ['a', 'b']);
  const { slug: courseId } = course;
  await take(student, quiz.id, ['a', 'a']);
  await take(student, quiz.id, ['b', 'b']);
  const absent = await learner(course, 'Bela Das');
  const viva = byHand('Viva', 10, '2020-01-01T00:00:00.000Z');
  await setRules(teacher, courseId, { byHand: [viva], passPercent: 50 });

  const best = await rowFor(teacher, courseId, student.id);
  expect(best.cells.map(({ state, marks }) => [state, marks])).toEqual([
    ['counted', '2.00'],
    ['empty', null],
  ]);
  expect(best.total).toEqual({ percent: '100.00', letter: null, gradePoints: null, passed: true });
  expect(best.steps[0]?.attempts.map(({ marks, counted }) => [marks, counted])).toEqual([
    ['1.00', false],
    ['2.00', true],
    ['0.00', false],
  ]);
  await app.db.update(quizzes).set({ grading: 'average' }).where(eq(quizzes.id, quiz.id));
  expect((await rowFor(teacher, courseId, student.id)).total.percent).toBe('50.00');
  expect((await rowFor(teacher, courseId, absent.id)).total.percent).toBe(null);

  await setRules(teacher, courseId, { byHand: [viva], empty: 'zero-after-due' }, 1);
  const { cells, total, steps } = await rowFor(teacher, courseId, student.id);
  expect([cells[1]?.zero, total.percent, steps[0]?.weight, steps[0]?.adds]).toEqual([true, '8.33', '16.67', '8.33']);
  // Nobody has to be told twice: one who began is at it, and no zero.
  await app.db
    .update(quizzes)
    .set({ closesAt: new Date('2020-01-01') })
    .where(eq(quizzes.id, quiz.id));
  const open = { quizId: quiz.id, studentId: absent.id, number: 1, seed: 's', startedAt: new Date(), maxMarks: 2 };
  expect((await rowFor(teacher, courseId, absent.id)).cells.map(({ zero }) => zero)).toEqual([true, true]);
  await app.db.insert(attempts).values(open);
  expect((await rowFor(teacher, courseId, absent.id)).cells.map(({ state }) => state)).toEqual(['waiting', 'counted']);
});

test('marks by hand: a first one needs no reason, another does; nothing is lost and nothing comes twice', async () => {
  const { teacher, course, params } = await createTaughtCourse();
  const student = await learner(course);
  const viva = byHand('Viva', 10);
  await setRules(teacher, params.courseId, { byHand: [viva] });
  const cell = { ...params, studentId: student.id, columnKey: `hand-${viva.columnId}` };
  const changeId = id();
  const first = await give(teacher, cell, 7.25, { changeId });
  expect([first.status, first.data.total.percent]).toEqual([200, '72.50']);
  expect((await give(teacher, cell, 7.25, { changeId })).data.changes).toHaveLength(1);
  expect((await give(teacher, cell, 8, { was: 7, reason: 'Again.' })).data.code).toBe('changed_elsewhere');
  expect((await give(teacher, cell, 8, { was: 7.25 })).data.fields).toEqual({ reason: 'Enter a short reason.' });
  expect((await give(teacher, cell, 10.01, { was: 7.25, reason: 'More.' })).data.fields).toEqual({
    marks: 'This column has a maximum of 10.00.',
  });
  const both = await Promise.all(
    [8, 9].map((marks) => give(teacher, cell, marks, { was: 7.25, reason: 'Heard again.' })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { changes } = await rowFor(teacher, params.courseId, student.id);
  expect(changes.map(({ before, by }) => [before, by])).toEqual([
    ['7.25', 'Ira Sen'],
    [null, 'Ira Sen'],
  ]);
  const gone = await give(teacher, { ...cell, columnKey: `hand-${id()}` }, 1);
  expect([gone.status, gone.data.code]).toEqual([404, 'grade_column_not_found']);
  const stranger = await app.person();
  expect((await give(teacher, { ...cell, studentId: stranger.id }, 1)).data.code).toBe('student_not_found');
});

test('an override stands in place of what was computed, and is taken back', async () => {
  const { teacher, course, quiz } = await createQuiz();
  const { student } = await taker(course, quiz.id, ['a', 'b']);
  const cell = { courseId: course.slug, studentId: student.id, columnKey: `quiz-${quiz.id}` };
  expect((await give(teacher, cell, 2)).data.fields).toHaveProperty('reason');
  const { data } = await give(teacher, cell, 1.75, { reason: 'The room was loud.' });
  expect([data.total.percent, data.cells[0]?.overridden, data.steps[0]?.from]).toEqual(['87.50', true, 'override']);
  expect(data.steps[0]?.override).toMatchObject({ instead: '1.00', reason: 'The room was loud.', by: 'Ira Sen' });
  const own = await student.call(gradebook.own, { params: { courseId: course.slug } });
  expect(own.data.row.steps[0]?.override).toMatchObject({ reason: 'The room was loud.', by: null });
  const back = await give(teacher, cell, null, { was: 1.75, reason: 'It was not.' });
  expect([back.data.total.percent, back.data.cells[0]?.overridden]).toEqual(['50.00', false]);
  expect(back.data.changes.map(({ before, after }) => [before, after])).toEqual([
    ['1.75', null],
    [null, '1.75'],
  ]);
});

test('rules are previewed, kept with a reason, and refused where they do not fit', async () => {
  const { teacher, course, params } = await createTaughtCourse();
  const [asha, bela] = [await learner(course), await learner(course, 'Bela Das')];
  const [one, two] = [byHand('Essay', 10), byHand('Viva', 10)];
  await setRules(teacher, params.courseId, { byHand: [one, two], passPercent: 60 });
  for (const [student, marks] of [
    [asha, [10, 4]],
    [bela, [4, 4]],
  ] as const) {
    for (const [n, column] of [one, two].entries()) {
      await give(teacher, { ...params, studentId: student.id, columnKey: `hand-${column.columnId}` }, marks[n] ?? 0);
    }
  }
  const category = {
    categoryId: id(),
    title: 'All',
    weight: 100,
    within: 'points' as const,
    dropLowest: 1,
    keepHighest: null,
  };
  const columns = [one, two].map(({ columnId }) => ({
    columnKey: `hand-${columnId}`,
    categoryId: category.categoryId,
    leftOut: false,
    extra: false,
    shown: true,
  }));
  const rules = { ...firstRules, byHand: [one, two], categories: [category], columns, passPercent: 75 };
  const { data: preview } = await teacher.call(gradebook.preview, { params, body: { rules } });
  expect(preview).toMatchObject({ students: 2, changing: 1, up: 1, down: 0, nowPass: 0, nowFail: 0 });
  expect(preview.lines.map(({ before, after }) => [before.percent, after.percent])).toEqual([['70.00', '100.00']]);
  expect((await rowFor(teacher, params.courseId, asha.id)).total.percent).toBe('70.00');

  const body = { changeId: id(), version: 1, rules, reason: 'One slip is human.' };
  const saved = await Promise.all([1, 2].map(() => teacher.call(gradebook.setRules, { params, body })));
  expect(saved.map(({ status, data }) => [status, data.version])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect((await rowFor(teacher, params.courseId, asha.id)).cells.map(({ state }) => state)).toEqual([
    'counted',
    'dropped',
  ]);
  expect((await teacher.call(gradebook.setRules, { params, body: { ...body, changeId: id() } })).status).toBe(409);
  const { data: changes } = await teacher.call(gradebook.changes, { params, query: {} });
  expect(changes.items.map(({ reason, by, before }) => [reason, by, before === null])).toEqual([
    ['One slip is human.', 'Ira Sen', false],
    ['The plan.', 'Ira Sen', true],
  ]);
  const refused = async (about: object) => {
    const answer = await teacher.call(gradebook.preview, { params, body: { rules: { ...rules, ...about } } });
    return [answer.status, Object.keys(answer.data.fields ?? {})];
  };
  expect(await refused({ byHand: [{ ...one, of: 9.99 }, two] })).toEqual([422, ['byHand']]);
  expect(await refused({ categories: [{ ...category, keepHighest: 1 }] })).toEqual([422, ['categories']]);
  expect(await refused({ weighting: 'percent', categories: [{ ...category, weight: 0 }] })).toEqual([
    422,
    ['categories'],
  ]);
  expect(await refused({ columns: [...columns, ...columns] })).toEqual([422, ['columns']]);
});

test('a student reads their own row, and nothing that is not shown or released', async () => {
  const { teacher, course, params } = await createTaughtCourse();
  const student = await learner(course);
  const other = await learner(course, 'Bela Das');
  const [shown, hidden] = [byHand('Essay', 10), byHand('Secret viva', 10)];
  const { quizId } = await published(teacher, {
    audience: { everybody: false, courseIds: [course.slug], batchIds: [], studentIds: [] },
  });
  await app.db.update(quizPlans).set({ scoreShown: 'never' }).where(eq(quizPlans.quizId, quizId));
  await app.db.insert(attempts).values({
    quizId,
    studentId: student.id,
    number: 1,
    seed: 's',
    state: 'handed-in',
    startedAt: new Date(),
    endedAt: new Date(),
    marks: 1,
    maxMarks: 2,
    passed: false,
  });
  const columns = [
    { columnKey: `hand-${hidden.columnId}`, categoryId: null, leftOut: false, extra: false, shown: false },
  ];
  await setRules(teacher, params.courseId, { byHand: [shown, hidden], columns });
  await give(teacher, { ...params, studentId: student.id, columnKey: `hand-${shown.columnId}` }, 9);
  await give(teacher, { ...params, studentId: student.id, columnKey: `hand-${hidden.columnId}` }, 1);
  expect((await rowFor(teacher, params.courseId, student.id)).total.percent).toBe('50.00');

  const { data, status } = await student.call(gradebook.own, { params });
  expect([status, data.hidden, data.row.total.percent]).toEqual([200, 1, '90.00']);
  expect(data.columns.map(({ title }) => title)).toEqual(['Entrance test', 'Essay']);
  expect(data.row.cells.map(({ state, marks }) => [state, marks])).toEqual([
    ['not-released', null],
    ['counted', '9.00'],
  ]);
  expect(JSON.stringify(data)).not.toContain('Secret');
  expect(data.row.steps[0]?.attempts).toEqual([]);
  expect(data.row.changes).toHaveLength(1);
  expect((await student.call(gradebook.ownCourses, { query: {} })).data.items).toEqual([
    { courseId: course.slug, title: course.title, total: data.row.total },
  ]);
  expect((await other.call(gradebook.own, { params })).data.row.total.percent).toBe(null);
  const stranger = await app.person();
  expect((await stranger.call(gradebook.own, { params })).status).toBe(404);
});

test('rows come page by page, found by words, and by how they stand', async () => {
  const { teacher, course, params } = await createTaughtCourse();
  const viva = byHand('Viva', 10);
  await setRules(teacher, params.courseId, { byHand: [viva] });
  const names = ['Asha Rao', 'Bela Das', 'Chitra Sen', 'Dev Rao'];
  for (const [n, name] of names.entries()) {
    const student = await learner(course, name);
    if (n < 3) await give(teacher, { ...params, studentId: student.id, columnKey: `hand-${viva.columnId}` }, n * 4);
  }
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit: 3, ...(cursor && { cursor }) };
    const { data } = await teacher.call(gradebook.rows, { params, query });
    seen.push(...data.items.map(({ student }) => student.fullName));
    cursor = data.nextCursor;
  } while (cursor);
  expect(seen).toEqual(names);
  const { data: books } = await teacher.call(gradebook.courses, { query: {} });
  expect(books.items).toEqual([{ courseId: course.slug, title: course.title, students: 4 }]);
  const named = async (query: object) =>
    (await teacher.call(gradebook.rows, { params, query })).data.items.map(({ student }) => student.fullName);
  expect(await named({ q: 'rao' })).toEqual(['Asha Rao', 'Dev Rao']);
  expect(await named({ standing: 'passing' })).toEqual(['Chitra Sen']);
  expect(await named({ standing: 'failing', limit: 1 })).toEqual(['Asha Rao']);
  expect(await named({ standing: 'nothing' })).toEqual(['Dev Rao']);
});
