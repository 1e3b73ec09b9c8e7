import { catalog } from '@stepwell/contract/catalog.ts';
import { identity } from '@stepwell/contract/identity.ts';
import { eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempts } from '../tables/assessment.ts';
import { courses, instructors, reviews } from '../tables/catalog.ts';
import { users } from '../tables/identity.ts';
import { certificates, enrolments, lectureProgress } from '../tables/learning.ts';
import { openHouse } from '../testing/house.ts';
import { loadDemo } from './demo.ts';

const house = await openHouse();
const quiet = { info() {}, warn() {}, error() {} };
const load = () => loadDemo({ db: house.db, storage: house.storage, now: () => new Date() }, quiet);
const [first] = await Promise.all([load(), load()]);
await house.settle();

const signIn = async (email: string) => {
  const body = { email, password: 'stepwell-demo' };
  const { data } = await house.visitor.call(identity.signIn, { body });
  const headers = { authorization: `Bearer ${data.token}` };
  return async <T>(url: string) => (await house.app.inject({ url, headers })).json() as T;
};

test('two starts at once load it once, and a later start finds it', async () => {
  expect(first).toMatchObject({ lines: expect.arrayContaining([expect.stringContaining('admin@stepwell.test')]) });
  const before = await house.db.$count(users);
  expect(await load()).toBeTruthy();
  expect(await house.db.$count(users)).toBe(before);
});

test('a house with real people in it is left alone', async () => {
  const other = await openHouse();
  await other.person();
  expect(await loadDemo({ db: other.db, storage: other.storage, now: () => new Date() }, quiet)).toBe(false);
  expect(await other.db.$count(users)).toBe(1);
});

test('a dozen full courses, some with films, each with its quizzes and a preview', async () => {
  const { data } = await house.visitor.call(catalog.courses, { query: { limit: 100 } });
  expect(data.items.length).toBeGreaterThanOrEqual(12);
  const pages = await Promise.all(
    data.items.map(async ({ courseId }) => (await house.visitor.call(catalog.course, { params: { courseId } })).data),
  );
  const kinds = pages.map(({ sections }) => sections.flatMap(({ lectures }) => lectures.map(({ kind }) => kind)));
  for (const lectures of kinds) expect(lectures.filter((kind) => kind === 'article').length).toBeGreaterThanOrEqual(6);
  expect(kinds.filter((lectures) => lectures.includes('video')).length).toBeGreaterThanOrEqual(4);
  expect(kinds.every((lectures) => lectures.includes('quiz'))).toBe(true);
  for (const { previewId } of pages) expect(previewId).toBeTruthy();
  expect(pages.map(({ language }) => language)).toContain('hi');
});

test('ten people teach, each with a page that says what', async () => {
  const { data } = await house.visitor.call(catalog.instructors, { query: { limit: 100 } });
  expect(data.items).toHaveLength(10);
  for (const { subjects, courses } of data.items) {
    expect(subjects.length).toBeGreaterThan(0);
    expect(courses).toBeGreaterThan(0);
  }
});

test('reviews come only from learners past a tenth of the course, and every histogram equals its rows', async () => {
  const { rows } = (await house.db.execute(`
    select r.stars, (select count(*) from learning_lecture_progress p where p.enrolment_id = e.id and p.done_at is not null)
      / c.lectures::float as share
    from catalog_reviews r join catalog_courses c on c.id = r.course_id
    left join learning_enrolments e on e.course_id = r.course_id and e.student_id = r.student_id
  `)) as unknown as { rows: { stars: number; share: number | null }[] };
  expect(rows.length).toBeGreaterThan(20);
  for (const { share } of rows) expect(share).toBeGreaterThanOrEqual(0.1);
  const counted = await house.db.select({ id: courses.id, histogram: courses.histogram }).from(courses);
  for (const { id, histogram } of counted) {
    const stars = await house.db.select({ stars: reviews.stars }).from(reviews).where(eq(reviews.courseId, id));
    expect(histogram).toEqual([1, 2, 3, 4, 5].map((n) => stars.filter((one) => one.stars === n).length));
  }
});

test('figures are what a count of the rows says', async () => {
  const learnt = await house.db.select().from(enrolments);
  const taught = await house.db.select().from(courses);
  for (const { id, learners } of taught) {
    expect(learners).toBe(learnt.filter(({ courseId }) => courseId === id).length);
  }
  for (const { userId, courses: count, learners } of await house.db.select().from(instructors)) {
    const theirs = taught.filter(({ instructorId }) => instructorId === userId).map(({ id }) => id);
    expect(count).toBe(theirs.length);
    const people = learnt.filter(({ courseId }) => theirs.includes(courseId)).map(({ studentId }) => studentId);
    expect(learners).toBe(new Set(people).size);
  }
});

test('every lecture opens for whoever is enrolled, and every film lies where its address says', async () => {
  const ask = await signIn('vikram.pillai@stepwell.test');
  const outline = await ask<{ sections: { lectures: { lectureId: string; open: boolean; done: boolean }[] }[] }>(
    '/api/learning/courses/algorithms-you-can-explain/outline',
  );
  const lectures = outline.sections.flatMap((section) => section.lectures);
  expect(lectures.every(({ open, done }) => open && done)).toBe(true);
  for (const { lectureId } of lectures) {
    const lecture = await ask<{ kind: string; html?: string; source?: string; transcript?: object[] }>(
      `/api/learning/lectures/${lectureId}`,
    );
    if (lecture.kind !== 'video') continue;
    expect(lecture.transcript?.length).toBeGreaterThan(10);
    const film = await house.app.inject({ url: lecture.source ?? '', headers: { range: 'bytes=0-3' } });
    // The first bytes of a WebM file (EBML).
    expect([film.statusCode, film.rawPayload.toString('hex')]).toEqual([206, '1a45dfa3']);
  }
});

test('what people have learnt agrees with itself: certificates only for whole courses, quizzes really passed', async () => {
  const finished = await house.db.select().from(enrolments).where(isNotNull(enrolments.completedAt));
  const papers = await house.db.select().from(certificates);
  expect(finished.length).toBeGreaterThan(2);
  expect(papers.map(({ enrolmentId }) => enrolmentId).sort()).toEqual(finished.map(({ id }) => id).sort());
  expect(papers.every(({ fileKey }) => fileKey && house.storage.files.has(fileKey))).toBe(true);
  const sat = await house.db.select().from(attempts);
  expect(sat.every(({ state, passed }) => state === 'handed-in' && passed)).toBe(true);
  const passedLectures = await house.db.$count(lectureProgress, eq(lectureProgress.doneBy, 'passed'));
  expect(sat.length).toBe(passedLectures);
});

test('the accounts of the list are what it says, and the badge shows two', async () => {
  const student = await signIn('student@stepwell.test');
  const shelf = await student<{ items: { progress: { percent: number } }[] }>('/api/learning/courses');
  expect(shelf.items[0]?.progress.percent).toBeGreaterThan(0);
  expect(await (await signIn('pending@stepwell.test'))('/api/profile')).toMatchObject({ status: 'pending' });
  expect(await (await signIn('instructor@stepwell.test'))('/api/profile')).toMatchObject({ role: 'instructor' });
  const administrator = await signIn('admin@stepwell.test');
  expect(await administrator('/api/admin/waiting')).toMatchObject({ instructorRequests: 2 });
  const { items } = await administrator<{ items: object[] }>('/api/admin/students?limit=100');
  expect(items.length).toBeGreaterThan(20);
});
