import { learning } from '@stepwell/contract/learning/learning.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attemptEnded } from '../../events/quizzes.ts';
import { emit } from '../../platform/events/event.ts';
import { keepSiteSettings } from '../../platform/site-settings.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { certificates } from '../../tables/certificates/certificates.ts';
import { users } from '../../tables/identity/identity.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { outbox } from '../../tables/platform/platform.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const SECOND = 1000;

/** A student in a course of these lectures. */
async function enrolledIn(...kinds: ('article' | 'video' | 'quiz')[]) {
  const student = await app.person({ fullName: 'Tara Menon' });
  const course = await app.course({ title: 'Graphs' });
  const section = await app.section(course.id);
  const lectures: Awaited<ReturnType<typeof app.lecture>>[] = [];
  for (const kind of kinds) {
    lectures.push(await app.lecture({ id: course.id, sectionId: section.id }, { kind, seconds: 100 }));
  }
  const enrolment = await app.enrolment(student, course);
  return {
    student,
    course,
    lectures,
    enrolment,
    at: (index: number) => ({ params: { lectureId: lectures[index]?.id ?? '' } }),
  };
}
const watch = (
  student: Person,
  { params }: { params: { lectureId: string } },
  watched: [number, number][],
  position = 0,
) => student.call(learning.watch, { params, body: { position, watched } });

test('pressing the button twice keeps one enrolment and one event', async () => {
  const student = await app.person();
  const course = await app.course();
  const params = { courseId: course.slug };
  const [first, second] = await Promise.all([
    student.call(learning.enrol, { params }),
    student.call(learning.enrol, { params }),
  ]);
  expect(first.data.enrolmentId).toBe(second.data.enrolmentId);
  const events = await app.db.select().from(outbox).where(eq(outbox.name, 'learning.enrolled'));
  expect(events.filter(({ payload }) => (payload as { courseId: string }).courseId === course.id)).toHaveLength(1);
});

test.each(['draft', 'in-review', 'archived'] as const)('nobody enrols in a course that is %s', async (state) => {
  const student = await app.person();
  const course = await app.course({ state });
  const refusal = await student.call(learning.enrol, { params: { courseId: course.slug } });
  expect(refusal).toMatchObject({ status: 404, data: { code: 'course_not_found' } });
});

test('the shelf turns its pages without missing or repeating a course', async () => {
  const student = await app.person();
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  for (const title of titles) await app.enrolment(student, await app.course({ title }));
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const { data } = await student.call(learning.myCourses, { query: { limit: 2, ...(cursor && { cursor }) } });
    expect(data.total).toBe(cursor ? undefined : 5);
    seen.push(...data.items.map(({ title }) => title));
    cursor = data.nextCursor;
  } while (cursor);
  expect(seen.sort()).toEqual(titles.sort());
  expect(await student.call(learning.myCourses, { query: { cursor: 'nonsense' } })).toMatchObject({ status: 400 });
});

test('a visitor opens the preview and is told to sign in for the rest', async () => {
  const course = await app.course();
  const free = await app.lecture(course, { preview: true, html: '<p>Come in.</p>' });
  const locked = await app.lecture(course);
  const { data: outline } = await app.visitor.call(learning.outline, { params: { courseId: course.slug } });
  expect(outline.sections.flatMap(({ lectures }) => lectures.map(({ open }) => open))).toEqual([true, false]);
  expect(outline).toMatchObject({ enrolled: false, progress: { done: 0, total: 2 } });
  const opened = await app.visitor.call(learning.lecture, { params: { lectureId: free.id } });
  expect(opened.data).toMatchObject({ kind: 'article', html: '<p>Come in.</p>' });
  const refused = await app.visitor.call(learning.lecture, { params: { lectureId: locked.id } });
  expect(refused.status).toBe(401);
});

test('an archived course stays open to those who learn in it and is gone for the others', async () => {
  const { student, course, at } = await enrolledIn('article');
  await app.db.update(courses).set({ state: 'archived' }).where(eq(courses.id, course.id));
  expect((await student.call(learning.lecture, at(0))).status).toBe(200);
  expect((await (await app.person()).call(learning.outline, { params: { courseId: course.slug } })).status).toBe(404);
});

test('watched time is what the clock allows at the fastest speed, and the rest is accepted once time has passed', async () => {
  const { student, at } = await enrolledIn('video', 'article');
  await student.call(learning.open, at(0));
  app.pass(10 * SECOND);
  const { data: greedy } = await watch(student, at(0), [[0, 100]]);
  // Ten seconds at three times the speed, and two for the network.
  expect(greedy.watched[0]?.[0]).toBe(0);
  expect(greedy.watched[0]?.[1]).toBeGreaterThanOrEqual(30);
  expect(greedy.watched[0]?.[1]).toBeLessThan(34);
  expect(greedy.done).toBe(false);
  app.pass(60 * SECOND);
  const { data: later } = await watch(student, at(0), [[0, 100]]);
  expect(later).toMatchObject({
    done: true,
    watched: [[0, 100]],
    watchedPercent: 100,
    progress: { done: 1, total: 2, percent: 50 },
  });
});

test('skipping to the end is not watching: 90 % of different seconds count, not the furthest one', async () => {
  const { student, at } = await enrolledIn('video', 'article');
  await student.call(learning.open, at(0));
  app.pass(500 * SECOND);
  expect((await watch(student, at(0), [[95, 100]], 100)).data).toMatchObject({ done: false, watchedPercent: 5 });
  for (let i = 0; i < 5; i += 1) {
    app.pass(500 * SECOND);
    expect((await watch(student, at(0), [[0, 50]])).data).toMatchObject({ done: false, watchedPercent: 55 });
  }
  app.pass(500 * SECOND);
  expect((await watch(student, at(0), [[50, 84.9]])).data.done).toBe(false);
  app.pass(500 * SECOND);
  expect((await watch(student, at(0), [[84, 85.1]])).data).toMatchObject({ done: true, watchedPercent: 90 });
});

test('the same report twice, or from two tabs at once, counts once', async () => {
  const { student, at } = await enrolledIn('video', 'article');
  await student.call(learning.open, at(0));
  app.pass(100 * SECOND);
  await Promise.all([
    watch(student, at(0), [[0, 30]]),
    watch(student, at(0), [[20, 50]]),
    watch(student, at(0), [[0, 30]]),
  ]);
  app.pass(100 * SECOND);
  const { data } = await watch(student, at(0), [[0, 30]]);
  expect(data.watchedPercent).toBeLessThanOrEqual(50);
  app.pass(100 * SECOND);
  expect((await watch(student, at(0), [[0, 50]])).data.watchedPercent).toBe(50);
});

test('the position comes back on another device', async () => {
  const { student, at } = await enrolledIn('video');
  await student.call(learning.open, at(0));
  await watch(student, at(0), [], 41.5);
  expect((await student.call(learning.lecture, at(0))).data).toMatchObject({ position: 41.5 });
});

test.each<[string, [number, number][]]>([
  ['a number below zero', [[-1, 5]]],
  ['too many stretches', Array.from({ length: 201 }, () => [0, 1] as [number, number])],
])('%s is refused with the field', async (_, watched) => {
  const { student, at } = await enrolledIn('video');
  expect((await watch(student, at(0), watched)).status).toBe(422);
});

test('an article is read, not watched, and a video the other way round', async () => {
  const { student, at } = await enrolledIn('article', 'video');
  expect((await watch(student, at(0), [])).data.code).toBe('wrong_kind_of_lecture');
  expect((await student.call(learning.read, at(1))).data.code).toBe('wrong_kind_of_lecture');
});

test('two last lectures finished at once give one certificate, one letter and one paper', async () => {
  const { student, course, enrolment, at } = await enrolledIn('article', 'article');
  const steps = await Promise.all([0, 1, 0, 1].map((index) => student.call(learning.read, at(index))));
  expect(steps.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await app.settle();
  await app.db.update(outbox).set({ doneAt: null }).where(eq(outbox.name, 'learning.certified'));
  await app.settle();
  const papers = await app.db.select().from(certificates).where(eq(certificates.enrolmentId, enrolment.id));
  expect(papers).toHaveLength(1);
  expect(app.mail.letters.filter(({ to }) => to === student.email)).toHaveLength(1);
  expect([...app.storage.files.keys()].filter((key) => key === papers[0]?.fileKey)).toHaveLength(1);
  const { data: myCourses } = await student.call(learning.myCourses, { query: {} });
  expect(myCourses.items[0]).toMatchObject({
    courseId: course.slug,
    progress: { percent: 100 },
    next: null,
    certificateCode: papers[0]?.code,
  });
});

test('the paper can be fetched by its owner alone, and is a PDF that a range request can read', async () => {
  const { student, at } = await enrolledIn('article');
  const { data: step } = await student.call(learning.read, at(0));
  const params = { code: step.certificateCode ?? '' };
  expect((await student.call(learning.certificateFile, { params })).data).toEqual({ url: null });
  await app.settle();
  expect(app.realtime.told).toContainEqual({ userId: student.id, word: 'certificate-ready', about: params });
  const { data } = await student.call(learning.certificateFile, { params });
  const whole = await app.http.inject({ url: data.url ?? '' });
  expect(whole.headers['content-type']).toBe('application/pdf');
  expect(whole.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const part = await app.http.inject({ url: data.url ?? '', headers: { range: 'bytes=0-4' } });
  expect(part).toMatchObject({ statusCode: 206, payload: '%PDF-' });
  expect((await (await app.person()).call(learning.certificateFile, { params })).status).toBe(404);
});

test('a paper names the site that issues it, and bears its logo', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await app.storage.put('site/0123.png', png);
  await keepSiteSettings(app.db, { siteName: 'Hill College', logoKey: 'site/0123.png' });
  const { student, at } = await enrolledIn('article');
  const { data: step } = await student.call(learning.read, at(0));
  await app.settle();
  const { data } = await student.call(learning.certificateFile, { params: { code: step.certificateCode ?? '' } });
  const paper = (await app.http.inject({ url: data.url ?? '' })).rawPayload.toString('latin1');
  expect(paper).toContain('(Hill College)');
  expect(paper.includes('/Subtype /Image')).toBe(true);
  await keepSiteSettings(app.db, { siteName: 'Stepwell', logoKey: '' });
});

test('a paper whose job was lost, as on a disk that stayed full, comes an hour later; one on its way is not made twice', async () => {
  const { student, enrolment, at } = await enrolledIn('article');
  await student.call(learning.read, at(0));
  const put = app.storage.put;
  app.storage.put = () => Promise.reject(new Error('no room'));
  await expect(app.settle()).rejects.toThrow('no room');
  app.storage.put = put;
  await app.settle();
  const fileKey = async () =>
    (await app.db.select().from(certificates).where(eq(certificates.enrolmentId, enrolment.id)))[0]?.fileKey;
  const missed = () => app.runJob('learning.make-missing-certificates');
  await missed();
  expect(app.queue.waiting).toEqual([]);
  app.pass(60 * 60 * SECOND);
  app.services.room = { isFull: async () => true, isInTrouble: async () => true, noteFull: () => undefined };
  await missed();
  expect(app.queue.waiting).toEqual([]);
  delete app.services.room;
  await missed();
  await missed();
  expect(app.queue.waiting.map(({ name }) => name)).toEqual(['learning.make-certificate']);
  expect(await fileKey()).toBeNull();
  await app.settle();
  expect(await fileKey()).toMatch(/\.pdf$/);
  await missed();
  expect(app.queue.waiting).toEqual([]);
});

test('anyone checks a certificate by its code, however it is typed; a withdrawn one keeps the name to itself', async () => {
  const { student, at, course } = await enrolledIn('article');
  const { data: step } = await student.call(learning.read, at(0));
  const code = step.certificateCode ?? '';
  const check = (typed: string) => app.visitor.call(learning.verify, { params: { code: typed } });
  expect((await check(` ${code.toLowerCase()} `)).data).toMatchObject({
    state: 'genuine',
    studentName: 'Tara Menon',
    courseTitle: 'Graphs',
  });
  // What the certificate says does not change with the course or the person.
  await app.db.update(courses).set({ title: 'Graphs, second edition' }).where(eq(courses.id, course.id));
  await app.db.update(users).set({ fullName: 'T. Menon' }).where(eq(users.id, student.id));
  expect((await check(code)).data).toMatchObject({ studentName: 'Tara Menon', courseTitle: 'Graphs' });
  await app.db
    .update(certificates)
    .set({ withdrawnAt: new Date(), withdrawnCode: 'issued-in-error', withdrawnReason: 'Issued by mistake.' })
    .where(eq(certificates.code, code));
  expect((await check(code)).data).toMatchObject({
    state: 'withdrawn',
    studentName: null,
    withdrawnCode: 'issued-in-error',
  });
  expect(await check('2222-2222-2222')).toMatchObject({ status: 404, data: { code: 'certificate_not_found' } });
  expect((await check('not a code')).status).toBe(400);
});

test('a quiz that was passed is done, however often the news arrives; one that was not is not', async () => {
  const { student, at, lectures, enrolment } = await enrolledIn('quiz', 'article');
  const news = (passed: boolean) =>
    app.db.transaction((tx) =>
      emit(tx, attemptEnded, {
        attemptId: crypto.randomUUID(),
        quizId: crypto.randomUUID(),
        studentId: student.id,
        lectureId: lectures[0]?.id ?? null,
        passed,
      }),
    );
  await news(false);
  await app.settle();
  expect(
    (await student.call(learning.outline, { params: { courseId: (await courseOf(enrolment.courseId)).slug } })).data
      .progress.done,
  ).toBe(0);
  await news(true);
  await news(true);
  await app.settle();
  const { data } = await student.call(learning.read, at(1));
  expect(data).toMatchObject({ progress: { percent: 100 }, certificateCode: expect.any(String) });
  expect(
    app.realtime.told.filter(({ userId, word }) => userId === student.id && word === 'progress-changed').length,
  ).toBe(1);
  const done = await app.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.id, enrolment.id)));
  expect(done[0]?.completedAt).not.toBeNull();
});

test('suspended in the middle: nothing opens, and what was learnt is kept', async () => {
  const { student, at } = await enrolledIn('article', 'article');
  await student.call(learning.read, at(0));
  await app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, student.id));
  expect(await student.call(learning.read, at(1))).toMatchObject({ status: 403, data: { code: 'account_suspended' } });
  await app.db.update(users).set({ status: 'approved' }).where(eq(users.id, student.id));
  expect((await student.call(learning.read, at(1))).data.progress.percent).toBe(100);
});

const courseOf = async (id: string) => {
  const [course] = await app.db.select().from(courses).where(eq(courses.id, id));
  if (!course) throw new Error('no such course');
  return course;
};
