import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const page = async (courseId: string) => (await app.visitor.call(catalog.course, { params: { courseId } })).data;

test('the path leads from the top of the tree down, the preview is the first one as taught', async () => {
  const top = await app.category({ key: 'development', label: 'Development' });
  const middle = await app.category({ key: 'languages', label: 'Languages', parentId: top.id });
  const own = await app.category({ key: 'python', label: 'Python', parentId: middle.id });
  const course = await app.course({
    categoryId: own.id,
    faq: [{ question: 'Do I need a computer?', answer: 'Any that runs a browser.' }],
    histogram: [1, 0, 0, 2, 4],
    learners: 12,
  });
  const first = await app.section(course.id, 'Later in time, first in order');
  const second = await app.section(course.id, 'Second');
  const late = await app.lecture({ id: course.id, sectionId: second.id }, { preview: true });
  await app.lecture({ id: course.id, sectionId: first.id });
  const early = await app.lecture({ id: course.id, sectionId: first.id }, { preview: true, seconds: 90 });
  const shown = await page(course.slug);
  expect(shown.path.map(({ key }) => key)).toEqual(['development', 'languages', 'python']);
  expect(shown.category).toEqual({ key: 'python', label: 'Python' });
  expect(shown.previewId).toBe(early.id);
  expect(shown.sections.flatMap(({ lectures }) => lectures.map(({ lectureId }) => lectureId))).toContain(late.id);
  // (1·1 + 2·4 + 4·5) / 7 is 4.14.
  expect(shown).toMatchObject({
    rating: { stars: 4.1, count: 7 },
    histogram: [1, 0, 0, 2, 4],
    learners: 12,
    faq: [{ question: 'Do I need a computer?', answer: 'Any that runs a browser.' }],
    teacher: { fullName: 'Ben Ito', rating: null, subjects: [] },
  });
  expect(shown.teacher.instructorId).toBe(shown.instructorId);
});

test.each(['draft', 'in-review', 'returned', 'archived'] as const)('a course that is %s is nowhere', async (state) => {
  const course = await app.course({ state });
  const params = { courseId: course.slug };
  for (const endpoint of [catalog.course, catalog.related]) {
    const { status, data } = await app.visitor.call(endpoint, { params });
    expect([status, data.code]).toEqual([404, 'course_not_found']);
  }
});
