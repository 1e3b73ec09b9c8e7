import type { CatalogueCourse } from '@stepwell/contract/catalog/catalog.ts';
import type { EnrolmentOptions } from '@stepwell/contract/learning/my-courses.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cardOf, listOf, mineOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';

const courseOf = (courseId: string, title: string): CatalogueCourse => ({
  ...cardOf(courseId, title),
  instructorId: 'rohan-kulkarni',
  language: 'en',
  rating: { stars: 4.5, count: 12 },
  learners: 40,
  updatedAt: '2026-03-01T00:00:00.000Z',
  previewId: null,
});
const standingOf = (courseId: string, about: Partial<EnrolmentOptions> = {}): EnrolmentOptions => ({
  courseId,
  enrolled: false,
  missing: [],
  can: { enrol: true },
  ...about,
});
const facets = {
  total: 3,
  reading: null,
  categories: [],
  levels: [],
  languages: [],
  ratings: [],
  lengths: [],
  without: { q: 3, category: 3, level: 3, language: 3, rating: 3, length: 3 },
};
const counts = { 'not-started': 2, 'under-way': 1, completed: 0, shelved: 4 };
const profile = {
  'GET /api/profile': () => ({ data: profileOf() }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/wishlist/saved': () => ({ data: { items: [] } }),
};
const catalogue = (items: CatalogueCourse[]) => ({
  'GET /api/courses': () => ({ data: { items, nextPage: null, reading: null } }),
  'GET /api/course-facets': () => ({ data: facets }),
  'GET /api/categories': () => ({ data: { items: [] } }),
});

test('a course is enrolled in with one press, where it stands; another one names what comes first', async () => {
  signedInAs();
  let enrolled = false;
  const { requests } = show('/student/available-courses', {
    ...profile,
    ...catalogue([courseOf('graphs', 'Graphs'), courseOf('trees', 'Trees')]),
    'GET /api/learning/recommended': () => ({
      data: { items: [{ course: courseOf('sorting', 'Sorting'), reason: 'taken-with', because: 'Counting' }] },
    }),
    'GET /api/learning/standings': () => ({
      data: {
        items: [
          standingOf('graphs', { enrolled, can: { enrol: !enrolled } }),
          standingOf('trees', {
            missing: [{ courseId: 'graphs', title: 'Graphs', lectureId: null }],
            can: { enrol: false },
          }),
        ],
      },
    }),
    'POST /api/learning/courses/graphs/enrolment': () => {
      enrolled = true;
      return { data: { enrolmentId: mineOf('graphs', 'Graphs').enrolmentId } };
    },
  });
  await screen.findByText('Students of “Counting” also took this');
  await screen.findByText('Complete first');
  fireEvent.click(await screen.findByRole('button', { name: 'Enrol in Graphs' }));
  await screen.findByRole('link', { name: 'Continue Graphs' });
  expect(requests.filter((one) => one.startsWith('POST'))).toHaveLength(1);
});

test('filters stand in the address; with one, nothing is recommended', async () => {
  signedInAs();
  const { place, requests } = show('/student/available-courses?page=2&level=nonsense&category=Bad Key', {
    ...profile,
    ...catalogue([courseOf('graphs', 'Graphs')]),
    'GET /api/learning/standings': () => ({ data: { items: [] } }),
  });
  await screen.findByRole('link', { name: 'Graphs' });
  fireEvent.change(screen.getByLabelText('Level'), { target: { value: 'beginner' } });
  await waitFor(() => expect(new URLSearchParams(place().split('?')[1]).get('level')).toBe('beginner'));
  expect(place()).not.toContain('page=');
  await waitFor(() => expect(requests.some((one) => one.includes('level=beginner'))).toBe(true));
  expect(requests.some((one) => one.includes('recommended') || one.includes('nonsense'))).toBe(false);
});

test('a course of one’s own is put away and says so; the counts stand beside the states', async () => {
  signedInAs();
  const bodies: unknown[] = [];
  show('/student/course-list', {
    ...profile,
    'GET /api/learning/courses': () => ({ data: listOf(bodies.length > 0 ? [] : [mineOf('graphs', 'Graphs')]) }),
    'GET /api/learning/course-counts': () => ({ data: counts }),
    'PUT /api/learning/courses/graphs/shelf': ({ body }) => {
      bodies.push(body);
      return { data: {} };
    },
  });
  expect((await screen.findByRole('link', { name: 'Archived 4' })).getAttribute('href')).toBe(
    '/student/course-list?state=shelved',
  );
  expect(screen.getByRole('link', { name: 'All 3' }).getAttribute('aria-current')).toBe('true');
  fireEvent.click(await screen.findByRole('button', { name: 'Archive Graphs' }));
  await screen.findByText('You have no courses yet');
  expect(bodies).toEqual([{ shelved: true }]);
});

test('a heart pressed before the wishlist is known waits for it; a double press asks once', async () => {
  signedInAs();
  const known = Promise.withResolvers<{ data: { items: string[] } }>();
  const { requests } = show('/student/available-courses', {
    ...profile,
    ...catalogue([courseOf('graphs', 'Graphs')]),
    'GET /api/wishlist/saved': () => known.promise,
    'GET /api/learning/recommended': () => ({ data: { items: [] } }),
    'GET /api/learning/standings': () => ({ data: { items: [standingOf('graphs')] } }),
    'PUT /api/wishlist/course/graphs': () => ({ data: {} }),
  });
  const heart = await screen.findByRole('button', { name: 'Wishlist: Graphs' });
  fireEvent.click(heart);
  fireEvent.click(heart);
  expect(requests).not.toContain('PUT /api/wishlist/course/graphs');
  known.resolve({ data: { items: [] } });
  await screen.findByText('“Graphs” added to wishlist');
  expect(requests.filter((one) => one === 'PUT /api/wishlist/course/graphs')).toHaveLength(1);
});

test('a course with a price shows it and goes into the cart; one press enrols in nothing that costs', async () => {
  signedInAs();
  show('/student/available-courses', {
    ...profile,
    ...catalogue([{ ...courseOf('graphs', 'Graphs'), price: { minor: 49_900, currency: 'INR' } }]),
    'GET /api/learning/recommended': () => ({ data: { items: [] } }),
    'GET /api/learning/standings': () => ({ data: { items: [standingOf('graphs')] } }),
  });
  await screen.findByRole('button', { name: 'Add to cart: Graphs' });
  expect(screen.getAllByText('₹499').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Enrol in Graphs' })).toBeNull();
});
