import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/screen.tsx';
import { answers, COURSES, catalogueCourse } from '../testing/catalogue-answers.ts';

// Fetched on demand in the product; at hand here, so that no test waits for a file.
await Promise.all([import('../catalogue/course-list-2.screen.tsx')]);

const LIST = '/pages/course/list-2';
const names = ['a', 'b', 'c', 'd', 'e'];
const lecture = (last: number, kind: 'video' | 'quiz') => ({
  lectureId: `0192f0aa-0000-7000-8000-${String(last).padStart(12, '0')}`,
  title: `Lecture ${last}`,
  kind,
  minutes: 5,
  preview: false,
});
const pageOf = (courseId: string): CoursePage => ({
  ...catalogueCourse(courseId, `Course ${courseId}`),
  description: '<p>Text.</p>',
  outcomes: [`Do ${courseId}`],
  requirements: [],
  faq: [],
  publishedAt: '2026-01-01T00:00:00.000Z',
  picture: '/pictures/x.png',
  path: [{ key: 'development', label: 'Development' }],
  histogram: [0, 0, 0, 6, 6],
  teacher: {
    instructorId: 'rohan-kulkarni',
    fullName: 'Rohan Kulkarni',
    headline: 'Teaches.',
    subjects: [],
    photoUrl: null,
    courses: 5,
    learners: 50,
    rating: null,
    bio: '',
  },
  sections: [{ title: 'One', lectures: [lecture(1, 'video'), lecture(2, 'video'), lecture(3, 'quiz')] }],
});
const list = {
  ...answers,
  [COURSES]: () => ({
    data: { items: names.map((name) => catalogueCourse(name, `Course ${name}`)), nextPage: null, reading: null },
  }),
  ...Object.fromEntries(names.map((name) => [`GET /api/courses/${name}`, () => ({ data: pageOf(name) })])),
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Compare Course ${name}` });

test('ticked courses are in the address and stand side by side, fact by fact', async () => {
  const { place } = show(`${LIST}?level=beginner&page=2`, list);
  await screen.findByRole('link', { name: 'Course a' });
  fireEvent.click(box('b'));
  await screen.findByText('1 course selected. Select another to compare.');
  expect(screen.queryByRole('heading', { name: 'Course comparison' })).toBeNull();
  fireEvent.click(box('a'));
  const side = await screen.findByRole('region', { name: 'Course comparison' });
  await expect.poll(place).toBe(`${LIST}?level=beginner&page=2&compare=b,a`);
  const columns = await within(side).findAllByRole('columnheader');
  expect(columns.map((column) => column.querySelector('a')?.textContent)).toEqual(['Course b', 'Course a']);
  const fact = (name: string) =>
    within(within(side).getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');
  expect(fact('Videos').map((cell) => cell.textContent)).toEqual(['Course b2', 'Course a2']);
  expect(fact('Quizzes').map((cell) => cell.textContent)).toEqual(['Course b1', 'Course a1']);
  expect(fact('Requirements').map((cell) => cell.textContent)).toEqual(['Course bNone', 'Course aNone']);
});

test('four are enough: a fifth is not taken until one is removed', async () => {
  const { place } = show(`${LIST}?compare=a,b,c,d`, list);
  await screen.findByRole('link', { name: 'Course e' });
  fireEvent.click(box('e'));
  await expect.poll(place).toBe(`${LIST}?compare=a,b,c,d`);
  expect(box('e').checked).toBe(false);
  const side = await screen.findByRole('region', { name: 'Course comparison' });
  fireEvent.click(await within(side).findByRole('link', { name: 'Remove Course b' }));
  await screen.findByText('3 courses selected');
  fireEvent.click(box('e'));
  await screen.findByText('4 courses selected (maximum)');
  await expect.poll(place).toBe(`${LIST}?compare=a,c,d,e`);
});

test('what takes its own link away leaves the focus beside it', async () => {
  show(`${LIST}?compare=a,b,c`, list);
  const side = await screen.findByRole('region', { name: 'Course comparison' });
  const remove = async (name: string) => {
    const link = await within(side).findByRole('link', { name: `Remove Course ${name}` });
    link.focus();
    fireEvent.click(link);
    await expect.poll(() => screen.queryByRole('link', { name: `Remove Course ${name}` })).toBeNull();
  };
  await remove('b');
  expect(document.activeElement).toBe(within(side).getByRole('heading', { name: 'Course comparison' }));
  await remove('a');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Results' }));
  const clear = screen.getByRole('link', { name: 'Clear' });
  clear.focus();
  fireEvent.click(clear);
  await expect.poll(() => screen.queryByRole('link', { name: 'Clear' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Results' }));
});

test('a row is named by its course and teacher, not by the box before it', async () => {
  show(LIST, list);
  await screen.findByRole('link', { name: 'Course a' });
  const named = screen.getAllByRole('rowheader')[0];
  expect(within(named as HTMLElement).queryByRole('checkbox')).toBeNull();
  expect(box('a').closest('td')?.nextElementSibling).toBe(named);
});

test('a course that is gone is left out, and the rest still compared', async () => {
  const gone = { status: 404, code: 'course_not_found', message: 'There is no such course.', requestId: 'r-1' };
  show(`${LIST}?compare=a,gone,c`, { ...list, 'GET /api/courses/gone': () => ({ status: 404, data: gone }) });
  const side = await screen.findByRole('region', { name: 'Course comparison' });
  await within(side).findByText('1 selected course is unavailable.');
  expect(within(side).getAllByRole('columnheader')).toHaveLength(2);
});

test('headings sort by what the list can be sorted by, and keep what is compared', async () => {
  const { router, place } = show(`${LIST}?compare=a`, list);
  await screen.findByRole('link', { name: 'Course a' });
  expect(screen.getByRole('columnheader', { name: 'Students' }).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(screen.getByRole('link', { name: 'Rating' }));
  await act(async () => {});
  await expect.poll(place).toBe(`${LIST}?sort=rating&compare=a`);
  expect(screen.getByRole('columnheader', { name: 'Rating' }).getAttribute('aria-sort')).toBe('descending');
  expect(router.state.historyAction).toBe('REPLACE');
});
