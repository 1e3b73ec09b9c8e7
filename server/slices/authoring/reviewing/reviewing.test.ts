import { randomUUID } from 'node:crypto';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../../../tables/platform/platform.ts';
import { article, newDrafts, quiz, rules } from '../../../testing/fixtures/drafts.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { author, open, draft, submitted, published } = newDrafts(app);
const admin = await app.person({ role: 'admin', fullName: 'Ada Min' });

const bellOf = async (person: Person) => {
  await app.settle();
  const { data } = await person.call(notices.list, { query: {} });
  return data.items.map(({ kind, readAt, about }) => ({ kind, read: readAt !== null, about }));
};
const submit = (who: Person, courseId: string, note = '') =>
  who.call(submissions.submit, { params: { courseId }, body: { note } });

test('what is missing is named by its piece, and nothing is handed in before it is there', async () => {
  const ben = await author();
  const { data } = await ben.call(drafts.start, { body: { title: 'Graphs' } });
  const bare = await submit(ben, data.courseId);
  expect([bare.status, bare.data.code]).toEqual([409, 'draft_not_ready']);
  expect(Object.keys(bare.data.fields ?? {}).toSorted()).toEqual(['details', 'outline']);
  const half = await draft(ben, [
    article('', {}, ''),
    quiz('Check', []),
    { kind: 'video', title: 'Film', html: '', mediaId: null, captions: [], files: [], rules: rules() },
    { kind: 'file', title: 'Sheet', html: '', files: [], rules: rules() },
    article('Picture', {}, `<p>a</p><img data-media="${randomUUID()}" alt="">`),
  ]);
  const page = await open(ben, half.courseId);
  expect(page.lectures.map(({ problems }) => problems)).toEqual([2, 1, 1, 1, 2]);
  expect(page.problems.map(({ key }) => key)).toEqual(
    [0, 0, 1, 2, 3, 4, 4].map((n) => `lecture:${half.lectureIds[n]}`),
  );
  const refused = await submit(ben, half.courseId);
  expect(Object.keys(refused.data.fields ?? {})).toHaveLength(5);
});

test('C19: a draft comes back with words and remarks at their passages, is mended, and is handed in again', async () => {
  const ben = await author();
  const { courseId, params, lectureIds } = await draft(ben);
  const first = await submit(ben, courseId, 'My first one.');
  expect(first.data).toMatchObject({ number: 1, state: 'waiting', note: 'My first one.' });
  expect((await submit(ben, courseId)).data.code).toBe('submission_waiting');
  const { submissionId } = first.data;
  const bell = (await bellOf(admin)).find(({ about }) => about['submission'] === submissionId);
  expect(bell).toMatchObject({ kind: 'course-waiting', read: false, about: { title: 'Graphs' } });

  const key = `lecture:${lectureIds[0]}`;
  const quote = { exact: 'lines', prefix: 'Dots and ', suffix: '.' };
  const at = { params: { submissionId } };
  const remark = await admin.call(submissions.remark, { ...at, body: { key, quote, text: 'Which lines?' } });
  expect(remark.data).toMatchObject({ key, quote, author: 'Ada Min', mine: true, settledAt: null });
  const lost = await admin.call(submissions.remark, {
    ...at,
    body: { key: `lecture:${randomUUID()}`, quote: null, text: 'Where?' },
  });
  expect(lost.data.code).toBe('lecture_not_found');
  await admin.call(submissions.return, { ...at, body: { words: 'Say more of lines.' } });

  const back = await open(ben, courseId);
  expect(back).toMatchObject({ state: 'returned', draft: 'returned', openRemarks: 1 });
  expect(back.submission).toMatchObject({ state: 'returned', words: 'Say more of lines.' });
  expect((await bellOf(ben)).map(({ kind }) => kind)).toEqual(['course-returned']);
  expect(app.mail.letters.filter(({ to }) => to === ben.email).map(({ text }) => text)[0]).toContain(
    'Say more of lines.',
  );
  expect((await bellOf(admin)).find(({ about }) => about['submission'] === submissionId)?.read).toBe(true);

  await ben.call(drafts.saveLecture, {
    params: { ...params, lectureId: lectureIds[0] ?? '' },
    body: { version: 1, content: article('Dots', {}, '<p>Dots and straight lines.</p>') },
  });
  const { data } = await ben.call(submissions.remarks, { params });
  expect(data.items.map(({ quote }) => quote)).toEqual([quote]);
  const settled = await ben.call(submissions.settle, { params: { remarkId: remark.data.remarkId } });
  expect(settled.data).toMatchObject({ mine: false });
  expect(settled.data.settledAt).not.toBeNull();
  expect((await submit(ben, courseId)).data.number).toBe(2);
  const all = await ben.call(submissions.ofCourse, { params });
  expect(all.data.items.map(({ state }) => state)).toEqual(['waiting', 'returned']);
});

test('what was withdrawn can neither be published nor returned, and waits in no queue or bell', async () => {
  const ben = await author();
  const { submissionId, params, courseId } = await submitted(ben);
  await app.settle();
  expect((await ben.call(submissions.withdraw, { params })).status).toBe(200);
  expect((await ben.call(submissions.withdraw, { params })).data.code).toBe('submission_not_waiting');
  const at = { params: { submissionId } };
  expect((await admin.call(submissions.publish, { ...at, body: { words: '' } })).data.code).toBe(
    'submission_not_waiting',
  );
  expect((await admin.call(submissions.return, { ...at, body: { words: 'No.' } })).data.code).toBe(
    'submission_not_waiting',
  );
  expect(await open(ben, courseId)).toMatchObject({ state: 'draft', draft: 'open' });
  expect((await bellOf(admin)).find(({ about }) => about['submission'] === submissionId)?.read).toBe(true);
});

test('the queue shows the longest waiting first, page by page, and finds by title and author', async () => {
  const eve = await app.person({ role: 'instructor', fullName: 'Eve Queuing' });
  const created: string[] = [];
  for (const title of ['Alpha', 'Beta', 'Gamma']) created.push((await submitted(eve, undefined, title)).submissionId);
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await admin.call(submissions.queue, {
      query: { q: 'queuing', limit: 2, ...(cursor && { cursor }) },
    });
    all.push(...data.items.map((line) => line.submissionId));
    cursor = data.nextCursor ?? undefined;
  } while (cursor);
  expect(all).toEqual(created);
  const one = await admin.call(submissions.queue, { query: { q: 'beta eve' } });
  expect(one.data.items.map(({ title, lectures, edition }) => [title, lectures, edition])).toEqual([['Beta', 2, 0]]);
});

test('C19: a reviewer sees what was added, removed, moved and changed against what learners have', async () => {
  const ben = await author();
  const names = ['A', 'B', 'C', 'D', 'E'];
  const { courseId, params, sectionId, lectureIds } = await published(
    ben,
    names.map((name) => article(name)),
  );
  const [a = '', b = '', c = '', d = '', e = ''] = lectureIds;
  await ben.call(drafts.saveLecture, {
    params: { ...params, lectureId: b },
    body: { version: 1, content: article('B', {}, '<p>Dots and curves, too.</p>') },
  });
  const fresh = randomUUID();
  await ben.call(drafts.addLectures, {
    params,
    body: { sectionId, lectures: [{ lectureId: fresh, content: article('F') }] },
  });
  const { outline } = await open(ben, courseId);
  const sections = [{ id: sectionId, title: 'First steps', lectures: [e, a, b, c, fresh] }];
  await ben.call(drafts.saveOutline, { params, body: { version: outline.version, content: { sections } } });
  const { data } = await submit(ben, courseId);
  const page = await admin.call(submissions.submission, { params: { submissionId: data.submissionId } });
  expect(page.data.problems).toEqual([]);
  const { difference, live } = page.data;
  expect(live?.outline.sections[0]?.lectures).toEqual(lectureIds);
  expect(difference.details).toMatchObject({ change: 'same', wordsAdded: 0, wordsRemoved: 0 });
  expect(difference.lectures.map(({ title, change, moved }) => [title, change, moved])).toEqual([
    ['E', 'moved', true],
    ['A', 'same', false],
    ['B', 'changed', false],
    ['C', 'same', false],
    ['F', 'added', false],
    ['D', 'removed', false],
  ]);
  expect(difference.lectures[2]).toMatchObject({ lectureId: b, wordsAdded: 2, wordsRemoved: 1 });
  const lecture = await admin.call(submissions.submittedLecture, {
    params: { submissionId: data.submissionId, lectureId: b },
  });
  expect(lecture.data).toMatchObject({
    submitted: { html: '<p>Dots and curves, too.</p>' },
    live: { html: '<p>Dots and lines.</p>' },
  });
  const gone = await admin.call(submissions.submittedLecture, {
    params: { submissionId: data.submissionId, lectureId: d },
  });
  expect(gone.data).toMatchObject({ submitted: null, live: { title: 'D' } });
});

test('learners hear of new lectures, authors of the decision, and the log of who decided', async () => {
  const ben = await author();
  const { courseId, params, sectionId, slug, submissionId } = await published(ben);
  const asha = await app.person();
  await asha.call(learning.enrol, { params: { courseId: slug } });
  expect(await bellOf(asha)).toEqual([]);
  expect((await bellOf(ben)).map(({ kind }) => kind)).toEqual(['course-published']);
  const lectures = [{ lectureId: randomUUID(), content: article('New') }];
  await ben.call(drafts.addLectures, { params, body: { sectionId, lectures } });
  const { data } = await submit(ben, courseId);
  await admin.call(submissions.publish, { params: { submissionId: data.submissionId }, body: { words: 'Well done.' } });
  expect(await bellOf(asha)).toEqual([
    { kind: 'new-lectures', read: false, about: { title: 'Graphs', course: slug, lectures: '1' } },
  ]);
  const saved = await app.db
    .select({ act: auditLog.act, reason: auditLog.reason, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, ben.id), like(auditLog.act, 'courses.%')));
  expect(saved).toEqual([
    { act: 'courses.published', reason: null, after: { submissionId, edition: 1 } },
    { act: 'courses.published', reason: 'Well done.', after: { submissionId: data.submissionId, edition: 2 } },
  ]);
});

test('a remark is settled by who wrote the course or by an admin, and removed by its writer only', async () => {
  const [ben, eve, other] = [await author(), await author(), await app.person({ role: 'admin' })];
  const { submissionId } = await submitted(ben);
  const body = { key: 'details', quote: null, text: 'Which roads?' };
  const { data } = await admin.call(submissions.remark, { params: { submissionId }, body });
  const at = { params: { remarkId: data.remarkId } };
  expect((await eve.call(submissions.settle, at)).data.code).toBe('remark_not_found');
  expect((await ben.call(submissions.settle, at)).status).toBe(200);
  expect((await ben.call(submissions.reopen, at)).data.settledAt).toBeNull();
  expect((await other.call(submissions.removeRemark, at)).status).toBe(404);
  expect((await admin.call(submissions.removeRemark, at)).status).toBe(200);
});
