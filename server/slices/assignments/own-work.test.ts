import { assignmentWork } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { completion } from '@stepwell/contract/learning/completion.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { works, workVersions } from '../../tables/assignments/assignments.ts';
import { lectures } from '../../tables/catalog/catalog.ts';
import { sessions } from '../../tables/identity/identity.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { newAssignments } from '../../testing/fixtures/assignments.ts';
import { newBell } from '../../testing/fixtures/bell.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;
const app = await startTestApp();
const { assignment, assigned, handedIn } = newAssignments(app);

test('what is written is kept cleaned, and the same save again changes nothing; an older one is told so', async () => {
  const asha = await app.person();
  const { params } = await assigned(asha);
  const keep = (version: number, html: string, link = '') =>
    asha.call(assignmentWork.keep, { params, body: { version, html, link } });

  const first = await keep(0, '<p onclick="x()">Steps<script>alert(1)</script></p>');
  expect(first.data.version).toBe(1);
  expect((await keep(0, '<p>Steps</p>')).data).toEqual(first.data);
  expect((await keep(0, '<p>Other steps</p>')).data.code).toBe('changed_elsewhere');
  const page = await asha.call(assignmentWork.assignment, { params });
  expect(page.data.draft).toMatchObject({ version: 1, html: '<p>Steps</p>', savedAt: first.data.savedAt });
});

test('work is handed in as version 1, 2, …, each staying as it was; what the draft says later changes none', async () => {
  const asha = await app.person();
  const { params } = await assigned(asha);
  await handedIn(asha, params, '<p>First.</p>');
  await handedIn(asha, params, '<p>Second.</p>');
  const { data } = await asha.call(assignmentWork.assignment, { params });
  expect(data.versions.map(({ number, html }) => [number, html])).toEqual([
    [2, '<p>Second.</p>'],
    [1, '<p>First.</p>'],
  ]);
});

test('two tabs that hand in at once make one version, and both are answered it', async () => {
  const asha = await app.person();
  const { params, id } = await assigned(asha);
  const { data: saved } = await asha.call(assignmentWork.keep, {
    params,
    body: { version: 0, html: '<p>Steps.</p>', link: '' },
  });
  const press = () => asha.call(assignmentWork.handIn, { params, body: { number: 1, version: saved.version } });
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.versionId)).size).toBe(1);
  const rows = await app.db
    .select({ id: workVersions.id })
    .from(workVersions)
    .innerJoin(works, eq(works.id, workVersions.workId))
    .where(eq(works.assignmentId, id));
  expect(rows).toHaveLength(1);
});

test('nothing, or a draft that another tab changed, is not handed in', async () => {
  const asha = await app.person();
  const { params } = await assigned(asha);
  const handIn = (version: number) => asha.call(assignmentWork.handIn, { params, body: { number: 1, version } });
  expect((await handIn(0)).data.code).toBe('work_empty');
  await asha.call(assignmentWork.keep, { params, body: { version: 0, html: '<p> </p>', link: '' } });
  expect((await handIn(1)).data.code).toBe('work_empty');
  await asha.call(assignmentWork.keep, { params, body: { version: 1, html: '<p>Steps.</p>', link: '' } });
  expect((await handIn(1)).data.code).toBe('changed_elsewhere');
  expect((await handIn(2)).status).toBe(200);
});

test.each([
  'http://wells.example/plan',
  'javascript:alert(1)',
  'https://asha:secret@wells.example/',
  'https://localhost/plan',
  'wells.example',
])('a link like %s is not taken, and says what to write', async (link) => {
  const asha = await app.person();
  const { params } = await assigned(asha);
  const { data } = await asha.call(assignmentWork.keep, { params, body: { version: 0, html: '', link } });
  const answer = await asha.call(assignmentWork.handIn, { params, body: { number: 1, version: data.version } });
  expect(answer.data).toMatchObject({ code: 'invalid_fields', fields: { link: expect.stringContaining('https://') } });
});

test('what an assignment does not take is not handed in, whatever the draft holds', async () => {
  const asha = await app.person();
  const { params } = await assigned(asha, { ways: ['link'] });
  const body = { version: 0, html: '<p>Steps.</p>', link: 'https://wells.example/plan' };
  const { data } = await asha.call(assignmentWork.keep, { params, body });
  await asha.call(assignmentWork.handIn, { params, body: { number: 1, version: data.version } });
  const page = await asha.call(assignmentWork.assignment, { params });
  expect(page.data.versions).toMatchObject([{ html: '', link: 'https://wells.example/plan' }]);
});

test('late work says how late it is by the server’s clock, and behind the last late day nothing is taken', async () => {
  const asha = await app.person();
  const { params } = await assigned(asha, { dueAfterDays: 3, latePercentPerDay: 10, lateDays: 2 });
  await handedIn(asha, params, '<p>In time.</p>');
  app.pass(3 * DAY + 1000);
  const late = await asha.call(assignmentWork.assignment, { params });
  expect(late.data).toMatchObject({ lateNow: 10, can: { handIn: true } });
  await handedIn(asha, params, '<p>A second late.</p>');
  app.pass(2 * DAY);
  const { data: closed } = await asha.call(assignmentWork.assignment, { params });
  expect(closed.can.handIn).toBe(false);
  expect(closed.versions).toMatchObject([
    { daysLate: 1, latePercent: 10 },
    { daysLate: 0, latePercent: 0 },
  ]);
  const body = { number: 3, version: closed.draft.version };
  const refused = await asha.call(assignmentWork.handIn, { params, body });
  expect(refused.data).toMatchObject({ code: 'assignment_closed', message: expect.stringMatching(/closed on \d{4}/) });
});

test('a batch that starts later has its work due later', async () => {
  const asha = await app.person();
  const { params, course } = await assigned(asha, { dueAfterDays: 3 });
  const startsAt = new Date(app.services.now().getTime() + 10 * DAY);
  const mine = and(eq(enrolments.studentId, asha.id), eq(enrolments.courseId, course.id));
  await app.db.update(enrolments).set({ startsAt }).where(mine);
  const { data } = await asha.call(assignmentWork.assignment, { params });
  expect(data.dueAt).toBe(new Date(startsAt.getTime() + 3 * DAY).toISOString());
});

test('it is handed in as often as allowed and no more', async () => {
  const asha = await app.person();
  const { params } = await assigned(asha, { versionsAllowed: 1 });
  await handedIn(asha, params);
  const { data } = await asha.call(assignmentWork.assignment, { params });
  expect(data.can).toMatchObject({ work: true, handIn: false });
  const body = { number: 2, version: data.draft.version };
  expect((await asha.call(assignmentWork.handIn, { params, body })).data.code).toBe('no_versions_left');
});

test('a lecture that is locked shuts every route to its assignment, with the reason', async () => {
  const asha = await app.person();
  const { params, lecture, course } = await assigned(asha);
  const file = await asha.call(assignmentWork.addFile, {
    params,
    query: { name: 'well.txt' },
    content: new Blob(['A well.'], { type: 'application/octet-stream' }),
  });
  const first = await app.lecture(course, { title: 'What a well is' });
  await app.db
    .update(lectures)
    .set({ needs: [first.id] })
    .where(eq(lectures.id, lecture.id));
  const body = { version: 0, html: '<p>Steps.</p>', link: '' };
  const content = new Blob(['A well.'], { type: 'application/octet-stream' });
  const answers = [
    await asha.call(assignmentWork.assignment, { params }),
    await asha.call(assignmentWork.keep, { params, body }),
    await asha.call(assignmentWork.addFile, { params, query: { name: 'well.txt' }, content }),
    await asha.call(assignmentWork.removeFile, { params: { fileId: file.data.fileId } }),
    await asha.call(assignmentWork.handIn, { params, body: { number: 1, version: 0 } }),
  ];
  expect(answers.map(({ data }) => data.code)).toEqual(answers.map(() => 'lecture_locked'));
  expect(answers[0]?.data.message).toContain('What a well is');
  expect((await app.http.inject({ url: file.data.url ?? '' })).statusCode).toBe(403);
});

test('handing in makes the lecture done where its author says so, and the list of what is missing says what it waits for', async () => {
  const asha = await app.person();
  const { params, lecture, course } = await assigned(asha);
  const missing = async () =>
    (await asha.call(completion.undone, { params: { courseId: course.slug } })).data.items.map((one) => one.assignment);
  expect(await missing()).toEqual(['hand-in']);
  const read = await asha.call(learning.read, { params: { lectureId: lecture.id } });
  expect(read.data.code).toBe('wrong_kind_of_lecture');
  await handedIn(asha, params);
  await app.settle();
  expect(await missing()).toEqual([]);
  const opened = await asha.call(learning.lecture, { params: { lectureId: lecture.id } });
  expect(opened.data).toMatchObject({ kind: 'assignment', assignmentId: params.assignmentId, done: true });

  const strict = await assigned(asha, { doneWhen: 'passed' }, await app.course());
  await handedIn(asha, strict.params);
  await app.settle();
  const { data } = await asha.call(completion.undone, { params: { courseId: strict.course.slug } });
  expect(data.items.map((one) => one.assignment)).toEqual(['marks']);
});

test('the day on which work is due stands among a learner’s dates until it is handed in', async () => {
  const asha = await app.person();
  const { params, lecture } = await assigned(asha, { dueAfterDays: 30 });
  const dates = async () => (await asha.call(shelves.ahead, {})).data.deadlines;
  expect(await dates()).toMatchObject([{ kind: 'work-due', lectureId: lecture.id, title: 'Draw a well' }]);
  await handedIn(asha, params);
  expect(await dates()).toEqual([]);
});

test('an admin who looks through a learner’s eyes reads their draft, opens none of their files and changes nothing', async () => {
  const asha = await app.person();
  const admin = await app.person({ role: 'admin' });
  const { params } = await assigned(asha);
  await asha.call(assignmentWork.addFile, {
    params,
    query: { name: 'well.txt' },
    content: new Blob(['A well.'], { type: 'application/octet-stream' }),
  });
  await handedIn(asha, params);
  await app.db.update(sessions).set({ viewedBy: admin.id }).where(eq(sessions.id, asha.sessionId));
  const { data } = await asha.call(assignmentWork.assignment, { params });
  expect(data.draft).toMatchObject({ html: '<p>A well has steps.</p>', files: [{ name: 'well.txt', url: null }] });
  expect(data.versions[0]?.files).toMatchObject([{ url: null }]);
  const body = { number: 2, version: data.draft.version };
  expect((await asha.call(assignmentWork.handIn, { params, body })).data.code).toBe('only_looking');
});

test('a visitor’s, a stranger’s and a learner’s of another course are all told that there is nothing', async () => {
  const { params } = await assignment();
  const other = await app.person();
  await assigned(other);
  for (const who of [await app.person(), other, await app.person({ role: 'instructor' })])
    expect((await who.call(assignmentWork.assignment, { params })).data.code).toBe('assignment_not_found');
});

test('one student gets another due date: it holds everywhere, the others keep theirs, and it can be taken back', async () => {
  const [asha, ben] = [await app.person(), await app.person()];
  const teacher = await app.person({ role: 'instructor' });
  const taughtCourse = await app.course({ instructorId: teacher.id });
  const { params, lecture, course } = await assigned(asha, { dueAfterDays: 30, lateDays: 0 }, taughtCourse);
  await app.enrolment(ben, course);
  const dueOf = async (who: Person) => (await who.call(assignmentWork.assignment, { params })).data.dueAt;
  const [usual, other] = [await dueOf(asha), await dueOf(ben)];
  const dueAt = new Date(Date.now() + 60 * DAY).toISOString();
  const extend = (who: Person, body: { dueAt: string | null }) =>
    who.call(assignmentWork.extend, { params: { ...params, userId: asha.id }, body });
  expect((await extend(teacher, { dueAt })).status).toBe(200);
  expect(await dueOf(asha)).toBe(dueAt);
  expect(await dueOf(ben)).toBe(other);
  expect((await asha.call(shelves.ahead, {})).data.deadlines).toMatchObject([{ at: dueAt, lectureId: lecture.id }]);
  await app.settle();
  expect(await newBell(app).listOf(asha)).toMatchObject([{ kind: 'due-extended', about: { lectureId: lecture.id } }]);

  const past = await extend(teacher, { dueAt: new Date(Date.now() - DAY).toISOString() });
  expect(past.data.fields).toEqual({ dueAt: 'Choose a date in the future.' });
  const stranger = { ...params, userId: (await app.person()).id };
  expect((await teacher.call(assignmentWork.extend, { params: stranger, body: { dueAt } })).data.code).toBe(
    'user_not_found',
  );
  expect((await extend(await app.person({ role: 'instructor' }), { dueAt })).status).toBe(404);

  await extend(teacher, { dueAt: null });
  expect(await dueOf(asha)).toBe(usual);
});
