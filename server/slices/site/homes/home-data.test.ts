import type { HomeKey } from '@stepwell/contract/site/home-keys.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courses, lectures, reviews } from '../../../tables/catalog/catalog.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { counters } from '../../../tables/platform/platform.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { recountCatalogue } from '../../catalog/pages/figures.ts';

const app = await startTestApp();
const page = async (home: HomeKey = 'default') => (await app.visitor.call(site.home, { params: { home } })).data;
const home = async () => (await page()).data;
const recount = () => app.db.transaction((tx) => recountCatalogue(tx));

test('an empty site shows noughts and no section that needs something to show', async () => {
  expect((await home()).figures).toEqual({
    courses: 0,
    lectures: 0,
    quizzes: 0,
    minutes: 0,
    instructors: 0,
    learners: 0,
    certificates: 0,
  });
  const kinds = async (home: HomeKey) => (await page(home)).sections.map(({ kind }) => kind);
  expect(await kinds('default')).toEqual([]);
  expect(await kinds('education')).toEqual(['newsletter']);
  // Aptitude questions come with the program.
  expect(await kinds('academy')).toEqual(['practice', 'access']);
  expect(await kinds('university')).toEqual(['admission', 'contact']);
});

test('the frame says whether the demo is loaded', async () => {
  const demo = async () => (await app.visitor.call(site.frame, {})).data.demo;
  expect(await demo()).toBe(false);
  await app.db.insert(counters).values({ name: 'demo-content', value: 1 });
  expect(await demo()).toBe(true);
  await app.db.update(counters).set({ value: 0 }).where(eq(counters.name, 'demo-content'));
  expect(await demo()).toBe(false);
});

test('the first shelf takes from every subject before it takes two from one; then a shelf for each of the largest', async () => {
  for (let n = 0; n < 8; n += 1) {
    const top = await app.category({ key: `subject-${n}`, label: `Subject ${n}`, position: n });
    const own = await app.category({ key: `part-${n}`, parentId: top.id });
    // Subject 7 has the fewest courses and the most learners.
    for (let c = 0; c < 8 - n; c += 1) {
      const course = await app.course({ slug: `s${n}-c${c}`, categoryId: own.id });
      for (let e = 0; e < (c === 0 ? n : 0); e += 1) await app.enrolment(await app.person(), course);
    }
  }
  await app.course({ slug: 'hidden', state: 'draft' });
  await recount();
  const { shelves } = await home();
  const slugs = shelves.map(({ courses }) => courses.map(({ courseId }) => courseId));
  expect(slugs[0]).toEqual([
    's7-c0',
    's6-c0',
    's5-c0',
    's4-c0',
    's3-c0',
    's2-c0',
    's1-c0',
    expect.stringMatching(/^s0-/),
  ]);
  expect(shelves.map(({ category }) => category?.key ?? null)).toEqual([
    null,
    ...[0, 1, 2, 3, 4, 5].map((n) => `subject-${n}`),
  ]);
  expect(shelves.slice(1).map(({ category, courses }) => [category?.courses, courses.length])).toEqual([
    [8, 8],
    [7, 7],
    [6, 6],
    [5, 5],
    [4, 4],
    [3, 3],
  ]);
});

test('every figure is what a count of the rows says', async () => {
  const [course] = await app.db.select().from(courses).where(eq(courses.slug, 's1-c0'));
  await app.lecture({ id: course?.id ?? '' }, { seconds: 1800 });
  await app.lecture({ id: course?.id ?? '' }, { kind: 'quiz', seconds: 600 });
  const [hidden] = await app.db.select().from(courses).where(eq(courses.slug, 'hidden'));
  await app.lecture({ id: hidden?.id ?? '' }, { kind: 'quiz', seconds: 6000 });
  const paper = {
    courseId: course?.id ?? '',
    studentName: 'A',
    courseTitle: 'B',
    instructorName: 'C',
    lectures: 1,
    seconds: 1,
  };
  await app.db.insert(certificates).values([
    { ...paper, code: 'AAAA' },
    { ...paper, code: 'BBBB', withdrawnAt: new Date(), withdrawnReason: 'Copied.' },
  ]);
  const enrolled = await app.db.selectDistinct({ id: enrolments.studentId }).from(enrolments);
  expect((await home()).figures).toEqual({
    courses: 36,
    lectures: 2,
    quizzes: 1,
    minutes: 40,
    // One for each course, as the tests make them.
    instructors: 36,
    learners: enrolled.length,
    certificates: 1,
  });
});

test('the preview is the featured course’s first film, else its first article, else one of a course on a shelf', async () => {
  const preview = async () => (await home()).preview;
  expect(await preview()).toBeNull();
  const [other] = await app.db.select().from(courses).where(eq(courses.slug, 's7-c0'));
  await app.lecture({ id: other?.id ?? '' }, { title: 'On a shelf', preview: true });
  expect(await preview()).toMatchObject({ title: 'On a shelf', courseId: 's7-c0' });
  const shown = await app.course({ title: 'Shown off', featuredAt: new Date() });
  expect(await preview()).toMatchObject({ title: 'On a shelf' });
  await app.lecture(shown, { title: 'To read', preview: true, seconds: 240 });
  expect(await preview()).toMatchObject({ title: 'To read', kind: 'article', courseTitle: 'Shown off', minutes: 4 });
  const { id } = await app.lecture(shown, { title: 'To watch', preview: true, kind: 'video' });
  expect(await preview()).toMatchObject({ title: 'To watch', kind: 'video', lectureId: id });
  await app.db.update(lectures).set({ preview: false }).where(eq(lectures.courseId, shown.id));
  expect(await preview()).toMatchObject({ title: 'On a shelf' });
});

test('the reviews are the newest good ones of a few sentences, of different courses; the teachers those with most learners', async () => {
  const text = 'x'.repeat(100);
  const [first, second] = [await app.course({ slug: 'first' }), await app.course({ slug: 'second' })];
  const draft = await app.course({ state: 'draft' });
  const addReview = async (course: { id: string }, day: number, about: { stars?: number; text?: string } = {}) => {
    const studentId = (await app.person({ fullName: `Reader ${day}` })).id;
    const writtenAt = new Date(Date.UTC(2026, 0, day));
    await app.db.insert(reviews).values({ courseId: course.id, studentId, stars: 5, text, writtenAt, ...about });
  };
  await addReview(first, 1);
  await addReview(first, 9);
  await addReview(second, 5, { stars: 4 });
  await addReview(second, 10, { stars: 3 });
  await addReview(second, 11, { text: 'Too short.' });
  await addReview(second, 12, { text: 'x'.repeat(281) });
  await addReview(draft, 13);
  const { reviews: shown, instructors } = await home();
  expect(shown.map(({ author, course }) => [author, course.courseId])).toEqual([
    ['Reader 9', 'first'],
    ['Reader 5', 'second'],
  ]);
  expect(instructors.map(({ learners }) => learners)).toEqual([7, 6, 5, 4, 3, 2]);
});

test('a track is a subject of two courses or more, the easiest first; levels count their courses', async () => {
  const { tracks } = (await page('academy')).data;
  expect(tracks.map(({ key, steps }) => [key, steps.length])).toEqual([
    ['subject-0', 4],
    ['subject-1', 4],
    ['subject-2', 4],
    ['subject-3', 4],
  ]);
  const top = await app.category({ key: 'mixed', label: 'Mixed', position: 9 });
  const made = (slug: string, level: 'advanced' | 'beginner' | 'intermediate') =>
    app.course({ slug, level, categoryId: top.id, outcomes: [`Know ${slug}`] });
  for (let n = 0; n < 9; n += 1) await made(`hard-${n}`, 'advanced');
  const first = await made('first-step', 'beginner');
  const second = await made('second-step', 'intermediate');
  for (const course of [first, second]) for (let e = 0; e < 3; e += 1) await app.enrolment(await app.person(), course);
  await recount();
  const mixed = (await page('academy')).data.tracks.find(({ key }) => key === 'mixed');
  expect(mixed?.steps.slice(0, 2).map(({ course, outcome }) => [course.courseId, outcome])).toEqual([
    ['first-step', 'Know first-step'],
    ['second-step', 'Know second-step'],
  ]);
  const { levels } = (await page('kindergarten')).data;
  expect(levels.find(({ level }) => level === 'advanced')).toMatchObject({ courses: 9 });
  expect(levels.every(({ some }) => some.length <= 3)).toBe(true);
});

test('what a home does not show is not sent with it', async () => {
  const { data } = await page('landing');
  expect([data.shelves, data.tracks, data.posts, data.events, data.tutors]).toEqual([[], [], [], [], []]);
});
