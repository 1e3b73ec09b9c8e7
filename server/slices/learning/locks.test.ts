import { completion } from '@stepwell/contract/learning/completion.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courses, lectures } from '../../tables/catalog/catalog.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { newQuizzes } from '../../testing/fixtures/quizzes.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { lockOf } from './locks.public.ts';

const app = await startTestApp();
const quizzes = newQuizzes(app);
const DAY = 24 * 60 * 60 * 1000;
await app.storage.put('demo/a.webm', Buffer.from('film'));
await app.storage.put('demo/a.vtt', Buffer.from('WEBVTT'));
await app.storage.put('demo/a.zip', Buffer.from('data'));

/** A student in a course whose second lecture is locked as told. */
async function behind(about: Partial<typeof lectures.$inferInsert>) {
  const student = await app.person();
  const course = await app.course();
  const section = await app.section(course.id);
  const first = await app.lecture({ id: course.id, sectionId: section.id }, { title: 'Counting steps' });
  const files = [{ key: 'demo/a.zip', name: 'data.zip', bytes: 4 }];
  const locked = await app.lecture({ id: course.id, sectionId: section.id }, { kind: 'video', files, ...about });
  await app.enrolment(student, course);
  return { student, course, first, locked, params: { lectureId: locked.id } };
}
const outlineOf = async (person: Person, { slug }: { slug: string }) => {
  const { data } = await person.call(learning.outline, { params: { courseId: slug } });
  return data.sections.flatMap((section) => section.lectures);
};
const update = (id: string, about: Partial<typeof lectures.$inferInsert>) =>
  app.db.update(lectures).set(about).where(eq(lectures.id, id));

const startedAt = new Date('2026-03-28T22:30:00Z');
const rules = { preview: false, opensAt: null, opensAfterDays: null, needs: [] as string[] };
const lectureById = new Map([['a', { title: 'A', courseId: 'graphs', lectureId: 'a' }]]);
test.each([
  ['nothing said', rules, '2026-03-28T22:30:00Z', null],
  ['a day that has come', { ...rules, opensAt: new Date('2026-03-28T22:30:00Z') }, '2026-03-28T22:30:00Z', null],
  [
    'a millisecond before',
    { ...rules, opensAt: new Date('2026-03-28T22:30:00Z') },
    '2026-03-28T22:29:59.999Z',
    { opensAt: '2026-03-28T22:30:00.000Z', missing: [] },
  ],
  // The night the clocks go forward in Europe is one of twenty-four hours here, as every other.
  [
    'a day after enrolling, over a change of clocks',
    { ...rules, opensAfterDays: 1 },
    '2026-03-29T22:29:00Z',
    { opensAt: '2026-03-29T22:30:00.000Z', missing: [] },
  ],
  [
    'the later of two',
    { ...rules, opensAfterDays: 1, opensAt: new Date('2026-04-01T00:00:00Z') },
    '2026-03-30T00:00:00Z',
    { opensAt: '2026-04-01T00:00:00.000Z', missing: [] },
  ],
  [
    'something to be done first',
    { ...rules, needs: ['a'] },
    '2026-03-30T00:00:00Z',
    { opensAt: null, missing: [{ title: 'A', courseId: 'graphs', lectureId: 'a' }] },
  ],
  ['what is needed is taught no more', { ...rules, needs: ['gone'] }, '2026-03-30T00:00:00Z', null],
  ['a preview', { ...rules, preview: true, needs: ['a'], opensAfterDays: 9 }, '2026-03-28T22:30:00Z', null],
])('%s', (_, rule, now, lock) => {
  expect(lockOf(rule, { startedAt, done: new Set(), taught: lectureById, now: new Date(now) })).toEqual(lock);
});

test('C4: a lecture that opens later is refused alike for page, opening, watching, reading and marking, and then opens', async () => {
  const { student, course, params } = await behind({ opensAfterDays: 2, completion: 'manual' });
  const body = { position: 1, watched: [] };
  const refusals = [
    await student.call(learning.lecture, { params }),
    await student.call(learning.open, { params }),
    await student.call(learning.watch, { params, body }),
    await student.call(learning.read, { params }),
    await student.call(completion.markDone, { params }),
  ];
  for (const { status, data } of refusals) {
    expect([status, (data as { code: string }).code]).toEqual([403, 'lecture_locked']);
    const opens = Date.parse((data as { opensAt?: string }).opensAt ?? '');
    expect(Math.abs(opens - Date.now() - 2 * DAY)).toBeLessThan(60_000);
  }
  const [, lecture] = await outlineOf(student, course);
  expect(lecture).toMatchObject({ open: false, lock: { missing: [], opensAt: expect.any(String) } });
  await app.db
    .update(enrolments)
    .set({ enrolledAt: new Date(Date.now() - 2 * DAY) })
    .where(eq(enrolments.studentId, student.id));
  expect((await student.call(learning.lecture, { params })).status).toBe(200);
  expect((await outlineOf(student, course))[1]).toMatchObject({ open: true, lock: null });
});

test('C5: what has to be done first is named, and doing it opens the lecture', async () => {
  const { student, course, first, locked, params } = await behind({});
  await update(locked.id, { needs: [first.id] });
  const refused = await student.call(learning.lecture, { params });
  expect(refused).toMatchObject({
    status: 403,
    data: {
      code: 'lecture_locked',
      message: 'Complete first: “Counting steps”.',
      missing: [{ lectureId: first.id, title: 'Counting steps', courseId: course.slug }],
    },
  });
  expect(refused.data).not.toHaveProperty('opensAt');
  await student.call(learning.read, { params: { lectureId: first.id } });
  expect((await student.call(learning.lecture, { params })).status).toBe(200);
});

test('C4: film, captions and download handed out before stop within seconds once it is locked again', async () => {
  const { student, locked, params } = await behind({
    captions: [{ language: 'en', key: 'demo/a.vtt' }],
  });
  const { data } = await student.call(learning.lecture, { params });
  if (data.kind !== 'video') throw new Error('a video was asked for');
  const urls = [data.source, data.captions, data.tracks[0]?.url ?? '', data.files[0]?.url ?? ''];
  const load = async () =>
    (await Promise.all(urls.map((url) => app.http.inject({ url })))).map((one) => one.statusCode);
  expect(await load()).toEqual([200, 200, 200, 200]);
  await update(locked.id, { opensAt: new Date(Date.now() + 3 * DAY) });
  app.pass(6000);
  expect(await load()).toEqual([403, 403, 403, 403]);
  // Without its lecture, or with another one, the signature does not hold.
  const other = urls[0]?.replace(/lecture=[^&]+/, `lecture=${crypto.randomUUID()}`) ?? '';
  expect((await app.http.inject({ url: other })).statusCode).toBe(403);
});

test('a film without captions has no address of them', async () => {
  const { student, locked, params } = await behind({});
  await update(locked.id, { captionsKey: null, captions: [] });
  const { data } = await student.call(learning.lecture, { params });
  expect(data).toMatchObject({ captions: '', tracks: [] });
});

test('C4: a locked quiz is refused where it is shown and where it begins; its teacher tries it out', async () => {
  const student = await app.person();
  const teacher = await app.person({ role: 'instructor' });
  const course = await app.course({ instructorId: teacher.id });
  await app.enrolment(student, course);
  const { id: quizId, lectureId } = await quizzes.quiz({}, course);
  await update(lectureId ?? '', { opensAt: new Date(Date.now() + DAY) });
  const refused = { status: 403, data: { code: 'lecture_locked' } };
  expect(await student.call(assessment.quiz, { params: { quizId } })).toMatchObject(refused);
  expect(await student.call(assessment.start, { params: { quizId } })).toMatchObject(refused);
  expect((await teacher.call(assessment.start, { params: { quizId } })).status).toBe(200);
  await update(lectureId ?? '', { opensAt: null });
  expect((await student.call(assessment.start, { params: { quizId } })).status).toBe(200);
});

test('teachers and admins pass every lock, enrolled or not', async () => {
  const { course, params } = await behind({ opensAfterDays: 30 });
  const admin = await app.person({ role: 'admin' });
  await app.enrolment(admin, course);
  expect((await admin.call(learning.lecture, { params })).status).toBe(200);
  expect((await outlineOf(admin, course))[1]).toMatchObject({ open: true, lock: null });
});

test('C5: a course that others come before refuses enrolling with their names, until they are completed', async () => {
  const student = await app.person();
  const before = await app.course({ title: 'Counting' });
  const only = await app.lecture(before);
  const gone = await app.course({ title: 'Taught no more', state: 'archived', publishedAt: new Date() });
  const course = await app.course({ title: 'Graphs', needs: [before.id, gone.id] });
  const params = { courseId: course.slug };
  const missing = [{ title: 'Counting', courseId: before.slug, lectureId: null }];
  expect((await student.call(learning.standing, { params })).data).toMatchObject({ missing, can: { enrol: false } });
  expect(await student.call(learning.enrol, { params })).toMatchObject({
    status: 403,
    data: { code: 'course_locked', missing },
  });
  await app.enrolment(student, before);
  await student.call(learning.read, { params: { lectureId: only.id } });
  expect((await student.call(learning.standing, { params })).data).toMatchObject({ missing: [], can: { enrol: true } });
  expect((await student.call(learning.enrol, { params })).status).toBe(200);
});

test('who was in before a course was put before theirs stays in', async () => {
  const student = await app.person();
  const [before, course] = [await app.course(), await app.course()];
  await app.enrolment(student, course);
  await app.db
    .update(courses)
    .set({ needs: [before.id] })
    .where(eq(courses.id, course.id));
  expect((await student.call(learning.enrol, { params: { courseId: course.slug } })).status).toBe(200);
});
