import { learning } from '@stepwell/contract/learning/learning.ts';
import { students } from '@stepwell/contract/learning/students.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { assignments } from '../../../tables/assignments/assignments.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const HOUR = 60 * 60 * 1000;

/** A course of four lectures and a quiz, with its teacher. */
async function createCourse() {
  const teacher = await app.person({ role: 'instructor', fullName: 'Ben Ito' });
  const course = await app.course({ instructorId: teacher.id, title: 'Graphs' });
  const section = await app.section(course.id);
  const at = { id: course.id, sectionId: section.id };
  const lectures = [await app.lecture(at), await app.lecture(at), await app.lecture(at)];
  const quizLecture = await app.lecture(at, { kind: 'quiz' });
  return { teacher, course, lectures, quizLecture };
}
async function learner(of: Awaited<ReturnType<typeof createCourse>>, fullName: string, read = 0) {
  const person = await app.person({ fullName });
  const enrolment = await app.enrolment(person, of.course);
  for (const { id } of of.lectures.slice(0, read)) {
    await person.call(learning.read, { params: { lectureId: id } });
  }
  return { person, enrolmentId: enrolment.id };
}
const list = (teacher: Person, query: object = {}) => teacher.call(students.list, { query });
const names = async (teacher: Person, query: object = {}) =>
  (await list(teacher, query)).data.items.map(({ fullName }) => fullName);

test('a teacher sees the people of their own courses alone, with progress and what they reached in quizzes', async () => {
  const of = await createCourse();
  await learner(await createCourse(), 'Of Somebody Else');
  const { person } = await learner(of, 'Tara Menon', 2);
  const [quiz] = await app.db
    .insert(quizzes)
    .values({ courseId: of.course.id, lectureId: of.quizLecture.id, ownerId: of.teacher.id, title: 'Check' })
    .returning();
  const attempt = (number: number, marks: number, passed: boolean) => ({
    quizId: quiz?.id ?? '',
    studentId: person.id,
    number,
    state: 'handed-in' as const,
    seed: 'x',
    startedAt: new Date(),
    endedAt: new Date(),
    marks,
    maxMarks: 10,
    passed,
  });
  await app.db.insert(attempts).values([attempt(1, 3, false), attempt(2, 8, true)]);
  expect((await list(of.teacher)).data.items).toMatchObject([
    {
      fullName: 'Tara Menon',
      courseId: of.course.slug,
      progress: { done: 2, total: 4, percent: 50 },
      quizzes: { total: 1, passed: 1, meanPercent: 80 },
      completedAt: null,
      batches: [],
    },
  ]);
  const admin = await app.person({ role: 'admin' });
  expect(await names(admin, { q: 'somebody else' })).toEqual(['Of Somebody Else']);
});

test('words, course and state narrow, every order pages through each person once, and the counts agree', async () => {
  const of = await createCourse();
  const second = await app.course({ instructorId: of.teacher.id });
  for (const [name, read] of [
    ['Anil', 3],
    ['Zara', 0],
    ['Mira', 1],
  ] as const)
    await learner(of, `${name} Rao`, read);
  const { enrolmentId } = await learner(of, 'Done Das', 3);
  await app.db.update(enrolments).set({ completedAt: new Date() }).where(eq(enrolments.id, enrolmentId));
  await app.enrolment(await app.person({ fullName: 'Elsewhere Roy' }), second);
  const course = of.course.slug;
  expect(await names(of.teacher, { course, sort: 'name' })).toEqual(['Anil Rao', 'Done Das', 'Mira Rao', 'Zara Rao']);
  expect((await names(of.teacher, { course, sort: 'progress' })).slice(0, 2)).toEqual(['Zara Rao', 'Mira Rao']);
  expect(await names(of.teacher, { course, state: 'not-started' })).toEqual(['Zara Rao']);
  expect((await names(of.teacher, { course, state: 'under-way' })).sort()).toEqual(['Anil Rao', 'Mira Rao']);
  expect(await names(of.teacher, { q: 'mira' })).toEqual(['Mira Rao']);
  expect((await of.teacher.call(students.counts, { query: { course } })).data).toEqual({
    'not-started': 1,
    'under-way': 2,
    completed: 1,
  });
  for (const sort of ['seen', 'name', 'progress'] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await list(of.teacher, { sort, limit: 2, ...(cursor && { cursor }) });
      seen.push(...data.items.map((row) => row.enrolmentId));
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  }
});

test('a message reaches the chosen of one’s own courses once each, in the bell and by letter, and stands in the log', async () => {
  const of = await createCourse();
  const [one, two] = [await learner(of, 'Tara Menon'), await learner(of, 'Anil Rao')];
  const foreign = await learner(await createCourse(), 'Of Somebody Else');
  const second = await app.course({ instructorId: of.teacher.id });
  const again = await app.enrolment(one.person, second);
  const body = {
    enrolmentIds: [one.enrolmentId, two.enrolmentId, foreign.enrolmentId, again.id],
    subject: 'See you on Monday',
    text: 'Read lecture two before.',
  };
  expect((await of.teacher.call(students.message, { body })).data).toEqual({ sent: 2 });
  await app.settle();
  const bell = (await one.person.call(notices.list, { query: {} })).data.items;
  expect(bell).toMatchObject([
    { kind: 'teacher-message', about: { subject: body.subject, text: body.text, fullName: 'Ben Ito' } },
  ]);
  const emails = app.mail.letters.filter(({ text }) => text.includes(body.text));
  expect(emails.map(({ to }) => to).sort()).toEqual([one.person.email, two.person.email].sort());
  expect((await foreign.person.call(notices.list, { query: {} })).data.items).toEqual([]);
  const auditEntries = await app.db.select().from(auditLog).where(eq(auditLog.actorId, of.teacher.id));
  expect(auditEntries).toMatchObject([{ act: 'learners.messaged', after: { people: 2 } }]);
  expect(JSON.stringify(auditEntries)).not.toContain('Tara');
});

test('ten messages an hour, also when they come at once; an hour later there is room again', async () => {
  const of = await createCourse();
  const { enrolmentId } = await learner(of, 'Tara Menon');
  const send = () =>
    of.teacher.call(students.message, { body: { enrolmentIds: [enrolmentId], subject: 'A word', text: 'Well done.' } });
  const all = await Promise.all(Array.from({ length: 12 }, send));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = all.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  app.pass(HOUR + 1000);
  expect((await send()).status).toBe(200);
});

test('one student’s work in a course: what is due, what was submitted and asked, and nothing of others', async () => {
  const of = await createCourse();
  const { person } = await learner(of, 'Tara Menon');
  const { person: other } = await learner(of, 'Uma Das');
  const assignment = await app.lecture(
    { id: of.course.id, sectionId: of.quizLecture.sectionId ?? '' },
    { kind: 'assignment' },
  );
  await app.db.insert(assignments).values({
    courseId: of.course.id,
    lectureId: assignment.id,
    ways: ['text'],
    mostFiles: 1,
    dueAt: new Date('2026-12-24T10:00:00Z'),
    passPercent: 50,
    doneWhen: 'handed-in',
    release: 'together',
  });
  const [quiz] = await app.db
    .insert(quizzes)
    .values({ courseId: of.course.id, lectureId: of.quizLecture.id, ownerId: of.teacher.id, title: 'Check' })
    .returning();
  const ended = { state: 'handed-in' as const, seed: 'x', endedAt: new Date(), startedAt: new Date(), maxMarks: 8 };
  await app.db.insert(attempts).values([
    { ...ended, quizId: quiz?.id ?? '', studentId: person.id, number: 1, marks: 6, passed: true },
    { ...ended, quizId: quiz?.id ?? '', studentId: other.id, number: 1, marks: 1, passed: false },
  ]);
  const params = { courseId: of.course.slug, studentId: person.id };
  const { data } = await of.teacher.call(students.work, { params });
  expect(data.items).toMatchObject([
    { kind: 'submission', state: 'due', at: '2026-12-24T10:00:00.000Z', percent: null },
    { kind: 'attempt', state: 'marked', percent: 75, passed: true },
  ]);
  const stranger = await app.person({ role: 'instructor' });
  expect((await stranger.call(students.work, { params })).status).toBe(404);
  const elsewhere = { courseId: of.course.slug, studentId: (await app.person()).id };
  expect((await of.teacher.call(students.work, { params: elsewhere })).status).toBe(404);
});
