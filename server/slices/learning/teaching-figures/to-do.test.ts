import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { marking } from '@stepwell/contract/grading/marking.ts';
import { courseDiscussion } from '@stepwell/contract/learning/course-discussion.ts';
import { teaching } from '@stepwell/contract/learning/teaching.ts';
import { ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reviews } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { questions } from '../../../tables/learning/discussion.ts';
import { newAssignments } from '../../../testing/fixtures/assignments.ts';
import { newDrafts } from '../../../testing/fixtures/drafts.ts';
import { essay, newMarking } from '../../../testing/fixtures/marking.ts';
import { newStatements } from '../../../testing/fixtures/statements.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const authors = newDrafts(app);
const { assigned, handedIn } = newAssignments(app);
const { createQuiz, take } = newMarking(app);
const { published, handIn } = newStatements(app);
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const nothing = {
  questions: { waiting: 0, late: 0, courses: [] },
  reviews: { waiting: 0, low: 0 },
  works: { waiting: 0, items: [] },
  returned: [],
  returnedCount: 0,
};

test('nothing waits for whoever has no course, and a course of somebody else is none', async () => {
  const ben = await app.person({ role: 'instructor' });
  const theirs = await app.course();
  await app.db.insert(questions).values({ courseId: theirs.id, title: 'Why?' });
  expect((await ben.call(teaching.toDo, { query: {} })).data).toEqual(nothing);
  for (const endpoint of [teaching.toDo, teaching.howFar, teaching.needHelp] as const) {
    expect((await ben.call(endpoint, { query: { course: theirs.slug } })).data.code).toBe('course_not_found');
  }
  const query = { course: theirs.slug, zone: 'UTC' };
  expect((await ben.call(teaching.figures, { query })).status).toBe(404);
  expect((await ben.call(teaching.overTime, { query })).status).toBe(404);
  // A teacher who names another one sees neither.
  expect((await ben.call(teaching.toDo, { query: { instructor: theirs.instructorId } })).data).toEqual(nothing);
});

test('questions wait until somebody answers or hides them; after two days they are late, the oldest is named', async () => {
  const ben = await app.person({ role: 'instructor' });
  const course = await app.course({ instructorId: ben.id });
  const addQuestion = async (title: string, hours: number, more: { answers?: number; hiddenAt?: Date } = {}) => {
    const [row] = await app.db
      .insert(questions)
      .values({ courseId: course.id, title, askedAt: ago(hours), ...more })
      .returning();
    return row?.id ?? '';
  };
  await addQuestion('Answered', 90, { answers: 1 });
  await addQuestion('Hidden', 95, { hiddenAt: new Date() });
  await addQuestion('New', 47);
  const old = await addQuestion('Old', 49);
  const counted = async () => (await ben.call(teaching.toDo, { query: { course: course.slug } })).data.questions;
  expect(await counted()).toEqual({
    waiting: 2,
    late: 1,
    courses: [
      {
        course: { courseId: course.slug, title: course.title },
        waiting: 2,
        late: 1,
        oldest: { questionId: old, title: 'Old', askedAt: expect.any(String) },
      },
    ],
  });
  await ben.call(courseDiscussion.answer, { params: { questionId: old }, body: { text: 'Because.' } });
  expect(await counted()).toMatchObject({ waiting: 1, late: 0, courses: [{ oldest: { title: 'New' } }] });
});

test('reviews without a reply wait, hidden ones do not', async () => {
  const ben = await app.person({ role: 'instructor' });
  const course = await app.course({ instructorId: ben.id });
  await app.db.insert(reviews).values([
    { courseId: course.id, stars: 2 },
    { courseId: course.id, stars: 5 },
    { courseId: course.id, stars: 1, hiddenAt: new Date(), hiddenReason: 'Spam.' },
    { courseId: course.id, stars: 1, reply: 'Sorry.', repliedAt: new Date() },
  ]);
  expect((await ben.call(teaching.toDo, { query: {} })).data.reviews).toEqual({ waiting: 2, low: 1 });
  const lata = await app.person({ role: 'admin' });
  expect((await lata.call(teaching.toDo, { query: { instructor: ben.id } })).data.reviews).toEqual({
    waiting: 2,
    low: 1,
  });
});

test('a draft that came back is told with its open remarks, until it is handed in again', async () => {
  const ben = await authors.author();
  const lata = await app.person({ role: 'admin' });
  const { params, submissionId } = await authors.submitted(ben);
  const remark = { key: 'details', quote: null, text: 'Which roads?' };
  await lata.call(submissions.remark, { params: { submissionId }, body: remark });
  await lata.call(submissions.remark, { params: { submissionId }, body: { ...remark, text: 'And when?' } });
  await lata.call(submissions.return, { params: { submissionId }, body: { words: 'Almost.' } });
  const toDo = async () => (await ben.call(teaching.toDo, { query: {} })).data;
  const { title } = (await ben.call(drafts.draft, { params })).data.details.content;
  expect(await toDo()).toMatchObject({
    returned: [{ courseId: params.courseId, title, remarks: 2, decidedAt: expect.any(String) }],
    returnedCount: 1,
  });
  const { data } = await ben.call(submissions.remarks, { params });
  await ben.call(submissions.settle, { params: { remarkId: data.items[0]?.remarkId ?? '' } });
  expect((await toDo()).returned[0]?.remarks).toBe(1);
  await ben.call(submissions.submit, { params, body: { note: 'Now.' } });
  expect((await toDo()).returned).toEqual([]);
});

test('work that was handed in waits to be marked, for its teacher, for an admin, and for nobody else', async () => {
  const [asha, ben] = [await app.person(), await app.person({ role: 'instructor' })];
  const course = await app.course({ instructorId: ben.id });
  const { params, lecture } = await assigned(asha, {}, course);
  const toDoOf = async (who: Person, query: { course?: string; instructor?: string } = {}) =>
    (await who.call(teaching.toDo, { query })).data.works;
  expect(await toDoOf(ben)).toEqual({ waiting: 0, items: [] });
  await handedIn(asha, params);
  const waits = {
    waiting: 1,
    items: [
      {
        kind: 'assignment',
        id: lecture.id,
        title: 'Draw a well',
        waiting: 1,
        waitsSince: expect.any(String),
        course: { courseId: course.slug, title: course.title },
      },
    ],
  };
  expect(await toDoOf(ben)).toEqual(waits);
  expect(await toDoOf(ben, { course: course.slug })).toEqual(waits);
  const other = await app.course({ instructorId: ben.id });
  expect((await toDoOf(ben, { course: other.slug })).waiting).toBe(0);
  const lata = await app.person({ role: 'admin' });
  expect(await toDoOf(lata)).toEqual(waits);
  expect(await toDoOf(lata, { instructor: ben.id })).toEqual(waits);
  expect((await toDoOf(lata, { instructor: asha.id })).waiting).toBe(0);
  expect((await toDoOf(ben, { instructor: lata.id })).waiting).toBe(0);
  expect((await toDoOf(await app.person({ role: 'instructor' }))).waiting).toBe(0);
});

test('assignments, essays and problem statements wait in one list, whose numbers are those of each kind’s own list', async () => {
  const quiz = await createQuiz([essay(), essay()]);
  const { teacher, quizId, course } = quiz;
  const asha = await app.person();
  const essayText = (text: string) => ({ kind: 'essay' as const, text });
  await take(asha, quiz, [essayText('The water sinks.'), essayText('And comes back.')]);
  await app.settle();
  const bela = await app.person();
  const { params, lecture } = await assigned(bela, {}, course);
  await handedIn(bela, params);
  const statement = await published({ title: 'The well of numbers' }, teacher);
  await handIn(asha, statement.params);
  const works = async (query: { course?: string } = {}) => (await teacher.call(teaching.toDo, { query })).data.works;
  const all = await works();
  expect(all.items.map(({ kind, id, waiting }) => [kind, id, waiting]).sort()).toEqual([
    ['assignment', lecture.id, 1],
    ['quiz', quizId, 2],
    ['statement', statement.params.statementId, 1],
  ]);
  expect(all.waiting).toBe(4);
  const quizzes = (await teacher.call(marking.quizzes, { query: {} })).data.items;
  expect(quizzes.map((one) => [one.quizId, one.waiting])).toEqual([[quizId, 2]]);
  const statements = (await teacher.call(ownStatements.list, { query: {} })).data.items;
  expect(statements.map((one) => [one.statementId, one.toMark])).toEqual([[statement.params.statementId, 1]]);
  // Of one course only what belongs to it; of somebody erased nothing.
  expect((await works({ course: course.slug })).waiting).toBe(3);
  await app.db
    .update(users)
    .set({ erasedAt: new Date() })
    .where(inArray(users.id, [asha.id, bela.id]));
  expect((await works()).items.map(({ kind }) => kind)).toEqual(['quiz']);
  expect((await teacher.call(ownStatements.list, { query: {} })).data.items.map(({ toMark }) => toMark)).toEqual([0]);
});
