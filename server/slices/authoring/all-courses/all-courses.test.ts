import { courseAdmin } from '@stepwell/contract/admin/course-admin.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../../../tables/platform/platform.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { newDrafts } from '../../../testing/fixtures/drafts.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { author, submitted, published } = newDrafts(app);
const ann = await app.person({ role: 'admin', fullName: 'Ann Lee' });

const list = async (query: Parameters<typeof ann.call<typeof courseAdmin.courses>>[1]['query']) =>
  (await ann.call(courseAdmin.courses, { query })).data;
const titles = async (query: Parameters<typeof list>[0]) => (await list(query)).items.map(({ title }) => title);
const record = async (courseId: string) => (await ann.call(courseAdmin.course, { params: { courseId } })).data;
const bulk = (act: 'feature' | 'unfeature' | 'archive' | 'unarchive', courseIds: string[], reason?: string) =>
  ann.call(courseAdmin.bulk, { body: { act, courseIds, ...(reason && { reason }) } });

test('every course of the site, narrowed by state, subject, teacher and what waits, page by page', async () => {
  const [outer, ben] = [await app.category({ label: 'Crafts' }), await author()];
  const inner = await app.category({ parentId: outer.id });
  await app.course({ title: 'Looms one', categoryId: inner.id, instructorId: ben.id });
  await app.course({ title: 'Looms two', categoryId: outer.id, state: 'archived' });
  const { submissionId } = await submitted(await author(), undefined, 'Looms three');
  expect(await titles({ q: 'looms', sort: 'title' })).toEqual(['Looms one', 'Looms three', 'Looms two']);
  expect(await titles({ q: 'looms', category: outer.key, sort: 'title' })).toEqual(['Looms one', 'Looms two']);
  expect(await titles({ q: 'looms', state: 'archived' })).toEqual(['Looms two']);
  expect(await titles({ instructor: ben.id })).toEqual(['Looms one']);
  const { items } = await list({ q: 'looms', waiting: 'yes' });
  expect(items).toMatchObject([{ title: 'Looms three', state: 'in-review', waiting: { submissionId } }]);
  const first = await list({ q: 'looms', sort: 'title', limit: 2 });
  expect(await titles({ q: 'looms', sort: 'title', limit: 2, cursor: first.nextCursor ?? '' })).toEqual(['Looms two']);
});

test('what is shown off stands first, until it is not; what does not fit is named', async () => {
  const [one, two] = [
    await app.course({ title: 'Shown' }),
    await app.course({ title: 'Draft', state: 'draft', publishedAt: null }),
  ];
  const featured = async () => (await app.visitor.call(catalog.featuredCourse, {})).data.courseId;
  expect((await bulk('feature', [one.id, two.id])).data).toMatchObject({ done: 1, refused: [{ title: 'Draft' }] });
  expect(await featured()).toBe(one.slug);
  expect((await list({ q: 'shown' })).items[0]?.featuredAt).toEqual(expect.any(String));
  expect((await bulk('unfeature', [one.id])).data.done).toBe(1);
  expect((await bulk('unfeature', [one.id])).data.done).toBe(0);
  expect(await app.db.$count(auditLog, eq(auditLog.act, 'courses.unfeatured'))).toBe(1);
});

test('archived with a reason it leaves the shelf, its learners keep it, and it can come back', async () => {
  const { courseId, slug } = await published(await author(), undefined, 'Shelved');
  expect((await bulk('archive', [courseId])).status).toBe(422);
  expect((await bulk('archive', [courseId], 'Its facts are old.')).data.done).toBe(1);
  const open = () => app.visitor.call(catalog.course, { params: { courseId: slug } });
  expect((await open()).status).toBe(404);
  const { state, history } = await record(courseId);
  expect(state).toBe('archived');
  expect(history[0]).toMatchObject({ act: 'courses.archived', actor: 'Ann Lee', reason: 'Its facts are old.' });
  expect((await bulk('unarchive', [courseId])).data.done).toBe(1);
  expect((await open()).status).toBe(200);
});

test('handed over, a course is the other teacher’s: its page, its draft, its quizzes', async () => {
  const [ben, cara, student] = [
    await author(),
    await app.person({ role: 'instructor', fullName: 'Cara Dell' }),
    await app.person(),
  ];
  const { courseId, slug, params } = await published(ben);
  const give = (userId: string) =>
    ann.call(courseAdmin.handOver, { params, body: { userId, reason: 'Ben is on leave.' } });
  expect(await give(student.id)).toMatchObject({ status: 409, data: { code: 'not_a_teacher' } });
  expect(await give(ben.id)).toMatchObject({ status: 409, data: { code: 'teaches_it_already' } });
  expect((await give(cara.id)).status).toBe(200);
  await app.settle();
  expect((await app.visitor.call(catalog.course, { params: { courseId: slug } })).data.instructor).toBe('Cara Dell');
  const found = await app.visitor.call(catalog.courses, { query: { q: 'cara dell' } });
  expect(found.data.items.map((course) => course.courseId)).toEqual([slug]);
  expect((await ben.call(drafts.draft, { params })).status).toBe(404);
  expect((await cara.call(drafts.draft, { params })).status).toBe(200);
  const owners = await app.db.select().from(quizzes).where(eq(quizzes.courseId, courseId));
  expect(owners.map(({ ownerId }) => ownerId)).toEqual([cara.id]);
  const noticesOf = async (who: typeof ben) =>
    (await who.call(notices.list, { query: {} })).data.items.flatMap(({ kind, about }) =>
      kind === 'course-handed-over' ? [about] : [],
    );
  expect(await noticesOf(cara)).toEqual([{ title: 'Graphs', courseId, given: 'yes', fullName: 'Ben Ito' }]);
  expect(await noticesOf(ben)).toEqual([{ title: 'Graphs', fullName: 'Cara Dell' }]);
});

test('one course with its figures, editions, submissions and decisions, by address or id', async () => {
  const ben = await author();
  const { courseId, slug, params } = await published(ben, undefined, 'Recorded');
  const learner = await app.person();
  await app.enrolment(learner, { id: courseId });
  const { details } = (await ben.call(drafts.draft, { params })).data;
  const content = { ...details.content, summary: 'Other words.' };
  await ben.call(drafts.saveDetails, { params, body: { version: details.version, content } });
  const { submissionId } = (await ben.call(submissions.submit, { params, body: { note: '' } })).data;
  await ann.call(submissions.return, { params: { submissionId }, body: { words: 'Say which.' } });
  const one = await record(slug);
  expect(await record(courseId)).toEqual(one);
  expect(one).toMatchObject({
    title: 'Recorded',
    state: 'published',
    edition: 1,
    waiting: null,
    figures: { completed: 0, active: 1, certificates: 0 },
    editions: [{ number: 1 }],
    submissions: [
      { number: 2, state: 'returned', decidedBy: 'Ann Lee', words: 'Say which.' },
      { number: 1, state: 'published' },
    ],
    history: [{ act: 'courses.returned', reason: 'Say which.' }, { act: 'courses.published' }],
  });
  expect((await ann.call(courseAdmin.course, { params: { courseId: 'nowhere' } })).status).toBe(404);
});
