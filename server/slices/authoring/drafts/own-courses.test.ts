import { randomUUID } from 'node:crypto';
import { drafts, ownCourseSorts } from '@stepwell/contract/authoring/drafts.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keepFile } from '../../../platform/files/file-storage.ts';
import { media } from '../../../tables/authoring/authoring.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { article, newDrafts, question, quiz, rules } from '../../../testing/fixtures/drafts.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { author, open, draft, submitted, published } = newDrafts(app);
const listOf = async (who: Person, query: object = {}) => (await who.call(drafts.ownCourses, { query })).data.items;

test('one’s own courses, each with what became of it; an admin sees everybody’s', async () => {
  const ben = await author();
  await draft(ben, undefined, 'Drafted');
  await submitted(ben, undefined, 'Handed in');
  const { slug, courseId, admin } = await published(ben, undefined, 'Taught');
  await draft(await author(), undefined, 'Of somebody else');
  const asha = await app.person();
  await asha.call(learning.enrol, { params: { courseId: slug } });
  await app.settle();
  const mine = await listOf(ben, { sort: 'title' });
  expect(mine.map(({ title, state, lectures, learners }) => [title, state, lectures, learners])).toEqual([
    ['Drafted', 'draft', 2, 0],
    ['Handed in', 'in-review', 2, 0],
    ['Taught', 'published', 2, 1],
  ]);
  expect(mine[2]).toMatchObject({ courseId, slug, completedPercent: 0, rating: null, edition: 1, changed: false });
  expect((await listOf(ben, { state: 'draft,in-review' })).length).toBe(2);
  expect((await listOf(ben, { draft: 'in-review' })).map(({ title }) => title)).toEqual(['Handed in']);
  expect((await listOf(ben, { q: 'TAU' })).map(({ title }) => title)).toEqual(['Taught']);
  const counts = await ben.call(drafts.ownCourseCounts, { query: {} });
  expect(counts.data).toEqual({ draft: 1, 'in-review': 1, returned: 0, published: 1, archived: 0 });
  const oneOf = (who: Person, course: string) => who.call(drafts.ownCourse, { params: { courseId: course } });
  expect((await oneOf(ben, slug)).data).toEqual(mine[2]);
  expect((await oneOf(ben, courseId)).data).toEqual(mine[2]);
  expect((await oneOf(await author(), slug)).status).toBe(404);
  expect((await listOf(admin, { instructor: ben.id })).length).toBe(3);
  expect((await listOf(admin, { limit: 100 })).length).toBeGreaterThan(3);
});

test.each(ownCourseSorts)('the pages of the list by %s meet without a gap', async (sort) => {
  const ben = await author();
  for (const title of ['b', 'A', 'c', 'a']) await draft(ben, [], title);
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await ben.call(drafts.ownCourses, { query: { sort, limit: 3, ...(cursor && { cursor }) } });
    all.push(...data.items.map(({ title }) => title));
    cursor = data.nextCursor ?? undefined;
  } while (cursor);
  expect(all.toSorted()).toEqual(['A', 'a', 'b', 'c']);
  if (sort === 'updated') expect(all).toEqual(['a', 'c', 'A', 'b']);
});

test('archiving takes a course off the shelf and leaves it to its learners; it can be put back', async () => {
  const ben = await author();
  const { courseId, slug, lectureIds, params } = await published(ben);
  const asha = await app.person();
  await asha.call(learning.enrol, { params: { courseId: slug } });
  const archive = () => ben.call(drafts.archive, { params, body: {} });
  expect([(await archive()).status, (await archive()).status]).toEqual([200, 200]);
  const page = () => app.visitor.call(catalog.course, { params: { courseId: slug } });
  expect((await page()).status).toBe(404);
  expect((await asha.call(learning.lecture, { params: { lectureId: lectureIds[0] ?? '' } })).status).toBe(200);
  expect((await open(ben, courseId)).can).toMatchObject({ archive: false, unarchive: true });
  expect((await ben.call(drafts.unarchive, { params })).status).toBe(200);
  expect((await page()).status).toBe(200);
  const early = await draft(ben);
  expect((await ben.call(drafts.archive, { params: early.params, body: {} })).data.code).toBe('course_not_published');
});

test('what was never published can be deleted with everything in it, what was published cannot', async () => {
  const ben = await author();
  const early = await submitted(ben);
  expect((await ben.call(drafts.remove, { params: early.params })).status).toBe(200);
  expect(await app.db.$count(courses, eq(courses.id, early.courseId))).toBe(0);
  expect((await ben.call(drafts.draft, { params: early.params })).status).toBe(404);
  const { params } = await published(ben);
  expect((await ben.call(drafts.remove, { params })).data.code).toBe('course_was_published');
});

test('a copy of a course is a course of its own: nothing in it carries the old one’s ids', async () => {
  const ben = await author();
  const quizQuestion = question();
  const { courseId, params, lectureIds } = await published(ben, [article('A'), quiz('B', [quizQuestion])], 'Old');
  const [a = '', b = ''] = lectureIds;
  const key = `courses/${courseId}/a.pdf`;
  const facts = { courseId, kind: 'file' as const, name: 'a.pdf', contentType: 'application/pdf', bytes: 3, key };
  const [file] = await app.db.insert(media).values(facts).returning();
  const files = [{ mediaId: file?.id ?? '', name: 'Sheet' }];
  const withFile = { ...article('A'), files };
  await ben.call(drafts.saveLecture, { params: { ...params, lectureId: a }, body: { version: 1, content: withFile } });
  const linkedQuestion = { ...quizQuestion, taughtInId: a };
  const waiting = { ...quiz('B', [linkedQuestion]), rules: { ...quiz('B').rules, needs: [a] } };
  await ben.call(drafts.saveLecture, { params: { ...params, lectureId: b }, body: { version: 1, content: waiting } });
  const { data } = await ben.call(drafts.copy, { params });
  const copy = await open(ben, data.courseId);
  expect(copy).toMatchObject({
    state: 'draft',
    edition: 0,
    problems: [],
    details: { content: { title: 'Copy of Old' } },
  });
  const [one, two] = copy.lectures;
  const read = async (lectureId = '') => ben.call(drafts.lecture, { params: { courseId: data.courseId, lectureId } });
  const whole = JSON.stringify([copy, (await read(one?.lectureId)).data, (await read(two?.lectureId)).data]);
  for (const old of [courseId, a, b, quizQuestion.id, file?.id ?? '', key]) expect(whole).not.toContain(old);
  expect((await read(two?.lectureId)).data.content).toMatchObject({
    rules: { needs: [one?.lectureId] },
    quiz: { questions: [{ taughtInId: one?.lectureId }] },
  });
});

test('the files of a deleted draft go, but for those that a copy of it still names', async () => {
  const ben = await author();
  const { courseId, params } = await draft(ben);
  const uploadFile = async (name: string) => {
    const key = `courses/${courseId}/${name}`;
    await keepFile(app.services, { key, contentType: 'application/pdf', content: Buffer.from('abc') });
    const facts = { courseId, kind: 'file' as const, name, contentType: 'application/pdf', bytes: 3, key };
    await app.db.insert(media).values(facts);
    return key;
  };
  const shared = await uploadFile('shared.pdf');
  await ben.call(drafts.copy, { params });
  const own = await uploadFile('own.pdf');
  await ben.call(drafts.remove, { params });
  expect([app.storage.files.has(shared), app.storage.files.has(own)]).toEqual([true, false]);
});

test('the preview shows the draft as the player would, to its author and admins only', async () => {
  const [ben, eve] = [await author(), await author()];
  const { params, lectureIds } = await draft(ben, [
    article('A', {}, '<p><span data-math="x^2"></span></p>'),
    quiz('B'),
    { kind: 'video', title: 'C', html: '', mediaId: null, captions: [], files: [], rules: rules() },
  ]);
  const outline = await ben.call(drafts.previewOutline, { params });
  expect(outline.data.sections[0]?.lectures.map(({ title, open, lock }) => [title, open, lock])).toEqual([
    ['A', true, null],
    ['B', true, null],
    ['C', true, null],
  ]);
  const look = (who: Person, n: number) =>
    who.call(drafts.previewLecture, { params: { ...params, lectureId: lectureIds[n] ?? '' } });
  expect((await look(ben, 0)).data).toMatchObject({ kind: 'article', html: expect.stringContaining('<msup>') });
  expect((await look(ben, 1)).data).toMatchObject({ kind: 'draft-quiz', quiz: { questions: [{ kind: 'single' }] } });
  expect((await look(ben, 2)).data).toMatchObject({ kind: 'empty' });
  expect((await look(eve, 0)).status).toBe(404);
  const asha = await app.person();
  expect((await look(asha, 0)).status).toBe(403);
});

test('C1: a course of 300 lectures opens without reading what they say', async () => {
  const ben = await author();
  const { courseId, params, sectionId } = await draft(ben, []);
  const long = `<p>${'Dots and lines. '.repeat(400)}</p>`;
  for (let n = 0; n < 6; n += 1) {
    const lectures = Array.from({ length: 50 }, () => ({
      lectureId: randomUUID(),
      content: article('Long', {}, long),
    }));
    await ben.call(drafts.addLectures, { params, body: { sectionId, lectures } });
  }
  const begun = performance.now();
  const answer = await ben.call(drafts.draft, { params: { courseId } });
  const took = performance.now() - begun;
  expect(answer.data.lectures).toHaveLength(300);
  expect(JSON.stringify(answer.data)).not.toContain('Dots and lines.');
  expect(took).toBeLessThan(1000);
}, 60_000);
