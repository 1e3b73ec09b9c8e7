import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { learningScreens } from '@stepwell/contract/learning/learning-screens.ts';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { teaching } from '@stepwell/contract/learning/teaching.ts';
import { wishlist } from '@stepwell/contract/wishlist/wishlist.ts';
import { expect, test } from 'vitest';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const zone = 'Asia/Kolkata';

test('the dashboard holds what each of its parts answers alone', async () => {
  const student = await app.person();
  await app.enrolment(student, await app.course({ title: 'Graphs' }));
  await app.course({ title: 'Trees' });
  const { data } = await student.call(learningScreens.dashboard, { query: { zone } });
  expect(data.courses).toEqual((await student.call(learning.myCourses, { query: {} })).data);
  expect(data.courses.items).toHaveLength(1);
  expect(data.rhythm).toEqual((await student.call(shelves.rhythm, { query: { zone } })).data);
  expect(data.steps).toEqual((await student.call(shelves.steps, {})).data);
  expect(data.ahead).toEqual((await student.call(shelves.ahead, {})).data);
  expect(data.recommended).toEqual((await student.call(shelves.recommended, {})).data);
});

test('a course that was recommended is not any more once it is taken', async () => {
  const student = await app.person();
  await app.enrolment(student, await app.course({ title: 'Heaps' }));
  await app.course({ title: 'Tries' });
  const onDashboard = async () => {
    const { data } = await student.call(learningScreens.dashboard, { query: { zone } });
    return data.recommended.items.map((one) => one.course.courseId);
  };
  await app.db.transaction((tx) => touchPublicContent(tx));
  const [first = ''] = await onDashboard();
  expect(await onDashboard()).toContain(first);
  await student.call(learning.enrol, { params: { courseId: first } });
  expect(await onDashboard()).not.toContain(first);
});

test('the catalogue comes with how the person stands to each course; recommendations only with its first page, unfiltered', async () => {
  const student = await app.person();
  const [mine, wished] = [await app.course({ title: 'Sorting' }), await app.course({ title: 'Searching' })];
  await app.enrolment(student, mine);
  await student.call(wishlist.save, { params: { kind: 'course', slug: wished.slug } });
  await app.db.transaction((tx) => touchPublicContent(tx));
  const { data } = await student.call(learningScreens.availableCourses, { query: { limit: 50 } });
  expect(data.courses).toEqual((await student.call(catalog.courses, { query: { limit: 50 } })).data);
  expect(data.facets).toEqual((await student.call(catalog.courseFacets, { query: {} })).data);
  expect(data.categories).toEqual((await student.call(catalog.categories, {})).data);
  expect(data.recommended).toEqual((await student.call(shelves.recommended, {})).data);
  expect(data.saved.items).toEqual([`course:${wished.slug}`]);
  const standing = new Map(data.standings.items.map((one) => [one.courseId, one]));
  expect(standing.get(mine.slug)).toMatchObject({ enrolled: true, can: { enrol: false } });
  expect(standing.get(wished.slug)).toMatchObject({ enrolled: false, can: { enrol: true } });
  for (const { course } of data.recommended?.items ?? []) expect(standing.has(course.courseId)).toBe(true);
  const narrowed = await student.call(learningScreens.availableCourses, { query: { level: 'beginner' } });
  expect(narrowed.data).not.toHaveProperty('recommended');
  const second = await student.call(learningScreens.availableCourses, { query: { page: 2 } });
  expect(second.data).not.toHaveProperty('recommended');
});

test('the player brings the lecture with the outline, and the outline alone to whoever may not open it', async () => {
  const [student, stranger] = [await app.person(), await app.person()];
  const course = await app.course();
  const { id: lectureId } = await app.lecture(course, { title: 'First steps' });
  await app.enrolment(student, course);
  const params = { lectureId };
  const { data } = await student.call(learningScreens.player, { params });
  expect(data.outline).toEqual((await student.call(learning.outline, { params: { courseId: course.slug } })).data);
  expect(data.lecture).toEqual((await student.call(learning.lecture, { params })).data);
  const seen = (await stranger.call(learningScreens.player, { params })).data;
  expect(seen.lecture).toBeNull();
  expect(seen.outline.courseId).toBe(course.slug);
  const nowhere = { params: { lectureId: crypto.randomUUID() } };
  expect((await student.call(learningScreens.player, nowhere)).data).toMatchObject({ code: 'lecture_not_found' });
});

test('a teacher’s dashboard holds what each of its parts answers alone', async () => {
  const teacher = await app.person({ role: 'instructor' });
  const course = await app.course({ instructorId: teacher.id });
  await app.enrolment(await app.person(), course);
  const query = { zone, period: '30' } as const;
  const { data } = await teacher.call(learningScreens.teaching, { query: { ...query, limit: 6 } });
  expect(data.toDo).toEqual((await teacher.call(teaching.toDo, { query: {} })).data);
  expect(data.figures.learners.now).toBe(1);
  expect(data.overTime).toEqual((await teacher.call(teaching.overTime, { query })).data);
  expect(data.howFar).toEqual((await teacher.call(teaching.howFar, { query: {} })).data);
  expect(data.needHelp).toEqual((await teacher.call(teaching.needHelp, { query: { limit: 6 } })).data);
  expect(data.needHelpCounts).toEqual((await teacher.call(teaching.needHelpCounts, { query: {} })).data);
});
